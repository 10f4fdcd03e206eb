import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { isAllowedHost } from './isAllowedHost.ts';
import { refuse } from './refuse.ts';
import { requestedPath } from './requestedPath.ts';

/**
 * Lets requests through that a browser would send to this server, and survives what is thrown by those who answer them: a
 * listener that throws ends the process.
 * @param host name that the server was told to listen on
 */
export function guardRequests(listener: RequestListener, host: () => string | undefined): RequestListener {
  return (request, response) => {
    if (!isAllowedHost(request.headers.host, host())) {
      return refuse(response, 403, 'This server is not for that host.');
    }
    if (requestedPath(request.url) === undefined) return refuse(response, 400, 'Malformed address.');
    try {
      listener(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The request failed; the terminal says why.');
    }
  };
}

/**
 * The same for requests that ask for a WebSocket: those for a foreign host, without a usable address or for another path are closed, which
 * nobody else does.
 */
export function guardUpgrades(host: () => string | undefined, path: string) {
  return (request: IncomingMessage, socket: Duplex): void => {
    const status = statusOf(request);
    if (status !== undefined) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  };
  function statusOf({ headers, url }: IncomingMessage): string | undefined {
    if (!isAllowedHost(headers.host, host())) return '403 Forbidden';
    const pathname = requestedPath(url);
    if (pathname === undefined || headers.upgrade?.toLowerCase() !== 'websocket') return '400 Bad Request';
    return pathname === path ? undefined : '404 Not Found';
  }
}
