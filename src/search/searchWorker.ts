/** Builds the index of one file and answers queries in a worker. */
import { readIndex } from './readIndex.ts';
import { SearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchRequest } from './searchMessages.ts';

let index: SearchIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  postMessage(answer(data));
});

function answer(request: SearchRequest): SearchAnswer {
  if (request.kind === 'search') {
    return { kind: 'results', id: request.id, pages: index?.search(request.query) ?? [] };
  }
  const documents = readIndex(new TextDecoder().decode(request.file));
  index = documents && new SearchIndex(request.lang, documents);
  return { kind: 'loaded', isOk: index !== undefined };
}
