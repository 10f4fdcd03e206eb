import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { validThemeConfig } from '../../../../../compat/docusaurus/node/themeConfig.ts';
import { createRecorder } from '../../../../../compat/support/recorder.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

type Config = Record<string, unknown>;
/** Settings, and what @docusaurus/theme-classic@3.10.2 makes of them, without colors of code. */
const CASES: [Config, Config][] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'themeConfigs.json'), 'utf8'));

const siteDir = writeFolder({
  'node_modules/prism-react-renderer/index.js':
    "exports.themes = { palenight: { plain: { color: 'night' } }, github: { plain: { color: 'day' } } };\n",
});

test.each(CASES)('code reads %j as Docusaurus validates it', (authored, expected) => {
  expect(validThemeConfig(authored, siteDir, new Set())).toEqual(expected);
});

test('code that reads colors of code has those of the package', () => {
  const colors = (prism: object, folder = siteDir) => {
    const config = validThemeConfig({ prism }, folder, new Set(['prism'])).prism;
    return JSON.parse(JSON.stringify(config));
  };
  const themes = Reflect.get(createRecorder('prism-react-renderer', new WeakMap()), 'themes');
  expect(colors({}).theme).toEqual({ plain: { color: 'night' } });
  expect(colors({ theme: themes.github, darkTheme: { plain: {}, styles: [] } })).toMatchObject({
    theme: { plain: { color: 'day' } },
    darkTheme: { plain: {}, styles: [] },
  });
  expect(colors({ theme: themes.github }, writeFolder({})).theme).toBeUndefined();
});
