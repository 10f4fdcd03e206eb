import { parseShardList, type ShardList, type StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { readIndex } from '../shared/search/readIndex.ts';
import type { FetchShard } from '../shared/search/shardedIndex.ts';
import { fetchOk } from './fetchIndex.ts';

/**
 * Fetches the list of an index's shards.
 * @throws if it cannot be fetched, or is none
 */
export async function fetchShardList(url: string): Promise<ShardList> {
  const response = await fetchOk(url, {});
  const list = parseShardList(await response.text());
  if (!list) throw new TypeError(`${url} is not a list of shards.`);
  return list;
}

/**
 * Returns a function that fetches shards, each of them once at a time.
 * @param base absolute URL of the site
 */
export function createShardFetcher(base: string): FetchShard {
  const pending = new Map<string, Promise<StoredSearchDocument[]>>();
  return (fileName) => {
    const known = pending.get(fileName) ?? fetchShard(base + fileName).finally(() => pending.delete(fileName));
    pending.set(fileName, known);
    return known;
  };
}

async function fetchShard(url: string): Promise<StoredSearchDocument[]> {
  const response = await fetchOk(url, {});
  const documents = readIndex(await response.text());
  if (!documents) throw new Error(`${url} is not an index.`);
  return documents;
}
