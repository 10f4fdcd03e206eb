import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connectTo } from './rawRequest.ts';

/** Response of a server, whose chunks are joined. */
interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Method, headers and body of a request. */
interface RequestInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request to a server that listens on no port. */
export function requestInMemory(
  server: Server,
  target: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { path: target, method, headers: { connection: 'close', ...headers }, createConnection: () => connectTo(server) },
      async (response) => {
        const chunks: Buffer[] = await response.toArray();
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
