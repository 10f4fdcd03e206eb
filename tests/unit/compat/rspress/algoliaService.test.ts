import { afterEach, expect, rs, test } from '@rstest/core';
import { createAlgoliaService } from '../../../../compat/rspress/algoliaService.ts';
import { remoteSearch } from '../../../../src/search/remoteSearch.ts';

const PROPS = { appId: 'APP', apiKey: 'key', indexName: 'docs', searchParameters: { facetFilters: ['lang:en'] } };
/** Records of a DocSearch crawler. */
const HITS = [
  {
    url: 'https://x.example/base/guide/start.html#install',
    type: 'content',
    hierarchy: { lvl0: 'Guide', lvl1: 'Start', lvl2: 'Install\u200b#', lvl3: null },
    content: 'All of the text',
    _snippetResult: { content: { value: '…of the text…' } },
  },
  { url: 'https://x.example/base/guide/', type: 'lvl1', hierarchy: { lvl0: 'Guide', lvl1: 'Overview' }, content: null },
  { url: 'javascript:alert(1)', type: 'lvl1', hierarchy: { lvl1: 'Unsafe' } },
];

afterEach(() => {
  rs.unstubAllGlobals();
});

function answer(value: unknown, status = 200) {
  const fetch = rs.fn((_url: URL, _init: { body: string }) =>
    Promise.resolve(new Response(JSON.stringify(value), { status })),
  );
  rs.stubGlobal('fetch', fetch);
  return fetch;
}

const ask = (onFailure?: () => void) =>
  remoteSearch({
    apiUrl: '',
    searchIndexes: [],
    keyword: 'text',
    lang: 'en',
    service: createAlgoliaService(PROPS, (path) => path.replace('/base', '')),
    ...(onFailure && { onFailure }),
  });

test('asks an index of Algolia, and shows its records as results of this site', async () => {
  const fetch = answer({ results: [{ hits: HITS }] });
  const groups = await ask();
  expect(String(fetch.mock.calls[0]?.[0])).toBe(
    'https://app-dsn.algolia.net/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=key',
  );
  const { requests } = JSON.parse(fetch.mock.calls[0]?.[1].body ?? '');
  expect(requests).toMatchObject([{ indexName: 'docs', query: 'text', hitsPerPage: 7, facetFilters: ['lang:en'] }]);
  expect(groups).toMatchObject([
    {
      index: 'docs',
      pages: [
        {
          title: 'Start',
          link: '/guide/start.html',
          hits: [
            {
              type: 'content',
              link: '/guide/start.html#install',
              header: 'Install',
              statement: '…of the text…',
              ranges: [[8, 12]],
            },
          ],
        },
        { title: 'Overview', link: '/guide/', hits: [{ type: 'title' }] },
      ],
    },
  ]);
  expect(groups[0]?.pages).toHaveLength(2);
});

test('reports a refused key', async () => {
  const error = rs.spyOn(console, 'error').mockImplementation(() => {});
  answer({ message: 'Invalid key' }, 403);
  const onFailure = rs.fn();
  expect(await ask(onFailure)).toEqual([]);
  expect(onFailure).toHaveBeenCalledTimes(1);
  error.mockRestore();
});
