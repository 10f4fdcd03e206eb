import { commonEndings } from '../shared/search/commonEndings.ts';
import type { SearchPage, StoredSearchDocument } from '../shared/search/indexFormat.ts';
import { type RunTerms, runsOf, termsOfRun } from '../shared/search/segment.ts';
import { type IndexedDocument, toIndexedDocument } from './indexedDocument.ts';
import { matchDocuments } from './matchDocuments.ts';
import type { CutWords } from './parseQuery.ts';
import { Postings } from './postings.ts';
import { RecentMap } from './recentMap.ts';
import { Vocabulary } from './vocabulary.ts';
import { createTermCutter, weighQuery } from './weighQuery.ts';

/** Number of queries whose answers are cached. */
const QUERY_CACHE_SIZE = 100;
/** Number of documents whose derived data is cached. That of 2,300 pages would take 85 MB. */
const DERIVED_CACHE_SIZE = 200;

/** Searches the documents of one language, without network or DOM access. */
export class SearchIndex {
  #documents: readonly StoredSearchDocument[];
  #derived = new RecentMap<number, IndexedDocument>(DERIVED_CACHE_SIZE);
  #postings: Postings;
  #vocabulary = new Vocabulary();
  #answers = new RecentMap<string, SearchPage[]>(QUERY_CACHE_SIZE);
  #cutWords: CutWords;
  #endings: ReadonlySet<string>;

  constructor(lang: string, documents: readonly StoredSearchDocument[]) {
    this.#postings = new Postings(documents.length);
    this.#cutWords = createTermCutter(lang, (term) => this.#postings.find(term));
    this.#documents = documents;
    this.#endings = commonEndings(documents);
    const runs = new Map<string, RunTerms>();
    for (const [id, { title, toc, content }] of documents.entries()) {
      this.#postings.add(id, 'title', this.#termsOf(title, runs));
      this.#postings.add(id, 'headers', this.#termsOf(toc.map(({ text }) => text).join('\n'), runs));
      this.#postings.add(id, 'content', this.#termsOf(content, runs));
    }
  }

  /**
   * Returns the unique terms of a text, in order.
   * @param runs caches the terms of each run of letters
   */
  #termsOf(text: string, runs: Map<string, RunTerms>): Set<string> {
    const terms = new Set<string>();
    for (const run of runsOf(text)) {
      let known = runs.get(run);
      if (known === undefined) {
        known = termsOfRun(run);
        runs.set(run, known);
        this.#vocabulary.add(known.terms, known.surfaces);
      }
      for (const term of known.terms) terms.add(term);
    }
    return terms;
  }

  /** Returns a document with everything that matching needs, or nothing for an unknown id. */
  #derive(id: number): IndexedDocument[] {
    const stored = this.#documents[id];
    if (stored === undefined) return [];
    const document = this.#derived.get(id) ?? toIndexedDocument({ ...stored, id });
    this.#derived.set(id, document);
    return [document];
  }

  /** Returns the best pages for a query. */
  search(written: string): SearchPage[] {
    const known = this.#answers.get(written);
    if (known !== undefined) return known;
    const answer = this.#search(written);
    this.#answers.set(written, answer);
    return answer;
  }

  #search(written: string): SearchPage[] {
    const weighed = weighQuery(written, {
      size: this.#documents.length,
      terms: this.#vocabulary,
      cutWords: this.#cutWords,
      endings: this.#endings,
      find: (term) => this.#postings.find(term),
    });
    if (!weighed) return [];
    const { candidates, wanted } = weighed;
    return matchDocuments(
      candidates.flatMap((id) => this.#derive(id)),
      wanted,
    );
  }
}
