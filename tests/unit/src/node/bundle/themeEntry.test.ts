import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { findThemeEntry } from '../../../../../src/node/bundle/themeEntry.ts';
import { createSiteFolder } from '../../../../helpers/siteFolder.ts';

const folder = createSiteFolder({
  'tsx/index.tsx': 'export default { Layout: () => <p>All</p> };',
  'tsx/index.js': '',
  'ts/index.ts': "export { default } from 'docspack/theme';",
  'jsx/index.jsx': 'const theme = { ...base };\nexport { theme as default };',
  'js/index.js': "const text = '/*';\nmodule.exports = {};",
  'names/index.ts': "// The default theme.\nexport * from 'docspack/theme';",
  'words/index.ts': "export * from '#default-theme';",
  'number/index.ts': 'export default 5;\n',
  'css/own.css': '',
});
afterAll(() => folder.remove());
const docs = path.join(folder.root, 'docs');

test.each([
  ['tsx', 'index.tsx'],
  ['ts', 'index.ts'],
  ['jsx', 'index.jsx'],
  ['js', 'index.js'],
])('the entry of the theme folder %s is %s', (name, entry) => {
  expect(findThemeEntry(path.join(docs, name), docs)).toBe(path.join(docs, name, entry));
});

test.each([
  ['css', 'The theme folder "docs/css" has no index.tsx.'],
  [
    'names',
    'docs/names/index.ts has no default export, which is the theme.\nTo keep the default theme, add: export { default } from',
  ],
  ['words', 'docs/words/index.ts has no default export, which is the theme.'],
  ['number', 'docs/number/index.ts:1:16 exports 5 as the theme.'],
  ['none', 'The theme folder "docs/none" does not exist.'],
])('the theme folder %s is an error', (name, problem) => {
  expect(() => findThemeEntry(path.join(docs, name), folder.root)).toThrow(problem);
});
