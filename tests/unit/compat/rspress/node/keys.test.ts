import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { RSPRESS_FRONTMATTER, RSPRESS_KEYS } from '../../../../../compat/rspress/node/keys.ts';
import { toSiteConfig } from '../../../../../compat/rspress/node/toSiteConfig.ts';
import { FRONTMATTER_KEYS } from '../../../../../src/shared/frontmatterKeys.ts';
import { forgottenKeys, leaves, optionsAt, unreadKeys } from '../../../../helpers/foreignKeys.ts';

/** Keys of the types of the package that is named there. */
const KEYS: { config: string[]; frontmatter: string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'keys.json'), 'utf8'),
);

test('each key is carried, named or not needed', () => {
  expect(forgottenKeys(KEYS.config, RSPRESS_KEYS)).toEqual([]);
  expect(forgottenKeys(KEYS.frontmatter, RSPRESS_FRONTMATTER)).toEqual([]);
  // The theme of such sites reads it.
  const read = [...FRONTMATTER_KEYS, 'globalUIComponents'];
  expect(leaves(RSPRESS_FRONTMATTER, 'carried').filter((key) => !read.includes(key))).toEqual([]);
});

test('each key that is carried is read', () => {
  // Texts are carried over by one list.
  const keys = leaves(RSPRESS_KEYS, 'carried').filter((key) => !/^themeConfig\.\w+(?:Text|Title)$/.test(key));
  expect(unreadKeys(keys, path.resolve('compat/rspress/node'))).toEqual([]);
});

/** Values with the consequence that is named. Others are the text "Own". */
const NAMED: Readonly<Record<string, unknown>> = {
  mediumZoom: false,
  languageParity: { enabled: true },
  'builderConfig.html.appIcon': { icons: [{ src: './own.png' }] },
  'builderConfig.output.assetPrefix': 'auto',
  'markdown.extractDescription': false,
  'markdown.link.autoPrefix': false,
  'markdown.mdxRs': false,
  'search.mode': 'remote',
  'themeConfig.darkMode': 'force-dark',
  'themeConfig.socialLinks': [{ icon: 'github' }, { icon: 'lark' }],
};

test.each(leaves(RSPRESS_KEYS, 'named'))('the key %s has a line', (key) => {
  const { notCarried } = toSiteConfig(optionsAt(key, NAMED[key] ?? 'Own'), new WeakMap());
  expect(notCarried.map(({ name }) => name)).toEqual([key.replace('*', 'en')]);
});

test.each([
  { languageParity: { enabled: false } },
  { i18nSource: {} },
  { multiVersion: undefined },
  { logoHref: '/' },
  { builderConfig: { environments: {}, source: { include: ['a'] } } },
  { themeConfig: { darkMode: 'force-light', lastUpdated: true } },
  {
    themeConfig: {
      socialLinks: [{ icon: 'X' }, { icon: 'twitter' }, { icon: 'bluesky' }, { icon: { svg: '<svg/>' } }],
    },
  },
])('%j has none', (options) => expect(toSiteConfig(options, new WeakMap()).notCarried).toEqual([]));
