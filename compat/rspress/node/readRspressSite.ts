import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeLanguage } from '../../../src/model/config.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { CarriedConfig } from '../../../src/model/sourceAdapter.ts';
import { collectPages } from '../../../src/node/pages/collectPages.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { digest } from '../../../src/tools/files/digest.ts';
import { toDisplayPath } from '../../../src/tools/messages/displayPath.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { findSourceFolder, listUsedFolders } from '../../support/contentFolders.ts';
import { feedFiles, feedLinks } from '../../support/feeds.ts';
import { findUncarried } from '../../support/keys.ts';
import { withOwnSettings } from '../../support/ownSettings.ts';
import { listAt, recordAt } from '../../support/values.ts';
import { type BuilderSettings, readBuilderConfig } from './builderConfig.ts';
import { findTexts, readBuiltInMessages, withMessages } from './builtInMessages.ts';
import { bundlerHook, type CompatibilityModules } from './compatibilityModules.ts';
import { findEngineImports } from './engineImports.ts';
import { toHeadRoute, toHeadTags } from './headTags.ts';
import { RSPRESS_FRONTMATTER } from './keys.ts';
import { type FencePlugin, readPluginFences } from './pluginFences.ts';
import { leftOut, type PluginEffect, readPlugin } from './pluginTable.ts';
import { expandRedirect } from './redirectPatterns.ts';
import { findReplacedElements } from './replacedElements.ts';
import { loadRspressConfig, type RspressConfig } from './rspressConfig.ts';
import type { RspressSite } from './rspressSite.ts';
import { type MissingEffect, toSiteConfig } from './toSiteConfig.ts';
import { type CheckCode, loadTwoslash } from './twoslash.ts';
import { findUnusedCode } from './unusedCode.ts';

/** Key of a configuration that has settings of this engine. */
const OWN_SETTINGS = 'docspack';

/**
 * Returns the configuration of an Rspress site as one of ours.
 * @param fsCache cache folder for compiled TypeScript
 * @throws what the configuration throws
 */
export async function loadAsSiteConfig(site: RspressSite, cwd: string, fsCache?: string): Promise<object> {
  const config = await loadRspressConfig(site.configFile, fsCache);
  return config ? readConfig(config, site, cwd) : {};
}

/** The settings of an Rspress site, as far as they are values. */
interface CarriedSettings {
  values: Record<string, unknown>;
  builder: BuilderSettings;
  effects: PluginEffect[];
  missing: MissingEffect[];
}

async function carrySettings(config: RspressConfig, site: RspressSite): Promise<CarriedSettings> {
  const { root, docsDir } = site;
  const { options, recordings } = config;
  const builder = await readBuilderConfig(options.builderConfig, recordings, root);
  const { config: carried, notCarried } = toSiteConfig(options, recordings);
  const languages = [...new Set([String(valueAt(carried, ['lang']) ?? 'en'), ...localesOf(carried)])];
  const messages = readBuiltInMessages(findTexts(site), options.i18nSource);
  const own = withMessages(carried, messages, languages);
  const { effects, missing } = readPlugins(config);
  const settings = Object.assign({}, ...effects.map((effect) => effect.config ?? {}));
  const plain: Record<string, string> = Object.assign({}, ...effects.map((effect) => effect.config?.redirects ?? {}));
  const expanded = expandRedirects(effects, plain, own, docsDir);
  const redirects = { ...expanded.redirects, ...plain };
  const values = {
    ...settings,
    ...own,
    ...(builder.touchIcon !== undefined && { touchIcon: builder.touchIcon }),
    redirects: withoutTranslations(redirects, localesOf(own)),
    resolve: { alias: builder.alias },
  };
  return { values, builder, effects, missing: [...notCarried, ...missing, ...expanded.missing, ...builder.missing] };
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
    return collectPages({ docsDir, cwd: docsDir, locales: folders, lang, exclude }).map(({ routePath }) => routePath);
  } catch {
    return [];
  }
}

async function readConfig(config: RspressConfig, site: RspressSite, cwd: string): Promise<object> {
  const { values, builder, effects, missing } = await carrySettings(config, site);
  const checkCode = await loadCheck(effects, site);
  const elements = site.themeEntry === undefined ? [] : findReplacedElements(site.themeDir);
  const unused = findUnusedCode({ themeEntry: site.themeEntry, folders: [site.themeDir, site.docsDir] });
  const carried = {
    ...values,
    markdown: { ...objectOf(values.markdown), elements },
    // Fences may show any file of the repository, `file="<root>/../packages/core/src/index.ts"`.
    contentFolders: [findSourceFolder(site.root)],
    plugins: [createPlugin({ config, site, cwd, builder, effects, missing: [...missing, ...unused], checkCode })],
  };
  return withOwnSettings(carried, config.options.docspack, OWN_SETTINGS);
}

/** Returns what checks code; `undefined` if the site has no Twoslash. */
function loadCheck(effects: readonly PluginEffect[], { root }: RspressSite): Promise<CheckCode | undefined> {
  const usesTwoslash = effects.some(({ fences }) => fences?.plugin === TWOSLASH);
  return usesTwoslash ? loadTwoslash(root) : Promise.resolve(undefined);
}

/**
 * Returns the settings of an Rspress site as values for a `site.config.ts`, with what that file alone can't have.
 * @throws DocsError for a configuration that throws
 */
export async function readRspressValues(site: RspressSite, cwd: string): Promise<CarriedConfig> {
  const config = await loadRspressConfig(site.configFile);
  if (!config) return { values: {}, notCarried: [], byHand: [] };
  const { values, builder, effects, missing } = await carrySettings(config, site);
  const { title, description, lang, siteOrigin, ...rest } = values;
  const hasTwoslash = (await loadCheck(effects, site)) !== undefined;
  const head = [config.options.head ?? []].flat();
  const tags = (Array.isArray(config.options.head) ? config.options.head : head).flatMap((entry) =>
    typeof entry === 'function' ? [] : toHeadTags(entry, NO_ROUTE),
  );
  const all = [...tags, ...builder.head, ...effects.flatMap((effect) => effect.head ?? [])];
  const needsCode = (name: string, isUsed: boolean, consequence: string) => (isUsed ? [{ name, consequence }] : []);
  const usesFunctions = head.some((entry) => typeof entry === 'function');
  return {
    // The most important settings come first; the feeds of the engine replace those of the plugin.
    values: withOwnSettings(
      {
        title,
        description,
        lang,
        siteOrigin,
        ...rest,
        rss: undefined,
        contentFolders: listUsedFolders(site.docsDir, site.root),
        head: all.filter((tag) => tag.length < 3),
      },
      config.options.docspack,
      OWN_SETTINGS,
    ),
    documentHead: { '': all.filter((tag) => tag.length > 2) },
    notCarried: missing.filter(({ fences }) => fences !== TWOSLASH || !hasTwoslash),
    byHand: [
      ...needsCode(
        '@rspress/plugin-twoslash',
        hasTwoslash,
        'is not there without its configuration: fences show their code',
      ),
      ...needsCode('head', usesFunctions, 'has functions: write a plugin with "documentHead"'),
      ...findEngineImports([site.docsDir, site.themeDir, ...Object.values(builder.alias)], cwd),
      ...needsCode(
        'markdown.shiki.langs',
        languagesOf(config).length > 0,
        'has grammars: write a plugin with "languages"',
      ),
      ...needsCode('theme', site.themeEntry !== undefined, 'is to be written anew, in the docs folder'),
      ...needsCode('globalStyles', config.options.globalStyles !== undefined, 'is to be imported by the theme'),
      ...needsCode('builderConfig.source.preEntry', builder.preEntries.length > 0, 'is to be imported by the theme'),
      ...needsCode(
        'builderConfig.source.define',
        Object.keys(builder.define).length > 0,
        'needs a plugin with "rspack"',
      ),
      ...needsCode(
        'markdown.globalComponents',
        Object.keys(globalComponentsOf(config)).length > 0,
        'belong in the theme',
      ),
      ...needsCode('globalUIComponents', globalUIOf(config).length > 0, 'belong in the theme'),
      ...needsCode(
        '@rspress/plugin-rss',
        effects.some(({ feeds }) => feeds),
        'has a feed of each language, "rss.xml", instead',
      ),
    ],
  };
}

const REDIRECTS = '@rspress/plugin-client-redirects';
const NO_ROUTE = { routePath: '', relativePath: '', absolutePath: '', pageName: '', lang: '', version: '' };

/** Reads the plugins of the site and of its bundler. */
function readPlugins({ options, recordings }: RspressConfig): { effects: PluginEffect[]; missing: MissingEffect[] } {
  const all = [options.plugins, valueAt(options, ['builderConfig', 'plugins'])].flat(Number.POSITIVE_INFINITY);
  const effects: PluginEffect[] = [];
  const missing: MissingEffect[] = [];
  for (const plugin of all) {
    const call =
      typeof plugin === 'function' || (typeof plugin === 'object' && plugin !== null)
        ? recordings.get(plugin)
        : undefined;
    if (call) {
      const effect = readPlugin(call);
      effects.push(effect);
      const { missing: consequence, fences } = effect;
      if (consequence === undefined) continue;
      missing.push({ name: call.packageName, consequence, ...(fences && { fences: fences.plugin }) });
    }
  }
  const own = [options.plugins].flat(Number.POSITIVE_INFINITY).filter((plugin) => {
    return typeof plugin === 'object' && plugin !== null && !recordings.has(plugin);
  });
  for (const plugin of own) {
    const hooks = Object.keys(Object(plugin)).filter((key) => key !== 'name');
    const names = hooks.length > 0 ? `: ${hooks.map((hook) => `"${hook}"`).join(', ')}` : '';
    const name = String(valueAt(plugin, ['name']) ?? 'a plugin of the site');
    missing.push({ name, consequence: `is not run${names}` });
  }
  return { effects, missing };
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

interface PluginInput {
  config: RspressConfig;
  site: RspressSite;
  cwd: string;
  builder: BuilderSettings;
  effects: readonly PluginEffect[];
  missing: readonly MissingEffect[];
  checkCode: CheckCode | undefined;
}

const CHECK = 'not-carried';
const TWOSLASH = 'twoslash';
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

function packagesKey(root: string): string {
  return LOCKFILES.map((name) => path.join(root, name))
    .flatMap((file) => (existsSync(file) ? digest(readFileSync(file, 'utf8')) : []))
    .join(' ');
}

/** Creates the plugin that adds what a configuration cannot: head functions, modules of Rspress, and the report. */
/** Returns the grammars in `markdown.shiki.langs`. Names are of languages that are built in; functions load one of these. */
function languagesOf({ options }: RspressConfig): CodeLanguage[] {
  return listAt(options, 'markdown', 'shiki', 'langs').flat().filter(isGrammar);
}

function isGrammar(value: unknown): value is CodeLanguage {
  return isRecord(value) && typeof value.name === 'string' && Array.isArray(value.patterns);
}

function createPlugin({ config, site, cwd, builder, effects, missing, checkCode }: PluginInput): DocsPlugin {
  const head: unknown[] = [...[config.options.head ?? []].flat(), ...builder.head];
  if (Array.isArray(config.options.head)) head.splice(0, head.length, ...config.options.head, ...builder.head);
  const feeds = effects.flatMap((effect) => effect.feeds ?? []);
  const tags: HeadTag[] = effects.flatMap((effect) => effect.head ?? []);
  const i18nFile = findTexts(site);
  const styles = [valueAt(config.options, ['globalStyles']), ...builder.preEntries].flat();
  const modules: CompatibilityModules = {
    themeEntry: site.themeEntry,
    i18nFile,
    i18nSource: recordAt(config.options, 'i18nSource'),
    globalComponents: globalComponentsOf(config),
    globalUI: globalUIOf(config),
    styles: styles.filter((file) => typeof file === 'string'),
    define: builder.define,
  };
  return {
    name: 'rspress',
    cacheKey: {
      define: builder.define,
      missing: missing.map(({ name, consequence }) => `${name} ${consequence}`),
      // The same code has other types when the packages of the site change.
      twoslash: checkCode ? packagesKey(site.root) : '',
      fences: effects.flatMap(({ fences }) => (fences ? `${fences.plugin} ${fences.languages.join(' ')}` : [])),
    },
    languages: languagesOf(config),
    checks: {
      [CHECK]: { finds: 'settings of Rspress that have no counterpart', severity: 'warn' },
      [TWOSLASH]: { finds: 'fences that Twoslash refuses, which show their code', severity: 'warn' },
    },
    modules: {
      // `usePages`.
      pages: (graph) =>
        graph.pages.map(({ source, title, description, frontmatter }) => ({
          routePath: source.routePath,
          title,
          lang: source.locale,
          frontmatter,
          ...(description !== undefined && { description }),
        })),
    },
    check(graph, { report }) {
      const file = toDisplayPath(site.configFile, cwd);
      for (const { name, consequence, fences } of missing) {
        // What Twoslash refuses is reported where it is.
        if (fences === 'twoslash' && checkCode) continue;
        const counted = fences === undefined ? '' : countFences(fences, graph);
        report({ check: CHECK, location: { file }, message: `"${name}" ${consequence}${counted}.` });
      }
    },
    tree(tree, { displayPath, frontmatter }, { report }) {
      const known = Object.fromEntries(Object.entries(frontmatter).filter(([key]) => key in RSPRESS_FRONTMATTER));
      for (const { name, consequence } of findUncarried(known, RSPRESS_FRONTMATTER)) {
        const message = `has the frontmatter "${name}", which ${consequence}.`;
        report({ check: CHECK, location: { file: displayPath }, message });
      }
      const counts = readPluginFences(tree, {
        runners: effects.flatMap(({ fences }) => fences ?? []),
        checkCode,
        onRefused: (problem, line) =>
          report({
            check: TWOSLASH,
            location: { file: displayPath, ...(line !== undefined && { line }) },
            message: `has code that Twoslash refuses: ${problem}`,
            hint: 'Correct it, or name the error in "// @errors: 2322" at the start of the code.',
          }),
      });
      return Object.keys(counts).length > 0 ? counts : undefined;
    },
    documentHead: (page, graph) => [
      ...head.flatMap((entry) => toHeadTags(entry, toHeadRoute(page))),
      ...tags,
      ...feedLinks(feeds, page, graph),
    ],
    outputs: (graph) => feedFiles(feeds, graph),
    csp: mergeSources(effects),
    rspack: bundlerHook(modules),
  };
}

/** Says how many fences a plugin would run, and on how many pages. */
function countFences(name: FencePlugin, { pages }: SiteGraph): string {
  const counts = pages.flatMap(({ treeData }) => {
    const onPage = (treeData?.rspress ?? []).map(({ value }) => Number(valueAt(value, [name]) ?? 0));
    const sum = onPage.reduce((total, each) => total + each, 0);
    return sum > 0 ? [sum] : [];
  });
  const fences = counts.reduce((total, each) => total + each, 0);
  const where = counts.length === 1 ? '1 page' : `${counts.length} pages`;
  return fences === 0 ? ' (no page has one)' : ` (${fences} on ${where})`;
}

/** Components that pages use without an import are named after their files. */
function globalComponentsOf({ options }: RspressConfig): Record<string, string> {
  const files = [valueAt(options, ['markdown', 'globalComponents'])].flat().filter((file) => typeof file === 'string');
  return Object.fromEntries(files.map((file) => [path.basename(file).replace(/\.\w+$/, ''), file]));
}

/** Components beside every page: the path of a module, or a path with props. */
function globalUIOf({ options }: RspressConfig): CompatibilityModules['globalUI'] {
  const { globalUIComponents: entries } = options;
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    const [file, props]: unknown[] = Array.isArray(entry) ? entry : [entry];
    return typeof file === 'string' ? [{ file, props: objectOf(props) }] : [];
  });
}

function mergeSources(effects: readonly PluginEffect[]): Record<string, string[]> {
  const merged: Record<string, string[]> = {};
  for (const [directive, sources] of effects.flatMap(({ csp = {} }) => Object.entries(csp))) {
    merged[directive] = [...(merged[directive] ?? []), ...sources];
  }
  return merged;
}
