import { expect, test } from '@rstest/core';
import { buildSearchIndexes, type IndexablePage } from '../../../plugins/search/buildSearchIndex.ts';
import { readIndex } from '../../../src/search/readIndex.ts';

function page(routePath: string, locale: string, more: Partial<IndexablePage> = {}): IndexablePage {
  return {
    source: { routePath, locale },
    title: `Title of ${routePath}`,
    frontmatter: {},
    toc: [{ text: 'Usage', id: 'usage', depth: 2, charIndex: 6 }],
    searchText: 'intro\ncode();',
    ...more,
  };
}

const pages = [page('/b', 'en'), page('/a', 'en'), page('/zh/a', 'zh')];
const routesOf = (json: string | undefined) =>
  JSON.parse(json ?? '[]').map(({ routePath }: { routePath: string }) => routePath);

test('there is a file per language, named by it and its content', () => {
  const files = buildSearchIndexes(pages);
  expect(files.map(({ key }) => key)).toEqual(['en', 'zh']);
  for (const { key, fileName } of files)
    expect(fileName).toMatch(new RegExp(`^static/search_index\\.${key}\\.[0-9a-f]{8}\\.json$`));
});

test('a document has the fields of the format', () => {
  const [file] = buildSearchIndexes([page('/a', 'en')]);
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

test('the order of pages changes nothing, a word changes the name', () => {
  expect(buildSearchIndexes([...pages].reverse())).toEqual(buildSearchIndexes(pages));
  const changed = buildSearchIndexes([page('/b', 'en', { searchText: 'other' }), ...pages.slice(1)]);
  expect(changed[0]?.fileName).not.toBe(buildSearchIndexes(pages)[0]?.fileName);
  expect(changed[1]).toEqual(buildSearchIndexes(pages)[1]);
});

test('home pages, the page for unknown paths and excluded pages are left out', () => {
  const [file] = buildSearchIndexes([
    page('/', 'en', { frontmatter: { pageType: 'home' } }),
    page('/404', 'en', { frontmatter: { pageType: '404' } }),
    page('/hidden', 'en', { frontmatter: { search: false } }),
    page('/custom', 'en', { frontmatter: { pageType: 'custom' } }),
  ]);
  expect(routesOf(file?.json)).toEqual(['/custom']);
});

test('a page that comes twice is indexed once', () => {
  expect(routesOf(buildSearchIndexes([page('/a', 'en'), page('/a', 'en')])[0]?.json)).toEqual(['/a']);
});

test('a description is found too, and headings keep their places', () => {
  const [file] = buildSearchIndexes([page('/a', 'en', { frontmatter: { description: 'Says what it is.' } })]);
  const [document] = readIndex(file?.json ?? '') ?? [];
  expect(document?.content).toBe('Says what it is.\nintro\ncode();');
  expect(document?.content.slice(document.toc[0]?.charIndex)).toBe('code();');
});

test('versions have indexes of their own where search is versioned', () => {
  const versionOf = ({ source }: IndexablePage) => (source.routePath.startsWith('/v1') ? 'v1' : '');
  const files = buildSearchIndexes([page('/v1/a', 'en'), page('/a', 'en')], { versionOf });
  expect(files.map(({ key }) => key)).toEqual(['en', 'v1.en']);
  expect(files.map(({ json }) => routesOf(json))).toEqual([['/a'], ['/v1/a']]);
});

test('a site without locale folders has one index', () => {
  expect(buildSearchIndexes([page('/a', '')])[0]?.fileName).toMatch(/^static\/search_index\.[0-9a-f]{8}\.json$/);
});
