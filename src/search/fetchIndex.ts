import type { SearchSettings } from '../model/siteData.ts';
import { SEARCH_MANIFEST_NAME } from '../shared/search/indexFormat.ts';

/** Identifies the index to search. */
export interface SearchTarget {
  lang: string;
  /** The site's base with a trailing slash. */
  base: string;
  /** Key of the index in the manifest. */
  key: string;
}

/** Returns the index of a language, and of a version if search is versioned. */
export function toSearchTarget(
  base: string,
  { versioned }: Pick<SearchSettings, 'versioned'>,
  lang: string,
  version: string,
): SearchTarget {
  return { lang, base, key: versioned && version !== '' ? `${version}.${lang}` : lang };
}

/** Pending requests by URL, so that each index file is fetched once. */
const files = new Map<string, Promise<ArrayBuffer>>();
/** Index URLs that were requested before the search engine needs them. */
const requestedUrls = new Map<string, Promise<string[]>>();

/**
 * Prefetches the first file of an index.
 * @param isSure whether a search is certain: then the engine uses the same URLs instead of requesting the manifest
 *   again
 */
export async function prefetchIndex(target: SearchTarget, isSure: boolean): Promise<void> {
  const priority = isSure ? 'auto' : 'low';
  try {
    const urls = isSure ? requestIndexUrls(target) : fetchUrls(target, priority);
    const [first] = await urls;
    if (first !== undefined) await fetchIndex(first, priority);
  } catch {
    // The engine retries and reports the failure.
  }
}

/** Requests the URLs of an index that the engine will soon ask for. */
export function requestIndexUrls(target: SearchTarget): Promise<string[]> {
  const known = requestedUrls.get(target.key);
  if (known) return known;
  const urls = fetchUrls(target, 'auto');
  requestedUrls.set(target.key, urls);
  urls.catch(() => requestedUrls.delete(target.key));
  return urls;
}

/**
 * Returns the URLs of an index's files, the full index or the list of its shards last; none if the manifest does not list the index.
 * @throws if the manifest cannot be fetched
 */
export function fetchIndexUrls(target: SearchTarget): Promise<string[]> {
  const requested = requestedUrls.get(target.key);
  requestedUrls.delete(target.key);
  return requested ?? fetchUrls(target, 'auto');
}

async function fetchUrls({ base, key }: SearchTarget, priority: RequestPriority): Promise<string[]> {
  // A deployment may have replaced the files since the document was loaded.
  const response = await fetchOk(base + SEARCH_MANIFEST_NAME, { cache: 'no-cache', priority });
  const manifest: unknown = await response.json();
  const names: unknown = Object.entries(manifest ?? {}).find(([each]) => each === key)?.[1] ?? [];
  if (!Array.isArray(names)) throw new TypeError(`${SEARCH_MANIFEST_NAME} is not a search manifest.`);
  return names.map((name) => base + String(name));
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
