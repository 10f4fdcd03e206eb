import { createHighlighters } from '../shared/search/highlightText.ts';
import type { SearchGroup, SearchHit, SearchPage } from '../shared/search/indexFormat.ts';
import { isSitePath } from '../shared/urls.ts';
import type { SearchService } from './searchService.ts';

/** Logged before the reason of a failure. */
export const REMOTE_FAILED_MESSAGE = 'Remote search failed.';
const REMOTE_LIMIT = 7;

/** Input of `remoteSearch`. */
interface RemoteQuery {
  apiUrl: string;
  keyword: string;
  lang: string;
  /** Names of the indexes to query, with their labels; the first is the default. */
  searchIndexes: readonly { value: string; label: string }[];
  signal?: AbortSignal;
  /** Asked instead of `apiUrl`. */
  service?: SearchService;
  /** Called if the answer is empty because of a failure. */
  onFailure?: () => void;
}

/** Queries the configured API. Logs failures and returns an empty list. An aborted query also returns an empty list. */
export async function remoteSearch(query: RemoteQuery): Promise<SearchGroup[]> {
  try {
    const { keyword, lang, signal, service } = query;
    const answer = service ? await service.ask({ keyword, lang, signal, limit: REMOTE_LIMIT }) : await request(query);
    return readGroups(answer, query);
  } catch (error) {
    if (query.signal?.aborted !== true) {
      console.error(REMOTE_FAILED_MESSAGE, error);
      query.onFailure?.();
    }
    return [];
  }
}

async function request(query: RemoteQuery): Promise<unknown> {
  const response = await fetch(remoteUrl(query), { signal: query.signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.json();
}

function remoteUrl({ apiUrl, keyword, lang, searchIndexes }: RemoteQuery): string {
  const url = new URL(apiUrl, typeof document === 'undefined' ? undefined : document.baseURI);
  url.searchParams.set('keyword', keyword);
  url.searchParams.set('limit', String(REMOTE_LIMIT));
  url.searchParams.set('searchIndexes', searchIndexes.map(({ value }) => value).join(','));
  url.searchParams.set('lang', lang);
  return url.href;
}

/** Parses the groups of a response in the order of the configured indexes. Drops invalid entries. */
function readGroups(answer: unknown, query: RemoteQuery): SearchGroup[] {
  if (!Array.isArray(answer)) throw new TypeError('The answer is not a list of groups.');
  // The document has the tag of the language, whose key may be none.
  const tag = typeof document === 'undefined' ? query.lang : document.documentElement.lang;
  const { whole, words } = createHighlighters(query.keyword, tag);
  const highlight = (text: string) => {
    const ranges = whole(text);
    return ranges.length > 0 ? ranges : words(text);
  };
  const groups: unknown[] = answer;
  return groups.flatMap((value): SearchGroup[] => {
    const { index, hits } = fieldsOf(value);
    if (typeof index !== 'string' || !Array.isArray(hits)) return [];
    const list: unknown[] = hits;
    const pages = toPages(list.slice(0, REMOTE_LIMIT).flatMap((hit) => readHit(hit, query.keyword, highlight)));
    const position = query.searchIndexes.findIndex(({ value: name }) => name === index);
    const label = query.searchIndexes[position]?.label ?? index;
    return pages.length > 0
      ? [{ index, label, isDefault: position === 0 || query.searchIndexes.length === 0, pages }]
      : [];
  });
}

interface RemoteHit {
  title: string;
  pageLink: string;
  hit: SearchHit;
}

/** Parses a hit: `title`, `link`, and `header` or `statement` for its location on the page. */
function readHit(value: unknown, query: string, highlight: (text: string) => SearchHit['ranges']): RemoteHit[] {
  const { title, link, header, statement } = fieldsOf(value);
  if (typeof title !== 'string' || typeof link !== 'string' || !isSafeLink(link)) return [];
  const pageLink = link.replace(/#.*$/s, '');
  if (typeof statement === 'string' && statement !== '') {
    const below = typeof header === 'string' ? header : undefined;
    const hit: SearchHit = { type: 'content', link, statement, header: below, ranges: highlight(statement), query };
    return [{ title, pageLink, hit }];
  }
  if (typeof header === 'string' && header !== '') {
    return [{ title, pageLink, hit: { type: 'header', link, header, ranges: highlight(header), query } }];
  }
  return [{ title, pageLink, hit: { type: 'title', link, header: title, ranges: highlight(title), query } }];
}

/** Groups hits by page, in the order of the first hit of each. */
function toPages(hits: readonly RemoteHit[]): SearchPage[] {
  const pages = new Map<string, SearchPage>();
  for (const { title, pageLink, hit } of hits) {
    const page = pages.get(pageLink);
    if (page) page.hits.push(hit);
    else pages.set(pageLink, { title, link: pageLink, hits: [hit] });
  }
  return [...pages.values()];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns whether an untrusted URL may be used as a link: an HTTP URL, or a path of this site. */
function isSafeLink(link: string): boolean {
  return /^https?:\/\//i.test(link) || /^[#?]/.test(link) || isSitePath(link);
}
