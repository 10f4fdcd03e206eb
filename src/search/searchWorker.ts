/** Builds the index and answers queries away from the page's thread. */
import { readIndex } from './readIndex.ts';
import { SearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchRequest } from './searchMessages.ts';

let index: SearchIndex | undefined;

function answer(message: SearchAnswer) {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'search') {
    answer({ kind: 'results', id: data.id, pages: index?.search(data.query) ?? [] });
    return;
  }
  const documents = readIndex(new TextDecoder().decode(data.file));
  index = new SearchIndex(data.lang);
  for (const document of documents ?? []) index.add(document);
  index.warmUp();
  answer({ kind: 'loaded', isOk: documents !== undefined });
});
