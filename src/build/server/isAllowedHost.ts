import { isIP } from 'node:net';

/**
 * Whether a request's Host header names this machine, and not a site whose name was made to resolve to it (DNS rebinding): a
 * foreign name gets nothing, since its pages could read what is served. An address in place of a name cannot be rebound.
 * @param header value of the Host header
 * @param host name that the server was told to listen on
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
