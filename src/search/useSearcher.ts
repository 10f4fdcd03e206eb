import { useEffect, useMemo } from 'react';
import { searchIndexes } from '#site/searchIndexes';
import { usePage, useSite } from '../page/PageContext.tsx';
import type { SearchGroup } from '../shared/search.ts';
import type { SearchSettings } from '../shared/site.ts';
import { indexUrlOf } from './indexUrl.ts';
import { SearchEngine } from './searchEngine.ts';

/** The site's search, local or remote alike. */
export interface Searcher {
  /** Gets ready, once; after a failure the next call tries again. */
  init(): Promise<void>;
  /** The results of a query by index; none for an empty one. Never throws. */
  search(query: string, signal?: AbortSignal): Promise<SearchGroup[]>;
  /** Whether the last attempt failed for want of an index or a server: what was found says nothing then. */
  hasFailed(): boolean;
  /** Has an answer worked out that is likely to be asked for in a moment; nothing where asking is not free. */
  prepare(query: string): void;
  /** Whether answers may still miss something, since not all texts are there yet. */
  isGrowing(): boolean;
  /** Calls `listener` each time that the same query may have another answer. Returns what ends it. */
  onGrowth(listener: () => void): () => void;
  dispose(): void;
}

/** The search of the language being shown, and of the version where search is versioned; a new one when these change. */
export function useSearcher(): Searcher {
  const { search: settings } = useSite();
  const { lang, version } = usePage();
  const indexUrl = indexUrlOf(searchIndexes, settings, lang, version);
  const searcher = useMemo(() => createSearcher(settings, lang, indexUrl), [settings, lang, indexUrl]);
  useEffect(() => () => searcher.dispose(), [searcher]);
  return searcher;
}

function createSearcher(settings: SearchSettings, lang: string, indexUrl: string | undefined): Searcher {
  if (settings.mode === 'remote') return createRemoteSearcher(settings, lang);
  const target = { lang, indexUrl: settings.mode === 'local' ? indexUrl : undefined };
  const engine = new SearchEngine(target);
  return {
    init: () => engine.init(),
    async search(query) {
      const pages = await engine.search(query);
      return pages.length > 0 ? [{ index: '', label: '', isDefault: true, pages }] : [];
    },
    hasFailed: () => engine.hasFailed,
    prepare: (query) => engine.prepare(query),
    isGrowing: () => engine.isGrowing,
    onGrowth: (listener) => engine.onGrowth(listener),
    dispose: () => engine.reset(target),
  };
}

function createRemoteSearcher({ apiUrl = '', searchIndexes: names = [] }: SearchSettings, lang: string): Searcher {
  // Kept apart from the panel: it shares code with the index, which must not be in one script with what starts its worker.
  const load = () => import(/* webpackChunkName: "search-remote" */ './remoteSearch.ts');
  let hasFailed = false;
  const fail = () => {
    hasFailed = true;
  };
  return {
    async init() {
      hasFailed = false;
      // A search that needs it reports the failure.
      await load().catch(() => {});
    },
    async search(query, signal) {
      const keyword = query.trim();
      if (keyword === '') return [];
      hasFailed = false;
      try {
        const { remoteSearch } = await load();
        return await remoteSearch({ apiUrl, searchIndexes: names, lang, keyword, signal, onFailure: fail });
      } catch (error) {
        console.error(error);
        fail();
        return [];
      }
    },
    hasFailed: () => hasFailed,
    prepare() {},
    isGrowing: () => false,
    onGrowth: () => () => {},
    dispose() {},
  };
}
