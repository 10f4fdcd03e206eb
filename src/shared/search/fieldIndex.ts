import { Index } from 'flexsearch';
import { fieldsOf, wholeTerms } from './fieldsOf.ts';
import type { StoredSearchDocument } from './indexFormat.ts';
import type { SectionTable } from './sectionTable.ts';
import { runsOf, termsOfRun } from './segment.ts';
import { TermMatcher, type TermMatches } from './termMatches.ts';
import { Vocabulary } from './vocabulary.ts';
import type { WordPlace } from './wordDocuments.ts';

/**
 * Resolution of the tokenizer index: the number of steps in which FlexSearch stores how close to the start a term is.
 */
const INDEX_RESOLUTION = 9;

/** The texts of documents by term. Each title, keyword, description, heading and text of a section is an entry of FlexSearch's index. */
export class FieldIndex {
  readonly vocabulary = new Vocabulary();
  #entries: { page: number; place: WordPlace }[] = [];
  // Terms have no spaces, so FlexSearch must not tokenize them.
  #index = new Index({ tokenize: 'strict', resolution: INDEX_RESOLUTION, encode: (text) => text.split(' ') });

  constructor(documents: readonly StoredSearchDocument[]) {
    const runs = new Map<string, string[]>();
    const cut = (run: string) => {
      const known = runs.get(run) ?? termsOfRun(run);
      runs.set(run, known);
      return known;
    };
    for (const [page, document] of documents.entries()) {
      for (const field of fieldsOf(document)) {
        const terms = new Set([...runsOf(field.text).flatMap(cut), ...wholeTerms(field)]);
        if (terms.size === 0) continue;
        this.#index.add(this.#entries.length, [...terms].join(' '));
        this.#entries.push({ page, place: field.place });
      }
    }
    this.vocabulary.add([...runs.values()].flat());
  }

  /** Returns the scores of a term. */
  find(term: string, table: SectionTable): TermMatches {
    const matcher = new TermMatcher(table, term);
    for (const id of this.#index.search(term, { limit: this.#entries.length })) {
      const entry = this.#entries[Number(id)];
      if (entry) matcher.add(entry.page, entry.place);
    }
    return matcher.matches;
  }
}
