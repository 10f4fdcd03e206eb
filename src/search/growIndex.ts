import { openIndex } from './readIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { Growth } from './searchMessages.ts';

/** Queries that come while the index grows wait for a slice at most. */
const SLICE_MS = 20;
/** How often it is told that there is more. */
const NOTICE_MS = 1000;

/**
 * Takes an index file into an index: titles and headings at once, the texts bit by bit. `pause` is awaited between slices,
 * so that queries can be answered.
 */
export async function growIndex(
  index: SearchIndex,
  json: string,
  tell: (growth: Growth) => void,
  pause: () => Promise<void>,
): Promise<void> {
  const reader = openIndex(json);
  if (reader === undefined) {
    tell('failed');
    return;
  }
  for (const head of reader.heads) index.addHead(head);
  tell('begun');
  try {
    await pause();
    let sliceEnd = performance.now() + SLICE_MS;
    let nextNotice = performance.now() + NOTICE_MS;
    for (const document of reader.documents()) {
      index.addContent(document);
      const now = performance.now();
      if (now > nextNotice) {
        tell('grown');
        nextNotice = now + NOTICE_MS;
      }
      if (now < sliceEnd) continue;
      await pause();
      sliceEnd = performance.now() + SLICE_MS;
    }
  } catch (error) {
    console.error('The search index is broken.', error);
    tell('failed');
    return;
  }
  await pause();
  index.warmUp();
  tell('complete');
}
