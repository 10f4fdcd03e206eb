import { normalizeText } from './normalize.ts';

/** Letters and digits, joined by the separators of identifiers: `test-timeout`, `rstest.fn`, `__proto__`. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[-_.$]+[\p{L}\p{N}\p{M}]+)*/gu;
const SEPARATORS = /[-_.$]+/;
/** Scripts that are written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]/u;
/** The same with their marks, or anything else. */
const SCRIPT_PIECES =
  /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]\p{M}*)+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]+/gu;
/** The words of `testTimeout`, `parseJSONFile`, `es2023`. */
const CAMEL_PIECES = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;
/** A name of more parts is not looked for as one word. */
const MAX_JOINED_PARTS = 5;

/** What a run of letters is looked up by. */
export interface RunTerms {
  terms: string[];
  /** A term made by leaving separators out, and how the text writes it. */
  surfaces: [term: string, surface: string][];
}

/** The runs of letters and digits in a text. */
export function runsOf(text: string): string[] {
  return text.match(RUN) ?? [];
}

/** Whether a text has characters of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** A run in pieces of one kind of script each. */
export function splitScripts(run: string): string[] {
  return UNSPACED.test(run) ? (run.match(SCRIPT_PIECES) ?? []) : [run];
}

/** Words of a run of a spaced script, separators and case changes taken as word ends; not normalized. */
export function splitIdentifier(run: string): string[] {
  return run.split(SEPARATORS).flatMap((part) => part.match(CAMEL_PIECES) ?? []);
}

/** Pairs of neighboring characters, and the last one alone: every character then begins a term. */
export function bigramsOf(piece: string): string[] {
  const letters = [...piece];
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}

/** The terms of a run: its words, the words of each part joined, and all of it joined. */
export function termsOfRun(run: string): RunTerms {
  const terms: string[] = [];
  const surfaces: [string, string][] = [];
  for (const piece of splitScripts(run)) {
    if (isUnspaced(piece)) {
      terms.push(...bigramsOf(normalizeText(piece)));
      continue;
    }
    const parts = piece.split(SEPARATORS).filter((part) => part !== '');
    for (const part of parts) {
      const words = part.match(CAMEL_PIECES) ?? [];
      terms.push(...words.map(normalizeText));
      if (words.length > 1) terms.push(normalizeText(part));
    }
    if (parts.length > 1 && parts.length <= MAX_JOINED_PARTS && /\p{L}/u.test(piece)) {
      const joined = normalizeText(parts.join(''));
      terms.push(joined);
      surfaces.push([joined, normalizeText(piece)]);
    }
  }
  return { terms, surfaces };
}
