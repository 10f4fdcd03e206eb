import { useContext, useEffect, useMemo } from 'react';
import type { SearchSettings } from '../../model/siteData.ts';
import { type SearchTarget, toSearchTarget } from '../../search/fetchIndex.ts';
import { SearchEngine } from '../../search/searchEngine.ts';
import type { SearchService } from '../../search/searchService.ts';
import type { SearchGroup, SuggestedPage } from '../../shared/search/indexFormat.ts';
import { useLocale, usePage, useSite } from '../page/PageContext.tsx';
import { SearchServiceContext } from './SearchServiceContext.ts';

/** Options of a query. */
interface SearcherOptions {
  signal?: AbortSignal;
  /** Source of a regular expression for the route paths that are searched. */
  scope?: string;
}

/** The site's search, local or remote. */
export interface Searcher {
  /** Prepares the first answer. Further calls check for a newer index, and retry after a failure. */
  init(): Promise<void>;
  /** Returns the results of a query by index; none for an empty query. Never throws. */
  search(query: string, options?: SearcherOptions): Promise<SearchGroup[]>;
  /** Whether the last attempt failed to load an index or to reach a server, so that empty results mean nothing. */
  hasFailed(): boolean;
  /** Computes a likely answer in advance. Does nothing if queries are not free. */
  prepare(query: string, scope?: string): void;
  /** Pages that the site suggests, once the index is known. */
  suggestions(): readonly SuggestedPage[];
  /** Whether `scope` has an effect. */
  hasScopes: boolean;
  /** Whether answers still lack the full text, which is loading. */
  isPartial(): boolean;
  /** Calls `listener` whenever the same query may have a new answer. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  dispose(): void;
}

/**
 * Returns the search of the current language, and of the version if the site has pages of several. Creates a new one when these
 * change.
 */
export function useSearcher(): Searcher {
  const { search: settings, base, multiVersion } = useSite();
  const { lang, version } = usePage();
  const { htmlLang = lang } = useLocale();
  const service = useContext(SearchServiceContext);
  const searcher = useMemo(
    () =>
      service || settings.mode === 'remote'
        ? createRemoteSearcher(settings, lang, service)
        : createLocalSearcher({ ...toSearchTarget({ base, multiVersion }, { lang, version }), lang: htmlLang }),
    [settings, base, multiVersion, lang, htmlLang, version, service],
  );
  useEffect(() => () => searcher.dispose(), [searcher]);
  return searcher;
}

function createLocalSearcher(target: SearchTarget): Searcher {
  const engine = new SearchEngine(target);
  return {
    init: () => engine.init(),
    async search(query, { scope } = {}) {
      const { pages, unknown } = await engine.search(query, scope);
      return pages.length > 0 ? [{ index: '', label: '', isDefault: true, pages, unknown }] : [];
    },
    hasFailed: () => engine.hasFailed,
    prepare: (query, scope) => engine.prepare(query, scope),
    suggestions: () => engine.suggestions,
    hasScopes: true,
    isPartial: () => engine.isPartial,
    onChange: (listener) => engine.onChange(listener),
    dispose: () => engine.reset(target),
  };
}

function createRemoteSearcher(
  { apiUrl = '', searchIndexes: names = [] }: SearchSettings,
  lang: string,
  service: SearchService | undefined,
): Searcher {
  // In a separate chunk: it shares code with the index, which must not be in the same script as the code that starts
  // its worker.
  const load = () => import(/* webpackChunkName: "search-remote" */ '../../search/remoteSearch.ts');
  let hasFailed = false;
  const fail = () => {
    hasFailed = true;
  };
  return {
    async init() {
      hasFailed = false;
      // The search that needs it reports the failure.
      await load().catch(() => {});
    },
    async search(query, { signal } = {}) {
      const keyword = query.trim();
      if (keyword === '') return [];
      hasFailed = false;
      try {
        const { remoteSearch } = await load();
        return await remoteSearch({ apiUrl, searchIndexes: names, lang, keyword, signal, service, onFailure: fail });
      } catch (error) {
        console.error(error);
        fail();
        return [];
      }
    },
    hasFailed: () => hasFailed,
    prepare() {},
    suggestions: () => [],
    hasScopes: false,
    isPartial: () => false,
    onChange: () => () => {},
    dispose() {},
  };
}
