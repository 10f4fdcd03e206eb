import { expect, test } from '@rstest/core';
import type { PageAdapter } from '../../../../../src/model/pageAdapter.ts';
import type { SidebarItem } from '../../../../../src/model/siteData.ts';
import { indexFolders } from '../../../../../src/node/site/metaSidebar.ts';
import { makeSite, titled } from './makeSite.ts';

const json = (value: unknown) => JSON.stringify(value);
const ONE = { locales: [{ lang: 'en', label: 'English' }] };

/** Texts and links of a sidebar. */
function shape(items: readonly SidebarItem[] = []): unknown[] {
  return items.map((item) => {
    if (item.kind === 'link') return item.link;
    if (item.kind === 'group') return [item.text, item.link, shape(item.items)];
    return item.kind === 'divider' ? `--${item.dividerType}` : `# ${item.sectionHeaderText}`;
  });
}

async function sidebars(files: Record<string, string>, adapter?: PageAdapter) {
  const { graph, problems } = await makeSite(files, ONE, adapter);
  return { problems, ...Object.fromEntries(graph.sections.map(({ prefix, sidebar }) => [prefix, shape(sidebar)])) };
}

test('a _nav.json defines the navbar, and each folder has a sidebar', async () => {
  const { graph, problems } = await makeSite(
    {
      ...titled('en/index.mdx', 'en/guide/index.mdx', 'en/guide/b.mdx', 'en/guide/a.mdx', 'en/api/x.mdx'),
      'en/_nav.json': `\uFEFF${json([{ text: 'Guide', link: '/guide/' }])}`,
    },
    ONE,
  );
  expect(problems).toEqual([]);
  expect(graph.locales[0]?.nav).toMatchObject([{ text: 'Guide', link: '/guide/' }]);
  expect(graph.sections.map(({ prefix, sidebar }) => [prefix, shape(sidebar)])).toEqual([
    ['/', []],
    ['/api/', ['/api/x']],
    ['/guide/', ['/guide/', '/guide/a', '/guide/b']],
  ]);
});

test('in another engine, each folder may have a sidebar whatever the root has, with the index page in the order of names', async () => {
  const files = titled('en/index.mdx', 'en/guide/index.mdx', 'en/guide/b.mdx', 'en/guide/z.mdx', 'en/guide/c/d.mdx');
  const adapter: PageAdapter = { engine: 'rspress', hasSidebarsOfFolders: true };
  const rows = ['/guide/b', ['c', undefined, ['/guide/c/d']], '/guide/', '/guide/z'];
  const expected = { problems: [], '/': [], '/guide/': rows };
  expect(await sidebars(files, adapter)).toEqual(expected);
  expect(await sidebars({ ...files, 'en/_meta.json': '[]' }, adapter)).toEqual(expected);
});

test('items of pages that are not translated yet are left out, and others without a page are reported', async () => {
  const nav = json([
    { text: 'Home', link: '/' },
    { text: 'Guide', link: '/guide/a' },
    { text: 'More', items: [{ text: 'B', link: '/guide/b?c' }] },
    { text: 'Mixed', link: '/guide/b', items: [{ text: 'Home', link: '/' }] },
  ]);
  const meta = json(['a', 'b', { type: 'custom-link', label: 'Home', link: '/' }, 'nope']);
  const custom = json([
    { type: 'custom-link', label: 'A', link: '/guide/a' },
    { type: 'custom-link', label: 'G', items: [{ type: 'custom-link', label: 'A', link: '/guide/a' }] },
    'd',
  ]);
  const files = {
    ...titled('en/index.mdx', 'en/guide/a.mdx', 'en/guide/b.mdx', 'en/api/d.mdx'),
    ...titled('de/index.mdx', 'de/guide/b.mdx', 'de/api/d.mdx'),
    ...{ 'en/_nav.json': nav, 'de/_nav.json': nav.replaceAll('guide/b', 'guide/a') },
    ...{
      'en/guide/_meta.json': meta,
      'de/guide/_meta.json': meta,
      'en/api/_meta.json': custom,
      'de/api/_meta.json': custom,
    },
  };
  const { graph, problems } = await makeSite(files, {
    lang: 'en',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'de', label: 'Deutsch' },
    ],
  });
  expect(graph.locales.map(({ nav }) => nav.map(({ text, link }) => [text, link]))).toEqual([
    [
      ['Home', '/'],
      ['Guide', '/guide/a'],
      ['More', undefined],
      ['Mixed', '/guide/b'],
    ],
    [
      ['Home', '/de/'],
      ['Mixed', undefined],
    ],
  ]);
  const german = graph.sections.filter(({ lang }) => lang === 'de');
  expect(Object.fromEntries(german.map(({ prefix, sidebar }) => [prefix, shape(sidebar)]))).toMatchObject({
    '/de/guide/': ['/de/guide/b', '/de/'],
    '/de/api/': ['/de/api/d'],
  });
  expect(problems.map((problem) => problem.replace(/ but .*/s, ''))).toEqual([
    expect.stringContaining('en/guide/_meta.json:1:59 lists "nope",'),
    expect.stringContaining('de/guide/_meta.json:1:59 lists "nope",'),
  ]);
});

test('a folder without _meta.json has its rows as readers need them, and folders have titles', async () => {
  const names = ['zero', 'alias-strategy', 'index', 'alias', '10-b', '2-a', 'rest-api/b', 'install'];
  const found = await sidebars({ ...titled(...names.map((name) => `en/g/${name}.mdx`)), 'en/_nav.json': '[]' });
  expect(found).toHaveProperty(
    ['/g/'],
    [
      '/g/',
      '/g/install',
      '/g/2-a',
      '/g/10-b',
      '/g/alias',
      '/g/alias-strategy',
      ['Rest API', undefined, ['/g/rest-api/b']],
      '/g/zero',
    ],
  );
});

test('a site of another engine keeps the names of folders, and the order of files by names with extensions', async () => {
  const names = ['alias', 'alias-strategy', 'index', 'zero', 'dir/b'].map((name) => `en/g/${name}.mdx`);
  const { graph } = await makeSite({ ...titled(...names), 'en/_nav.json': '[]' }, ONE, { engine: 'rspress' });
  expect(shape(graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar)).toEqual([
    '/g/',
    '/g/alias-strategy',
    '/g/alias',
    ['dir', undefined, ['/g/dir/b']],
    '/g/zero',
  ]);
});

test('texts of rows have no markup of another engine, and headings of pages stay as they are', async () => {
  const meta = [
    { type: 'file', name: 'a', label: '_a_' },
    'b',
    'c',
    { type: 'dir', name: 'd', label: '_d_' },
    { type: 'section-header', label: '_s_' },
    { type: 'custom-link', label: '_l_', link: '/g/a' },
  ];
  const adapter = { engine: 'rspress', rowText: (text: string) => text.replaceAll('_', '') };
  const files = {
    ...titled('en/g/a.mdx', 'en/g/d/e.mdx'),
    ...{ 'en/g/b.mdx': '---\ntitle: _b_\n---\n\nText\n', 'en/g/c.mdx': '# \\_c\\_\n' },
    ...{ 'en/_nav.json': '[]', 'en/g/_meta.json': json(meta) },
  };
  const texts = async (site: object) => {
    const { graph } = await makeSite(files, { ...ONE, ...site }, adapter);
    const rows = graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar ?? [];
    return rows.map((row) => ('text' in row ? row.text : 'sectionHeaderText' in row ? row.sectionHeaderText : ''));
  };
  expect(await texts({})).toEqual(['a', 'b', '_c_', 'd', 's', 'l']);
  const sidebar = {
    '/g/': [{ text: '_a_', link: '/g/a' }, { text: '_d_', items: ['/g/d/e'] }, { sectionHeaderText: '_s_' }],
  };
  expect(await texts({ themeConfig: { sidebar } })).toEqual(['a', 'd', 's']);
});

test('a link without an address is reported', async () => {
  const rows = [{ type: 'custom-link', label: 'Away' }, 'a'];
  const files = { ...titled('en/g/a.mdx'), 'en/_nav.json': '[]', 'en/g/_meta.json': json(rows) };
  expect((await sidebars(files)).problems).toEqual([
    '[docs:nav] en/g/_meta.json:1:32 has the row "Away", which has no link and no rows. Add a "link", or remove the entry.',
  ]);
});

test.each([
  [true, 'pathname:///report.html#a'],
  [false, '/report.html#a'],
])('a link to a document of the public folder keeps its extension (cleanUrls: %s)', async (cleanUrls, link) => {
  const rows = [{ type: 'custom-link', label: 'R', link: '/report.html#a' }];
  const files = {
    ...titled('en/g/a.mdx'),
    ...{ 'public/report.html': '', 'en/g/_meta.json': json(rows) },
    'en/_nav.json': json([{ text: 'R', link: '/report.html#a' }]),
  };
  const { graph, problems } = await makeSite(files, { ...ONE, route: { cleanUrls } });
  expect(problems).toEqual([]);
  expect(graph.locales[0]?.nav[0]?.link).toBe(link);
  expect(shape(graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar)).toEqual([link]);
  const sidebar = { '/g/': ['/g/a', { text: 'R', link: '/report.html#a' }] };
  const authored = await makeSite(files, { ...ONE, route: { cleanUrls }, themeConfig: { sidebar } });
  expect(shape(authored.graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar)).toEqual(['/g/a', link]);
});

test('a folder may have a text by its name', async () => {
  const { graph } = await makeSite(
    { ...titled('en/g/api/b.mdx'), 'en/_nav.json': '[]', 'i18n.json': json({ api: { en: 'Interfaces' } }) },
    ONE,
  );
  expect(shape(graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar)).toEqual([
    ['Interfaces', undefined, ['/g/api/b']],
  ]);
});

test('resolves every kind of row', async () => {
  const found = await sidebars({
    ...titled(
      'en/g/a.mdx',
      'en/g/b.mdx',
      'en/g/in/index.mdx',
      'en/g/in/c.mdx',
      'en/g/flat/d.mdx',
      'en/g/flat/index.mdx',
    ),
    'en/_nav.json': '[]',
    'en/g/_meta.json': json([
      'a',
      { type: 'file', name: 'b.mdx', label: 'Bee', tag: 'new' },
      { type: 'divider', dashed: true },
      { type: 'section-header', label: 'Head' },
      { type: 'dir', name: 'in', label: 'Inner' },
      { type: 'dir-section-header', name: 'flat', label: 'Flat' },
      { type: 'custom-link', label: 'Out', link: 'https://example.com' },
      { type: 'custom-link', label: 'More', link: '/g/a', items: ['b'] },
    ]),
    'en/g/flat/_meta.json': json(['index', 'd']),
  });
  expect(found).toEqual({
    problems: [],
    '/g/': [
      '/g/a',
      '/g/b',
      '--dashed',
      '# Head',
      ['Inner', '/g/in/', ['/g/in/c']],
      '# Flat',
      '/g/flat/',
      '/g/flat/d',
      'https://example.com',
      ['More', '/g/a', ['/g/b']],
    ],
  });
});

test('pages have an order and a text of their own', async () => {
  const page = (frontmatter: string, title: string) => `---\n${frontmatter}\n---\n\n# ${title}\n`;
  const files = {
    'en/g/index.mdx': '# Index\n',
    'en/g/a.mdx': '# A\n',
    'en/g/b.mdx': page('order: 2\nsidebarLabel: Bee', 'A very long title'),
    'en/g/c/index.mdx': page('order: 1.5\nsidebarLabel: Sea', 'C'),
    'en/g/c/d.mdx': '# D\n',
    'en/g/z.mdx': page('order: -1', 'Z'),
    'en/_nav.json': '[]',
  };
  const { graph } = await makeSite(files, ONE);
  expect(graph.sections[0]?.sidebar.map((item) => 'text' in item && item.text)).toEqual([
    'Index',
    'Z',
    'Sea',
    'Bee',
    'A',
  ]);
  const { graph: listed } = await makeSite(
    { ...files, 'en/g/_meta.json': json(['a', { type: 'file', name: 'b', label: 'B' }, 'z']) },
    ONE,
  );
  expect(listed.sections[0]?.sidebar.map((item) => 'text' in item && item.text)).toEqual(['A', 'B', 'Z']);
});

test('groups are open and collapsible by default', async () => {
  const { graph } = await makeSite(
    {
      ...titled('en/g/a/x.mdx', 'en/g/b/x.mdx', 'en/g/x.mdx'),
      'en/_nav.json': '[]',
      'en/g/_meta.json': json([
        { type: 'dir', name: 'a' },
        { type: 'dir', name: 'b', collapsed: true, collapsible: false },
        { type: 'custom-link', label: 'Own', items: ['x'] },
        { type: 'custom-link', label: 'Shut', items: ['x'], collapsed: true, collapsible: false },
        {
          type: 'custom-link',
          label: 'Plain',
          items: [
            { label: 'A link', link: '/g/x' },
            { label: 'In', items: ['x'] },
          ],
        },
      ]),
    },
    ONE,
  );
  const rows = graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar ?? [];
  expect(rows.map((row) => row.kind === 'group' && [row.text, row.collapsed, row.collapsible])).toEqual([
    ['A', false, true],
    ['B', true, false],
    ['Own', false, true],
    ['Shut', true, false],
    ['Plain', false, true],
  ]);
  // Links in a custom link need no type.
  expect(rows.at(-1)).toMatchObject({
    items: [
      { kind: 'link', text: 'A link' },
      { kind: 'group', text: 'In' },
    ],
  });
});

test('a listed index page is a row, and its group has no link', async () => {
  const found = await sidebars({
    ...titled('en/g/in/index.mdx', 'en/g/in/c.mdx'),
    'en/_nav.json': '[]',
    'en/g/in/_meta.json': json(['index', 'c']),
  });
  expect(found).toMatchObject({ '/g/': [['In', undefined, ['/g/in/', '/g/in/c']]] });
});

test('a page beside a folder of its name is the link of the group', async () => {
  const found = await sidebars({ ...titled('en/g/in.mdx', 'en/g/in/c.mdx'), 'en/_nav.json': '[]' });
  expect(found).toMatchObject({ '/g/': [['en/g/in', '/g/in', ['/g/in/c']]] });
});

test('ignores an excluded file, and reports a missing one', async () => {
  const { problems, graph } = await makeSite(
    { ...titled('en/g/a.mdx', 'en/g/draft.mdx'), 'en/_nav.json': '[]', 'en/g/_meta.json': json(['draft', 'a']) },
    { ...ONE, route: { exclude: ['**/draft.mdx'] } },
  );
  expect([problems, shape(graph.sections.find(({ prefix }) => prefix === '/g/')?.sidebar)]).toEqual([[], ['/g/a']]);
  const missing = await sidebars({ ...titled('en/g/abc.mdx'), 'en/_nav.json': '[]', 'en/g/_meta.json': json(['abd']) });
  expect(missing.problems).toEqual([
    '[docs:navigation-links] en/g/_meta.json:1:2 lists "abd", but there is no such page in its folder. Did you mean "abc"?',
  ]);
  const folder = await sidebars({ ...titled('en/g/in/a.mdx'), 'en/_nav.json': '[]', 'en/g/_meta.json': json(['in']) });
  expect(folder.problems).toEqual([
    '[docs:navigation-links] en/g/_meta.json:1:2 lists "in", but there is no such page in its folder. It is a folder: write {"type":"dir","name":"in"}.',
  ]);
});

test('reports folders that do not exist, unless the default language has them', async () => {
  const meta = json([
    'a',
    { type: 'dir', name: 'ins' },
    { type: 'dir', name: 'deep', label: 'Deep' },
    { type: 'dir-section-header', name: 'gone', label: 'Gone' },
    { type: 'dir', name: 'draft' },
  ]);
  const { problems } = await makeSite(
    {
      ...titled('en/g/a.mdx', 'en/g/in/b.mdx', 'en/g/deep/c.mdx', 'en/g/draft/d.mdx', 'de/g/a.mdx'),
      ...{ 'en/g/_meta.json': meta, 'de/g/_meta.json': json([{ type: 'dir', name: 'deep' }]) },
    },
    {
      lang: 'en',
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'de', label: 'Deutsch' },
      ],
      route: { exclude: ['**/draft/**'] },
    },
  );
  expect(problems).toEqual([
    '[docs:navigation-links] en/g/_meta.json:1:27 lists "ins", but there is no such folder in its folder. Did you mean "in"?',
    '[docs:navigation-links] en/g/_meta.json:1:114 lists "gone", but there is no such folder in its folder. Create the folder, or remove the entry.',
  ]);
});

test('reports all mistakes of navigation files together', async () => {
  const { errors } = await makeSite({
    ...titled('en/g/a.mdx'),
    'en/_nav.json': json([
      { text: 'G', link: '/g/b' },
      { txt: 'H', link: '/g/a' },
    ]),
    'en/g/_meta.json': json(['a', 'b', { type: 'fiel', name: 'x' }, 'c']),
  });
  expect(errors.map(({ message }) => message.split('\n')[0])).toEqual([
    expect.stringContaining('"[1].text" is missing'),
    expect.stringContaining('"[1].txt" is not a known key'),
    expect.stringContaining('"[2].type" must be'),
    expect.stringContaining('lists "b"'),
    expect.stringContaining('lists "c"'),
    expect.stringContaining('links to "/g/b"'),
  ]);
});

test.each([
  ['en/g/_meta.json', '[\n  "a",\n]', /en\/g\/_meta\.json:3:1 is not valid JSON: Unexpected token '\]'\./],
  ['en/g/_meta.json', '{}', /The file must be an array, not \{\}/],
  ['en/g/_meta.json', json([{ type: 'file', nam: 'a' }]), /"\[0\]\.name" is missing|"\[0\]\.nam" is not a known key/],
  ['en/g/_meta.json', json([{ type: 'folder', name: 'a' }]), /\[0\]/],
  ['en/_meta.json', json([{ text: 'Guide', link: '/g/a' }]), /contains navbar items\. Rename it to _nav\.json/],
  ['en/g/_meta.json', `${'['.repeat(5000)}${']'.repeat(5000)}`, /_meta\.json:1:201 has more than 200 levels/],
  ['en/_nav.json', `${'[{"text":"a[","items":'.repeat(5000)}[]${'}]'.repeat(5000)}`, /has more than 200 levels/],
  ['i18n.json', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, /i18n\.json:1:1001 has more than 200 levels/],
  ['en/_nav.json', json([{ txt: 'Guide' }]), /"\[0\]\.text" is missing/],
])('reports %s with %s, with its file', async (file, content, problem) => {
  const found = await sidebars({ ...titled('en/g/a.mdx'), 'en/_nav.json': '[]', [file]: content });
  expect(found.problems[0]).toMatch(problem);
  expect(found.problems[0]).toContain(file);
});

test('reports an i18n.json that cannot be read', async () => {
  const { problems } = await makeSite({ ...titled('en/a.mdx'), 'i18n.json': '{ "a": ' }, ONE);
  expect(problems[0]).toMatch(/^\[docs:nav\] i18n\.json:1:7 is not valid JSON: Unexpected end of JSON input\./);
});

test('locates an invalid pattern in a _nav.json', async () => {
  const nav = '[\n  { "text": "Guide", "link": "/g/a", "activeMatch": "(" }\n]';
  const { problems } = await makeSite({ ...titled('en/g/a.mdx'), 'en/_nav.json': nav }, ONE);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('en/_nav.json:2:38 "[0].activeMatch" must be the source of a regular expression');
});

test('folders follow the paths of pages of any origin', () => {
  const index = indexFolders(['en/index', 'en/guide/a', 'en/guide/deep/er/b', 'c']);
  const entries = Object.fromEntries([...index].map(([at, { files, folders }]) => [at, [[...files], [...folders]]]));
  expect(entries).toEqual({
    '.': [['c'], ['en']],
    en: [['index'], ['guide']],
    'en/guide': [['a'], ['deep']],
    'en/guide/deep': [[], ['er']],
    'en/guide/deep/er': [['b'], []],
  });
});
