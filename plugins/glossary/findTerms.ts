import { escapePattern } from '../../src/tools/javascript/escapePattern.ts';
import { createFormFinder, normalizeForm } from './matchForms.ts';

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

/** Words to avoid of an entry. */
interface Rule {
  /** Its texts are found together, each pattern by itself. */
  patterns: readonly RegExp[];
  /** The term to write. */
  right: RegExp | undefined;
  hint: string;
}

/** Returns a function that finds the terms which the entries avoid, those of an entry in the order of the text. */
export function createTermFinder(entries: readonly GlossaryEntry[]): FindTerms {
  const rules: Rule[] = [];
  const forms = new Map<string, number[]>();
  for (const { avoid = [], use, hint } of entries) {
    const avoided = typeof avoid === 'string' || avoid instanceof RegExp ? [avoid] : avoid;
    if (avoided.length === 0) continue;
    for (const form of avoided.flatMap((each) => (typeof each === 'string' ? [normalizeForm(each)] : []))) {
      if (form !== '') forms.set(form, [...(forms.get(form) ?? []), rules.length]);
    }
    rules.push({
      patterns: avoided.flatMap((each) => (typeof each === 'string' ? [] : [toGlobal(each)])),
      right: use === undefined ? undefined : new RegExp(escapePattern(use), 'gu'),
      hint: hint ?? (use === undefined ? 'Write another term.' : `Write "${use}".`),
    });
  }
  const findForms = createFormFinder(forms);
  const withPatterns = [...rules.entries()].filter(([, { patterns }]) => patterns.length > 0);
  return (text) => {
    const found = new Map<number, Range[]>();
    const add = (rule: number, range: Range) => {
      const known = found.get(rule);
      if (known) known.push(range);
      else found.set(rule, [range]);
    };
    for (const { form, start, end } of findForms(text)) for (const rule of form) add(rule, { start, end });
    for (const [rule, { patterns }] of withPatterns) {
      for (const range of patterns.flatMap((pattern) => rangesOf(pattern, text)))
        if (range.end > range.start) add(rule, range);
    }
    const inOrder = [...found].sort(([a], [b]) => a - b);
    return inOrder.flatMap(([at, ranges]) => {
      const { right, hint = '' } = rules[at] ?? {};
      const isAllowed = right ? containment(rangesOf(right, text)) : () => false;
      return ranges
        .sort((a, b) => a.start - b.start || a.end - b.end)
        .filter((range) => !isAllowed(range))
        .map(({ start, end }) => ({ index: start, excerpt: text.slice(start, end).replace(/\s+/g, ' '), hint }));
    });
  };
}

function toGlobal(pattern: RegExp): RegExp {
  return new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
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
