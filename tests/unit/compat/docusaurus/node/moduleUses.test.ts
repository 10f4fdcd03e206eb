import path from 'node:path';
import { expect, test } from '@rstest/core';
import { installedExports } from '../../../../../compat/docusaurus/node/installedExports.ts';
import { findModuleUses, REPLACED, unusedFiles } from '../../../../../compat/docusaurus/node/moduleUses.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

test('modules that only unused components of the theme import have no line', () => {
  const importing = (...names: string[]) => names.map((name) => `import '${name}';\n`).join('');
  const siteDir = writeFolder({
    'src/theme/Footer/index.js': importing('@theme-original/Footer', '@docusaurus/unknown'),
    'src/theme/Box.js': importing('@theme-original/Box'),
    'src/theme/Badge/index.js': importing('@theme/Gone'),
    'src/theme/MDXComponents/Own.js': importing('@theme/Lost'),
    'docs/a.mdx': importing('@theme/Box', '@theme/Gone', '@theme/Tabs'),
    'docs/b.mdx': importing('@theme/Gone'),
  });
  const inSite = (name: string) => path.join(siteDir, name);
  const folders = ['src', 'docs', 'docs'].map((name) => path.join(siteDir, name));
  const { own, missing } = findModuleUses(siteDir, folders, new Map([['@theme/Tabs', new Set<string>()]]));
  expect(own.map(({ name, count }) => `${name} ${count}`).sort()).toEqual([
    '@theme/Badge 0',
    '@theme/Box 1',
    '@theme/Footer 0',
    '@theme/MDXComponents/Own 0',
  ]);
  expect([...unusedFiles({ own })]).toEqual([inSite('src/theme/Footer/index.js')]);
  const names: string[] = [];
  expect(missing.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    {
      name: '@theme-original/Box',
      names,
      count: 1,
      file: inSite('src/theme/Box.js'),
      position: { line: 1, column: 9 },
    },
    {
      name: '@theme/Gone',
      names,
      count: 3,
      file: inSite('src/theme/Badge/index.js'),
      position: { line: 1, column: 9 },
    },
    {
      name: '@theme/Lost',
      names,
      count: 1,
      file: inSite('src/theme/MDXComponents/Own.js'),
      position: { line: 1, column: 9 },
    },
  ]);
});

test('names that a counterpart does not export have a line each, and types have none', () => {
  const siteDir = writeFolder({
    'src/a.tsx': `import type { Props } from '@theme/Typed';
import Known, { useOne, useTwo as two, type Shape } from '@docusaurus/known';
import {
  useGone,
  useLost,
} from '@docusaurus/gone';
`,
    'src/b.js': "const { useTwo } = require('@docusaurus/any');\nimport { useTwo } from '@docusaurus/known';\n",
  });
  const known = new Map([
    ['@docusaurus/known', new Set(['useOne'])],
    ['@docusaurus/any', undefined],
  ]);
  const { missing } = findModuleUses(siteDir, [path.join(siteDir, 'src')], known);
  expect(missing.map(({ name, member, names, count }) => ({ name, member, names, count }))).toEqual([
    { name: '@docusaurus/known', member: 'useTwo', names: ['useTwo'], count: 2 },
    { name: '@docusaurus/gone', member: undefined, names: ['useGone', 'useLost'], count: 1 },
  ]);
});

test('names that code reads are counted with their first place, those of prose are not', () => {
  const siteDir = writeFolder({
    'src/a.tsx': 'const { siteConfig } = useContext();\nuse(siteConfig.presets[0], siteConfig?.plugins);\n',
    'src/b.js': "const { presets, other } = siteConfig, plugins = siteConfig['themes'];\n",
    'src/c.md': 'The presets, plugins (as in a.plugins) and themes.\n',
    'src/d.mdx': "import useContext from '@docusaurus/useDocusaurusContext';\n\n{useContext().siteConfig.docs}\n",
  });
  const members = new Set(['presets', 'plugins', 'themes', 'docs', 'absent']);
  const found = findModuleUses(siteDir, [path.join(siteDir, 'src')], new Map(), { members });
  const place = (name: string, line: number, column: number) => ({
    file: path.join(siteDir, name),
    position: { line, column },
  });
  expect(Object.fromEntries(found.members)).toEqual({
    presets: { count: 2, ...place('src/a.tsx', 2, 16) },
    plugins: { count: 2, ...place('src/a.tsx', 2, 40) },
    themes: { count: 1, ...place('src/b.js', 1, 62) },
    docs: { count: 1, ...place('src/d.mdx', 3, 26) },
  });
});

test('icons are those of an installed theme', () => {
  const siteDir = writeFolder({
    'package.json': '{}',
    'node_modules/@docusaurus/theme-classic/package.json': '{ "main": "lib/index.js" }',
    'node_modules/@docusaurus/theme-classic/lib/index.js': '',
    'node_modules/@docusaurus/theme-classic/lib/theme/Icon/Home/index.js': '',
    'node_modules/@docusaurus/theme-classic/lib/theme/Navbar/index.js': '',
    'src/a.js': "import Home from '@theme-original/Icon/Home';\nimport '@theme/Icon/Gone';\nimport '@theme/Navbar';\n",
  });
  const installed = installedExports(siteDir);
  const { missing } = findModuleUses(siteDir, [path.join(siteDir, 'src')], new Map(), { installed });
  const file = path.join(siteDir, 'node_modules/@docusaurus/theme-classic/lib/theme/Icon/Home/index.js');
  expect(missing.map((each) => [each.name, each.installed])).toEqual([
    ['@theme-original/Icon/Home', { file, name: 'default' }],
    ['@theme/Icon/Gone', undefined],
    ['@theme/Navbar', undefined],
  ]);
});

test.each([
  ['@theme/Footer', true],
  ['@theme/DocItem/Footer', true],
  ['@theme/DocSidebarItem/Category', true],
  ['@theme/Icon/Copy', true],
  ['@theme/Icon/Android', false],
  ['@theme/Badge', false],
  ['@theme/PlatformSupport', false],
  ['@theme/MDXComponents/Img', false],
  ['@theme/Root', false],
])('whether a component of this engine takes the place of %s: %j', (name, expected) => {
  expect(REPLACED.test(name)).toBe(expected);
});
