import type { HighlightRange } from '../shared/search/indexFormat.ts';
import { expandName, type Pattern, synonymPatterns } from './expandWord.ts';
import { findPlaces, toIndexedText, toRanges } from './indexedText.ts';
import { createWordCutter, parseQuery } from './parseQuery.ts';

const MAX_PLACES = 500;

/** Finds the matches of a query in a text. */
type TextHighlighter = (text: string) => HighlightRange[];

/** Highlighters for texts outside of an index, such as a page that was opened. */
interface Highlighters {
  /** Matches names such as `testTimeout` as a whole, and all other words. */
  whole: TextHighlighter;
  /** Matches each word by itself. */
  words: TextHighlighter;
}

/** Creates the highlighters of a query. */
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
