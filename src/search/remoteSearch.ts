import type { SearchGroup, SearchHit, SearchPage } from '../shared/search.ts';
import { isSitePath } from '../shared/urls.ts';
import { createHighlighters } from './highlightText.ts';

/** Logged before the reason. */
export const REMOTE_FAILED_MESSAGE = 'Remote search failed.';
const REMOTE_LIMIT = 7;

export interface RemoteQuery {
  apiUrl: string;
  keyword: string;
  lang: string;
  /** Names of the indexes to ask and what to call them; the first is the default one. */
  searchIndexes: readonly { value: string; label: string }[];
  signal?: AbortSignal;
  /** Called where the answer is empty because of a failure. */
  onFailure?: () => void;
}

/** Asks the configured API; logs and gives [] where it fails, [] without a word where the question was called off. */
export async function remoteSearch(query: RemoteQuery): Promise<SearchGroup[]> {
  try {
    const response = await fetch(remoteUrl(query), { signal: query.signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return readGroups(await response.json(), query);
  } catch (error) {
    if (query.signal?.aborted !== true) {
      console.error(REMOTE_FAILED_MESSAGE, error);
      query.onFailure?.();
    }
    return [];
  }
}

function remoteUrl({ apiUrl, keyword, lang, searchIndexes }: RemoteQuery): string {
  const url = new URL(apiUrl, typeof document === 'undefined' ? undefined : document.baseURI);
  url.searchParams.set('keyword', keyword);
  url.searchParams.set('limit', String(REMOTE_LIMIT));
  url.searchParams.set('searchIndexes', searchIndexes.map(({ value }) => value).join(','));
  url.searchParams.set('lang', lang);
  return url.href;
}

/** The groups of an answer in the order of the configured indexes; what is not of the agreed shape is left out. */
function readGroups(answer: unknown, query: RemoteQuery): SearchGroup[] {
  if (!Array.isArray(answer)) throw new TypeError('The answer is not a list of groups.');
  const { whole, words } = createHighlighters(query.keyword, query.lang);
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

/** A hit: `title`, `link`, and `header` or `statement` for where on the page it is. */
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

/** Hits of one page together, in the order of their first. */
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

/** Whether an address from outside may become a link: of the web, or of this site. */
function isSafeLink(link: string): boolean {
  return /^https?:\/\//i.test(link) || /^[#?]/.test(link) || isSitePath(link);
}
