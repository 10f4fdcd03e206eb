import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { isAllowedHost } from './isAllowedHost.ts';
import { isForeignRequest, isOwnOrigin } from './isForeignRequest.ts';
import { refuse } from './refuse.ts';
import { requestedPath } from './requestedPath.ts';

/**
 * Accepts only requests that a browser would send to this server from its own pages, and catches errors of the listener,
 * because an uncaught error would end the process.
 * @param host host name that the server listens on
 */
export function guardRequests(listener: RequestListener, host: () => string | undefined): RequestListener {
  return (request, response) => {
    // Browsers then keep what pages of other origins load, even if the request does not show its origin.
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (!isAllowedHost(request.headers.host, host())) {
      return refuse(response, 403, 'This host is not allowed.');
    }
    if (isForeignRequest(request)) return refuse(response, 403, 'Pages of other origins are not allowed.');
    if (requestedPath(request.url) === undefined) return refuse(response, 400, 'Malformed address.');
    try {
      listener(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url} failed:`, error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The request failed. See the terminal for the error.');
    }
  };
}

/**
 * Guards WebSocket upgrade requests. Closes requests for a foreign host, by pages of another origin (which WebSockets do
 * not restrict themselves), with an invalid URL or for another path.
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
    if (pathname !== path) return '404 Not Found';
    return isOwnOrigin(headers) ? undefined : '403 Forbidden';
  }
}
