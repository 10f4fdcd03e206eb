import { expect, test } from '@rstest/core';
import { checkTheme, hasDefaultExport, parseTheme } from '../../../../../src/node/bundle/checkTheme.ts';
import { SLOT_NAMES, THEME_COMPONENTS, THEME_KEYS } from '../../../../../src/node/bundle/themeNames.ts';
import type { Theme } from '../../../../../src/shared/theme.ts';
import type { SlotName } from '../../../../../theme/shared/slots.ts';
import type { ThemeComponents } from '../../../../../theme/shared/themeComponents.ts';

const IMPORT = "import theme, { extendTheme, Layout, Pager as Steps } from 'docspack/theme';\n";

function problemsOf(code: string): string[] {
  const module = parseTheme(IMPORT + code, 'docs/theme/index.tsx');
  return (module ? checkTheme(module) : []).map(({ message }) => {
    const [first = '', ...rest] = message.split('\n');
    return `${first.replace('[docs:theme] docs/theme/index.tsx:', '')} ${rest.at(-1)}`;
  });
}

test.each([
  [
    'an unknown slot',
    'export default extendTheme(theme, { botom: <p>End</p>, top: 1 });',
    ['2:37 "botom" is not a slot of extendTheme(), so that it has no effect. Did you mean "bottom"?'],
  ],
  [
    'an unknown component, whose name ends like another',
    'function Footer() {\n  return <p />;\n}\nexport default extendTheme(theme, { components: { Footer, Pager: Footer } });',
    [
      '5:51 "Footer" is not a component of the default theme, so that it has no effect. Did you mean "DocFooter" or "SiteFooter"?',
    ],
  ],
  [
    'names in constants',
    'const components = { Sidbar: Steps };\nconst changes = { afterNv: 1, components };\nexport default extendTheme(theme, changes);',
    [
      '3:19 "afterNv" is not a slot of extendTheme(), so that it has no effect. Did you mean "afterNav"?',
      '2:22 "Sidbar" is not a component of the default theme, so that it has no effect. Did you mean "Sidebar"?',
    ],
  ],
  [
    'props of the Layout',
    'function Own() {\n  return <Layout beforNav={<p />} components={{ Paper: Steps }} />;\n}\nexport default { ...theme, Layout: Own };',
    [
      '3:18 "beforNav" is not a slot of <Layout>, so that it has no effect. Did you mean "beforeNav"?',
      '3:49 "Paper" is not a component of the default theme, so that it has no effect. Did you mean "Pager"?',
    ],
  ],
  [
    'props of the Layout of the imported theme',
    'const Own = () => <theme.Layout botom={<p />} bottom={<p />} />;\nexport default { ...theme, Layout: Own };',
    ['2:33 "botom" is not a slot of <Layout>, so that it has no effect. Did you mean "bottom"?'],
  ],
  [
    'keys of a theme',
    'export default { ...theme, layout: Layout };',
    ['2:28 "layout" is not a key of a theme, so that it has no effect. Did you mean "Layout"?'],
  ],
])('%s', (_, code, expected) => {
  expect(problemsOf(code)).toEqual(expected);
});

test.each([
  ['5', '2:16 exports 5 as the theme.'],
  ["'dark'", "2:16 exports 'dark' as the theme."],
  ['null', '2:16 exports null as the theme.'],
  ['[theme]', '2:16 exports a value as the theme.'],
  ['() => <Layout />', '2:16 exports a function as the theme.'],
  ['{ contentComponents: {} }', '2:16 exports a theme without "Layout".'],
])('export default %s is no theme', (value, expected) => {
  expect(problemsOf(`export default ${value};`)).toEqual([
    `${expected} A theme is an object with a Layout. To extend the default one: export default extendTheme(theme, { … });`,
  ]);
});

test.each([
  'export default theme;',
  'export default extendTheme(theme, { ...rest, [name]: 1, "top": <p />, contentComponents: {}, pageTypes: {} });',
  'export { default } from "docspack/theme";',
  'export default create();',
  'const own = { Layout, contentComponents: {} };\nexport default own;',
  'export default extendTheme(theme, { components: { ...all, Sidebar: Steps } });',
  'function extend(a, b) {}\nexport default extend(theme, { botom: 1 });',
  'export default {',
])('%s is right, or not known', (code) => {
  expect(problemsOf(code)).toEqual([]);
});

/** Compiles only if two unions have the same members. */
type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;

test('the lists have the names of the types', () => {
  const slots: Same<SlotName, (typeof SLOT_NAMES)[number]> = true;
  const components: Same<keyof ThemeComponents, (typeof THEME_COMPONENTS)[number]> = true;
  const keys: Same<keyof Theme, (typeof THEME_KEYS)[number]> = true;
  expect([slots, components, keys]).toEqual([true, true, true]);
  for (const names of [SLOT_NAMES, THEME_COMPONENTS, THEME_KEYS]) expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['export default {};', true],
  ['const theme = {};\nexport { theme as default };', true],
  ["export { default } from 'docspack/theme';", true],
  ['module.exports = {};', true],
  ['exports.default = {};', true],
  ["export * from 'docspack/theme';", false],
  ["// export default\nexport const text = 'export default {};';", false],
  ['', false],
])('%j has a default export: %j', (code, expected) => {
  const module = parseTheme(code, 'docs/theme/index.tsx');
  expect(module && hasDefaultExport(module)).toBe(expected);
});
