import { afterEach, expect, rs, test } from '@rstest/core';
import type { PageModule } from '../../../../../src/client/page/pageModule.ts';
import { fetchPageModule, refetchPageModule } from '../../../../../src/client/router/fetchPageModule.ts';
import { type Deferred, deferred } from '../../../../helpers/deferred.ts';

afterEach(() => {
  rs.unstubAllGlobals();
});

const answer = (title: string, version?: string) =>
  new Response(JSON.stringify({ version, page: { title }, content: [] }));
const titleOf = (module: PageModule) => module.page.title;

/** Requests by version that a test settles. */
function stubServer(): Map<string, Deferred<Response>> {
  const requests = new Map<string, Deferred<Response>>();
  rs.stubGlobal('fetch', (url: string) => {
    const request = deferred<Response>();
    requests.set(new URL(url, 'http://localhost').searchParams.get('version') ?? '', request);
    return request.promise;
  });
  return requests;
}

test('requests a version once, and again after a failure', async () => {
  const requests = stubServer();
  const lost = fetchPageModule('/a', '1');
  expect(fetchPageModule('/a', '1')).toBe(lost);
  requests.get('1')?.reject(new TypeError('Failed to fetch'));
  await expect(lost).rejects.toThrow('Failed to fetch');
  expect(refetchPageModule({ routePath: '/a', version: '2' })).toBeUndefined();
  const found = fetchPageModule('/a', '1');
  requests.get('1')?.resolve(answer('A', '1'));
  expect(titleOf(await found)).toBe('A');
});

test('the failure of an earlier version does not discard the version requested since', async () => {
  const requests = stubServer();
  const early = fetchPageModule('/b', '1');
  const later = fetchPageModule('/b', '2');
  requests.get('1')?.reject(new TypeError('Failed to fetch'));
  await expect(early).rejects.toThrow();
  requests.get('2')?.resolve(answer('B', '2'));
  expect(titleOf(await later)).toBe('B');
  expect(fetchPageModule('/b', '2')).toBe(later);
});

test('another version than the requested one is kept under its own name, and what the next one has of it', async () => {
  const requests = stubServer();
  const behind = fetchPageModule('/c', '1');
  requests.get('1')?.resolve(answer('C', '2'));
  const shown = await behind;
  expect(titleOf(shown)).toBe('C');
  expect(fetchPageModule('/c', '2')).toBe(behind);
  const back = fetchPageModule('/c', '1');
  requests.get('1')?.resolve(answer('C', '1'));
  expect((await back).page).toBe(shown.page);
});
