import type { Server } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';

/** A raw response of a server. */
export interface RawAnswer {
  /** 0 if the connection was closed without a response. */
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** A port of this machine, or a server that listens on none, which is given a connection in memory. */
export type RawServer = number | Server;

/** Connects to a server. */
export function connectTo(server: RawServer): Duplex {
  if (typeof server === 'number') return connect(server, 'localhost');
  const [own, theirs] = duplexPair();
  // A socket ends what its server has ended.
  own.on('end', () => own.destroy());
  own.on('close', () => theirs.destroy());
  theirs.on('close', () => own.destroy());
  server.emit('connection', theirs);
  return own;
}

/** Sends raw bytes, and reads the response until the server closes the connection. */
export function rawRequest(server: RawServer, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connectTo(server);
    socket.write(text, 'latin1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString('latin1'))));
  });
}

/** Sends a request with an unchanged target. */
export function rawGet(
  server: RawServer,
  target: string,
  { method = 'GET', host = 'localhost', headers = [] }: { method?: string; host?: string; headers?: string[] } = {},
): Promise<RawAnswer> {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers];
  return rawRequest(server, `${lines.join('\r\n')}\r\n\r\n`);
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? '' : text.slice(end + 4),
  };
}
