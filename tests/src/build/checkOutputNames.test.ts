import { expect, test } from '@rstest/core';
import { checkOutputNames, type NamedOutput } from '../../../src/build/output/checkOutputNames.ts';
import { toHtmlFileName } from '../../../src/shared/urls.ts';
import { makeSource } from './content/compileText.ts';

const NOT_FOUND = ['404.html', 'zh/404.html'].map((fileName) => ({
  fileName,
  plugin: 'documents',
  from: 'the page for unknown paths',
}));

function messagesOf(outputs: NamedOutput[]): (string | undefined)[] {
  return checkOutputNames(outputs).map(({ message }) => message.split('\n')[0]);
}

function check(pages: string[], publicNames: string[]): (string | undefined)[] {
  return messagesOf([
    ...NOT_FOUND.filter(({ fileName }) => !pages.includes(`en/${fileName.replace('html', 'mdx')}`)),
    ...pages.map((relativePath) => ({
      fileName: toHtmlFileName(makeSource('/docs', relativePath).routePath),
      plugin: 'documents',
      from: relativePath,
    })),
    ...publicNames.map((name) => ({ fileName: name, plugin: 'public', from: `docs/public/${name}` })),
  ]).map((message) => message?.replace('[docs:public] ', ''));
}

test.each<[pages: string[], publicNames: string[], messages: string[]]>([
  [['en/index.mdx', 'en/two.mdx'], ['favicon.ico', 'images/two.html', 'two.svg'], []],
  [
    ['en/index.mdx'],
    ['index.html'],
    ['docs/public/index.html gives "index.html" in the output, as does en/index.mdx.'],
  ],
  [
    ['zh/guide/index.mdx'],
    ['zh/guide/index.html'],
    ['docs/public/zh/guide/index.html gives "zh/guide/index.html" in the output, as does zh/guide/index.mdx.'],
  ],
  [
    ['en/two.mdx'],
    ['Two.html'],
    ['docs/public/Two.html gives "Two.html" in the output, which cannot stand beside "two.html" of en/two.mdx.'],
  ],
  [
    ['en/two.mdx'],
    ['two.html/a.txt'],
    [
      'docs/public/two.html/a.txt gives "two.html/a.txt" in the output, which cannot stand beside "two.html" of en/two.mdx.',
    ],
  ],
  [['en/guide/a.mdx'], ['guide'], ['docs/public/guide gives "guide" in the output, as does en/guide/a.mdx.']],
  [
    ['en/index.mdx'],
    ['404.html', 'zh/404.html'],
    [
      'docs/public/404.html gives "404.html" in the output, as does the page for unknown paths.',
      'docs/public/zh/404.html gives "zh/404.html" in the output, as does the page for unknown paths.',
    ],
  ],
  [
    ['en/index.mdx'],
    ['A.png', 'a.png'],
    ['docs/public/a.png gives "a.png" in the output, which cannot stand beside "A.png" of docs/public/A.png.'],
  ],
])('%j with %j', (pages, publicNames, messages) => {
  expect(check(pages, publicNames)).toEqual(messages);
});

test("a site's own page for unknown paths is the one that is named", () => {
  expect(check(['en/404.mdx'], ['404.html'])).toEqual([
    'docs/public/404.html gives "404.html" in the output, as does en/404.mdx.',
  ]);
});

test('two plugins that write one file are both named', () => {
  expect(
    messagesOf([
      { fileName: 'sitemap.xml', plugin: 'sitemap' },
      { fileName: 'sitemap.xml', plugin: 'own-sitemap' },
    ]),
  ).toEqual([
    '[docs:own-sitemap] The plugin "own-sitemap" gives "sitemap.xml" in the output, as does the plugin "sitemap".',
  ]);
});

test.each([
  '',
  '.',
  './a.txt',
  'a/',
  'a//b.txt',
  '/etc/a.txt',
  '../a.txt',
  'a/../../b.txt',
  'a\\..\\..\\b.txt',
  '\\\\host\\a.txt',
  'C:\\a.txt',
  'c:a.txt',
  'a\0.txt',
  'a\nCNAME',
  '.docs-output',
  '.Docs-Output',
])('the name %j is refused', (fileName) => {
  expect(messagesOf([{ fileName, plugin: 'own' }])).toEqual([
    `[docs:own] The plugin "own" gives ${JSON.stringify(fileName)}, which is not a name for a file in the output.`,
  ]);
});

test.each(['..a', 'a..b/c', '...', 'a/.docs-output', '.well-known/a', 'a b', 'é.txt'])(
  'the name %j is one of a file in the output',
  (fileName) => {
    expect(messagesOf([{ fileName, plugin: 'own' }])).toEqual([]);
  },
);
