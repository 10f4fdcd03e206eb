import path from 'node:path';
import { expect, test } from '@rstest/core';
import { adaptBody } from '../../../../../compat/docusaurus/node/adaptBody.ts';
import { adaptFrontmatter, isBesidePage } from '../../../../../compat/docusaurus/node/adaptFrontmatter.ts';
import { adaptMeta, HIGHLIGHTS, readMagicComments } from '../../../../../compat/docusaurus/node/codeFence.ts';
import { adaptFile, adaptLink, type LinkContext } from '../../../../../compat/docusaurus/node/links.ts';
import { listModules } from '../../../../../compat/docusaurus/node/plugins.ts';

test.each([
  ['a comment', 'a <!-- b --> c', 'a {/* b */} c'],
  ['a comment of lines', '<!-- a\n*/ b -->\nc', '{/* a\n* / b */}\nc'],
  ['a comment in a heading', '## A `<!-- c -->` <!-- #b -->', '## A `<!-- c -->` {/**/}'],
  ['an id with spaces', '## A {b} {#c d}\n{#e f}', '## A {b} \\{#c d}\n{#e f}'],
  ['an id with a brace', '## A {b} {#c\\{d}', '## A {b} \\{#c\\{d}'],
  ['an id alone', '## A {b} {#c-d} ', '## A {b} {#c-d} '],
  ['code', '`<!-- a -->`\n\n```html\n<!-- b -->\n```', '`<!-- a -->`\n\n```html\n<!-- b -->\n```'],
  ['a fence that is MDX', '```mdx-code-block\n<b>a</b>\n```\nc', '\n<b>a</b>\n\nc'],
])('converts %s', (_, text, expected) => {
  expect(adaptBody(text, { format: 'mdx' }).text).toBe(expected);
});

test.each([
  ['<!-- a --> {frontMatter.title}\n', '<!-- a --> {frontMatter.title}\n'],
  ['<!-- a\n```\n-->\n```mdx-code-block\n<b>a</b>\n```\nc', '<!-- a\n```\n-->\n\n<b>a</b>\n\nc'],
])('a page that is no MDX keeps the text %j but for fences that are MDX', (text, expected) => {
  expect(adaptBody(text, { format: 'md' })).toEqual({ text: expected });
});

test.each([
  ['// highlight-next-line\na\nb', 'a\nb', [1]],
  ['a\n# highlight-start\nb\nc\n# highlight-end\nd', 'a\nb\nc\nd', [2, 3]],
  ['<p>\n  {/* highlight-next-line */}\n  <b/>\n</p>', '<p>\n  <b/>\n</p>', [2]],
  ['<!-- highlight-next-line -->\na', 'a', [1]],
  ['// highlight-start\na\n// highlight-start\nb\n// highlight-end\nc', 'a\nb\nc', [2]],
  ['// highlight-start\na', 'a', []],
  ['a // highlight-next-line', 'a // highlight-next-line', []],
])('%j highlights', (code, expected, highlighted) => {
  expect(readMagicComments(code)).toEqual({ code: expected, highlighted });
});

test('comments of a configuration mark lines, whatever their classes are', () => {
  const code = '// Wrong\na\n/* error-start */\nb\n// highlight-next-line\nc\n/* error-end */';
  const comments = [...HIGHLIGHTS, { line: 'Wrong', start: 'error-start', end: 'error-end' }];
  expect(readMagicComments(code, comments)).toEqual({ code: 'a\nb\nc', highlighted: [1, 2, 3] });
});

test.each([
  ['title="a" showLineNumbers', [2], 'title="a" lineNumbers {2}'],
  ['showLineNumbers=3 {1}', [], 'lineNumbers=3 {1}'],
  ['showLineNumbers={3}', [], 'lineNumbers=3'],
  ['showLineNumbers={true}', [], 'lineNumbers'],
  ['file="./a.js" title="a" hidden fold={2}', [], 'title="a"'],
  ['title="file=a hidden"', [], 'title="file=a hidden"'],
  ['title=a.ts showLineNumbers', [], 'lineNumbers'],
  ['{"my title": "x"} {1}', [], '{1}'],
  ['title="of {a: 1}"', [], 'title="of {a: 1}"'],
])('the meta %j', (meta, highlighted, expected) => {
  expect(adaptMeta(meta, highlighted, true)).toBe(expected);
});

test('an empty fence shows the file that it names, as with plugins for Docusaurus', () => {
  expect(adaptMeta('file=./a.js showLineNumbers', [], false)).toBe('file=./a.js lineNumbers');
});

const SITE = path.resolve('/site');
const CONTEXT: LinkContext = {
  file: path.join(SITE, 'docs/guide/start.md'),
  permalink: '/docs/guide/start',
  siteDir: SITE,
  hasEmoji: true,
  magicComments: HIGHLIGHTS,
  codeLanguage: undefined,
  base: '/b/',
  contentDirs: [path.join(SITE, 'docs')],
  staticDirs: [path.join(SITE, 'static')],
  addresses: new Map([
    [path.join(SITE, 'docs/intro.md'), '/docs/'],
    [path.join(SITE, 'docs/guide/02-next.mdx'), '/docs/guide/next'],
  ]),
  isRoute: (pathname) => pathname === '/docs/dot.post',
  readText: () => undefined,
  isOfPlugin: (pathname) => /^\/api(?:\/|$)/.test(pathname),
  toAddress: (permalink) => permalink,
};

test.each([
  ['../intro.md#a', '/docs/#a'],
  ['02-next.mdx?x', '/docs/guide/next?x'],
  ['/docs/intro.md', '/docs/'],
  ['/intro.md', '/docs/'],
  ['@site/docs/intro.md', '/docs/'],
  ['next', '/docs/guide/next'],
  ['../intro', '/docs/intro'],
  ['/blog', '/blog'],
  ['/b/docs/intro', '/docs/intro'],
  ['#a', '#a'],
  ['https://a.example/b.md', 'https://a.example/b.md'],
  ['pathname:///file.zip', 'pathname:///file.zip'],
  ['pathname://../javadoc/index.html?a#b', 'pathname:///docs/javadoc/index.html?a#b'],
  ['@site/static/file.zip', '/file.zip'],
  ['/api/pets#x', 'pathname:///api/pets#x'],
  ['/apis', '/apis'],
])('the link %s leads to %s', (written, expected) => {
  expect(adaptLink(written, CONTEXT)).toBe(expected);
});

test('links have the slash of the setting', () => {
  const context: LinkContext = { ...CONTEXT, toAddress: (permalink) => `${permalink}/` };
  expect(adaptLink('next', context)).toBe('/docs/guide/next/');
  expect(adaptLink('/docs/dot.post#a', context)).toBe('/docs/dot.post/#a');
  expect(adaptLink('/docs/file.zip', context)).toBe('/docs/file.zip');
});

test.each([
  ['./a.png', './a.png'],
  ['/img/a.png', '/img/a.png'],
  ['@site/static/img/a.png', '/img/a.png'],
  ['@site/docs/a.png', '../a.png'],
  ['/b/img/a.png', '/img/a.png'],
])('the picture %s is %s', (written, expected) => {
  expect(adaptFile(written, CONTEXT)).toBe(expected);
});

test('frontmatter has the names of this engine', () => {
  const values = { keywords: ['a', 'b'], image: '/x.png', hide_title: true, toc_max_heading_level: 4, icon: 1 };
  expect(adaptFrontmatter(values)).toMatchObject({
    head: [['meta', { name: 'keywords', content: 'a, b' }]],
    socialImage: '/x.png',
    fallbackHeadingTitle: false,
    outline: [2, 4],
  });
  expect(adaptFrontmatter(values)).not.toHaveProperty('icon');
  expect(adaptFrontmatter({ hide_table_of_contents: true })).toMatchObject({ outline: false });
});

test.each([
  ['/img/a.png', '/img/a.png', false],
  ['img/a.png', '/img/a.png', false],
  ['https://example.com/a.png', 'https://example.com/a.png', false],
  ['./a.png', undefined, true],
  ['../img/a.png', undefined, true],
])('the picture %s of a page is %s, or is named', (image, socialImage, isNamed) => {
  expect(adaptFrontmatter({ image })).toEqual(socialImage === undefined ? { image } : { socialImage });
  expect(isBesidePage(image)).toBe(isNamed);
});

test.each<[unknown[], string[]]>([
  [[['@acme/preset', { docs: {}, blog: false }]], ['docs', 'pages', 'classic', 'sitemap', '@acme/preset']],
  // Another preset beside the classic one has options of its own.
  [
    [
      ['classic', { docs: false, pages: false, blog: false }],
      ['redocs', { docs: [], theme: {} }],
    ],
    ['classic', 'sitemap', 'redocs'],
  ],
  [[['redocs', { specs: [], theme: {} }]], ['redocs']],
])('a preset that wraps the classic one has its plugins: %j', (presets, expected) => {
  const names = listModules({ presets }).map(({ name }) =>
    name.replace(/^@docusaurus\/(?:plugin|theme)-(?:content-)?/, ''),
  );
  expect(names).toEqual(expected);
});

test('plugins are listed by their packages, those of the classic preset first', () => {
  const names = listModules({
    presets: [['classic', { blog: false, gtag: { trackingID: 'G' }, googleAnalytics: undefined }], '@acme/preset'],
    plugins: [
      false,
      'content-docs',
      'client-redirects',
      [() => ({}), {}],
      path.join(SITE, 'node_modules/@acme/plugin/lib/index.js'),
    ],
    themes: ['@docusaurus/theme-mermaid', 'live-codeblock'],
  }).map(({ name }) => name);
  expect(names).toEqual([
    '@docusaurus/plugin-content-docs',
    '@docusaurus/plugin-content-pages',
    '@docusaurus/theme-classic',
    '@docusaurus/plugin-sitemap',
    '@docusaurus/plugin-google-gtag',
    '@acme/preset',
    '@docusaurus/plugin-content-docs',
    '@docusaurus/plugin-client-redirects',
    '',
    '@acme/plugin',
    '@docusaurus/theme-mermaid',
    '@docusaurus/theme-live-codeblock',
  ]);
});
