import { editDistance } from '../editDistance.ts';
import { stemOf } from './stem.ts';

/** Maximum number of terms to compute an edit distance for, and of alternatives per word. */
const MAX_EXPANSIONS = 64;
const LETTER_BITS = 31;
/** First letters that a stem has in common with its words. */
const STEM_PREFIX_CHARACTERS = 3;

/** Lookups among the terms of the texts. */
export interface Terms {
  has(term: string): boolean;
  /** Returns the terms with a stem: see `stemOf`. */
  withStem(stem: string): string[];
  /** Returns longer terms that start with `prefix`, shortest first. */
  startingWith(prefix: string): string[];
  /** Returns terms that contain `part`, shortest first. */
  containing(part: string): string[];
  /** Returns terms at most `distance` edits away, nearest first. */
  similarTo(word: string, distance: number): string[];
}

/** All terms of the texts, sorted, for lookups by prefix and by similarity. */
export class Vocabulary implements Terms {
  #known = new Set<string>();
  #sorted: string[] | undefined;
  #masks: Int32Array | undefined;

  add(terms: Iterable<string>): void {
    const before = this.#known.size;
    for (const term of terms) this.#known.add(term);
    if (this.#known.size !== before) this.#sorted = undefined;
  }

  /** Returns all terms. */
  all(): Iterable<string> {
    return this.#known;
  }

  has(term: string): boolean {
    return this.#known.has(term);
  }

  #terms(): string[] {
    if (this.#sorted === undefined) {
      this.#sorted = [...this.#known].sort();
      this.#masks = undefined;
    }
    return this.#sorted;
  }

  #startingWith(prefix: string): string[] {
    const terms = this.#terms();
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    const found: string[] = [];
    for (let term = terms[low]; term?.startsWith(prefix); term = terms[++low]) found.push(term);
    return found;
  }

  withStem(stem: string): string[] {
    return this.#startingWith(stem.slice(0, STEM_PREFIX_CHARACTERS)).filter((term) => stemOf(term) === stem);
  }

  startingWith(prefix: string): string[] {
    return this.#startingWith(prefix)
      .filter((term) => term !== prefix)
      .sort((a, b) => a.length - b.length)
      .slice(0, MAX_EXPANSIONS);
  }

  containing(part: string): string[] {
    return this.#terms()
      .filter((term) => term.includes(part))
      .sort((a, b) => a.length - b.length)
      .slice(0, MAX_EXPANSIONS);
  }

  similarTo(word: string, distance: number): string[] {
    const terms = this.#terms();
    this.#masks ??= Int32Array.from(terms, letterMask);
    const masks = this.#masks;
    const mask = letterMask(word);
    const found: [distance: number, term: string][] = [];
    for (const [index, term] of terms.entries()) {
      if (Math.abs(term.length - word.length) > distance) continue;
      // An edit changes at most two letters of the set, which excludes most terms.
      if (countBits((masks[index] ?? 0) ^ mask) > 2 * distance) continue;
      const edits = editDistance(word, term, distance);
      // The first letter of a word is rarely wrong.
      if (edits <= distance) found.push([edits + (term[0] === word[0] ? 0 : 0.5), term]);
    }
    return found
      .sort((a, b) => a[0] - b[0])
      .slice(0, MAX_EXPANSIONS)
      .map(([, term]) => term);
  }
}

function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) % LETTER_BITS);
  return mask;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}
