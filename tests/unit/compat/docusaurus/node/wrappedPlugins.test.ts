import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findDocusaurusSite } from '../../../../../compat/docusaurus/node/docusaurusSite.ts';
import { loadAsSiteConfig, readSteps } from '../../../../../compat/docusaurus/node/readDocusaurusSite.ts';
import { localPlugins, readWrappedPlugins } from '../../../../../compat/docusaurus/node/wrappedPlugins.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const FILES = {
  'docusaurus.config.js': `export default {
  title: 'A', url: 'https://a.example', baseUrl: '/', presets: [['classic', { blog: false }]],
  plugins: [
    ['./plugins/recent', { path: 'news', routeBasePath: 'news' }],
    './plugins/other.js',
  ],
};
`,
  'plugins/recent/index.js': "const { default: blog } = require('@docusaurus/plugin-content-blog');\n",
  'plugins/other.js': 'module.exports = () => ({ name: "other" });\n',
  'docs/a.md': '# A\n',
  'news/2026-01-01-first.md': '# First\n',
  'src/pages/index.js': "const { posts } = usePluginData('docusaurus-plugin-content-blog');\n",
};

test('a plugin of the site that extends one of Docusaurus is read as that one', async () => {
  const siteDir = writeFolder(FILES);
  const options = { plugins: [['./plugins/recent', { path: 'news' }], './plugins/other.js', 'acme', () => ({})] };
  const files = localPlugins(options, siteDir).map(({ file }) => path.relative(siteDir, file));
  expect(files).toEqual(['plugins/recent/index.js', 'plugins/other.js']);
  const { options: read, wrapped } = readWrappedPlugins(options, siteDir);
  expect(read.plugins).toMatchObject([
    ['@docusaurus/plugin-content-blog', { path: 'news' }],
    './plugins/other.js',
    'acme',
    {},
  ]);
  expect(wrapped.map(({ name, original }) => [name, original])).toEqual([
    ['./plugins/recent', '@docusaurus/plugin-content-blog'],
  ]);
});

test('a blog of such a plugin is there, and what is not is named', async () => {
  const siteDir = writeFolder(FILES);
  const site = await findDocusaurusSite(siteDir, siteDir);
  if (!site) throw new Error('No site was found.');
  expect(JSON.stringify(await loadAsSiteConfig(site, siteDir))).toContain('/news/2026/01/01/first');
  const { notCarried = [] } = await readSteps(site, siteDir);
  const lines = notCarried.map(({ name, consequence, place }) => `${name} ${consequence} ${place?.line ?? ''}`.trim());
  expect(lines.filter((line) => /recent|other|plugin-content/.test(line))).toEqual([
    './plugins/other.js is not run: pages that it may have are not there, and links to folders in which the site has no page are not checked',
    './plugins/recent is read as "@docusaurus/plugin-content-blog": what else it does is not done 4',
    'usePluginData "docusaurus-plugin-content-blog" has no data for components 1',
  ]);
});
