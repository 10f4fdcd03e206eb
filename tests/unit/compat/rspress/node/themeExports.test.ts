import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { readSiteCode } from '../../../../../compat/rspress/node/codeFiles.ts';
import { readThemeExports, THEME_EXPORTS } from '../../../../../compat/rspress/node/themeExports.ts';
import { findUnusedCode } from '../../../../../compat/rspress/node/unusedCode.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

/** Exports of `@rspress/core@2.0.22` and `rspress@1.47.2`, by module. */
const EXPORTS: Record<string, string[]> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../exports.json'), 'utf8'),
);
const NAMES = EXPORTS['@rspress/core/theme'] ?? [];
/** Exports that code imports, and pages do not. */
const FOR_CODE = ['Banner', 'HoverGroup', 'IconLoading', 'LlmsHint', 'NavList', 'RenderType', 'SidebarList'];

const sourceOf = (name: string) => readFileSync(path.resolve('compat/rspress', name), 'utf8');

test('a replacement of each export of the theme is used, or named', () => {
  expect([...THEME_EXPORTS.keys()].sort()).toEqual([...NAMES].sort());
  const folder = writeFolder({
    'theme/index.tsx': NAMES.map((name) => `export const ${name} = () => null;\n`).join(''),
  });
  const themeEntry = path.join(folder, 'theme/index.tsx');
  const named = findUnusedCode({ code: readSiteCode([]), themeEntry }).flatMap(({ name }) => name.split('", "'));
  const theme = sourceOf('theme.tsx') + sourceOf('themeParts.tsx');
  const silent = NAMES.filter(
    (name) =>
      !named.includes(name) &&
      !FOR_CODE.includes(name) &&
      !/^use[A-Z]/.test(name) &&
      !new RegExp(`own\\.${name}\\b|export \\{[^}]*\\b${name}\\b[^}]*\\} from '@rspress/core/theme'`).test(theme),
  );
  expect(silent).toEqual([]);
  expect(named.filter((name) => !NAMES.includes(name))).toEqual([]);
});

test('finds exports that a theme passes on', () => {
  const folder = writeFolder({
    'theme/index.tsx': `export * from '@rspress/core/theme-original';
export * from './parts';
export * from 'acme-theme';
export { Own as Toc } from './parts';
`,
    'theme/parts/index.ts': "export * from './DocContent';\nexport const Own = 1;\n",
    'theme/parts/DocContent.tsx': 'export const DocContent = () => null;\nexport default 1;\n',
    'node_modules/acme-theme/package.json': '{ "exports": { ".": { "import": "./dist/index.mjs" } } }',
    'node_modules/acme-theme/dist/index.mjs':
      "export { EditLink } from './EditLink.mjs';\nexport * from './more.mjs';\n",
    'node_modules/acme-theme/dist/more.mjs': 'export const LastUpdated = 1;\n',
  });
  const themeEntry = path.join(folder, 'theme/index.tsx');
  const found = readThemeExports(themeEntry).map(({ name, file }) => `${name} ${path.relative(folder, file)}`);
  expect(found).toEqual([
    'DocContent theme/parts/DocContent.tsx',
    'EditLink theme/index.tsx',
    'LastUpdated theme/index.tsx',
    'Own theme/parts/index.ts',
    'Toc theme/index.tsx',
  ]);
  const lines = findUnusedCode({ code: readSiteCode([]), themeEntry }).map(
    ({ name, place }) => `${name} ${path.relative(folder, place?.file ?? '')}:${place?.line}:${place?.column}`,
  );
  expect(lines).toEqual([
    'DocContent theme/parts/DocContent.tsx:1:14',
    'EditLink", "LastUpdated theme/index.tsx:3:16',
    'Toc theme/index.tsx:4:17',
  ]);
});
