import path from 'node:path';
import { expect, test } from '@rstest/core';
import { docusaurusAdapter } from '../../../../../compat/docusaurus/node/adapter.ts';
import { loadConfig } from '../../../../../src/node/config/loadConfig.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('files that the configuration names are watched, with what they import', async () => {
  const root = writeFolder({
    'package.json': '{}',
    'docusaurus.config.js':
      "module.exports = { title: 'A', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]] };\n",
    'sidebars.js': "const rows = require('./rows.js');\nmodule.exports = { docs: rows };\n",
    'rows.js': "module.exports = ['a'];\n",
    'docs/a.md': '# A\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# Old A\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a"] }',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{}',
  });
  const site = await docusaurusAdapter.findSite(root, root);
  if (!site) throw new Error('No site was found.');
  const { docsDir } = site;
  const { inputs } = await loadConfig({ docsDir, cwd: root, foreign: { site, adapter: docusaurusAdapter } });
  expect(inputs.files.map((file) => path.relative(root, file))).toEqual(
    expect.arrayContaining([
      ...['docusaurus.config.js', 'sidebars.js', 'rows.js', 'versions.json'],
      ...['versioned_sidebars/version-1.0-sidebars.json', 'i18n/fr/docusaurus-theme-classic/navbar.json'],
    ]),
  );
});
