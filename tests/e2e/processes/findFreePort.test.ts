import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@rstest/core';
import { findFreePort } from '../../../src/node/support/server/findFreePort.ts';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

function occupy(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('prefers a free port', async () => {
  const port = await occupy(0, '127.0.0.1');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await findFreePort(port, 'localhost')).toBe(port);
});

test('skips a port in use', async () => {
  const port = await occupy(0, '127.0.0.1');
  expect(await findFreePort(port, 'localhost')).toBeGreaterThan(port);
  expect(await findFreePort(port, '127.0.0.1')).toBeGreaterThan(port);
});

test('skips a port that is in use on all addresses', async () => {
  const port = await occupy(0, '0.0.0.0');
  expect(await findFreePort(port, 'localhost')).toBeGreaterThan(port);
});

test('keeps port 0', async () => {
  expect(await findFreePort(0, 'localhost')).toBe(0);
});

test('leaves an unavailable address to the server', async () => {
  expect(await findFreePort(3000, '192.0.2.1')).toBe(3000);
});

test('rejects an unknown host name', async () => {
  await expect(findFreePort(3000, 'no-such-host.invalid')).rejects.toThrow(/no-such-host/);
});
