import type { ForeignTheme, SourceAdapter } from '../../../src/model/sourceAdapter.ts';
import { findThemeEntry } from '../../../src/node/bundle/themeEntry.ts';
import { adaptBody } from './adaptBody.ts';
import { adaptFrontmatter } from './adaptFrontmatter.ts';
import { type DocusaurusSite, findDocusaurusSite } from './docusaurusSite.ts';
import { DOCUSAURUS_THEME_ENTRY } from './modules.ts';

/** Components of the theme by the modules that pages import them from, where both have the same content. */
const CONTENT: Readonly<Record<string, string>> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'Tab',
  '@theme/Admonition': 'Callout',
};

/** A theme of this engine extends that of Docusaurus, as `docspack/theme` is in it. */
function themeOf({ siteDir, themeDir }: DocusaurusSite, cwd: string): ForeignTheme {
  if (themeDir === undefined) {
    return { folder: `${siteDir}/src/theme`, entry: DOCUSAURUS_THEME_ENTRY, findOwnEntry: () => '' };
  }
  const findOwnEntry = () => findThemeEntry(themeDir, cwd);
  return { folder: themeDir, entry: findOwnEntry(), findOwnEntry };
}

/** Reads sites of Docusaurus 2 and 3. */
export const docusaurusAdapter: SourceAdapter = {
  pages: {
    checkedLinks: 'components',
    engine: 'docusaurus',
    frontmatter: adaptFrontmatter,
    body: adaptBody,
    markdownExports: ['toc', 'contentTitle', 'frontMatter'],
    readsForeignSyntax: true,
    closesContainers: true,
    distinguishesCase: process.platform === 'linux',
    homePage: {
      file: 'src/pages/index.md',
      otherwise: 'write "slug: /" in a document of docs with "routeBasePath: \'/\'"',
    },
    originSetting: 'url',
    componentsModule: 'src/theme/MDXComponents',
    repositorySetting: '"editUrl" of the docs',
    archiveRefusal: {
      problem: 'A site of Docusaurus has its versions in "versioned_docs", not in archives.',
      hint: 'Cut it with Docusaurus: npx docusaurus docs:version',
    },
    // Docusaurus reads Markdown as MDX, unless a setting or the page says otherwise, which its path tells.
    format: (relativePath, isFragment) => (isFragment || relativePath.endsWith('.mdx') ? 'mdx' : 'md'),
    themeName: (specifier, imported) => (imported === 'default' ? CONTENT[specifier] : undefined),
  },
  plugins: [],
  async findSite(folder, cwd, fsCache) {
    const site = await findDocusaurusSite(folder, cwd, fsCache);
    if (!site) return undefined;
    const reader = () => import('./readDocusaurusSite.ts');
    return {
      configFile: site.configFile,
      docsDir: site.docsDir,
      isProject: true,
      pageFolders: site.folders,
      theme: themeOf(site, cwd),
      setsNodeEnv: ['build', 'dev', 'check'],
      loadConfig: async (cache, _mode, isForParser) =>
        (await reader()).loadAsSiteConfig(site, cwd, cache, isForParser !== true),
      listSteps: async () => (await reader()).readSteps(site, cwd),
      moreConfigFiles: () => site.moreFiles ?? [],
      facts: () => site.navigation,
      postcssPlugins: () => site.postcssPlugins ?? [],
    };
  },
};
