import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';

const ENV_NAME = 'DOCS_CACHE_TEST';
const PACKAGE = (version: string, text: string) => ({
  'node_modules/label/package.json': JSON.stringify({ name: 'label', version, type: 'module', exports: './index.js' }),
  'node_modules/label/index.js': `export const label = ${JSON.stringify(text)};\n`,
});
const PLUGIN = (text: string) => `export const words = { name: 'words', data: () => ${JSON.stringify(text)} };\n`;
const THEME = (text: string) => `import theme, { extendTheme } from '#default-theme';

export default extendTheme(theme, { beforeDoc: <p>${text}</p> });
`;
const FILES = {
  'site.config.ts': TWO_LANGUAGES.replace(
    'export default {',
    `import { label } from 'label';
import { head } from './options.ts';
import { words } from './plugin.ts';

export default {
  head,
  logoText: label + process.env.${ENV_NAME},
  plugins: [words],`,
  ),
  'options.ts': "export const head = [['meta', { name: 'x', content: 'One' }]];\n",
  'plugin.ts': PLUGIN('one'),
  'theme/index.tsx': THEME('One'),
  ...PACKAGE('1.0.0', 'one'),
  'shared/part.mdx': 'A part.\n',
  'en/index.mdx': "import Part from '../shared/part.mdx';\n\n# Home\n\n<Part />\n",
  'en/other.mdx': '# Other\n\nSome words.\n',
  'zh/index.mdx': '# 首页\n',
};

beforeAll(() => {
  process.env[ENV_NAME] = 'one';
});
afterAll(() => {
  delete process.env[ENV_NAME];
});
const site = builtFolder(FILES);

/** Every file of an output. */
const contents = (folder: string) => site.list().map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);

// What the compile of pages and the render of documents depend on; the engine's own code is in tests/unit/src/node/support/cache/engineVersion.test.ts.
test.each<[string, () => unknown, compiled: number, rendered: number, text: string]>([
  ['nothing', () => {}, 0, 0, 'A part.'],
  [
    'a file that the configuration imports',
    () => site.write({ 'options.ts': "export const head = [['meta', { name: 'x', content: 'Two' }]];\n" }),
    3,
    3,
    'content="Two"',
  ],
  ['an environment variable that it reads', () => Object.assign(process.env, { [ENV_NAME]: 'two' }), 3, 3, 'onetwo'],
  ['the version of a package that it imports', () => site.write(PACKAGE('1.0.1', 'three')), 3, 3, 'threetwo'],
  ['the code of a plugin', () => site.write({ 'plugin.ts': PLUGIN('two') }), 3, 3, '{"words":"two"}'],
  ['a file of the theme', () => site.write({ 'theme/index.tsx': THEME('Three') }), 0, 3, '<p>Three</p>'],
  ['a fragment that a page imports', () => site.write({ 'shared/part.mdx': 'Another part.\n' }), 1, 1, 'Another part.'],
  ['a page', () => site.write({ 'en/other.mdx': '# Other\n\nOther words.\n' }), 1, 1, 'Another part.'],
])('after a change of %s, a build renews what depends on it', async (name, change, compiled, rendered, text) => {
  change();
  // A process keeps the packages that it has loaded.
  const build = name.includes('package') ? site.buildAlone : site.build;
  const { status, output } = await build();
  expect([status, output]).toEqual([0, expect.stringContaining(`; ${compiled} compiled, ${rendered} rendered`)]);
  expect(site.read('index.html')).toContain(text);
  // Where all or nothing is compiled, the counts are sufficient, and a fragment is part of its page.
  if (!IS_FULL && name !== 'a page') return;
  const clean = path.join(site.root, 'clean');
  const result = await build({ out: clean, cache: path.join(site.root, 'clean-cache'), force: 'true' });
  expect([result.status, contents(site.outDir)]).toEqual([0, contents(clean)]);
});
