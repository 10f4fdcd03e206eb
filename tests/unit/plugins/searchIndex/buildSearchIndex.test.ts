import { gzipSync } from 'node:zlib';
import { expect, test } from '@rstest/core';
import { createRandom } from '../../../../scripts/bench/distinctPages.ts';
import type { SearchedPage } from '../../../../src/node/site/searchRecords.ts';
import { readIndex } from '../../../../src/shared/search/readIndex.ts';
import { indexPages } from './indexPages.ts';

function page(routePath: string, locale: string, more: Partial<SearchedPage> = {}): SearchedPage {
  return {
    source: { routePath, locale },
    title: `Title of ${routePath}`,
    frontmatter: {},
    toc: [{ text: 'Usage', id: 'usage', depth: 2, charIndex: 6 }],
    searchText: 'intro\ncode();',
    ...more,
  };
}

/** Words as various as those of real pages. */
const WORDS = Array.from({ length: 5_000 }, (_, at) => ((at + 17) ** 3).toString(36));

const pages = [page('/b', 'en'), page('/a', 'en'), page('/zh/a', 'zh')];
const routesOf = (json: string | undefined) =>
  JSON.parse(json ?? '[]').map(({ routePath }: { routePath: string }) => routePath);
/** The file with everything of the first index. */
const fullFileOf = (indexed: SearchedPage[]) => indexPages(indexed)[0]?.files.at(-1);

test('creates a file per language with a content hash', () => {
  const indexes = indexPages(pages);
  expect(indexes.map(({ key }) => key)).toEqual(['en', 'zh']);
  for (const { key, files } of indexes) {
    expect(files.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(new RegExp(`^static/search_index\\.${key}\\.[0-9a-f]{8}\\.json$`)),
    ]);
  }
});

test('a document has the fields of the format', () => {
  const file = fullFileOf([page('/a', 'en')]);
  expect(JSON.parse(file?.json ?? '')).toEqual([
    {
      id: 0,
      title: 'Title of /a',
      routePath: '/a',
      domain: '',
      content: 'intro\ncode();',
      toc: [{ text: 'Usage', id: 'usage', depth: 2, charIndex: 6 }],
    },
  ]);
  expect(readIndex(file?.json ?? '')).toEqual(JSON.parse(file?.json ?? ''));
});

test('the name depends on the content, not on the order of pages', () => {
  expect(indexPages([...pages].reverse())).toEqual(indexPages(pages));
  const changed = indexPages([page('/b', 'en', { searchText: 'other' }), ...pages.slice(1)]);
  expect(changed[0]?.files[0]?.fileName).not.toBe(fullFileOf(pages)?.fileName);
  expect(changed[1]).toEqual(indexPages(pages)[1]);
});

test('omits the 404 page and excluded pages', () => {
  const file = fullFileOf([
    page('/404', 'en', { frontmatter: { pageType: '404' } }),
    page('/hidden', 'en', { frontmatter: { search: false } }),
    page('/custom', 'en', { frontmatter: { pageType: 'custom' } }),
  ]);
  expect(routesOf(file?.json)).toEqual(['/custom']);
});

test('indexes a repeated page once', () => {
  expect(routesOf(fullFileOf([page('/a', 'en'), page('/a', 'en')])?.json)).toEqual(['/a']);
});

test('includes the description, and moves the offsets of headings', () => {
  const file = fullFileOf([page('/a', 'en', { frontmatter: { description: 'Says what it is.' } })]);
  const [document] = readIndex(file?.json ?? '') ?? [];
  expect(document?.content).toBe('Says what it is.\nintro\ncode();');
  expect(document?.content.slice(document.toc[0]?.charIndex)).toBe('code();');
});

test('a site without locale folders has one index', () => {
  expect(fullFileOf([page('/a', '')])?.fileName).toMatch(/^static\/search_index\.[0-9a-f]{8}\.json$/);
});

const IN_SHARDS = { shardedCharacters: 0 };

test('an index of less than 2,000,000 characters is one file', () => {
  const pages = [page('/a', 'en', { searchText: 'long text '.repeat(199_000) }), page('/b', 'en')];
  const names = (some: typeof pages) => indexPages(some)[0]?.files.map(({ fileName }) => fileName.split('.')[0]);
  expect(names(pages)).toEqual(['static/search_index']);
  const large = page('/c', 'en', { searchText: 'long text '.repeat(1_000) });
  expect(names([...pages, large])).toEqual(['static/search_titles', 'static/search_shards']);
});

test('a page has its keywords, as a list or with commas', () => {
  const keywordsOf = (keywords: string | string[]) =>
    readIndex(indexPages([page('/a', 'en', { frontmatter: { keywords } })])[0]?.files[0]?.json ?? '')?.[0]?.keywords;
  expect(keywordsOf('DOM,  window is not defined, ')).toEqual(['DOM', 'window is not defined']);
  expect(keywordsOf(['DOM', 'jsdom'])).toEqual(['DOM', 'jsdom']);
  expect(keywordsOf('')).toBe(undefined);
});

test('an index in shards has a file of titles, headings and descriptions before the list of shards', () => {
  const long = page('/a', 'en', {
    searchText: 'long text '.repeat(10_000),
    frontmatter: { description: 'What it is.' },
  });
  const [titles, full] = indexPages([long, page('/b', 'en')], IN_SHARDS)[0]?.files ?? [];
  expect(titles?.fileName).toMatch(/^static\/search_titles\.en\.[0-9a-f]{8}\.json$/);
  expect(full?.fileName).toMatch(/^static\/search_shards\.en\.[0-9a-f]{8}\.json$/);
  const documents = readIndex(titles?.json ?? '');
  expect(documents).toEqual([
    {
      id: 0,
      title: 'Title of /a',
      routePath: '/a',
      domain: '',
      content: 'What it is.',
      toc: [{ text: 'Usage', id: 'usage', depth: 2, charIndex: 11 }],
    },
    {
      id: 1,
      title: 'Title of /b',
      routePath: '/b',
      domain: '',
      content: '',
      toc: [{ text: 'Usage', id: 'usage', depth: 2, charIndex: 0 }],
    },
  ]);
});

test.each([
  ['titles, descriptions and headings', 250, true, true],
  ['titles and descriptions', 800, true, false],
  ['titles alone', 2_300, false, false],
])(
  'the first file of a large index contains at most 60 kB: %s of %i pages',
  (_, count, hasDescriptions, hasHeadings) => {
    const random = createRandom(1);
    const words = (number: number) => Array.from({ length: number }, () => WORDS[Math.floor(random() * WORDS.length)]);
    const indexed = Array.from({ length: count }, (_page, at) => {
      const [first = '', second = ''] = words(2);
      return page(`/guide/${first}/${second}-${at}`, 'en', {
        title: [first, second, at].join(' '),
        frontmatter: { description: words(9).join(' ') },
        toc: [{ text: words(20).join(' '), id: 'usage', depth: 2, charIndex: 0 }],
        searchText: words(60).join(' '),
      });
    });
    const files = indexPages(indexed, IN_SHARDS)[0]?.files ?? [];
    const [first, ...others] = files;
    expect(others).toHaveLength(1);
    expect(gzipSync(first?.json ?? '').length).toBeLessThanOrEqual(60_000);
    const documents = readIndex(first?.json ?? '') ?? [];
    expect(documents).toHaveLength(count);
    expect(documents.every(({ title }) => title !== '')).toBe(true);
    expect(
      documents.every(({ content, toc }) => (content !== '') === hasDescriptions && toc.length > 0 === hasHeadings),
    ).toBe(true);
  },
);

test('documents of which so many end with a heading that it scores less keep that heading, where others are left out', () => {
  const random = createRandom(1);
  const words = (number: number) => Array.from({ length: number }, () => WORDS[Math.floor(random() * WORDS.length)]);
  const indexed = Array.from({ length: 2_300 }, (_, at) =>
    page(`/${at}`, 'en', {
      toc: [words(9).join(' '), at % 2 === 0 ? 'Related' : words(2).join(' ')].map((text) => ({
        text,
        id: 'x',
        depth: 2,
        charIndex: 0,
      })),
    }),
  );
  const titles = readIndex(indexPages(indexed, { shardedCharacters: 0 })[0]?.files[0]?.json ?? '') ?? [];
  const headings = titles.map(({ toc }) => toc.map(({ text }) => text).join());
  expect([...new Set(headings)].sort()).toEqual(['', 'Related']);
  expect(headings.filter((text) => text === 'Related')).toHaveLength(1_150);
});

test('a changed text renames the list of shards, but not the file of titles', () => {
  const filesOf = (text: string) =>
    indexPages([page('/a', 'en', { searchText: text.repeat(20_000) })], IN_SHARDS)[0]?.files.map(
      ({ fileName }) => fileName,
    );
  const [titles, full] = filesOf('words') ?? [];
  const [otherTitles, otherFull] = filesOf('other') ?? [];
  expect(otherTitles).toBe(titles);
  expect(otherFull).not.toBe(full);
});

test('pages of another version have an index of their own', () => {
  const virtual = { text: '', plugin: 'old', madeFrom: undefined, frontmatter: undefined, version: '1.0' };
  const old = page('/1.0/a', 'en', { source: { routePath: '/1.0/a', locale: 'en', virtual } });
  expect(indexPages([page('/a', 'en'), old]).map(({ key, files }) => [key, routesOf(files[0]?.json)])).toEqual([
    ['1.0.en', ['/1.0/a']],
    ['en', ['/a']],
  ]);
});
