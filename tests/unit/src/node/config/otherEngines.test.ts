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
  ['Hugo', { 'hugo.toml': '', 'docs/a.md': '' }, 'Hugo site: hugo.toml is not read.'],
  ['an older Hugo', { 'config.toml': '', 'archetypes/a.md': '', 'docs/a.md': '' }, 'Hugo site: config.toml is not'],
  ['Jekyll', { '_config.yml': '', 'docs/a.md': '' }, 'Jekyll site: _config.yml is not read.'],
  [
    'Hexo',
    { '_config.yml': '', 'package.json': '{ "dependencies": { "hexo": "1" } }', 'docs/a.md': '' },
    'Hexo site: _config.yml is not read.',
  ],
  ['Jupyter Book', { '_config.yml': '', '_toc.yml': '', 'docs/a.md': '' }, 'Jupyter Book site: _config.yml is'],
  ['Eleventy', { 'eleventy.config.js': '', 'docs/a.md': '' }, 'Eleventy site: eleventy.config.js is not read.'],
  ['an older Eleventy', { '.eleventy.js': '', 'docs/a.md': '' }, 'Eleventy site: .eleventy.js is not read.'],
  [
    'Fumadocs',
    { 'source.config.ts': '', 'package.json': '{ "dependencies": { "fumadocs-mdx": "1" } }', 'docs/a.md': '' },
    'Fumadocs site: source.config.ts is not read.',
  ],
  ['Gatsby', { 'gatsby-config.js': '', 'docs/a.md': '' }, 'Gatsby site: gatsby-config.js is not read.'],
  [
    'Nuxt Content',
    { 'nuxt.config.ts': '', 'package.json': '{ "devDependencies": { "@nuxt/content": "1" } }', 'docs/a.md': '' },
    'Nuxt Content site: nuxt.config.ts is not read.',
  ],
  ['dumi', { '.dumirc.ts': '', 'docs/a.md': '' }, 'dumi site: .dumirc.ts is not read.'],
  ['GitBook', { '.gitbook.yaml': '', 'docs/a.md': '' }, 'GitBook site: .gitbook.yaml is not read.'],
  ['Mintlify', { 'docs/mint.json': '', 'docs/a.md': '' }, 'Mintlify site: docs/mint.json is not read.'],
  ['Sphinx', { 'docs/conf.py': '', 'docs/a.md': '' }, 'Sphinx site: docs/conf.py is not read.'],
  ['docsify', { 'docs/index.html': '<script src="//cdn/docsify@4"></script>' }, 'docsify site: docs/index.html is not'],
  ['Zensical', { 'zensical.toml': '', 'docs/a.md': '' }, 'Zensical site: zensical.toml is not read.'],
  [
    'Starlight in a workspace',
    { 'astro.config.mjs': "import starlight from '@astrojs/starlight';", 'package.json': '{}', 'docs/a.md': '' },
    'Starlight site: astro.config.mjs is not read.',
  ],
  [
    'Nextra without a manifest',
    { 'next.config.mjs': "import nextra from 'nextra';", 'docs/a.md': '' },
    'Nextra site: next.config.mjs is not read.',
  ],
  ['a folder with a page of HTML', { 'docs/index.html': '<p>A', 'docs/a.md': '' }, undefined],
  ['a tool with a file config.toml', { 'config.toml': '', 'docs/a.md': '' }, undefined],
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

test.each<[string, Record<string, string>, string | undefined]>([
  ['mdBook', { 'book.toml': '', 'src/SUMMARY.md': '' }, 'src'],
  [
    'mdBook with an option',
    { 'book.toml': '[book]\nsrc = "text" # Pages\n', 'src/lib.rs': '', 'text/a.md': '' },
    'text',
  ],
  [
    'MkDocs with an option',
    { 'mkdocs.yml': 'site_name: A\ndocs_dir: documentation\n', 'documentation/a.md': '' },
    'documentation',
  ],
  [
    'Starlight with a logo',
    {
      'astro.config.mjs': "import starlight from '@astrojs/starlight';\nlogo = {\n  src: './src/logo.svg',\n};",
      'package.json': '{}',
      'src/logo.svg': '',
      'src/content/docs/a.md': '',
    },
    'src/content/docs',
  ],
  ['Nextra', { 'next.config.js': '', 'package.json': NEXTRA, 'content/a.mdx': '' }, 'content'],
  ['docsify', { 'docs/index.html': 'docsify', 'docs/a.md': '' }, 'docs'],
  ['Sphinx', { 'docs/source/conf.py': '', 'docs/source/a.md': '' }, 'docs/source'],
  ['MkDocs without pages', { 'mkdocs.yml': '' }, undefined],
])('names the folder of the pages of %s', (_, files, folder) => {
  const root = writeFolder(files);
  const line = describeOtherEngine(root, root) ?? '';
  const [, named] = /Its pages are in (\S+): run "docspack build \1"\. They build as plain Markdown/.exec(line) ?? [];
  expect([line.includes('is not read'), named]).toEqual([true, folder]);
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
