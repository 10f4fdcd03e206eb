import type { HighlightRange } from '../shared/search.ts';
import { expandName, type Pattern, synonymPatterns } from './expandWord.ts';
import { findPlaces, toIndexedText, toRanges } from './indexedText.ts';
import { createWordCutter, parseQuery } from './parseQuery.ts';

const MAX_PLACES = 500;

/** Finds what of a query is in a text. */
export type TextHighlighter = (text: string) => HighlightRange[];

/** Highlighters for texts that no index knows, such as a page that was opened. */
export interface Highlighters {
  /** Names such as `testTimeout` whole, and all other words. */
  whole: TextHighlighter;
  /** Every word by itself. */
  words: TextHighlighter;
}

/** Highlighters for a query. */
export function createHighlighters(query: string, lang: string): Highlighters {
  const { words, names } = parseQuery(query, createWordCutter(lang));
  const patterns = words.map((word): Pattern[] => [
    { text: word.text, quality: 1, extent: word.isUnspaced ? 'any' : 'prefix' },
    ...synonymPatterns(word),
  ]);
  const inNames = new Set(names.flatMap((name) => name.words));
  return {
    whole: toHighlighter([
      ...names.flatMap((name) => expandName(name)),
      ...patterns.filter((_, position) => !inNames.has(position)).flat(),
    ]),
    words: toHighlighter(patterns.flat()),
  };
}

function toHighlighter(patterns: readonly Pattern[]): TextHighlighter {
  return (text) => {
    const indexed = toIndexedText(text);
    return toRanges(
      indexed,
      patterns.flatMap((pattern) => findPlaces(indexed, pattern, MAX_PLACES)),
    );
  };
}
