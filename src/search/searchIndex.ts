import type { SearchPage, StoredSearchDocument } from '../shared/search.ts';
import { type Expansion, expandName, expandWord } from './expandWord.ts';
import { type IndexedDocument, toIndexedDocument } from './indexedDocument.ts';
import { matchDocuments } from './matchDocuments.ts';
import type { WeightedWord } from './matchText.ts';
import { joinWords, normalizeText } from './normalize.ts';
import { type CutWords, createWordCutter, parseQuery } from './parseQuery.ts';
import { Postings, type TermWeights } from './postings.ts';
import { type RunTerms, runsOf, termsOfRun } from './segment.ts';
import { isInSynonym } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';
import { WEIGHTS } from './weights.ts';

/** Maximum number of documents per query. */
const DOCUMENTS_PER_QUERY = 100;
/** Number of queries whose answers are cached. */
const QUERY_CACHE_SIZE = 100;
/** Number of documents whose derived data is cached. That of 2,300 pages would take 85 MB. */
const DERIVED_CACHE_SIZE = 200;
/** Weight of a word that every document contains. */
const LEAST_WEIGHT = 0.1;
/** Share of the pages that must end with a heading for it to count as boilerplate. */
const COMMON_ENDING_SHARE = 1 / 3;
/** Weight factor of a single Chinese or Japanese character beside whole words. */
const SINGLE_CHARACTER_SHARE = 0.3;

/** Searches the documents of one language, without network or DOM access. */
export class SearchIndex {
  #documents: readonly StoredSearchDocument[];
  /** Derived documents by id, least recently used first. */
  #derived = new Map<number, IndexedDocument>();
  #postings: Postings;
  #vocabulary = new Vocabulary();
  #answers = new Map<string, SearchPage[]>();
  #cutWords: CutWords;
  /** Number of pages that end with the section of a heading. */
  #endings = new Map<string, number>();
  #isKnown = (term: string) => this.#vocabulary.has(normalizeText(term));

  constructor(lang: string, documents: readonly StoredSearchDocument[]) {
    this.#cutWords = createWordCutter(lang, (pair) => this.#isKnown(pair) || isInSynonym(pair));
    this.#postings = new Postings(documents.length);
    this.#documents = documents;
    const runs = new Map<string, RunTerms>();
    for (const [id, { title, toc, content }] of documents.entries()) {
      const ending = joinWords(toc.at(-1)?.text ?? '');
      this.#endings.set(ending, (this.#endings.get(ending) ?? 0) + 1);
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
    this.#derived.delete(id);
    this.#derived.set(id, document);
    const oldest = this.#derived.size > DERIVED_CACHE_SIZE ? this.#derived.keys().next() : undefined;
    if (oldest?.done === false) this.#derived.delete(oldest.value);
    return [document];
  }

  /** Returns the best pages for a query. */
  search(written: string): SearchPage[] {
    const known = this.#answers.get(written);
    if (known !== undefined) return known;
    const answer = this.#search(written);
    const oldest = this.#answers.size >= QUERY_CACHE_SIZE ? this.#answers.keys().next() : undefined;
    if (oldest?.done === false) this.#answers.delete(oldest.value);
    this.#answers.set(written, answer);
    return answer;
  }

  #search(written: string): SearchPage[] {
    const query = parseQuery(written, this.#cutWords, this.#isKnown);
    if (query.words.length === 0) return [];
    const found = query.words.map((word) => {
      const expansion = expandWord(word, this.#vocabulary);
      return { expansion, weights: this.#findDocuments(expansion) };
    });
    const inNames = new Set(query.names.filter(({ joined }) => this.#isKnown(joined)).flatMap((name) => name.words));
    const words: WeightedWord[] = found.map(({ expansion, weights }, position) => ({
      ...(inNames.has(position) ? toNamePart(expansion) : expansion),
      weight:
        (Math.log(1 + this.#documents.length / (1 + weights.size)) + LEAST_WEIGHT) *
        (expansion.word.isUnspaced && [...expansion.word.text].length === 1 ? SINGLE_CHARACTER_SHARE : 1),
    }));
    const candidates = chooseCandidates(
      found.map(({ weights }) => weights),
      words,
    );
    return matchDocuments(
      candidates.flatMap((id) => this.#derive(id)),
      {
        query: query.query,
        joined: query.joined,
        words,
        names: query.names.map((name) => ({ patterns: expandName(name, this.#vocabulary), words: name.words })),
        totalWeight: words.reduce((sum, { weight }) => sum + weight, 0),
        endings: this.#commonEndings(),
      },
    );
  }

  #commonEndings(): Set<string> {
    const least = this.#documents.length * COMMON_ENDING_SHARE;
    return new Set(
      [...this.#endings].flatMap(([heading, count]) => (heading !== '' && count > least ? [heading] : [])),
    );
  }

  /** Returns the documents that contain a word, or one of its alternatives. */
  #findDocuments({ terms }: Expansion): TermWeights {
    const best: TermWeights = new Map();
    for (const { all, quality } of terms) {
      const [first, ...others] = all.map((term) => this.#postings.find(term));
      for (const [id, weight] of first ?? []) {
        if (!others.every((other) => other.has(id))) continue;
        best.set(id, Math.max(best.get(id) ?? 0, weight * quality));
      }
    }
    return best;
  }
}

/** A word of a name that the texts contain as a whole weighs less by itself. */
export function toNamePart({ patterns, ...expansion }: Expansion): Expansion {
  const parts = patterns.map((pattern) => ({ ...pattern, quality: pattern.quality * WEIGHTS.namePart }));
  return { ...expansion, patterns: parts };
}

/** Chooses the documents to score in detail: those with the most, and the rarest, query words. */
function chooseCandidates(found: readonly TermWeights[], words: readonly WeightedWord[]): number[] {
  const scores = new Map<number, number>();
  for (const [index, weights] of found.entries()) {
    for (const [id, weight] of weights) {
      scores.set(id, (scores.get(id) ?? 0) + (1 + Math.log1p(weight)) * (words[index]?.weight ?? 0));
    }
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, DOCUMENTS_PER_QUERY)
    .map(([id]) => id);
}
