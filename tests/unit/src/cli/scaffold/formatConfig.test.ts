import { expect, test } from '@rstest/core';
import { createJiti } from 'jiti';
import { findCodeValues, formatConfig } from '../../../../../src/cli/scaffold/formatConfig.ts';

/** Returns what a text exports, without the module that it imports. */
async function read(text: string): Promise<unknown> {
  const code = text.replace(/^import .*\n/, 'const defineConfig = (config) => config;\n');
  const module: unknown = await createJiti(import.meta.url).evalModule(code, {
    ext: '.ts',
    filename: '/x.ts',
    async: true,
  });
  return Object(module).default;
}

test.each<[string, object, unknown]>([
  ['an empty sidebar, which hides all', { themeConfig: { sidebar: {} } }, { themeConfig: { sidebar: {} } }],
  ['no navbar', { themeConfig: { nav: [] } }, { themeConfig: { nav: [] } }],
  ['no social links', { themeConfig: { socialLinks: [] } }, { themeConfig: { socialLinks: [] } }],
  ['a hidden edit link', { themeConfig: { editLink: {} } }, { themeConfig: { editLink: {} } }],
  ['defaults', { base: '/', redirects: {}, head: [], resolve: { alias: {} }, themeConfig: { darkMode: true } }, {}],
  [
    'what is not set',
    { title: undefined, themeConfig: { locales: [{ lang: 'en', messages: undefined }] } },
    { themeConfig: { locales: [{ lang: 'en' }] } },
  ],
  [
    'tags',
    {
      head: [
        ['meta', { name: 'a' }],
        ['link', {}],
      ],
    },
    {
      head: [
        ['meta', { name: 'a' }],
        ['link', {}],
      ],
    },
  ],
  ['quotes and backslashes', { title: `a'b"c\\'d\\"e\n${'`'}\${x}` }, { title: `a'b"c\\'d\\"e\n${'`'}\${x}` }],
  [
    'a link that begins as the folder',
    { redirects: { '/site/a': '/site/docs/b' } },
    { redirects: { '/site/a': '/site/docs/b' } },
  ],
  [
    'files of aliases',
    { resolve: { alias: { '@a': '/site/a', '@b': '/other/b', '@c': 'package' } } },
    { resolve: { alias: { '@a': '../a', '@b': '../../other/b', '@c': 'package' } } },
  ],
  [
    'code',
    { title: 'A', markdown: { remarkPlugins: [() => {}, ['x']], shiki: { langAlias: { a: 'b' } } } },
    { title: 'A', markdown: { shiki: { langAlias: { a: 'b' } } } },
  ],
])('writes a text that has %s', async (_, values, expected) => {
  expect(await read(formatConfig(values, '/site/docs'))).toEqual(expected);
});

test('sets no prototype', async () => {
  const redirects: unknown = JSON.parse('{ "__proto__": "/a", "a-b": "/b" }');
  const config = await read(formatConfig({ redirects }, '/site/docs'));
  expect(Object.entries(Object(config).redirects)).toEqual([
    ['__proto__', '/a'],
    ['a-b', '/b'],
  ]);
});

test('writes tags with a text as those of a plugin', async () => {
  const all: [string, Record<string, string>, string] = ['script', {}, "let a = '</script>'"];
  const own: [string, Record<string, string>, string] = ['style', { media: 'print' }, 'a{}'];
  const config = await read(
    formatConfig({ title: 'A' }, '/site/docs', { documentHead: { '': [all], zh: [own], en: [] } }),
  );
  const { documentHead } = Object(config).plugins[0];
  expect(documentHead({ source: { locale: 'zh' } })).toEqual([all, own]);
  expect(documentHead({ source: { locale: 'en' } })).toEqual([all]);
});

test.each<[unknown, string[]]>([
  [{ a: [1, 'b', { c: null }], d: undefined }, []],
  [{ a: () => {} }, ['a']],
  [{ a: { b: [() => {}, () => {}], c: new Map() }, d: /x/ }, ['a.b', 'a.c', 'd']],
])('finds code in %j', (value, names) => {
  expect(findCodeValues(value)).toEqual(names);
});
