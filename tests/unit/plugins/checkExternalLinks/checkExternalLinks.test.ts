import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { findingsIn } from './findingsIn.ts';

const ORIGIN = 'https://site.example';
const STATUS: Record<string, number> = { '/gone': 410, '/private': 403 };
let requests: string[] = [];
beforeEach(() => {
  requests = [];
  rs.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const { pathname } = new URL(url);
    requests.push(`${method} ${pathname}`);
    const status = pathname === '/no-head' && method === 'HEAD' ? 405 : (STATUS[pathname] ?? 200);
    return new Response(null, { status });
  });
});
afterEach(() => void rs.unstubAllGlobals());

const check = (text: string, options?: Parameters<typeof findingsIn>[2]) => findingsIn(text, ORIGIN, options);

test('an address that is gone is found at its links, and nothing else', async () => {
  const text =
    '[a](SITE/gone#part) [b](SITE/here)\n\n<a href="SITE/private">d</a> ![e](SITE/no-head) `SITE/gone`\n\n[f](SITE/gone)\n';
  expect(await check(text)).toEqual([
    'external-links en/a.mdx:1:1 links to "SITE/gone", which answers 410. → Correct the address, or add it to "ignore" of checkExternalLinks().',
    'external-links en/a.mdx:5:1 links to "SITE/gone", which answers 410. → Correct the address, or add it to "ignore" of checkExternalLinks().',
  ]);
  expect(requests.filter((each) => each.endsWith('/gone'))).toEqual(['HEAD /gone', 'GET /gone']);
});

test('the command requests each address again, and prints its answer', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'links-'));
  const text = '[a](SITE/here) [b](SITE/gone)\n';
  await check(text, { cacheDir });
  requests = [];
  const log = rs.spyOn(console, 'log').mockImplementation(() => undefined);
  const found = await check(text, { cacheDir, command: 'external-links' });
  const printed = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(requests).toEqual(['HEAD /here', 'HEAD /gone', 'GET /gone']);
  expect(printed).toEqual([`200          ${ORIGIN}/here`, `410          ${ORIGIN}/gone`]);
  expect(found).toHaveLength(1);
});

test('an address that has answered is not requested again, and an ignored one never', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'links-'));
  const text = '[a](SITE/here) [b](SITE/gone) [c](SITE/other/1)\n';
  const ignore = [/\/gone$/, `${ORIGIN}/other/`];
  expect(await check(text, { ignore, cacheDir })).toEqual([]);
  expect(requests).toEqual(['HEAD /here']);
  await check(text, { ignore, cacheDir });
  expect(requests).toHaveLength(1);
  await check(text, { ignore, cacheDays: -1, cacheDir });
  expect(requests).toHaveLength(2);
});

test('watch mode requests nothing', async () => {
  expect(await check('[a](SITE/gone)\n', { mode: 'dev' })).toEqual([]);
  expect(requests).toEqual([]);
});
