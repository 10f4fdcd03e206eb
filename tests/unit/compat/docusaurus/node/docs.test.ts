import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { readPostName } from '../../../../../compat/docusaurus/node/blog.ts';
import { type DocsSource, readDocs } from '../../../../../compat/docusaurus/node/docs.ts';
import { readPrefix } from '../../../../../compat/docusaurus/node/numberPrefix.ts';
import { shortestPrefixes } from '../../../../../compat/docusaurus/node/sidebarPrefixes.ts';
import {
  docsIn,
  flatRows,
  nothingLeftOut,
  type Row,
  resolveSidebars,
  translateRows,
} from '../../../../../compat/docusaurus/node/sidebars.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function read(files: Record<string, string>, settings: Partial<DocsSource> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docusaurus-docs-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return readDocs({ version: 'current', folders: [folder], path: '/docs', options: {}, ...settings }, new DataFiles());
}

test.each<[string, string, string, string]>([
  ['intro.md', '', 'intro', '/docs/intro'],
  ['guide/start.mdx', '', 'guide/start', '/docs/guide/start'],
  ['01-guide/02-start.md', '', 'guide/start', '/docs/guide/start'],
  ['guide/start.md', '---\nid: other\n---\n', 'guide/other', '/docs/guide/other'],
  ['guide/start.md', '---\nslug: /own\n---\n', 'guide/start', '/docs/own'],
  ['guide/start.md', '---\nslug: own/\n---\n', 'guide/start', '/docs/guide/own/'],
  ['guide/start.md', '---\nslug: ../own\n---\n', 'guide/start', '/docs/own'],
  ['guide/start.md', '---\nslug: /\n---\n', 'guide/start', '/docs/'],
  ['guide/index.md', '', 'guide/index', '/docs/guide/'],
  ['guide/README.md', '', 'guide/README', '/docs/guide/'],
  ['guide/guide.md', '', 'guide/guide', '/docs/guide/'],
  ['index.md', '', 'index', '/docs/'],
  ['1-a/03-x.md', '---\nparse_number_prefixes: false\n---\n', '1-a/03-x', '/docs/1-a/03-x'],
  ['2024-05-01-notes.md', '', '2024-05-01-notes', '/docs/2024-05-01-notes'],
])('%s with %j has the id %s and the address %s', (name, text, id, permalink) => {
  const [doc] = read({ [name]: text }).docs;
  expect(doc).toMatchObject({ id, permalink });
});

test('files with an underscore are no documents, and tests are none', () => {
  const files = { '_part.md': '', 'a.md': '', '_b/c.md': '', 'd.test.js': '', '__tests__/e.md': '' };
  expect(read(files).docs.map(({ id }) => id)).toEqual(['a']);
  expect(read({ 'a.md': '', 'b.txt': '', 'in/c.mdx': '' }, { options: { include: ['in/**'] } }).docs).toHaveLength(1);
});

test.each([
  ['the frontmatter', '---\ntitle: Given\n---\n\n# Heading\n', 'Given'],
  ['the heading', 'import a from "b";\n\n# The *heading* `x` {#id}\n', 'The heading x'],
  ['an underlined heading', 'Title\n=====\n', 'Title'],
  ['the name', 'Text first.\n\n# Later\n', 'page'],
])('the title is that of %s', (_, text, title) => {
  expect(read({ 'page.md': text }).docs[0]?.title).toBe(title);
});

test.each([
  ['01-intro', { name: 'intro', position: 1 }],
  ['2 - intro', { name: 'intro', position: 2 }],
  ['3_intro', { name: 'intro', position: 3 }],
  ['intro', { name: 'intro' }],
  ['2021-11-foo', { name: '2021-11-foo' }],
  ['1.0-beta', { name: '1.0-beta' }],
])('%s is %j', (name, expected) => {
  expect(readPrefix(name)).toEqual(expected);
});

function outline(rows: readonly Row[]): unknown[] {
  return rows.map((row) => {
    if (row.kind === 'category') return [row.label, row.permalink ?? '', ...outline(row.rows)];
    return row.kind === 'html' ? row.html : row.label;
  });
}

const DOCS = {
  'intro.md': '# Intro\n',
  'guide/b.md': '---\nsidebar_label: Bee\n---\n',
  'guide/a.md': '---\ntitle: Ay\n---\n',
  'guide/deep/index.md': '# Deep\n',
  'guide/deep/z.md': '',
  'guide/deep/10-y.md': '',
  'guide/deep/9-x.md': '',
  'guide/api/_category_.json':
    '{ "label": "API", "position": 1, "link": { "type": "generated-index", "slug": "/all" } }',
  'guide/api/call.md': '',
  'guide/none/draft.md': '---\ndraft: true\n---\n',
};

test.each<[string, unknown, unknown[]]>([
  [
    'ids and labels, of which that of the page comes first',
    { s: ['intro', { type: 'doc', id: 'guide/a', label: 'Own' }, { type: 'doc', id: 'guide/b', label: 'Own' }] },
    ['Intro', 'Own', 'Bee'],
  ],
  [
    'short categories',
    { s: { One: ['intro'], Two: ['guide/a'] } },
    [
      ['One', '', 'Intro'],
      ['Two', '', 'Ay'],
    ],
  ],
  [
    'a link of a category',
    { s: [{ type: 'category', label: 'C', link: { type: 'doc', id: 'intro' }, items: ['guide/a'] }] },
    [['C', '/docs/intro', 'Ay']],
  ],
  [
    'a generated index',
    { s: [{ type: 'category', label: 'My C', link: { type: 'generated-index' }, items: ['guide/a'] }] },
    [['My C', '/docs/category/my-c', 'Ay']],
  ],
  [
    'links and HTML',
    {
      s: [
        { type: 'link', label: 'L', href: '/x' },
        { type: 'html', value: '<hr>' },
      ],
    },
    ['L', '<hr>'],
  ],
  [
    'generated rows',
    { s: [{ type: 'autogenerated', dirName: 'guide' }] },
    [['API', '/docs/all', 'call'], 'Ay', 'Bee', ['Deep', '/docs/guide/deep/', 'x', 'y', 'z']],
  ],
])('sidebars have %s', (_, authored, expected) => {
  const leftOut = nothingLeftOut();
  const sidebars = resolveSidebars(authored, read(DOCS), {}, leftOut);
  expect(outline(sidebars.get('s') ?? [])).toEqual(expected);
  expect(leftOut).toEqual(nothingLeftOut());
});

test('a site without sidebars has one of all documents', () => {
  const all = resolveSidebars(undefined, read(DOCS), {}).get('defaultSidebar') ?? [];
  expect(docsIn(all)).toHaveLength(8);
  expect(flatRows(all).length).toBeGreaterThan(8);
});

test.each([
  ['2026-01-02-lift-off.md', '/2026/01/02/lift-off', '2026-01-02'],
  ['2025/12/24/wait/index.md', '/2025/12/24/wait', '2025-12-24'],
  ['2020-9-5-a.md', '/2020/9/5/a', '2020-09-05'],
  ['news/2025-12-24-a.md', '/2025/12/24/news/a', '2025-12-24'],
  ['plans.md', '/plans', undefined],
])('the post %s has the address %s', (source, slug, date) => {
  expect(readPostName(source)).toEqual({ slug, ...(date !== undefined && { date }) });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['one sidebar', { '/docs/a': 'x', '/docs/b/c': 'x' }, { '/': 'x' }],
  ['two folders', { '/docs/a': 'x', '/docs/b': 'x', '/api/c': 'y' }, { '/': 'x', '/api/': 'y' }],
  ['a page apart', { '/docs/a': 'x', '/docs/b': 'x', '/docs/c': 'y' }, { '/': 'x', '/docs/c': 'y' }],
  [
    'a folder with its page',
    { '/docs/': 'x', '/docs/a': 'x', '/': 'y', '/b': 'y', '/c': 'y' },
    { '/': 'y', '/docs/': 'x' },
  ],
  [
    'a page and the folder of its name',
    { '/docs/a': 'one', '/docs/b': 'one', '/docs/c': 'one', '/docs/parts': 'two', '/docs/parts/bow': 'one' },
    { '/': 'one', '/docs/parts': 'two', '/docs/parts/': 'one' },
  ],
])('prefixes tell %s apart', (_, pages, expected) => {
  expect(Object.fromEntries(shortestPrefixes(new Map(Object.entries(pages))))).toEqual(expected);
});

test('items of sidebars that are no rows are known, with the reason', () => {
  const leftOut = nothingLeftOut();
  const items = [
    'nowhere',
    { type: 'category', label: 'Empty', items: [] },
    { type: 'autogenerated', dirName: 'absent' },
    { type: 'category', label: 'Linked', link: { type: 'doc', id: 'gone' }, items: [] },
    { type: 'html', value: '<hr>', className: 'own' },
  ];
  expect(outline(resolveSidebars({ s: items }, read(DOCS), {}, leftOut).get('s') ?? [])).toEqual(['<hr>']);
  expect(leftOut).toEqual({
    ids: new Set(['nowhere', 'gone']),
    folders: new Set(['absent']),
    inCategories: new Map(),
    items: new Map([['Empty', 'has no rows: the category is left out']]),
    unlistedFirst: new Map(),
    styled: 1,
  });
});

test('the index of a category has its translated label, unless it has a title of its own', () => {
  const category = (label: string, link: object) => ({
    type: 'category',
    label,
    link: { type: 'generated-index', ...link },
    items: ['guide/a'],
  });
  const items = [category('One', {}), category('Two', { title: 'All of two' }), category('Three', {})];
  const rows = resolveSidebars({ s: items }, read(DOCS), {}).get('s') ?? [];
  const message = (text: string) => ({ message: text });
  const translated = translateRows(rows, 's', {
    'sidebar.s.category.One': message('Un'),
    'sidebar.s.category.Two': message('Deux'),
    'sidebar.s.category.Three': message('Trois'),
    'sidebar.s.category.Three.link.generated-index.title': message('Les trois'),
  });
  const titles = translated.map((row) => (row.kind === 'category' ? `${row.label}: ${row.index?.title}` : ''));
  expect(titles).toEqual(['Un: Un', 'Deux: All of two', 'Trois: Les trois']);
});

test('texts of rows with a key have its name', () => {
  const items = [
    { type: 'category', label: 'One', key: 'first', items: [{ type: 'doc', id: 'guide/a', label: 'A', key: 'doc-a' }] },
    { type: 'link', label: 'Out', key: 'out', href: '/x' },
  ];
  const rows = resolveSidebars({ s: items }, read(DOCS), {}).get('s') ?? [];
  const translated = translateRows(rows, 's', {
    'sidebar.s.category.first': { message: 'Un' },
    'sidebar.s.category.One': { message: 'Other' },
    'sidebar.s.doc.doc-a': { message: 'Le A' },
    'sidebar.s.link.out': { message: 'Dehors' },
  });
  expect(flatRows(translated).map((row) => (row.kind === 'html' ? '' : row.label))).toEqual(['Un', 'Le A', 'Dehors']);
});
