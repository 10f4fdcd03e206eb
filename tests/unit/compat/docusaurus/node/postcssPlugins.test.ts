import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findNotCarried } from '../../../../../compat/docusaurus/node/features.ts';
import { readPostcss } from '../../../../../compat/docusaurus/node/postcssPlugins.ts';
import { createPlugins } from '../../../../../compat/docusaurus/node/sitePlugins.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

interface Options {
  plugins: unknown[];
}

/** Returns plugins of PostCSS, files, and lines about plugins. */
async function read(plugins: unknown[], files: Record<string, string> = {}) {
  const siteDir = writeFolder({ 'docs/a.md': '', ...files });
  const config = { options: { plugins }, siteDir, files: new DataFiles() };
  const created = await createPlugins(config);
  const postcss = readPostcss(created, siteDir);
  const { notRun } = created;
  const uses = { missing: [], own: [], ofPlugins: [], members: new Map() };
  const lines = findNotCarried({ config, contents: [], uses, code: [], locate: () => undefined, notRun });
  const relative = (each: unknown) => (typeof each === 'string' ? path.relative(siteDir, each) : each);
  return {
    plugins: postcss.map((each) => (Array.isArray(each) ? each.map(relative) : relative(each))),
    files: created.files.map(relative),
    lines: lines.map(({ name, consequence }) => `${name} ${consequence}`),
  };
}

const own = { postcssPlugin: 'own' };
const NESTED = { 'node_modules/nested/index.js': 'module.exports = {};\n' };
const NESTED_FILE = 'node_modules/nested/index.js';

test('functions of the site add plugins of PostCSS, in order, by their names as well', async () => {
  const first = async ({ siteDir }: { siteDir: string }, { id }: { id: string }) => ({
    name: 'first',
    configurePostCss(options: Options) {
      options.plugins.push(own, siteDir.length > 0, id);
      return options;
    },
  });
  const second = () => ({
    name: 'second',
    configurePostCss: ({ plugins }: Options) => ({ plugins: [...plugins.slice(0, 2), 'nested', ['nested', { a: 1 }]] }),
  });
  const { plugins, lines } = await read([[first, { id: 'nested' }], second], NESTED);
  expect(plugins).toEqual([own, true, NESTED_FILE, [NESTED_FILE, { a: 1 }]]);
  expect(lines).toEqual([]);
});

test('modules and packages are plugins whose code has the hook', async () => {
  const plugin = (name: string) =>
    `export default function plugin() { return { name: '${name}', configurePostCss: () => ({ plugins: ['nested'] }) }; }\n`;
  const files = {
    ...NESTED,
    'src/styles.ts': plugin('styles'),
    'src/other.js': "throw new Error('This plugin has no such hook.');\n",
    'node_modules/wind/package.json': '{ "main": "lib.mjs" }',
    'node_modules/wind/lib.mjs': plugin('wind'),
  };
  const read1 = await read(['./src/styles.ts', './src/other.js', 'wind', 'absent'], files);
  expect(read1.plugins).toEqual([NESTED_FILE]);
  expect(read1.files).toEqual(['src/styles.ts', 'src/other.js', 'node_modules/wind/lib.mjs']);
  expect(read1.lines).toEqual([
    './src/other.js is run in part: its function fails: This plugin has no such hook',
    'absent is not run: pages that it may have are not there, and links to folders in which the site has no page are not checked',
  ]);
});

test('what is not run of a plugin has a line', async () => {
  const partly = () => ({
    name: 'partly',
    configurePostCss: (options: Options) => options,
    postBuild: () => {},
  });
  const failing = () => ({ name: 'failing', configurePostCss: () => ({ plugins: ['absent'] }) });
  const other = () => ({ name: 'other', loadContent: () => [] });
  const { plugins, lines } = await read([partly, failing, other, other]);
  expect(plugins).toEqual([]);
  expect(lines).toEqual([
    'plugins has a function of the site, which is run in part: "postBuild" is not run',
    expect.stringMatching(
      /^plugins has a function of the site, which is run in part: "configurePostCss", without which style sheets are published, fails: Cannot find module 'absent'/,
    ),
  ]);
});

test('options of PostCSS besides plugins are named', async () => {
  const scss = () => ({
    name: 'scss',
    configurePostCss: (options: Options) => ({
      ...options,
      ident: 'postcss',
      parser: 'postcss-scss',
      syntax: undefined,
    }),
  });
  expect(await read([scss])).toEqual({
    plugins: [],
    files: [],
    lines: ['plugins has a function of the site, which is run in part: "parser" of "configurePostCss" has no effect'],
  });
});
