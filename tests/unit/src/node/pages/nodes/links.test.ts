import { expect, test } from '@rstest/core';
import { type LinkRules, resolveLink } from '../../../../../../src/node/pages/nodes/links.ts';

const EN = { relativePath: 'en/guide/start/index.mdx', locale: 'en', routePath: '/guide/start/' };
const ZH = { relativePath: 'zh/guide/start/index.mdx', locale: 'zh', routePath: '/zh/guide/start/' };
const RULES: LinkRules = { base: '/', cleanUrls: true, locales: ['en', 'zh'], lang: 'en' };

const page = (routePath: string, hash = '') => ({ routePath, publicPath: undefined, hash });

test.each([
  ['/guide/basic/cli', '/guide/basic/cli', '/zh/guide/basic/cli'],
  ['/guide/basic/cli.html', '/guide/basic/cli', '/zh/guide/basic/cli'],
  ['/guide/basic/cli.md', '/guide/basic/cli', '/zh/guide/basic/cli'],
  ['/guide/basic/cli.mdx', '/guide/basic/cli', '/zh/guide/basic/cli'],
  ['/guide/index', '/guide/', '/zh/guide/'],
  ['/guide/index.html', '/guide/', '/zh/guide/'],
  ['/guide/index.mdx', '/guide/', '/zh/guide/'],
  ['/', '/', '/zh/'],
  ['/zh/guide/', '/zh/guide/', '/zh/guide/'],
  ['/zh', '/zh', '/zh'],
  ['/en/guide/', '/guide/', '/guide/'],
  ['/en', '/', '/'],
  ['/zhong', '/zhong', '/zh/zhong'],
  ['./quick-start.mdx', '/guide/start/quick-start', '/zh/guide/start/quick-start'],
  ['quick-start', '/guide/start/quick-start', '/zh/guide/start/quick-start'],
  ['../basic/cli.md', '/guide/basic/cli', '/zh/guide/basic/cli'],
  ['../../index.mdx', '/', '/zh/'],
  ['./', '/guide/start/', '/zh/guide/start/'],
  ['../../../zh/guide/a.mdx', '/zh/guide/a', '/zh/guide/a'],
  ['../../../en/guide/a.mdx', '/guide/a', '/guide/a'],
])('%s leads to %s, in Chinese to %s', (written, english, chinese) => {
  expect(resolveLink(written, EN, RULES)).toEqual({ href: english, isExternal: false, target: page(english) });
  expect(resolveLink(written, ZH, RULES)).toEqual({ href: chinese, isExternal: false, target: page(chinese) });
});

test('paths from the root are literal in pages of engines that add no language', () => {
  const rules: LinkRules = { ...RULES, hasLiteralPaths: true };
  expect(resolveLink('/guide/a', ZH, rules).href).toBe('/guide/a');
  expect(resolveLink('/zh/guide/a', ZH, rules).href).toBe('/zh/guide/a');
  expect(resolveLink('./a', ZH, rules).href).toBe('/zh/guide/start/a');
});

test.each([
  ['#install', '#install', page('/guide/start/', 'install')],
  ['#%E5%AE%89%E8%A3%85', '#%E5%AE%89%E8%A3%85', page('/guide/start/', '安装')],
  ['?a=b#c', '?a=b#c', page('/guide/start/', 'c')],
  ['/guide/cli?a=b#c', '/guide/cli?a=b#c', page('/guide/cli', 'c')],
  ['./cli.mdx#c', '/guide/start/cli#c', page('/guide/start/cli', 'c')],
  ['/%E9%A1%B5', '/%E9%A1%B5', page('/页')],
  ['/页', '/%E9%A1%B5', page('/页')],
  ['/a%20b%23c%3Fd', '/a%20b%23c%3Fd', page('/a b#c?d')],
  ['/100%25', '/100%25', page('/100%')],
])('%s becomes %s', (written, href, target) => {
  expect(resolveLink(written, EN, RULES)).toEqual({ href, isExternal: false, target });
});

test.each(['https://example.com/a.html', '//example.com', 'mailto:a@b.c', 'tel:1', 'vscode:x'])(
  '%s is external',
  (written) => {
    expect(resolveLink(written, ZH, RULES)).toEqual({ href: written, isExternal: true, target: undefined });
  },
);

test('a path that is not checked is the same in all languages', () => {
  const rules = { ...RULES, base: '/docs/', uncheckedLinks: ['/app'] };
  for (const origin of [EN, ZH]) expect(resolveLink('/app', origin, rules).href).toBe('/docs/app');
  expect(resolveLink('/app#a', ZH, rules).href).toBe('/docs/zh/app#a');
});

test('a public file keeps its name, with clean URLs or without', () => {
  const target = { routePath: '/files/a.zip', publicPath: '/files/a.zip', hash: '' };
  for (const cleanUrls of [true, false]) {
    const link = resolveLink('/files/a.zip', EN, { ...RULES, cleanUrls, base: '/docs/' });
    expect(link).toEqual({ href: '/docs/files/a.zip', isExternal: false, target });
  }
});

test.each([
  ['/guide/cli', '/docs/guide/cli.html'],
  ['/guide/', '/docs/guide/'],
  ['./cli.mdx#a', '/docs/guide/start/cli.html#a'],
])('without clean URLs and below a base, %s is %s', (written, href) => {
  expect(resolveLink(written, EN, { ...RULES, cleanUrls: false, base: '/docs/' }).href).toBe(href);
});

test.each([
  ['/release/v1.2', '/release/v1.2', '/release/v1.2.html'],
  ['./v1.2.mdx', '/guide/start/v1.2', '/guide/start/v1.2.html'],
  ['/node.js', '/node.js', '/node.js.html'],
  ['/node.js.html', '/node.js', '/node.js.html'],
  ['../../node.js.mdx', '/node.js', '/node.js.html'],
])('%s is a page: %s, or %s', (written, clean, full) => {
  const rules = { ...RULES, fileLikePages: ['/node.js', '/zh/node.js'] };
  expect(resolveLink(written, EN, rules)).toEqual({ href: clean, isExternal: false, target: page(clean) });
  expect(resolveLink(written, EN, { ...rules, cleanUrls: false }).href).toBe(full);
  expect(resolveLink(written, ZH, rules)).toEqual({
    href: `/zh${clean}`,
    isExternal: false,
    target: page(`/zh${clean}`),
  });
});

test('an HTML file of the public folder is no page, in all languages and with clean URLs or without', () => {
  const target = { routePath: '/demo/a b', publicPath: '/demo/a b.html', hash: 'c' };
  for (const [origin, cleanUrls] of [
    [EN, true],
    [ZH, false],
  ] as const) {
    const rules = { ...RULES, cleanUrls, base: '/docs/', htmlFiles: ['/demo/a b.html'] };
    const href = '/docs/demo/a%20b.html?d#c';
    expect(resolveLink('/demo/a%20b.html?d#c', origin, rules)).toEqual({ href, isExternal: false, target });
  }
});

test('a site without language folders has no prefixes', () => {
  const origin = { relativePath: 'guide/a.md', locale: 'en', routePath: '/guide/a' };
  const rules = { ...RULES, locales: [''] };
  expect(resolveLink('./b.md', origin, rules).href).toBe('/guide/b');
  expect(resolveLink('/en/b', origin, rules).href).toBe('/en/b');
  expect(resolveLink('../en/b.md', origin, rules).href).toBe('/en/b');
});

test.each([
  ['guide/a.md', '../#b', '/#b'],
  ['guide/a.md', '..', '/'],
  ['guide/a.md', '../index.md', '/'],
  ['a.md', './', '/'],
  ['zh/index.md', '../', '/'],
  ['guide/a.md', '../../README', '/../README'],
])('in %s without language folders, %s leads to %s', (relativePath, written, expected) => {
  const locale = relativePath.startsWith('zh/') ? 'zh' : 'en';
  const origin = { relativePath, locale, routePath: '/a' };
  expect(resolveLink(written, origin, { ...RULES, locales: ['', 'zh'] }).href).toBe(expected);
});
