import type { SourceAdapter } from '../../../src/model/sourceAdapter.ts';
import { listUsedFolders } from '../../support/contentFolders.ts';
import { textAt } from '../../support/values.ts';
import { adaptBody, type PageSyntax } from './adaptBody.ts';
import { adaptFrontmatter } from './adaptFrontmatter.ts';
import { containerTree } from './containerTree.ts';
import type { ListedPages } from './dynamicRoutes.ts';
import { frontmatterKeys } from './frontmatterKeys.ts';
import { vitepressHeadingId } from './headingId.ts';
import { headScripts } from './headScripts.ts';
import { VITEPRESS_FRONTMATTER } from './keys.ts';
import { pageTitles } from './pageTitles.ts';
import { vitepressSyntax } from './syntaxPlugin.ts';
import { themeVariables } from './themeVariables.ts';
import { pageSuffix } from './titleTemplate.ts';
import { twoslash } from './twoslash.ts';
import { checkPrecedence, findVitepressSite, mayHaveSourceFolder, projectOf } from './vitepressSite.ts';
import { vueTemplates } from './vueTemplates.ts';

/** Reads sites of VitePress. */
export const vitepressAdapter: SourceAdapter = {
  pages: {
    engine: 'vitepress',
    frontmatter: adaptFrontmatter,
    frontmatterKeys: new Set(Object.keys(VITEPRESS_FRONTMATTER)),
    body: adaptBody,
    readsForeignSyntax: true,
    closesContainers: true,
    contentElements: ['ClientOnly', 'client-only'],
    hasVueElements: true,
    checkedLinks: 'pages',
    hasLiteralPaths: true,
    hasFilesAtRoot: true,
    hasSiteTitle: (pageType, isTitled) => pageType === 'home' && !isTitled,
    describesPagesBySite: true,
    titlesPagesBySite: true,
    titleSuffix: pageSuffix,
    publishesAllMarkdown: true,
    keepsPagesAtRoot: true,
    headingId: vitepressHeadingId,
    // As templates of Vue, in which these are imports.
    fileAttributes: {
      video: ['src', 'poster'],
      source: ['src', 'srcset', 'srcSet'],
      img: ['srcset', 'srcSet'],
      image: ['href', 'xlinkHref', 'xlink:href'],
      use: ['href', 'xlinkHref', 'xlink:href'],
    },
    originSetting: 'sitemap.hostname',
    codePathHint: 'Begin the path with "./" or "../" from the page, or with "@/" from the folder of the pages.',
    repositorySetting: 'a text with ":path" as "themeConfig.editLink.pattern"',
    archiveRefusal: {
      problem: 'The configuration of VitePress has no versions.',
      hint: 'Move the site to docspack first: npx docspack migrate',
    },
  },
  plugins: [
    themeVariables,
    vitepressSyntax,
    twoslash,
    containerTree,
    vueTemplates,
    frontmatterKeys,
    headScripts,
    pageTitles,
  ],
  async findSite(folder, cwd, fsCache) {
    const found = findVitepressSite(folder);
    if (!found) return undefined;
    // A site that is only found, such as one beside another, needs no reader of its configuration.
    const reader = () => import('./readVitepressSite.ts');
    const docsDir = mayHaveSourceFolder(found)
      ? await (await reader()).findPagesFolder(found, cwd, fsCache)
      : found.docsDir;
    const site = { ...found, docsDir };
    if (docsDir !== found.root) checkPrecedence(site, cwd);
    // In watch mode, a site without a configuration may get one.
    const current = () => (site.hasConfig ? site : { ...(findVitepressSite(folder) ?? site), docsDir });
    let files: readonly string[] = [];
    let folders: readonly string[] = [];
    let facts = () => '';
    let syntax: PageSyntax = {};
    const listed: ListedPages = new Map();
    return {
      ...site,
      foundIn: found.root,
      pages: { body: (text, file) => adaptBody(text, file, syntax) },
      // Watch mode and editors leave it to the environment.
      setsNodeEnv: ['build', 'check'],
      loadConfig: async (fsCache, mode) => {
        const loaded = await (await reader()).loadAsSiteConfig(current(), cwd, fsCache, mode, listed);
        ({ files, folders, facts, syntax } = loaded);
        return loaded.config;
      },
      moreConfigFiles: () => [...files, current().configFile],
      watchedFolders: () => folders,
      facts: () => `${current().configFile}\n${facts()}`,
      migrate: async () => {
        const { values, ...rest } = await (await reader()).readVitepressValues(site, cwd);
        const publicDir = textAt(values, 'publicDir');
        const used = listUsedFolders(site.docsDir, projectOf(site));
        const contentFolders = publicDir?.startsWith('..') ? [...new Set([...used, publicDir])] : used;
        return { values: { ...values, contentFolders, compat: 'vitepress' }, ...rest };
      },
    };
  },
};
