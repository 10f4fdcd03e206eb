import { joinWords, normalizeText } from './normalize.ts';
import { isUnspaced, runsOf, splitIdentifier, splitScripts } from './segment.ts';
import { isStopWord } from './stopWords.ts';
import { WEIGHTS } from './weights.ts';

/** A word of a query. */
export interface QueryWord {
  /** Normalized; of a name, its words joined. */
  text: string;
  /** `name`: several words written as one. `pair`: the characters at the border of two words without a space. */
  kind: 'word' | 'name' | 'pair';
  /** Factor of its score. */
  weight: number;
  /** The words of a name. */
  parts: string[];
  /** Whether the reader may still be typing it. */
  isLast: boolean;
}

/** A parsed query, tokenized like the texts. */
export interface ParsedQuery {
  /** The query as typed, truncated. */
  query: string;
  words: QueryWord[];
  /** All words joined, to compare with a whole title or heading. */
  joined: string;
  /** All words in order, with stop words, to be found as a phrase. Empty in a script without spaces. */
  phrase: string[];
}

/** What is known of words. */
interface KnownWords {
  /** Returns whether the texts have a term. */
  isKnown?: (term: string) => boolean;
  /** Returns whether a run without spaces is one word, although the dictionary may segment it. */
  isWord?: (text: string) => boolean;
}

/** A word without spaces that is no word of the dictionary is joined from so many at most. */
const MAX_JOINED_SEGMENTS = 3;

/** Maximum length of a query. */
const MAX_QUERY_CHARACTERS = 256;
const MAX_QUERY_WORDS = 24;
/** Adjacent words that the texts may write as one. */
const MAX_NAME_WORDS = 4;
/** The class of an error, before its message: `TypeError: `. */
const ERROR_CLASS = /^(?:Uncaught |Unhandled )?(?:[A-Z]\w*)?Error:? +(?=\S+ +\S)/;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\s]+/gu;

/**
 * Parses a query. Accepts any input; control characters and lone surrogates count as spaces. Adjacent words that the texts
 * write as one, such as `advance timers by time`, are a name as well.
 */
export function parseQuery(
  written: string,
  lang: string,
  { isKnown = () => false, isWord = () => false }: KnownWords = {},
): ParsedQuery {
  const query = [...written.slice(0, MAX_QUERY_CHARACTERS * 2)]
    .slice(0, MAX_QUERY_CHARACTERS)
    .join('')
    .replace(CONTROL_CHARACTERS, ' ')
    .trim();
  const runs = runsOf(query.normalize('NFKC').replace(ERROR_CLASS, ''));
  const words: QueryWord[] = [];
  const stopWords: QueryWord[] = [];
  for (const [index, run] of runs.entries()) {
    const isLast = index === runs.length - 1 && !/\s$/.test(written);
    for (const piece of splitScripts(run)) {
      const found = isUnspaced(piece)
        ? wordsOfUnspaced(joinSegments(segmentWords(piece, lang), isWord))
        : wordsOfName(piece, isLast);
      for (const word of found) (isStop(word) ? stopWords : words).push(word);
    }
  }
  const kept = words.length > 0 ? [...words, ...namesAmong(runs, isKnown)] : stopWords;
  return {
    query,
    words: dedupe(kept).slice(0, MAX_QUERY_WORDS),
    joined: joinWords(query),
    phrase: isUnspaced(query) ? [] : runs.map(normalizeText),
  };
}

function isStop({ text, kind, weight }: QueryWord): boolean {
  return kind === 'word' && weight === 1 && isStopWord(text);
}

function toWord(text: string, rest: Partial<QueryWord> = {}): QueryWord {
  return { text, kind: 'word', weight: 1, parts: [], isLast: false, ...rest };
}

/** Returns the name that a run of a spaced script is, and its words. */
function wordsOfName(run: string, isLast: boolean): QueryWord[] {
  const parts = splitIdentifier(run).map(normalizeText);
  if (parts.length < 2) return [toWord(normalizeText(run), { isLast })];
  return [
    toWord(parts.join(''), { kind: 'name', weight: WEIGHTS.name, parts, isLast }),
    // `for` is a stop word, except in `test.for`.
    ...parts.map((part) => toWord(part, { weight: isStopWord(part) ? WEIGHTS.stopWord : WEIGHTS.namePart })),
  ];
}

/** Returns the words of a run without spaces. Where they meet, the dictionary may have erred, or they are one term. */
function wordsOfUnspaced(segments: readonly string[]): QueryWord[] {
  const words: QueryWord[] = [];
  let before = '';
  for (const segment of segments) {
    const letters = [...segment];
    if (before !== '' && !isStopWord(segment)) {
      words.push(toWord(`${before}${letters[0] ?? ''}`, { kind: 'pair', weight: WEIGHTS.pair }));
    }
    words.push(toWord(segment));
    before = isStopWord(segment) ? '' : (letters.at(-1) ?? '');
  }
  return words;
}

/** Joins adjacent segments that are one word. */
function joinSegments(segments: readonly string[], isWord: (text: string) => boolean): string[] {
  const words: string[] = [];
  for (let at = 0; at < segments.length; ) {
    let count = Math.min(MAX_JOINED_SEGMENTS, segments.length - at);
    while (count > 1 && !isWord(segments.slice(at, at + count).join(''))) count--;
    words.push(segments.slice(at, at + count).join(''));
    at += count;
  }
  return words;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Segments a text into words. Without `Intl.Segmenter`, it stays whole and is compared by its character pairs. */
function segmentWords(text: string, lang: string): string[] {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return [text];
  const segmenter = segmenters.get(lang) ?? createSegmenter(lang);
  segmenters.set(lang, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => normalizeText(segment));
}

function createSegmenter(lang: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}

/** Returns adjacent words that the texts write as one. */
function namesAmong(runs: readonly string[], isKnown: (term: string) => boolean): QueryWord[] {
  const names: QueryWord[] = [];
  for (const start of runs.keys()) {
    const parts: string[] = [];
    for (const run of runs.slice(start, start + MAX_NAME_WORDS)) {
      if (isUnspaced(run)) break;
      parts.push(...splitIdentifier(run).map(normalizeText));
      const text = parts.join('');
      if (parts.length > 1 && isKnown(text))
        names.push(toWord(text, { kind: 'name', weight: WEIGHTS.name, parts: [...parts] }));
    }
  }
  return names;
}

function dedupe(words: readonly QueryWord[]): QueryWord[] {
  const seen = new Set<string>();
  return words.filter(({ text }) => text !== '' && !seen.has(text) && seen.add(text));
}
