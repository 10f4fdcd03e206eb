import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import { FOREIGN_ENGINES } from '../../../../../compat/engines.ts';
import { RSPRESS_THEME_ENTRY } from '../../../../../compat/rspress/node/compatibilityModules.ts';
import { type LoadedConfig, loadConfig } from '../../../../../src/node/config/loadConfig.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Given {
  files?: Record<string, string>;
  isThemeGiven?: boolean;
}

function write(root: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

function read(root: string, isThemeGiven = false): Promise<LoadedConfig> {
  return loadConfig({ docsDir: path.join(root, 'docs'), cwd: root, engines: FOREIGN_ENGINES, isThemeGiven });
}

async function load(compat: unknown, { files = {}, isThemeGiven }: Given = {}): Promise<[LoadedConfig, root: string]> {
  const root = mkdtempSync(path.join(tmpdir(), 'compat-'));
  folders.push(root);
  const config = `export default ${JSON.stringify({ title: 'A', compat })};\n`;
  write(root, { 'docs/index.md': '# Home\n', 'docs/site.config.ts': config, 'package.json': '{}', ...files });
  return [await read(root, isThemeGiven), root];
}

const theme = (element: string) => ({
  'theme/index.tsx': `export const getCustomMDXComponent = () => ({ ${element}: () => null });\n`,
});
const WITH_THEME = { engine: 'rspress', theme: '../theme' };

test('a site with "compat" has the theme of Rspress, wherever it is', async () => {
  const [{ compatTheme, config }, root] = await load(WITH_THEME, { files: theme('h1') });
  expect(compatTheme).toMatchObject({ folder: path.join(root, 'theme'), entry: RSPRESS_THEME_ENTRY });
  expect(compatTheme?.findOwnEntry()).toBe(path.join(root, 'theme/index.tsx'));
  expect(config.themeDir).toBe(path.join(root, 'theme'));
  expect(config.markdown.elements).toEqual(['h1']);
});

test.each([
  [{ engine: 'rspress', version: 1 }, true],
  ['rspress', undefined],
])('sidebars of a site with %j are those of folders: %s', async (compat, expected) => {
  const [{ config }] = await load(compat);
  expect(config.pageAdapter?.hasSidebarsOfFolders).toBe(expected);
});

test('exports of the theme without an effect are named', async () => {
  const files = { 'theme/index.tsx': 'export const LastUpdated = () => null;\n' };
  const [{ config }] = await load(WITH_THEME, { files });
  expect(config.plugins.map(({ cacheKey }) => cacheKey)).toContainEqual(
    expect.objectContaining({
      missing: ['LastUpdated of the theme is not used: the footer of pages has one of its own'],
    }),
  );
});

test('a theme of the command line takes precedence', async () => {
  const [{ compatTheme, config }] = await load(WITH_THEME, { files: theme('h1'), isThemeGiven: true });
  expect([compatTheme, config.themeDir]).toEqual([undefined, undefined]);
});

test('a site without a theme has the components of Rspress, and one with a theme of this engine its own', async () => {
  expect((await load('rspress'))[0].compatTheme?.entry).toBe(RSPRESS_THEME_ENTRY);
  const files = { 'docs/theme/index.tsx': "export { default } from 'docspack/theme';\n" };
  expect((await load('rspress', { files }))[0].compatTheme).toBeUndefined();
});

test('caches depend on the theme that "compat" names', async () => {
  const [{ inputs }, root] = await load(WITH_THEME, { files: theme('h1') });
  expect((await read(root)).inputs.key).toBe(inputs.key);
  write(root, theme('h2'));
  expect((await read(root)).inputs.key).not.toBe(inputs.key);
});

test.each<[unknown, RegExp]>([
  [{ engine: 'rspress', theme: 5 }, /"compat\S*theme"/],
  [{ engine: 'rspress', themes: '../theme' }, /themes/],
  [{ engine: 'other' }, /"compat/],
  [{ engine: 'rspress', theme: '../none' }, /The theme folder "none" does not exist/],
])('the value %j of "compat" is an error', async (compat, message) => {
  await expect(load(compat)).rejects.toThrow(message);
});
