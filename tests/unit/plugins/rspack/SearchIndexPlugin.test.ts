import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { afterAll, expect, test } from '@rstest/core';
import { SearchIndexPlugin } from '../../../../plugins/rspack/SearchIndexPlugin.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'search-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
    plugins: [new SearchIndexPlugin(path.join(folder, 'own.js'))],
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
