import { describe, expect, test } from '@rstest/core';
import { comparePages, findOrphans, findUntranslated, type Pages } from '../../../../../src/node/dev/comparePages.ts';
import { makeSite, titled } from '../site/makeSite.ts';

const LOCALES = [
  { lang: 'en', label: 'English' },
  { lang: 'zh', label: '简体中文' },
];

async function pagesOf(files: Record<string, string>): Promise<Pages> {
  return (await makeSite(files, { locales: LOCALES })).graph.byRoute;
}

const before = await pagesOf({ 'en/index.mdx': '# Home', 'en/a.mdx': '# A', 'zh/a.mdx': '# A', 'en/b.mdx': '# B' });

describe('an edit', () => {
  test.each([
    ['adds a page', { 'en/c.mdx': '# C' }, [], { added: ['/c'], removed: [], renamed: [] }],
    ['removes a page', {}, ['/b'], { added: [], removed: ['/b'], renamed: [] }],
    [
      'renames a page',
      { 'en/x/c.mdx': '# B' },
      ['/b'],
      { added: [], removed: [], renamed: [{ from: '/b', to: '/x/c' }] },
    ],
    [
      'renames a page in both languages',
      { 'en/c.mdx': '# A', 'zh/c.mdx': '# A' },
      ['/a', '/zh/a'],
      {
        added: [],
        removed: [],
        renamed: [
          { from: '/a', to: '/c' },
          { from: '/zh/a', to: '/zh/c' },
        ],
      },
    ],
    ['copies a page', { 'en/c.mdx': '# B' }, [], { added: ['/c'], removed: [], renamed: [] }],
    ['replaces a page', { 'en/c.mdx': '# C' }, ['/b'], { added: ['/c'], removed: ['/b'], renamed: [] }],
    ['changes a page', { 'en/b.mdx': '# Other' }, ['/b'], { edited: ['/b'], added: [], removed: [], renamed: [] }],
  ])('%s', async (_, files, without, changes) => {
    const kept = [...before].filter(([route]) => !without.includes(route));
    const after = new Map([...kept, ...(await pagesOf({ 'en/index.mdx': '# Home', ...files }))]);
    expect(comparePages(before, after)).toEqual({ edited: [], ...changes });
  });

  test('brings back pages of a template that an earlier edit removed', async () => {
    const pages = [...(await pagesOf({ 'en/q1.mdx': '# Q1', 'en/q2.mdx': '# Q2', 'en/q3.mdx': '# Q3' }))];
    const [q1, q2, q3] = pages.map(([route, page]): [string, typeof page] => [
      route,
      { ...page, source: { ...page.source, file: '/[x].md' } },
    ]);
    if (!q1 || !q2 || !q3) throw new Error('A page is missing.');
    const none = { edited: [], renamed: [] };
    expect(comparePages(new Map(), new Map([q1, q2]), new Map([q1, q2]))).toEqual({
      ...none,
      added: ['/q1', '/q2'],
      removed: [],
    });
    // Another entry of the list is another page.
    expect(comparePages(new Map([q1, q2]), new Map([q2, q3]))).toEqual({ ...none, added: ['/q3'], removed: ['/q1'] });
  });

  test('gives a file another address, with another text', () => {
    const [route = '', page] = [...before].find(([each]) => each === '/b') ?? [];
    if (!page) throw new Error('There is no page.');
    const moved = new Map([...before].filter(([each]) => each !== route));
    moved.set('/slug', { ...page, textHash: 'other', source: { ...page.source, routePath: '/slug' } });
    // Another removed page has that text.
    const removed = new Map([['/old', { ...page, textHash: 'other', source: { ...page.source, file: '/old.mdx' } }]]);
    expect(comparePages(before, moved, removed)).toMatchObject({
      added: [],
      removed: [],
      renamed: [{ from: '/b', to: '/slug' }],
    });
  });

  test('renames a page in two steps, or restores one', async () => {
    const without = new Map([...before].filter(([route]) => route !== '/b'));
    const removed = new Map([...before].filter(([route]) => route === '/b'));
    const moved = new Map([...without, ...(await pagesOf({ 'en/c.mdx': '# B' }))]);
    expect(comparePages(without, moved, removed).renamed).toEqual([{ from: '/b', to: '/c' }]);
    expect(comparePages(without, before, removed)).toEqual({ edited: [], added: ['/b'], removed: [], renamed: [] });
  });

  test('renames a page back, even if it counts as removed', async () => {
    const without = [...before].filter(([route]) => route !== '/b');
    const removed = new Map([...before].filter(([route]) => route === '/b'));
    const moved = new Map([...without, ...(await pagesOf({ 'en/c.mdx': '# B' }))]);
    expect(comparePages(moved, before, removed)).toEqual({
      edited: [],
      added: [],
      removed: [],
      renamed: [{ from: '/c', to: '/b' }],
    });
  });
});

test('a page that is compiled after the start is not edited, unless its text is', () => {
  const page = before.get('/b');
  if (!page) throw new Error('/b is not a page.');
  const of = (change: Partial<typeof page>): Pages => new Map([['/b', { ...page, ...change }]]);
  const summaryOf = (hash: string): Pages => {
    const { source, textHash, title, headingTitle, description, frontmatter, content } = page;
    return new Map([['/b', { source, textHash, title, headingTitle, description, frontmatter, content, hash }]]);
  };
  const summary = summaryOf('summary');
  expect(comparePages(summary, before).edited).toEqual([]);
  expect(comparePages(summary, of({ textHash: 'other' })).edited).toEqual(['/b']);
  expect(comparePages(summary, summaryOf('another configuration')).edited).toEqual(['/b']);
});

test('a new page lacks a translation in each other language, with the path of the missing file', async () => {
  const { graph } = await makeSite(titled('en/index.mdx', 'zh/index.mdx', 'en/guide/a.mdx', 'zh/guide/b.mdx'), {
    locales: LOCALES,
  });
  expect(findUntranslated(graph, ['/', '/guide/a', '/zh/guide/b', '/nowhere'])).toEqual([
    '/guide/a is not translated (zh). Add zh/guide/a.mdx.',
    '/zh/guide/b is not translated (en). Add en/guide/b.mdx.',
  ]);
});

test('a site in one language has no missing translations', async () => {
  const { graph } = await makeSite(titled('en/index.mdx'), { locales: [{ lang: 'en', label: 'English' }] });
  expect(findUntranslated(graph, ['/'])).toEqual([]);
});

test('a removed page leaves its translation, unless that is removed as well', async () => {
  const all = await pagesOf(titled('en/guide/a.mdx', 'zh/guide/a.mdx', 'en/b.mdx', 'zh/b.mdx'));
  const { graph } = await makeSite(titled('zh/guide/a.mdx'), { locales: LOCALES });
  const removed = new Map([...all].filter(([route]) => !graph.byRoute.has(route)));
  expect(findOrphans(graph, removed)).toEqual([
    '/guide/a is removed, but its translation is not. Remove zh/guide/a.mdx.',
  ]);
});

test('pages that a plugin adds have no notes about translations', async () => {
  const virtual = { plugin: 'lists', text: '', madeFrom: undefined, frontmatter: undefined };
  const siteWith = async (...names: string[]) => {
    const { graph } = await makeSite(titled('en/index.mdx', 'zh/index.mdx', ...names), { locales: LOCALES });
    const pages = [...graph.byRoute].map(([route, page]): [string, typeof page] => [
      route,
      route.endsWith('/list') ? { ...page, source: { ...page.source, virtual } } : page,
    ]);
    return { ...graph, byRoute: new Map(pages) };
  };
  const graph = await siteWith('zh/list.mdx');
  expect(findUntranslated(graph, ['/zh/list'])).toEqual([]);
  const all: Pages = (await siteWith('en/list.mdx', 'zh/list.mdx')).byRoute;
  const removed = new Map([...all].filter(([route]) => !graph.byRoute.has(route)));
  expect([...removed.keys()]).toEqual(['/list']);
  expect(findOrphans(graph, removed)).toEqual([]);
});
