import { Index } from 'flexsearch';

/** Resolution of the tokenizer index: how many steps of "how near the beginning" FlexSearch keeps. */
const INDEX_RESOLUTION = 9;

export type Field = 'title' | 'headers' | 'content';
const FIELDS: readonly Field[] = ['title', 'headers', 'content'];
const FIELD_WEIGHTS: Record<Field, number> = { title: 8, headers: 4, content: 1 };

/** Which documents have a term, each with how much: field by weight, and how near its beginning. */
export type TermWeights = Map<number, number>;

/** What documents have which terms, held by FlexSearch: one index a field. */
export class Postings {
  #indexes: Record<Field, Index> = { title: createIndex(), headers: createIndex(), content: createIndex() };
  #size: number;

  /** `size`: number of documents. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Adds the terms of a field of a document. */
  add(id: number, field: Field, terms: Iterable<string>): void {
    this.#indexes[field].add(id, [...terms].join(' '));
  }

  /** All documents that have a term. FlexSearch gives them in order, those that have it nearest their beginning first. */
  find(term: string): TermWeights {
    const weights: TermWeights = new Map();
    for (const field of FIELDS) {
      const ids = this.#indexes[field].search(term, { limit: this.#size });
      for (const [position, id] of ids.entries()) {
        const weight = FIELD_WEIGHTS[field] * (1 - position / (2 * ids.length));
        weights.set(Number(id), (weights.get(Number(id)) ?? 0) + weight);
      }
    }
    return weights;
  }
}

/** Terms are made by `termsOfRun` and have no spaces: FlexSearch is to take them as they are. */
function createIndex(): Index {
  return new Index({
    tokenize: 'strict',
    resolution: INDEX_RESOLUTION,
    encode: (text) => text.split(' '),
  });
}
