import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import {
  bundlerHook,
  type CompatibilityModules,
  findFile,
} from '../../../../../compat/rspress/node/compatibilityModules.ts';
import { listAt, recordAt } from '../../../../../compat/support/values.ts';
import { stableText } from '../../../../../src/node/config/configInputs.ts';
import { valueAt } from '../../../../../src/tools/messages/validate.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const MODULES: CompatibilityModules = {
  themeEntry: undefined,
  i18nFile: undefined,
  i18nSource: {},
  globalComponents: {},
  globalUI: [],
  layoutNames: [],
  styles: [],
  define: { GROUPS: '[{"name":"a","items":["x","y"]},{"name":"b"}]', FLAG: 'true' },
};

/** Returns what watch mode compares after an edit of the configuration. */
function settingsOf(change: Partial<CompatibilityModules>): string {
  const config = {};
  bundlerHook({ ...MODULES, ...change })(config, 'client');
  return stableText(config);
}

test.each<{ name: string; change: Partial<CompatibilityModules>; isSame: boolean }>([
  { name: 'nothing', change: {}, isSame: true },
  {
    name: 'the order of files in an expression',
    change: { define: { ...MODULES.define, GROUPS: '[{"name":"b"},{"name":"a","items":["y","x"]}]' } },
    isSame: true,
  },
  { name: 'an expression', change: { define: { ...MODULES.define, FLAG: 'false' } }, isSame: false },
  { name: 'an item in an expression', change: { define: { ...MODULES.define, GROUPS: '[]' } }, isSame: false },
  { name: 'texts', change: { i18nSource: { hello: { en: 'Hello' } } }, isSame: false },
  { name: 'a component', change: { globalComponents: { Hello: '/site/Hello.tsx' } }, isSame: false },
  { name: 'a component that renders nothing', change: { emptyComponents: ['API'] }, isSame: false },
  { name: 'a component beside pages', change: { globalUI: [{ file: '/site/Bar.tsx', props: {} }] }, isSame: false },
  { name: 'a style sheet', change: { styles: ['/site/global.css'] }, isSame: false },
])('watch mode starts again if the modules of Rspress differ: $name', ({ change, isSame }) => {
  expect(settingsOf(change) === settingsOf({})).toBe(isSame);
});

test('modules of the default theme import those of the theme of a site, and of none on other sites', () => {
  const aliasesOf = (themeEntry: string | undefined): string[] => {
    const config = {};
    bundlerHook({ ...MODULES, themeEntry })(config, 'client');
    const own = listAt(config, 'module', 'rules').find((rule) => valueAt(rule, ['include']) === path.resolve('theme'));
    return Object.keys(recordAt(own, 'resolve', 'alias'));
  };
  const folder = writeFolder({ 'theme/index.tsx': 'export const Link = () => null;\n' });
  const aliases = aliasesOf(path.join(folder, 'theme/index.tsx'));
  expect(aliasesOf(undefined)).toEqual([]);
  // A module that is renamed there would be silent.
  const imported = readdirSync('theme', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.resolve('theme', name), 'utf8'));
  for (const alias of aliases) {
    const specifier = alias.replace(/\$$/, '');
    expect(imported.some((text) => text.includes(`from '${specifier}'`))).toBe(true);
  }
});

test('a module may be a file, one without its extension, or a folder', () => {
  const folder = writeFolder({ 'Image/index.tsx': '', 'Link.jsx': '', 'a.css': '' });
  const found = ['Image', 'Link', 'a.css', 'Other'].map((name) => findFile(path.join(folder, name)));
  expect(found.map((file) => file && path.relative(folder, file))).toEqual([
    path.join('Image', 'index.tsx'),
    'Link.jsx',
    'a.css',
    undefined,
  ]);
  rmSync(folder, { recursive: true });
});

test.each([
  ['runtime/hooks/useSite', 'runtime.tsx'],
  ['runtime/hooks/useLocaleSiteData', 'runtime.tsx'],
  ['runtime/utils', 'runtime.tsx'],
  ['runtime/App', 'runtime.tsx'],
  ['runtime/BrowserOnly', 'browserOnlyModule.ts'],
  ['theme/components/Link/index', 'original.tsx'],
  ['theme/components/Link/getHref', 'getHref.ts'],
])('the file %s of the package of Rspress, which needs modules that Rspress makes, is one of %s', (name, module) => {
  const config = {};
  bundlerHook(MODULES)(config, 'client');
  const target = recordAt(config, 'resolve', 'alias')[`@rspress/core/dist/${name}.js$`];
  expect(target).toBe(path.resolve('compat/rspress', module));
});

test.each([
  ['a.pdf', true],
  ['tree.txt', true],
  ['film.mov', true],
  ['a.ts', false],
  ['txt', false],
])('the import of %s is the address of a published file: %s', (name, expected) => {
  const config = {};
  bundlerHook(MODULES)(config, 'client');
  const rule = listAt(config, 'module', 'rules').find((each) => valueAt(each, ['type']) === 'asset/resource');
  const { test: pattern, resourceQuery } = recordAt(rule);
  expect(pattern instanceof RegExp && pattern.test(name)).toBe(expected);
  // `?raw` is the text of a file.
  expect(resourceQuery).toEqual({ not: /\braw\b/ });
});
