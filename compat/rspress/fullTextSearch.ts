/** The search of this engine, in the form of Rspress. */

import { useCallback, useEffect, useState } from 'react';
import { type HighlightRange, type SearchHit, useSearcher } from '#runtime';
import { toWholePath } from './versionPaths.ts';

/** Who renders a group of results. */
export const RenderType = { Default: 'default', Custom: 'custom' } as const;

/** A result of `useFullTextSearch`. */
export interface MatchResultItem {
  type: SearchHit['type'];
  title: string;
  header: string;
  link: string;
  query: string;
  statement?: string;
  highlightInfoList: { start: number; length: number }[];
}

/** Results of one index. */
export interface MatchResult {
  group: string;
  renderType: typeof RenderType.Default;
  result: MatchResultItem[];
}

/** Returns a function that searches the pages of the current language, and whether it is ready. */
export function useFullTextSearch() {
  const searcher = useSearcher();
  const [initialized, setInitialized] = useState(false);
  useEffect(() => {
    setInitialized(false);
    let isCurrent = true;
    void searcher.init().then(() => isCurrent && setInitialized(true));
    return () => {
      isCurrent = false;
    };
  }, [searcher]);
  const search = useCallback(
    async (query: string, limit = 7): Promise<MatchResult[]> => {
      const groups = await searcher.search(query);
      return groups.map(({ label, pages }) => ({
        group: label,
        renderType: RenderType.Default,
        result: pages.flatMap(({ title, hits }) => hits.map((hit) => toMatch(title, hit))).slice(0, limit),
      }));
    },
    [searcher],
  );
  return { initialized, search };
}

function toMatch(title: string, { type, link, query, ranges, header = title, ...hit }: SearchHit): MatchResultItem {
  const { statement } = { statement: undefined, ...hit };
  return {
    type,
    title,
    header,
    link: toWholePath(link),
    query,
    highlightInfoList: ranges.map(toHighlight),
    ...(statement && { statement }),
  };
}

function toHighlight([start, end]: HighlightRange) {
  return { start, length: end - start };
}
