import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import { decodePath } from '../../src/shared/routePath.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(text\/|application\/(json|xml)|image\/svg)/;
/** Files whose name holds a digest of their content. */
const IMMUTABLE = /\/static\/.*[.-][\w-]{8,10}\.\w+$/;

export interface StaticServerOptions {
  root: string;
  /** Folder the site is served under, such as `/`. */
  base: string;
  /** Further response headers, as a host may be set to send. */
  headers?: Record<string, string>;
}

/** File that answers a path, as static hosts with clean URLs find it; undefined where there is none. */
export function findFile(root: string, pathname: string): string | undefined {
  const target = path.join(root, decodePath(pathname));
  if (!target.startsWith(root)) return undefined;
  const candidates = pathname.endsWith('/')
    ? [path.join(target, 'index.html')]
    : [target, `${target}.html`, path.join(target, 'index.html')];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/** A server for a built site: clean URLs, 404.html, compression, caching by name. */
export function createStaticServer({ root, base, headers = {} }: StaticServerOptions): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.startsWith(base) ? findFile(root, `/${pathname.slice(base.length)}`) : undefined;
    const notFound = findNotFound(root, pathname.slice(base.length));
    if (file === undefined && !existsSync(notFound)) response.writeHead(404).end('Not found');
    else sendFile(request, response, file ?? notFound, file === undefined ? 404 : 200, headers);
  });
}

/** The nearest 404 document above a path, as static hosts look for it. */
function findNotFound(root: string, relative: string): string {
  const folders = relative.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth--) {
    const file = path.join(root, ...folders.slice(0, depth), '404.html');
    if (file.startsWith(root) && existsSync(file)) return file;
  }
  return path.join(root, '404.html');
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: number,
  headers: Record<string, string>,
) {
  const type = CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream';
  const isCompressed = COMPRESSED.test(type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  response.writeHead(status, {
    'content-type': type,
    'cache-control': IMMUTABLE.test(file.split(path.sep).join('/'))
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(isCompressed ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : undefined),
    ...headers,
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = createReadStream(file);
  stream.on('error', () => response.destroy());
  if (isCompressed) stream.pipe(createGzip()).pipe(response);
  else stream.pipe(response);
}

/** Starts to listen and resolves to the address; port 0 takes any free one. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === 'object' && address ? address.port : port}`);
    });
  });
}
