import GithubSlugger from 'github-slugger';
import type { GlossaryEntry } from './findTerms.ts';
import { createFormMatcher, normalizeForm } from './matchForms.ts';

/** A term with a definition. */
export interface DefinedTerm {
  term: string;
  /** Markdown of a paragraph. */
  definition: string;
  /** Id of its heading on the page of terms. */
  id: string;
}

/** What is wrong with an entry. */
export interface TermMistake {
  /** The term, as the site's file has it. */
  term: string;
  message: string;
  hint: string;
}

/** The terms of a language that have a definition. */
export interface TermList {
  terms: readonly DefinedTerm[];
  mistakes: readonly TermMistake[];
  /** Finds the first use of each term, but for those of `except`, in the order of the text. */
  find(text: string, except: ReadonlySet<DefinedTerm>): TermUse[];
}

/** A use of a term in a text. */
export interface TermUse {
  term: DefinedTerm;
  /** Offsets in the text. */
  start: number;
  end: number;
}

/** Reads the terms of a language that have a definition, and finds those that are there twice or lack one. */
export function defineTerms(entries: readonly GlossaryEntry[]): TermList {
  const terms = new Map<string, DefinedTerm>();
  const slugger = new GithubSlugger();
  const mistakes: TermMistake[] = [];
  const forms = new Map<string, { form: string; term: DefinedTerm }>();
  for (const { term, definition, forms: others = [] } of entries) {
    if (term === undefined && definition === undefined) continue;
    if (term === undefined || definition === undefined || term.trim() === '' || definition.trim() === '') {
      const named = term ?? definition ?? '';
      const missing = term === undefined ? 'a definition without its "term"' : 'a term without a "definition"';
      const message = `has "${named}", ${missing}.`;
      mistakes.push({ term: named, message, hint: 'Set both, or none of them for words to avoid.' });
      continue;
    }
    // `C`, `C++` and `C#` are three terms. One without letters has an id as well.
    const defined = { term, definition, id: slugger.slug(/[\p{L}\p{N}]/u.test(term) ? term : 'term') };
    for (const form of [term, ...others]) {
      const key = normalizeForm(form);
      if (key === '') continue;
      const first = forms.get(key);
      if (first && first.term !== defined) {
        const message = `has "${form}" twice: of "${first.term.term}" and of "${term}".`;
        mistakes.push({ term, message, hint: 'Join the two entries, or remove one form.' });
      } else forms.set(key, { form, term: defined });
    }
    const key = normalizeForm(term);
    if (!terms.has(key)) terms.set(key, defined);
  }
  const match = createFormMatcher(forms);
  return {
    terms: [...terms.values()],
    mistakes,
    find(text, except) {
      const found = new Set<DefinedTerm>();
      const uses: TermUse[] = [];
      for (const { form: known, written, start, end } of match(text)) {
        const { term } = known;
        if (except.has(term) || found.has(term) || !isWrittenAs(written, known.form)) continue;
        found.add(term);
        uses.push({ term, start, end });
      }
      return uses;
    },
  };
}

/** A form in lower case may begin a sentence or be in a title; one with capitals, such as `AST`, is written as it is. */
function isWrittenAs(written: string, form: string): boolean {
  return form === form.toLowerCase() || written === form.trim().replace(/\s+/g, ' ');
}
