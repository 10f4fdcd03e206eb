import type { Configuration } from '@rspack/core';
import { expect, test } from '@rstest/core';
import { bundlerHook } from '../../../../../compat/docusaurus/node/modules.ts';

test('a path from the root is one of a static folder, in style sheets as well', () => {
  const config: Configuration = {};
  const uses = { missing: [], own: [], ofPlugins: [], members: new Map() };
  const folders = { siteDir: '/site', staticDirs: ['/site/static', '/site/files'] };
  const options = { hasVersions: false, hasOwnLogo: false, scheme: null };
  bundlerHook({ ...folders, styles: [], clientModules: [], uses, ...options })(config, 'client');
  expect(config.resolve?.roots).toEqual(['/site/static', '/site/files', '/site']);
});

test('aliases that plugins of the site add for loaders are applied', () => {
  const config: Configuration = {};
  const additions = {
    languages: {},
    data: new Map(),
    dataModules: new Map(),
    clientModules: [],
    headTags: [],
    bundlers: [{ resolveLoader: { alias: { 'own-loader': '/site/own-loader' } } }],
    themes: [],
    complete: new Set<string>(),
    versions: {},
  };
  const uses = { missing: [], own: [], ofPlugins: [], members: new Map() };
  const options = { hasVersions: false, hasOwnLogo: false, scheme: null, additions };
  bundlerHook({ siteDir: '/site', staticDirs: [], styles: [], clientModules: [], uses, ...options })(config, 'client');
  expect(config.resolveLoader?.alias).toMatchObject({
    'own-loader': '/site/own-loader',
    'raw-loader': expect.stringMatching(/rawLoader\.mjs$/),
  });
});
