import type { Expansion, Pattern } from './expandWord.ts';
import { findPlaces, type IndexedHeading, type IndexedText, type Place } from './indexedText.ts';
import { WEIGHTS } from './weights.ts';

/** A query word with its expansion and its weight: rare words weigh more. */
export interface WeightedWord extends Expansion {
  weight: number;
}

/** A prepared query. */
export interface QueryWords {
  /** The query as typed. */
  query: string;
  /** All words joined, to compare with a whole title or heading. */
  joined: string;
  words: readonly WeightedWord[];
  /** Several words written as one. */
  names: readonly { patterns: readonly Pattern[]; words: readonly number[] }[];
  /** Sum of the words' weights. */
  totalWeight: number;
  /** Joined headings that end so many pages that their sections are about other pages. */
  endings: ReadonlySet<string>;
}

/** Matches in a short text: the quality per query word, and the ranges. */
export interface TextMatch {
  qualities: number[];
  places: Place[];
  /** Weight of the words whose whole name matches. */
  nameWeight: number;
}

const MAX_PLACES = 20;

/** Matches the query words in a title or heading. Where a whole name matches, its words elsewhere are ignored. */
export function matchText(text: IndexedText, { words, names }: QueryWords): TextMatch {
  const places: Place[] = [];
  const qualities = words.map(() => 0);
  const named = new Set<number>();
  for (const { patterns, words: parts } of names) {
    const found = patterns.flatMap((pattern) => findPlaces(text, pattern, MAX_PLACES));
    if (found.length === 0) continue;
    places.push(...found);
    for (const part of parts) {
      qualities[part] = 1;
      named.add(part);
    }
  }
  for (const [word, { patterns }] of words.entries()) {
    let best = qualities[word] ?? 0;
    for (const pattern of patterns) {
      if (pattern.quality <= best) continue;
      const found = findPlaces(text, pattern, MAX_PLACES);
      places.push(...found);
      for (const { quality } of found) best = Math.max(best, quality);
    }
    qualities[word] = best;
  }
  return { qualities, places, nameWeight: weightOf(words, named) };
}

/** Sums the weights of some words. */
export function weightOf(words: readonly WeightedWord[], some: Iterable<number>): number {
  let weight = 0;
  for (const word of some) weight += words[word]?.weight ?? 0;
  return weight;
}

/**
 * Normalizes a match in a short text by the share of the text that matches: a title that equals the query scores higher
 * than one that mentions it.
 */
export function shareOf({ length }: IndexedHeading, { places }: TextMatch): number {
  const ends = new Map<number, number>();
  for (const { start, end } of places) ends.set(start, Math.max(ends.get(start) ?? 0, end));
  let matched = 0;
  let last = 0;
  for (const [start, end] of [...ends].sort((a, b) => a[0] - b[0])) {
    matched += Math.max(0, end - Math.max(start, last));
    last = Math.max(last, end);
  }
  const { shortTextFloor } = WEIGHTS;
  return length === 0 ? 0 : shortTextFloor + (1 - shortTextFloor) * Math.min(1, matched / length);
}

/** Sums the scores of the matching words. */
export function scoreOf({ words }: QueryWords, qualities: readonly number[]): number {
  return words.reduce((sum, { weight }, word) => sum + weight * (qualities[word] ?? 0), 0);
}

/** Returns the share of the query that matches, by weight. */
export function coverageOf({ words, totalWeight }: QueryWords, qualities: readonly number[]): number {
  return words.reduce((sum, { weight }, word) => sum + ((qualities[word] ?? 0) > 0 ? weight : 0), 0) / totalWeight;
}
