import type { PageData } from '../../model/pageData.ts';
import type { SectionData } from '../../model/siteData.ts';
import { findSection, matchRoute } from '../../shared/urls.ts';
import type { LoadedPage, PageModule } from '../page/pageModule.ts';
import type { SectionEntry, SectionModule } from '../page/sections.ts';

/** Returns whether all of a page's content has loaded. */
export function isFullyLoaded({ rest }: LoadedPage): boolean {
  return rest === undefined || rest.nodes !== undefined;
}

/** Loads pages and sections, each only once. */
export interface PageLoader {
  /** Loads the section of a path. Resolves to `undefined` if there is none. */
  section(pathname: string): Promise<SectionData | undefined>;
  /** Loads the page of a path. Resolves to `undefined` if there is none. */
  load(pathname: string): Promise<LoadedPage | undefined>;
  /** Returns the page of a path if it has already loaded. */
  peek(pathname: string): LoadedPage | undefined;
  /** Replaces a page after a hot update. */
  replace(routePath: string, module: PageModule): void;
  /** Drops a section, so that the next request loads it again. */
  forget(): void;
}

/**
 * Creates a loader for the given sections. A failed load is not cached, so the next attempt can succeed.
 * @param loadModule loads a page by its entry in the section
 * @param prepare loads what the theme needs for a page
 */
export function createPageLoader(
  getSections: () => readonly SectionEntry[],
  loadModule: (routePath: string, page: SectionModule['pages'][string]) => Promise<PageModule>,
  prepare?: (page: PageData) => Promise<void>,
): PageLoader {
  const sectionPromises = new Map<SectionEntry, Promise<SectionModule>>();
  const pagePromises = new Map<string, Promise<LoadedPage | undefined>>();
  const loadedPages = new Map<string, LoadedPage>();

  function loadSection(entry: SectionEntry): Promise<SectionModule> {
    let promise = sectionPromises.get(entry);
    if (!promise) {
      promise = entry.load();
      sectionPromises.set(entry, promise);
      promise.catch(() => sectionPromises.delete(entry));
    }
    return promise;
  }

  function requestPage(pathname: string): Promise<LoadedPage | undefined> {
    const request = loadRoute(pathname).then((loaded) => {
      // A newer request may have been made after `forget`.
      if (loaded && pagePromises.get(pathname) === request) loadedPages.set(pathname, loaded);
      loaded?.rest?.loaded.catch(forgetRequest);
      return loaded;
    });
    const forgetRequest = () => {
      if (pagePromises.get(pathname) !== request) return;
      pagePromises.delete(pathname);
      loadedPages.delete(pathname);
    };
    request.catch(forgetRequest);
    return request;
  }

  /** Loads the page of a path, or the site's 404 page in the locale of the path if there is one. */
  async function loadRoute(pathname: string): Promise<LoadedPage | undefined> {
    await refresh(pathname);
    const [, first = ''] = pathname.split('/');
    for (const candidate of [pathname, `/${first}/404`, '/404']) {
      const loaded = await loadKnown(candidate);
      if (loaded) return loaded;
    }
    return undefined;
  }

  /**
   * Loads the section again. A deployment may have added the page since, and newer pages and search results link to it.
   */
  async function refresh(pathname: string): Promise<void> {
    const found = findSection(getSections(), pathname);
    const known = found && sectionPromises.get(found);
    if (!known) return;
    const { pages } = await known;
    if (matchRoute(pathname, (path) => Object.hasOwn(pages, path)) !== undefined) return;
    if (sectionPromises.get(found) === known) sectionPromises.delete(found);
  }

  async function loadKnown(pathname: string): Promise<LoadedPage | undefined> {
    const found = findSection(getSections(), pathname);
    if (!found) return undefined;
    const { section, pages } = await loadSection(found);
    const routePath = matchRoute(pathname, (path) => Object.hasOwn(pages, path));
    if (routePath === undefined) return undefined;
    const entry = pages[routePath];
    if (entry === undefined) return undefined;
    const module = await loadModule(routePath, entry);
    await prepare?.(module.page);
    return { page: module.page, section, content: module.content, rest: module.rest, module };
  }

  return {
    async section(pathname) {
      const found = findSection(getSections(), pathname);
      return found && (await loadSection(found)).section;
    },
    load(pathname) {
      let promise = pagePromises.get(pathname);
      if (!promise) {
        promise = requestPage(pathname);
        pagePromises.set(pathname, promise);
      }
      return promise;
    },
    peek: (pathname) => loadedPages.get(pathname),
    replace(routePath, module) {
      for (const [pathname, loaded] of loadedPages) {
        if (loaded.page.routePath !== routePath) continue;
        const next = { ...loaded, page: module.page, content: module.content, rest: module.rest, module };
        loadedPages.set(pathname, next);
        pagePromises.set(pathname, Promise.resolve(next));
      }
    },
    forget() {
      sectionPromises.clear();
      pagePromises.clear();
      loadedPages.clear();
    },
  };
}
