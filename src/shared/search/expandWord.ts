import type { Pattern } from './indexedText.ts';
import type { QueryWord } from './parseQuery.ts';
import { bigramsOf, isUnspaced, termsOfRun } from './segment.ts';
import { stemOf } from './stem.ts';
import type { Synonyms } from './synonyms.ts';
import type { Terms } from './vocabulary.ts';
import { WEIGHTS } from './weights.ts';

/** What is searched for in place of a query word. */
export interface Alternative {
  /** Terms that a text must all have. */
  terms: string[];
  /** 1 for the word itself, less for others. */
  quality: number;
  /** Shows where the text has it. */
  patterns: Pattern[];
  isSynonym?: true;
}

/** A query word with its alternatives; none if the texts have nothing like it. */
export interface ExpandedWord extends QueryWord {
  alternatives: Alternative[];
  /** The nearest word of the texts, if they do not have the word itself. */
  correction?: string;
}

const MIN_PREFIX_CHARACTERS = 3;
const MIN_PART_CHARACTERS = 3;
/** Minimum word length for one typo and for two typos. */
const MIN_TYPO_CHARACTERS = [4, 8] as const;
/** Maximum number of similar words that are searched for. */
export const MAX_TYPOS = 6;
const NAME_SEPARATORS = ['', '-', '.', '_', ' '];

/** Expands a word to terms of the texts. Tolerates typos and parts of words only if there is nothing better. */
export function expandWord(word: QueryWord, terms: Terms, synonyms: Synonyms): ExpandedWord {
  const alternatives = isUnspaced(word.text) ? expandUnspaced(word, terms) : expandSpaced(word, terms);
  alternatives.push(...expandSynonyms(word, terms, synonyms));
  if (alternatives.length > 0 || isUnspaced(word.text)) return { ...word, alternatives };
  const similar = expandTypo(word, terms);
  // The parts of a name are words of the query as well.
  if (similar.length > 0 || word.kind === 'name') {
    return { ...word, alternatives: similar, correction: similar[0]?.terms[0] };
  }
  return { ...word, alternatives: expandParts(word, terms) };
}

/** Returns how texts may write a word: as a name, with separators between its words. */
export function patternsOf({ text, parts }: Pick<QueryWord, 'text' | 'parts'>): Pattern[] {
  if (isUnspaced(text)) return [{ text, extent: 'any' }];
  if (parts.length < 2) return [{ text, extent: 'prefix' }];
  return NAME_SEPARATORS.map((separator) => ({ text: parts.join(separator), extent: 'prefix' }));
}

/** Returns the alternatives of a word, in any of its forms, that the synonyms list. */
function expandSynonyms({ text, parts }: QueryWord, terms: Terms, synonyms: Synonyms): Alternative[] {
  const others = new Set([text, stemOf(text), parts.join('.')].flatMap((each) => synonyms.get(each) ?? []));
  return [...others].flatMap((synonym): Alternative[] => {
    const patterns: Pattern[] = [{ text: synonym, extent: isUnspaced(synonym) ? 'any' : 'prefix' }];
    if (isUnspaced(synonym) || synonym.includes(' ')) {
      const all = isUnspaced(synonym) ? bigramsOf(synonym).slice(0, -1) : synonym.split(' ').map(joinedTerm);
      return all.every((term) => terms.has(term))
        ? [{ terms: all, quality: WEIGHTS.synonym, patterns, isSynonym: true }]
        : [];
    }
    const term = joinedTerm(synonym);
    const forms = new Set([...(terms.has(term) ? [term] : []), ...terms.withStem(stemOf(term))]);
    return [...forms].map((form) => ({
      terms: [form],
      isSynonym: true,
      quality: form === term ? WEIGHTS.synonym : WEIGHTS.synonym * WEIGHTS.stem,
      patterns: form === term ? patterns : [{ text: form, extent: 'word' }],
    }));
  });
}

function joinedTerm(word: string): string {
  return termsOfRun(word).at(-1) ?? '';
}

function expandUnspaced({ text }: QueryWord, terms: Terms): Alternative[] {
  const pairs = bigramsOf(text);
  const patterns: Pattern[] = [{ text, extent: 'any' }];
  if (pairs.length === 1) {
    return [text, ...terms.startingWith(text)]
      .filter((term) => terms.has(term))
      .map((term) => ({ terms: [term], quality: 1, patterns }));
  }
  const inner = pairs.slice(0, -1);
  if (inner.every((pair) => terms.has(pair))) {
    const whole: Alternative = { terms: inner, quality: 1, patterns };
    return inner.length === 1 ? [whole] : [whole, ...partsOf(inner, terms)];
  }
  return partsOf(inner, terms);
}

/** A long word may have something in between in the texts, or be two of them. */
function partsOf(pairs: readonly string[], terms: Terms): Alternative[] {
  return pairs
    .filter((pair) => terms.has(pair))
    .map((pair) => ({ terms: [pair], quality: WEIGHTS.part, patterns: [{ text: pair, extent: 'any' }] }));
}

function expandSpaced(word: QueryWord, terms: Terms): Alternative[] {
  const { text, isLast, kind } = word;
  const alternatives: Alternative[] = [];
  if (terms.has(text)) alternatives.push({ terms: [text], quality: 1, patterns: patternsOf(word) });
  const stem = stemOf(text);
  for (const term of kind === 'name' ? [] : terms.withStem(stem)) {
    if (term !== text)
      alternatives.push({ terms: [term], quality: WEIGHTS.stem, patterns: [{ text: term, extent: 'word' }] });
  }
  if (isLast || text.length >= MIN_PREFIX_CHARACTERS) {
    for (const term of terms.startingWith(text)) {
      const quality = WEIGHTS.prefix * Math.sqrt(text.length / term.length);
      alternatives.push({ terms: [term], quality, patterns: patternsOf(word) });
    }
  }
  return alternatives;
}

function expandTypo({ text }: QueryWord, terms: Terms): Alternative[] {
  const distance = MIN_TYPO_CHARACTERS.filter((length) => text.length >= length).length;
  if (distance === 0 || !/^\p{L}+$/u.test(text)) return [];
  const similar = terms.similarTo(text, distance).slice(0, MAX_TYPOS);
  return similar.flatMap((term, position) => {
    const quality = WEIGHTS.typo / (1 + position / 2);
    const family = terms.withStem(stemOf(term)).filter((other) => !similar.includes(other));
    return [
      { terms: [term], quality, patterns: [{ text: term, extent: 'prefix' }] },
      ...family.map(
        (other): Alternative => ({
          terms: [other],
          quality: quality * WEIGHTS.stem,
          patterns: [{ text: other, extent: 'word' }],
        }),
      ),
    ];
  });
}

/** Two words written as one, or a part of a word. */
function expandParts({ text }: QueryWord, terms: Terms): Alternative[] {
  for (let at = text.length - MIN_PART_CHARACTERS; at >= MIN_PART_CHARACTERS; at--) {
    const halves = [text.slice(0, at), text.slice(at)];
    if (!halves.every((half) => terms.has(half))) continue;
    return [
      { terms: halves, quality: WEIGHTS.prefix, patterns: halves.map((half) => ({ text: half, extent: 'prefix' })) },
    ];
  }
  if (text.length < MIN_PART_CHARACTERS) return [];
  return terms
    .containing(text)
    .map((term) => ({ terms: [term], quality: WEIGHTS.part, patterns: [{ text, extent: 'any' }] }));
}
