import { expect, test } from '@rstest/core';
import { reportSearches } from '../../../../../src/cli/searches/searchReport.ts';

const place = { path: '/', lang: 'en' };
const search = (query: string, results: number, more = {}) => ({ ...place, type: 'search', query, results, ...more });
const lines = (...events: unknown[]) => events.map((event) => JSON.stringify(event)).join('\n');

test('counts queries without results, those that nobody opened, and missing words, by language', () => {
  const text = lines(
    search('install', 3),
    search(' Install ', 3),
    { ...place, type: 'open', query: 'install', link: '/guide', position: 1 },
    search('proxy', 0),
    search('deploy', 2, { missing: ['kubernetes'] }),
    search('proxy', 0),
    search('later', 0),
    search('later', 1),
    { ...place, type: 'view', title: 'Home', referrer: '' },
    search('代理', 0, { lang: 'zh' }),
  );
  expect(reportSearches(text)).toEqual({
    languages: [
      {
        lang: 'en',
        searches: 7,
        withoutResults: [{ query: 'proxy', searches: 2 }],
        unopened: [
          { query: 'later', searches: 2 },
          { query: 'deploy', searches: 1 },
        ],
        missingWords: [{ query: 'kubernetes', searches: 1 }],
      },
      { lang: 'zh', searches: 1, withoutResults: [{ query: '代理', searches: 1 }], unopened: [], missingWords: [] },
    ],
    brokenLines: [],
  });
});

test('names lines that are no events', () => {
  const text = `${lines(search('a', 1))}\n\n{"type":"search"}\nnot JSON\n`;
  expect(reportSearches(text)).toMatchObject({ languages: [{ searches: 1 }], brokenLines: [3, 4] });
});
