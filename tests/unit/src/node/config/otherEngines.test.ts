import path from 'node:path';
import { expect, test } from '@rstest/core';
import { describeOtherEngine } from '../../../../../src/node/config/otherEngines.ts';
import { writeFolder } from '../pages/compileText.ts';

const NEXTRA = '{ "dependencies": { "nextra": "1" } }';

test.each<[string, Record<string, string>, string | undefined]>([
  ['MkDocs', { 'mkdocs.yml': '', 'docs/index.md': '' }, 'MkDocs site: mkdocs.yml is not read.'],
  ['mdBook', { 'book.toml': '', 'docs/index.md': '' }, 'mdBook site: book.toml is not read.'],
  [
    'Starlight',
    { 'astro.config.mjs': '', 'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }', 'docs/a.md': '' },
    'Starlight site: astro.config.mjs is not read.',
  ],
  ['Nextra', { 'next.config.js': '', 'package.json': NEXTRA, 'docs/a.md': '' }, 'Nextra site: next.config.js is'],
  ['VuePress', { 'docs/.vuepress/config.js': '' }, 'VuePress site: docs/.vuepress is not read.'],
  ['another site of Astro', { 'astro.config.mjs': '', 'package.json': '{}', 'docs/a.md': '' }, undefined],
  ['a folder of pages', { 'docs/index.md': '' }, undefined],
  ['a site with a configuration', { 'mkdocs.yml': '', 'docs/site.config.ts': '' }, undefined],
])('names the engine of %s', (_, files, expected) => {
  const root = writeFolder(files);
  const line = describeOtherEngine(path.join(root, 'docs'), root);
  if (expected === undefined) expect(line).toBe(undefined);
  else {
    expect(line).toContain(expected);
    expect(line).toMatch(/ Guide: \S+\/guide\/migration\.md$/);
  }
});

test('finds the configuration of pages in folders of their package', () => {
  const starlight = '{ "dependencies": { "@astrojs/starlight": "1" } }';
  const root = writeFolder({
    'mkdocs.yml': '',
    'site/astro.config.mjs': '',
    'site/package.json': starlight,
    'site/src/content/docs/index.md': '',
    'other/package.json': '{}',
    'other/a/b/index.md': '',
  });
  const lineOf = (folder: string) => describeOtherEngine(path.join(root, folder), root);
  expect(lineOf('site/src/content/docs')).toContain('Starlight site: site/astro.config.mjs is not read.');
  expect(lineOf('site/src/content')).toContain('Starlight site: site/astro.config.mjs is not read.');
  expect(lineOf('other/a/b')).toBe(undefined);
});
