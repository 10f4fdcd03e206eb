import path from 'node:path';
import { expect, test } from '@rstest/core';
import { reportNotCarried } from '../../../../compat/support/reportNotCarried.ts';
import { checkFiles } from '../../plugins/checks/checkFiles.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

test('what a configuration loses is located in it, in a file that it imports, or in one beside pages', async () => {
  const folder = writeFolder({
    '.vitepress/config.ts':
      "import { theme } from './theme';\nexport default {\n  vite: {},\n  themeConfig: theme,\n};\n",
    '.vitepress/theme.ts':
      'export const theme = {\n  carbonAds: { code: "a" },\n  nav: [{ text: "A" },\n{ text: \'<b class="x">B</b>\' }],\n};\n',
    'es/config.ts': 'export default { themeConfig: { notFound: { quote: "a" } } };\n',
  });
  const names = ['vite', 'themeConfig.carbonAds', 'themeConfig.notFound.quote', 'absent'];
  const plugin = reportNotCarried({
    name: 'own',
    engine: 'VitePress',
    configFile: path.join(folder, '.vitepress/config.ts'),
    files: [path.join(folder, 'es/config.ts')],
    cwd: folder,
    notCarried: [
      ...names.map((name) => ({ name, consequence: 'is lost' })),
      { name: 'themeConfig.nav.text', consequence: 'has HTML', value: '<b class="x">B</b>' },
      { name: 'a.md', consequence: 'is lost', place: { file: path.join(folder, 'a.md'), line: 2 } },
    ],
  });
  const found = await checkFiles(plugin, { 'en/index.md': '# Home\n' });
  expect(found.map(({ message }) => message)).toEqual([
    '[docs:not-carried] .vitepress/config.ts:3:3 "vite" is lost.',
    '[docs:not-carried] .vitepress/theme.ts:2:3 "themeConfig.carbonAds" is lost.',
    '[docs:not-carried] es/config.ts:1:45 "themeConfig.notFound.quote" is lost.',
    '[docs:not-carried] .vitepress/config.ts "absent" is lost.',
    '[docs:not-carried] .vitepress/theme.ts:4:9 "themeConfig.nav.text" has HTML.',
    '[docs:not-carried] a.md:2 "a.md" is lost.',
  ]);
});
