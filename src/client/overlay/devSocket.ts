import { DEV_SOCKET_PATH } from '../../shared/devProblems.ts';

const RECONNECT_AFTER_MS = 1000;

const listeners = new Map<string, Set<(data: unknown) => void>>();

/** Calls `listener` with the data of each later message of a type. */
export function listenToServer<Data>(type: string, listener: (data: Data) => void): void {
  const known = listeners.get(type) ?? new Set();
  // Server and browser share the types of the messages.
  known.add(listener as (data: unknown) => void);
  listeners.set(type, known);
}

/** Connects to the server, and reconnects when the connection is lost. */
export function connectToServer(onOpen: () => void): void {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + DEV_SOCKET_PATH);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => {
    const message: { type: string; data?: unknown } = JSON.parse(data);
    for (const listener of listeners.get(message.type) ?? []) listener(message.data);
  });
  socket.addEventListener('close', () => setTimeout(() => connectToServer(onOpen), RECONNECT_AFTER_MS));
}
