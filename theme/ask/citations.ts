/** Citations of passages in a text: `[1]`, `[1, 2]`. */
const CITATION = /\[(\d{1,2}(?:\s*[,，、]\s*\d{1,2})*)\]/g;

/** A part of a text: as it is, or the number of a passage that it cites. */
export type CitedPart = string | number;

/** Splits a text at the citations of passages. A number without a passage stays text. */
export function splitCitations(text: string, passages: number): CitedPart[] {
  const parts: CitedPart[] = [];
  let last = 0;
  for (const match of text.matchAll(CITATION)) {
    const numbers = (match[1] ?? '').split(/[,，、]/).map(Number);
    if (!numbers.every((number) => number >= 1 && number <= passages)) continue;
    if (match.index > last) parts.push(text.slice(last, match.index));
    parts.push(...numbers);
    last = match.index + match[0].length;
  }
  if (last < text.length) parts.push(text.slice(last));
  return parts;
}

/** Returns the numbers of the passages that a text cites, in their order. */
export function citedNumbers(text: string, passages: number): number[] {
  const numbers = splitCitations(text, passages).filter((part) => typeof part === 'number');
  return [...new Set(numbers)].sort((a, b) => a - b);
}
