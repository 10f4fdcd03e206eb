import { expect, test } from '@rstest/core';
import { vitepressToSiteConfig } from '../../../../src/build/vitepress/toSiteConfig.ts';

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
