import { SECTION_LENGTH_STEP, type StoredSearchDocument } from './indexFormat.ts';

/** Characters of a piece that has more than one section. */
const PIECE_CHARACTERS = 3_000;

/**
 * Returns the first sections of the pieces that a text is divided into: its sections in order, as many in each as fit.
 * @param lengths lengths of the sections in steps of `SECTION_LENGTH_STEP`, the text before the first heading first
 * @example [0, 3] for two pieces, the second of which begins with the section of the third heading
 */
export function startsOfPieces(lengths: readonly number[]): number[] {
  const starts = [0];
  let characters = 0;
  for (const [section, steps] of lengths.entries()) {
    const length = steps * SECTION_LENGTH_STEP;
    if (characters > 0 && characters + length > PIECE_CHARACTERS) {
      starts.push(section);
      characters = 0;
    }
    characters += length;
  }
  return starts;
}

/**
 * Returns a piece of a document that is divided at headings: a document with some of its sections.
 * @param starts first sections of all pieces
 */
export function cutPiece(
  document: StoredSearchDocument,
  starts: readonly number[],
  piece: number,
): StoredSearchDocument {
  const { content, toc } = document;
  const offsetOf = (section: number) => (section === 0 ? 0 : (toc[section - 1]?.charIndex ?? content.length));
  const first = starts[piece] ?? 0;
  const end = starts[piece + 1] ?? toc.length + 1;
  const start = offsetOf(first);
  return {
    ...document,
    content: content.slice(start, offsetOf(end)),
    toc: toc.slice(Math.max(0, first - 1), end - 1).map((entry) => ({ ...entry, charIndex: entry.charIndex - start })),
  };
}
