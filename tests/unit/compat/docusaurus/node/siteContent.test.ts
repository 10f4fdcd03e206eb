import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { toSidebars } from '../../../../../compat/docusaurus/node/navigation.ts';
import {
  addressOf,
  applySlash,
  type LocaleContent,
  readContent,
} from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each<[boolean | undefined, string, string]>([
  [undefined, '/docs/intro', '/docs/intro'],
  [undefined, '/docs/guide/', '/docs/guide/'],
  [undefined, '/docs/index', '/docs/index/'],
  [true, '/docs/intro', '/docs/intro/'],
  [true, '/docs/guide/', '/docs/guide/'],
  [true, '/', '/'],
  [false, '/docs/guide/', '/docs/guide'],
  [false, '/docs/intro', '/docs/intro'],
  [false, '/docs/index', '/docs/index/'],
  [false, '/', '/'],
  [undefined, '/blog/old.html', '/blog/old'],
  [true, '/blog/old.html', '/blog/old/'],
  [false, '/blog/old.html', '/blog/old'],
])('with the slash %s, %s is %s', (trailingSlash, permalink, address) => {
  expect(applySlash(permalink, { options: { trailingSlash } })).toBe(address);
});

test.each([
  ['md', { 'a.md': 'md', 'b.mdx': 'md', 'c.md': 'mdx' }],
  ['detect', { 'a.md': 'md', 'b.mdx': 'mdx', 'c.md': 'mdx' }],
  ['mdx', { 'a.md': 'mdx', 'b.mdx': 'mdx', 'c.md': 'mdx' }],
  [undefined, { 'a.md': 'mdx', 'b.mdx': 'mdx', 'c.md': 'mdx', 'd.mdx': 'md' }],
])('with the format %s, pages are read as %j', (format, expected) => {
  const own = { 'c.md': 'mdx', 'd.mdx': 'md' };
  const files = Object.keys(expected).flatMap((name) => {
    const text =
      name in own ? `---\nmdx: { format: ${Object.entries(own).find(([each]) => each === name)?.[1]} }\n---\n` : '';
    return ['docs', 'src/pages', 'blog'].map((folder) => [`${folder}/${name}`, `${text}# Title\n`]);
  });
  const siteDir = writeFolder(Object.fromEntries(files));
  // The setting `markdown.format`.
  const options = { presets: ['classic'], ...(format !== undefined && { markdown: { format } }) };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  for (const [name, read] of Object.entries(expected)) {
    const paths = pages.filter(({ from }) => from !== undefined && JSON.stringify(from).includes(`/${name}`));
    expect(paths.map(({ relativePath }) => relativePath.split('.').at(-1))).toEqual([read, read, read]);
  }
});

test('posts lead to all others, also those that the sidebar does not have', () => {
  const names = ['2026-01-01-a', '2026-01-02-b', '2026-01-03-c', '2026-01-04-d'];
  const text = (name: string) => (name.endsWith('c') ? '---\nunlisted: true\n---\n\n# C\n' : `# ${name.at(-1)}\n`);
  const siteDir = writeFolder(Object.fromEntries(names.map((name) => [`blog/${name}.md`, text(name)])));
  const options = { trailingSlash: true, presets: [['classic', { docs: false, blog: { blogSidebarCount: 1 } }]] };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  const around = (day: string) =>
    pages.find((page) => addressOf(page).includes(`/2026/01/${day}/`))?.frontmatter ?? { prev: '', next: '' };
  const link = (day: string, name: string) => ({ link: `/blog/2026/01/${day}/${name}/`, text: name });
  expect(around('04')).toMatchObject({ prev: false, next: link('02', 'b') });
  expect(around('03')).toMatchObject({ prev: false, next: false });
  expect(around('02')).toMatchObject({ prev: link('04', 'd'), next: link('01', 'a') });
  expect(around('01')).toMatchObject({ prev: link('02', 'b'), next: false });
});

test('links to neighbors have the slash of the setting', () => {
  const siteDir = writeFolder({ 'docs/a.md': '---\npagination_next: c\n---\n', 'docs/b.md': '', 'docs/c.md': '' });
  const options = { trailingSlash: true, presets: ['classic'] };
  const [page] = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  expect(page?.frontmatter).toMatchObject({ next: { link: '/docs/c/', text: 'c' } });
});

test('a document whose sidebar does not list it has no neighbors', () => {
  const siteDir = writeFolder({
    'docs/a.md': '# A\n',
    'docs/b.md': '---\ndisplayed_sidebar: second\n---\n\n# B\n',
    'docs/c.md': '# C\n',
    'docs/d.md': '# D\n',
    'sidebars.json': '{}',
  });
  const sidebars = { first: ['a', 'b', { type: 'ref', id: 'c' }], second: ['d'] };
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };
  const content = readContent(
    { siteDir, files: new DataFiles(), options },
    new Map([[path.join(siteDir, 'sidebars.json'), sidebars]]),
  )[0];
  const around = (address: string) => {
    const { prev, next } = content?.pages.find((page) => addressOf(page) === address)?.frontmatter ?? {};
    return [prev, next];
  };
  expect(around('/docs/b')).toEqual([false, false]);
  expect(around('/docs/c')).toEqual([false, false]);
  expect(around('/docs/a')).toEqual([undefined, undefined]);
});

test('a generated index is beside documents, not beside references', () => {
  const siteDir = writeFolder({
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'sidebars.json': '{}',
  });
  const more = { type: 'category', label: 'More', link: { type: 'generated-index', slug: '/more' }, items: ['b'] };
  const sidebars = { main: ['a', { type: 'ref', id: 'c' }, more] };
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };
  const content = readContent(
    { siteDir, files: new DataFiles(), options },
    new Map([[path.join(siteDir, 'sidebars.json'), sidebars]]),
  )[0];
  const index = content?.pages.find((page) => addressOf(page) === '/docs/more');
  expect(index?.frontmatter).toMatchObject({ prev: { link: '/docs/a', text: 'A' } });
});

test('a page of src/pages has no neighbors, also if a sidebar leads to it', () => {
  const siteDir = writeFolder({ 'docs/a.md': '# A\n', 'src/pages/about.md': '# About\n', 'sidebars.json': '{}' });
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };
  const sidebars = { main: ['a', { type: 'link', label: 'About', href: '/about' }] };
  const content = readContent(
    { siteDir, files: new DataFiles(), options },
    new Map([[path.join(siteDir, 'sidebars.json'), sidebars]]),
  )[0];
  const about = content?.pages.find((page) => addressOf(page) === '/about');
  expect(about?.frontmatter).toMatchObject({ prev: false, next: false });
});

test('a document in two sidebars shows the last one', () => {
  const siteDir = writeFolder({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n', 'sidebars.json': '{}' });
  const sidebars = { first: ['a', 'b'], second: ['b'] };
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };
  const content = readContent(
    { siteDir, files: new DataFiles(), options },
    new Map([[path.join(siteDir, 'sidebars.json'), sidebars]]),
  )[0];
  expect([...(content?.versions[0]?.members ?? [])]).toEqual([
    ['a', 'first'],
    ['b', 'second'],
  ]);
});

test('a list of a tag has a page once, and no unlisted one beside listed ones', () => {
  const siteDir = writeFolder({
    'docs/a.md': '---\ntags: [Red boat, red boat]\n---\n\n# A\n',
    'docs/b.md': '---\nunlisted: true\ntags: [red-boat, secret]\n---\n\n# B\n',
  });
  const options = { presets: [['classic', { blog: false, pages: false }]] };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  const at = (address: string) => pages.find((page) => addressOf(page) === address);
  expect(at('/docs/tags/red-boat')?.text).toBe(
    '# One doc tagged with "Red boat"\n\n[View all tags](/docs/tags)\n\n## [A](/docs/a)\n',
  );
  expect(at('/docs/tags/secret')).toMatchObject({
    text: '# One doc tagged with "secret"\n\n[View all tags](/docs/tags)\n\n## [B](/docs/b)\n',
    frontmatter: { unlisted: true },
  });
  expect(at('/docs/tags')?.text).toBe('# Tags\n\n## R {#R}\n\n- [Red boat](/docs/tags/red-boat) 1\n');
});

test('posts of an author with the same name count for no author of the file', () => {
  const siteDir = writeFolder({
    'blog/2026-01-02-a.md': '---\nauthors: [tom, { name: Tom }]\n---\n\n# A\n',
    'blog/2026-01-03-b.md': '---\nauthors: [{ name: Tom }]\n---\n\n# B\n',
    'blog/2026-01-04-c.md': '---\nauthor: Tom\n---\n\n# C\n',
    'blog/authors.yml': 'tom:\n  name: Tom\n',
  });
  const config = { siteDir, files: new DataFiles(), options: { presets: ['classic'] } };
  const pages = readContent(config, new Map())[0]?.pages ?? [];
  expect(pages.find((page) => addressOf(page) === '/blog/authors')?.text).toBe('# Authors\n\n## Tom\n\n1\n');
});

test('documents and posts have links to the lists of their tags, which have the titles of Docusaurus', () => {
  const siteDir = writeFolder({
    'docs/a.md': '---\ntags: [one, two]\n---\n\n# A\n\nBeginning of it.\n',
    'docs/b.md': '---\ntags: [one]\ndescription: About it.\n---\n\n# B\n',
    'docs/tags.yml': 'two:\n  label: Number two\n  description: More than one.\n',
    'blog/2026-01-02-c.md': '---\ntags: [one]\nauthors: [ann]\n---\n\n# C\n\nWords.\n',
    'blog/authors.yml':
      'ann:\n  name: Ann\n  title: Pilot\n  page: true\n  socials: { github: ann }\nbob:\n  name: Bob\n',
  });
  const pages =
    readContent({ siteDir, files: new DataFiles(), options: { presets: ['classic'] } }, new Map())[0]?.pages ?? [];
  const at = (address: string) => pages.find((page) => addressOf(page) === address);
  expect(at('/docs/a')?.frontmatter?.tagLinks).toEqual({
    label: 'Tags:',
    links: [
      { label: 'one', permalink: '/docs/tags/one' },
      { label: 'Number two', permalink: '/docs/tags/two' },
    ],
  });
  expect(at('/docs/tags/one')).toMatchObject({
    text: '# 2 docs tagged with "one"\n\n[View all tags](/docs/tags)\n\n## [A](/docs/a)\n\nBeginning of it.\n\n## [B](/docs/b)\n\nAbout it.\n',
    frontmatter: { title: '2 docs tagged with "one"' },
  });
  expect(at('/docs/tags/two')).toMatchObject({
    text: '# One doc tagged with "Number two"\n\nMore than one.\n\n[View all tags](/docs/tags)\n\n## [A](/docs/a)\n\nBeginning of it.\n',
    frontmatter: { description: 'More than one.' },
  });
  expect(at('/docs/tags')?.text).toBe(
    '# Tags\n\n## N {#N}\n\n- [Number two](/docs/tags/two) 1\n\n## O {#O}\n\n- [one](/docs/tags/one) 2\n',
  );
  const entry =
    '## [C](/blog/2026/01/02/c)\n\nJanuary 2, 2026 · One min read\n\n[Ann](/blog/authors/ann) · Pilot\n\nWords.\n\nTags: [one](/blog/tags/one)\n';
  expect(at('/blog/tags/one')?.text).toBe(`# One post tagged with "one"\n\n[View all tags](/blog/tags)\n\n${entry}`);
  expect(at('/blog/authors/ann')).toMatchObject({
    text: `# Ann\n\nPilot\n\n[github](https://github.com/ann)\n\n[View all authors](/blog/authors)\n\n${entry}`,
    frontmatter: { title: 'Ann - One post' },
  });
  expect(at('/blog/authors')?.text).toBe(
    '# Authors\n\n## [Ann](/blog/authors/ann)\n\n1 · Pilot\n\n[github](https://github.com/ann)\n\n## Bob\n',
  );
  expect(at('/blog/2026/01/02/c')?.frontmatter).toMatchObject({ byline: { reading: 'One min read' } });
});

test('links between the pages of lists have the slash of the setting', () => {
  const names = ['2026-01-01-a', '2026-01-02-b', '2026-01-03-c'];
  const siteDir = writeFolder(Object.fromEntries(names.map((name) => [`blog/${name}.md`, `# ${name.at(-1)}\n`])));
  const linksWith = (trailingSlash: boolean) => {
    const options = { trailingSlash, presets: [['classic', { docs: false, pages: false, blog: { postsPerPage: 1 } }]] };
    const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
    return pages.find(({ relativePath }) => /^blog\/page\/2\b/.test(relativePath))?.frontmatter;
  };
  const links = (slash: string) => ({ prev: { link: `/blog${slash}` }, next: { link: `/blog/page/3${slash}` } });
  expect(linksWith(true)).toMatchObject(links('/'));
  expect(linksWith(false)).toMatchObject(links(''));
});

test('dates that begin with a number and a dot are no lists, and only posts with a beginning have a link to the rest', () => {
  const siteDir = writeFolder({
    'blog/2026-01-02-a.md': '# 1. Start\n\nBegun.\n\n<!-- truncate -->\n\nLeft out.\n',
    'blog/2026-01-03-b.md': '# B\n\n- One\n',
  });
  const options = { i18n: { defaultLocale: 'de' }, presets: [['classic', { docs: false, pages: false }]] };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  const textOf = (address: string) => pages.find((page) => addressOf(page) === address)?.text ?? '';
  expect(textOf('/blog')).toContain('\n\n2\\. Januar 2026 · ');
  expect(textOf('/blog').match(/\[Read more\]\(([^)]*)\)/g)).toEqual(['[Read more](/blog/2026/01/02/a)']);
  expect(textOf('/blog')).toContain('\n\n\\- One\n');
});

test.each([
  ['2023-12-31T23:30:00-05:00', 'January 1, 2024'],
  ['2020-9-5', 'September 5, 2020'],
  ['September 25, 2020', 'September 25, 2020'],
  ['2020-09-25', 'September 25, 2020'],
])('a post of %s has the day %s', (date, day) => {
  const siteDir = writeFolder({ 'blog/a.md': `---\ndate: ${date}\n---\n\n# A\n` });
  const options = { presets: [['classic', { docs: false, pages: false }]] };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  const pageAt = (address: string) => pages.find((page) => addressOf(page) === address);
  expect(pageAt('/blog')?.text).toContain(day);
  expect(pageAt('/blog/archive')?.text).toContain(day.slice(-4));
  const shown = new Date(String(pages.find(({ from }) => from)?.frontmatter?.date));
  expect(shown.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })).toBe(day);
});

test('documents of a tag are in the order of their titles', () => {
  const titled = (title: string) => `---\ntags: [all]\n---\n\n# ${title}\n`;
  const siteDir = writeFolder({
    'docs/a.md': titled('Zebra'),
    'docs/b.md': titled('apple'),
    'docs/c.md': titled('Pear'),
  });
  const options = { presets: [['classic', { blog: false, pages: false }]] };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  const list = pages.find((page) => addressOf(page) === '/docs/tags/all')?.text ?? '';
  expect([...list.matchAll(/^## \[(\w+)\]/gm)].map(([, title]) => title)).toEqual(['apple', 'Pear', 'Zebra']);
});

test('a page with cards has those of its category, itself included, with descriptions', () => {
  const cards = "import DocCardList from '@theme/DocCardList';\n\n# Main\n\n<DocCardList />\n";
  const siteDir = writeFolder({
    'docs/main.mdx': cards,
    'docs/one.md': '# One\n\nAbout one.\n',
    'docs/two.mdx': cards,
    'docs/three.md': '---\ndescription: Own text.\n---\n\n# Three\n',
    'sidebars.json': '{}',
  });
  const inner = { type: 'category', label: 'Inner', items: ['three', 'plain'] };
  const link = { type: 'link', label: 'Out', href: 'https://out.example' };
  const items = ['one', 'two', link, inner, { type: 'html', value: '<hr>' }];
  const sidebars = { first: [{ type: 'category', label: 'All', link: { type: 'doc', id: 'main' }, items }] };
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' }, blog: false, pages: false }]] };
  const read = new Map([[path.join(siteDir, 'sidebars.json'), sidebars]]);
  const pages = readContent({ siteDir, files: new DataFiles(), options }, read)[0]?.pages ?? [];
  const cardsOf = (address: string) => pages.find((page) => addressOf(page) === address)?.frontmatter?.docCards;
  const expected = [
    { text: 'One', link: '/docs/one', description: 'About one.' },
    { text: 'Main', link: '/docs/two' },
    { text: 'Out', link: 'https://out.example' },
    { text: 'Inner', link: '/docs/three', description: '1 item' },
  ];
  expect(cardsOf('/docs/main')).toEqual(expected);
  expect(cardsOf('/docs/two')).toEqual(expected);
  expect(cardsOf('/docs/one')).toBeUndefined();
});

test('an archive has the posts of each year, oldest first, and the sidebar those of the option', () => {
  const names = ['2025-12-24-a', '2026-01-01-b', '2026-02-03-c'];
  const front = (name: string) => (name.endsWith('c') ? '---\nsidebar_label: Sea\n---\n\n' : '');
  const siteDir = writeFolder(
    Object.fromEntries(names.map((name) => [`blog/${name}.md`, `${front(name)}# ${name.at(-1)}\n`])),
  );
  const contentWith = (groupByYear: boolean) => {
    const options = {
      presets: [['classic', { docs: false, pages: false, blog: { showReadingTime: false, blogSidebarCount: 2 } }]],
      themeConfig: { blog: { sidebar: { groupByYear } } },
    };
    return readContent({ siteDir, files: new DataFiles(), options }, new Map())[0];
  };
  const content = contentWith(true);
  const archive = content?.pages.find((page) => addressOf(page) === '/blog/archive');
  expect(archive).toMatchObject({
    text: '# Archive\n\n## 2026 {#2026}\n\n- [January 1 - b](/blog/2026/01/01/b)\n- [February 3 - c](/blog/2026/02/03/c)\n\n## 2025 {#2025}\n\n- [December 24 - a](/blog/2025/12/24/a)\n',
    frontmatter: { title: 'Archive', description: 'Archive', sidebar: false },
  });
  const rows = [
    { text: 'Sea', link: '/blog/2026/02/03/c' },
    { text: 'b', link: '/blog/2026/01/01/b' },
  ];
  const sidebarWith = (read: typeof content) => read && toSidebars(read, () => {})['/'];
  const year = { text: '2026', collapsible: false, items: rows };
  expect(sidebarWith(content)).toEqual([{ text: 'Recent posts', collapsible: false, items: [year] }]);
  expect(sidebarWith(contentWith(false))).toEqual([{ text: 'Recent posts', collapsible: false, items: rows }]);
  expect(content?.pages.find((page) => addressOf(page) === '/blog/2025/12/24/a')?.frontmatter).toMatchObject({
    byline: { reading: '' },
  });
});

test('blogs and pages have the files that patterns choose', () => {
  const siteDir = writeFolder({
    'blog/2026-01-01-a.md': '# A\n',
    'blog/2026-01-02-draft-b.md': '# B\n',
    'src/pages/index.md': '# Home\n',
    'src/pages/more.md': '# More\n',
  });
  const presets = [['classic', { docs: false, blog: { exclude: ['**/*draft-*'] }, pages: { include: ['index.md'] } }]];
  const [content] = readContent({ siteDir, files: new DataFiles(), options: { presets } }, new Map());
  expect(content?.blogs[0]?.posts.map(({ title }) => title)).toEqual(['A']);
  const addresses = content?.pages.map(addressOf);
  expect(addresses).toContain('/');
  expect(addresses).not.toContain('/more');
});

describe('all pages of a site have the slash of the setting', () => {
  const siteDir = writeFolder({
    'docs/intro.md': '---\ntags: [one]\n---\n\n# Intro\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/named.md': '---\nslug: /tutorials/index\n---\n\n# Named\n',
    'docs/area/_category_.json': '{ "label": "Area", "link": { "type": "generated-index" } }',
    'docs/area/inner.md': '# Inner\n',
    'blog/2026-01-02-post.md': '# Post\n',
    'src/pages/index.md': '# Home\n',
    'src/pages/team/index.md': '# Team\n',
  });
  const read = (trailingSlash: boolean | undefined): LocaleContent | undefined =>
    readContent({ siteDir, files: new DataFiles(), options: { trailingSlash, presets: ['classic'] } }, new Map())[0];
  const PATHS = [
    ...[
      '/',
      '/blog',
      '/blog/2026/01/02/post',
      '/blog/archive',
      '/docs/area/inner',
      '/docs/category/area',
      '/docs/guide',
    ],
    ...['/docs/intro', '/docs/tags', '/docs/tags/one', '/docs/tutorials/index', '/team'],
  ];

  test.each<[boolean | undefined, (path: string) => string]>([
    [undefined, (path) => (['/docs/guide', '/docs/tutorials/index', '/team'].includes(path) ? `${path}/` : path)],
    [true, (path) => (path === '/' ? path : `${path}/`)],
    [false, (path) => (path === '/docs/tutorials/index' ? `${path}/` : path)],
  ])('%s', (trailingSlash, expected) => {
    expect(read(trailingSlash)?.pages.map(addressOf).sort()).toEqual(PATHS.map(expected).sort());
    const [link] = [...(read(trailingSlash)?.addresses ?? [])].filter(([file]) => file.endsWith('guide/index.md'));
    expect(link?.[1]).toBe(expected('/docs/guide'));
  });
});

test.each([
  [null, false],
  ['all', true],
])('a blog with the archive %j has one: %s', (archiveBasePath, expected) => {
  const siteDir = writeFolder({ 'blog/2026-01-01-a.md': '# A\n' });
  const options = { presets: [['classic', { docs: false, pages: false, blog: { archiveBasePath } }]] };
  const [content] = readContent({ siteDir, files: new DataFiles(), options }, new Map());
  const addresses = content?.pages.map(addressOf) ?? [];
  expect(addresses.includes('/blog/all')).toBe(expected);
  expect(addresses).not.toContain('/blog/archive');
});

describe('lists of a blog of 25 posts have the addresses of Docusaurus', () => {
  const day = (number: number) => String(number).padStart(2, '0');
  const posts = Array.from({ length: 25 }, (_, index) => [
    `blog/2026-01-${day(index + 1)}-post.md`,
    `---\nauthors: ada\ntags: [all${index < 12 ? ', some' : ''}]\n---\n\n# Post ${index + 1}\n`,
  ]);
  const siteDir = writeFolder({
    ...Object.fromEntries(posts),
    'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
  });
  const pagesWith = (blog: object) => {
    const options = { presets: [['classic', { docs: false, pages: false, blog }]] };
    return readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  };
  const listsOf = (blog: object) =>
    pagesWith(blog)
      .map(({ relativePath }) => `/${relativePath.replace(/\.mdx$/, '')}`)
      .filter((route) => !/\/2026\//.test(route))
      .sort();

  test.each<[string, object, string[]]>([
    [
      'by default',
      {},
      [
        ...['/blog', '/blog/archive', '/blog/authors', '/blog/authors/ada', '/blog/authors/ada/page/2'],
        ...['/blog/authors/ada/page/3', '/blog/page/2', '/blog/page/3', '/blog/tags', '/blog/tags/all'],
        ...['/blog/tags/all/page/2', '/blog/tags/all/page/3', '/blog/tags/some', '/blog/tags/some/page/2'],
      ],
    ],
    [
      'with all posts on a page',
      { postsPerPage: 'ALL' },
      [
        '/blog',
        '/blog/archive',
        '/blog/authors',
        '/blog/authors/ada',
        '/blog/tags',
        '/blog/tags/all',
        '/blog/tags/some',
      ],
    ],
    [
      'with a number and names of its own',
      { postsPerPage: 20, pageBasePath: 'p', authorsBasePath: 'people', routeBasePath: 'news' },
      [
        ...['/news', '/news/archive', '/news/p/2', '/news/people', '/news/people/ada', '/news/people/ada/p/2'],
        ...['/news/tags', '/news/tags/all', '/news/tags/all/p/2', '/news/tags/some'],
      ],
    ],
  ])('%s', (_, blog, expected) => {
    expect(listsOf(blog)).toEqual(expected);
  });

  test('each page lists its posts, newest first, and leads to the pages beside it', () => {
    const pages = pagesWith({});
    const [first, second, third] = ['blog', 'blog/page/2', 'blog/page/3'].map((name) =>
      pages.find(({ relativePath }) => relativePath === `${name}.mdx`),
    );
    const titles = [first, second, third].map((page) =>
      [...(page?.text ?? '').matchAll(/\[Post (\d+)\]/g)].map(([, n]) => Number(n)),
    );
    expect(titles.map((each) => [each[0], each.at(-1), each.length])).toEqual([
      [25, 16, 10],
      [15, 6, 10],
      [5, 1, 5],
    ]);
    const newer = (link: string) => ({ text: 'Newer entries', link });
    const older = (link: string) => ({ text: 'Older entries', link });
    expect([first, second, third].map((page) => [page?.frontmatter?.prev, page?.frontmatter?.next])).toEqual([
      [undefined, older('/blog/page/2')],
      [newer('/blog'), older('/blog/page/3')],
      [newer('/blog/page/2'), undefined],
    ]);
  });
});

test('pages of Markdown may have an address of their own', () => {
  const siteDir = writeFolder({ 'src/pages/a.md': '---\nslug: /own\n---\n\n# A\n', 'src/pages/b/index.md': '# B\n' });
  const options = { presets: [['classic', { docs: false, blog: false }]] };
  const pages = readContent({ siteDir, files: new DataFiles(), options }, new Map())[0]?.pages ?? [];
  expect(pages.map(addressOf)).toEqual(['/own', '/b/']);
});

test('pictures of authors beside a post are files of the output', () => {
  const siteDir = writeFolder({
    'blog/2026-01-01-a/index.md':
      '---\nauthors:\n  - { name: Ann, image_url: ./ann.png }\n  - { name: Bob, image_url: /bob.png }\n---\n\n# A\n',
    'blog/2026-01-01-a/ann.png': 'png',
  });
  const options = { presets: [['classic', { docs: false }]] };
  const [content] = readContent({ siteDir, files: new DataFiles(), options }, new Map());
  const [post] = content?.blogs[0]?.posts ?? [];
  const [name = '', file] = [...(post?.files ?? [])][0] ?? [];
  expect(name).toMatch(/^assets\/files\/ann-\w{8}\.png$/);
  expect(file).toBe(path.join(siteDir, 'blog/2026-01-01-a/ann.png'));
  expect(post?.authors.map(({ picture }) => picture)).toEqual([`/${name}`, '/bob.png']);
});

test('generated rows have the texts of the key in the frontmatter', () => {
  const siteDir = writeFolder({
    'docs/a.md': '---\nsidebar_key: first\n---\n\n# A\n',
    'docs/b/index.md': '---\nsidebar_key: group\n---\n\n# B\n',
    'docs/b/c.md': '# C\n',
    'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
      'sidebar.defaultSidebar.doc.first': { message: 'Premier' },
      'sidebar.defaultSidebar.category.group': { message: 'Groupe' },
    }),
  });
  const options = { presets: ['classic'], i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };
  const [, fr] = readContent({ siteDir, files: new DataFiles(), options }, new Map());
  const rows = fr?.versions[0]?.sidebars.get('defaultSidebar') ?? [];
  expect(rows.map((row) => row.kind !== 'html' && row.label)).toEqual(['Premier', 'Groupe']);
});

test('files that only a translation has are no pages', () => {
  const siteDir = writeFolder({
    'docs/a.md': '# A\n',
    'blog/2026-01-01-b.md': '# B\n',
    'src/pages/c.md': '# C\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# Un\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/old.md': '# Old\n',
    'i18n/fr/docusaurus-plugin-content-blog/2025-01-01-old.md': '# Old\n',
    'i18n/fr/docusaurus-plugin-content-pages/old.md': '# Old\n',
  });
  const options = { presets: ['classic'], i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };
  const [en, fr] = readContent({ siteDir, files: new DataFiles(), options }, new Map());
  expect(fr?.pages.map(addressOf)).toEqual(en?.pages.map(addressOf));
  expect(fr?.versions[0]?.docs.map(({ title }) => title)).toEqual(['Un']);
});

test('a page in the folder of a language gives way to the page that the language has there', () => {
  const siteDir = writeFolder({
    'src/pages/about.js': 'export default () => null;\n',
    'src/pages/zh/about.js': 'export default () => null;\n',
    'src/pages/zh/only.js': 'export default () => null;\n',
  });
  const files = new DataFiles();
  const options = { presets: [['classic', { docs: false, blog: false }]], i18n: { locales: ['en', 'zh'] } };
  const [en, zh] = readContent({ siteDir, files, options }, new Map());
  expect(en?.pages.map(addressOf)).toEqual(['/about', '/zh/only']);
  expect(zh?.pages.map(addressOf)).toEqual(['/about', '/zh/about', '/zh/only']);
  expect(files.mistakes.map(({ message }) => message)).toEqual([
    'has the address "/zh/about", which the translation of src/pages/about.js has: the page is left out.',
  ]);
});
