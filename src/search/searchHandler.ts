import type { IndexAnswer, StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { readIndex } from '../shared/search/readIndex.ts';
import { RecentMap } from '../shared/search/recentMap.ts';
import { SearchIndex } from '../shared/search/searchIndex.ts';
import { ShardedIndex } from '../shared/search/shardedIndex.ts';
import { createShardFetcher } from './fetchShards.ts';
import type { SearchAnswer, SearchRequest, WorkerResults } from './searchMessages.ts';

/** Pause in typing after which shards are fetched. Each beginning of a word would need some of its own. */
const PAUSE_MS = 300;
/** Number of queries whose answers are cached. */
const QUERY_CACHE_SIZE = 100;

/**
 * Creates the message handler of a worker, which searches one index.
 * @param post sends an answer to the page
 */
export function createSearchHandler(post: (answer: SearchAnswer) => void): (request: SearchRequest) => void {
  let documents: StoredSearchDocument[] = [];
  let synonyms: string[][] = [];
  let index: SearchIndex | undefined;
  let sharded: ShardedIndex | undefined;
  const answers = new RecentMap<string, WorkerResults>(QUERY_CACHE_SIZE);
  let latest = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  const searchTitles = (query: string, scope: string): IndexAnswer =>
    index?.search(query, { scope }) ?? { pages: [], unknown: [] };

  const search = (id: number, query: string, scope: string) => {
    const key = `${scope}\n${query}`;
    latest = key;
    clearTimeout(pause);
    const known = answers.get(key);
    const shards = known ? undefined : sharded;
    // Titles do not show which words no page has.
    const titles = () => ({ ...searchTitles(query, scope), isPartial: shards !== undefined, hasFailed: false });
    post({ kind: 'results', id, ...(known ?? titles()), ...(shards && { unknown: [] }) });
    if (shards) pause = setTimeout(() => void searchShards(query, scope, shards), PAUSE_MS);
  };

  const searchShards = async (query: string, scope: string, shards: ShardedIndex) => {
    const answer = await answerOf(query, scope, shards);
    if (shards !== sharded) return;
    const key = `${scope}\n${query}`;
    answers.set(key, answer);
    if (key === latest) post({ kind: 'changed' });
  };

  const answerOf = async (query: string, scope: string, shards: ShardedIndex): Promise<WorkerResults> => {
    try {
      return { ...(await shards.search(query, { scope })), isPartial: false, hasFailed: false };
    } catch (error) {
      console.warn(error);
      return { ...searchTitles(query, scope), unknown: [], isPartial: false, hasFailed: true };
    }
  };

  return (request) => {
    switch (request.kind) {
      case 'load': {
        const read = readIndex(new TextDecoder().decode(request.file));
        documents = read ?? [];
        synonyms = request.synonyms;
        index = read && new SearchIndex(request.lang, read, synonyms);
        post({ kind: 'loaded', isOk: index !== undefined });
        return;
      }
      case 'shards':
        answers.clear();
        sharded = new ShardedIndex(request.lang, documents, request.list, createShardFetcher(request.base), synonyms);
        return;
      case 'retry':
        answers.clear();
        return;
      default:
        search(request.id, request.query, request.scope);
    }
  };
}
