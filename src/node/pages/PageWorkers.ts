import type { ResolvedConfig } from '../../model/config.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import type { SiteUse } from '../../model/sourceAdapter.ts';
import { hasWorkListeners, publishWork } from '../support/phases/timed.ts';
import { watchdog } from '../support/process/watchdog.ts';
import { fromPlainError } from '../support/workers/plainErrors.ts';
import { type WorkerEntry, WorkerPool } from '../support/workers/WorkerPool.ts';
import { codeOfText } from './codeOfText.ts';
import { NATIVE_LIMITS, REFERENCE_LIMITS } from './markdown/ParserProcess.ts';
import { PAGE_HOOKS } from './pageHooks.ts';
import type { PageJob, PageResult } from './pageRunner.ts';

/** Fewer pages are compiled in the process of the build: a worker takes as long to start as 40 pages to compile. */
export const MIN_PAGES = 40;
/** Pages that a worker has to do, so that it is worth its start. */
const PAGES_PER_WORKER = 40;
/** A worker has a few pages more than the one that it compiles. At the end, the others wait for no more. */
const WINDOW = { jobs: 4, characters: 200_000, refillAt: 3 };

/** Where a worker finds the plugins of a site: functions cannot be sent to another process. All paths are absolute. */
export interface WorkerSite {
  docsDir: string;
  cwd: string;
  themeDir?: string | undefined;
  cacheDir: string;
}

/** First message of a worker that compiles pages. */
export interface PageWorkerSetup {
  /** The configuration of the build, without functions. */
  config: ResolvedConfig;
  /** Set if functions of the site are needed: its `site.config.ts` is loaded again for them. */
  site: WorkerSite | undefined;
  use: SiteUse;
  isTimed: boolean;
}

/** Options of `PageWorkers`. */
interface PageWorkersOptions {
  /** Module that compiles the pages of a worker: see `WorkerModule`. */
  entry: WorkerEntry;
  /** Maximum number of processes. */
  jobs: number;
  site: WorkerSite;
  plugins: readonly DocsPlugin[];
  use: SiteUse;
}

/** Compiles pages in worker processes, each from its text to what the cache has of it. */
export class PageWorkers {
  readonly #options: PageWorkersOptions;
  #pool: WorkerPool<PageJob, PageResult> | undefined;
  #isStopped = false;

  constructor(options: PageWorkersOptions) {
    this.#options = options;
  }

  /** Number of pages that are compiled at once, so that no worker waits. */
  get pagesAtOnce(): number {
    return this.#options.jobs * WINDOW.jobs * 2;
  }

  /** Starts as many processes as pay for a number of pages. */
  start(config: ResolvedConfig, pages: number): void {
    if (this.#isStopped) return;
    this.#pool ??= this.#open(config);
    this.#pool.start(Math.ceil(pages / PAGES_PER_WORKER));
  }

  /** Compiles a page. Rejects if its process ends. */
  async compile(job: PageJob): Promise<PageResult> {
    if (!this.#pool) throw new Error('The workers have not been started.');
    const result = await this.#pool.run(job);
    for (const each of result.work ?? []) publishWork(each);
    return result;
  }

  /** Ends the processes. */
  close(): void {
    this.#pool?.close();
    this.#pool = undefined;
  }

  /** Ends the processes and rejects all jobs. */
  stop(): void {
    this.#isStopped = true;
    this.#pool?.stop();
  }

  #open(config: ResolvedConfig): WorkerPool<PageJob, PageResult> {
    const { entry, jobs, site, plugins, use } = this.#options;
    const setup: PageWorkerSetup = {
      config: withoutFunctions(config),
      site: needsFunctions(config, plugins) ? site : undefined,
      use,
      isTimed: hasWorkListeners(),
    };
    return new WorkerPool({
      ...entry,
      setup,
      size: jobs,
      window: WINDOW,
      isStreaming: true,
      ...(config.markdown.compiler === 'mdx' ? REFERENCE_LIMITS : NATIVE_LIMITS),
      charactersOf: ({ text }) => text.length,
      // A process highlights the same code once: that of a translation is most of its original's.
      workOf: ({ text }) => codeOfText(text),
      onFatal: (error) => watchdog.endProcess(fromPlainError(error)),
    });
  }
}

/** Returns whether pages are compiled with functions of the site: hooks, or plugins of unified. */
function needsFunctions({ markdown }: Pick<ResolvedConfig, 'markdown'>, plugins: readonly DocsPlugin[]): boolean {
  const { remarkPlugins, rehypePlugins, recmaPlugins } = markdown;
  const lists = [remarkPlugins, rehypePlugins, recmaPlugins];
  return plugins.some((plugin) => PAGE_HOOKS.some((hook) => plugin[hook])) || lists.some((list) => list.length > 0);
}

function withoutFunctions(config: ResolvedConfig): ResolvedConfig {
  return {
    ...config,
    frontmatter: undefined,
    plugins: config.plugins.map(({ name, disabled }) => ({ name, ...(disabled && { disabled }) })),
    markdown: { ...config.markdown, remarkPlugins: [], rehypePlugins: [], recmaPlugins: [] },
    ...('warnings' in config && { warnings: [] }),
  };
}
