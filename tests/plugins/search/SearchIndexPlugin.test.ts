import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MultiStats, rspack, type Stats } from '@rspack/core';
import { afterAll, expect, test } from '@rstest/core';
import { SearchIndexPlugin } from '../../../plugins/search/SearchIndexPlugin.ts';
import { readIndex } from '../../../src/search/readIndex.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'search-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

const watched = { cacheDir: path.join(folder, 'cache'), isDevelopment: true };

test('in watch mode the files of the site are emitted as they are, and again after a change', async () => {
  writeFileSync(path.join(folder, 'entry.js'), '');
  const site = {
    options: watched,
    searchIndexes: [{ key: 'en', fileName: 'static/search_index.en.1.json', json: '[1]' }],
  };
  const compiler = rspack({
    context: folder,
    entry: './entry.js',
    mode: 'development',
    output: { path: path.join(folder, 'dist') },
    plugins: [new SearchIndexPlugin(site)],
  });
  const run = () =>
    new Promise<Stats | MultiStats | undefined>((resolve, reject) =>
      compiler.run((error, stats) => (error ? reject(error) : resolve(stats))),
    );
  expect((await run())?.hasErrors()).toBe(false);
  const dist = path.join(folder, 'dist/static');
  expect(readFileSync(path.join(dist, 'search_index.en.1.json'), 'utf8')).toBe('[1]');

  site.searchIndexes = [{ key: 'en', fileName: 'static/search_index.en.2.json', json: '[2]' }];
  await run();
  expect(readFileSync(path.join(dist, 'search_index.en.2.json'), 'utf8')).toBe('[2]');
  expect(readdirSync(dist)).toContain('search_index.en.2.json');
  await new Promise((resolve) => compiler.close(resolve));
});

test('the hooks of a site stand in for those of the theme', async () => {
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
    plugins: [
      new SearchIndexPlugin({ options: watched, searchIndexes: [], searchHooksFile: path.join(folder, 'own.js') }),
    ],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.hasErrors()).toBe(false);
  const bundle = readFileSync(path.join(folder, 'hooked/main.js'), 'utf8');
  expect(bundle).toContain('hooks of the site');
  expect(bundle).not.toContain('"none"');
  await new Promise((resolve) => compiler.close(resolve));
});

test('a build packs its files, and keeps what it has packed', async () => {
  writeFileSync(path.join(folder, 'entry.js'), '');
  const document = { id: 0, title: 'Tests', routePath: '/tests', domain: '', content: 'How to run tests.', toc: [] };
  const cacheDir = path.join(folder, 'packed');
  const site = {
    options: { cacheDir, isDevelopment: false },
    searchIndexes: [{ key: 'en', fileName: 'static/search_index.en.3.json', json: JSON.stringify([document]) }],
  };
  const build = async () => {
    const compiler = rspack({
      context: folder,
      entry: './entry.js',
      mode: 'development',
      output: { path: path.join(folder, 'built') },
      plugins: [new SearchIndexPlugin(site)],
    });
    await new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
    await new Promise((resolve) => compiler.close(resolve));
    return readFileSync(path.join(folder, 'built/static/search_index.en.3.json'), 'utf8');
  };
  const file = await build();
  expect(file).not.toContain('How to');
  expect(readIndex(file)).toEqual([document]);

  const [kept = ''] = readdirSync(path.join(cacheDir, 'search'));
  expect(JSON.parse(file)[0].content).toBe(readFileSync(path.join(cacheDir, 'search', kept), 'utf8'));
  writeFileSync(path.join(cacheDir, 'search', kept), 'from the cache');
  rmSync(path.join(folder, 'built'), { recursive: true });
  expect(await build()).toContain('from the cache');

  site.searchIndexes = [];
  await build();
  expect(readdirSync(path.join(cacheDir, 'search'))).toEqual([]);
});
