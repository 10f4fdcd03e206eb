import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { fixedSettings } from '../../../../plugins/rspack/fixedSettings.ts';
import { customize } from '../../../../plugins/rspack/sharedConfig.ts';
import { createSite } from '../../../../src/cli/createSite.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const folder = writeFolder({ 'docs/index.md': '# Home\n', 'docs/_a.ts': '', 'docs/_b.ts': '' });
const fileOf = (name: string) => JSON.stringify(path.join(folder, 'docs', name));

/** Returns the settings of a site with these lines in its configuration. */
async function settingsWith(lines: string): Promise<ReadonlyMap<string, string>> {
  writeFileSync(path.join(folder, 'docs/site.config.ts'), `export default { title: 'Small', ${lines} };\n`);
  const context = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  context.releaseCaches();
  return fixedSettings(context.project, () => customize({ entry: {} }, context, 'client'));
}

test.each([
  ["base: '/a/'", "base: '/b/'", '"base"'],
  ["resolve: { alias: { a: './_a.ts' } }", "resolve: { alias: { a: './_b.ts' } }", '"resolve.alias"'],
  ["search: { hooks: './_a.ts' }", "search: { hooks: './_b.ts' }", '"search.hooks"'],
  ["lang: 'de'", "lang: 'ar'", 'The direction of the languages'],
  [
    `plugins: [{ name: 'p', theme: ${fileOf('_a.ts')} }]`,
    `plugins: [{ name: 'p', theme: ${fileOf('_b.ts')} }]`,
    'The "theme" of a plugin',
  ],
  [
    "plugins: [{ name: 'p', modules: { a: () => 1 } }]",
    "plugins: [{ name: 'p', modules: { a: () => 1, b: () => 1 } }]",
    'The names of "modules" of plugins',
  ],
  [
    "plugins: [{ name: 'p', rspack: (config) => { config.devtool = false; } }]",
    "plugins: [{ name: 'p', rspack: (config) => { config.devtool = 'eval'; } }]",
    'The result of a plugin\'s "rspack" hook',
  ],
])('%s and %s need different processes, because of %s', async (one, other, name) => {
  const [before, after] = [await settingsWith(one), await settingsWith(other)];
  expect([...before].filter(([each, value]) => after.get(each) !== value).map(([each]) => each)).toEqual([name]);
});

test('other settings need no other process', async () => {
  const hook = "plugins: [{ name: 'p', rspack: (config) => { config.devtool = false; } }]";
  const before = await settingsWith(`description: 'One', ${hook}`);
  expect(await settingsWith(`description: 'Other', ${hook}`)).toEqual(before);
});
