import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import {
  checkExternalLinks,
  type ExternalLinkOptions,
} from '../../../../plugins/checkExternalLinks/checkExternalLinks.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';

let requests: string[] = [];
const server = createServer(({ method, url = '' }, response) => {
  requests.push(`${method} ${url}`);
  const status = url === '/gone' ? 410 : url === '/private' ? 403 : url === '/no-head' && method === 'HEAD' ? 405 : 200;
  if (url === '/reset') return response.destroy();
  if (url === '/moved') response.writeHead(301, { location: '/here' });
  else if (url === '/circle') response.writeHead(302, { location: '/circle' });
  else response.writeHead(status);
  response.end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  requests = [];
});

async function check(
  text: string,
  options: ExternalLinkOptions = {},
  cacheDir = mkdtempSync(path.join(tmpdir(), 'links-')),
  mode: 'build' | 'dev' = 'build',
  command?: string,
) {
  const plugin = checkExternalLinks({ delayMs: 0, ...options });
  const { tree = () => undefined } = plugin;
  const { graph } = await makeSite(
    { 'en/a.mdx': text.replaceAll('SITE', origin) },
    { plugins: [{ name: plugin.name, tree }] },
  );
  const hooks = new Hooks([plugin], { ...graph.config, plugins: [] }, mode, { cacheDir });
  await (command === undefined ? hooks.check(graph) : hooks.command(command, [], graph));
  return formatFindings([...hooks.reports.errors, ...hooks.reports.warnings]).map((each) =>
    each.replaceAll(origin, 'SITE'),
  );
}

test('an address that is gone is found at its links, and nothing else', async () => {
  const text =
    '[a](SITE/gone#part) [b](SITE/here) [c](SITE/moved)\n\n<a href="SITE/private">d</a> ![e](SITE/no-head) `SITE/gone`\n\n[f](SITE/gone)\n';
  expect(await check(text)).toEqual([
    'external-links en/a.mdx:1:1 links to "SITE/gone", which answers 410. → Correct the address, or add it to "ignore" of checkExternalLinks().',
    'external-links en/a.mdx:5:1 links to "SITE/gone", which answers 410. → Correct the address, or add it to "ignore" of checkExternalLinks().',
  ]);
  expect(requests.filter((each) => each.endsWith('/gone'))).toEqual(['HEAD /gone', 'GET /gone']);
});

test('the command requests each address again, and prints its answer', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'links-'));
  const text = '[a](SITE/here) [b](SITE/gone)\n';
  await check(text, {}, cacheDir);
  requests = [];
  const log = rs.spyOn(console, 'log').mockImplementation(() => undefined);
  const found = await check(text, {}, cacheDir, 'build', 'external-links');
  const printed = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(requests).toEqual(['HEAD /here', 'HEAD /gone', 'GET /gone']);
  expect(printed).toEqual([`200          ${origin}/here`, `410          ${origin}/gone`]);
  expect(found).toHaveLength(1);
});

test('an address that has answered is not requested again, and an ignored one never', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'links-'));
  const text = '[a](SITE/here) [b](SITE/gone) [c](SITE/other/1)\n';
  const ignore = [/\/gone$/, `${origin}/other/`];
  expect(await check(text, { ignore }, cacheDir)).toEqual([]);
  expect(requests).toEqual(['HEAD /here']);
  await check(text, { ignore }, cacheDir);
  expect(requests).toHaveLength(1);
  await check(text, { ignore, cacheDays: -1 }, cacheDir);
  expect(requests).toHaveLength(2);
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

test('watch mode requests nothing', async () => {
  expect(await check('[a](SITE/gone)\n', {}, undefined, 'dev')).toEqual([]);
  expect(requests).toEqual([]);
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
