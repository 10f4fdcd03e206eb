import type { IncomingMessage } from 'node:http';

/** Values of Sec-Fetch-Site for requests of the server's own pages, and for those that a reader makes. */
const OWN = new Set(['same-origin', 'none']);

/** Returns whether the Origin header names this server, with its port. A page of another port is another origin. */
export function isOwnOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.trim().toLowerCase();
}

/**
 * Returns whether a page of another origin makes a request, which must not get scripts and styles. Browsers send
 * Sec-Fetch-Site to this machine; to addresses of a network without encryption they do not, and only the header
 * Cross-Origin-Resource-Policy of the response protects it. Navigations are allowed, because any page may link here.
 */
export function isForeignRequest({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): boolean {
  if (headers.origin !== undefined && !isOwnOrigin(headers)) return true;
  const site = headers['sec-fetch-site'];
  if (site === undefined || OWN.has(String(site))) return false;
  return headers['sec-fetch-mode'] !== 'navigate' || (method !== 'GET' && method !== 'HEAD');
}
