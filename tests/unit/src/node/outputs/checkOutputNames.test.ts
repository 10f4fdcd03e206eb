import { expect, test } from '@rstest/core';
import { checkOutputNames, type NamedOutput } from '../../../../../src/node/outputs/checkOutputNames.ts';
import { toHtmlFileName } from '../../../../../src/shared/urls.ts';
import { makeSource } from '../pages/compileText.ts';

const NOT_FOUND = ['404.html', 'zh/404.html'].map((fileName) => ({
  fileName,
  plugin: 'documents',
  from: 'the 404 page',
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
    ['docs/public/index.html is published as "index.html", which is also the output of en/index.mdx.'],
  ],
  [
    ['zh/guide/index.mdx'],
    ['zh/guide/index.html'],
    [
      'docs/public/zh/guide/index.html is published as "zh/guide/index.html", which is also the output of zh/guide/index.mdx.',
    ],
  ],
  [
    ['en/two.mdx'],
    ['Two.html'],
    ['docs/public/Two.html is published as "Two.html", which conflicts with "two.html" of en/two.mdx.'],
  ],
  [
    ['en/two.mdx'],
    ['two.html/a.txt'],
    ['docs/public/two.html/a.txt is published as "two.html/a.txt", which conflicts with "two.html" of en/two.mdx.'],
  ],
  [
    ['en/guide/a.mdx'],
    ['guide'],
    ['docs/public/guide is published as "guide", which is also the output of en/guide/a.mdx.'],
  ],
  [
    ['en/index.mdx'],
    ['404.html', 'zh/404.html'],
    [
      'docs/public/404.html is published as "404.html", which is also the output of the 404 page.',
      'docs/public/zh/404.html is published as "zh/404.html", which is also the output of the 404 page.',
    ],
  ],
  [
    ['en/index.mdx'],
    ['A.png', 'a.png'],
    ['docs/public/a.png is published as "a.png", which conflicts with "A.png" of docs/public/A.png.'],
  ],
])('%j with %j', (pages, publicNames, messages) => {
  expect(check(pages, publicNames)).toEqual(messages);
});

test("the error names a site's own 404 page", () => {
  expect(check(['en/404.mdx'], ['404.html'])).toEqual([
    'docs/public/404.html is published as "404.html", which is also the output of en/404.mdx.',
  ]);
});

test('the error names both plugins that emit the same file', () => {
  expect(
    messagesOf([
      { fileName: 'sitemap.xml', plugin: 'sitemap' },
      { fileName: 'sitemap.xml', plugin: 'own-sitemap' },
    ]),
  ).toEqual([
    '[docs:own-sitemap] The plugin "own-sitemap" emits "sitemap.xml", which is also the output of the plugin "sitemap".',
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
])('rejects the output file name %j', (fileName) => {
  expect(messagesOf([{ fileName, plugin: 'own' }])).toEqual([
    `[docs:own] The plugin "own" emits ${JSON.stringify(fileName)}, which is not a valid output file name.`,
  ]);
});

test.each(['..a', 'a..b/c', '...', 'a/.docs-output', '.well-known/a', 'a b', 'é.txt'])(
  'accepts the output file name %j',
  (fileName) => {
    expect(messagesOf([{ fileName, plugin: 'own' }])).toEqual([]);
  },
);

test('names that differ in case alone are different ones for sites whose engine has both', () => {
  const outputs = ['API.html', 'api.html', 'a/b.html', 'A'].map((fileName) => ({ fileName, plugin: 'documents' }));
  expect(messagesOf(outputs)).toHaveLength(2);
  expect(checkOutputNames(outputs, true)).toEqual([]);
});
