import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { locateOptionIn } from '../../../../compat/support/locateOption.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const FILES = {
  'config/index.ts': `import { shared } from './shared';
import { en } from './en';
import { zh } from './zh';
import { portuguese } from './pt';
export default { ...shared, locales: { root: en, zh: { label: 'Z', ...zh }, 'pt-BR': { ...portuguese }, ja: { link: '/' } } };
`,
  'config/shared.ts': "export const shared = { head: [['link', { rel: 'icon' }]], themeConfig: { logo: '/a.svg' } };\n",
  'config/en.ts': `export const en = { themeConfig: { outline: 2, sidebar: sidebarGuide() } };
function sidebarGuide() { return [{ text: 'A', rel: 'nofollow' }]; }
`,
  'config/zh.ts': 'export const zh = {\n  themeConfig: { outline: 3 },\n};\n',
  'config/pt.ts': "export const portuguese = { link: '/pt/', themeConfig: { logo: '/b.svg' } };\n",
};

test.each([
  ['themeConfig.sidebar.rel', 'en.ts:2:48'],
  ['locales.zh.themeConfig.outline', 'zh.ts:2:18'],
  ['locales.pt-BR.themeConfig.logo', 'pt.ts:1:58'],
  ['locales.pt-BR.link', 'pt.ts:1:29'],
  ['locales.ja.link', 'index.ts:5:111'],
  ['themeConfig.logo', 'shared.ts:1:75'],
  ['absent', 'index.ts:undefined:undefined'],
])('%s of a configuration in several files is at %s', (name, place) => {
  const folder = writeFolder(FILES);
  const { file, line, column } = locateOptionIn(name, path.join(folder, 'config/index.ts'));
  expect(`${path.basename(file)}:${line}:${column}`).toBe(place);
  rmSync(folder, { recursive: true });
});
