import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import * as reactRouter from 'react-router-dom';
import { readThemeExports } from '../../../../compat/rspress/node/themeExports.ts';

/** Exports of `@rspress/core@2.0.22` and `rspress@1.47.2`, by module. */
const EXPORTS: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'exports.json'), 'utf8'),
);

test.each([
  ['@rspress/core/theme', 'original.tsx', []],
  // Pages are loaded by the router of this engine.
  ['@rspress/core/runtime', 'runtime.tsx', ['initPageData', 'warmPageData']],
  ['rspress/theme', 'rspress1Theme.tsx', []],
  ['rspress/runtime', 'runtime.tsx', []],
])('%s has all names of Rspress', (specifier, file, missing) => {
  const module = path.resolve('compat/rspress', file);
  const router = readFileSync(module, 'utf8').includes("export * from './router.tsx'") ? Object.keys(reactRouter) : [];
  const own = [...readThemeExports(module).map(({ name }) => name), ...router];
  expect((EXPORTS[specifier] ?? []).filter((name) => !own.includes(name))).toEqual(missing);
});

test('the theme has no other names, which those of a site would be in conflict with', () => {
  const own = readThemeExports(path.resolve('compat/rspress/original.tsx')).map(({ name }) => name);
  // Pages of some sites import these from the theme.
  const others = ['BrowserOnly', 'NoSSR'];
  expect(own.filter((name) => !EXPORTS['@rspress/core/theme']?.includes(name))).toEqual(others);
});
