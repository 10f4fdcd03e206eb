import { isIP } from 'node:net';

/**
 * Returns whether a request's Host header names this machine. Rejects other names, because a site can make its own name
 * resolve to this machine (DNS rebinding) and read what is served. An IP address cannot be rebound.
 * @param header value of the Host header
 * @param host host name that the server listens on
 */
export function isAllowedHost(header: string | undefined, host?: string): boolean {
  const name = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/.exec(header?.trim().toLowerCase() ?? '');
  const hostname = name?.[1] ?? name?.[2] ?? '';
  if (hostname === '') return false;
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === host?.toLowerCase() ||
    isIP(hostname) !== 0
  );
}
