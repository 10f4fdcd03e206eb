import type { StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { readIndex } from '../shared/search/readIndex.ts';
import { createShardFetcher } from './fetchShards.ts';
import { RecentMap } from './recentMap.ts';
import { SearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchRequest, WorkerResults } from './searchMessages.ts';
import { ShardedIndex } from './shardedIndex.ts';

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
  let index: SearchIndex | undefined;
  let sharded: ShardedIndex | undefined;
  const answers = new RecentMap<string, WorkerResults>(QUERY_CACHE_SIZE);
  let latestQuery = '';
  let pause: ReturnType<typeof setTimeout> | undefined;
  const searchTitles = (query: string) => index?.search(query) ?? [];

  const search = (id: number, query: string) => {
    latestQuery = query;
    clearTimeout(pause);
    const known = answers.get(query);
    const shards = known ? undefined : sharded;
    const titles = () => ({ pages: searchTitles(query), isPartial: shards !== undefined, hasFailed: false });
    post({ kind: 'results', id, ...(known ?? titles()) });
    if (shards) pause = setTimeout(() => void searchShards(query, shards), PAUSE_MS);
  };

  const searchShards = async (query: string, shards: ShardedIndex) => {
    const answer = await answerOf(query, shards);
    if (shards !== sharded) return;
    answers.set(query, answer);
    if (query === latestQuery) post({ kind: 'changed' });
  };

  const answerOf = async (query: string, shards: ShardedIndex): Promise<WorkerResults> => {
    try {
      return { pages: await shards.search(query), isPartial: false, hasFailed: false };
    } catch (error) {
      console.warn(error);
      return { pages: searchTitles(query), isPartial: false, hasFailed: true };
    }
  };

  return (request) => {
    switch (request.kind) {
      case 'load': {
        const read = readIndex(new TextDecoder().decode(request.file));
        documents = read ?? [];
        index = read && new SearchIndex(request.lang, read);
        post({ kind: 'loaded', isOk: index !== undefined });
        return;
      }
      case 'shards':
        answers.clear();
        sharded = new ShardedIndex(request.lang, documents, request.list, createShardFetcher(request.base));
        return;
      case 'retry':
        answers.clear();
        return;
      default:
        search(request.id, request.query);
    }
  };
}
