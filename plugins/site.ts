import path from 'node:path';
import { Hooks, type PlannedOutput } from '../src/build/hooks.ts';
import { looksLikeFile } from '../src/shared/link.ts';
import { createHighlighter, type Highlighter } from './code/highlighter.ts';
import type { ConfigInputs } from './config/configInputs.ts';
import { loadConfig } from './config/loadConfig.ts';
import { type ResolvedConfig, resolveConfig } from './config/resolveConfig.ts';
import { digest } from './digest.ts';
import { engineKey } from './engineKey.ts';
import { ENGINE_PLUGINS } from './enginePlugins.ts';
import { type DocsError, messageOf, toDocsErrors } from './errors.ts';
import { buildSiteGraph, type SiteGraph } from './graph/buildSiteGraph.ts';
import { readLastUpdated } from './graph/lastUpdated.ts';
import { ExportReader } from './modules/ExportReader.ts';
import type { BuildStage } from './output/buildProgress.ts';
import { collectPages } from './pages/collectPages.ts';
import { findEndlessLinks } from './pages/endlessLinks.ts';
import { ParserProcess } from './pages/ParserProcess.ts';
import { PageCache } from './pages/pageCache.ts';
import type { PageSource } from './pages/pageSource.ts';
import { PageStore } from './pages/pageStore.ts';
import { type ReadSamplesReport, readSamplesReport } from './samples/readSamplesReport.ts';
import { type BuiltSearchIndex, buildSearchIndexes } from './search/buildSearchIndex.ts';
import { toShown } from './shownPath.ts';

export interface SiteOptions {
  /** Folder of the engine: where src/, theme/ and plugins/ lie. */
  engineRoot: string;
  /** Folder the command runs in; messages and options are relative to it. */
  cwd: string;
  docsDir: string;
  /** Folder for caches; each site has one of its own below it. */
  cacheDir: string;
  isDevelopment: boolean;
}

/**
 * The state of a build that both compilers share: the site's description, its pages, the graph of them.
 * `update()` brings it in step with the files; everything else reads.
 */
export class Site {
  readonly options: SiteOptions;
  config: ResolvedConfig;
  /** The site's description and the files that it imports, absolute. */
  configFiles: readonly string[];
  /** Trouble of the last update that leaves no graph, such as a description that cannot be read. */
  fatal: readonly DocsError[] = [];
  /** Why the site's description could not be read again; the last good one stays in force. */
  configErrors: readonly DocsError[] = [];
  /** Links below the docs folder that nobody may follow, as of the last update. */
  endlessLinks: readonly DocsError[];
  /** Pages compiled in the last update, by route. */
  compiled: string[] = [];
  /** Pages that the last build had to draw. */
  drawn = 0;
  /** Files of the output, as of the last update. */
  outputs: PlannedOutput[] = [];
  /** Files that plugins read, absolute. */
  pluginFiles: readonly string[] = [];
  /** Is told of each page that a build is done with, stage by stage. */
  onProgress: ((stage: BuildStage, done: number, total: number) => void) | undefined;
  /** Messages of a build about itself, printed at its end. */
  readonly notices: string[] = [];
  /** Digest of the engine and of the site's description: what a cache was made with. */
  engineKey: string;
  #graph: SiteGraph | undefined;
  #parser: ParserProcess;
  #store: PageStore;
  #cache: PageCache | undefined;
  #highlighter: Promise<Highlighter> | undefined;
  #updating: Promise<void> | undefined;
  #searchIndexes: BuiltSearchIndex[] | undefined;
  /** Routes of the last update, joined. */
  #routes = '';
  #lastUpdated: ReadonlyMap<string, number> | undefined;
  #exports = new ExportReader();

  private constructor(options: SiteOptions, { config, inputs }: LoadedConfig) {
    this.options = options;
    this.config = config;
    this.configFiles = inputs.files;
    this.engineKey = siteKey(options, inputs);
    this.endlessLinks = findEndlessLinks(config.docsDir, config.cwd);
    this.#cache = this.#openCache();
    this.#parser = this.#createParser();
    this.#store = this.#createStore();
  }

  /** Reads the site's description. Throws a DocsError if it is not usable. */
  static async create(options: SiteOptions): Promise<Site> {
    return new Site(options, await readConfig(options));
  }

  get graph(): SiteGraph {
    if (!this.#graph) throw new Error('The site has not been read yet.');
    return this.#graph;
  }

  get hasGraph(): boolean {
    return this.#graph !== undefined;
  }

  /** Reads the files and builds the graph. The compilers of a build share one run; in watch mode every call is a new one. */
  update(): Promise<void> {
    if (this.options.isDevelopment || this.#updating === undefined) this.#updating = this.#run();
    return this.#updating;
  }

  async #run() {
    this.fatal = [];
    this.#searchIndexes = undefined;
    this.endlessLinks = findEndlessLinks(this.config.docsDir, this.config.cwd);
    try {
      const files = this.#collect();
      this.#routes = files.map(({ routePath }) => routePath).join('\0');
      const hooks = new Hooks(ENGINE_PLUGINS, this.config, this.options.isDevelopment ? 'dev' : 'build');
      const sources = await hooks.pages(files);
      const config = withFileLikePages(this.config, sources);
      const { pages, compiled, errors } = await this.#store.update(sources, config, (done) =>
        this.onProgress?.('compile', done, sources.length),
      );
      this.compiled = compiled;
      // A build does not come back to it; in watch mode it is ready for the next edit.
      if (this.options.isDevelopment) this.#parser.start();
      else this.#parser.close();
      const read = new Set(pages.map(({ source }) => source.routePath));
      const bare = buildSiteGraph({
        unread: sources.map(({ routePath }) => routePath).filter((routePath) => !read.has(routePath)),
        config,
        pages,
        lastUpdated: config.hasLastUpdated ? this.#readLastUpdated() : new Map(),
        samples: this.#readSamples(),
        exports: this.#exports,
      });
      const graph = await hooks.pageData(bare);
      await hooks.check(graph);
      this.outputs = await hooks.outputs(graph);
      this.pluginFiles = [...hooks.reports.dependencies];
      graph.problems.unshift(...this.configErrors, ...errors, ...this.endlessLinks);
      graph.problems.push(...hooks.reports.errors);
      graph.warnings.push(...hooks.reports.warnings);
      this.#graph = graph;
    } catch (error) {
      this.fatal = [...toDocsErrors(error), ...this.endlessLinks];
    }
  }

  /** Read once: a commit while a server watches is no reason to ask git at every edit. */
  #readLastUpdated(): ReadonlyMap<string, number> {
    if (this.#lastUpdated === undefined) {
      const { times, notice } = readLastUpdated(this.options.docsDir);
      this.#lastUpdated = times;
      if (notice !== undefined) this.notices.push(notice);
    }
    return this.#lastUpdated;
  }

  #readSamples(): ReadSamplesReport | undefined {
    const { samplesReport, cwd } = this.config;
    return samplesReport === undefined ? undefined : readSamplesReport(samplesReport, toShown(samplesReport, cwd));
  }

  #collect(): PageSource[] {
    const { docsDir, cwd, locales, lang, exclude } = this.config;
    return collectPages({ docsDir, cwd, locales: locales.map(({ folder }) => folder), lang, exclude });
  }

  /** Whether files have come or gone since the last update. */
  hasOtherPages(): boolean {
    try {
      const routes = this.#collect().map(({ routePath }) => routePath);
      return routes.join('\0') !== this.#routes;
    } catch {
      return false;
    }
  }

  /** Reads the site's description again, as after an edit; the pages are compiled anew. */
  async reload(): Promise<void> {
    const { config, inputs } = await readConfig(this.options);
    this.config = config;
    this.configFiles = inputs.files;
    this.configErrors = [];
    this.#highlighter = undefined;
    this.engineKey = siteKey(this.options, inputs);
    this.#cache = this.#openCache();
    this.#parser.close();
    this.#parser = this.#createParser();
    this.#store = this.#createStore();
  }

  /** Ends the parser process, and with it an update that waits for it. */
  stop(): void {
    this.#parser.stop();
  }

  highlighter(): Promise<Highlighter> {
    const { themes, langAlias } = this.config.markdown;
    this.#highlighter ??= createHighlighter({ themes, langAlias });
    return this.#highlighter;
  }

  /** The search indexes of the current graph. */
  get searchIndexes(): BuiltSearchIndex[] {
    if (this.config.site.search.mode !== 'local' || !this.#graph) return [];
    this.#searchIndexes ??= buildSearchIndexes(this.graph.pages);
    return this.#searchIndexes;
  }

  /** File with the site's own hooks of search, absolute. */
  get searchHooksFile(): string | undefined {
    return this.config.searchHooks;
  }

  /** Writes finished pages to disk, for the next build. */
  saveCache(): void {
    const known = new Set(this.graph.pages.map(({ source }) => source.relativePath));
    this.writeCache('The page cache', () => this.#cache?.save(known));
  }

  /** Writes a cache; that it cannot be written is no reason for a build to fail. */
  writeCache(name: string, write: () => void): void {
    try {
      write();
    } catch (error) {
      this.notices.push(`${name} could not be written: ${messageOf(error)}.`);
    }
  }

  #openCache(): PageCache {
    const { cacheDir, docsDir, cwd } = this.options;
    // Messages that are cached with a page name files relative to the working directory.
    const key = digest(this.engineKey, path.relative(cwd, docsDir));
    const cache = new PageCache({ file: path.join(cacheDir, 'pages.jsonl'), key, docsDir });
    if (cache.notice !== undefined) this.notices.push(cache.notice);
    return cache;
  }

  #createParser(): ParserProcess {
    const { docsDir, cwd, markdown } = this.config;
    return new ParserProcess(markdown.compiler === 'mdx' ? { site: { docsDir, cwd } } : {});
  }

  #createStore(): PageStore {
    return new PageStore({
      cache: this.#cache,
      version: this.engineKey,
      isLazy: this.options.isDevelopment,
      parser: this.#parser,
      highlighter: () => this.highlighter(),
    });
  }
}

/** The configuration for a set of pages: links need to know which pages have names like files. */
function withFileLikePages(config: ResolvedConfig, sources: readonly PageSource[]): ResolvedConfig {
  const fileLikePages = sources.map(({ routePath }) => routePath).filter(looksLikeFile);
  return fileLikePages.length === 0 ? config : { ...config, site: { ...config.site, fileLikePages } };
}

interface LoadedConfig {
  config: ResolvedConfig;
  inputs: ConfigInputs;
}

async function readConfig({ docsDir, cwd, cacheDir }: SiteOptions): Promise<LoadedConfig> {
  const { file, config, inputs } = await loadConfig(docsDir, cwd, cacheDir);
  return { config: resolveConfig(config, { docsDir, cwd, configFile: file }), inputs };
}

function siteKey({ engineRoot }: SiteOptions, { key }: ConfigInputs): string {
  return digest(engineKey(engineRoot), key);
}
