import path from 'node:path';
import { looksLikeFile } from '../shared/urls.ts';
import { digest } from './cache/digest.ts';
import { createHighlighter, type Highlighter } from './code/highlighter.ts';
import type { ResolvedConfig } from './config/resolveConfig.ts';
import { ParserProcess } from './content/ParserProcess.ts';
import { PageCache } from './content/pageCache.ts';
import type { PageSource } from './content/pageSource.ts';
import { PageStore, type StoreUpdate } from './content/pageStore.ts';
import type { Project } from './project.ts';

/** Is told how many pages are done. */
export type OnPages = (done: number, total: number) => void;

/** What a run of the compile stage came to. */
export interface CompiledPages extends StoreUpdate {
  /** The configuration with what only the set of pages says. */
  config: ResolvedConfig;
  /** Routes of the pages that could not be compiled. */
  failedRoutes: string[];
}

/** Compiles pages: a parser process, a highlighter, and what is known of earlier runs. */
export class PageCompiler {
  readonly #project: Project;
  readonly #cache: PageCache;
  readonly #parser: ParserProcess;
  readonly #store: PageStore;
  #highlighter: Promise<Highlighter> | undefined;

  constructor(project: Project) {
    const { cacheDir, docsDir, cwd, version, mode, config } = project;
    this.#project = project;
    // Messages that are cached with a page name files relative to the working directory.
    const key = digest(version, path.relative(cwd, docsDir));
    this.#cache = new PageCache({ file: path.join(cacheDir, 'pages.jsonl'), key, docsDir });
    this.#parser = new ParserProcess(config.markdown.compiler === 'mdx' ? { site: { docsDir, cwd } } : {});
    this.#store = new PageStore({
      cache: this.#cache,
      version,
      isLazy: mode === 'dev',
      parser: this.#parser,
      highlighter: () => this.#createHighlighter(),
    });
  }

  /** Why the cache was not used; undefined if it was. */
  get notice(): string | undefined {
    return this.#cache.notice;
  }

  /** Finished pages of all sources, in their order, without those that cannot be compiled. */
  async compile(sources: readonly PageSource[], onPages?: OnPages): Promise<CompiledPages> {
    const config = withFileLikePages(this.#project.config, sources);
    const update = await this.#store.update(sources, config, (done) => onPages?.(done, sources.length));
    // A build does not come back to it; in watch mode it is ready for the next edit.
    if (this.#project.mode === 'dev') this.#parser.start();
    else this.#parser.close();
    const read = new Set(update.pages.map(({ source }) => source.routePath));
    const failedRoutes = sources.map(({ routePath }) => routePath).filter((routePath) => !read.has(routePath));
    return { ...update, config, failedRoutes };
  }

  /** Style sheet of the classes in highlighted code. */
  async styleSheet(): Promise<string> {
    return (await this.#createHighlighter()).styleSheet;
  }

  /** Writes finished pages to the disk, for the next run. */
  save(pages: readonly { source: PageSource }[]): void {
    this.#cache.save(new Set(pages.map(({ source }) => source.relativePath)));
  }

  /** Ends the parser process once it has nothing to do. */
  close(): void {
    this.#parser.close();
  }

  /** Ends the parser process, and with it a run that waits for it. */
  stop(): void {
    this.#parser.stop();
  }

  #createHighlighter(): Promise<Highlighter> {
    const { themes, langAlias } = this.#project.config.markdown;
    this.#highlighter ??= createHighlighter({ themes, langAlias });
    return this.#highlighter;
  }
}

/** Links need to know which pages have names like files. */
function withFileLikePages(config: ResolvedConfig, sources: readonly PageSource[]): ResolvedConfig {
  const fileLikePages = sources.map(({ routePath }) => routePath).filter(looksLikeFile);
  return fileLikePages.length === 0 ? config : { ...config, site: { ...config.site, fileLikePages } };
}
