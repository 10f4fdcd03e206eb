import { isDeepStrictEqual } from 'node:util';
import type { Page, PageSource, PageSummary } from '../model/page.ts';
import { compiledPage } from '../tools/pages/isCompiled.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import { FileWatcher } from './support/sources/FileWatcher.ts';

/** More are rarely open at once. */
const MAX_ROUTES = 8;

/** Options of `ShownPages`. */
interface ShownPagesOptions {
  /** Returns the site that is served; `undefined` for none. */
  graph(): RelatedSite<PageSummary> | undefined;
  /** Compiles a page from its current text. Returns `undefined` if it cannot be compiled. */
  compile(source: PageSource): Promise<Page | undefined>;
  /** Serves other versions of pages, by route. */
  serve(edited: ReadonlyMap<string, Page>): Promise<void>;
}

/**
 * Knows the pages that browsers show, and serves a new version of one as soon as it is saved. The site is read after that, which takes seconds
 * if it is large, and its checks and the bundler may still be at the last edit.
 */
export class ShownPages {
  readonly #options: ShownPagesOptions;
  readonly #watcher = new FileWatcher(() => void this.update());
  /** The last one first. */
  #routes: string[] = [];
  #updates: Promise<void> = Promise.resolve();

  constructor(options: ShownPagesOptions) {
    this.#options = options;
  }

  /** @param route that of a page that a browser has requested */
  add(route: string): void {
    this.#routes = [route, ...this.#routes.filter((each) => each !== route)].slice(0, MAX_ROUTES);
    const { byRoute } = this.#options.graph() ?? {};
    const pages = this.#routes.flatMap((each) => compiledPage(byRoute?.get(each)) ?? []);
    this.#watcher.watch(pages.flatMap(({ source, dependencies }) => [source.file, ...dependencies]));
  }

  /** Serves the pages that have changed. Updates run one after the other. */
  update(): Promise<void> {
    // The update of the site that follows reports what is wrong.
    this.#updates = this.#updates.then(() => this.#update()).catch(() => {});
    return this.#updates;
  }

  /** Returns those of the pages that differ from a site, by route. */
  async findEdited({ byRoute }: RelatedSite<PageSummary>): Promise<ReadonlyMap<string, Page>> {
    const edited = new Map<string, Page>();
    for (const route of this.#routes) {
      const known = compiledPage(byRoute.get(route));
      const page = known && (await this.#options.compile(known.source));
      if (known && page && canReplace(known, page)) edited.set(route, page);
    }
    return edited;
  }

  close(): void {
    this.#watcher.close();
  }

  async #update(): Promise<void> {
    const { graph, serve } = this.#options;
    const before = graph();
    if (!before) return;
    const edited = await this.findEdited(before);
    // The site may have been read meanwhile.
    if (graph() !== before) await this.#update();
    else if (edited.size > 0) await serve(edited);
  }
}

/** Pages with code are modules, and other frontmatter may change the site. */
function canReplace(known: Page, page: Page): boolean {
  return (
    known.hash !== page.hash &&
    known.moduleCode === undefined &&
    page.moduleCode === undefined &&
    isDeepStrictEqual(known.frontmatter, page.frontmatter)
  );
}
