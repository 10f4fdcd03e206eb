/** Builds the index of one file and answers queries in a worker. */
import { createSearchHandler } from './searchHandler.ts';
import type { SearchRequest } from './searchMessages.ts';

const handle = createSearchHandler((answer) => postMessage(answer));

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => handle(data));
