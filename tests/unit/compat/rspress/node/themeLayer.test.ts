import path from 'node:path';
import { expect, test } from '@rstest/core';
import { bundlerHook } from '../../../../../compat/rspress/node/compatibilityModules.ts';
import { readThemeExports } from '../../../../../compat/rspress/node/themeExports.ts';
import { findThemeLayer } from '../../../../../compat/rspress/node/themeLayer.ts';
import { listAt, recordAt } from '../../../../../compat/support/values.ts';
import { valueAt } from '../../../../../src/tools/messages/validate.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const ORIGINAL = path.resolve('compat/rspress/original.tsx');
const folder = writeFolder({
  'theme/index.tsx': "export * from '@rspress/core/theme-original';\n",
  'node_modules/acme/theme.js': "export * from '@default-theme';\nexport const Toc = 1;\n",
});
const layer = path.join(folder, 'node_modules/acme/theme.js');
const themeEntry = path.join(folder, 'theme/index.tsx');
/** As a plugin sets them. */
const OF_PLUGIN = {
  '@rspress/core/theme': path.join(folder, 'node_modules/acme/theme'),
  '@rspress/core/theme-original': path.join(folder, 'node_modules/acme/theme'),
  '@default-theme': path.join(folder, 'node_modules/@rspress/core/dist/theme'),
};

test('a theme of a plugin is between that of the site and the original', () => {
  expect(findThemeLayer({ ...OF_PLUGIN, '@': '/site/src' })).toEqual({
    layer,
    alias: { '@default-theme': ORIGINAL, '@': '/site/src' },
  });
  expect(findThemeLayer({ '@theme': '/site/other' })).toEqual({ layer: undefined, alias: { '@theme': '/site/other' } });
  expect(readThemeExports(themeEntry, layer)).toEqual([
    { name: 'Toc', file: themeEntry, written: '@rspress/core/theme-original' },
  ]);
});

test('each theme extends the next one by all names', () => {
  const config = {};
  const nothing = {
    i18nFile: undefined,
    i18nSource: {},
    globalComponents: {},
    globalUI: [],
    layoutNames: [],
    styles: [],
    define: {},
  };
  bundlerHook({ ...nothing, themeEntry, extendedTheme: layer })(config, 'client');
  const extendedBy = (file: string) =>
    listAt(config, 'module', 'rules').flatMap((rule) => {
      const matches = valueAt(rule, ['test']);
      if (typeof matches !== 'function' || !matches(file)) return [];
      return Object.entries(recordAt(rule, 'resolve', 'alias')).filter(([name]) => /theme/.test(name));
    });
  const names = ['@theme$', '@rspress/core/theme$', '@theme-original$', '@rspress/core/theme-original$'];
  expect(extendedBy(themeEntry)).toEqual(names.map((name) => [name, layer]));
  expect(extendedBy(layer)).toEqual(names.map((name) => [name, ORIGINAL]));
  const alias = recordAt(config, 'resolve', 'alias');
  expect(names.map((name) => alias[name])).toEqual([themeEntry, themeEntry, layer, layer]);
});
