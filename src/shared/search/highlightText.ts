import { patternsOf } from './expandWord.ts';
import { findPlaces, type Pattern, toIndexedText, toRanges } from './indexedText.ts';
import type { HighlightRange } from './indexFormat.ts';
import { parseQuery } from './parseQuery.ts';
import { isUnspaced } from './segment.ts';
import { toSynonyms } from './synonyms.ts';

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
  const synonyms = toSynonyms(lang);
  const { words } = parseQuery(query, lang, { isWord: (text) => synonyms.has(text) });
  const names = words.filter(({ kind }) => kind === 'name');
  const inNames = new Set(names.flatMap(({ parts }) => parts));
  const single = words.filter(({ kind }) => kind === 'word');
  const patterns = (some: typeof words): Pattern[] =>
    some.flatMap((word) => [
      ...patternsOf(word),
      ...(synonyms.get(word.text) ?? []).map((text): Pattern => ({ text, extent: isUnspaced(text) ? 'any' : 'word' })),
    ]);
  return {
    whole: toHighlighter(patterns([...names, ...single.filter(({ text }) => !inNames.has(text))])),
    words: toHighlighter(patterns(single)),
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
