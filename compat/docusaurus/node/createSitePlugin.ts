import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFile } from '../../../src/model/output.ts';
import type { ParsedFile } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { stableText } from '../../../src/node/config/configInputs.ts';
import { digest } from '../../../src/tools/files/digest.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { quoteName } from '../../support/reportNotCarried.ts';
import { listAt, type Options, recordAt, textAt, textsAt } from '../../support/values.ts';
import { isBesidePage, leftKeys } from './adaptFrontmatter.ts';
import { blogFeeds, feedHead, feedOutputs } from './blogFeeds.ts';
import { HIGHLIGHTS, type MagicComment } from './codeFence.ts';
import { schemeOf } from './colorMode.ts';
import { CODE_FILES, listContent } from './contentFiles.ts';
import { contextData } from './contextData.ts';
import { consequenceOfUses, countUses } from './countUses.ts';
import {
  barStyleFiles,
  customStyleFiles,
  findLostStyles,
  importedStyleFiles,
  variableStyleFiles,
} from './customStyles.ts';
import { contentFolders } from './docusaurusSite.ts';
import { pluginAddresses } from './features.ts';
import { findSiteUses } from './findSiteUses.ts';
import { docsData } from './globalData.ts';
import { headOf, isOutside, NO_INDEX, scriptTagsOf } from './headTags.ts';
import { htmlAddresses } from './htmlAddresses.ts';
import { type LinkContext, linkingPage } from './links.ts';
import { locateInConfig } from './locateName.ts';
import { bundlerHook, VERSIONS_THEME } from './modules.ts';
import { type FileImports, unusedFiles } from './moduleUses.ts';
import { hasOwnLogo } from './pictures.ts';
import { postHead } from './postHead.ts';
import { AREA, hasWrongPages, type ReadSite } from './readSite.ts';
import { checkRenderedLinks } from './renderedLinks.ts';
import { addressOf, applySlash, isRoute, type LocaleContent, readContent } from './siteContent.ts';
import { sitemapOutputs } from './sitemaps.ts';
import { baseOf, type DocusaurusConfig, missingInstances, staticFolders } from './siteSettings.ts';
import { adaptTree, addTitle } from './syntaxTree.ts';
import { toValues } from './toValues.ts';
import { UncarriedUses } from './UncarriedUses.ts';
import { hasVersions, noIndexTest, versionHooks } from './versions.ts';

const CHECK = 'not-carried';

/** Creates the plugin that adds the pages, their syntax, their modules and the report. */
export function createSitePlugin(
  { site, config, sidebars, contents, uses, imports, notCarried, values }: ReadSite,
  cwd: string,
): DocsPlugin {
  let current = contents;
  const languages = config.additions?.languages ?? {};
  const feeds = blogFeeds(contents, config);
  site.navigation = digest(stableText(values), folderFacts(config, imports));
  const staticDirs = staticFolders(config);
  const outside = headOf(config, recordAt(config.options, 'themeConfig')).filter((tag) =>
    isOutside(tag, baseOf(config.options)),
  );
  const scriptTags = [...scriptTagsOf(config), ...outside];
  let isNoIndex = noIndexTest(contents, config);
  const versions = hasVersions(contents) ? versionHooks(config, () => current) : undefined;
  const magicComments = magicCommentsOf(config.options);
  let isOfPlugin = pluginAddresses(config, contents[0]?.routes ?? new Set());
  const contextOf = (file: ParsedFile): Omit<LinkContext, 'readText'> => {
    const content = current.find(({ locale }) => locale.lang === file.locale) ?? current[0];
    const own = path.join(site.docsDir, file.relativePath);
    const page = linkingPage(content?.pages ?? [], file, { own, hasLocales: current.length > 1 });
    const from = file.isFragment ? own : (page?.from ?? own);
    const isAround = (folder: string) => Number(from.startsWith(`${folder}/`));
    const folders = (content?.versions ?? []).flatMap(({ source }) => source.folders);
    return {
      file: from,
      // Relative links of a page that is named index are those of a page beside it.
      permalink: (page ? addressOf(page) : '/').replace(/\/index\/$/, '/index'),
      siteDir: config.siteDir,
      base: baseOf(config.options),
      hasEmoji: valueAt(config.options, ['markdown', 'emoji']) !== false,
      magicComments,
      codeLanguage: textAt(config.options, 'themeConfig', 'prism', 'defaultLanguage'),
      componentsFile: uses.own.find(({ name }) => name === '@theme/MDXComponents')?.file,
      // A version comes before the others.
      contentDirs: [...folders, ...contentFolders(config)].toSorted((a, b) => isAround(b) - isAround(a)),
      staticDirs,
      addresses: content?.addresses ?? new Map(),
      isRoute: (pathname) => isRoute(pathname, content?.routes ?? new Set()),
      isOfPlugin,
      toAddress: (permalink) => applySlash(permalink, config),
    };
  };
  return {
    name: AREA,
    cacheKey: {
      addresses: digest(JSON.stringify(contents.map(({ addresses }) => [...addresses]))),
      notCarried: notCarried.map(({ name, consequence }) => `${name} ${consequence}`),
      // Compiled modules stand for these.
      modules: [uses.own.map(({ name }) => name), uses.missing.map(({ name, names }) => [name, ...names])].flat(2),
    },
    checks: { [CHECK]: { finds: 'settings and syntax of Docusaurus that have no counterpart', severity: 'warn' } },
    pages() {
      config.files.forget();
      const read = readContent(config, sidebars);
      if (hasWrongPages(config)) {
        // The last pages stay. The configuration is loaded again, and fails with the mistakes.
        config.files.forget();
        site.navigation = 'wrong';
      } else {
        current = read;
        isNoIndex = noIndexTest(current, config);
        isOfPlugin = pluginAddresses(config, current[0]?.routes ?? new Set());
        const settings = toValues({ config, site, contents: current, lost: new UncarriedUses() });
        site.navigation = digest(stableText(settings), folderFacts(config, imports));
      }
      return current.flatMap(({ locale, pages }) =>
        pages.map((page) => ({
          ...page,
          relativePath: current.length > 1 ? `${locale.lang}/${page.relativePath}` : page.relativePath,
          frontmatter: { titleSuffix: textAt(config.options, 'title') ?? '', ...page.frontmatter },
        })),
      );
    },
    tree(tree, file, { dependOn, report }) {
      const { title, fallbackHeadingTitle } = file.frontmatter;
      if (title && fallbackHeadingTitle !== false) addTitle(tree, title);
      const readText = (each: string) => {
        dependOn(each);
        return readSource(each);
      };
      const context = contextOf(file);
      const { uses, places, files } = adaptTree(tree, { ...context, readText }, file.importedBy !== undefined);
      if (file.importedBy === 'code') {
        for (const [name, count] of Object.entries(uses)) {
          const location = { file: file.displayPath, ...places[name] };
          report({ check: CHECK, location, message: `${quoteName(name)} ${consequenceOfUses(name, count, 1)}.` });
        }
      }
      for (const key of leftKeys(file.frontmatter)) uses[`frontmatter "${key}"`] = 1;
      if (isBesidePage(file.frontmatter.image)) uses.image = 1;
      if (file.frontmatter.unlisted === true && existsSync(context.file)) uses.unlisted = 1;
      const hasCode = tree.children.some(({ type }) => type === 'mdxjsEsm');
      const isEmpty = !hasCode && Object.keys(uses).length + Object.keys(files).length === 0;
      return isEmpty ? undefined : { uses, places, files, hasCode };
    },
    check(graph, { report }) {
      for (const { location, ...mistake } of config.files.mistakes) {
        report({ ...mistake, location: { ...location, file: toDisplayPath(location.file, cwd) } });
      }
      for (const each of [...notCarried, ...countUses(graph)]) {
        const { name, consequence, place = locateInConfig(name, site.configFile) } = each;
        const location = { ...place, file: toDisplayPath(place.file, cwd) };
        report({ check: CHECK, location, message: `${quoteName(name)} ${consequence}.` });
      }
    },
    checkOutput(output, graph, { report }) {
      if (config.options.onBrokenLinks === 'ignore') return;
      const rendered = graph.pages.filter(({ treeData }) =>
        treeData?.docusaurus?.some(({ value }) => valueAt(value, ['hasCode']) === true),
      );
      const code = path.join(config.siteDir, 'src');
      const unused = unusedFiles(uses);
      const files = existsSync(code) ? listContent(code, CODE_FILES).map(({ file }) => file) : [];
      const codeFiles = files.filter((file) => !unused.has(file));
      checkRenderedLinks(rendered, output, graph, { report, configFile: site.configFile, codeFiles, isOfPlugin });
    },
    modules: {
      ...versions?.modules,
      docs: (_, { config }) => docsData(current, config.site.base, uses.members),
      globals: () => Object.fromEntries(Object.entries(languages).map(([lang, { globals }]) => [lang, globals])),
      ...Object.fromEntries([...(config.additions?.data ?? [])].map(([name, value]) => [name, () => value])),
      context: (
        _,
        {
          config: {
            site: { base },
          },
        },
      ) => contextData(config, current, base, uses.members),
    },
    ...(versions && { theme: VERSIONS_THEME, data: versions.data }),
    documentHead: (page, graph) => [
      ...scriptTags,
      ...feedHead(feeds, page, graph),
      ...postHead(page),
      ...(isNoIndex(page.source.routePath) ? [NO_INDEX] : []),
    ],
    outputs: (graph) => [
      ...feedOutputs(feeds, graph),
      ...sitemapOutputs(graph, config),
      ...linkedFiles(graph, config, current),
      ...htmlAddresses(graph, config, current),
    ],
    rspack: bundlerHook({
      siteDir: config.siteDir,
      staticDirs,
      styles: [...barStyleFiles(config), ...customStyleFiles(config), ...importedStyleFiles(config, unusedFiles(uses))],
      clientModules: [
        ...(textsAt(config.options, 'clientModules') ?? []).map((file) => path.resolve(config.siteDir, file)),
        ...(config.additions?.clientModules ?? []),
      ],
      uses,
      additions: config.additions,
      hasVersions: versions !== undefined,
      hasOwnLogo: hasOwnLogo(config.options),
      scheme: schemeOf(recordAt(config.options, 'themeConfig', 'colorMode')),
    }),
  };
}

/** Returns what settings and lines about them depend on besides the configuration: names of files, and style sheets. */
function folderFacts(config: DocusaurusConfig, imports: Map<string, FileImports>): string {
  const styles = variableStyleFiles(config).map((file) => {
    const { variables, classes } = findLostStyles(readSource(file) ?? '', () => false);
    return [file, [...variables.keys()], [...classes.keys()]];
  });
  const { own, missing, members } = findSiteUses(config, imports);
  const modules = [...own.map(({ name }) => name), ...missing.map(({ name, names }) => [name, ...names])];
  return stableText([modules, missingInstances(config), styles, [...members.keys()].sort()]);
}

/** Returns the comments that mark lines of code: those of the configuration take the place of the default ones. */
function magicCommentsOf(options: Options): readonly MagicComment[] {
  const listed = listAt(options, 'themeConfig', 'prism', 'magicComments');
  return listed.length === 0
    ? HIGHLIGHTS
    : listed.map((each) => ({
        line: textAt(each, 'line'),
        start: textAt(each, 'block', 'start'),
        end: textAt(each, 'block', 'end'),
      }));
}

/** Returns the files that pages link to, pictures of authors, and those of the static folders besides the first. */
function linkedFiles({ pages }: SiteGraph, config: DocusaurusConfig, contents: readonly LocaleContent[]): OutputFile[] {
  const [first, ...others] = staticFolders(config);
  const published = others.flatMap((folder) =>
    listContent(folder, { include: ['**/*'], exclude: [] })
      .filter(({ source }) => first !== undefined && !existsSync(path.join(first, source)))
      .map(({ file, source }): [string, string] => [source, file]),
  );
  const files = pages.flatMap(({ treeData }) =>
    (treeData?.docusaurus ?? []).flatMap(({ value }) => Object.entries(recordAt(value, 'files'))),
  );
  const pictures = contents.flatMap(({ blogs }) =>
    blogs.flatMap(({ posts }) => posts.flatMap((post) => [...post.files])),
  );
  return [...new Map([...published, ...files, ...pictures])].map(([fileName, file]) => ({
    fileName,
    read: () => readFileSync(String(file)),
  }));
}
