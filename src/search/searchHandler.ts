import type { SearchPage, StoredSearchDocument } from '../shared/search.ts';
import { createShardFetcher } from './fetchShards.ts';
import { readIndex } from './readIndex.ts';
import { RecentMap } from './recentMap.ts';
import { SearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchRequest, WorkerResults } from './searchMessages.ts';
import { ShardedIndex } from './shardedIndex.ts';

/** Titles answer a query whose shards take longer than this. */
const PARTIAL_AFTER_MS = 100;
/** Pause in typing after which a word of two letters is taken for the beginning of longer ones. */
const THOROUGH_AFTER_MS = 500;
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
  const searchTitles = (query: string) => index?.search(query) ?? [];

  const searchShards = async (id: number, query: string, shards: ShardedIndex) => {
    const known = answers.get(query);
    if (known) {
      post({ kind: 'results', id, ...known });
      if (known.isPartial) waitForPause(query, shards);
      return;
    }
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      post({ kind: 'results', id, pages: searchTitles(query), isPartial: true, hasFailed: false });
    }, PARTIAL_AFTER_MS);
    const answer = await answerOf(query, () => shards.searchWhileTyping(query));
    clearTimeout(timer);
    // The shards may have been replaced in the meantime.
    if (shards === sharded) answers.set(query, answer);
    post(isLate ? { kind: 'changed' } : { kind: 'results', id, ...answer });
    if (answer.isPartial) waitForPause(query, shards);
  };

  /** Looks for what an answer lacks, unless the reader types on. */
  const waitForPause = (query: string, shards: ShardedIndex) => {
    const isLatest = () => query === latestQuery && shards === sharded;
    setTimeout(async () => {
      if (!isLatest() || answers.get(query)?.isPartial !== true) return;
      const answer = await answerOf(query, async () => ({ pages: await shards.search(query), isShortened: false }));
      if (shards === sharded) answers.set(query, answer);
      if (isLatest()) post({ kind: 'changed' });
    }, THOROUGH_AFTER_MS);
  };

  const answerOf = async (
    query: string,
    search: () => Promise<{ pages: SearchPage[]; isShortened: boolean }>,
  ): Promise<WorkerResults> => {
    try {
      const { pages, isShortened } = await search();
      return { pages, isPartial: isShortened, hasFailed: false };
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
        latestQuery = request.query;
        if (sharded) void searchShards(request.id, request.query, sharded);
        else {
          const pages = searchTitles(request.query);
          post({ kind: 'results', id: request.id, pages, isPartial: false, hasFailed: false });
        }
    }
  };
}
