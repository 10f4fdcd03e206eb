import type { VirtualPage } from '../../src/model/page.ts';
import type { DefinedTerm } from './defineTerms.ts';

/** Characters that Markdown reads as marks in a heading. */
const MARKS = /[\\`*_{}[\]<>#|]/g;

/** The page of the terms of a language, in its order. */
export function termsPage(
  terms: readonly DefinedTerm[],
  tag: string,
  relativePath: string,
  title: string,
): VirtualPage {
  const { compare } = new Intl.Collator(tag, { sensitivity: 'base' });
  const sections = [...terms]
    .sort((a, b) => compare(a.term, b.term))
    .map(({ term, definition, id }) => `## ${term.replace(MARKS, '\\$&')} {#${id}}\n\n${definition.trim()}`);
  return { relativePath, text: `# ${title}\n\n${sections.join('\n\n')}\n` };
}
