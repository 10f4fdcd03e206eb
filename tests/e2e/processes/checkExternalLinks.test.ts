import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { findingsIn } from '../../unit/plugins/checkExternalLinks/findingsIn.ts';

const server = createServer(({ url = '' }, response) => {
  if (url === '/reset') return response.destroy();
  if (url === '/moved') response.writeHead(301, { location: '/here' });
  else if (url === '/circle') response.writeHead(302, { location: '/circle' });
  else response.writeHead(url === '/private' ? 403 : 200);
  response.end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const check = (text: string) => findingsIn(text, origin);

test('an address that has moved is followed', async () => {
  expect(await check('[a](SITE/moved)\n')).toEqual([]);
});

test('a server that does not exist is found, and no network at all is one message', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const address = other.address();
  const closed = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await new Promise<void>((resolve) => other.close(() => resolve()));
  expect(await check(`[a](${closed}/a) [b](SITE/here)\n`)).toEqual([
    expect.stringContaining(`links to "${closed}/a", whose server cannot be reached (`),
  ]);
  expect(await check(`[a](${closed}/a) [b](${closed}/b)\n`)).toEqual([expect.stringContaining('No site answers')]);
});

test('an address that redirects to itself is found', async () => {
  expect(await check('[a](SITE/circle)')).toEqual([
    expect.stringContaining('links to "SITE/circle", which answers with endless redirects.'),
  ]);
});

test('addresses that could not be asked are one warning that fails no build', async () => {
  const text = '[a](http://user:secret@127.0.0.1/) [b](SITE/reset) [c](SITE/private) [d](SITE/here)\n';
  expect(await check(text)).toEqual([
    'check-external-links  Could not ask "http://user:secret@127.0.0.1/" (TypeError), "SITE/reset" (UND_ERR_SOCKET), so they are not checked. → Open them yourself, or add them to "ignore" of checkExternalLinks().',
  ]);
});
