import { expect, test } from '@rstest/core';
import { type LinkRules, resolveLink } from '../../../../../../src/node/pages/nodes/links.ts';

const ZH = { relativePath: 'zh/guide/cli.mdx', locale: 'zh', routePath: '/zh/guide/cli' };
const RULES: LinkRules = { base: '/docs/1.0/', cleanUrls: true, locales: ['en', 'zh'], lang: 'en' };
const versionLinks = { own: '1.0', others: ['2.0', '3.0'], current: '3.0', aliases: ['latest'], siteBase: '/docs/' };

test.each([
  // A page in the language of the link, as in the own version.
  ['/2.0/guide/cli#flags', '/docs/2.0/zh/guide/cli', '2.0', '/zh/guide/cli', 'flags'],
  ['/2.0/zh/guide/cli.md', '/docs/2.0/zh/guide/cli', '2.0', '/zh/guide/cli', ''],
  ['/2.0/en/guide/cli', '/docs/2.0/guide/cli', '2.0', '/guide/cli', ''],
  ['/2.0', '/docs/2.0/zh/', '2.0', '/zh/', ''],
  // Languages share files.
  ['/2.0/photo.png', '/docs/2.0/photo.png', '2.0', '/photo.png', ''],
  // The current version has no prefix.
  ['/3.0/guide/cli', '/docs/zh/guide/cli', '3.0', '/zh/guide/cli', ''],
  ['/latest/guide/cli', '/docs/latest/zh/guide/cli', 'latest', '/zh/guide/cli', ''],
])('%s leads to %s', (written, pathname, name, path, hash) => {
  const href = hash === '' ? pathname : `${pathname}#${hash}`;
  const target = { routePath: undefined, publicPath: undefined, hash, version: { name, path } };
  expect(resolveLink(written, ZH, { ...RULES, versionLinks })).toEqual({ href, isExternal: false, target });
});

test.each([
  ['/1.0/guide/cli', '/docs/1.0/zh/guide/cli', '/zh/guide/cli'],
  ['/2.0x/guide', '/docs/1.0/zh/2.0x/guide', '/zh/2.0x/guide'],
])('%s is a page of the own version', (written, href, routePath) => {
  const target = { routePath, publicPath: undefined, hash: '' };
  expect(resolveLink(written, ZH, { ...RULES, versionLinks })).toEqual({ href, isExternal: false, target });
});

test.each([
  ['1.0', '/2.0/guide/cli', '/../2.0/zh/guide/cli'],
  ['1.0', '/3.0/guide/cli', '/../zh/guide/cli'],
  ['3.0', '/2.0/guide/cli', '/2.0/zh/guide/cli'],
])('where the theme adds the base of %s, %s is %s', (own, written, href) => {
  const others = ['1.0', '2.0', '3.0'].filter((name) => name !== own);
  const rules = { ...RULES, base: '/', versionLinks: { ...versionLinks, own, others } };
  expect(resolveLink(written, ZH, rules).href).toBe(href);
});

test.each(['/latest/guide/cli#flags', '/3.0/guide/cli#flags', '/guide/cli#flags'])(
  'in the current version, %s is its page',
  (written) => {
    const rules = { ...RULES, base: '/docs/', versionLinks: { ...versionLinks, own: '3.0', others: ['1.0', '2.0'] } };
    expect(resolveLink(written, ZH, rules)).toEqual({
      href: '/docs/zh/guide/cli#flags',
      isExternal: false,
      target: { routePath: '/zh/guide/cli', publicPath: undefined, hash: 'flags' },
    });
  },
);

test('links end with .html as those of the site do', () => {
  expect(resolveLink('/2.0/guide/cli', ZH, { ...RULES, cleanUrls: false, versionLinks }).href).toBe(
    '/docs/2.0/zh/guide/cli.html',
  );
});

test('a site without versions has no such paths', () => {
  expect(resolveLink('/2.0/guide', ZH, RULES).href).toBe('/docs/1.0/zh/2.0/guide');
});
