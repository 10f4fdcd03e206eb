import { useEffect, useRef } from 'react';
import type { ReaderAction, SearchGroup } from '#runtime';
import { type SearchRow, useSearch } from '../search/useSearch.ts';
import { emitSiteEvent } from './emitSiteEvent.ts';
import { usePlace } from './usePlace.ts';

/** Pause after which a query is what the reader meant. */
const SETTLED_MS = 1500;

type SearchAction = Extract<ReaderAction, { type: 'search' }>;

/** The search of a site that wants to know what readers look for. Emits an event for a query, and for a result that is opened. */
function useReportedSearch(isOpen: boolean, recent: readonly SearchGroup[]): ReturnType<typeof useSearch> {
  const search = useSearch(isOpen, recent);
  const { answer, rows, hasFailed } = search;
  const place = usePlace();
  /** The search that is not told yet. */
  const pending = useRef<SearchAction>(undefined);
  const told = useRef<string>(undefined);
  const latest = useRef({ place, rows, query: '' });
  useEffect(() => {
    latest.current = { place, rows, query: answer?.query ?? '' };
  });
  const tell = useRef(() => {
    const action = pending.current;
    pending.current = undefined;
    if (!action || told.current === action.query) return;
    told.current = action.query;
    emitSiteEvent({ ...latest.current.place, ...action });
  });

  useEffect(() => {
    // An answer without the full text, or without a network, says nothing about the pages.
    pending.current = answer && !answer.isPartial && !hasFailed ? toAction(answer.query, answer.groups) : undefined;
    const timer = setTimeout(tell.current, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [answer, hasFailed]);

  useEffect(() => {
    if (!isOpen) return;
    const onLeave = () => tell.current();
    const onClick = ({ target }: MouseEvent) => {
      const row = target instanceof Element ? target.closest('[role="option"]') : null;
      const list = row?.closest('[role="listbox"]');
      const index = row && list ? [...list.querySelectorAll('[role="option"]')].indexOf(row) : -1;
      const { query, ...now } = latest.current;
      const link = now.rows[index]?.hit.link;
      if (query === '' || link === undefined) return;
      tell.current();
      emitSiteEvent({ ...now.place, type: 'open', query, link, position: index + 1 });
    };
    // Before the panel closes, which empties the list.
    document.addEventListener('click', onClick, true);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, [isOpen]);
  return search;
}

function toAction(query: string, groups: readonly SearchGroup[]): SearchAction | undefined {
  if (query === '') return undefined;
  const missing = groups.flatMap(({ unknown = [] }) => unknown.map(({ word }) => word));
  return {
    type: 'search',
    query,
    results: groups.reduce((sum, { pages }) => sum + pages.length, 0),
    ...(missing.length > 0 && { missing }),
  };
}

export type { SearchRow };
// The name of what it replaces.
export { useReportedSearch as useSearch };
