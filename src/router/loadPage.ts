import type { ContentRest, PageModule } from '../page/pageModule.ts';
import type { ContentNode, PageData } from '../shared/page.ts';
import type { SectionData } from '../shared/site.ts';
import type { Theme } from '../shared/theme.ts';
import { findSection, matchRoute } from '../shared/urls.ts';
import type { SectionEntry, SectionModule } from './sections.ts';

/** A page ready to be rendered. */
export interface LoadedPage {
  page: PageData;
  section: SectionData | undefined;
  /** null: keep what the server drew. */
  content: ContentNode[] | null;
  /** What belongs after `content`. */
  rest?: ContentRest;
  module?: PageModule;
}

/** Whether all of a page is there. */
export function isWholePage({ rest }: LoadedPage): boolean {
  return rest === undefined || rest.nodes !== undefined;
}

/** Loads pages and sections, each once. */
export interface PageLoader {
  /** The section of an address; undefined where there is none. */
  section(pathname: string): Promise<SectionData | undefined>;
  /** The page of an address; undefined where there is none. */
  load(pathname: string): Promise<LoadedPage | undefined>;
  /** The page of an address if it is there already. */
  peek(pathname: string): LoadedPage | undefined;
  /** Puts a page in, as after a hot update. */
  replace(routePath: string, module: PageModule): void;
  /** Forgets a section, so that the next need loads it anew. */
  forget(): void;
}

/**
 * A loader over the given sections; `loadModule` gets a page by what its section knows of it, `preload` is the theme's. A failed load is forgotten, so that the next try can succeed.
 */
export function createPageLoader(
  getSections: () => readonly SectionEntry[],
  loadModule: (routePath: string, page: SectionModule['pages'][string]) => Promise<PageModule>,
  preload?: Theme['preload'],
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
      // After `forget`, another request may have been made: its page is the newer one.
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

  /** The page of an address, or else the one that the site has for unknown paths, in the language of the address if there is one. */
  async function loadRoute(pathname: string): Promise<LoadedPage | undefined> {
    await refresh(pathname);
    const [, first = ''] = pathname.split('/');
    for (const candidate of [pathname, `/${first}/404`, '/404']) {
      const loaded = await loadKnown(candidate);
      if (loaded) return loaded;
    }
    return undefined;
  }

  /** A deployment may have added the page since its section was loaded: links to it are in newer pages and in search results. */
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
    await preload?.(module.page.pageType);
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
