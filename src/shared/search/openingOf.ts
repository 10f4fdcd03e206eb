import type { StoredSearchDocument } from './indexFormat.ts';

/** A longer first line does not summarize the page. */
const MAX_OPENING_CHARACTERS = 300;

/** Returns the first line of the text before the first heading, which describes the page. */
export function openingOf({ content, toc }: Pick<StoredSearchDocument, 'content' | 'toc'>): string {
  const end = Math.min(MAX_OPENING_CHARACTERS, toc[0]?.charIndex ?? MAX_OPENING_CHARACTERS);
  return content.slice(0, end).split('\n', 1)[0] ?? '';
}
