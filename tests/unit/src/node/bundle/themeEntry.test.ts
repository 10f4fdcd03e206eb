import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { findThemeEntry, locateThemeValue } from '../../../../../src/node/bundle/themeEntry.ts';
import { checkThemeValues } from '../../../../../src/shared/checkThemeValues.ts';
import { createSiteFolder } from '../../../../helpers/siteFolder.ts';

const folder = createSiteFolder({
  'tsx/index.tsx': 'export default { Layout: () => <p>All</p> };',
  'tsx/index.js': '',
  'ts/index.ts': "export { default } from 'docspack/theme';",
  'jsx/index.jsx': 'const theme = { ...base };\nexport { theme as default };',
  'js/index.js': "const text = '/*';\nmodule.exports = {};",
  'names/index.ts': "// The default theme.\nexport * from 'docspack/theme';",
  'words/index.ts': "export * from '#default-theme';",
  'values/index.tsx':
    "import { Meter } from './Meter.tsx';\n\nexport default extendTheme(theme, {\n  contentComponents: { Meter },\n});\n",
  'parts/index.tsx':
    "// Gauge is one.\nconst Meter = 'Gauge';\nconst own = { Gauge };\nexport default { Layout, contentComponents: { ...own } };\n",
  'broken/index.tsx': 'export const a = {;\n',
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
  // The bundler reports the syntax error.
  ['broken', 'index.tsx'],
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

function thrownFor(theme: unknown): unknown {
  try {
    checkThemeValues(theme);
    return undefined;
  } catch (cause) {
    return cause;
  }
}

test('a content component that is a function is located, with the object that is meant', () => {
  const locate = (contentComponents: object, name = 'values') =>
    locateThemeValue(path.join(docs, name), thrownFor({ Layout: () => null, contentComponents }), folder.root);
  expect(locate({ Meter: () => null })).toMatchObject({
    location: { file: 'docs/values/index.tsx', line: 4, column: 24 },
    hint: 'Write Meter: { component: Meter }.',
  });
  expect(locate({ Meter: { component: () => null, load: 5 } })).toMatchObject({ location: { line: 4, column: 24 } });
  expect(locate({ Meter: { component: () => null, load: 5 } })).toHaveProperty('hint', undefined);
  expect(locate({ Gauge: () => null }, 'parts')).toMatchObject({ location: { line: 3, column: 15 } });
  expect(locate({ Other: () => null })?.location).toEqual({ file: 'docs/values/index.tsx' });
  expect(locateThemeValue(path.join(docs, 'values'), new Error('a is not defined'), folder.root)).toBeUndefined();
});
