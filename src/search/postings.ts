import { Index } from 'flexsearch';

/**
 * Resolution of the tokenizer index: the number of steps in which FlexSearch stores how close to the start a term is.
 */
const INDEX_RESOLUTION = 9;

/** A field of a document. */
export type IndexField = 'title' | 'headers' | 'content';
export const FIELDS: readonly IndexField[] = ['title', 'headers', 'content'];
const FIELD_WEIGHTS: Record<IndexField, number> = { title: 8, headers: 4, content: 1 };

/** Documents that contain a term, with the weight of the fields that contain it. */
export type TermWeights = Map<number, number>;

/** Index of documents by term, with one FlexSearch index per field. */
export class Postings {
  #indexes: Record<IndexField, Index> = { title: createIndex(), headers: createIndex(), content: createIndex() };
  #size: number;

  /** @param size number of documents */
  constructor(size: number) {
    this.#size = size;
  }

  /** Adds the terms of a document's field. */
  add(id: number, field: IndexField, terms: Iterable<string>): void {
    this.#indexes[field].add(id, [...terms].join(' '));
  }

  /** Returns all documents that contain a term. */
  find(term: string): TermWeights {
    const weights: TermWeights = new Map();
    for (const field of FIELDS) {
      const ids = this.#indexes[field].search(term, { limit: this.#size });
      for (const id of ids) weights.set(Number(id), (weights.get(Number(id)) ?? 0) + FIELD_WEIGHTS[field]);
    }
    return weights;
  }
}

/** Creates an index. Terms come from `termsOfRun` and have no spaces, so FlexSearch must not tokenize them. */
function createIndex(): Index {
  return new Index({
    tokenize: 'strict',
    resolution: INDEX_RESOLUTION,
    encode: (text) => text.split(' '),
  });
}
