import { defineConfig } from 'docspack';
import { changelog, checkAccessibility, checkUrls } from 'docspack/plugins';

export default defineConfig({
  title: 'docspack',
  description: 'Documentation sites from Markdown and MDX, built with Rspack.',
  lang: 'en',
  // Pages show these sources, so that what they show is what runs.
  contentFolders: ['../src/model', '../theme'],
  checks: { accessibility: 'error' },
  plugins: [checkUrls(), checkAccessibility(), changelog()],
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
            '/guide/writing-pages',
            '/guide/navigation',
            '/guide/checks',
            '/guide/editors',
          ],
        },
        {
          text: 'Customize',
          items: ['/guide/theming', '/guide/plugins', '/guide/code-samples'],
        },
        {
          text: 'Publish',
          items: [
            '/guide/deployment',
            '/guide/search-engines',
            '/guide/assistants',
            '/guide/migration',
            '/guide/from-docusaurus',
            '/guide/from-vitepress',
            '/guide/from-rspress',
            '/guide/how-it-works',
          ],
        },
        {
          text: 'Reference',
          items: ['/reference/configuration', '/reference/files', '/reference/messages', '/reference/commands'],
        },
      ],
    },
  },
});
