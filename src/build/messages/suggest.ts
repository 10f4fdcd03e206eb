/** Number of insertions, deletions, replacements and swaps of neighbors that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

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
