import { useState } from 'react';
import { isSitePath, type SearchGroup, type SearchHit, usePage, useSite } from '#runtime';
import type { SearchRow } from './useSearch.ts';

const MAX_RECENT = 5;

/** A page that was opened from the panel. */
interface RecentPage {
  title: string;
  link: string;
  /** The heading of the hit; absent for the page itself. */
  header?: string;
}

/** Returns the pages that the reader has opened from the panel, latest first. Stored in this browser per language. */
export function useRecentPages() {
  const { base } = useSite();
  const { lang } = usePage();
  const key = `${base}search-recent.${lang}`;
  const [kept, setKept] = useState<{ key: string; pages: RecentPage[] }>();
  const pages = kept?.key === key ? kept.pages : [];

  const write = (next: RecentPage[]) => {
    setKept({ key, pages: next });
    try {
      if (next.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage, they last until the page is closed.
    }
  };
  return {
    /** Results for an empty query; empty if there are none. */
    groups: toGroups(pages),
    /** Adds the pages of other browser tabs. */
    refresh: () =>
      setKept((current) => {
        const next = { key, pages: readRecent(key) };
        // Usually nothing has changed, and nothing has to render.
        return JSON.stringify(current) === JSON.stringify(next) ? current : next;
      }),
    add({ hit, page }: SearchRow) {
      const { link } = hit;
      const header = hit.type === 'title' ? undefined : hit.header;
      const others = readRecent(key).filter((other) => other.link !== link);
      write([{ title: page.title, link, ...(header ? { header } : {}) }, ...others].slice(0, MAX_RECENT));
    },
    clear: () => write([]),
  };
}

function readRecent(key: string): RecentPage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentPage).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

function isRecentPage(value: unknown): value is RecentPage {
  if (typeof value !== 'object' || value === null) return false;
  const { title, link, header }: { title?: unknown; link?: unknown; header?: unknown } = value;
  const isTextual = typeof title === 'string' && (header === undefined || typeof header === 'string');
  return isTextual && typeof link === 'string' && isSitePath(link);
}

function toGroups(pages: readonly RecentPage[]): SearchGroup[] {
  if (pages.length === 0) return [];
  const toHit = ({ title, link, header }: RecentPage): SearchHit =>
    header === undefined
      ? { type: 'title', link, header: title, ranges: [], query: '' }
      : { type: 'header', link, header, ranges: [], query: '' };
  return [
    {
      index: '',
      label: '',
      isDefault: true,
      pages: pages.map((page) => ({ title: page.title, link: page.link, hits: [toHit(page)] })),
    },
  ];
}
