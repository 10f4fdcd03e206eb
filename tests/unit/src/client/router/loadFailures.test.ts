import { afterEach, expect, rs, test } from '@rstest/core';
import { isServerReachable } from '../../../../../src/client/router/loadFailures.ts';

afterEach(() => {
  rs.unstubAllGlobals();
});

test.each<[string, boolean, () => Promise<Response>, boolean]>([
  ['offline', false, async () => new Response(), false],
  ['the request fails', true, () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['the server is in trouble', true, async () => new Response('', { status: 503 }), false],
  ['the page is there', true, async () => new Response(), true],
  ['the page was removed', true, async () => new Response('', { status: 404 }), true],
])('%s', async (_name, onLine, answer, expected) => {
  const fetch = rs.fn(answer);
  rs.stubGlobal('navigator', { onLine });
  rs.stubGlobal('window', { location: { href: 'https://site.example/a' } });
  rs.stubGlobal('fetch', fetch);
  expect(await isServerReachable()).toBe(expected);
  expect(fetch.mock.calls).toEqual(onLine ? [['https://site.example/a', { method: 'HEAD', cache: 'no-store' }]] : []);
});
