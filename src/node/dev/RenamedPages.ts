import type { PageSummary } from '../../model/page.ts';
import { decodePath, findRoute, isSitePath, matchRoute, splitHref } from '../../shared/urls.ts';
import { DocsError, formatLocation } from '../../tools/messages/errors.ts';
import { compiledPage } from '../../tools/pages/isCompiled.ts';
import { comparePages, type Pages } from './comparePages.ts';

const CHECKS: readonly string[] = ['links', 'navigation-links'];

/** The pages that were renamed since watch mode has started, so that dead links to them have the new address as hint. */
export class RenamedPages {
  /** New routes by old ones. */
  readonly #routes = new Map<string, string>();
  /** Pages that were removed: some editors rename a file in two steps. */
  #removed: Pages = new Map();
  /** Pages of the last call. */
  #pages: Pages | undefined;

  #update(after: Pages): void {
    const before = this.#pages;
    if (before === after) return;
    this.#pages = after;
    if (!before) return;
    const { renamed } = comparePages(before, after, this.#removed);
    for (const { from, to } of renamed) {
      // A page that is renamed again, or back.
      for (const [old, last] of this.#routes) if (last === from) this.#routes.set(old, to);
      this.#routes.set(from, to);
    }
    for (const route of after.keys()) this.#routes.delete(route);
    const gone = [...this.#removed, ...before].filter(([route]) => !after.has(route) && !this.#routes.has(route));
    this.#removed = new Map(gone);
  }

  /**
   * Returns the errors, those about links to renamed pages with the new address as hint. Called with each state of the site: its pages are compared with
   * those of the last call.
   */
  name(
    errors: readonly DocsError[],
    graph: { pages: readonly PageSummary[]; byRoute: Pages } | undefined,
  ): readonly DocsError[] {
    if (graph) this.#update(graph.byRoute);
    if (!graph || this.#routes.size === 0) return errors;
    return errors.map((error) => {
      const to = CHECKS.includes(error.area) ? this.#newRoute(error, graph.pages) : undefined;
      if (to === undefined) return error;
      const { area, location, problem, frame, related, commonCause } = error;
      const hint = `Did you mean "${to}"? The page was renamed to it.`;
      return new DocsError({
        area,
        location,
        problem,
        hint,
        related,
        commonCause,
        ...(frame !== undefined && { frame }),
      });
    });
  }

  #newRoute({ location }: DocsError, pages: readonly PageSummary[]): string | undefined {
    const hasRoute = (route: string) => this.#routes.has(route);
    const written = location?.value ?? '';
    const page = pages.find(({ source }) => source.displayPath === location?.file);
    const link =
      location && compiledPage(page)?.links.find((each) => formatLocation(each) === formatLocation(location));
    const route =
      link?.routePath === undefined
        ? isSitePath(written)
          ? matchRoute(splitHref(written).pathname, hasRoute)
          : undefined
        : findRoute(decodePath(link.routePath), hasRoute);
    return route === undefined ? undefined : this.#routes.get(route);
  }
}
