import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>;

/**
 * Returns the IPv4 addresses at which other machines reach a server.
 * @param host name or address that the server listens on; only a wildcard is reached at several addresses
 * @param interfaces default those of this machine
 */
export function networkAddresses(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(interfaces).flatMap((each = []) =>
    each.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}
