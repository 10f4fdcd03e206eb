import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type NavItemConfig, type SidebarItemConfig } from 'docspack';
import {
  apiReference,
  changelog,
  checkAccessibility,
  checkUrls,
  glossary,
  skill,
  socialImages,
  typeHovers,
} from 'docspack/plugins';
import { GLOSSARY } from './_glossary.ts';
import { REFERENCE } from './_reference.ts';
import { shownVersions } from './_versions.ts';

/** Released versions as `scripts/freezeVersions.ts` leaves them. The package brings the pages of its own version alone: see scripts/buildPackage.mjs. */
const archives = path.join(import.meta.dirname, 'versions');
const hasVersions = process.env.VERSIONS !== 'none' && existsSync(archives);

/** Set where a version is released: see .github/workflows/release.yml. */
const isRelease = process.env.RELEASE === 'true';

/** The menu, with the texts of a language. */
const nav = (guide: string, reference: string, history: string): NavItemConfig[] => [
  { text: guide, link: '/guide/getting-started', activeMatch: '^(/zh)?/guide/' },
  { text: reference, link: '/reference/configuration', activeMatch: '^(/zh)?/reference/' },
  { text: history, link: '/changelog/', activeMatch: '^(/zh)?/changelog/' },
];

/** The sidebar, whose rows have the titles of the pages in each language. */
const sidebar = (
  ...[start, customize, publish, migrate, help, reference]: [string, string, string, string, string, string]
): Record<string, SidebarItemConfig[]> => ({
  '/': [
    {
      text: start,
      items: [
        '/guide/getting-started',
        '/guide/why-docspack',
        '/guide/writing-pages',
        '/guide/components',
        '/guide/navigation',
        '/guide/languages',
        '/guide/landing-page',
        '/guide/blog',
        '/guide/search',
        '/guide/checks',
        '/guide/editors',
      ],
    },
    {
      text: customize,
      items: [
        '/guide/theming',
        '/guide/runtime',
        '/guide/plugins',
        '/guide/plugin-tutorial',
        '/guide/code-samples',
        '/guide/type-hovers',
        '/guide/api-reference',
        '/guide/openapi',
        '/guide/examples',
      ],
    },
    {
      text: publish,
      items: [
        '/guide/deployment',
        '/guide/search-engines',
        '/guide/accessibility',
        '/guide/versions',
        '/guide/assistants',
        '/guide/questions',
        '/guide/analytics',
        '/guide/upgrading',
        '/guide/how-it-works',
      ],
    },
    {
      text: migrate,
      items: ['/guide/migration', '/guide/from-docusaurus', '/guide/from-vitepress', '/guide/from-rspress'],
    },
    {
      text: help,
      items: ['/guide/troubleshooting', '/guide/faq', '/guide/contributing'],
    },
    {
      text: reference,
      items: [
        '/reference/configuration',
        '/reference/files',
        '/reference/theme',
        '/reference/runtime/',
        '/reference/plugins/',
        '/reference/messages',
        '/reference/commands',
      ],
    },
  ],
});

export default defineConfig({
  multiVersion: shownVersions(hasVersions ? readdirSync(archives) : []),
  title: 'docspack',
  description: 'Documentation sites from Markdown and MDX, built with Rspack.',
  // Where it is deployed: see .github/workflows/deploy.yml.
  siteOrigin: process.env.SITE_ORIGIN ?? 'https://docspack.example',
  base: `${process.env.BASE_PATH ?? ''}/`,
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', description: '用 Markdown 和 MDX 编写、由 Rspack 构建的文档站点。' },
  ],
  missingTranslations: 'fallback',

  checks: {
    accessibility: 'error',
    // Comments of sources are translated beside them. Whoever changes one may leave that to others, but a release has all of them.
    'api-untranslated': isRelease ? 'error' : 'warn',
    'api-translations': isRelease ? 'error' : 'warn',
    glossary: 'error',
    'translation-structure': 'error',
    'translation-text': 'error',
    typography: 'error',
  },
  plugins: [
    checkUrls(),
    checkAccessibility(),
    changelog(),
    apiReference(REFERENCE),
    glossary(GLOSSARY),
    typeHovers({ fences: 'twoslash' }),
    skill(),
    socialImages({ fonts: ['@fontsource-variable/noto-sans-sc'] }),
  ],
  print: true,
  themeConfig: {
    locales: [
      {
        lang: 'en',
        nav: nav('Guide', 'Reference', 'Changelog'),
        sidebar: sidebar('Start', 'Customize', 'Publish', 'Migrate', 'Help', 'Configuration and API'),
      },
      {
        lang: 'zh',
        nav: nav('指南', '参考', '更新日志'),
        sidebar: sidebar('入门', '定制', '发布', '迁移', '帮助', '配置与 API'),
      },
    ],
  },
});
