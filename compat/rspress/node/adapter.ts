import type { ForeignSite, SourceAdapter } from '../../../src/model/sourceAdapter.ts';
import { themeModuleIn } from '../../../src/node/bundle/themeEntry.ts';
import { inlineMarkdownText } from '../inlineMarkdown.ts';
import { adaptBody } from './adaptBody.ts';
import { adaptFrontmatter } from './adaptFrontmatter.ts';
import { findTexts, readBuiltInMessages } from './builtInMessages.ts';
import { RSPRESS_THEME_ENTRY } from './compatibilityModules.ts';
import { headingText } from './headingText.ts';
import { RSPRESS_FRONTMATTER } from './keys.ts';
import { findRspressSite, isRspress1, OF_RSPRESS_1, type RspressSite } from './rspressSite.ts';
import { ENGINE_CONTENT, THEME_CONTENT } from './themeContent.ts';

const ENGINE_THEME = '#theme';
const THEME_MODULES =
  /^(?:@theme|#theme|@theme-original|@rspress\/core\/theme|@rspress\/core\/theme-original|rspress\/theme|@rspress\/theme-default)$/;

/** Reads sites of Rspress 2. Their pages have the syntax of this engine. */
export const rspressAdapter: SourceAdapter = {
  pages: {
    engine: 'rspress',
    frontmatter: adaptFrontmatter,
    frontmatterKeys: new Set(Object.keys(RSPRESS_FRONTMATTER)),
    ownFrontmatter: ['date'],
    hasTextIcons: true,
    hasSiteTitle: (pageType) => ['home', 'custom', 'blank'].includes(pageType),
    body: adaptBody,
    // As in Rspress 1.
    hasNavInMeta: true,
    hasBaseInLinks: true,
    publishesAllFolders: true,
    findsMarkdown: true,
    propsLeadToCurrentVersion: true,
    hasLiteralTags: true,
    hasLinksOfFiles: true,
    hasBareBaseUrl: true,
    checkedLinks: 'markdown',
    componentsModule: '"getCustomMDXComponent" of the theme',
    rowText: inlineMarkdownText,
    headingText,
    // They are pages of the documentation, and have headings of their own.
    componentFrontmatter: { pageType: 'doc', fallbackHeadingTitle: false },
    themeName: (specifier, imported) => (isContent(specifier, imported) ? imported : undefined),
    ignoredProps: {
      Tabs: ['tabPosition', 'onChange', 'keepDOM', 'className', 'labelItemClassName', 'contentItemClassName'],
      PageTabs: ['tabPosition', 'className'],
      Button: ['type'],
    },
  },
  plugins: [],
  readCompat: async (config, site) => (await import('./compatOption.ts')).readRspressCompat(config, site),
  async findSite(folder, cwd, fsCache) {
    const site = await findRspressSite(folder, cwd, fsCache);
    return site && toForeignSite(site, cwd);
  },
};

/** Returns whether a page gets a component that it imports of a theme by its name. */
function isContent(specifier: string, imported: string): boolean {
  if (specifier === ENGINE_THEME && ENGINE_CONTENT.includes(imported)) return true;
  return THEME_MODULES.test(specifier) && (imported === '*' || THEME_CONTENT.includes(imported));
}

function toForeignSite(site: RspressSite, cwd: string): ForeignSite {
  const { configFile, docsDir, themeDir } = site;
  let themeFacts = () => '';
  return {
    configFile,
    docsDir,
    ...(isRspress1(configFile) && { pages: OF_RSPRESS_1 }),
    theme: {
      folder: themeDir,
      entry: RSPRESS_THEME_ENTRY,
      findOwnEntry: () => themeModuleIn(themeDir) ?? '',
    },
    watchedFolders: () => [themeDir],
    facts: () => themeFacts(),
    setsNodeEnv: ['build', 'dev', 'check'],
    moreConfigFiles: () => {
      const texts = findTexts(site);
      // Texts of the site itself belong to its code, which has an update of its own.
      return texts !== undefined && Object.keys(readBuiltInMessages(texts)).length > 0 ? [texts] : [];
    },
    // Sites that have another configuration need not load what reads this one.
    loadConfig: async (fsCache, mode, isForParser) => {
      const { loadAsSiteConfig } = await import('./readRspressSite.ts');
      const { createThemeFacts } = await import('./themeFacts.ts');
      themeFacts = createThemeFacts(themeDir);
      return loadAsSiteConfig(site, cwd, fsCache, mode, isForParser);
    },
    migrate: async () => (await import('./readRspressSite.ts')).readRspressValues(site, cwd),
  };
}
