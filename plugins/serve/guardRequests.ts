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

/** The same for requests that ask for a WebSocket: those for a foreign host or without a usable address are closed. */
export function guardUpgrades(host: () => string | undefined) {
  return (request: IncomingMessage, socket: Duplex): void => {
    const isForeign = !isAllowedHost(request.headers.host, host());
    if (!isForeign && requestedPath(request.url) !== undefined) return;
    socket.end(`HTTP/1.1 ${isForeign ? '403 Forbidden' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  };
}
