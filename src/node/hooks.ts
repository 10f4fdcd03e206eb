import path from 'node:path';
import { types } from 'node:util';
import type { CodeSample } from '../model/code.ts';
import type { ResolvedConfig } from '../model/config.ts';
import type { JsonValue } from '../model/json.ts';
import type { Awaitable, FinishedOutput } from '../model/output.ts';
import type { Page, PageSource, PageSummary } from '../model/page.ts';
import type { HeadTag, PageData } from '../model/pageData.ts';
import type { DocsPlugin, HookContext } from '../model/plugin.ts';
import type { SearchRecord } from '../model/search.ts';
import type { DeclaredRedirect, SiteGraph, SitePlugin, ThemeNames } from '../model/site.ts';
import type { Navigation } from '../model/siteData.ts';
import { mergeHeadTags } from '../shared/headTags.ts';
import { isOutputName } from '../shared/outputNames.ts';
import { addAll } from '../tools/messages/addAll.ts';
import { DocsError, DocsErrors } from '../tools/messages/errors.ts';
import { causeOfCall, formatCall, type HookCall, type PluginCall, pluginError } from '../tools/messages/pluginError.ts';
import { dataSpecifiers, parseDataSpecifier } from '../tools/pages/dataModules.ts';
import { isCompiled, isComplete } from '../tools/pages/isCompiled.ts';
import { addedLinkKey, linksOfNavigation } from '../tools/pages/navigationLinks.ts';
import { checkFolderNames, checkOutputNames } from './outputs/checkOutputNames.ts';
import type { PlannedFolder, PlannedOutput } from './outputs/plannedOutput.ts';
import { pluginCacheDir } from './pages/pageHooks.ts';
import { checkRoutes, sourceOf, withoutReplacedDrafts } from './pages/pageSource.ts';
import { resolvePlugins } from './resolvePlugins.ts';
import { type RelatedSite, withPageData } from './site/buildSiteGraph.ts';
import type { PluginNavigation } from './site/pluginNavigation.ts';
import { toSearchRecords } from './site/searchRecords.ts';
import type { Findings } from './support/checks/applyChecks.ts';
import { hookResultError, type ListHook } from './support/issues/hookResults.ts';
import { hookValueError, isCollected, toErrorOptions } from './support/issues/pluginErrors.ts';
import { stopAfterHang } from './support/issues/stopAfterHang.ts';
import { HOOK_NAMES } from './support/issues/watchPlugin.ts';
import type { TimeSlices } from './support/process/TimeSlices.ts';

/** Reports of the hooks in one run. */
interface HookReports {
  errors: DocsError[];
  warnings: DocsError[];
  /** Absolute paths of files that results depend on. */
  dependencies: Set<string>;
}

/** Returns the plugins of a project, the engine's first. */
export function pluginsOf(project: EnginePlugins & { config: ResolvedConfig }): DocsPlugin[] {
  return resolvePlugins(enginePluginsOf(project), project.config.plugins);
}

/** Describes the plugins of a project besides those of every site. */
export function sitePlugins({ adapterPlugins = [], config }: EnginePlugins & { config: ResolvedConfig }): SitePlugin[] {
  return resolvePlugins(adapterPlugins, config.plugins).map((plugin) => ({
    name: plugin.name,
    hooks: HOOK_NAMES.filter((hook) => plugin[hook] !== undefined),
    modules: dataSpecifiers([plugin]),
  }));
}

/** Returns the names of the commands of plugins. */
export function commandNames(plugins: readonly DocsPlugin[]): string[] {
  return plugins.flatMap(({ commands = {} }) => Object.keys(commands));
}

/** The engine's plugins for a site. */
interface EnginePlugins {
  enginePlugins: readonly DocsPlugin[];
  adapterPlugins?: readonly DocsPlugin[];
}

/** Returns the engine's plugins for a site, with those for pages of another engine. */
export function enginePluginsOf({ enginePlugins, adapterPlugins = [] }: EnginePlugins): readonly DocsPlugin[] {
  return [...enginePlugins, ...adapterPlugins];
}

/** Data that a plugin makes for components. */
export interface ModuleData {
  /** JSON. `undefined` for a module without data, and for one with an error. */
  value: unknown;
  error: DocsError | undefined;
  /** Absolute paths of files that it depends on. */
  files: readonly string[];
}

/** Services for hooks, besides the configuration. */
interface HookSettings {
  /** @default no last output */
  lastOutput?: HookContext['lastOutput'] | undefined;
  /**
   * Absolute path of the site's caches.
   * @default the temporary folder
   */
  cacheDir?: string | undefined;
  /** @default 1 */
  jobs?: number | undefined;
  /**
   * Gives way to others between two hooks.
   * @default hooks run in one go
   */
  slices?: TimeSlices | undefined;
}

/** Runs the hooks of a site's plugins, and collects their reports. */
export class Hooks {
  readonly #plugins: readonly DocsPlugin[];
  readonly #engine: ReadonlySet<DocsPlugin>;
  readonly #config: ResolvedConfig;
  readonly #mode: HookContext['mode'];
  readonly #settings: HookSettings;
  readonly reports: HookReports = { errors: [], warnings: [], dependencies: new Set() };

  constructor(
    engine: readonly DocsPlugin[],
    config: ResolvedConfig,
    mode: HookContext['mode'],
    settings: HookSettings = {},
  ) {
    this.#engine = new Set(engine);
    this.#plugins = resolvePlugins(engine, config.plugins.map(stopAfterHang));
    this.#config = config;
    this.#mode = mode;
    this.#settings = settings;
  }

  /**
   * Adds the pages of plugins.
   * @throws DocsErrors for URLs that two pages share
   */
  async pages(sources: readonly PageSource[]): Promise<PageSource[]> {
    const replaced = new Set<string>();
    const added = await this.#addedPages('pages', sources, replaced);
    const authored = [...sources.filter(({ file }) => !replaced.has(file)), ...added];
    const all = [...authored, ...(await this.#addedPages('derivedPages', authored))];
    const kept = this.#mode === 'build' ? withoutReplacedDrafts(all) : all;
    checkRoutes(kept, this.#config.pageAdapter?.distinguishesCase);
    return kept.sort((a, b) => (a.relativePath < b.relativePath ? -1 : 1));
  }

  /** @param replaced receives the files whose own pages are replaced */
  async #addedPages(
    hook: 'pages' | 'derivedPages',
    sources: readonly PageSource[],
    replaced = new Set<string>(),
  ): Promise<PageSource[]> {
    const added: PageSource[] = [];
    for (const plugin of this.#plugins) {
      const pages = await this.#runList(plugin, hook, (context) => plugin[hook]?.(sources, context));
      for (const page of pages) {
        const source = sourceOf(page, plugin.name, this.#config);
        if (source instanceof DocsError) this.reports.errors.push(source);
        else added.push(source);
        if (page.from === undefined) continue;
        this.reports.dependencies.add(page.from);
        if (page.replacesFile) replaced.add(page.from);
      }
    }
    return added;
  }

  /** Returns the samples of files that are no pages. */
  async samples(sources: readonly PageSource[]): Promise<CodeSample[]> {
    const found: CodeSample[] = [];
    for (const plugin of this.#plugins)
      found.push(...(await this.#runList(plugin, 'samples', (context) => plugin.samples?.(sources, context))));
    return found;
  }

  /** Returns the navigation of all languages as the plugins change it. What an invalid result would show is left as it was. */
  async navigation(navigation: readonly Navigation[], pages: readonly PageSummary[]): Promise<PluginNavigation> {
    const changing = this.#plugins.filter((plugin) => plugin.navigation);
    const addedBy = new Map<string, string>();
    if (changing.length === 0) return { navigation, addedBy };
    const changed: Navigation[] = [];
    for (const original of navigation) {
      const own = pages.filter(({ source }) => source.locale === original.lang);
      let current = original;
      for (const plugin of changing) {
        const before = new Set(linksOfNavigation(current));
        current = await this.#changeNavigation(plugin, current, own);
        for (const link of linksOfNavigation(current))
          if (!before.has(link)) addedBy.set(addedLinkKey(original.lang, link), plugin.name);
      }
      changed.push(current);
    }
    return { navigation: changed, addedBy };
  }

  async #changeNavigation(plugin: DocsPlugin, current: Navigation, pages: readonly PageSummary[]): Promise<Navigation> {
    const { lang } = current;
    const copy = structuredClone(current);
    // An object, so that a hook that throws differs from one that returns nothing.
    const run = async (context: HookContext) => ({ returned: await plugin.navigation?.(copy, pages, context) });
    const result = await this.#run(plugin, 'navigation', run, `"navigation" for ${lang}`);
    if (!result) return current;
    const error =
      result.returned === undefined
        ? this.#engine.has(plugin)
          ? undefined
          : hookResultError(plugin.name, 'navigation', copy, `"navigation" for ${lang}`)
        : new DocsError({
            area: plugin.name,
            problem: `"navigation" for ${lang} returns a value, which has no effect.`,
            hint: 'Change the navigation that it is called with.',
          });
    if (!error) return copy;
    this.reports.errors.push(error);
    return current;
  }

  /** Returns the graph with the redirects of plugins. */
  async redirects<P extends PageSummary>(graph: RelatedSite<P>): Promise<RelatedSite<P>> {
    const declared = new Map<string, DeclaredRedirect>();
    for (const plugin of this.#plugins) {
      const map = await this.#run(plugin, 'redirects', (context) => plugin.redirects?.(graph, context));
      if (map === undefined) continue;
      const error = this.#engine.has(plugin) ? undefined : hookResultError(plugin.name, 'redirects', map);
      if (error) this.reports.errors.push(error);
      else this.#declare(declared, Object.entries(map), plugin.name);
    }
    return { ...graph, redirects: [...declared.values()] };
  }

  #declare(declared: Map<string, DeclaredRedirect>, redirects: [from: string, to: string][], plugin: string): void {
    for (const [from, to] of redirects) {
      const earlier = declared.get(from);
      if (!earlier) declared.set(from, { from, to, plugin });
      else if (earlier.to !== to) {
        const other = `"${earlier.to}", as "${earlier.plugin}" declares`;
        const problem = `"redirects" has "${from}" lead to "${to}", but it leads to ${other}.`;
        this.reports.errors.push(new DocsError({ area: plugin, problem, hint: 'Remove one of the two.' }));
      }
    }
  }

  /** Returns the graph with the records of search as plugins change them, which are made once. */
  withSearch<P extends PageSummary>(graph: RelatedSite<P>): RelatedSite<P> {
    let made: Promise<readonly SearchRecord[]> | undefined;
    const searchRecords = () => {
      made ??= this.#searchRecords(graph);
      return made;
    };
    return { ...graph, searchRecords };
  }

  async #searchRecords(graph: SiteGraph<PageSummary>): Promise<readonly SearchRecord[]> {
    const { errors } = this.reports;
    const before = errors.length;
    let records: readonly SearchRecord[] = toSearchRecords(graph.pages.filter(isCompiled));
    // A browser asks once all pages are compiled.
    if (!isComplete(graph)) return records;
    for (const plugin of this.#plugins) {
      if (!plugin.searchRecords) continue;
      const given = records;
      const change = async (context: HookContext) => {
        const changed = await plugin.searchRecords?.(given, graph, context);
        return changed === undefined ? given : changed;
      };
      records = [...(await this.#runList(plugin, 'searchRecords', change, given))];
    }
    // Its findings have been collected by then.
    if (this.#mode === 'dev' && errors.length > before) throw new DocsErrors(errors.splice(before));
    return records;
  }

  /**
   * Makes the data of a module.
   * @param specifier `#data/PLUGIN/NAME`, as `dataSpecifiers` lists them
   */
  async moduleData(specifier: string, graph: SiteGraph<PageSummary>): Promise<ModuleData> {
    const { plugin: owner, name = '' } = parseDataSpecifier(specifier) ?? {};
    const plugin = this.#plugins.find((each) => each.name === owner);
    if (!plugin) throw new Error(`No plugin has the module "${specifier}".`);
    const files = new Set<string>();
    const dependOn = (file: string) => void files.add(path.resolve(file));
    const make = ({ config, mode, cacheDir }: HookContext) =>
      plugin.modules?.[name]?.(graph, { config, mode, cacheDir, dependOn });
    const { errors } = this.reports;
    const before = errors.length;
    const value = await this.#run(plugin, 'modules', make, `"modules" for "${name}"`);
    // The findings of hooks have been collected by then.
    const [thrown] = errors.splice(before);
    const error =
      thrown ?? (value === undefined ? undefined : hookValueError(plugin.name, `"modules" for "${name}"`, value));
    return { value: error ? undefined : value, error, files: [...files] };
  }

  /**
   * Returns the graph with the page data of plugins.
   * @param pages those whose data it adds
   */
  async pageData<P extends PageSummary>(graph: RelatedSite<P>, pages = graph.pages): Promise<RelatedSite<P>> {
    return this.#withHead(await this.#withData(graph, pages), pages);
  }

  async #withData<P extends PageSummary>(graph: RelatedSite<P>, pages: readonly P[]): Promise<RelatedSite<P>> {
    const plugins = this.#plugins.filter(({ data }) => data);
    if (plugins.length === 0) return graph;
    return mapPageData(graph, pages, async (page, data) => {
      const pluginData: Record<string, JsonValue> = {};
      for (const plugin of plugins) {
        const value = await this.#run(plugin, 'data', (context) => plugin.data?.(page, context), callFor('data', page));
        if (value === undefined) continue;
        const error = hookValueError(plugin.name, callFor('data', page), value);
        if (error) this.reports.errors.push(error);
        else pluginData[plugin.name] = structuredClone(value);
      }
      return Object.keys(pluginData).length > 0 ? { ...data, pluginData } : data;
    });
  }

  async #withHead<P extends PageSummary>(graph: RelatedSite<P>, pages: readonly P[]): Promise<RelatedSite<P>> {
    const plugins = this.#plugins.filter(({ head }) => head);
    if (plugins.length === 0) return graph;
    return mapPageData(graph, pages, async (page, data) => {
      const tags: HeadTag[] = [];
      for (const plugin of plugins) {
        const call = callFor('head', page);
        // In an object, so that a promise is not awaited.
        const run = () => ({ added: orNone(plugin.head?.(page, graph)) });
        const { added } = (await this.#run(plugin, 'head', run, call)) ?? { added: [] };
        const error = this.#headError(plugin, 'head', call, added);
        if (error) this.reports.errors.push(error);
        else addAll(tags, structuredClone(added));
      }
      return tags.length > 0 ? { ...data, pluginHead: tags } : data;
    });
  }

  /**
   * Returns the tags that plugins add to the head of a page's document alone.
   * @throws DocsErrors for a plugin that throws or returns an invalid tag
   */
  documentHead(page: Page, graph: SiteGraph): HeadTag[] {
    let tags: HeadTag[] = [];
    const call = callFor('documentHead', page);
    for (const plugin of this.#plugins) {
      if (!plugin.documentHead) continue;
      let added: readonly HeadTag[] = [];
      try {
        added = orNone(plugin.documentHead(page, graph));
      } catch (cause) {
        throw new DocsErrors([pluginError(plugin.name, call, cause, this.#config)]);
      }
      const error = this.#headError(plugin, 'documentHead', call, added);
      if (error) throw new DocsErrors([error]);
      tags = mergeHeadTags(tags, added);
    }
    return tags;
  }

  /** Returns the error for tags that are not valid. The types check the engine's own. */
  #headError(plugin: DocsPlugin, hook: 'head' | 'documentHead', call: HookCall, tags: unknown): DocsError | undefined {
    if (this.#engine.has(plugin)) return undefined;
    if (types.isPromise(tags)) {
      // It may reject, which ends the process if nobody listens.
      tags.catch(() => undefined);
      const returned = 'a promise, but this hook is synchronous';
      return new DocsError({
        area: plugin.name,
        problem: `${formatCall(call)} returns ${returned}.`,
        hint: 'Load what it needs in the "pages" or "data" hook.',
        commonCause: causeOfCall(plugin.name, call, returned),
      });
    }
    return hookResultError(plugin.name, hook, tags, call);
  }

  /** Runs `checkOutput`, and returns what the plugins report. */
  checkOutput(output: FinishedOutput, graph: SiteGraph): Promise<Findings> {
    return this.#reported(async () => {
      for (const plugin of this.#plugins) {
        await this.#runCheck(plugin, 'checkOutput', (context) => plugin.checkOutput?.(output, graph, context));
      }
    });
  }

  /** Runs the checks of one page, and returns what the plugins report. */
  checkPage(page: Page, graph: SiteGraph<PageSummary>): Promise<Findings> {
    return this.#reported(async () => {
      for (const plugin of this.#plugins) {
        await this.#runCheck(plugin, 'checkPages', (context) => plugin.checkPages?.([page], graph, context));
      }
    });
  }

  /** Runs `checkTheme`, and returns what the plugins report. */
  checkTheme(theme: ThemeNames, graph: SiteGraph): Promise<Findings> {
    return this.#reported(async () => {
      for (const plugin of this.#plugins) {
        await this.#runCheck(plugin, 'checkTheme', (context) => plugin.checkTheme?.(theme, graph, context));
      }
    });
  }

  /** Runs hooks whose reports come after those of the check stage. Returns them. */
  async #reported(run: () => Promise<void>): Promise<Findings> {
    const { errors, warnings } = this.reports;
    const [before, warned] = [errors.length, warnings.length];
    await run();
    return { errors: errors.slice(before), warnings: warnings.slice(warned) };
  }

  /** Runs a command of a plugin: see `DocsPlugin`. Its findings are in the reports. */
  async command(name: string, args: readonly string[], graph: SiteGraph): Promise<void> {
    const plugin = this.#plugins.findLast((each) => commandNames([each]).includes(name));
    if (!plugin) throw new Error(`No plugin has the command "${name}".`);
    const execute = (context: HookContext) => plugin.commands?.[name]?.(graph, { ...context, args });
    await this.#run(plugin, 'commands', execute, `"commands" for "${name}"`);
  }

  /** Runs the checks of the site and of all its pages. */
  async check(graph: SiteGraph): Promise<void> {
    for (const plugin of this.#plugins) {
      await this.#runCheck(plugin, 'checkPages', (context) => plugin.checkPages?.(graph.pages, graph, context));
      await this.#runCheck(plugin, 'check', (context) => plugin.check?.(graph, context));
    }
  }

  /** Runs a hook that reports what it finds. One that returns a list has most likely found something as well. */
  async #runCheck(
    plugin: DocsPlugin,
    hook: 'checkPages' | 'check' | 'checkTheme' | 'checkOutput',
    run: (context: HookContext) => Awaitable<unknown>,
  ): Promise<void> {
    const result = await this.#run(plugin, hook, run);
    if (!Array.isArray(result) || result.length === 0) return;
    const problem = `"${hook}" returns a list, which has no effect.`;
    const hint = 'Report each problem with context.report({ message }).';
    this.reports.errors.push(new DocsError({ area: plugin.name, problem, hint }));
  }

  /** Returns the output files. Reports invalid and conflicting names. */
  async outputs(graph: SiteGraph): Promise<PlannedOutput[]> {
    const outputs = await this.#outputsOf('outputs', graph);
    addAll(this.reports.errors, checkOutputNames(outputs, this.#config.pageAdapter?.distinguishesCase));
    return outputs.filter(({ fileName }) => isOutputName(fileName));
  }

  /**
   * Returns the output files that follow the others.
   * @throws DocsErrors for a plugin that reports an error now, and for conflicting names
   */
  async lateOutputs(
    graph: SiteGraph,
    outputs: readonly PlannedOutput[],
    folders: readonly PlannedFolder[],
  ): Promise<PlannedOutput[]> {
    const { errors } = this.reports;
    const before = errors.length;
    const late = await this.#outputsOf('lateOutputs', graph);
    if (late.length > 0) {
      const all = [...outputs, ...late];
      addAll(errors, [
        ...checkOutputNames(all, this.#config.pageAdapter?.distinguishesCase),
        ...checkFolderNames(folders, all),
      ]);
    }
    if (errors.length > before) throw new DocsErrors(errors.splice(before));
    return late;
  }

  async #outputsOf(hook: 'outputs' | 'lateOutputs', graph: SiteGraph): Promise<PlannedOutput[]> {
    const outputs: PlannedOutput[] = [];
    for (const plugin of this.#plugins) {
      const files = await this.#runList(plugin, hook, (context) => plugin[hook]?.(graph, context));
      const isEngine = this.#engine.has(plugin);
      for (const file of files) outputs.push({ ...file, plugin: plugin.name, isEngine });
    }
    return outputs;
  }

  /** Returns the output folders. Reports invalid and conflicting names. */
  async outputFolders(graph: SiteGraph<PageSummary>, outputs: readonly PlannedOutput[]): Promise<PlannedFolder[]> {
    const folders: PlannedFolder[] = [];
    for (const plugin of this.#plugins) {
      const added = await this.#runList(plugin, 'outputFolders', (context) => plugin.outputFolders?.(graph, context));
      for (const folder of added) folders.push({ ...folder, plugin: plugin.name });
    }
    addAll(this.reports.errors, checkFolderNames(folders, outputs));
    return folders.filter(({ folderName }) => isOutputName(folderName));
  }

  /**
   * Returns the output files of a graph whose pages have got their rendered text.
   * @throws DocsErrors for a plugin that only reports an error now
   */
  async planAgain(graph: SiteGraph): Promise<PlannedOutput[]> {
    const { errors } = this.reports;
    const before = errors.length;
    const outputs = await this.outputs(graph);
    if (errors.length > before) throw new DocsErrors(errors.splice(before));
    return outputs;
  }

  /**
   * Runs a hook that returns a list. Reports another result. The types check the engine's own.
   * @param otherwise takes the place of a result that is not valid
   */
  async #runList<Item>(
    plugin: DocsPlugin,
    hook: ListHook,
    run: (context: HookContext) => Awaitable<Iterable<Item> | undefined>,
    otherwise: readonly Item[] = [],
  ): Promise<Iterable<Item>> {
    const items = await this.#run(plugin, hook, async (context) => {
      const result = orNone(await run(context));
      // A generator runs here, so that it is reported if it throws.
      return isIterable(result) ? [...result] : result;
    });
    const error = this.#engine.has(plugin) ? undefined : hookResultError(plugin.name, hook, orNone(items));
    if (error) this.reports.errors.push(error);
    return error || items === undefined ? otherwise : items;
  }

  /** Runs a hook. If it throws, returns `undefined` and reports the plugin's name, the hook and the page. */
  async #run<Value>(
    plugin: DocsPlugin,
    hook: keyof DocsPlugin,
    run: (context: HookContext) => Awaitable<Value>,
    call: PluginCall = `"${hook}"`,
  ): Promise<Value | undefined> {
    if (plugin[hook] === undefined) return undefined;
    await this.#settings.slices?.pause();
    const { errors, warnings, dependencies } = this.reports;
    try {
      return await run({
        config: this.#config,
        mode: this.#mode,
        lastOutput: this.#settings.lastOutput ?? (() => undefined),
        jobs: this.#settings.jobs ?? 1,
        cacheDir: pluginCacheDir(this.#settings.cacheDir, plugin),
        report: (issue) =>
          (isCollected(plugin, issue) ? warnings : errors).push(new DocsError(toErrorOptions(plugin, issue))),
        dependOn: (file) => dependencies.add(path.resolve(file)),
      });
    } catch (cause) {
      errors.push(pluginError(plugin.name, call, cause, this.#config));
      return undefined;
    }
  }
}

function callFor(hook: string, { source }: Page): HookCall {
  return { hook, place: { file: source.displayPath }, kind: 'page' };
}

/** Plugins in JavaScript may return nothing instead of an empty list. Another value is reported. */
function orNone<List>(list: List | undefined): List | [] {
  return list === undefined ? [] : list;
}

function isIterable<Item>(value: Iterable<Item>): boolean {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}

async function mapPageData<P extends PageSummary>(
  graph: RelatedSite<P>,
  pages: readonly P[],
  change: (page: Page, data: PageData) => Promise<PageData>,
): Promise<RelatedSite<P>> {
  const pageData = new Map(graph.pageData);
  for (const page of pages) {
    const data = graph.pageData.get(page.source.routePath);
    if (data && isCompiled(page)) pageData.set(page.source.routePath, await change(page, data));
  }
  return withPageData(graph, pageData);
}
