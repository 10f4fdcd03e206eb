import { useEffect, useMemo, useRef, useState } from 'react';
import { debounce, type SearchGroup, type SearchHit, type SearchPage, useSearcher } from '#runtime';
import siteHooks, { type SearchHooks } from './searchHooks.ts';

const INPUT_DEBOUNCE_MS = 150;
/** A pause in typing from which on the answer is worked out, so that it is there when it is to be shown. */
const PREPARE_DEBOUNCE_MS = 75;

/** A row that can be opened. */
export interface SearchRow {
  hit: SearchHit;
  page: SearchPage;
  group: SearchGroup;
}

interface Answer {
  query: string;
  groups: SearchGroup[];
  /** Whether the same query will find more once all texts are loaded. */
  isPartial: boolean;
}

/** Of the cursor where no row is selected: Enter opens none that the reader has not asked for. */
const NOWHERE = -1;

/**
 * Query, hits and cursor of the panel. Gets the search ready when it opens; closing puts the cursor back. `recent` is what there
 * is for no query.
 */
export function useSearch(isOpen: boolean, recent: SearchGroup[], hooks: SearchHooks = siteHooks) {
  const searcher = useSearcher();
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const [cursor, setCursor] = useState(NOWHERE);
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef<AbortController>(undefined);
  const latestQuery = useRef(query);

  const groups = query.trim() === '' ? recent : (answer?.groups ?? []);
  const rows = toRows(groups);
  /** Whether it is the reader who has chosen the row. */
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
      const controller = new AbortController();
      asked.current = controller;
      void answerOf(written).then((found) => {
        // A later question, or a cleared field, makes this answer stale.
        if (controller.signal.aborted) return;
        // When the same question is answered more fully, the reader's row stays the reader's row.
        const isChosen = hasChosen.current && selected.current?.query === written;
        const row = isChosen ? selected.current?.row : undefined;
        setAnswer({ query: written, ...found, groups: mergeTitles(found.groups) });
        setFailed(searcher.hasFailed());
        setCursor(row === undefined ? 0 : Math.max(0, findRow(found.groups, row)));
      });

      async function answerOf(text: string) {
        try {
          const wanted = hooks.beforeSearch ? await hooks.beforeSearch(text) : text;
          const found = await searcher.search(wanted, controller.signal);
          const shown = hooks.onResults ? await hooks.onResults(text, found) : found;
          return { groups: shown, isPartial: searcher.isPartial() };
        } catch (error) {
          console.error('Search failed.', error);
          return { groups: [], isPartial: false };
        }
      }
    };
    /** Gets the search ready; after a failure, what was asked is asked again. */
    const begin = async () => {
      const isRetry = searcher.hasFailed();
      if (isRetry) {
        setFailed(false);
        setAnswer(undefined);
      }
      await searcher.init();
      if (latestSearcher.current !== searcher) return;
      setFailed(searcher.hasFailed());
      if (isRetry && latestQuery.current !== '') askNow(latestQuery.current);
    };
    return {
      askNow,
      begin,
      ask: debounce(askNow, INPUT_DEBOUNCE_MS),
      prepare: debounce((text: string) => {
        if (!hooks.beforeSearch) searcher.prepare(text);
      }, PREPARE_DEBOUNCE_MS),
    };
  }, [searcher, hooks]);

  useEffect(() => {
    latestSearcher.current = searcher;
  }, [searcher]);

  // The panel is there from the first sign that somebody is about to search; later, as when the language changes, it waits.
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

  // There is more to find: what was asked is asked again.
  useEffect(
    () =>
      searcher.onChange(() => {
        setFailed(searcher.hasFailed());
        const written = latestQuery.current;
        if (written !== '' && written === askedQuery.current) askNow(written);
      }),
    [searcher, askNow],
  );

  // The answers of one language are none for another.
  useEffect(() => {
    setAnswer(undefined);
    setFailed(false);
    if (latestQuery.current !== '') ask(latestQuery.current);
    return () => {
      ask.cancel();
      prepare.cancel();
      asked.current?.abort();
    };
  }, [ask, prepare]);

  const change = (written: string) => {
    hasChosen.current = false;
    setQuery(written);
    latestQuery.current = written.trim();
    asked.current?.abort();
    ask.cancel();
    prepare.cancel();
    if (written.trim() === '') {
      setAnswer(undefined);
      setCursor(NOWHERE);
    } else {
      prepare(written.trim());
      ask(written.trim());
    }
  };

  const move = (step: 1 | -1) => {
    const next = cursor === NOWHERE && step < 0 ? -1 : cursor + step;
    if (rows.length > 0) choose((next + rows.length) % rows.length);
  };
  const choose = (row: number) => {
    hasChosen.current = true;
    setCursor(row);
  };
  return { query, change, answer, groups, rows, cursor, choose, move, hasFailed, retry: begin };
}

/** Without rows that repeat the title above them: the page itself is a row only where it is the best one. */
function mergeTitles(groups: readonly SearchGroup[]): SearchGroup[] {
  const merge = (page: SearchPage) => ({
    ...page,
    hits: page.hits.filter(({ type }, index) => index === 0 || type !== 'title'),
  });
  return groups.map((group) => ({ ...group, pages: group.pages.map(merge) }));
}

/** The hits of all groups, in the order in which they are rendered. */
function toRows(groups: readonly SearchGroup[]): SearchRow[] {
  return groups.flatMap((group) => group.pages.flatMap((page) => page.hits.map((hit) => ({ hit, page, group }))));
}

/** Where a row is among others; the row of its page where it is gone itself; -1 where that is gone, too. */
function findRow(groups: readonly SearchGroup[], { hit, page, group }: SearchRow): number {
  const rows = toRows(groups).map((row) => (row.group.index === group.index ? row : undefined));
  const same = rows.findIndex((row) => row?.hit.link === hit.link && row.hit.type === hit.type);
  return same >= 0 ? same : rows.findIndex((row) => row?.page.link === page.link);
}
