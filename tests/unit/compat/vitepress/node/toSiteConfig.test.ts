import { expect, test } from '@rstest/core';
import { vitepressToSiteConfig } from '../../../../../compat/vitepress/node/toSiteConfig.ts';

const DOCS_DIR = '/site/docs';
const themeOf = (options: Record<string, unknown>) => vitepressToSiteConfig(options, DOCS_DIR).config.themeConfig;

test('a navbar without a sidebar leaves pages without one, as in VitePress', () => {
  const nav = [{ text: 'A', link: '/a' }];
  expect(themeOf({ themeConfig: { nav } })).toMatchObject({ nav, sidebar: {} });
  expect(themeOf({ themeConfig: { nav, sidebar: [{ text: 'A', link: '/a' }] } })).toMatchObject({
    sidebar: { '/': [{ text: 'A', link: '/a' }] },
  });
  expect(themeOf({})).not.toHaveProperty('sidebar');
});

test.each<[unknown, object, boolean]>([
  [{ 'en/:rest*': ':rest*' }, { lang: 'en-US' }, false],
  [{ 'en/:rest*': ':rest*' }, { lang: 'en-US', locales: { root: { lang: 'zh-CN' } } }, true],
  [{ 'zh/:path(.*)': ':path' }, { locales: { root: { lang: 'zh-CN' } } }, false],
  [{ 'en/:rest*': ':rest*', 'a/:x': 'b/:x' }, {}, true],
  [{ 'packages/:rest*': ':rest*' }, {}, true],
  ['() => {}', {}, true],
])('rewrites %j of a site with %j are reported: %j', (rewrites, options, expected) => {
  const { notCarried } = vitepressToSiteConfig({ ...options, rewrites }, DOCS_DIR);
  expect(notCarried.some(({ name }) => name === 'rewrites')).toBe(expected);
});
