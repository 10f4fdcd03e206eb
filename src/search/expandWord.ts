import { bigramsOf, isUnspaced } from '../shared/search/segment.ts';
import type { QueryName, QueryWord } from './parseQuery.ts';
import { synonymsOf } from './synonyms.ts';
import type { Terms } from './vocabulary.ts';

/** An alternative to search for in place of a query word. */
export interface Pattern {
  /** Normalized text. */
  text: string;
  /** 1 for the word itself, less for similar words. */
  quality: number;
  /** `word` ends at a word end, `prefix` only starts at a word start, `any` matches anywhere. */
  extent: 'word' | 'prefix' | 'any';
}

/** Expansion of a query word: terms to find documents by, and patterns to locate matches. */
export interface Expansion {
  word: QueryWord;
  /** A document matches if it has all terms of one group. */
  terms: { all: string[]; quality: number }[];
  patterns: Pattern[];
}

const MIN_PREFIX_CHARACTERS = 3;
const MIN_PART_CHARACTERS = 3;
/** Minimum word length for one typo and for two typos. */
const MIN_TYPO_CHARACTERS = [4, 8] as const;
/** Maximum number of similar words that are searched for. */
export const MAX_TYPO_PATTERNS = 6;

const PREFIX_QUALITY = 0.8;
const STEM_QUALITY = 0.75;
const JOINED_QUALITY = 0.95;
const TYPO_QUALITY = 0.5;
const PART_QUALITY = 0.4;
const SYNONYM_QUALITY = 0.7;
/** Names with more words are not expanded, because the number of their forms grows exponentially. */
const MAX_SYNONYM_PARTS = 3;

/** Expands a word to the terms in the index. Tolerates typos and partial words only if there is no better match. */
export function expandWord(word: QueryWord, vocabulary: Terms): Expansion {
  const expansion = word.isUnspaced ? expandUnspaced(word, vocabulary) : expandSpaced(word, vocabulary);
  for (const { text, quality, extent } of synonymPatterns(word)) {
    const all = extent === 'any' ? bigramsOf(text).slice(0, -1) : [text];
    if (!all.every((term) => vocabulary.has(term))) continue;
    expansion.terms.push({ all, quality });
    expansion.patterns.push({ text, quality, extent });
  }
  return expansion;
}

/** Returns the synonyms of a Chinese query word. */
export function synonymPatterns(word: QueryWord): Pattern[] {
  return (word.isUnspaced ? synonymsOf(word.text) : []).map((synonym) => ({
    text: synonym,
    quality: SYNONYM_QUALITY,
    extent: isUnspaced(synonym) ? 'any' : 'word',
  }));
}

function expandUnspaced(word: QueryWord, vocabulary: Terms): Expansion {
  const { text } = word;
  const pairs = bigramsOf(text);
  if (pairs.length === 1) {
    const terms = [text, ...vocabulary.startingWith(text)].map((term) => ({ all: [term], quality: 1 }));
    return { word, terms, patterns: [{ text, quality: 1, extent: 'any' }] };
  }
  const inner = pairs.slice(0, -1);
  const expansion: Expansion = {
    word,
    terms: [{ all: inner, quality: 1 }],
    patterns: [{ text, quality: 1, extent: 'any' }],
  };
  // A word that texts write with something in between, or that was segmented wrongly.
  if (inner.length > 1) {
    for (const pair of inner) {
      if (!vocabulary.has(pair)) continue;
      expansion.terms.push({ all: [pair], quality: PART_QUALITY });
      expansion.patterns.push({ text: pair, quality: PART_QUALITY / inner.length, extent: 'any' });
    }
  }
  return expansion;
}

function expandSpaced(word: QueryWord, vocabulary: Terms): Expansion {
  const { text } = word;
  const expansion: Expansion = { word, terms: [], patterns: [] };
  const accept = (term: string, quality: number, extent: Pattern['extent'] = 'word') => {
    expansion.terms.push({ all: [term], quality });
    expansion.patterns.push({ text: term, quality, extent });
    for (const surface of vocabulary.surfacesOf(term)) {
      expansion.patterns.push({ text: surface, quality: quality * JOINED_QUALITY, extent });
    }
  };
  if (vocabulary.has(text)) accept(text, 1);
  if (word.isLast || text.length >= MIN_PREFIX_CHARACTERS) {
    const longer = vocabulary.startingWith(text);
    for (const term of longer) expansion.terms.push({ all: [term], quality: PREFIX_QUALITY });
    if (longer.length > 0) expansion.patterns.push({ text, quality: PREFIX_QUALITY, extent: 'prefix' });
  }
  for (const stem of stemsOf(text)) if (vocabulary.has(stem)) accept(stem, STEM_QUALITY, 'prefix');
  if (expansion.terms.length > 0) return expansion;

  const distance = MIN_TYPO_CHARACTERS.filter((length) => text.length >= length).length;
  const similar = distance > 0 && /^\p{L}+$/u.test(text) ? vocabulary.similarTo(text, distance) : [];
  for (const term of similar.slice(0, MAX_TYPO_PATTERNS)) accept(term, TYPO_QUALITY, 'prefix');
  if (similar.length > 0) return expansion;

  const halves = splitInTwo(text, vocabulary);
  if (halves) {
    expansion.terms.push({ all: halves, quality: PREFIX_QUALITY });
    for (const half of halves) expansion.patterns.push({ text: half, quality: PREFIX_QUALITY / 2, extent: 'prefix' });
    return expansion;
  }
  if (text.length < MIN_PART_CHARACTERS) return expansion;
  for (const term of vocabulary.containing(text)) expansion.terms.push({ all: [term], quality: PART_QUALITY });
  if (expansion.terms.length > 0) expansion.patterns.push({ text, quality: PART_QUALITY, extent: 'any' });
  return expansion;
}

/** Returns the ways in which texts may write a name: as in the query, without separators, or with other separators. */
export function expandName({ text, joined, parts }: QueryName, vocabulary?: Terms): Pattern[] {
  const written = new Set([text, joined, ...(vocabulary?.surfacesOf(joined) ?? [])]);
  const forms = [...written].map(
    (form): Pattern => ({ text: form, quality: 1, extent: isUnspaced(form) ? 'any' : 'prefix' }),
  );
  const withOtherWords = withSynonyms(parts).map(
    (form): Pattern => ({ text: form, quality: SYNONYM_QUALITY, extent: 'any' }),
  );
  return [...forms, ...withOtherWords];
}

/** Returns the forms of a name, in a script without spaces, with some words replaced by synonyms. */
function withSynonyms(parts: readonly string[]): string[] {
  if (parts.length > MAX_SYNONYM_PARTS || !parts.every(isUnspaced)) return [];
  const forms = parts.reduce<string[]>(
    (starts, part) =>
      starts.flatMap((start) => [part, ...synonymsOf(part).filter(isUnspaced)].map((word) => start + word)),
    [''],
  );
  return forms.slice(1);
}

/** Returns the stems of an English word. */
function stemsOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const stems = new Set<string>();
  for (const [ending, replacements] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    if (stem.length < MIN_PART_CHARACTERS) continue;
    for (const replacement of replacements) stems.add(stem + replacement);
    if (ending !== 's' && stem.at(-1) === stem.at(-2)) stems.add(stem.slice(0, -1));
  }
  return [...stems];
}

const ENDINGS: [ending: string, replacements: string[]][] = [
  ['ies', ['y']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ing', ['', 'e']],
  ['ed', ['', 'e']],
  ['er', ['', 'e']],
  ['ation', ['e', '']],
  ['ion', ['', 'e']],
  ['ally', ['']],
  ['ly', ['']],
  ['ize', ['']],
  ['ized', ['']],
  ['izing', ['']],
  ['ment', ['']],
  ['able', ['', 'e']],
  ['or', ['', 'e']],
  ['ers', ['', 'e', 'er']],
  ['ings', ['', 'e', 'ing']],
];

/** Splits a word into two known words. */
function splitInTwo(word: string, vocabulary: Terms): string[] | undefined {
  for (let at = word.length - MIN_PART_CHARACTERS; at >= MIN_PART_CHARACTERS; at--) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => vocabulary.has(half))) return halves;
  }
  return undefined;
}
