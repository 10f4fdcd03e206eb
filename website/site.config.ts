import { defineConfig } from 'docspack';
import { changelog, checkAccessibility, checkUrls, glossary } from 'docspack/plugins';
import { GLOSSARY } from './_glossary.ts';

export default defineConfig({
  title: 'docspack',
  description: 'Documentation sites from Markdown and MDX, built with Rspack.',
  lang: 'en',
  // Pages show these sources, so that what they show is what runs.
  contentFolders: ['../src/model', '../theme'],
  checks: { accessibility: 'error', glossary: 'error' },
  plugins: [checkUrls(), checkAccessibility(), changelog(), glossary(GLOSSARY)],
  print: true,
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/getting-started', activeMatch: '^/guide/' },
      { text: 'Reference', link: '/reference/configuration', activeMatch: '^/reference/' },
      { text: 'Changelog', link: '/changelog/', activeMatch: '^/changelog/' },
    ],
    sidebar: {
      '/': [
        {
          text: 'Start',
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
          text: 'Customize',
          items: [
            '/guide/theming',
            '/guide/runtime',
            '/guide/plugins',
            '/guide/plugin-tutorial',
            '/guide/code-samples',
            '/guide/examples',
          ],
        },
        {
          text: 'Publish',
          items: [
            '/guide/deployment',
            '/guide/search-engines',
            '/guide/assistants',
            '/guide/upgrading',
            '/guide/how-it-works',
          ],
        },
        {
          text: 'Migrate',
          items: ['/guide/migration', '/guide/from-docusaurus', '/guide/from-vitepress', '/guide/from-rspress'],
        },
        {
          text: 'Help',
          items: ['/guide/troubleshooting', '/guide/faq', '/guide/contributing'],
        },
        {
          text: 'Configuration and API',
          items: [
            '/reference/configuration',
            '/reference/files',
            '/reference/theme',
            '/reference/runtime',
            '/reference/messages',
            '/reference/commands',
          ],
        },
      ],
    },
  },
});
