import { setImmediate as turn } from 'node:timers/promises';
import type { Page } from '../../model/page.ts';
import type { SiteGraph } from '../../model/site.ts';
import { notFoundPage } from '../../shared/notFoundPage.ts';
import type { RenderInput } from '../../shared/render.ts';
import { digest } from '../../tools/files/digest.ts';
import type { DocsError } from '../../tools/messages/errors.ts';
import { type RenderedFailure, RenderProcess } from '../bundle/RenderProcess.ts';
import { isSuspension, renderError, themeError } from '../bundle/renderErrors.ts';
import { createDocumentSections, toSiteData } from '../bundle/toSiteData.ts';
import type { DevSession } from '../dev.ts';

/** The server's bundle, which renders pages. */
export interface RenderBundle {
  /** Absolute path of its file. */
  file: string;
  /** Digest of the file. */
  digest: string;
  /** Why it could not be built. The bundle is not used then. */
  errors: readonly DocsError[];
}

/** Builds the server's bundle. */
export interface RenderBundler {
  /** Returns the last bundle, or builds a new one if a file of it has changed. */
  build(): Promise<RenderBundle>;
  /** Builds it with source maps, to locate errors. */
  buildTraced(): Promise<RenderBundle>;
}

/** Options of `RenderCheck`. */
interface RenderCheckOptions {
  bundler: RenderBundler;
  /** Called when `problems` has changed. */
  onChange(): void;
  /** Called when all pages are rendered that have changed. */
  onEnd(): void;
  /**
   * Limit of CPU time for one page, in milliseconds.
   * @default 5000
   */
  limitMs?: number;
}

/** The result of rendering a page. */
interface RenderedPage {
  /** Digest of all that the page is rendered from. */
  key: string;
  error: DocsError | undefined;
}

/** An idle process is ended after this time. */
const CLOSE_AFTER_MS = 15_000;
/** Maximum number of failed pages of one bundle that are located. All others fail for the same reason, if a theme fails for each page. */
const LOCATED_PAGES = 200;
/** After this number of pages that end the process or never return, the others are not rendered before the next edit of code. */
const ENDED_PAGES = 3;

/**
 * Finds in watch mode what only rendering on the server finds, such as a component that needs `window`. Renders all pages once, and
 * after an edit those that it changes, in a process of low priority, while nothing else is to be done.
 */
export class RenderCheck {
  readonly #session: DevSession;
  readonly #options: RenderCheckOptions;
  #pages = new Map<string, RenderedPage>();
  /** Errors without a page: of the bundle, and of a theme that fails for each page. */
  #general: readonly DocsError[] = [];
  #process: { renderer: RenderProcess; key: string } | undefined;
  /** Key of the bundle and the site with which some pages never ended. */
  #endedKey: string | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;
  /** Number of the current run. Earlier ones end as soon as they can. */
  #run = 0;
  #running: Promise<void> = Promise.resolve();
  /** Describes the problems when `onChange` was called last. */
  #announced = '';
  #isCurrent = true;

  constructor(session: DevSession, options: RenderCheckOptions) {
    this.#session = session;
    this.#options = options;
  }

  /** What rendering has found, by the route of the page. */
  get problems(): { general: readonly DocsError[]; pages: ReadonlyMap<string, DocsError> } {
    const graph = this.#session.state?.graph;
    const found = [...this.#pages].flatMap(([route, { error }]): [string, DocsError][] =>
      error && graph?.byRoute.has(route) ? [[route, error]] : [],
    );
    return { general: this.#general, pages: new Map(found) };
  }

  /** Whether all pages are rendered. Problems may be outdated otherwise. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Renders the pages that have changed since they were rendered, until `pause` is called. */
  start(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    this.#running = this.#running.then(() => this.#render(() => run !== this.#run));
    return this.#running;
  }

  /** Stops rendering after the current page: something else is to be done. */
  pause(): void {
    this.#run += 1;
    this.#isCurrent = false;
  }

  /** Ends the process. */
  stop(): void {
    this.pause();
    this.#close();
  }

  async #render(isPaused: () => boolean): Promise<void> {
    const { state, errors } = this.#session;
    if (isPaused() || !state?.isComplete || errors.length > 0) return;
    clearTimeout(this.#closing);
    const bundle = await this.#options.bundler.build();
    if (isPaused()) return;
    this.#general = bundle.errors;
    if (bundle.errors.length === 0) await this.#renderPages(bundle, state.graph, isPaused);
    this.#closing = setTimeout(() => this.#close(), CLOSE_AFTER_MS);
    this.#closing.unref();
    const isEnd = !isPaused();
    this.#isCurrent = isEnd;
    // What a paused run has found is reported with the edit that pauses it, so that its end has to be as well.
    const found = this.#describe();
    const isChanged = found !== this.#announced;
    this.#announced = found;
    if (isChanged) this.#options.onChange();
    if (isEnd) this.#options.onEnd();
  }

  /** Identifies the problems. */
  #describe(): string {
    const { general, pages } = this.problems;
    return [...general, ...pages.values()].map(({ message }) => message).join('\n');
  }

  async #renderPages(bundle: RenderBundle, graph: SiteGraph, isPaused: () => boolean): Promise<void> {
    const site = toSiteData(graph);
    const siteKey = digest(bundle.digest, JSON.stringify(site));
    for (const route of this.#pages.keys()) if (!graph.byRoute.has(route)) this.#pages.delete(route);
    const keyOf = ({ source }: Page) => digest(siteKey, graph.pageNames.hashOf(source.routePath));
    const changed = graph.pages.filter((page) => this.#pages.get(page.source.routePath)?.key !== keyOf(page));
    if (changed.length === 0 || siteKey === this.#endedKey) return;
    const renderer = this.#open(bundle, siteKey, graph);
    const failure = await renderer.load();
    if (isPaused()) return;
    if (failure) {
      this.#general = [await this.#locateTheme(failure, graph)];
      return;
    }
    const sections = createDocumentSections();
    const failures = new Map<Page, RenderedFailure>();
    let ended = 0;
    // Pages with code fail more often than others.
    const order = [...changed].sort((one, other) => rankOf(one) - rankOf(other));
    for (const page of order) {
      const input = await this.#inputOf(page, graph, sections);
      const failure = input && (await renderer.render(input));
      // Whoever edits all the time would never see it otherwise, and what has never ended is not run again.
      if (!failure || failure.hasEnded) {
        const error = failure && (await renderError({ page, ...failure }, graph.config));
        this.#pages.set(page.source.routePath, { key: keyOf(page), error });
      } else failures.set(page, failure);
      // Requests come first.
      await turn();
      if (isPaused()) return;
      ended += failure?.hasEnded ? 1 : 0;
      if (ended >= ENDED_PAGES) {
        this.#endedKey = siteKey;
        break;
      }
    }
    // The process has loaded what the component waits for, so that it would render it the next time.
    if ([...failures.values()].some(({ cause }) => isSuspension(cause))) this.#close();
    const traced = await this.#trace([...failures.keys()].slice(0, LOCATED_PAGES), graph, isPaused);
    if (isPaused()) return;
    for (const [page, failure] of failures) {
      const error = await renderError({ page, ...failure, ...traced.get(page) }, graph.config);
      this.#pages.set(page.source.routePath, { key: keyOf(page), error });
    }
  }

  /** Renders failed pages again, with stacks that refer to the authors' files. */
  async #trace(pages: readonly Page[], graph: SiteGraph, isPaused: () => boolean): Promise<Map<Page, RenderedFailure>> {
    const traced = new Map<Page, RenderedFailure>();
    if (pages.length === 0) return traced;
    const bundle = await this.#options.bundler.buildTraced();
    if (bundle.errors.length > 0 || isPaused()) return traced;
    const renderer = new RenderProcess(bundle.file, setupOf(graph), { isTraced: true });
    const sections = createDocumentSections();
    try {
      for (const page of pages) {
        const input = await this.#inputOf(page, graph, sections);
        const failure = input && (await renderer.render(input));
        if (isPaused()) break;
        if (failure) traced.set(page, failure);
      }
    } finally {
      renderer.close();
    }
    return traced;
  }

  /** Returns the error of a theme that cannot render the 404 page, and so no other. */
  async #locateTheme(failure: RenderedFailure, graph: SiteGraph): Promise<DocsError> {
    const bundle = await this.#options.bundler.buildTraced();
    const renderer = new RenderProcess(bundle.file, setupOf(graph), { isTraced: true });
    const traced = bundle.errors.length > 0 ? undefined : await renderer.load();
    renderer.close();
    return themeError((traced ?? failure).cause, 'the 404 page is rendered', graph.config.cwd);
  }

  async #inputOf(
    page: Page,
    { pageData, sectionOf }: SiteGraph,
    sections: ReturnType<typeof createDocumentSections>,
  ): Promise<Omit<RenderInput, 'site' | 'code'> | undefined> {
    const { routePath } = page.source;
    const data = pageData.get(routePath);
    const content = await this.#session.plainContent(page.source);
    const section = sectionOf.get(routePath);
    return data && content && { page: data, content, section: section && sections.dataOf(section, routePath) };
  }

  /** Returns the process for a bundle and the data of a site. */
  #open(bundle: RenderBundle, key: string, graph: SiteGraph): RenderProcess {
    if (this.#process?.key === key) return this.#process.renderer;
    this.#close();
    const renderer = new RenderProcess(bundle.file, setupOf(graph), { limitMs: this.#options.limitMs });
    this.#process = { renderer, key };
    return renderer;
  }

  #close() {
    this.#process?.renderer.close();
    this.#process = undefined;
  }
}

function setupOf(graph: SiteGraph) {
  const pageTypes = new Set([...graph.pageData.values()].map(({ pageType }) => pageType)).add('404');
  return { site: toSiteData(graph), pageTypes: [...pageTypes], notFound: notFoundPage(graph.config.lang) };
}

function rankOf({ moduleCode, components }: Page): number {
  if (moduleCode !== undefined) return 0;
  return components.length > 0 ? 1 : 2;
}
