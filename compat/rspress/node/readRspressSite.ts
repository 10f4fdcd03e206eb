import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CodeLanguage } from '../../../src/model/config.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { HookContext } from '../../../src/model/plugin.ts';
import type { CarriedConfig, NotCarried } from '../../../src/model/sourceAdapter.ts';
import { pictureUrl } from '../../../src/node/config/siteHead.ts';
import { collectPages } from '../../../src/node/pages/collectPages.ts';
import { hasIcon } from '../../../src/shared/headTags.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { positionAt } from '../../../src/tools/files/positionAt.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { findSourceFolder, listUsedFolders } from '../../support/contentFolders.ts';
import { checkOwnSettings, withOwnSettings } from '../../support/ownSettings.ts';
import { listAt, recordAt, siteBase } from '../../support/values.ts';
import { type BuilderSettings, readBuilderConfig } from './builderConfig.ts';
import { checkTexts, findTexts, readBuiltInMessages, withMessages } from './builtInMessages.ts';
import { codeFolders, readSiteCode, type SiteCode } from './codeFiles.ts';
import { readCodeSettings, withoutCodeSettings } from './codeSettings.ts';
import type { CompatibilityModules } from './compatibilityModules.ts';
import { findKept, toCompat } from './compatOption.ts';
import { leaveOtherShapes } from './configShapes.ts';
import { deadLinkFilter } from './deadLinks.ts';
import { findEngineImports } from './engineImports.ts';
import type { Feed } from './feeds.ts';
import { checkGlobalFiles, findMissingFiles, globalComponentsOf, globalStylesOf, globalUIOf } from './globalFiles.ts';
import { isHeadElement, RSPRESS_SCHEME_KEY, readHead, toHeadTags } from './headTags.ts';
import { layoutNamesIn } from './layoutComponents.ts';
import { dividePlugins, findNotRun, withOwnPlugins } from './ownPlugins.ts';
import { createPageExtension } from './pageExtension.ts';
import { type Additions, runAddingHooks, runConfigHooks } from './pluginHooks.ts';
import { leftOut, originOf, type PluginEffect, readMadePlugin, readPlugin } from './pluginTable.ts';
import { iconAddress } from './publicFile.ts';
import { expandRedirect } from './redirectPatterns.ts';
import { findReplacedElements } from './replacedElements.ts';
import { loadRspressConfig, type RspressConfig } from './rspressConfig.ts';
import { createRspressPlugin, loadCheck, TWOSLASH } from './rspressPlugin.ts';
import { checkDocsDir, isRspress1, type RspressSite } from './rspressSite.ts';
import { withTextSources } from './textSources.ts';
import { findThemeLayer } from './themeLayer.ts';
import { type MissingEffect, toSiteConfig } from './toSiteConfig.ts';
import { findHiddenPages, findUnpublishedScripts } from './unpublishedScripts.ts';
import { findUnusedCode } from './unusedCode.ts';

/** Key of a configuration that has settings of this engine. */
const OWN_SETTINGS = 'docspack';

/**
 * Returns the configuration of an Rspress site as one of ours.
 * @param fsCache cache folder for compiled TypeScript
 * @param mode what a configuration that is a function is told
 * @param isForParser whether the plugins of Markdown are needed alone, without what others add
 * @throws what the configuration throws
 */
export async function loadAsSiteConfig(
  site: RspressSite,
  cwd: string,
  fsCache?: string,
  mode?: HookContext['mode'],
  isForParser = false,
): Promise<object> {
  checkTexts(site, cwd);
  const config = await loadRspressConfig(site.configFile, fsCache, mode);
  if (!config) return {};
  checkDocsDir(config, site, cwd);
  return readConfig(await prepare(config, site, mode, isForParser), site, cwd);
}

/** The settings of an Rspress site, as far as they are values. */
interface CarriedSettings {
  values: Record<string, unknown>;
  builder: BuilderSettings;
  effects: PluginEffect[];
  missing: MissingEffect[];
}

/** A configuration with what its own plugins add. */
interface PreparedConfig {
  config: RspressConfig;
  added: Additions;
  /** Code of the site. */
  code: SiteCode;
  /** Values that are left out, and hooks that throw. */
  wrong: NotCarried[];
}

async function prepare(
  authored: RspressConfig,
  site: RspressSite,
  mode: HookContext['mode'] = 'build',
  isForParser = false,
): Promise<PreparedConfig> {
  const isProd = mode === 'build';
  const unread = nameUnread(authored);
  const { config: shaped, wrong } = leaveOtherShapes(authored);
  const { config, missing } = await runConfigHooks(shaped, isProd);
  const added: Additions = isForParser
    ? { pages: [], modules: {}, missing: [] }
    : await runAddingHooks(config, site.docsDir, { isProd, isRspress1: isRspress1(site.configFile) });
  const prepared = await withTextSources(withOwnPlugins(withBuilderPlugins(config)), findTexts(site));
  return {
    config: prepared,
    added,
    code: readSiteCode(
      codeFolders(site),
      [
        ...globalStylesOf(prepared, site),
        ...globalUIOf(prepared, site).map(({ file }) => file),
        ...Object.values(globalComponentsOf(prepared, site)),
      ],
      aliasOf(prepared.options, site.root),
    ),
    wrong: [...unread, ...wrong, ...missing, ...added.missing],
  };
}

/** Returns the folders and modules of the site that have a name for imports. */
function aliasOf({ builderConfig }: RspressConfig['options'], root: string): Record<string, string> {
  const written = { ...recordAt(builderConfig, 'source', 'alias'), ...recordAt(builderConfig, 'resolve', 'alias') };
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, target]) =>
      typeof target === 'string' && /^[./]/.test(target) ? [[name.replace(/\$$/, ''), path.resolve(root, target)]] : [],
    ),
  );
}

/** Names the packages that are not run and that would change the whole configuration, or add to it. */
function nameUnread({ wrappers = new Set() }: RspressConfig): NotCarried[] {
  const consequence = 'is not installed, or is not run here: what it adds to the configuration is left out';
  return [...wrappers].map((name) => ({ name, consequence }));
}

/** Plugins of the bundler are in a list of their own in Rspress 1. */
function withBuilderPlugins(config: RspressConfig): RspressConfig {
  const { builderPlugins, ...options } = config.options;
  if (builderPlugins === undefined) return config;
  const builderConfig = recordAt(options, 'builderConfig');
  const plugins = [builderConfig.plugins ?? [], builderPlugins].flat();
  return { ...config, options: { ...options, builderConfig: { ...builderConfig, plugins } } };
}

async function carrySettings({ config, code, wrong }: PreparedConfig, site: RspressSite): Promise<CarriedSettings> {
  const { root, docsDir } = site;
  const { options, recordings } = config;
  const plugins = dividePlugins(options.plugins, recordings).own;
  const ofPlugins = plugins.map((each) => each.builderConfig);
  const folders = { root, publicDir: path.join(docsDir, 'public') };
  const builder = await readBuilderConfig({ site: options.builderConfig, ofPlugins }, recordings, {
    ...folders,
    base: siteBase(options.base) ?? '/',
  });
  const icon = iconAddress(options.icon, folders);
  const { config: carried, notCarried } = toSiteConfig(options, recordings, isRspress1(site.configFile));
  const languages = [...new Set([String(valueAt(carried, ['lang']) ?? 'en'), ...localesOf(carried)])];
  const messages = readBuiltInMessages(findTexts(site), options.i18nSource);
  const own = withMessages(carried, messages, languages);
  const { effects, missing } = readPlugins(config, {
    isRspress1: isRspress1(site.configFile),
    hasOrigin: (options.siteOrigin ?? builder.siteUrl) !== undefined,
  });
  const settings = Object.assign(originOf(builder.siteUrl), ...effects.map((effect) => effect.config ?? {}));
  const plain: Record<string, string> = Object.assign({}, ...effects.map((effect) => effect.config?.redirects ?? {}));
  const expanded = expandRedirects(effects, plain, own, docsDir);
  const redirects = { ...expanded.redirects, ...plain };
  const values = {
    ...settings,
    ...own,
    ...(settings.llms === true && { llms: true }),
    icon,
    ...builder.outputs,
    redirects: withoutTranslations(redirects, localesOf(own)),
    resolve: { alias: findThemeLayer(builder.alias).alias },
    markdown: withFeedLinks(
      recordAt(own, 'markdown'),
      effects.flatMap(({ feeds = [] }) => feeds),
    ),
  };
  const unused = findUnusedCode({
    ...themesOf(site, builder),
    code,
    hasUtilities: isRspress1(site.configFile),
    tailwindConfig: ['js', 'cjs', 'mjs', 'ts']
      .map((extension) => readSource(path.join(path.dirname(site.configFile), `tailwind.config.${extension}`)) ?? '')
      .join('\n'),
    hasVersions: listAt(options, 'multiVersion', 'versions').length > 1,
  });
  const folderOf = (folder: string) => path.relative(docsDir, folder).replaceAll(path.sep, '/');
  const hasFolder = options.multiVersion === undefined && existsSync(path.join(docsDir, languages[0] ?? ''));
  const textsAt = (key: string) => listAt(options, 'route', key).filter((each) => typeof each === 'string');
  const unpublished = findUnpublishedScripts(docsDir, {
    languages: hasFolder ? languages : [],
    skipped: ['public', folderOf(site.themeDir)],
    exclude: textsAt('exclude'),
  });
  const isIconLost = icon === undefined && options.icon !== undefined;
  const allMissing = [
    ...(isIconLost ? [{ name: 'icon', consequence: 'is left out: its file is not in the folder "public"' }] : []),
    ...wrong,
    ...notCarried,
    ...missing,
    ...expanded.missing,
    ...builder.missing,
    ...unused,
    ...unpublished,
    ...findHiddenPages(docsDir, textsAt('include')),
  ];
  return { values, builder, effects, missing: allMissing };
}

/** Links to feeds are not dead: their files are written behind the checks. */
function withFeedLinks(markdown: Record<string, unknown>, feeds: readonly Feed[]): Record<string, unknown> {
  const { checkDeadLinks } = markdown;
  if (feeds.length === 0 || checkDeadLinks === false) return markdown;
  const excludes = [...listAt(checkDeadLinks, 'excludes'), ...feeds.map(({ fileName }) => `/${fileName}`)];
  return { ...markdown, checkDeadLinks: { excludes } };
}

/** Names scripts that set the color scheme as Rspress 1 reads it. */
function findSchemes(tags: readonly HeadTag[], configFile: string): NotCarried[] {
  const isSet = isRspress1(configFile) && tags.some(([, , text = '']) => text.includes('RSPRESS_THEME'));
  if (!isSet) return [];
  const source = readSource(configFile) ?? '';
  const index = source.indexOf('RSPRESS_THEME');
  const place = index < 0 ? undefined : { file: configFile, ...positionAt(source, index) };
  const consequence = `has no effect: the scheme is that of the reader’s system, unless a script stores one as "${RSPRESS_SCHEME_KEY}"`;
  return [{ name: 'window.RSPRESS_THEME', consequence, ...(place && { place }) }];
}

/** Lists the old addresses of redirects by patterns. */
function expandRedirects(
  effects: readonly PluginEffect[],
  plain: Readonly<Record<string, string>>,
  config: object,
  docsDir: string,
): { redirects: Record<string, string>; missing: MissingEffect[] } {
  const patterns = effects.flatMap(({ redirectPatterns = [] }) => redirectPatterns);
  const routes = patterns.length > 0 ? routesOf(config, docsDir) : [];
  const all = patterns.map((pattern) => expandRedirect(pattern, routes));
  const unknown = patterns.filter((_, index) => all[index] === undefined);
  const names = [...new Set(localesOf(config))];
  const redirects: Record<string, string> = {};
  for (const [from, to] of all.flatMap((each) => Object.entries(each ?? {}))) {
    const prefix = names.map((lang) => `/${lang}`).find((each) => from.startsWith(`${each}/`)) ?? '';
    // A pattern that comes first takes precedence, also one for all languages.
    if (plain[from.slice(prefix.length)] === undefined) redirects[from] ??= to;
  }
  const missing = unknown.length > 0 ? [{ name: REDIRECTS, consequence: leftOut(unknown.length) }] : [];
  return { redirects, missing };
}

/** Addresses of the pages; none if the pages have a mistake, which is reported later. */
function routesOf(config: object, docsDir: string): string[] {
  const lang = String(valueAt(config, ['lang']) ?? 'en');
  const locales = [...new Set([lang, ...localesOf(config)])].filter((each) => existsSync(path.join(docsDir, each)));
  const exclude = [valueAt(config, ['route', 'exclude'])].flat().filter((each) => typeof each === 'string');
  try {
    const folders = locales.length > 0 ? locales : [''];
    return collectPages({
      docsDir,
      cwd: docsDir,
      locales: folders,
      lang,
      exclude,
      pageAdapter: { publishesAllFolders: true },
    }).map(({ routePath }) => routePath);
  } catch {
    return [];
  }
}

/** The icon of the site is beside those of its head. */
function withIcon(tags: readonly HeadTag[], { icon, base }: Readonly<Record<string, unknown>>): HeadTag[] {
  if (typeof icon !== 'string' || !hasIcon(tags)) return [...tags];
  return [['link', { rel: 'icon', href: pictureUrl(icon, String(base ?? '/')) }], ...tags];
}

async function readConfig(prepared: PreparedConfig, site: RspressSite, cwd: string): Promise<object> {
  const { config, added, code } = prepared;
  checkGlobalFiles(config, site, cwd);
  const { values, builder, effects, missing } = await carrySettings(prepared, site);
  const checkCode = await loadCheck(runnersOf(effects), site.root);
  const { themeEntry, extendedTheme } = themesOf(site, builder);
  const modules = modulesOf(prepared, site, builder, effects);
  const elements = findReplacedElements(themeEntry, modules.layoutNames, extendedTheme);
  const { configFile, docsDir } = site;
  const { multiVersion } = config.options;
  const head = readHead(listAt(config.options, 'head'), { configFile, docsDir, cwd, multiVersion });
  const tags = withIcon([...head.tags, ...builder.head], values);
  const settings = readCodeSettings(config.options, code);
  const plugin = createRspressPlugin({
    configFile: site.configFile,
    cwd,
    root: site.root,
    modules: { ...modules, virtual: added.modules },
    pages: added.pages,
    extension: createPageExtension(dividePlugins(config.options.plugins, config.recordings).own),
    findMissingFiles: () => findMissingFiles(config, site, cwd),
    runners: runnersOf(effects),
    checkCode,
    missing: [...withoutCodeSettings(missing, settings), ...head.notCarried, ...findSchemes(tags, configFile)],
    settings,
    feeds: effects.flatMap((effect) => effect.feeds ?? []),
    csp: mergeSources(effects),
    languages: languagesOf(config),
    deadLinks: deadLinkFilter(config),
    title: typeof config.options.title === 'string' ? config.options.title : '',
    multiVersion: isRecord(multiVersion) ? multiVersion : undefined,
    isMonolingual: localesOf(config.options).length === 0,
    isNavByVersion: isNavByVersion(recordAt(config.options, 'themeConfig')),
    tags: [...tags.filter(hasText), ...effects.flatMap((effect) => effect.head ?? [])],
    tagsOf: head.tagsOf,
  });
  const carried = {
    ...values,
    // They stay when the reader goes to another page.
    head: tags.filter((tag) => !hasText(tag)),
    markdown: { ...objectOf(values.markdown), elements },
    // Fences may show any file of the repository, `file="<root>/../packages/core/src/index.ts"`.
    contentFolders: [findSourceFolder(site.root)],
    plugins: [plugin],
  };
  const own = config.options.docspack;
  const completed = withOwnSettings(carried, own, OWN_SETTINGS);
  checkOwnSettings(own, OWN_SETTINGS, { configFile: site.configFile, cwd });
  return completed;
}

/**
 * Returns the settings of an Rspress site as values for a `site.config.ts`, with what that file alone can't have.
 * @throws DocsError for a configuration that throws
 */
export async function readRspressValues(site: RspressSite, cwd: string): Promise<CarriedConfig> {
  checkTexts(site, cwd);
  const authored = await loadRspressConfig(site.configFile);
  if (!authored) return { values: {}, notCarried: [], byHand: [] };
  const prepared = await prepare(authored, site);
  const { config, added } = prepared;
  const carried = await carrySettings(prepared, site);
  const { values, builder, effects, missing } = carried;
  const { title, description, lang, siteOrigin, ...rest } = values;
  const hasTwoslash = (await loadCheck(runnersOf(effects), site.root)) !== undefined;
  const head = listAt(config.options, 'head');
  const tags = head.flatMap((entry) => (typeof entry === 'function' ? [] : toHeadTags(entry)));
  const all = [
    ...tags.filter(([element]) => isHeadElement(element)),
    ...builder.head,
    ...effects.flatMap((effect) => effect.head ?? []),
  ];
  const parts = modulesOf(prepared, site, builder, effects);
  const feeds = effects.flatMap((effect) => effect.feeds ?? []);
  const imports = findEngineImports([site.docsDir, site.themeDir, ...Object.values(builder.alias)], cwd);
  const functions = [
    ...needsCode(
      'head',
      head.some((entry) => typeof entry === 'function'),
      'has functions: write a plugin with "documentHead"',
    ),
    ...needsCode(
      'markdown.link',
      deadLinkFilter(config) !== undefined,
      'has links that may be dead by code: list them in "markdown.checkDeadLinks.excludes"',
    ),
    ...needsCode(
      'addRuntimeModules',
      Object.keys(added.modules).length > 0,
      `has modules of plugins: write files for "${Object.keys(added.modules).join('", "')}", with an alias`,
    ),
    ...needsCode(
      'extendPageData',
      dividePlugins(config.options.plugins, config.recordings).own.some(({ extendPageData }) => extendPageData),
      'adds data to pages: write a plugin with "data"',
    ),
    ...needsCode('addPages', added.pages.length > 0, 'has pages of plugins: write a plugin with "pages"'),
    ...needsCode(
      'markdown.shiki.langs',
      languagesOf(config).length > 0,
      'has grammars: write a plugin with "languages"',
    ),
  ];
  const packageName = isRspress1(site.configFile) ? 'rspress' : '@rspress/core';
  const byHand = [
    ...needsCode(
      '@rspress/plugin-twoslash',
      hasTwoslash,
      'is not there without its configuration: fences show their code',
    ),
    ...functions,
    ...needsCode(
      packageName,
      imports !== '',
      `is not there without its configuration: import from "docspack/theme" and "docspack/runtime" in ${imports}`,
    ),
    ...needsCode('theme', site.themeEntry !== undefined, 'is to be written anew, in the docs folder'),
    ...needsCode('globalStyles', parts.styles.length > builder.preEntries.length, 'is to be imported by the theme'),
    ...needsCode('builderConfig.source.preEntry', builder.preEntries.length > 0, 'is to be imported by the theme'),
    ...needsCode('builderConfig.source.define', Object.keys(builder.define).length > 0, 'needs a plugin with "rspack"'),
    ...needsCode('markdown.globalComponents', Object.keys(parts.globalComponents).length > 0, 'belong in the theme'),
    ...needsCode('globalUIComponents', parts.globalUI.length > 0, 'belong in the theme'),
    ...needsCode('@rspress/plugin-rss', feeds.length > 0, 'has a feed of each language, "rss.xml", instead'),
  ];
  // The most important settings come first; the feeds of the engine replace those of the plugin.
  const settings = { title, description, lang, siteOrigin, ...rest, rss: undefined };
  const files = {
    contentFolders: listUsedFolders(site.docsDir, site.root),
    head: all.filter((tag) => !hasText(tag)),
  };
  const own = (given: Record<string, unknown>) =>
    withOwnSettings({ ...given, ...files }, config.options.docspack, OWN_SETTINGS);
  const compat = toCompat(
    { parts, feeds, runners: runnersOf(effects), themeDir: site.themeDir, isRspress1: isRspress1(site.configFile) },
    site.docsDir,
  );
  const listsFeeds = feeds.every(({ test, own }) => test && !own);
  return {
    values: own(settings),
    documentHead: { '': all.filter(hasText) },
    csp: mergeSources(effects),
    notCarried: missing.filter(({ fences }) => fences !== TWOSLASH || !hasTwoslash),
    byHand,
    withCompat: {
      values: own({ ...settings, ...(feeds.length > 0 && { rss: false }), compat }),
      kept: findKept({ compat, imports, docsDir: site.docsDir, packageName }),
      byHand: [
        ...functions,
        ...needsCode(
          '@rspress/plugin-rss',
          !listsFeeds,
          'has options that a list of feeds cannot have: a test that is code, items, an order, a picture or an author',
        ),
      ],
    },
  };
}

function hasText(tag: HeadTag): boolean {
  return tag[2] !== undefined;
}

function needsCode(name: string, isUsed: boolean, consequence: string): NotCarried[] {
  return isUsed ? [{ name, consequence }] : [];
}

const REDIRECTS = '@rspress/plugin-client-redirects';

/** Reads the plugins of the site and of its bundler. */
function readPlugins(
  { options, recordings }: RspressConfig,
  { isRspress1, hasOrigin }: { isRspress1: boolean; hasOrigin: boolean },
): { effects: PluginEffect[]; missing: MissingEffect[] } {
  const { calls, made, own } = dividePlugins(options.plugins, recordings);
  const ofBundler = dividePlugins(valueAt(options, ['builderConfig', 'plugins']), recordings);
  const effects: PluginEffect[] = [];
  const missing: MissingEffect[] = [];
  for (const call of [...calls, ...ofBundler.calls]) {
    const effect = readPlugin(call, { isRspress1 });
    effects.push(effect);
    const { missing: consequence, fences } = effect;
    if (consequence === undefined) continue;
    missing.push({ name: call.packageName, consequence, ...(fences && { fences: fences.plugin }) });
  }
  for (const name of made) {
    const { effect, consequence } = readMadePlugin(name, hasOrigin);
    effects.push(effect);
    if (consequence !== undefined) missing.push({ name, consequence });
  }
  return { effects, missing: [...missing, ...findNotRun(own)] };
}

/** Returns whether navbars are by version: in the configuration, or in files, which Rspress reads without navigation in the configuration. */
function isNavByVersion({ nav, sidebar, locales }: Record<string, unknown>): boolean {
  const [first] = [locales].flat();
  const navigation = [nav, sidebar, valueAt(first, ['nav']), valueAt(first, ['sidebar'])];
  return isRecord(nav) || isRecord(valueAt(first, ['nav'])) || navigation.every((each) => each === undefined);
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function localesOf(config: object): string[] {
  const lists = [valueAt(config, ['locales']), valueAt(config, ['themeConfig', 'locales'])];
  return lists.flat().flatMap((each) => {
    const lang = valueAt(each, ['lang']);
    return typeof lang === 'string' ? [lang] : [];
  });
}

/** Removes the redirects of a translation that has the same target: a redirect applies in each language. */
function withoutTranslations(redirects: Record<string, string>, locales: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(redirects).filter(([from, to]) => {
      const prefix = locales.map((lang) => `/${lang}`).find((each) => from.startsWith(`${each}/`)) ?? '';
      const target = to.startsWith(`${prefix}/`) ? to.slice(prefix.length) : to;
      return prefix === '' || redirects[from.slice(prefix.length)] !== target;
    }),
  );
}

/** Returns the grammars in `markdown.shiki.langs`. Names are of languages that are built in; functions load one of these. */
function languagesOf({ options }: RspressConfig): CodeLanguage[] {
  return listAt(options, 'markdown', 'shiki', 'langs').flat().filter(isGrammar);
}

function isGrammar(value: unknown): value is CodeLanguage {
  return isRecord(value) && typeof value.name === 'string' && Array.isArray(value.patterns);
}

/** Returns the theme of a site, and the one that it extends. That of a plugin is the theme of a site without one. */
function themesOf({ themeEntry }: RspressSite, { alias }: BuilderSettings) {
  const { layer } = findThemeLayer(alias);
  return themeEntry === undefined ? { themeEntry: layer } : { themeEntry, extendedTheme: layer };
}

/** Returns the sources of the modules of Rspress. */
function modulesOf(
  { config, code }: PreparedConfig,
  site: RspressSite,
  builder: BuilderSettings,
  effects: readonly PluginEffect[],
): CompatibilityModules {
  const styles = [...globalStylesOf(config, site), ...builder.preEntries];
  return {
    ...themesOf(site, builder),
    i18nFile: findTexts(site),
    i18nSource: recordAt(config.options, 'i18nSource'),
    globalComponents: globalComponentsOf(config, site),
    emptyComponents: effects.flatMap(({ components = [] }) => components),
    globalUI: globalUIOf(config, site),
    layoutNames: layoutNamesIn(code),
    styles,
    define: builder.define,
    externals: builder.externals,
    root: site.root,
  };
}

const runnersOf = (effects: readonly PluginEffect[]) => effects.flatMap(({ fences }) => fences ?? []);

function mergeSources(effects: readonly PluginEffect[]): Record<string, string[]> {
  const merged: Record<string, string[]> = {};
  for (const [directive, sources] of effects.flatMap(({ csp = {} }) => Object.entries(csp))) {
    merged[directive] = [...(merged[directive] ?? []), ...sources];
  }
  return merged;
}
