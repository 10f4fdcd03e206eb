import { joinWords, normalizeText } from '../shared/search/normalize.ts';
import { isUnspaced, runsOf, splitIdentifier, splitScripts } from '../shared/search/segment.ts';
import { isStopWord } from '../shared/search/stopWords.ts';

/** A word of a query. */
export interface QueryWord {
  /** Normalized text. */
  text: string;
  /** Whether its script has no spaces, so that a word can be any run of characters. */
  isUnspaced: boolean;
  /** Whether the reader may still be typing it. */
  isLast: boolean;
}

/**
 * Several words written as one, such as `testTimeout`, `rstest.fn` or two adjacent Chinese words. A match of the whole
 * name scores higher.
 */
export interface QueryName {
  /** Normalized, with separators. */
  text: string;
  /** The word without separators. */
  joined: string;
  /** Its words. */
  parts: string[];
  /** Indices of its significant words in the query. */
  words: number[];
}

/** A parsed query, tokenized like the texts. */
interface ParsedQuery {
  /** The query as typed, truncated. */
  query: string;
  words: QueryWord[];
  names: QueryName[];
  /** All words joined, to compare with a whole title or heading. */
  joined: string;
}

/** Segments text of a script without spaces into words. */
export type CutWords = (text: string) => string[];
/**
 * Returns whether the searched texts contain a term: a word, several joined words, or two characters of a script
 * without spaces.
 */
type IsKnown = (term: string) => boolean;
/** Returns the number of searched texts that contain two characters. */
type CountTexts = (pair: string) => number;

/** Maximum length of a query. */
const MAX_QUERY_CHARACTERS = 256;
const MAX_QUERY_WORDS = 16;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\s]+/gu;

/**
 * Creates a word segmenter for a language. Without `Intl.Segmenter`, a run stays whole and is compared by its character
 * pairs.
 * @param countTexts words that the dictionary segments differently than the texts are segmented again
 */
export function createWordCutter(lang: string, countTexts?: CountTexts): CutWords {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return (text) => [text];
  const segmenter = createSegmenter(lang);
  return (text) => {
    const segments = Array.from(segmenter.segment(text), ({ segment }) => segment);
    return countTexts
      ? mendWords(moveBoundaries(segments, countTexts), (pair) => countTexts(pair) > 0)
      : joinSingles(segments);
  };
}

function createSegmenter(lang: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}

/**
 * Cuts two words from one between single characters if each is in more texts: the dictionary finds 空调 in 清空调用,
 * which is 清空 and 调用.
 */
function moveBoundaries(segments: readonly string[], countTexts: CountTexts): string[] {
  const words: string[] = [];
  for (let at = 0; at < segments.length; at++) {
    const [before = '', word = '', after = ''] = segments.slice(at, at + 3);
    const letters = [...before, ...word, ...after];
    const pairs = [letters.slice(0, 2).join(''), letters.slice(2).join('')];
    const isBetween = letters.length === 4 && [...word].length === 2 && !isStopWord(before);
    if (isBetween && pairs.every((pair) => countTexts(pair) > countTexts(word))) {
      words.push(...pairs);
      at += 2;
    } else words.push(before);
  }
  return words;
}

/**
 * Joins adjacent characters that are not in the dictionary to words of two characters, which are more likely than
 * single ones. If their number is odd, the last word has three.
 */
function joinSingles(segments: readonly string[]): string[] {
  const words: string[] = [];
  let singles: string[] = [];
  const endSingles = () => {
    for (let at = 0; at < singles.length; at += 2) {
      const isLast = at + 3 >= singles.length;
      words.push(singles.slice(at, isLast ? undefined : at + 2).join(''));
      if (isLast) break;
    }
    singles = [];
  };
  for (const segment of segments) {
    if ([...segment].length === 1 && !isStopWord(segment)) singles.push(segment);
    else {
      endSingles();
      words.push(segment);
    }
  }
  endSingles();
  return words;
}

/** Keeps dictionary words that the texts contain, and segments the rest into words that they contain. */
function mendWords(segments: readonly string[], isKnown: IsKnown): string[] {
  const words: string[] = [];
  let loose: string[] = [];
  const endLoose = () => {
    const cut = cutKnown(loose.join(''), isKnown);
    words.push(...joinSingles(cut.some((word) => [...word].length > 1) ? cut : loose));
    loose = [];
  };
  for (const segment of segments) {
    const letters = [...segment];
    const isWord = letters.length > 1 && (isStopWord(segment) || isKnownWord(letters, isKnown));
    // A character that is a stop word may end a word.
    if (isWord || (loose.length === 0 && isStopWord(segment))) {
      endLoose();
      words.push(segment);
    } else loose.push(segment);
  }
  endLoose();
  return words;
}

const MAX_KNOWN_CHARACTERS = 3;
/** Cost of a word by its length: single characters carry little meaning, and fewer words are better. */
const WORD_COSTS = [0, 3, 1, 1.4];

/**
 * Segments a run into words of two or three characters that are adjacent in the texts, with as few single characters as
 * possible.
 */
function cutKnown(text: string, isKnown: IsKnown): string[] {
  const letters = [...text];
  const cuts: { cost: number; words: string[] }[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= letters.length; end++) {
    let best = { cost: Number.POSITIVE_INFINITY, words: [] as string[] };
    for (let length = 1; length <= Math.min(MAX_KNOWN_CHARACTERS, end); length++) {
      const part = letters.slice(end - length, end);
      const before = cuts[end - length];
      const cost = (before?.cost ?? 0) + (WORD_COSTS[length] ?? 0);
      if (before && cost < best.cost && isKnownWord(part, isKnown))
        best = { cost, words: [...before.words, part.join('')] };
    }
    cuts.push(best);
  }
  return cuts.at(-1)?.words ?? [];
}

/** Returns whether the texts contain every pair of adjacent characters. */
function isKnownWord(letters: readonly string[], isKnown: IsKnown): boolean {
  return letters.every((letter, at) => at === 0 || isKnown((letters[at - 1] ?? '') + letter));
}

/**
 * Parses a query. Accepts any input; control characters and lone surrogates count as spaces. Words that are one word in
 * the texts (`isKnown`), such as `advance timers by time`, form a name.
 */
export function parseQuery(written: string, cutWords: CutWords, isKnown: IsKnown = () => false): ParsedQuery {
  const query = [...written.slice(0, MAX_QUERY_CHARACTERS * 2)]
    .slice(0, MAX_QUERY_CHARACTERS)
    .join('')
    .replace(CONTROL_CHARACTERS, ' ')
    .trim();
  const words: QueryWord[] = [];
  const stopWords: QueryWord[] = [];
  const names: { text: string; joined: string; parts: string[] }[] = [];
  for (const run of runsOf(query.normalize('NFKC'))) {
    for (const piece of splitScripts(run)) {
      const isPieceUnspaced = isUnspaced(piece);
      const cut = (isPieceUnspaced ? cutWords(piece) : splitIdentifier(piece)).map(normalizeText);
      // `for` is a stop word, except in `test.for`.
      const isName = !isPieceUnspaced && cut.length > 1;
      if (isName) names.push({ text: normalizeText(piece), joined: joinWords(piece), parts: cut });
      if (isPieceUnspaced) names.push(...neighboursOf(cut));
      for (const text of cut) {
        const word = { text, isUnspaced: isPieceUnspaced, isLast: false };
        if (!isName && isStopWord(text)) stopWords.push(word);
        else words.push(word);
      }
    }
  }
  names.push(...namesAmong(words, isKnown).filter(({ joined }) => !names.some((name) => name.joined === joined)));
  const kept = dedupe(words.length > 0 ? words : stopWords).slice(0, MAX_QUERY_WORDS);
  const last = kept.at(-1);
  if (last && !/\s$/.test(written)) last.isLast = true;
  const positionOf = (part: string) => kept.findIndex(({ text }) => text === part);
  return {
    query,
    words: kept,
    names: names
      .map(({ text, joined, parts }) => ({
        text,
        joined,
        parts,
        words: parts.map(positionOf).filter((position) => position >= 0),
      }))
      .filter((name) => name.words.length > 1),
    joined: joinWords(query),
  };
}

/** Returns a run of words without spaces as a whole, and each pair of neighbors. */
function neighboursOf(words: readonly string[]) {
  const pairs = words.slice(1).map((word, index) => [words[index] ?? '', word]);
  const runs = words.length > 2 ? [[...words], ...pairs] : pairs;
  return runs.map((parts) => ({ text: parts.join(''), joined: parts.join(''), parts }));
}

/** Names with more words are not searched for. */
const MAX_NAME_WORDS = 4;

/** Returns adjacent words that the texts write as one. */
function namesAmong(words: readonly QueryWord[], isKnown: IsKnown) {
  const names: { text: string; joined: string; parts: string[] }[] = [];
  for (let start = 0; start < words.length; start++) {
    const parts: string[] = [];
    for (const { text, isUnspaced } of words.slice(start, start + MAX_NAME_WORDS)) {
      if (isUnspaced) break;
      parts.push(text);
      const joined = parts.join('');
      if (parts.length > 1 && isKnown(joined)) names.push({ text: joined, joined, parts: [...parts] });
    }
  }
  return names;
}

function dedupe(words: QueryWord[]): QueryWord[] {
  const seen = new Set<string>();
  return words.filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text));
}
