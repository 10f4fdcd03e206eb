import type { StoredSearchDocument } from './indexFormat.ts';
import { joinWords } from './normalize.ts';

/** Share of the pages that must end with a heading for it to count as boilerplate. */
const COMMON_ENDING_SHARE = 1 / 3;

/** Returns the joined headings that end so many documents that their sections are about other pages. */
export function commonEndings(documents: readonly Pick<StoredSearchDocument, 'toc'>[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { toc } of documents) {
    const ending = joinWords(toc.at(-1)?.text ?? '');
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  const least = documents.length * COMMON_ENDING_SHARE;
  return new Set([...counts].flatMap(([heading, count]) => (heading !== '' && count > least ? [heading] : [])));
}
