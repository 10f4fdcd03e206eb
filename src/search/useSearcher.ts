import { useEffect, useMemo } from 'react';
import { usePage, useSite } from '../page/PageContext.tsx';
import type { SearchGroup } from '../shared/search.ts';
import type { SearchSettings } from '../shared/site.ts';
import { type SearchTarget, toSearchTarget } from './fetchIndex.ts';
import { SearchEngine } from './searchEngine.ts';

/** The site's search, local or remote alike. */
export interface Searcher {
  /** Gets ready for a first answer. Called again, it looks for a newer index, and after a failure tries again. */
  init(): Promise<void>;
  /** The results of a query by index; none for an empty one. Never throws. */
  search(query: string, signal?: AbortSignal): Promise<SearchGroup[]>;
  /** Whether the last attempt failed for want of an index or a server: what was found says nothing then. */
  hasFailed(): boolean;
  /** Has an answer worked out that is likely to be asked for in a moment; nothing where asking is not free. */
  prepare(query: string): void;
  /** Whether answers still miss the texts of the pages, which are being loaded. */
  isPartial(): boolean;
  /** Calls `listener` each time that the same query may have another answer. Returns a function that ends it. */
  onChange(listener: () => void): () => void;
  dispose(): void;
}

/** The search of the language being shown, and of the version where search is versioned; a new one when these change. */
export function useSearcher(): Searcher {
  const { search: settings, base } = useSite();
  const { lang, version } = usePage();
  const searcher = useMemo(
    () =>
      settings.mode === 'remote'
        ? createRemoteSearcher(settings, lang)
        : createLocalSearcher(toSearchTarget(base, settings, lang, version)),
    [settings, base, lang, version],
  );
  useEffect(() => () => searcher.dispose(), [searcher]);
  return searcher;
}

function createLocalSearcher(target: SearchTarget): Searcher {
  const engine = new SearchEngine(target);
  return {
    init: () => engine.init(),
    async search(query) {
      const pages = await engine.search(query);
      return pages.length > 0 ? [{ index: '', label: '', isDefault: true, pages }] : [];
    },
    hasFailed: () => engine.hasFailed,
    prepare: (query) => engine.prepare(query),
    isPartial: () => engine.isPartial,
    onChange: (listener) => engine.onChange(listener),
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
    isPartial: () => false,
    onChange: () => () => {},
    dispose() {},
  };
}
