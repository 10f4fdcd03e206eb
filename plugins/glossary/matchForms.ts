/** A form of a term in a text. */
export interface FormMatch<Form> {
  form: Form;
  /** The text, with one space for each run of whitespace. */
  written: string;
  /** Offsets in the text. */
  start: number;
  end: number;
}

const UNSPACED = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}';
/** A letter of a word, in scripts with spaces between words. */
export const WORD = `[[\\p{L}\\p{N}_]--[${UNSPACED}]]`;

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
  const matchAt = createMatcherAt(forms);
  return (text) => {
    const units = forms.size > 0 ? [...text.matchAll(UNIT)] : [];
    const matches: FormMatch<Form>[] = [];
    let end = 0;
    for (const [first, { index }] of units.entries()) {
      const longest = index < end ? undefined : matchAt(units, first).at(-1);
      if (!longest) continue;
      matches.push(longest);
      end = longest.end;
    }
    return matches;
  };
}

/** Returns a function that finds all forms in a text as `createFormMatcher` does, also those within others. */
export function createFormFinder<Form>(forms: ReadonlyMap<string, Form>): (text: string) => FormMatch<Form>[] {
  const matchAt = createMatcherAt(forms);
  return (text) => {
    const units = forms.size > 0 ? [...text.matchAll(UNIT)] : [];
    return units.flatMap((_, first) => matchAt(units, first));
  };
}

/** Returns a function that finds the forms that begin at a unit of a text, the shortest first. */
function createMatcherAt<Form>(
  forms: ReadonlyMap<string, Form>,
): (units: readonly RegExpExecArray[], first: number) => FormMatch<Form>[] {
  const beginnings = new Set<string>();
  for (const form of forms.keys()) {
    for (const { 0: unit, index } of form.matchAll(UNIT)) beginnings.add(form.slice(0, index + unit.length));
  }
  return (units, first) => {
    const matches: FormMatch<Form>[] = [];
    const start = units[first]?.index ?? 0;
    let written = '';
    let beginning = '';
    for (let at = first; at < units.length; at++) {
      const { 0: raw = '', index = 0 } = units[at] ?? {};
      const unit = /^\s/.test(raw) ? ' ' : raw;
      written += unit;
      beginning += unit.toLowerCase();
      if (!beginnings.has(beginning)) break;
      const form = forms.get(beginning);
      if (form !== undefined) matches.push({ form, written, start, end: index + raw.length });
    }
    return matches;
  };
}
