import { normalizeText } from '../shared/search/normalize.ts';
import { type Expansion, expandName, expandWord } from './expandWord.ts';
import type { QueryWords, WeightedWord } from './matchText.ts';
import { type CutWords, createWordCutter, parseQuery } from './parseQuery.ts';
import type { TermWeights } from './postings.ts';
import { isInSynonym } from './synonyms.ts';
import type { Terms } from './vocabulary.ts';
import { WEIGHTS } from './weights.ts';

/** Maximum number of documents per query. */
const DOCUMENTS_PER_QUERY = 100;
/** Weight of a word that every document contains. */
const LEAST_WEIGHT = 0.1;
/** Weight factor of a single Chinese or Japanese character beside whole words. */
const SINGLE_CHARACTER_SHARE = 0.3;

/** Statistics that weigh a query. */
interface WeighedTexts {
  /** Number of documents. */
  size: number;
  terms: Terms;
  cutWords: CutWords;
  /** Joined headings that end many documents. */
  endings: ReadonlySet<string>;
  /** Returns all documents that contain a term, by position. */
  find(term: string): TermWeights;
}

/** A query with the documents that may answer it. */
export interface WeighedQuery {
  wanted: QueryWords;
  /** Positions of the documents to score in detail, those with the most and the rarest words first. */
  candidates: number[];
}

/** Creates a word segmenter that keeps the words that the texts contain. */
export function createTermCutter(lang: string, find: WeighedTexts['find']): CutWords {
  return createWordCutter(lang, (pair) => find(normalizeText(pair)).size || Number(isInSynonym(pair)));
}

/** Parses a query, weighs its words by how rare they are, and finds documents. `undefined` for a query without words. */
export function weighQuery(
  written: string,
  { size, terms, cutWords, endings, find }: WeighedTexts,
): WeighedQuery | undefined {
  const isKnown = (term: string) => terms.has(normalizeText(term));
  const query = parseQuery(written, cutWords, isKnown);
  if (query.words.length === 0) return undefined;
  const found = query.words.map((word) => {
    const expansion = expandWord(word, terms);
    return { expansion, weights: findDocuments(expansion, find) };
  });
  const inNames = new Set(query.names.filter(({ joined }) => isKnown(joined)).flatMap((name) => name.words));
  const words: WeightedWord[] = found.map(({ expansion, weights }, position) => ({
    ...(inNames.has(position) ? toNamePart(expansion) : expansion),
    weight:
      (Math.log(1 + size / (1 + weights.size)) + LEAST_WEIGHT) *
      (expansion.word.isUnspaced && [...expansion.word.text].length === 1 ? SINGLE_CHARACTER_SHARE : 1),
  }));
  return {
    wanted: {
      query: query.query,
      joined: query.joined,
      words,
      names: query.names.map((name) => ({ patterns: expandName(name, terms), words: name.words })),
      totalWeight: words.reduce((sum, { weight }) => sum + weight, 0),
      endings,
    },
    candidates: chooseCandidates(
      found.map(({ weights }) => weights),
      words,
    ),
  };
}

/** Returns the documents that contain a word, or one of its alternatives. */
function findDocuments({ terms }: Expansion, find: WeighedTexts['find']): TermWeights {
  const best: TermWeights = new Map();
  for (const { all, quality } of terms) {
    const [first, ...others] = all.map(find);
    for (const [id, weight] of first ?? []) {
      if (!others.every((other) => other.has(id))) continue;
      best.set(id, Math.max(best.get(id) ?? 0, weight * quality));
    }
  }
  return best;
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
