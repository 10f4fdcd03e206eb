/** A term of a glossary: words to avoid, a term to explain, or both. */
export interface GlossaryEntry {
  /** The term to explain. Its first use on a page shows the definition. In lower case, it is also found with capitals. */
  term?: string;
  /** Other forms of the term in texts, such as its plural. */
  forms?: readonly string[];
  /** What the term means, as a paragraph in Markdown. */
  definition?: string;
  /**
   * Terms that pages avoid: whole words in upper or lower case, where a space stands for any space, or a pattern. In scripts
   * without spaces, a text is found in longer words as well.
   */
  avoid?: string | RegExp | readonly (string | RegExp)[];
  /** The term to write. Where a text has it already, nothing is found: `mock function` may have `mock` in `avoid`. */
  use?: string;
  /**
   * What to do instead, as a sentence.
   * @default Write "…".
   */
  hint?: string;
}

/** A term that a text should not have. */
interface FoundTerm {
  /** Offset in the text. */
  index: number;
  excerpt: string;
  hint: string;
}

/** Finds terms in the text of a block. */
export type FindTerms = (text: string) => FoundTerm[];

/** Returns a function that finds the terms which the entries avoid. */
export function createTermFinder(entries: readonly GlossaryEntry[]): FindTerms {
  const rules = entries.flatMap(({ avoid, use, hint }) => {
    if (avoid === undefined) return [];
    const patterns = typeof avoid === 'string' || avoid instanceof RegExp ? [avoid] : avoid;
    const advice = hint ?? (use === undefined ? 'Write another term.' : `Write "${use}".`);
    const right = use === undefined ? undefined : new RegExp(escapePattern(use), 'gu');
    return patterns.map((each) => ({ pattern: toPattern(each), right, hint: advice }));
  });
  return (text) =>
    rules.flatMap(({ pattern, right, hint }) => {
      const found = rangesOf(pattern, text).filter(({ start, end }) => end > start);
      if (found.length === 0) return [];
      const isAllowed = right ? containment(rangesOf(right, text)) : () => false;
      return found
        .filter((range) => !isAllowed(range))
        .map(({ start, end }) => ({ index: start, excerpt: text.slice(start, end).replace(/\s+/g, ' '), hint }));
    });
}

const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}';
/** A letter of a word, in scripts with spaces between words. */
export const WORD = `[[\\p{L}\\p{N}_]--[${UNSPACED}]]`;

function toPattern(avoid: string | RegExp): RegExp {
  if (typeof avoid !== 'string') return new RegExp(avoid, avoid.flags.includes('g') ? avoid.flags : `${avoid.flags}g`);
  const words = avoid.trim().split(/\s+/).map(escapePattern).join('\\s+');
  // Between a letter and another one of its word, no term begins or ends.
  return new RegExp(`(?<!${WORD}(?=${WORD}))${words}(?!(?<=${WORD})${WORD})`, 'giv');
}

/** Escapes a text for a regular expression. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

interface Range {
  start: number;
  end: number;
}

/** Returns a function that tells whether one of the outer ranges contains a range. Both come in the order of the text. */
function containment(outer: readonly Range[]): (range: Range) => boolean {
  let at = 0;
  return ({ start, end }) => {
    while (at < outer.length && (outer[at]?.end ?? 0) <= start) at += 1;
    const first = outer[at];
    return first !== undefined && first.start <= start && first.end >= end;
  };
}

function rangesOf(pattern: RegExp, text: string): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
