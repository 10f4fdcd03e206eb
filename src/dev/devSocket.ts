/** Where Rspack's server of watch mode talks to its pages. */
const SOCKET_PATH = '/ws';
const RECONNECT_AFTER_MS = 1000;

const listeners = new Map<string, Set<(data: unknown) => void>>();

/** Calls back with the data of each message of a type. What the server has sent before, nobody hears of. */
export function listenToServer<Data>(type: string, listener: (data: Data) => void): void {
  const known = listeners.get(type) ?? new Set();
  // The server's messages have the types that the two sides share.
  known.add(listener as (data: unknown) => void);
  listeners.set(type, known);
}

/** Connects to the server, again whenever it has been away. */
export function connectToServer(onOpen: () => void): void {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + SOCKET_PATH);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => {
    const message: { type: string; data?: unknown } = JSON.parse(data);
    for (const listener of listeners.get(message.type) ?? []) listener(message.data);
  });
  socket.addEventListener('close', () => setTimeout(() => connectToServer(onOpen), RECONNECT_AFTER_MS));
}
