import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findModuleUses } from '../../../../../compat/docusaurus/node/moduleUses.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('modules that only unused components of the theme import have no line', () => {
  const importing = (...names: string[]) => names.map((name) => `import '${name}';\n`).join('');
  const siteDir = writeFolder({
    'src/theme/Footer/index.js': importing('@theme-original/Footer', '@docusaurus/unknown'),
    'src/theme/Box.js': importing('@theme-original/Box'),
    'src/theme/MDXComponents/Own.js': importing('@theme/Lost'),
    'docs/a.mdx': importing('@theme/Box', '@theme/Gone', '@theme/Tabs'),
    'docs/b.mdx': importing('@theme/Gone'),
  });
  const inSite = (name: string) => path.join(siteDir, name);
  const folders = ['src', 'docs', 'docs'].map((name) => path.join(siteDir, name));
  const { own, missing } = findModuleUses(siteDir, folders, new Set(['@theme/Tabs']));
  expect(own.map(({ name }) => name).sort()).toEqual(['@theme/Box', '@theme/Footer', '@theme/MDXComponents/Own']);
  expect(missing.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: '@theme-original/Box', count: 1, file: inSite('src/theme/Box.js'), position: { line: 1, column: 9 } },
    { name: '@theme/Gone', count: 2, file: inSite('docs/a.mdx'), position: { line: 2, column: 9 } },
    {
      name: '@theme/Lost',
      count: 1,
      file: inSite('src/theme/MDXComponents/Own.js'),
      position: { line: 1, column: 9 },
    },
  ]);
});
