import { expect, test } from '@rstest/core';
import { readSiteCode } from '../../../../../compat/rspress/node/codeFiles.ts';
import { readCodeSettings, withoutCodeSettings } from '../../../../../compat/rspress/node/codeSettings.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const OPTIONS = {
  logoHref: '/guide/',
  route: { cleanUrls: true },
  search: { versioned: true, searchHooks: './search.ts' },
  themeConfig: {
    nav: [],
    startYear: 2020,
    friends: [{ name: 'Sky', url: 'https://sky.example' }],
    footer: { message: 'Sun' },
    unread: 1,
    format: () => '',
    locales: [
      { lang: 'en', label: 'English', motto: 'Sun', sidebar: { '/guide/': [] } },
      { lang: 'zh', label: '简体中文', outlineTitle: '目录' },
    ],
  },
};

const read = (files: Record<string, string>, options: Record<string, unknown> = OPTIONS) => {
  const folder = writeFolder(files);
  return readCodeSettings(options, readSiteCode([folder, `${folder}/absent`]));
};

test('settings are for the code that names them, as they are authored', () => {
  const found = read({
    'theme/index.tsx':
      'const { startYear, friends, format, motto, nav, footer } = useSite().site.themeConfig;\nconst { logoHref, search } = useSite().site;',
    'theme/readme.md': 'unread',
  });
  expect(found).toEqual({
    site: { logoHref: '/guide/', search: { versioned: true } },
    theme: { startYear: 2020, friends: OPTIONS.themeConfig.friends, footer: { message: 'Sun' } },
    locales: { en: { motto: 'Sun' } },
  });
  const lines = ['startYear', 'footer', 'unread', 'format', 'locales.motto', 'locales.other'].map((key) => ({
    name: `themeConfig.${key}`,
    consequence: 'has no counterpart',
  }));
  expect(withoutCodeSettings(lines, found).map(({ name }) => name)).toEqual([
    'themeConfig.footer',
    'themeConfig.unread',
    'themeConfig.format',
    'themeConfig.locales.other',
  ]);
});

test.each<[string, Record<string, string>, string[] | undefined]>([
  ['a component', { 'a.tsx': 'const { sidebar } = useLocaleSiteData();' }, ['/guide/']],
  [
    'a page that imports a hook',
    { 'a.mdx': "import { useSite } from '@rspress/core/runtime';\n\n{useSite().site.themeConfig.locales[0].sidebar}" },
    ['/guide/'],
  ],
  ['a page that shows code', { 'a.mdx': '```ts\nconst { sidebar } = useLocaleSiteData();\n```\n' }, undefined],
  ['a component that reads frontmatter', { 'a.tsx': 'useSite(); page.frontmatter.sidebar' }, undefined],
])('%s reads sidebars', (_, files, expected) => {
  expect(read(files)?.sidebars).toEqual(expected);
});

test('a package for Rspress that the theme imports reads settings, and others do not', () => {
  const entry = 'export const Title = () => useSite().site.themeConfig.startYear;';
  const files = {
    'index.tsx': "export { Title } from 'rocket-theme';\nexport * from 'rocket-other';",
    'node_modules/rocket-theme/package.json': JSON.stringify({
      main: 'dist/index.js',
      peerDependencies: { '@rspress/core': '^2.0.0' },
    }),
    'node_modules/rocket-theme/dist/index.js': "export { Title } from './title.js';",
    'node_modules/rocket-theme/dist/title.js': entry,
    'node_modules/rocket-other/package.json': '{ "main": "index.js" }',
    'node_modules/rocket-other/index.js': 'useSite().unread;',
  };
  expect(read(files)?.theme).toEqual({ startYear: 2020 });
});

test('a site whose code has none of the hooks has no settings', () => {
  expect(read({ 'a.ts': 'startYear' })).toBeUndefined();
  expect(readCodeSettings({}, readSiteCode([]))).toBeUndefined();
});
