import { expect, test } from '@rstest/core';
import { linkedVersion, settingVersionLink } from '../../../../../src/tools/pages/versionLinks.ts';
import { makeConfig, writeFolder } from '../../node/pages/compileText.ts';

const config = makeConfig(writeFolder({ 'en/index.mdx': '# Home', 'versions/1.0.docspack': '' }), {
  base: '/docs/',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
  multiVersion: { default: '2.x', aliases: ['latest'] },
});

test.each([
  ['/1.0/guide/cli?a#b', 'zh', '/docs/1.0/zh/guide/cli?a#b'],
  ['/1.0/zh/guide/cli', 'en', '/docs/1.0/zh/guide/cli'],
  ['/1.0/', 'en', '/docs/1.0/'],
  ['/2.x/guide/cli', 'zh', '/docs/zh/guide/cli'],
  ['/latest/guide/cli', 'zh', '/docs/zh/guide/cli'],
  ['/guide/1.0/', 'zh', undefined],
  ['https://example.com/1.0/', 'zh', undefined],
])('%s of a setting in %s leads to %s', (link, lang, href) => {
  expect(settingVersionLink(link, lang, config, '/docs/')).toBe(href);
});

test.each([
  ['/1.0/zh/guide/cli#b', { name: '1.0', path: '/zh/guide/cli' }],
  ['/../1.0/', { name: '1.0', path: '/' }],
  ['/../guide/cli', undefined],
  ['/guide/cli', undefined],
])('%s is of the version %j', (link, version) => {
  expect(linkedVersion(link, config.versionLinks)).toEqual(version);
});
