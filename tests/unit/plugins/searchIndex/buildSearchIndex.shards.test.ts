import { expect, test } from '@rstest/core';
import { createRandom } from '../../../../scripts/bench/distinctPages.ts';
import type { SearchedPage } from '../../../../src/node/site/searchRecords.ts';
import { parseShardList, type StoredSearchDocument } from '../../../../src/shared/search/indexFormat.ts';
import { cutPiece, startsOfPieces } from '../../../../src/shared/search/pieces.ts';
import { readIndex } from '../../../../src/shared/search/readIndex.ts';
import { assignIds } from '../../../../src/shared/search/shardKeys.ts';
import { readPostings } from '../../../../src/shared/search/wordDocuments.ts';
import { indexPages } from './indexPages.ts';

/** Words as various as those of real pages. */
const WORDS = Array.from({ length: 3_000 }, (_, at) => ((at + 17) ** 3).toString(36));

function makePages(count: number): SearchedPage[] {
  const random = createRandom(7);
  const sentence = (length: number) =>
    Array.from({ length }, () => WORDS[Math.floor(random() ** 2 * WORDS.length)]).join(' ');
  return Array.from({ length: count }, (_, at) => {
    const lead = sentence(8);
    return {
      source: { routePath: `/page-${at}`, locale: 'en' },
      title: sentence(2),
      frontmatter: {},
      toc: [{ text: sentence(2), id: 'usage', depth: 2, charIndex: lead.length + 1 }],
      searchText: `${lead}\n${sentence(200)}`,
    };
  });
}

/** The files of an output by name, in shards. */
function buildFiles(pages: readonly SearchedPage[]): Map<string, string> {
  const [index] = indexPages(pages, { shardedCharacters: 0 });
  const names = index?.files.map(({ fileName }) => fileName);
  return new Map([
    ['static/search_index.json', JSON.stringify({ en: names })],
    ...(index?.files ?? []).map(({ fileName, json }) => [fileName, json] as const),
    ...(index?.shards ?? []).map(({ fileName, read }) => [fileName, read()] as const),
  ]);
}

/** Kinds of the files in `some` that are not in `others`, with how many there are. */
function countNew(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, content] of some) {
    if (others.get(name) === content) continue;
    const kind = /search_\w+|(?<=search\/)\w+/.exec(name)?.[0] ?? '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

test('a shard has terms with their places by section', () => {
  const page: SearchedPage = {
    source: { routePath: '/mock', locale: 'en' },
    title: 'Mock timers',
    frontmatter: { keywords: 'clock, fake timers' },
    searchText: 'Mocks the clock.\nSee useFakeTimers.\nCall it. The mock, a mock, this mock.\n测试用例',
    toc: [
      { text: 'Fake timers', id: 'fake', depth: 2, charIndex: 36 },
      { text: 'More', id: 'more', depth: 3, charIndex: 74 },
    ],
  };
  const terms = [...buildFiles([page])].filter(([name]) => name.includes('/terms.'));
  const documents = terms.flatMap(([, json]) => readIndex(json) ?? []);
  const placesOf = (term: string) => {
    const { content = '' } = documents.find(({ title }) => title === term) ?? {};
    return content === '' ? [] : [...readPostings(content).values()].flat();
  };
  expect(placesOf('mock')).toEqual(['Ta', '1']);
  expect(placesOf('mocks')).toEqual(['D']);
  expect(placesOf('timers')).toEqual(['Ta', 'K1.a', '0', 'H1.a']);
  expect(placesOf('usefaketimers')).toEqual(['0']);
  expect(placesOf('测试')).toEqual(['2']);
  // Titles, keywords and headings as a whole.
  expect(['=mocktimers', '=clock', '=faketimers', '=more'].map(placesOf)).toEqual([
    ['Ta'],
    ['K0.5'],
    ['K1.a', 'H1.a'],
    ['H2.4'],
  ]);
});

test('a shard of terms is an array of a document for each word, with the ids of the pages that have it', () => {
  const files = buildFiles(makePages(2));
  const terms = [...files].filter(([name]) => name.includes('/terms.')).flatMap(([, json]) => readIndex(json) ?? []);
  const { title, content } = terms.find((document) => document.content.includes(' ')) ?? {};
  expect(content).toMatch(/^[\da-z]+:[\da-zDHT.,]+ [\da-z]+:[\da-zDHT.,]+$/);
  expect(title).not.toBe('');
  expect(readPostings(String(content)).size).toBe(2);
});

test('shards are arrays of documents, with every document and every text', () => {
  const pages = makePages(40);
  const files = buildFiles(pages);
  const read = (pattern: RegExp) =>
    [...files].filter(([name]) => pattern.test(name)).map(([, json]) => readIndex(json) ?? []);
  expect([...files].every(([name, json]) => name.includes('search_') || readIndex(json) !== undefined)).toBe(true);
  expect(
    read(/search\/text\.en\./)
      .flat()
      .map(({ routePath }) => routePath)
      .sort(),
  ).toEqual(pages.map(({ source }) => source.routePath).sort());
  expect(read(/search\/terms\.en\./).length).toBeGreaterThanOrEqual(2);
  const [titles] = read(/search_titles/);
  expect(titles?.map(({ routePath }) => routePath)).toEqual(pages.map(({ source }) => source.routePath).sort());
});

test('the pieces of a text are its sections in order, cut at headings', () => {
  const section = (name: string, characters: number) => `${name} ${'x'.repeat(characters)}\n`;
  const texts = [
    section('lead', 300),
    section('a', 1_500),
    section('b', 1_500),
    section('c', 9_000),
    section('d', 100),
  ];
  const document: StoredSearchDocument = {
    id: 3,
    title: 'Long',
    routePath: '/long',
    domain: '',
    content: texts.join(''),
    toc: texts.slice(1).map((text, at) => ({
      text: text.slice(0, 1),
      id: text.slice(0, 1),
      depth: 2,
      charIndex: texts.slice(0, at + 1).join('').length,
    })),
  };
  const starts = startsOfPieces([2, 8, 8, 45, 1]);
  expect(starts).toEqual([0, 2, 3, 4]);
  const pieces = starts.map((_, piece) => cutPiece(document, starts, piece));
  expect(pieces.map(({ content }) => content)).toEqual([texts.slice(0, 2).join(''), ...texts.slice(2)]);
  expect(pieces.map(({ toc }) => toc.map(({ id, charIndex }) => [id, charIndex]))).toEqual([
    [['a', 306]],
    [['b', 0]],
    [['c', 0]],
    [['d', 0]],
  ]);
  expect(startsOfPieces([0])).toEqual([0]);
});

test('the list has the lengths of all sections, in the order of the file of titles', () => {
  const section = (characters: number) => 'x'.repeat(characters);
  const page = (route: string, lead: number, ...lengths: number[]): SearchedPage => ({
    source: { routePath: route, locale: 'en' },
    title: route,
    frontmatter: {},
    searchText: section(lengths.reduce((sum, length) => sum + length, lead)),
    toc: lengths.map((_, index) => ({
      text: `Section ${index}`,
      id: `section-${index}`,
      depth: 2,
      charIndex: lengths.slice(0, index).reduce((sum, length) => sum + length, lead),
    })),
  });
  const files = buildFiles([page('/b', 0, 1_000, 99, 4_200), page('/a', 350)]);
  const list = [...files].find(([name]) => name.includes('search_shards'))?.[1] ?? '{}';
  expect(parseShardList(list)).toMatchObject({ lengths: [[2], [0, 5, 0, 21]] });
});

test('the same pages in another order have the same shards', () => {
  const pages = makePages(30);
  expect(buildFiles([...pages].reverse())).toEqual(buildFiles(pages));
});

test('ids stay where another page is added, and are unique', () => {
  const paths = Array.from({ length: 200 }, (_, at) => `/page-${at}`).sort();
  const ids = new Map(assignIds(paths).map((id, at) => [paths[at], id]));
  const more = [...paths, '/another'].sort();
  const moreIds = assignIds(more);
  expect(new Set(moreIds).size).toBe(201);
  expect(more.filter((path, at) => ids.has(path) && ids.get(path) !== moreIds[at])).toHaveLength(0);
});

const changed = (pages: readonly SearchedPage[], text: string) =>
  pages.map((page, at) => (at === 7 ? { ...page, searchText: `${page.searchText} ${text}` } : page));

test.each<[string, (pages: SearchedPage[]) => SearchedPage[], Record<string, number>]>([
  ['no change', (pages) => pages, {}],
  [
    'a word that no page has',
    (pages) => changed(pages, 'unheard'),
    { search_index: 1, search_shards: 1, text: 1, terms: 1, words: 2 },
  ],
  [
    'a word that other pages have',
    (pages) => changed(pages, String(WORDS[3])),
    { search_index: 1, search_shards: 1, text: 1, terms: 1 },
  ],
])('%s changes the shards that it concerns', (_, edit, expected) => {
  const pages = makePages(60);
  const last = buildFiles(pages);
  const next = edit(pages);
  expect(countNew(buildFiles(next), last)).toEqual(expected);
});
