import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce, type SearchGroup, type SearchHit, type SearchPage, useSearcher } from '#runtime';
import siteHooks, { type SearchHooks } from './searchHooks.ts';

const INPUT_DEBOUNCE_MS = 150;

/** A row that can be opened. */
export interface SearchRow {
  hit: SearchHit;
  page: SearchPage;
  group: SearchGroup;
}

interface Answer {
  query: string;
  groups: SearchGroup[];
}

/** Query, hits and cursor of the panel. Gets the search ready when it opens; closing puts the cursor back. */
export function useSearch(isOpen: boolean, hooks: SearchHooks = siteHooks) {
  const searcher = useSearcher();
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [cursor, setCursor] = useState(0);
  const asked = useRef<AbortController>(undefined);

  useEffect(() => {
    if (isOpen) void searcher.init();
    else setCursor(0);
  }, [isOpen, searcher]);

  const ask = useMemo(
    () =>
      debounce((written: string) => {
        const controller = new AbortController();
        asked.current = controller;
        void answerOf(written).then((groups) => {
          // A later question, or a cleared field, makes this answer stale.
          if (controller.signal.aborted) return;
          setAnswer({ query: written, groups });
          setCursor(0);
        });

        async function answerOf(text: string): Promise<SearchGroup[]> {
          try {
            const wanted = hooks.beforeSearch ? await hooks.beforeSearch(text) : text;
            const groups = await searcher.search(wanted, controller.signal);
            return hooks.onResults ? await hooks.onResults(text, groups) : groups;
          } catch (error) {
            console.error('Search failed.', error);
            return [];
          }
        }
      }, INPUT_DEBOUNCE_MS),
    [searcher, hooks],
  );

  // The answers of one language are none for another.
  useEffect(() => {
    setAnswer(undefined);
    if (latestQuery.current !== '') ask(latestQuery.current);
    return () => {
      ask.cancel();
      asked.current?.abort();
    };
  }, [ask]);
  const latestQuery = useRef(query);

  const change = (written: string) => {
    setQuery(written);
    latestQuery.current = written.trim();
    asked.current?.abort();
    ask.cancel();
    if (written.trim() === '') setAnswer(undefined);
    else ask(written.trim());
  };

  const groups = answer?.groups ?? [];
  const rows = groups.flatMap((group): SearchRow[] =>
    group.pages.flatMap((page) => page.hits.map((hit) => ({ hit, page, group }))),
  );
  const move = (step: 1 | -1) => {
    if (rows.length > 0) setCursor((cursor + step + rows.length) % rows.length);
  };
  return { query, change, answer, groups, rows, cursor, setCursor, move };
}
