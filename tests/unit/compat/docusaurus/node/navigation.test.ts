import path from 'node:path';
import { expect, test } from '@rstest/core';
import { toFooter, toNav, toSidebars } from '../../../../../compat/docusaurus/node/navigation.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { UncarriedUses } from '../../../../../compat/docusaurus/node/UncarriedUses.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each<[string, object, string[]]>([
  [
    'languages',
    { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Help', href: 'https://a.example' }] },
    ['Help'],
  ],
  ['languages without more', { type: 'localeDropdown' }, []],
  [
    'versions',
    {
      type: 'docsVersionDropdown',
      dropdownItemsBefore: [{ label: 'All', to: '/all' }],
      dropdownItemsAfter: [
        { type: 'html', value: '<hr>' },
        { type: 'html', value: '<b>Old</b>' },
      ],
    },
    ['html'],
  ],
  ['the search', { type: 'search' }, []],
])('what a menu of %s does not show has a line each', (_, item, names) => {
  const [content] = readContent({ siteDir: writeFolder({}), files: new DataFiles(), options: {} }, new Map());
  if (!content) throw new Error('The site has no language.');
  const lines: string[] = [];
  expect(toNav([item], { content, texts: {}, base: '/', publicDir: '', drop: (name) => lines.push(name) })).toEqual([]);
  const prefix = `themeConfig.navbar ${Object.values(item)[0]}`;
  expect(lines).toEqual(names.map((name) => `${prefix} "${name}"`));
});

test.each([
  [{ href: 'https://a.example', target: '_self' }, 'https://a.example', 1],
  [{ href: 'https://a.example', target: '_blank' }, 'https://a.example', 0],
  [{ href: '/a', target: '_top' }, 'pathname:///a', 1],
  [{ to: '/a', target: '_top' }, 'pathname:///a', 1],
  [{ to: '/a', target: '_blank' }, 'pathname:///a', 0],
  [{ to: '/a', target: '_self' }, '/a', 0],
])('the item %j leads to %s, with %i lines about its target', (item, link, count) => {
  const [content] = readContent({ siteDir: writeFolder({}), files: new DataFiles(), options: {} }, new Map());
  if (!content) throw new Error('The site has no language.');
  const lines: string[] = [];
  const context = { content, texts: {}, base: '/', publicDir: '', drop: (name: string) => lines.push(name) };
  expect(toNav([{ label: 'A', ...item }], context)).toMatchObject([{ link }]);
  expect(lines).toEqual(new Array(count).fill('themeConfig.navbar "target"'));
});

test.each([
  [{ type: 'docSidebar', sidebarId: 'lost', label: 'L' }, '"lost" is no sidebar with a page'],
  [{ type: 'docSidebar', sidebarId: 'lost' }, '"lost" is no sidebar with a page'],
  [{ type: 'doc', docId: 'gone', label: 'L' }, '"gone" is no document'],
  [{ type: 'wat', label: 'L' }, '"wat" is no type of an item'],
])('an item of the navbar is left out by what it names: %j', (item, reason) => {
  const [content] = readContent({ siteDir: writeFolder({}), files: new DataFiles(), options: {} }, new Map());
  if (!content) throw new Error('The site has no language.');
  const lines: string[] = [];
  const drop = (name: string, consequence: string) => lines.push(`${name} ${consequence}`);
  expect(toNav([item], { content, texts: {}, base: '/', publicDir: '', drop })).toEqual([]);
  expect(lines).toEqual([`themeConfig.navbar ${reason}: the item is left out`]);
});

test('a link to a version may lead elsewhere', () => {
  const siteDir = writeFolder({ 'docs/intro.md': '# Intro\n' });
  const [content] = readContent({ siteDir, files: new DataFiles(), options: { presets: ['classic'] } }, new Map());
  if (!content) throw new Error('The site has no language.');
  const context = { content, texts: {}, base: '/', publicDir: '', drop: () => {} };
  expect(toNav([{ type: 'docsVersion' }, { type: 'docsVersion', to: '/all' }], context)).toMatchObject([
    { link: '/docs/intro' },
    { link: '/all' },
  ]);
});

/** Items of a navbar of a site, and what it names. */
function navOf(files: Record<string, string>, items: object[], options: object = {}) {
  const siteDir = writeFolder(files);
  const content = readContent(
    { siteDir, files: new DataFiles(), options: { presets: ['classic'], ...options } },
    new Map(),
  ).at(-1);
  if (!content) throw new Error('The site has no language.');
  const lost: string[] = [];
  const drop = (name: string, consequence: string) => lost.push(`${name} ${consequence}`);
  const nav = toNav(items, { content, texts: {}, base: '/b/', publicDir: path.join(siteDir, 'static'), drop });
  return { nav, lost };
}

const SVG = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

test.each<[html: string, name: string | undefined, text: string, icon: string | undefined, lost: string[]]>([
  ['<b>Q</b>&amp;A', undefined, 'Q &A', undefined, []],
  [`${SVG} Star`, undefined, 'Star', SVG, []],
  [SVG, 'Star', 'Star', SVG, []],
  ['<img src="/b/star.svg" alt="Star">', undefined, 'Star', '/star.svg', []],
  ['<img src="https://a.example/star.svg">', 'Star', 'Star', 'https://a.example/star.svg', []],
  ['<i>S</i>', 'Star', 'S', undefined, ['"Star" is shown as "S", which is its name for screen readers, too']],
  [
    '<img src="/none.svg">',
    'Star',
    'Star',
    undefined,
    ['"Star" is HTML of which the text and a public picture are shown'],
  ],
  [
    'Star <kbd>S</kbd>',
    undefined,
    'Star S',
    undefined,
    ['"Star S" is HTML of which the text and a public picture are shown'],
  ],
])('the content %s with the name %s is %j', (html, name, text, icon, lost) => {
  const item = { href: 'https://a.example', html, ...(name !== undefined && { 'aria-label': name }) };
  const found = navOf({ 'docs/a.md': '# A\n', 'static/star.svg': SVG }, [item]);
  expect(found.nav).toEqual([
    { text, ...(icon !== undefined && { icon }), link: 'https://a.example', position: 'left' },
  ]);
  expect(found.lost).toEqual(lost.map((each) => `themeConfig.navbar ${each}`));
});

/** Context of a footer whose pictures have files. */
function footerContext(context: Partial<Parameters<typeof toFooter>[1]> = {}): Parameters<typeof toFooter>[1] {
  return { texts: {}, findPicture: (written) => written, drop: () => {}, ...context };
}

test('an address of the server stays as it is', () => {
  const items = ['to', 'href'].map((key) => ({ label: 'File', [key]: 'pathname:///x.html' }));
  const [to, href] = navOf({ 'docs/a.md': '# A\n' }, items).nav;
  expect([to?.link, href?.link]).toEqual(['pathname:///x.html', 'pathname:///x.html']);
  expect(toFooter({ links: [{ label: 'File', to: 'pathname:///x.html' }] }, footerContext())).toContain(
    'href="pathname:///x.html"',
  );
});

test.each([
  [{ to: '/app', target: '_blank' }, 'href="pathname:///app" target="_blank"'],
  [{ href: '/app', target: '_top' }, 'href="pathname:///app" target="_top"'],
  [{ to: '/app', target: '_self' }, 'href="/app" target="_self"'],
  [{ href: 'https://a.example', target: '_blank' }, 'href="https://a.example" target="_blank"'],
])('a link of the footer with a target is not checked: %j', (item, expected) => {
  expect(toFooter({ links: [{ items: [{ label: 'App', ...item }] }] }, footerContext())).toContain(`<a ${expected}>`);
});

test('links of the footer have the attributes of their items', () => {
  const link = {
    label: 'Me',
    href: 'https://a.example',
    className: 'icon "a"',
    rel: 'me',
    'aria-label': 'A',
    position: 'left',
  };
  expect(toFooter({ links: [{ items: [link] }] }, footerContext())).toContain(
    '<a href="https://a.example" class="icon &quot;a&quot;" rel="me" aria-label="A">Me</a>',
  );
});

const DOCS = {
  'docs/intro.md': '---\nslug: /\n---\n',
  'docs/guide/a.md': '# A\n',
  'docs/guide/b.md': '---\ndisplayed_sidebar: api\n---\n\n# B\n',
  'docs/api/c.md': '# C\n',
  'docs/api/d.md': '# D\n',
  'blog/2026-01-02-post.md': '# Post\n',
  'src/pages/about.md': '# About\n',
  'src/pages/about/team.md': '# Team\n',
};
const SIDEBARS = { guide: ['intro', 'guide/a'], api: ['api/c', 'api/d'] };

test.each<[item: object, active: string[], inactive: string[]]>([
  [
    { type: 'docSidebar', sidebarId: 'guide' },
    ['/docs', '/docs/', '/docs/guide/a'],
    ['/docs/api/c', '/docs/guide/b', '/docsy'],
  ],
  [
    { type: 'docSidebar', sidebarId: 'api' },
    ['/docs/api/c', '/docs/api/d/', '/docs/guide/b'],
    ['/docs', '/docs/guide/a'],
  ],
  [{ type: 'doc', docId: 'api/c' }, ['/docs/api/c', '/docs/api/d'], ['/docs/guide/a']],
  [{ to: '/blog' }, ['/blog', '/blog/', '/blog/2026/01/02/post'], ['/blogs', '/docs']],
  [{ to: 'about/' }, ['/about/team'], ['/docs']],
  [{ to: '/docs/api/c', activeBasePath: 'docs/api' }, ['/docs/api/d'], ['/docs/guide/a', '/docs/apis']],
  [{ to: '/docs/api/c', activeBaseRegex: '^/b/docs/(api|guide)/' }, ['/docs/api/d', '/docs/guide/a'], ['/docs']],
])('%j is active where Docusaurus has it', (item, active, inactive) => {
  const siteDir = writeFolder(DOCS);
  const file = path.join(siteDir, 'sidebars.js');
  const options = { presets: [['classic', { docs: { sidebarPath: file } }]] };
  const [content] = readContent({ siteDir, files: new DataFiles(), options }, new Map([[file, SIDEBARS]]));
  if (!content) throw new Error('The site has no language.');
  const items = [{ label: 'One', ...item }, ...('docId' in item ? [] : [{ label: 'Same', ...item }])];
  const [one, same] = toNav(items, { content, texts: {}, base: '/b/', publicDir: '', drop: () => {} });
  const pattern = new RegExp(one?.activeMatch ?? '^$');
  expect(active.filter((route) => !pattern.test(route))).toEqual([]);
  expect(inactive.filter((route) => pattern.test(route))).toEqual([]);
  // The search has a scope for each pattern.
  if (!('activeBaseRegex' in item)) expect(same?.activeMatch).toBeUndefined();
});

test('one of several documents of a sidebar stands for the pages below it', () => {
  const items = [
    { type: 'doc', docId: 'guide/a', label: 'A' },
    { type: 'doc', docId: 'api/c', label: 'C' },
    { to: '/docs/api/d', label: 'D' },
  ];
  const { nav } = navOf({ 'docs/guide/a.md': '# A\n', 'docs/api/c.md': '# C\n', 'docs/api/d.md': '# D\n' }, items);
  expect(nav.map(({ activeMatch }) => activeMatch)).toEqual([undefined, undefined, undefined]);
  const [only] = navOf({ ...DOCS, 'docs/intro.md': '# Intro\n' }, items.slice(0, 1)).nav;
  expect(only?.activeMatch).toBe('^/docs(?:/(?!guide/b(?:/|$))|$)');
});

test('items to drafts and unlisted documents are left out, in menus as well', () => {
  const files = {
    'docs/a.md': '# A\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# D\n',
    'docs/tests.md': '---\nunlisted: true\n---\n\n# T\n',
  };
  const items = ['a', 'draft', 'tests'].map((docId) => ({ type: 'doc', docId, label: docId.toUpperCase() }));
  const { nav, lost } = navOf(files, [...items, { label: 'Menu', items }]);
  expect(nav).toMatchObject([{ text: 'A' }, { text: 'Menu', items: [{ text: 'A' }] }]);
  expect([nav.length, nav[1]?.items?.length]).toEqual([2, 1]);
  const line = 'themeConfig.navbar "TESTS" leads to an unlisted document: the item is left out on that page as well';
  expect(lost).toEqual([line, line]);
});

test('items that lead to one page, to all pages or elsewhere have no section', () => {
  const items = [{ to: '/about/team' }, { to: '/' }, { href: 'https://a.example' }].map((item) => ({
    label: 'A',
    ...item,
  }));
  expect(navOf(DOCS, items).nav.map(({ activeMatch }) => activeMatch)).toEqual([undefined, undefined, undefined]);
});

test('classes of items and queries of the menu of languages are named', () => {
  const items = [
    { label: 'A', href: 'https://a.example', className: 'icon' },
    { type: 'localeDropdown', queryString: '?persist=true' },
    { type: 'docsVersionDropdown', versions: ['current'] },
    { label: 'B', href: 'https://b.example', rel: 'me', title: 'To B', 'data-event': 'b' },
  ];
  expect(navOf(DOCS, items).lost).toEqual([
    'themeConfig.navbar "className" has no effect: items have the look of the theme',
    'themeConfig.navbar "queryString" has no effect: links to languages have no query',
    'themeConfig.navbar "versions" has no effect: the menu has all versions, with their labels',
    ...['title', 'data-event'].map(
      (name) => `themeConfig.navbar "${name}" has no effect: links of items have no attributes of their own`,
    ),
  ]);
});

test('a section is in the language of its navbar', () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
  expect(navOf(DOCS, [{ label: 'Blog', to: '/blog' }], { i18n }).nav).toMatchObject([
    { activeMatch: '^/fr/blog(?:/|$)' },
  ]);
});

test('rows of HTML that lose something are named where they are, and items without a page by their own text', () => {
  const sidebars = {
    main: [
      'a',
      { type: 'html', value: '<hr>' },
      { type: 'html', value: '<img src="/x.png">' },
      { type: 'html', value: '<video>' },
    ],
  };
  const siteDir = writeFolder({ 'docs/a.md': '# A\n', 'sidebars.json': JSON.stringify(sidebars) });
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };
  const [content] = readContent({ siteDir, files: new DataFiles(), options }, new Map());
  if (!content) throw new Error('The site has no language.');
  const uses = new UncarriedUses();
  expect(toSidebars(content, uses.in('en'))['/']).toEqual([{ text: 'A', link: '/docs/a' }, { dividerType: 'solid' }]);
  const texts = { 'item.label.Lost': { message: 'Perdu' } };
  toNav([{ label: 'Lost' }], { content, texts, base: '/', publicDir: '', drop: uses.in('en') });
  expect(uses.list()).toEqual([
    {
      name: 'sidebars "html"',
      consequence: 'has elements without text: the row is left out (used 2 times)',
      place: { file: path.join(siteDir, 'sidebars.json'), line: 1, column: 68 },
    },
    { name: 'themeConfig.navbar "Lost"', consequence: 'has no page: the item is left out' },
  ]);
});

test('the footer has the texts of its language', () => {
  const footer = { logo: { src: 'img/a.svg', alt: 'Logo' }, copyright: 'By Ann', links: [] };
  const texts = { 'logo.alt': { message: 'Marque' }, copyright: { message: 'Par Ann' } };
  expect(toFooter(footer, footerContext({ texts }))).toMatch(/alt="Marque"[\s\S]*Par Ann/);
  expect(toFooter(footer, footerContext())).toMatch(/alt="Logo"[\s\S]*By Ann/);
});

test('a logo of the footer without a file is named and left out', () => {
  const lost: string[] = [];
  const drop = (name: string, consequence: string) => lost.push(`${name} ${consequence}`);
  const footer = { logo: { src: 'img/a.svg' }, copyright: 'By Ann' };
  const context = footerContext({ findPicture: () => undefined, drop });
  expect(toFooter(footer, context)).toBe('<div class="footer-copyright">By Ann</div>');
  expect(lost).toEqual([
    'themeConfig.footer.logo.src names "img/a.svg", which no static folder has: the footer has no logo',
  ]);
});

test('items of a version are named where the docs have several', () => {
  const items = [
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' },
    { label: 'Blog', to: '/blog' },
  ];
  const files = { 'docs/a.md': '# A\n' };
  expect(navOf(files, items).lost).toEqual([]);
  const versions = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' };
  const sidebars = { 'versioned_sidebars/version-1.0-sidebars.json': '{ "defaultSidebar": ["a"] }' };
  expect(navOf({ ...files, ...versions, ...sidebars }, items).lost).toEqual([
    'themeConfig.navbar "docSidebar" leads to the default version, on pages of others as well',
  ]);
});

test.each<[sidebar: unknown[], item: object, expected: object]>([
  [['a'], { type: 'doc', docId: 'named' }, { text: 'named', link: '/docs/named' }],
  [['a'], { type: 'docSidebar', sidebarId: 'main' }, { text: 'a', link: '/docs/a' }],
  [[{ type: 'doc', id: 'a', label: 'First' }], { type: 'docSidebar', sidebarId: 'main' }, { text: 'First' }],
  [
    [{ type: 'link', label: 'Out', href: 'https://a.example' }, { type: 'ref', id: 'named' }, 'a'],
    { type: 'docSidebar', sidebarId: 'main' },
    { text: 'a', link: '/docs/a' },
  ],
  [['hidden', 'a'], { type: 'docSidebar', sidebarId: 'main' }, { text: 'hidden', link: '/docs/hidden' }],
  [
    [{ type: 'category', label: 'Group', items: ['hidden', 'a'] }],
    { type: 'docSidebar', sidebarId: 'main' },
    { link: '/docs/hidden' },
  ],
  [
    [{ type: 'category', label: 'Group', link: { type: 'doc', id: 'named' }, items: ['hidden', 'a'] }],
    { type: 'docSidebar', sidebarId: 'main' },
    { text: 'Group', link: '/docs/named' },
  ],
])('with the sidebar %j, an item %j without a label is %j, as in Docusaurus', (rows, item, expected) => {
  const siteDir = writeFolder({
    'docs/a.md': '# A\n',
    'docs/named.md': '---\ntitle: Title\nsidebar_label: Label\n---\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  });
  const file = path.join(siteDir, 'sidebars.js');
  const options = { presets: [['classic', { docs: { sidebarPath: file } }]] };
  const [content] = readContent({ siteDir, files: new DataFiles(), options }, new Map([[file, { main: rows }]]));
  if (!content) throw new Error('The site has no language.');
  expect(toNav([item], { content, texts: {}, base: '/', publicDir: '', drop: () => {} })).toMatchObject([expected]);
});

test('the logo of the footer has the link, the size, the class and the styles of the setting, in both schemes', () => {
  const style = { borderRadius: 4, opacity: 0.5 };
  const logo = { src: 'a.svg', alt: 'A', width: 90, className: 'own', style, href: 'docs/a', target: '_blank' };
  const attributes = 'alt="A" width="90" style="border-radius:4px;opacity:0.5"';
  const link = '<a href="pathname:///docs/a" target="_blank">';
  expect(toFooter({ logo }, footerContext())).toBe(
    `<div class="footer-logo">${link}<img class="footer__logo own" src="/a.svg" ${attributes}></a></div>`,
  );
  expect(toFooter({ logo: { ...logo, srcDark: 'b.svg' } }, footerContext())).toBe(
    `<div class="footer-logo">${link}<img class="footer__logo own in-light-mode" src="/a.svg" ${attributes}>` +
      `<img class="footer__logo own in-dark-mode" src="/b.svg" ${attributes}></a></div>`,
  );
});

test('a column of the footer has its class', () => {
  const links = [{ title: 'More', className: 'wide', items: [{ label: 'A', href: 'https://a.example' }] }];
  expect(toFooter({ links }, footerContext())).toContain('<div class="wide"><strong>More</strong>');
});

test.each([
  ['/', []],
  ['/b/', ['sidebars "App" leads to a path below "/b/": "autoAddBaseUrl" has no effect']],
])('a row with a path of the server is no page, with the base %j', (base, lines) => {
  const row = { type: 'link', label: 'App', autoAddBaseUrl: false };
  const sidebars = { main: ['a', { ...row, href: '/app' }, { ...row, href: 'https://a.example' }] };
  const siteDir = writeFolder({ 'docs/a.md': '# A\n', 'sidebars.json': JSON.stringify(sidebars) });
  const options = { presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]] };
  const [content] = readContent({ siteDir, files: new DataFiles(), options }, new Map());
  if (!content) throw new Error('The site has no language.');
  const uses = new UncarriedUses();
  expect(toSidebars(content, uses.in('en'), base)['/']).toEqual([
    { text: 'A', link: '/docs/a' },
    { text: 'App', link: 'pathname:///app' },
    { text: 'App', link: 'https://a.example' },
  ]);
  expect(uses.list().map(({ name, consequence }) => `${name} ${consequence}`)).toEqual(lines);
});
