import { expect, test } from '@rstest/core';
import { readCodeSettings, withoutCodeSettings } from '../../../../../compat/rspress/node/codeSettings.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const THEME = {
  nav: [],
  startYear: 2020,
  friends: [{ name: 'Sky', url: 'https://sky.example' }],
  unread: 1,
  format: () => '',
  locales: [
    { lang: 'en', label: 'English', motto: 'Sun' },
    { lang: 'zh', label: '简体中文', outlineTitle: '目录' },
  ],
};

test('settings that Rspress does not know are for the code that names them', () => {
  const folder = writeFolder({
    'theme/index.tsx': 'const { startYear, friends, format, motto, nav } = useSite().site.themeConfig;',
    'theme/readme.md': 'unread',
  });
  const found = readCodeSettings(THEME, [folder, `${folder}/absent`]);
  expect(found).toEqual({ theme: { startYear: 2020, friends: THEME.friends }, locales: { en: { motto: 'Sun' } } });
  const lines = ['startYear', 'unread', 'format', 'locales.motto', 'locales.other'].map((key) => ({
    name: `themeConfig.${key}`,
    consequence: 'has no counterpart',
  }));
  expect(withoutCodeSettings(lines, found).map(({ name }) => name)).toEqual([
    'themeConfig.unread',
    'themeConfig.format',
    'themeConfig.locales.other',
  ]);
});

test('a site without such settings has none', () => {
  expect(readCodeSettings({ nav: [], other: 1 }, [writeFolder({ 'a.ts': '' })])).toBeUndefined();
  expect(readCodeSettings(undefined, [])).toBeUndefined();
});
