import { editDistance } from '../../shared/editDistance.ts';

/** A longer word is no misspelt name, and comparing it takes long. */
const MAX_WORD_CHARACTERS = 200;

/** The candidate that a misspelt word most likely means, or undefined if none is near. Ties go to the first in order. */
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

/** The sentence "Did you mean "x"?", or undefined. */
export function suggestion(word: string, candidates: Iterable<string>): string | undefined {
  const best = closest(word, candidates);
  return best === undefined ? undefined : `Did you mean "${best}"?`;
}
