import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';

/** Number of consecutive ports to try. */
const TRIED_PORTS = 100;
const LAST_PORT = 65_535;
/** Error codes for address families that the machine does not have, such as IPv6. */
const WITHOUT_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Finds the first free port from `port` on. Port 0 stays 0, which lets the system choose.
 * @param host name or address to listen on; a port must be free on all addresses of a name
 * @throws the error of listening, such as EACCES, or an Error if all tried ports are in use
 */
export async function findFreePort(port: number, host: string): Promise<number> {
  if (port === 0) return 0;
  const addresses = await lookup(host, { all: true });
  const last = Math.min(port + TRIED_PORTS - 1, LAST_PORT);
  for (let each = port; each <= last; each++) {
    if (await isFreeAtAll(each, new Set(addresses.map(({ address }) => address)))) return each;
  }
  throw new Error(`The ports ${port} to ${last} are in use.`);
}

async function isFreeAtAll(port: number, addresses: ReadonlySet<string>): Promise<boolean> {
  for (const address of addresses) {
    if (!(await isFree(port, address))) return false;
  }
  return true;
}

function isFree(port: number, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (WITHOUT_ADDRESS.has(error.code ?? '')) resolve(true);
      else reject(error);
    });
    server.listen(port, address, () => server.close(() => resolve(true)));
  });
}
