import { SEARCH_MANIFEST_NAME } from '../shared/search.ts';
import type { SearchSettings } from '../shared/site.ts';

/** The index to search. */
export interface SearchTarget {
  lang: string;
  /** Of the site, with a slash at the end. */
  base: string;
  /** Of the index in the manifest. */
  key: string;
}

/** The index of a language, and of a version where search is versioned. */
export function toSearchTarget(
  base: string,
  { versioned }: Pick<SearchSettings, 'versioned'>,
  lang: string,
  version: string,
): SearchTarget {
  return { lang, base, key: versioned && version !== '' ? `${version}.${lang}` : lang };
}

/** Each index file that was requested and not yet loaded, so that it is fetched once. */
const files = new Map<string, Promise<ArrayBuffer>>();
/** Addresses that were requested ahead of the search engine. */
const requestedUrls = new Map<string, Promise<string[]>>();

/**
 * Fetches the first file of an index ahead of need.
 * @param isSure somebody is about to search: the engine uses the addresses as well, instead of asking once more
 */
export async function prefetchIndex(target: SearchTarget, isSure: boolean): Promise<void> {
  const priority = isSure ? 'auto' : 'low';
  const urls = fetchUrls(target, priority);
  if (isSure) requestedUrls.set(target.key, urls);
  try {
    const [first] = await urls;
    if (first !== undefined) await fetchIndex(first, priority);
  } catch {
    // The engine asks again, and reports.
  }
}

/**
 * Addresses of the files of an index, the one that holds everything last; none where the manifest does not name the index.
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
 * The bytes of an index file, as JSON.
 * @throws if they cannot be fetched; the next call tries again
 */
export function fetchIndex(url: string, priority: RequestPriority = 'auto'): Promise<ArrayBuffer> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const file = fetchOk(url, { priority }).then((response) => response.arrayBuffer());
  files.set(url, file);
  file.catch(() => forgetIndex(url));
  return file;
}

/** Has the next `fetchIndex` ask the network again, as it must once the bytes are given to a worker. */
export function forgetIndex(url: string): void {
  files.delete(url);
}

async function fetchOk(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`.trim());
  return response;
}
