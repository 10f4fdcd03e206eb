import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, such as that of `createAskHandler`. */
type Handle = (request: Request, client?: string) => Promise<Response>;

/** Options of `toNodeListener`. */
export interface NodeListenerOptions {
  /**
   * Returns the address of a client, for rate limits. Behind a proxy of your own, it is in a header that the proxy sets.
   * @default the address of the connection
   * @example ({ headers }) => String(headers['x-real-ip'])
   */
  client?(request: IncomingMessage): string | undefined;
}

/** Methods that `Request` does not take. Of these, Node.js gives TRACE alone to a listener. */
const FORBIDDEN: ReadonlySet<string | undefined> = new Set(['CONNECT', 'TRACE', 'TRACK']);

/**
 * Returns a listener for `createServer` of `node:http` that answers with a handler. A client that goes away ends the request of the handler, a
 * handler that throws is answered with 500, and a method that no handler can get, such as TRACE, with 405.
 */
export function toNodeListener(
  handle: Handle,
  { client = ({ socket }) => socket.remoteAddress }: NodeListenerOptions = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (FORBIDDEN.has(request.method)) {
      response.writeHead(405, { allow: 'POST, OPTIONS' }).end();
      return;
    }
    const ending = new AbortController();
    response.once('close', () => ending.abort());
    // A body that was refused has not been read to its end.
    response.once('finish', () => request.complete || request.destroy());
    const answer = async () => send(await handle(toRequest(request, ending.signal), client(request)), response);
    answer().catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const entries = Object.entries(headers).flatMap(([name, value = []]) => {
    const values: readonly string[] = Array.isArray(value) ? value : [value];
    return values.map((each): [string, string] => [name, each]);
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // Nothing of `node:` is imported, since the handlers run in Workers as well.
  return new Request(`http://localhost${url.startsWith('/') ? url : '/'}`, {
    ...{ method, signal, headers: entries },
    ...(hasBody && { body: toBody(request), duplex: 'half' }),
  });
}

function toBody(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = request[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  const reader = answer.body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done || response.destroyed) break;
    if (!response.write(value)) await drained(response);
  }
  response.end();
  await reader?.cancel();
}

/** Resolves when a response takes more, or when its client has gone. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      response.off('drain', finish).off('close', finish);
      resolve();
    };
    response.once('drain', finish).once('close', finish);
  });
}
