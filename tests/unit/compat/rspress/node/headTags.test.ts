import { expect, test } from '@rstest/core';
import { isStyle, readHead, toHeadTags } from '../../../../../compat/rspress/node/headTags.ts';
import { APPEARANCE_STORAGE_KEY } from '../../../../../src/client/appearance/appearance.ts';

test.each<[string, unknown, unknown]>([
  ['a tag', ['meta', { name: 'a', content: 'b' }], [['meta', { name: 'a', content: 'b' }]]],
  [
    'a tag with a boolean attribute',
    ['script', { src: 'a.js', async: true, defer: false, id: null }],
    [['script', { src: 'a.js', async: '' }]],
  ],
  [
    'HTML',
    '<meta name="a" content="b &amp; c"><script>let a = 1 < 2;</script><title>a &amp; b</title>',
    [
      ['meta', { name: 'a', content: 'b & c' }],
      ['script', {}, 'let a = 1 < 2;'],
      ['title', {}, 'a & b'],
    ],
  ],
  [
    'elements in others',
    '<noscript><iframe src="https://a.example"></iframe> b</noscript>\n<link rel="a" href="b">',
    [
      ['noscript', {}, '<iframe src="https://a.example"></iframe> b'],
      ['link', { rel: 'a', href: 'b' }],
    ],
  ],
  ['nothing', undefined, []],
])('reads %s', (_, entry, tags) => {
  expect(toHeadTags(entry)).toEqual(tags);
});

test('scripts store the scheme under the key of this engine', () => {
  const script = "localStorage.setItem('rspress-theme-appearance', 'dark')";
  const expected = ['script', {}, `localStorage.setItem('${APPEARANCE_STORAGE_KEY}', 'dark')`];
  expect(toHeadTags(`<script>${script}</script>`)).toEqual([expected]);
  expect(toHeadTags(['script', {}, script])).toEqual([expected]);
});

test.each([
  [['style', {}, 'a {}'], true],
  [['link', { rel: 'stylesheet' }], false],
  [['script', {}, 'a'], false],
] satisfies [Parameters<typeof isStyle>[0], boolean][])(
  '%j stays when the reader goes to another page: %s',
  (tag, expected) => {
    expect(isStyle(tag)).toBe(expected);
  },
);

const PLACE = { configFile: '/site/rspress.config.ts', docsDir: '/site/docs', cwd: '/site' };
const PAGE = {
  source: {
    routePath: '/a',
    relativePath: 'a.mdx',
    file: '/site/docs/a.mdx',
    displayPath: 'docs/a.mdx',
    locale: 'en',
  },
};

test.each([
  ['v1/zh/a.mdx', '/zh/a', 'zh', { routePath: '/v1/zh/a', pureRoutePath: '/a', version: 'v1' }],
  ['v2/en/a.mdx', '/a', 'en', { routePath: '/a', pureRoutePath: '/a', version: 'v2' }],
])('a function gets the route of %s in the whole site', (name, routePath, locale, expected) => {
  const routes: unknown[] = [];
  const multiVersion = { default: 'v2', versions: ['v1', 'v2'] };
  const { tagsOf } = readHead([(route: unknown) => void routes.push(route)], { ...PLACE, multiVersion });
  const file = `/site/docs/${name}`;
  tagsOf?.({ source: { ...PAGE.source, file, routePath, locale, relativePath: name.slice(3) } });
  const { relativePath, pageName } = { relativePath: name, pageName: name.slice(0, -4).replaceAll('/', '_') };
  expect(routes).toEqual([{ ...expected, relativePath, pageName, absolutePath: file, lang: locale }]);
});

test('tags of all pages are told from those of functions, and elements that no head can have are named', () => {
  const functionOf = ({ routePath }: { routePath: string }) => `<link rel="a" href="${routePath}">`;
  const head = readHead(['<div></div><meta name="a">', functionOf, () => undefined, ['body', {}]], PLACE);
  expect(head.tags).toEqual([['meta', { name: 'a' }]]);
  expect(head.tagsOf?.(PAGE)).toEqual([['link', { rel: 'a', href: '/a' }]]);
  expect(head.notCarried.map(({ name }) => name)).toEqual(['head "div"', 'head "body"']);
  expect(readHead([], PLACE).tagsOf).toBeUndefined();
});

test.each<[() => unknown, string]>([
  [
    () => {
      throw new Error('boom');
    },
    'throws "boom" for docs/a.mdx.',
  ],
  [() => '<div></div>', 'returns <div>, which the head of a document cannot have, for docs/a.mdx.'],
  [() => ({ tag: 'meta' }), 'returns {"tag":"meta"} instead of HTML or [tag, attributes] for docs/a.mdx.'],
])('a function %s is an error of the configuration', (entry, problem) => {
  const { tagsOf } = readHead([entry], PLACE);
  expect(() => tagsOf?.(PAGE)).toThrow(`has a function in "head" that ${problem}`);
});
