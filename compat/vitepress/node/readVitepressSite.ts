import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { CodeLanguage } from '../../../src/model/config.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { DocsPlugin, HookContext } from '../../../src/model/plugin.ts';
import type { CarriedConfig, NotCarried } from '../../../src/model/sourceAdapter.ts';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { DocsError, DocsErrors } from '../../../src/tools/messages/errors.ts';
import type { ValidationIssue } from '../../../src/tools/messages/validate.ts';
import { findModule } from '../../../src/tools/packages/findModule.ts';
import { formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { findSourceFolder, listPages } from '../../support/contentFolders.ts';
import { loadForeignConfig, unreadSettings } from '../../support/foreignConfig.ts';
import { issueProblems } from '../../support/issueProblems.ts';
import { checkOwnSettings, withOwnSettings } from '../../support/ownSettings.ts';
import { checkPagesFolder } from '../../support/pagesFolder.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { NOT_CARRIED, reportNotCarried } from '../../support/reportNotCarried.ts';
import { leaveUnchecked } from '../../support/uncheckedLinks.ts';
import { listAt, type Options, recordAt, textAt } from '../../support/values.ts';
import type { PageSyntax } from './adaptBody.ts';
import { findAdditionalConfigs, loadAdditionalConfigs } from './additionalConfigs.ts';
import { delimitersOf } from './attributeDelimiters.ts';
import { dropBase } from './basedLinks.ts';
import { TITLES_PACKAGE, titleFences } from './codeTitles.ts';
import { isOfTheme, nameLeftOut, withoutWrongShapes } from './configShapes.ts';
import {
  findDynamicRoutes,
  findWatched,
  foldersOf,
  HELPERS,
  type ListedPages,
  linkMatcher,
  loadDynamicPages,
  withoutTemplates,
  withUncheckedLinks,
} from './dynamicRoutes.ts';
import { hasText, isTag, withTexts } from './headScripts.ts';
import { hasLinkPatterns, isIgnoredLink } from './ignoredLinks.ts';
import { extendOptions, folderOf, mergeOptions, rootLanguage } from './languages.ts';
import { leadToMoved } from './linksToMoved.ts';
import { countFences, isLost, type LostFences, lostFence, lostFencesOf } from './lostFences.ts';
import {
  countSyntax,
  hasFootnotes,
  lostPlugins,
  namePlugins,
  PLUGIN_OPTION,
  withPluginMath,
} from './markdownPlugins.ts';
import { DIAGRAM_RENDERER, MERMAID_PACKAGE, rendersDiagrams, withoutWrappedKeys } from './mermaid.ts';
import { movedPages, type PageMoves } from './movedPages.ts';
import { resolvedConfig, runNavigationPlugins } from './navigationPlugins.ts';
import { mayReadPages, pageHeads } from './pageHeads.ts';
import { rewriter } from './rewrites.ts';
import { takeAllAttributes } from './syntaxPlugin.ts';
import { vitepressToSiteConfig } from './toSiteConfig.ts';
import { hasVitePlugin } from './vitePlugins.ts';
import { projectOf, SOURCE_FOLDER, type VitepressSite } from './vitepressSite.ts';
import { whileActive } from './whileActive.ts';

const WRONG_SHAPES = 'wrong-settings';
const THEME = 'is not loaded: its components, layouts and styles do not show';
const THEME_MODULE = /^index\.(?:[cm]?[jt]s)$/;

/**
 * Returns the configuration of a VitePress site as one of ours.
 * @param fsCache cache folder for compiled TypeScript
 * @param mode what a configuration that is a function is told
 * @param listed what loaders of pages listed last, which is updated
 * @returns also the absolute paths of files that it depends on, besides those that it imports, folders in which a new file may be one
 * of them, what it says about the syntax of pages, and a function for a text that changes with such files
 * @throws DocsError for a configuration that throws
 */
export async function loadAsSiteConfig(
  site: VitepressSite,
  cwd: string,
  fsCache?: string,
  mode?: HookContext['mode'],
  listed?: ListedPages,
): Promise<{
  config: object;
  syntax: PageSyntax;
  files: readonly string[];
  folders: readonly string[];
  facts: () => string;
}> {
  const found = await read(site, cwd, fsCache, mode, listed);
  const { values, notCarried, wrong, scripts, languages, moves, ignoredLinks, files, patterns, additionalFiles, own } =
    found;
  const { lostFences, hasCodeTitles, plugins, lostTemplates, syntax } = found;
  const isLostPage = linkMatcher(lostTemplates);
  const rewrite = rewriter(moves.rewrites);
  const base = textAt(values, 'base') ?? '/';
  const { configFile } = site;
  const settings = { name: 'vitepress-config', engine: 'VitePress', configFile, files: additionalFiles, cwd };
  const report = reportNotCarried({ ...settings, notCarried });
  const plugin: DocsPlugin = {
    ...report,
    checks: {
      ...report.checks,
      [WRONG_SHAPES]: { finds: 'settings that are not of the shape that VitePress reads', severity: 'error' },
    },
    check(graph, context) {
      for (const { file, issues } of wrong) {
        for (const { location, problem, hint } of issueProblems({ configFile: file, cwd }, issues)) {
          context.report({
            check: WRONG_SHAPES,
            ...(location && { location }),
            message: problem,
            ...(hint && { hint }),
          });
        }
      }
      const uses = sumUses(graph.pages, report.name);
      for (const [lang, { file, line, ...use }] of uses) {
        if (plugins.includes(lang)) continue;
        const location = { file, line };
        const { problem, hint } = lostFence(lang);
        context.report({ check: NOT_CARRIED, location, message: `${problem} It is used ${formatUses(use)}.`, hint });
      }
      return reportNotCarried({ ...settings, notCarried: namePlugins(notCarried, plugins, uses) }).check?.(
        graph,
        context,
      );
    },
    ...((ignoredLinks.length > 0 ||
      base !== '/' ||
      lostTemplates.length > 0 ||
      lostFences ||
      hasCodeTitles ||
      syntax.delimiters !== undefined ||
      syntax.hasFootnotePlugin ||
      moves.rewrites !== undefined) && {
      cacheKey: [
        report.cacheKey ?? null,
        ignoredLinks.map(String),
        JSON.stringify([lostFences, plugins, lostTemplates, base, syntax]),
        hasCodeTitles,
        typeof moves.rewrites === 'function' ? String(moves.rewrites) : JSON.stringify(moves.rewrites ?? null),
      ],
      tree(tree, { relativePath }) {
        const file = path.join(site.docsDir, relativePath);
        leaveUnchecked(
          tree.children,
          (href) => isIgnoredLink(href, ignoredLinks, file) || isLostPage(href, relativePath),
        );
        if (base !== '/') dropBase(tree.children, { base, docsDir: site.docsDir });
        if (hasCodeTitles) titleFences(tree.children);
        if (syntax.delimiters) takeAllAttributes(tree.children);
        if (moves.rewrites !== undefined) leadToMoved(tree.children, { docsDir: site.docsDir, relativePath, rewrite });
        return (
          lostFences && { ...countFences(tree, (lang) => isLost(lang, lostFences)), ...countSyntax(tree, plugins) }
        );
      },
    }),
    languages,
    pages: () => movedPages(moves, values, site.docsDir),
    documentHead: ({ source }) => [...(scripts[''] ?? []), ...(scripts[source.locale] ?? [])],
  };
  // Pages include files of the repository.
  const carried = {
    ...withUncheckedLinks(values, isLostPage),
    contentFolders: [findSourceFolder(projectOf(site))],
    plugins: [plugin],
  };
  const config = withOwnSettings(carried, own, OWN_SETTINGS);
  checkOwnSettings(own, OWN_SETTINGS, { configFile, cwd });
  return {
    config,
    syntax,
    files,
    folders: foldersOf(patterns),
    facts: () => JSON.stringify([findDynamicRoutes(site.docsDir), findWatched(patterns), ...found.listFiles()]),
  };
}

/** What is wrong with the values of a configuration, by its absolute path. */
interface WrongShapes {
  file: string;
  issues: readonly ValidationIssue[];
}

interface ReadConfig extends Pick<CarriedConfig, 'values' | 'notCarried'> {
  /** Values that are left out. */
  wrong: readonly WrongShapes[];
  /** Tags of the head with a text, by language; `''` is for all pages. */
  scripts: Readonly<Record<string, HeadTag[]>>;
  /** Grammars of the site. */
  languages: CodeLanguage[];
  moves: PageMoves;
  /** `ignoreDeadLinks`, if that has patterns or functions. */
  ignoredLinks: readonly unknown[];
  /** Absolute paths of files that it depends on, besides those that it imports, and of the configurations among them. */
  files: readonly string[];
  additionalFiles: readonly string[];
  /** Absolute patterns of files from which pages are listed. */
  patterns: readonly string[];
  /** Lists the configurations beside pages as they are now, and the pages, of which a configuration may make a sidebar. */
  listFiles(): readonly unknown[];
  /** Fences that are shown as code. */
  lostFences: LostFences | undefined;
  /** Templates whose pages are not built. */
  lostTemplates: readonly string[];
  /** Plugins of the parser that are not run. */
  plugins: readonly string[];
  syntax: PageSyntax;
  /** Whether code outside of groups has titles. */
  hasCodeTitles: boolean;
  /** Settings of this engine. */
  own: unknown;
}

/** What VitePress calls a configuration with, whatever `NODE_ENV` is. */
const ENVIRONMENTS: Readonly<Record<HookContext['mode'], Options>> = {
  build: { command: 'build', mode: 'production' },
  dev: { command: 'serve', mode: 'development' },
};

/** Key of a configuration that has settings of this engine. */
const OWN_SETTINGS = 'docspack';

/**
 * Returns the settings of a VitePress site as values for a `site.config.ts`, with what has no equal.
 * @throws DocsError for a configuration that throws
 */
export async function readVitepressValues(site: VitepressSite, cwd: string): Promise<CarriedConfig> {
  const {
    values: carried,
    notCarried,
    wrong,
    scripts,
    languages,
    moves,
    ignoredLinks,
    syntax,
    own,
  } = await read(site, cwd);
  const problems = wrong.flatMap(({ file, issues }) => issueProblems({ configFile: file, cwd }, issues));
  if (problems.length > 0) throw new DocsErrors(problems.map((problem) => new DocsError(problem)));
  const values = withOwnSettings({ ...carried }, own, OWN_SETTINGS);
  const byHand: NotCarried[] = [];
  if (ignoredLinks.length > 0) {
    const consequence = 'has patterns and functions: list the links in "markdown.checkDeadLinks.excludes"';
    byHand.push({ name: 'ignoreDeadLinks', consequence });
  }
  if (languages.length > 0) byHand.push({ name: 'markdown.languages', consequence: 'need a plugin with "languages"' });
  if (syntax.delimiters)
    byHand.push({ name: 'markdown.attrs', consequence: 'has delimiters: write attributes in braces' });
  const moved = movedPages(moves, carried, site.docsDir);
  const { dynamicPages } = moves;
  if (moved.length > dynamicPages.length) {
    byHand.push({ name: 'rewrites', consequence: 'need files at the new paths' });
  }
  const templates = dynamicPages.map(({ template }) => template);
  for (const name of new Set(templates)) {
    const count = templates.filter((each) => each === name).length;
    const consequence = `is a template of ${countOf(count, 'page')}: a plugin with "pages" adds them`;
    byHand.push({ name, consequence });
  }
  return { values, documentHead: scripts, notCarried, byHand };
}

/**
 * Returns the folder of the pages, which the configuration names.
 * @throws DocsError for a configuration that throws, and for a folder that does not exist
 */
export async function findPagesFolder(site: VitepressSite, cwd: string, fsCache?: string): Promise<string> {
  const { configFile } = site;
  try {
    const loaded = await loadForeignConfig(configFile, { fsCache, env: ENVIRONMENTS.build });
    const docsDir = sourceFolderOf(await withBase({ ...loaded?.options }, () => undefined), site);
    checkPagesFolder(docsDir, { name: SOURCE_FOLDER, configFile, cwd });
    return docsDir;
  } catch (cause) {
    throw toLoadError(cause, { configFile, cwd });
  }
}

function sourceFolderOf(options: Options, { root }: VitepressSite): string {
  return path.resolve(root, textAt(options, SOURCE_FOLDER) ?? '');
}

async function read(
  site: VitepressSite,
  cwd: string,
  fsCache?: string,
  mode: HookContext['mode'] = 'build',
  listed?: ListedPages,
): Promise<ReadConfig> {
  try {
    const loading = { fsCache, env: ENVIRONMENTS[mode] };
    const loaded = site.hasConfig ? await loadForeignConfig(site.configFile, loading) : undefined;
    const found: ValidationIssue[] = [];
    const authored = await withBase({ ...loaded?.options }, (issue) => found.push(issue));
    checkPagesFolder(
      sourceFolderOf(authored, site),
      { name: SOURCE_FOLDER, configFile: site.configFile, cwd },
      site.docsDir,
    );
    const made = await runNavigationPlugins(authored, site, ENVIRONMENTS[mode]);
    const readsPages = made.options !== authored || (site.hasConfig && mayReadPages(site.configFile));
    const valid = withoutWrongShapes(made.options, (issue) => found.push(issue));
    const options = withPluginMath(valid, site.configFile);
    const folders = localeFolders(options, site.docsDir).map(([folder]) => folder);
    const listConfigs = () =>
      options.additionalConfig === false
        ? []
        : findAdditionalConfigs(site.docsDir, loaded?.options.srcExclude, folders);
    const files = listConfigs();
    const wrong: WrongShapes[] = [{ file: site.configFile, issues: found }];
    const ofFolders = await loadAdditionalConfigs(files, loading);
    for (const { file, folder } of files) {
      const issues: ValidationIssue[] = [];
      ofFolders[folder] = withoutWrongShapes(ofFolders[folder] ?? {}, (issue) => issues.push(issue));
      wrong.push({ file, issues });
    }
    const additional = { ...ofFolders, ...listedConfigs(options.additionalConfig) };
    const { config, notCarried } = vitepressToSiteConfig(options, site.docsDir, additional);
    // The configuration may be a folder: `.vitepress/config/index.ts`.
    const folder = site.hasConfig
      ? path.dirname(site.configFile).replace(/[\\/]config$/, '')
      : path.join(site.docsDir, '.vitepress');
    const routes = findDynamicRoutes(site.docsDir);
    const dynamic = await whileActive(routes.length > 0 ? resolvedConfig(options, site) : {}, () =>
      loadDynamicPages(routes, site.docsDir, cwd, fsCache, listed),
    );
    const grammars = (await Promise.all(listAt(options, 'markdown', 'languages').map(readLanguage))).flat();
    const hasDiagrams = loaded !== undefined && rendersDiagrams(loaded);
    const lost = hasDiagrams ? withoutWrappedKeys(notCarried, site.configFile) : notCarried;
    const hasPlugins = lost.some(({ name }) => name === PLUGIN_OPTION);
    const isRendered = (hasDiagrams || hasPlugins) && findModule(DIAGRAM_RENDERER, site.docsDir) !== undefined;
    const plugins = lostPlugins(options, site.configFile);
    const wrappers = [...(loaded?.wrappers ?? [])].filter((name) => name !== MERMAID_PACKAGE);
    return {
      values: withoutTemplates(isRendered ? mergeOptions(config, { markdown: { mermaid: true } }) : config, routes),
      lostFences: lostFencesOf(options, { hasDiagrams: (hasDiagrams || hasPlugins) && !isRendered, hasPlugins }),
      lostTemplates: dynamic.lost,
      plugins,
      syntax: { delimiters: delimitersOf(options), hasFootnotePlugin: hasFootnotes(options, site.configFile) },
      hasCodeTitles: hasVitePlugin(options, TITLES_PACKAGE, TITLES_PACKAGE),
      ignoredLinks: hasLinkPatterns(options.ignoreDeadLinks) ? options.ignoreDeadLinks : [],
      moves: { rewrites: options.rewrites, dynamicPages: dynamic.pages },
      files: [...files.map(({ file }) => file), ...dynamic.files],
      patterns: dynamic.patterns,
      listFiles: () => {
        const pages = site.hasConfig ? listPages(site.docsDir) : [];
        return [listConfigs(), pages, ...(readsPages ? pageHeads(pages) : [])];
      },
      additionalFiles: files.map(({ file }) => file),
      wrong: wrong.map(({ file, issues }) => ({ file, issues: issues.filter((issue) => !isOfTheme(issue)) })),
      notCarried: [
        ...namePlugins(lost, plugins),
        ...wrong.flatMap(({ file, issues }) => nameLeftOut({ configFile: file, cwd }, issues.filter(isOfTheme))),
        ...made.notCarried,
        ...(grammars.every((each) => typeof each === 'string' || isGrammar(each)) ? [] : [LOST_GRAMMAR]),
        ...dynamic.notCarried,
        ...nameWrappers(wrappers),
        ...nameTheme(path.join(folder, 'theme')),
      ],
      scripts: scriptsOf(options, additional, site.docsDir),
      languages: grammars.filter(isGrammar),
      own: options.docspack,
    };
  } catch (cause) {
    throw toLoadError(cause, { configFile: site.configFile, cwd });
  }
}

/** Names the packages that are not installed and that would add to the configuration. */
function nameWrappers(wrappers: readonly string[]): NotCarried[] {
  const consequence = 'is not installed: what it adds to the configuration is left out';
  return wrappers.filter((name) => !HELPERS.test(name)).map((name) => ({ name, consequence }));
}

function nameTheme(folder: string): NotCarried[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:^|[\\/])[^.\\/][^\\/]*\.\w+$/.test(name),
  );
  if (names.length === 0) return [];
  const module = names.find((name) => THEME_MODULE.test(name));
  const place = { file: module === undefined ? folder : path.join(folder, module), line: 1 };
  const count = names.length === 1 ? 'one file' : `${names.length} files`;
  return [{ name: '.vitepress/theme', consequence: `${THEME} (${count})`, place }];
}

/** Returns options with those that they extend, without values of another shape. */
async function withBase(
  authored: Options,
  report: (issue: ValidationIssue) => void,
  at: readonly string[] = [],
): Promise<Options> {
  const { extends: base, ...options } = withoutWrongShapes(authored, ({ path, ...issue }) =>
    report({ ...issue, path: [...at, ...path] }),
  );
  const packageName = recordedPackage(base);
  if (packageName !== undefined) throw unreadSettings(packageName);
  const settled: unknown = await (typeof base === 'function' ? base() : base);
  return isRecord(settled) ? extendOptions(await withBase(settled, report, [...at, 'extends']), options) : options;
}

/** Returns the configurations of folders that the configuration itself has, by their folders without slashes at their ends. */
function listedConfigs(written: unknown): Record<string, Options> {
  const entries = isRecord(written) ? Object.entries(written) : [];
  return Object.fromEntries(entries.flatMap(([folder, own]) => (isRecord(own) ? [[folderOf(folder), own]] : [])));
}

/** Returns the settings of languages by their folders. */
function localeFolders(options: Options, docsDir: string): [folder: string, settings: unknown][] {
  return Object.entries(recordAt(options, 'locales')).map(([key, value]) => {
    const lang = textAt(value, 'lang') ?? textAt(options, 'lang') ?? 'en';
    return [key === 'root' ? rootLanguage(lang, docsDir, options) : key, value];
  });
}

/** Returns tags of the head by language, and those of all pages with a text. `config.head` has the others. */
function scriptsOf(
  options: Options,
  additional: Readonly<Record<string, Options>>,
  docsDir: string,
): Record<string, HeadTag[]> {
  const locales = localeFolders(options, docsDir);
  const tags: Record<string, HeadTag[]> = { '': listAt(options, 'head').map(withTexts).filter(hasText) };
  for (const [lang, layer] of [...locales, ...Object.entries(additional)]) {
    tags[lang] = [...(tags[lang] ?? []), ...listAt(layer, 'head').map(withTexts).filter(isTag)];
  }
  return Object.fromEntries(Object.entries(tags).filter(([, list]) => list.length > 0));
}

const LOST_GRAMMAR: NotCarried = {
  name: 'markdown.languages',
  consequence: 'has a grammar that cannot be read: its code is plain text',
};

/** Reads an entry of `markdown.languages`: a name, grammars, a module that has them, or a function that loads one. */
async function readLanguage(entry: unknown): Promise<unknown> {
  // A package that is not installed has a line of its own.
  if (recordedPackage(entry) !== undefined) return [];
  try {
    const loaded: unknown = await (typeof entry === 'function' ? entry() : entry);
    return isRecord(loaded) ? (loaded.default ?? loaded) : loaded;
  } catch {
    return undefined;
  }
}

function isGrammar(value: unknown): value is CodeLanguage {
  return isRecord(value) && typeof value.name === 'string' && Array.isArray(value.patterns);
}
