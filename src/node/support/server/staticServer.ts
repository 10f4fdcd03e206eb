import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import compression from 'http-compression';
import send from 'send';
import { REFUSES_MARKDOWN } from '../../../tools/pages/acceptHeader.ts';
import { findFile, findNotFound } from './findFile.ts';
import { guardRequests } from './guardRequests.ts';
import { isReading, refuse } from './refuse.ts';
import { requestedPath } from './requestedPath.ts';
import { serverUrl } from './serverUrl.ts';

/** Files with a content hash in their name. */
const IMMUTABLE = /\/static\/.*[.-][\w-]{8,10}\.\w+$/;
const GZIP_LEVEL = 6;
const MARKDOWN_TYPE = /\btext\/markdown\b/i;
const MARKDOWN_REFUSED = new RegExp(REFUSES_MARKDOWN, 'i');

/** Options of `createStaticServer`. */
interface StaticServerOptions {
  root: string;
  /** Base path of the site, such as `/`. */
  base: string;
  /** Name or address that the server listens on, in addition to `localhost`. */
  host?: string;
  /** Additional response headers, as a host may send them. */
  headers?: Record<string, string>;
}

/**
 * Creates a server for a built site with clean URLs, 404.html, compression, ranges, caching by file name, and the Markdown of a
 * page for requests that accept it. It answers GET and HEAD requests for its own host names from its own pages, and serves nothing outside
 * its folder.
 */
export function createStaticServer({ root, base, host, headers = {} }: StaticServerOptions): Server {
  const compress = compression({ brotli: false, level: { gzip: GZIP_LEVEL }, threshold: 1 });
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (!isReading(request.method, response)) return;
    const pathname = requestedPath(request.url) ?? '/';
    const relative = pathname.startsWith(base) ? pathname.slice(base.length - 1) : undefined;
    const { accept = '' } = request.headers;
    const isMarkdown = MARKDOWN_TYPE.test(accept) && !MARKDOWN_REFUSED.test(accept);
    const file = relative === undefined ? undefined : findFile(root, relative, isMarkdown);
    const shown = file ?? findNotFound(root, relative ?? '/');
    if (shown === undefined) return refuse(response, 404, 'Not found.');
    response.statusCode = file === undefined ? 404 : 200;
    response.setHeader('vary', 'accept, accept-encoding');
    // A range refers to the bytes of the uncompressed file.
    if (request.headers.range === undefined) compress(request, response);
    sendFile(request, response, { root, file: shown, headers });
  };
  return createServer(guardRequests(listener, () => host));
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, headers }: { root: string; file: string; headers: Record<string, string> },
) {
  send(request, file.split('/').map(encodeURIComponent).join('/'), {
    root,
    // Dotfiles have been refused above.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    acceptRanges: response.statusCode === 200,
  })
    .on('headers', (_, name: string) => {
      const isImmutable = IMMUTABLE.test(name.split(path.sep).join('/'));
      response.setHeader('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
    })
    .on('error', ({ status }: { status?: number }) => {
      if (response.headersSent) response.destroy();
      else
        refuse(
          response,
          status ?? 500,
          status === 416 ? 'The requested range is not satisfiable.' : 'The file cannot be read.',
        );
    })
    .pipe(response);
}

/** Starts listening and resolves to the URL. Port 0 uses any free port. */
export function listen(server: Server, port: number, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(serverUrl(host, typeof address === 'object' && address ? address.port : port));
    });
  });
}
