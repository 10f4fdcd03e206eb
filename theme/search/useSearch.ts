import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce, type SearchGroup, type SearchHit, type SearchPage, type SuggestedPage, useSearcher } from '#runtime';
import siteHooks, { type SearchHooks } from './searchHooks.ts';
import { useSuggestedPages } from './useSuggestedPages.ts';

const INPUT_DEBOUNCE_MS = 150;
/** Pause in typing after which the answer is computed in advance. */
const PREPARE_DEBOUNCE_MS = 75;

/** A row that can be opened. */
export interface SearchRow {
  hit: SearchHit;
  page: SearchPage;
  group: SearchGroup;
}

export interface Answer extends Asked {
  groups: SearchGroup[];
  /** Whether the same query will find more once the full text has loaded. */
  isPartial: boolean;
}

/** Query and scope of an answer. */
export interface Asked {
  query: string;
  scope: string;
}

/** Cursor without a selected row: Enter opens only a row that the reader has selected. */
const NOWHERE = -1;

/**
 * Manages query, hits and cursor of the panel. Prepares the search when it opens; closing resets the cursor. An empty query
 * shows `recent` and suggested pages.
 */
export function useSearch(isOpen: boolean, recent: readonly SearchGroup[], hooks: SearchHooks = siteHooks) {
  const searcher = useSearcher();
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [cursor, setCursor] = useState(NOWHERE);
  const [hasFailed, setFailed] = useState(false);
  /** Source of a regular expression for the routes that are searched; `''` for all. */
  const [scope, setScope] = useState('');
  /** Pages that the site suggests; `undefined` until the index is known. */
  const [suggestions, setSuggestions] = useState<readonly SuggestedPage[]>();
  const asked = useRef<AbortController>(undefined);
  const latestQuery = useRef(query);
  const latestScope = useRef(scope);

  const idleGroups = [...recent, ...useSuggestedPages(suggestions, recent)];
  const groups = query.trim() === '' ? idleGroups : (answer?.groups ?? []);
  const rows = toRows(groups);
  /** Whether the reader has selected the row. */
  const hasChosen = useRef(false);
  const selected = useRef<{ query: string | undefined; row: SearchRow | undefined }>(undefined);
  useEffect(() => {
    selected.current = { query: answer?.query, row: rows[cursor] };
  });
  const askedQuery = useRef('');
  const latestSearcher = useRef(searcher);

  const { askNow, ask, prepare, begin } = useMemo(() => {
    const askNow = (written: string) => {
      asked.current?.abort();
      askedQuery.current = written;
      const wantedScope = latestScope.current;
      const controller = new AbortController();
      asked.current = controller;
      void answerOf(written).then((found) => {
        // A later query, or a cleared field, makes this answer stale.
        if (controller.signal.aborted) return;
        // When the same query gets a fuller answer, the reader's row stays selected.
        const isChosen = hasChosen.current && selected.current?.query === written;
        const row = isChosen ? selected.current?.row : undefined;
        setAnswer({ query: written, ...found, scope: wantedScope });
        setFailed(searcher.hasFailed());
        setCursor(row === undefined ? 0 : Math.max(0, findRow(found.groups, row)));
      });

      async function answerOf(text: string) {
        try {
          const wanted = hooks.beforeSearch ? await hooks.beforeSearch(text) : text;
          const found = await searcher.search(wanted, { signal: controller.signal, scope: wantedScope });
          const shown = hooks.onResults ? await hooks.onResults(text, found) : found;
          return { groups: shown, isPartial: searcher.isPartial() };
        } catch (error) {
          console.error('Search failed.', error);
          return { groups: [], isPartial: false };
        }
      }
    };
    /** Prepares the search. After a failure, runs the query again. */
    const begin = async () => {
      const isRetry = searcher.hasFailed();
      if (isRetry) {
        setFailed(false);
        setAnswer(undefined);
      }
      await searcher.init();
      if (latestSearcher.current !== searcher) return;
      setFailed(searcher.hasFailed());
      setSuggestions(searcher.suggestions());
      if (isRetry && latestQuery.current !== '') askNow(latestQuery.current);
    };
    return {
      askNow,
      begin,
      ask: debounce(askNow, INPUT_DEBOUNCE_MS),
      prepare: debounce((text: string) => {
        if (!hooks.beforeSearch) searcher.prepare(text, latestScope.current);
      }, PREPARE_DEBOUNCE_MS),
    };
  }, [searcher, hooks]);

  useEffect(() => {
    latestSearcher.current = searcher;
  }, [searcher]);

  // The panel is mounted at the first sign of use. Later, for example when the language changes, it waits.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isOpen || !hasBegun.current) void begin();
    if (!isOpen) setCursor(latestQuery.current === '' ? NOWHERE : 0);
    hasBegun.current = true;
  }, [isOpen, begin]);

  const isWaiting = isOpen && hasFailed;
  useEffect(() => {
    if (!isWaiting) return;
    const retry = () => void begin();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWaiting, begin]);

  // More content is available, so run the query again.
  useEffect(
    () =>
      searcher.onChange(() => {
        setFailed(searcher.hasFailed());
        const written = latestQuery.current;
        if (written !== '' && written === askedQuery.current) askNow(written);
      }),
    [searcher, askNow],
  );

  // Answers in one language do not apply to another.
  useEffect(() => {
    setAnswer(undefined);
    setFailed(false);
    setScope('');
    latestScope.current = '';
    if (latestQuery.current !== '') ask(latestQuery.current);
    return () => {
      ask.cancel();
      prepare.cancel();
      asked.current?.abort();
    };
  }, [ask, prepare]);

  /** @param isTyping whether more may follow soon */
  const change = (written: string, isTyping = true) => {
    hasChosen.current = false;
    setQuery(written);
    latestQuery.current = written.trim();
    asked.current?.abort();
    ask.cancel();
    prepare.cancel();
    if (written.trim() === '') {
      setAnswer(undefined);
      setCursor(NOWHERE);
    } else if (!isTyping) {
      askNow(written.trim());
    } else {
      prepare(written.trim());
      ask(written.trim());
    }
  };

  /** Whether the rows belong to an earlier query, and the reader has selected none of them. */
  const isDue = () => latestQuery.current !== '' && answer?.query !== latestQuery.current && !hasChosen.current;
  /** Asks for the query at once, and returns it. */
  const finish = () => {
    const written = latestQuery.current;
    ask.cancel();
    if (askedQuery.current !== written || asked.current?.signal.aborted !== false) askNow(written);
    return written;
  };

  const move = (step: 1 | -1) => {
    const next = cursor === NOWHERE && step < 0 ? -1 : cursor + step;
    if (rows.length > 0) choose((next + rows.length) % rows.length);
  };
  const choose = (row: number) => {
    hasChosen.current = true;
    setCursor(row);
  };
  /** Searches the pages of a section; `''` for all. */
  const narrow = (wanted: string) => {
    latestScope.current = wanted;
    setScope(wanted);
    hasChosen.current = false;
    if (latestQuery.current.trim() !== '') askNow(latestQuery.current);
  };
  const { hasScopes } = searcher;
  return {
    query,
    change,
    answer,
    groups,
    rows,
    cursor,
    choose,
    move,
    isDue,
    finish,
    hasFailed,
    retry: begin,
    scope,
    narrow,
    hasScopes,
    suggestions,
  };
}

/** What `useSearch` returns. */
export type Search = ReturnType<typeof useSearch>;

/** Returns the hits of all groups in rendering order. */
function toRows(groups: readonly SearchGroup[]): SearchRow[] {
  return groups.flatMap((group) => group.pages.flatMap((page) => page.hits.map((hit) => ({ hit, page, group }))));
}

/** Returns the index of a row in new results; the row of its page if it is gone; -1 if that is gone too. */
function findRow(groups: readonly SearchGroup[], { hit, page, group }: SearchRow): number {
  const rows = toRows(groups).map((row) => (row.group.index === group.index ? row : undefined));
  const same = rows.findIndex((row) => row?.hit.link === hit.link && row.hit.type === hit.type);
  return same >= 0 ? same : rows.findIndex((row) => row?.page.link === page.link);
}
