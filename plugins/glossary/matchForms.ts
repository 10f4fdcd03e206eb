import { WORD } from './findTerms.ts';

/** A form of a term in a text. */
export interface FormMatch<Form> {
  form: Form;
  /** The text, with one space for each run of whitespace. */
  written: string;
  /** Offsets in the text. */
  start: number;
  end: number;
}

/** Where a term may begin and end: around a word, a white space, and each other character, such as a Chinese one. */
const UNIT = new RegExp(`${WORD}+|\\s+|.`, 'gisv');

/** Returns the text by which a form is found: in lower case, with one space for each run of whitespace. */
export function normalizeForm(form: string): string {
  return form.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * Returns a function that finds forms in a text, the longest one where several begin, in time that does not depend on their number.
 * @param forms by normalized text
 */
export function createFormMatcher<Form>(forms: ReadonlyMap<string, Form>): (text: string) => FormMatch<Form>[] {
  const beginnings = new Set<string>();
  for (const form of forms.keys()) {
    for (const { 0: unit, index } of form.matchAll(UNIT)) beginnings.add(form.slice(0, index + unit.length));
  }
  return (text) => {
    const units = beginnings.size > 0 ? [...text.matchAll(UNIT)] : [];
    const matches: FormMatch<Form>[] = [];
    let first = 0;
    while (first < units.length) {
      let next = first + 1;
      const start = units[first]?.index ?? 0;
      let match: FormMatch<Form> | undefined;
      let written = '';
      let beginning = '';
      for (let at = first; at < units.length; at++) {
        const { 0: raw = '', index = 0 } = units[at] ?? {};
        const unit = /^\s/.test(raw) ? ' ' : raw;
        written += unit;
        beginning += unit.toLowerCase();
        if (!beginnings.has(beginning)) break;
        const form = forms.get(beginning);
        if (form === undefined) continue;
        match = { form, written, start, end: index + raw.length };
        next = at + 1;
      }
      if (match) matches.push(match);
      first = next;
    }
    return matches;
  };
}
