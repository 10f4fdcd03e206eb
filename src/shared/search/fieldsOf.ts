import type { StoredSearchDocument } from './indexFormat.ts';
import { joinWords } from './normalize.ts';
import { openingOf } from './openingOf.ts';
import type { WordPlace } from './wordDocuments.ts';

/** A text of a document, with its place. */
export interface FieldText {
  text: string;
  place: WordPlace;
  /** How readers write a heading of a page about an object: `source.define`. */
  path?: string;
}

/** Returns the texts of a document that are searched. */
export function fieldsOf(document: StoredSearchDocument): FieldText[] {
  const { title, content, toc, keywords = [] } = document;
  const description = openingOf(document);
  const endOf = (index: number) => toc[index]?.charIndex ?? content.length;
  return [
    { text: title, place: { field: 'title', letters: joinWords(title).length } },
    ...keywords.map(
      (text, keyword): FieldText => ({ text, place: { field: 'keywords', keyword, letters: joinWords(text).length } }),
    ),
    { text: description, place: { field: 'description' } },
    { text: content.slice(description.length, endOf(0)), place: { field: 'text', section: 0 } },
    ...toc.flatMap(({ text, charIndex }, index): FieldText[] => [
      {
        text,
        place: { field: 'heading', section: index + 1, letters: joinWords(text).length },
        path: `${title}.${text}`,
      },
      { text: content.slice(charIndex, endOf(index + 1)), place: { field: 'text', section: index + 1 } },
    ]),
  ];
}

/** Marks the term of a whole text, which no word has. */
const WHOLE_MARK = '=';

/** Returns the term of a title, keyword or heading as a whole, by which a query that equals it is found. */
export function wholeTerm(joined: string): string {
  return WHOLE_MARK + joined;
}

/** Returns the terms of a title, a keyword or a heading as a whole. */
export function wholeTerms({ text, place: { field }, path = '' }: FieldText): string[] {
  if (field === 'text' || field === 'description') return [];
  return [text, path].flatMap((each) => {
    const joined = joinWords(each);
    return joined === '' ? [] : [wholeTerm(joined)];
  });
}
