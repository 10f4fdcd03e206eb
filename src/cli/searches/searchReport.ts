import { parseSiteEvent } from '../../handlers/parseSiteEvent.ts';

/** Queries of readers in a language. */
export interface SearchStatistics {
  /** Key of the language. */
  lang: string;
  /** Number of searches. */
  searches: number;
  /** Queries without results, those that are asked most first. */
  withoutResults: CountedQuery[];
  /** Queries with results of which nobody opened one. */
  unopened: CountedQuery[];
  /** Words that no page has, in queries that found something for others. */
  missingWords: CountedQuery[];
}

/** A query or a word, with its number of searches. */
export interface CountedQuery {
  query: string;
  searches: number;
}

/** Events of a file, and the lines that are none. */
export interface SearchReport {
  /** Languages with the most searches first. */
  languages: SearchStatistics[];
  /** Numbers of lines that are no event, from 1. */
  brokenLines: number[];
}

interface Counts {
  searches: number;
  /** Searches by query, each with whether it ever had results. */
  queries: Map<string, { searches: number; hasResults: boolean }>;
  opened: Set<string>;
  missing: Map<string, number>;
}

/**
 * Counts the searches in the events of a site.
 * @param text a line of JSON for each event, as `createEventHandler` writes them; other events may be between them
 */
export function reportSearches(text: string): SearchReport {
  const languages = new Map<string, Counts>();
  const brokenLines: number[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.trim() === '') return;
    const event = parseSiteEvent(parse(line));
    if (!event) {
      brokenLines.push(index + 1);
      return;
    }
    if (event.type !== 'search' && event.type !== 'open') return;
    const counts = languages.get(event.lang) ?? {
      searches: 0,
      queries: new Map(),
      opened: new Set(),
      missing: new Map(),
    };
    languages.set(event.lang, counts);
    const query = normalize(event.query);
    if (event.type === 'open') {
      counts.opened.add(query);
      return;
    }
    counts.searches += 1;
    const { searches, hasResults } = counts.queries.get(query) ?? { searches: 0, hasResults: false };
    counts.queries.set(query, { searches: searches + 1, hasResults: hasResults || event.results > 0 });
    for (const word of event.missing ?? []) counts.missing.set(word, (counts.missing.get(word) ?? 0) + 1);
  });
  const statistics = [...languages].map(([lang, counts]) => toStatistics(lang, counts));
  return { languages: statistics.sort((a, b) => b.searches - a.searches || compare(a.lang, b.lang)), brokenLines };
}

/** Readers write one query in several ways. */
function normalize(query: string): string {
  return query.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function toStatistics(lang: string, { searches, queries, opened, missing }: Counts): SearchStatistics {
  const all = [...queries].map(([query, counted]) => ({ query, ...counted }));
  const pick = (isWanted: (entry: (typeof all)[number]) => boolean) =>
    sorted(all.filter(isWanted).map((entry) => ({ query: entry.query, searches: entry.searches })));
  return {
    lang,
    searches,
    withoutResults: pick(({ hasResults }) => !hasResults),
    unopened: pick(({ query, hasResults }) => hasResults && !opened.has(query)),
    missingWords: sorted([...missing].map(([query, count]) => ({ query, searches: count }))),
  };
}

function sorted(entries: CountedQuery[]): CountedQuery[] {
  return entries.sort((a, b) => b.searches - a.searches || compare(a.query, b.query));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
