import { afterEach, expect, rs, test } from '@rstest/core';
import { loadPageModule } from '../../../../../src/client/router/loadPageModule.ts';
import { notFoundPage } from '../../../../../src/shared/notFoundPage.ts';

const scope = { Chart: () => null };

rs.mock('#site/pages', () => ({ pages: { 'p/a.c1': async () => ({ scope }) } }));

afterEach(() => void rs.unstubAllGlobals());

const data = { page: { ...notFoundPage('en'), routePath: '/a' }, content: [{ kind: 'html', html: '<p>a</p>' }] };

/** Responds with the page's data; the list has the requested URLs. */
function stubServer(): string[] {
  const requests: string[] = [];
  rs.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return new Response(JSON.stringify(data));
  });
  return requests;
}

test('loads a page without code from its data file', async () => {
  const requests = stubServer();
  expect(await loadPageModule('/a', 'd1')).toEqual(data);
  expect(requests).toEqual([expect.stringMatching(/\/static\/p\/a\.d1\.json$/)]);
});

test('loads data and code of a page with code', async () => {
  const requests = stubServer();
  expect(await loadPageModule('/a', { data: 'd2', code: 'c1' })).toEqual({ ...data, scope });
  expect(requests).toEqual([expect.stringMatching(/\/static\/p\/a\.d2\.json$/)]);
});

test('new code of a deployment is an error in an open tab, even with older code', async () => {
  stubServer();
  await expect(loadPageModule('/a', { data: 'd2', code: 'c2' })).rejects.toThrow('There is no code p/a.c2.');
});
