import path from 'node:path';
import type { ResolvedConfig } from '../model/config.ts';
import type { PageSource } from '../model/page.ts';
import type { ContentNode } from '../model/pageData.ts';
import { looksLikeFile } from '../shared/urls.ts';
import { digest } from '../tools/files/digest.ts';
import { listPublicFiles } from '../tools/files/publicFiles.ts';
import { toDisplayPath } from '../tools/messages/displayPath.ts';
import { DocsErrors } from '../tools/messages/errors.ts';
import { isFolderReadme } from '../tools/pages/sources.ts';
import { pluginsOf } from './hooks.ts';
import type { Highlighter } from './pages/code/highlighter.ts';
import { toCompileErrors } from './pages/compileErrors.ts';
import type { MarkdownModule, ModuleUse } from './pages/compileModule.ts';
import { DraftFile } from './pages/DraftFile.ts';
import { ParserProcess } from './pages/markdown/ParserProcess.ts';
import { PageWorkers } from './pages/PageWorkers.ts';
import { PageCache } from './pages/pageCache.ts';
import { type FinishedPage, PageStore, type StoreUpdate } from './pages/pageStore.ts';
import type { Project } from './project.ts';
import { stopAfterHang } from './support/issues/stopAfterHang.ts';
import type { TimeSlices } from './support/process/TimeSlices.ts';
import { isSourceCheck, isWatching } from './support/siteUse.ts';

/** Called with the number of finished pages. */
export type OnPages = (done: number, total: number) => void;

/** Result of the compile stage. */
export interface CompiledPages extends StoreUpdate {
  /** The configuration, completed with settings that depend on the set of pages. */
  config: ResolvedConfig;
  /** Routes of pages that could not be compiled. */
  failedRoutes: string[];
}

/** Compiles pages with a parser process, a highlighter and the page cache. */
export class PageCompiler {
  readonly #project: Project;
  readonly #cache: PageCache;
  readonly #parser: ParserProcess;
  readonly #store: PageStore;
  readonly #workers: PageWorkers | undefined;
  #highlighter: Promise<Highlighter> | undefined;
  /** Those of a build, which the client and the server have. */
  readonly #modules = new Map<string, Promise<MarkdownModule>>();
  /** That of the last pages. */
  #config: ResolvedConfig | undefined;

  /** @param slices divides updates; by default they run in one go */
  constructor(project: Project, slices?: TimeSlices) {
    const { cacheDir, docsDir, cwd, version, use, inEditor } = project;
    const isCheck = isSourceCheck(project);
    this.#project = project;
    this.#parser = new ParserProcess({ reference: referenceOf(project) });
    this.#workers = openWorkers(project);
    // Cached messages contain file paths relative to the working directory.
    const key = digest(version, path.relative(cwd, docsDir));
    this.#cache = new PageCache({
      file: path.join(cacheDir, isCheck ? 'check.jsonl' : 'pages.jsonl'),
      // Watch mode itself caches only the pages that somebody has looked at.
      otherFile: use === 'dev' ? path.join(path.dirname(cacheDir), 'build', 'pages.jsonl') : undefined,
      key,
      docsDir,
    });
    // It takes as long to start as all else that comes before the first page. Nearly always, a check follows an edit.
    if (isCheck && (this.#cache.size > 0 || !this.#workers)) this.#parser.start();
    this.#store = new PageStore({
      cache: this.#cache,
      version,
      use,
      inEditor,
      parser: this.#parser,
      plugins: pluginsOf(project),
      highlighter: () => this.#createHighlighter(),
      workers: this.#workers,
      drafts: isWatching(project) ? new DraftFile(cacheDir) : undefined,
      slices,
    });
  }

  /** Why the cache was not used; `undefined` if it was. */
  get notice(): string | undefined {
    return this.#cache.notice;
  }

  /** Returns the finished pages of all sources, in order. Omits those that cannot be compiled. */
  async compile(sources: readonly PageSource[], onPages?: OnPages): Promise<CompiledPages> {
    const config = withPageNames(this.#project.config, sources);
    this.#config = config;
    const update = await this.#store.update(sources, config, (done) => onPages?.(done, sources.length));
    // A build needs the parser only once; watch mode needs it for the next edit.
    if (isWatching(this.#project)) this.#parser.start();
    else this.close();
    const read = new Set(update.pages.map(({ source }) => source.routePath));
    const failedRoutes = sources.map(({ routePath }) => routePath).filter((routePath) => !read.has(routePath));
    return { ...update, config, failedRoutes };
  }

  /**
   * Compiles a page from its current text, for the next call of `compile`.
   * @returns `undefined` for a page that the last call did not have
   * @throws DocsErrors
   */
  async refresh({ routePath, displayPath }: PageSource): Promise<FinishedPage | undefined> {
    try {
      return await this.#store.refresh(routePath);
    } catch (error) {
      throw new DocsErrors(toCompileErrors(error, displayPath));
    }
  }

  /**
   * Compiles those of the pages that are not compiled yet, for the next call of `compile`.
   * @returns the pages without those that cannot be compiled
   */
  complete(routes: Iterable<string>): Promise<FinishedPage[]> {
    return this.#store.complete(routes);
  }

  /**
   * Compiles a Markdown file that code imports.
   * @throws DocsErrors
   */
  compileModule(use: ModuleUse): Promise<MarkdownModule> {
    if (isWatching(this.#project)) return this.#compileModule(use);
    const key = JSON.stringify(use);
    const module = this.#modules.get(key) ?? this.#compileModule(use);
    this.#modules.set(key, module);
    return module;
  }

  async #compileModule(use: ModuleUse): Promise<MarkdownModule> {
    const { compileModule } = await import('./pages/compileModule.ts');
    const config = this.#config ?? this.#project.config;
    try {
      return await compileModule(use, {
        config,
        parser: this.#parser,
        plugins: pluginsOf(this.#project).map(stopAfterHang),
        highlighter: () => this.#createHighlighter(),
      });
    } catch (error) {
      throw new DocsErrors(toCompileErrors(error, toDisplayPath(use.file, this.#project.cwd)));
    }
  }

  /** Returns the content of a compiled page without highlighted code; `undefined` for a page that is not compiled. */
  plainContent({ relativePath }: PageSource): Promise<ContentNode[] | undefined> {
    return this.#store.plainContent(relativePath);
  }

  /** Frees what parsing many pages has left behind. */
  freeMemory(): void {
    this.#parser.renew();
  }

  /** Returns the style sheet of the classes in highlighted code. */
  async styleSheet(): Promise<string> {
    return (await this.#createHighlighter()).styleSheet;
  }

  /** Writes finished pages to the cache. */
  save(pages: readonly { source: PageSource }[]): void {
    this.#cache.save(new Set(pages.map(({ source }) => source.relativePath)));
  }

  /** Ends the processes. Another page starts new ones. */
  close(): void {
    this.#parser.close();
    this.#workers?.close();
  }

  /** Ends the processes, and fails a run that is waiting for them. */
  stop(): void {
    this.#parser.stop();
    this.#workers?.stop();
  }

  #createHighlighter(): Promise<Highlighter> {
    const { themes, langAlias, languages } = this.#project.config.markdown;
    this.#highlighter ??= import('./pages/code/highlighter.ts').then(({ createHighlighter }) =>
      createHighlighter({ themes, langAlias, languages }),
    );
    return this.#highlighter;
  }
}

/** Returns where the unified plugins of a site are; `undefined` if it has none. */
function referenceOf({ config, workers, docsDir, cwd, foreign }: Project) {
  if (config.markdown.compiler !== 'mdx') return undefined;
  if (!workers) throw new Error('The unified plugins of a site run in a process of their own.');
  const foreignFolder = foreign && path.dirname(foreign.site.configFile);
  return { site: { docsDir, cwd, foreignFolder }, entry: workers.parser };
}

/** Opens the workers of a build; `undefined` if all pages are compiled in this process. */
function openWorkers(project: Project): PageWorkers | undefined {
  const { workers, use, config, foreign, docsDir, cwd, themeDir, cacheDir } = project;
  if (!workers || workers.jobs < 2 || isWatching(project)) return undefined;
  // A worker has no adapter, and the configurations of other engines run code of their plugins, which expects to run once.
  if (foreign || config.pageAdapter) return undefined;
  const site = { docsDir, cwd, themeDir, cacheDir };
  return new PageWorkers({ entry: workers.pages, jobs: workers.jobs, site, plugins: config.plugins, use });
}

/** Adds the routes of pages, those whose names look like files, and the public files whose names look like pages, which links depend on. */
function withPageNames(config: ResolvedConfig, sources: readonly PageSource[]): ResolvedConfig {
  const fileLikePages = sources.map(({ routePath }) => routePath).filter(looksLikeFile);
  const readmeRoutes = sources
    .filter(isFolderReadme)
    .map(({ relativePath, routePath }) => routePath + path.posix.parse(relativePath).name);
  const htmlFiles = listPublicFiles(config).files.flatMap(({ name }) => (name.endsWith('.html') ? `/${name}` : []));
  return {
    ...config,
    routes: new Set(sources.map(({ routePath }) => routePath)),
    ...(htmlFiles.length > 0 && { htmlFiles }),
    ...(readmeRoutes.length > 0 && { readmeRoutes }),
    ...(fileLikePages.length > 0 && { site: { ...config.site, fileLikePages } }),
  };
}
