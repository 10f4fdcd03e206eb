import path from 'node:path';
import { expect, test } from '@rstest/core';
import { findUnusedCode } from '../../../../../compat/rspress/node/unusedCode.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const find = (files: Record<string, string>) => {
  const folder = writeFolder({ 'docs/index.md': '# Home\n', ...files });
  const themeEntry = 'theme/index.tsx' in files ? path.join(folder, 'theme/index.tsx') : undefined;
  const found = findUnusedCode({ themeEntry, folders: [path.join(folder, 'theme'), path.join(folder, 'docs')] });
  return found.map(({ name, consequence }) => `"${name}" ${consequence}`);
};

test.each<[string, string, string[]]>([
  ['Layout', 'export { Layout };', []],
  ['a name of the original', "export * from '@rspress/core/theme-original';", []],
  [
    'DocContent',
    "export { Own as DocContent } from './Own';",
    ['"DocContent" of the theme is not used: pages show their content without it'],
  ],
  [
    'icons',
    "export const IconMenu = () => null;\nexport { default as IconSearch, Layout } from './a';",
    ['"IconMenu", "IconSearch" of the theme are not used: the theme has icons of its own'],
  ],
  [
    'EditLink',
    'export function EditLink() {}',
    ['"EditLink" of the theme is not used: the footer of pages has one of its own'],
  ],
])('a theme that exports %s', (_, text, expected) => {
  expect(find({ 'theme/index.tsx': text })).toEqual(expected);
});

test('names uses in components once', () => {
  const code = 'export const A = () => import.meta.env.SSG_MD ? <a /> : <CodeBlockRuntime shikiOptions={{}} />;';
  const found = find({ 'docs/_A.tsx': code, 'docs/_B.tsx': code });
  expect(found.map((each) => each.split(' ')[0])).toEqual(['"CodeBlockRuntime"', '"import.meta.env.SSG_MD"']);
});
