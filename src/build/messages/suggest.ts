import { editDistance } from '../../shared/editDistance.ts';

/** Longer words are not misspelled names, and comparing them is slow. */
const MAX_WORD_CHARACTERS = 200;

/**
 * Returns the candidate closest to a misspelled word, or `undefined` if none is close. The first candidate wins a tie.
 */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  if (word.length > MAX_WORD_CHARACTERS) return undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Returns the sentence `Did you mean "x"?`, or `undefined`. */
export function suggestion(word: string, candidates: Iterable<string>): string | undefined {
  const best = closest(word, candidates);
  return best === undefined ? undefined : `Did you mean "${best}"?`;
}
