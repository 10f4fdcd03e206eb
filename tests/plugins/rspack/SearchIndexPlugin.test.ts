import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MultiStats, rspack, type Stats } from '@rspack/core';
import { afterAll, expect, test } from '@rstest/core';
import { SearchIndexPlugin } from '../../../plugins/rspack/SearchIndexPlugin.ts';
import type { PlannedOutput } from '../../../src/build/output/plannedOutput.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'search-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('emits the index files and their manifest, and again after a change', async () => {
  writeFileSync(path.join(folder, 'entry.js'), '');
  const outputsOf = (version: number): PlannedOutput[] =>
    [
      { fileName: `static/search_index.en.${version}.json`, read: () => `[${version}]` },
      { fileName: 'static/search_index.json', read: () => Promise.resolve(`{"en":["${version}"]}`) },
      { fileName: 'static/search/terms.en.0.json', read: () => '[]' },
      { fileName: 'other.txt', read: () => 'of another plugin' },
    ].map((file) => ({ ...file, plugin: file.fileName === 'other.txt' ? 'other' : 'search-index', isEngine: true }));
  const site = { state: { outputs: outputsOf(1) } };
  const compiler = rspack({
    context: folder,
    entry: './entry.js',
    mode: 'development',
    output: { path: path.join(folder, 'dist') },
    plugins: [new SearchIndexPlugin(site, undefined)],
  });
  const run = () =>
    new Promise<Stats | MultiStats | undefined>((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    );
  expect((await run())?.hasErrors()).toBe(false);
  const read = (name: string) => readFileSync(path.join(folder, 'dist', name), 'utf8');
  expect(read('static/search_index.en.1.json')).toBe('[1]');
  expect(read('static/search_index.json')).toBe('{"en":["1"]}');
  expect(readdirSync(path.join(folder, 'dist'))).not.toContain('other.txt');
  // The build writes shards itself.
  expect(readdirSync(path.join(folder, 'dist/static'))).not.toContain('search');

  site.state = { outputs: outputsOf(2) };
  await run();
  expect(read('static/search_index.en.2.json')).toBe('[2]');
  expect(read('static/search_index.json')).toBe('{"en":["2"]}');
  await new Promise((resolve) => compiler.close(resolve));
});

test('the hooks of a site replace those of the theme', async () => {
  mkdirSync(path.join(folder, 'search'));
  writeFileSync(path.join(folder, 'search/searchHooks.ts'), 'export default "none";');
  writeFileSync(path.join(folder, 'own.js'), 'export default "hooks of the site";');
  writeFileSync(path.join(folder, 'panel.js'), 'import hooks from "./search/searchHooks.ts"; console.log(hooks);');
  const compiler = rspack({
    context: folder,
    entry: './panel.js',
    mode: 'development',
    devtool: false,
    output: { path: path.join(folder, 'hooked') },
    plugins: [new SearchIndexPlugin(undefined, path.join(folder, 'own.js'))],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.hasErrors()).toBe(false);
  const bundle = readFileSync(path.join(folder, 'hooked/main.js'), 'utf8');
  expect(bundle).toContain('hooks of the site');
  expect(bundle).not.toContain('"none"');
  expect(readdirSync(path.join(folder, 'hooked'))).toEqual(['main.js']);
  await new Promise((resolve) => compiler.close(resolve));
});
