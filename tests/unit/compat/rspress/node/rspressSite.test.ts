import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { loadAsSiteConfig } from '../../../../../compat/rspress/node/readRspressSite.ts';
import { findRspressSite } from '../../../../../compat/rspress/node/rspressSite.ts';
import { siteModules } from '../../../../../src/node/config/SiteModules.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test.each([
  [
    "export default { root: 'nope' };\n",
    'rspress.config.ts:1:18 has its pages in the folder "nope", which does not exist.',
  ],
  ['export default {};\n', 'rspress.config.ts has its pages in the folder "docs", which does not exist.'],
])('a site without its folder of pages is an error: %s', async (config, message) => {
  const root = writeFolder({ 'rspress.config.ts': config, 'other/index.md': '# A\n' });
  await expect(findRspressSite(root, root)).rejects.toThrow(message);
});

test('a theme folder without a module leaves the theme as it is', async () => {
  const root = writeFolder({ 'rspress.config.ts': 'export default {};\n', 'docs/a.md': '', 'theme/a.css': '' });
  const site = await findRspressSite(root, root);
  expect(site).toMatchObject({ docsDir: path.join(root, 'docs'), themeEntry: undefined });
});

test.each([
  ['nope', 'rspress.config.mjs:1:18 has its pages in the folder "nope", which does not exist.'],
  ['other', 'rspress.config.mjs:1:18 has its pages in the folder "other" now.'],
])('an edit of the folder of pages to "%s" is an error in watch mode', async (name, message) => {
  const root = writeFolder({ 'rspress.config.mjs': 'export default {};\n', 'docs/a.md': '', 'other/a.md': '' });
  const site = await findRspressSite(root, root);
  if (!site) throw new Error('No site was found.');
  await expect(loadAsSiteConfig(site, root)).resolves.toBeDefined();
  writeFileSync(site.configFile, `export default { root: '${name}' };\n`);
  siteModules.readAgain();
  await expect(loadAsSiteConfig(site, root)).rejects.toThrow(message);
});

test('hooks that add pages do not run for the process of the parser', async () => {
  const root = writeFolder({
    'rspress.config.mjs':
      "import { appendFileSync } from 'node:fs';\nconst run = (name) => { appendFileSync(import.meta.dirname + '/runs.txt', name); };\nexport default { plugins: [{ name: 'own', beforeBuild: () => run('b'), addPages() { run('p'); return []; } }] };\n",
    'docs/a.md': '# A\n',
  });
  const site = await findRspressSite(root, root);
  if (!site) throw new Error('No site was found.');
  await loadAsSiteConfig(site, root, undefined, 'build', true);
  expect(existsSync(path.join(root, 'runs.txt'))).toBe(false);
  await loadAsSiteConfig(site, root);
  expect(readFileSync(path.join(root, 'runs.txt'), 'utf8')).toBe('pb');
});
