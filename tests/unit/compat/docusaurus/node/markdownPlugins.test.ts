import path from 'node:path';
import { expect, test } from '@rstest/core';
import {
  hasBuiltInMath,
  pluginSteps,
  pluginsNotRun,
  runnablePlugins,
  runsPluginsOn,
} from '../../../../../compat/docusaurus/node/markdownPlugins.ts';
import type { DocusaurusConfig } from '../../../../../compat/docusaurus/node/siteSettings.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { createRecorder } from '../../../../../compat/support/recorder.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

function remarkMath() {}
function remarkOwn() {}
function attacher() {}

function siteOf(classic: object, siteDir = writeFolder({ 'docs/a.md': '# A', 'blog/b.md': '# B' })): DocusaurusConfig {
  return {
    options: { presets: [['classic', classic]] },
    siteDir,
    files: new DataFiles(),
  };
}

const namesOf = (config: DocusaurusConfig) =>
  Object.values(runnablePlugins(config)).map((list) => list.map((each) => typeof each === 'function' && each.name));

test('plugins run, and formulas as plugins only beside others', () => {
  const math = siteOf({ docs: { remarkPlugins: [remarkMath] } });
  expect(hasBuiltInMath(math)).toBe(true);
  expect(namesOf(math)).toEqual([[], [], []]);
  const both = siteOf({
    docs: { remarkPlugins: [remarkMath, [remarkOwn, {}]], beforeDefaultRehypePlugins: [attacher] },
  });
  expect(hasBuiltInMath(both)).toBe(false);
  expect(namesOf(both)).toEqual([
    ['frontMatterForPlugins', 'headingsBeforePlugins', 'remarkMath', 'remarkOwn'],
    ['headingIds', 'attacher'],
    [],
  ]);
  expect(pluginsNotRun(both, () => undefined)).toEqual([]);
});

test('the plugin of npm2yarn is built in, also without a name of its own', () => {
  const plugin = [() => 'npm2yarn'];
  const site = siteOf({ docs: { remarkPlugins: [plugin, remarkMath] } });
  expect(namesOf(site)).toEqual([[], [], []]);
  expect(hasBuiltInMath(site)).toBe(true);
});

test('plugins that run first are before the ids of headings', () => {
  const site = siteOf({ docs: { remarkPlugins: [remarkOwn], beforeDefaultRemarkPlugins: [attacher] } });
  expect(namesOf(site)[0]).toEqual(['frontMatterForPlugins', 'attacher', 'headingsBeforePlugins', 'remarkOwn']);
});

test('a plugin runs on the pages of its instance alone, translations and versions included', () => {
  const marked = () => (tree: { changed?: boolean }) => {
    tree.changed = true;
  };
  const site = siteOf({ docs: { remarkPlugins: [remarkOwn] }, blog: { remarkPlugins: [[marked, 1]] } });
  const attach = runnablePlugins(site).remarkPlugins.at(-1);
  const transform: unknown = typeof attach === 'function' ? attach() : undefined;
  const changes = (file: string) => {
    const tree = {};
    if (typeof transform === 'function') transform(tree, { path: path.join(site.siteDir, file) });
    return 'changed' in tree;
  };
  expect(changes('blog/b.md')).toBe(true);
  expect(changes('i18n/en/docusaurus-plugin-content-blog/b.md')).toBe(true);
  expect(changes('docs/a.md')).toBe(false);
});

test('plugins get their options', () => {
  const given: unknown[] = [];
  const plugin = (...options: unknown[]) => void given.push(options);
  const attach = runnablePlugins(siteOf({ docs: { remarkPlugins: [[plugin, { a: 1 }]] } })).remarkPlugins.at(-1);
  if (typeof attach === 'function') attach();
  expect(given).toEqual([[{ a: 1 }]]);
});

test('plugins that cannot run are named, with the name of the configuration', () => {
  function plugin() {
    return (tree: { type: string }) => tree.type === 'textDirective';
  }
  const lines = ['[ownPlugin, {}],', '() => plugin,', 'absent,'];
  const file = path.join(writeFolder({ 'docusaurus.config.js': lines.join('\n') }), 'docusaurus.config.js');
  const absent = createRecorder('remark-absent', new WeakMap());
  const site = siteOf({ docs: { remarkPlugins: [plugin, plugin, absent] } });
  const locate = (at: readonly PropertyKey[]) => ({ file, line: Number(at.at(-1)) + 1, column: 1 });
  expect(pluginsNotRun(site, locate).map(({ name, consequence }) => `${name} ${consequence}`)).toEqual([
    'remarkPlugins "ownPlugin" is not run: it reads directives, which are text here',
    'remarkPlugins[1] is not run: it reads directives, which are text here',
    'remarkPlugins "remark-absent" is not run: it is not installed',
  ]);
  expect(namesOf(site)).toEqual([[], [], []]);
});

test('plugins run on the folders of their instance', () => {
  const site = siteOf({ blog: { rehypePlugins: [remarkOwn] } });
  expect(['docs', 'blog'].map((name) => runsPluginsOn(path.join(site.siteDir, name), site))).toEqual([false, true]);
});

test('a plugin that looks for admonitions runs, and what it misses is named', () => {
  const plugin = () => (tree: { tagName: string }) => tree.tagName === 'admonition';
  const site = siteOf({ docs: { rehypePlugins: [plugin] } });
  expect(pluginsNotRun(site, () => undefined)).toEqual([
    { name: 'rehypePlugins[0]', consequence: 'finds no admonitions, which are other elements here' },
  ]);
  expect(namesOf(site)[1]).toEqual(['headingIds', 'plugin']);
});

test('moving a site lists its plugins', () => {
  expect(pluginSteps(siteOf({ docs: { rehypePlugins: [attacher, remarkOwn] } }))).toEqual([
    { name: 'rehypePlugins[0]', consequence: 'is code: add it to "markdown.rehypePlugins"' },
    { name: 'rehypePlugins "remarkOwn"', consequence: 'is code: add it to "markdown.rehypePlugins"' },
  ]);
});
