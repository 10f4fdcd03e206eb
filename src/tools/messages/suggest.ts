import type { Hint } from '../../model/issue.ts';
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
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A hint that replaces a value. */
export type Suggestion = Exclude<Hint, string>;

/** Returns the hint `Did you mean "x"?` for a misspelled word, or `undefined`. */
export function suggestion(word: string, candidates: Iterable<string>): Suggestion | undefined {
  return replacement(word, closest(word, candidates));
}

/**
 * Returns the hint `Did you mean "x"?`; `undefined` without another value.
 * @param from the value as it is written at the location
 * @param shown what the hint names
 * @default the other value
 */
export function replacement(from: string, to: string, shown?: string): Suggestion;
export function replacement(from: string, to: string | undefined): Suggestion | undefined;
export function replacement(from: string, to: string | undefined, shown = to): Suggestion | undefined {
  return to === undefined ? undefined : { text: `Did you mean "${shown}"?`, fix: { kind: 'replace', from, to } };
}

/** Maximum distance of a suggestion for a path or an id, which are longer than names. */
const NEAR = 2;

/** Returns the hint `Did you mean "x"?` for the nearest candidate within two edits, or `undefined`. */
export function suggestNear(word: string, candidates: Iterable<string>): Suggestion | undefined {
  return replacement(word, nearest(word, candidates));
}

/** Comparisons of words that take about a second. */
const MAX_COMPARISONS = 3_000_000;

/** Limits the time that suggestions take: a renamed folder of 10,000 pages leaves as many dead links. */
export class SuggestionBudget {
  #left = MAX_COMPARISONS;

  /** Returns whether a word may be compared with a number of candidates. */
  take(candidates: number): boolean {
    if (this.#left < 0) return false;
    this.#left -= candidates;
    return true;
  }
}

/** Paths of a site, to suggest one for a dead path. Suggestions are cached: many pages have the same dead link. */
export class PathSuggestions {
  readonly #paths: readonly string[];
  readonly #byLastSegment = new Map<string, string[]>();
  readonly #known = new Map<string, string | undefined>();
  readonly #languageOf: (path: string) => string;
  readonly #budget = new SuggestionBudget();

  /**
   * @param languageOf returns the language of a path: the last segment of a path of another language is no suggestion
   * @default all paths have the same language
   */
  constructor(paths: Iterable<string>, languageOf: (path: string) => string = () => '') {
    this.#paths = [...paths];
    this.#languageOf = languageOf;
    for (const path of this.#paths) {
      const last = lastSegment(path);
      const same = this.#byLastSegment.get(last);
      if (same) same.push(path);
      else this.#byLastSegment.set(last, [path]);
    }
  }

  /** Returns the nearest path within two edits, else the nearest one with the same last segment, or `undefined`. */
  nearest(path: string): string | undefined {
    if (this.#known.has(path)) return this.#known.get(path);
    const last = lastSegment(path);
    const language = this.#languageOf(path);
    const same = last === '' ? [] : (this.#byLastSegment.get(last) ?? []);
    const moved = same.filter((each) => this.#languageOf(each) === language);
    const found = this.#budget.take(this.#paths.length + moved.length)
      ? (nearest(path, this.#paths) ?? nearest(path, moved, Number.POSITIVE_INFINITY))
      : undefined;
    this.#known.set(path, found);
    return found;
  }

  /** Returns the hint `Did you mean "/guide/cli"?` for the nearest path, or `undefined`. */
  suggest(path: string): Suggestion | undefined {
    return replacement(path, this.nearest(path));
  }
}

function lastSegment(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

/** Returns the nearest candidate within some edits, or `undefined`. */
export function nearest(word: string, candidates: Iterable<string>, limit: number = NEAR): string | undefined {
  if (word.length > MAX_WORD_CHARACTERS) return undefined;
  let best: string | undefined;
  let bestDistance = limit;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    // A short word is within two edits of almost any other.
    if (
      distance > bestDistance ||
      (limit === NEAR && distance >= candidate.length / 2) ||
      (best !== undefined && distance === bestDistance)
    )
      continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}
