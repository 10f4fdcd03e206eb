/** Builds the index and answers queries away from the page's thread. */
import { growIndex } from './growIndex.ts';
import { SearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchRequest } from './searchMessages.ts';

let index: SearchIndex | undefined;

function answer(message: SearchAnswer) {
  postMessage(message);
}

/** Lets messages in: a timer would wait for some milliseconds, a message of one's own does not. */
const { port1, port2 } = new MessageChannel();
function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'search') {
    answer({ kind: 'results', id: data.id, pages: index?.search(data.query) ?? [] });
    return;
  }
  index = new SearchIndex(data.lang);
  void growIndex(index, new TextDecoder().decode(data.file), (growth) => answer({ kind: 'growth', growth }), pause);
});
