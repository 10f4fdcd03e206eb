import type { PageData } from '../model/pageData.ts';
import type { SiteData } from '../model/siteData.ts';
import { SEARCH_MANIFEST_NAME, type SearchManifestEntry, searchKey } from '../shared/search/indexFormat.ts';
import { isSitePath } from '../shared/urls.ts';

/** Identifies the index to search. */
export interface SearchTarget {
  /** Key or tag of the language, by which queries are segmented. */
  lang: string;
  /** The site's base with a trailing slash. */
  base: string;
  /** Key of the index in the manifest. */
  key: string;
}

/** Returns the index that has a page: that of its language, or of its language in a version that shares the site with others. */
export function toSearchTarget(
  { base, multiVersion }: Pick<SiteData, 'base' | 'multiVersion'>,
  { lang, version }: Pick<PageData, 'lang' | 'version'>,
): SearchTarget {
  // A 404 page is of no version.
  const isOfSite = version === '' || version === multiVersion.default;
  return { lang, base, key: searchKey(lang, isOfSite ? undefined : version) };
}

/** Pending requests by URL, so that each index file is fetched once. */
const files = new Map<string, Promise<ArrayBuffer>>();
/** Manifest entries that were requested before the search engine needs them. */
const requestedEntries = new Map<string, Promise<SearchManifestEntry>>();

/**
 * Prefetches the first file of an index.
 * @param isSure whether a search is certain: then the engine uses the same entry instead of requesting the manifest
 *   again
 */
export async function prefetchIndex(target: SearchTarget, isSure: boolean): Promise<void> {
  const priority = isSure ? 'auto' : 'low';
  try {
    const { files } = await (isSure ? requestManifestEntry(target) : fetchEntry(target, priority));
    const [first] = files;
    if (first !== undefined) await fetchIndex(first, priority);
  } catch {
    // The engine retries and reports the failure.
  }
}

/** Requests the manifest entry that the engine will soon ask for. */
export function requestManifestEntry(target: SearchTarget): Promise<SearchManifestEntry> {
  const known = requestedEntries.get(target.key);
  if (known) return known;
  const entry = fetchEntry(target, 'auto');
  requestedEntries.set(target.key, entry);
  entry.catch(() => requestedEntries.delete(target.key));
  return entry;
}

/**
 * Returns the manifest entry of an index, with the URLs of its files; none if the manifest does not list the index.
 * @throws if the manifest cannot be fetched
 */
export function fetchManifestEntry(target: SearchTarget): Promise<SearchManifestEntry> {
  const requested = requestedEntries.get(target.key);
  requestedEntries.delete(target.key);
  return requested ?? fetchEntry(target, 'auto');
}

async function fetchEntry({ base, key }: SearchTarget, priority: RequestPriority): Promise<SearchManifestEntry> {
  // A deployment may have replaced the files since the document was loaded.
  const response = await fetchOk(base + SEARCH_MANIFEST_NAME, { cache: 'no-cache', priority });
  const manifest: unknown = await response.json();
  const found: unknown = Object.entries(manifest ?? {}).find(([each]) => each === key)?.[1];
  if (found === undefined) return { files: [] };
  const { files, synonyms, suggestions }: { files?: unknown; synonyms?: unknown; suggestions?: unknown } = { ...found };
  if (!Array.isArray(files)) throw new TypeError(`${SEARCH_MANIFEST_NAME} is not a search manifest.`);
  return {
    files: files.map((name) => base + String(name)),
    ...(Array.isArray(synonyms) && { synonyms: synonyms.map((group) => [group].flat().map(String)) }),
    ...(Array.isArray(suggestions) && { suggestions: suggestions.flatMap(readSuggestion) }),
  };
}

function readSuggestion(value: unknown): NonNullable<SearchManifestEntry['suggestions']> {
  const { title, link }: { title?: unknown; link?: unknown } = typeof value === 'object' ? { ...value } : {};
  return typeof title === 'string' && typeof link === 'string' && isSitePath(link) ? [{ title, link }] : [];
}

/**
 * Fetches an index file as JSON bytes.
 * @throws if it cannot be fetched; the next call tries again
 */
export function fetchIndex(url: string, priority: RequestPriority = 'auto'): Promise<ArrayBuffer> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const file = fetchOk(url, { priority }).then((response) => response.arrayBuffer());
  files.set(url, file);
  file.catch(() => forgetIndex(url));
  return file;
}

/**
 * Drops a cached index file. The next `fetchIndex` uses the network, because the bytes were transferred to a worker.
 */
export function forgetIndex(url: string): void {
  files.delete(url);
}

/** Fetches a URL. Throws unless the answer is OK. */
export async function fetchOk(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`.trim());
  return response;
}
