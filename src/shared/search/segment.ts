import { normalizeText } from './normalize.ts';

/** Letters and digits, joined by the separators of identifiers: `test-timeout`, `rstest.fn`, `__proto__`. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[-_.$]+[\p{L}\p{N}\p{M}]+)*/gu;
const SEPARATORS = /[-_.$]+/;
/** Characters of scripts without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]/u;
/** Runs of such characters with their marks, or of anything else. */
const SCRIPT_PIECES =
  /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]\p{M}*)+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u30fc]+/gu;
/** The words of `testTimeout`, `parseJSONFile`, `es2023`. */
const CAMEL_PIECES = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}]+/gu;
/** A name with more parts is not indexed as one word. */
const MAX_JOINED_PARTS = 5;

/** Returns the runs of letters and digits in a text. */
export function runsOf(text: string): string[] {
  return text.match(RUN) ?? [];
}

/** Returns whether a text has characters of a script without spaces. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** Splits a run by kind of script. */
export function splitScripts(run: string): string[] {
  return UNSPACED.test(run) ? (run.match(SCRIPT_PIECES) ?? []) : [run];
}

/** Splits a run of a spaced script into words, at separators and case changes. Does not normalize. */
export function splitIdentifier(run: string): string[] {
  return run.split(SEPARATORS).flatMap((part) => part.match(CAMEL_PIECES) ?? []);
}

/** Returns the pairs of adjacent characters and the last single one, so that every character starts a term. */
export function bigramsOf(piece: string): string[] {
  const letters = [...piece];
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
}

/** Returns the terms of a run: its words, the joined words of each part, and everything joined. */
export function termsOfRun(run: string): string[] {
  const terms: string[] = [];
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
    if (parts.length > 1 && parts.length <= MAX_JOINED_PARTS) {
      terms.push(normalizeText(parts.join('')));
    }
  }
  return terms.filter((term) => term !== '');
}

/** Returns the unique terms of a text. */
export function termsOfText(text: string): Set<string> {
  return new Set(runsOf(text).flatMap(termsOfRun));
}
