import type { HighlightRange } from '../shared/search/indexFormat.ts';
import { joinWords, type NormalizedText, normalizeWithOffsets, toOriginalOffset } from '../shared/search/normalize.ts';
import type { Pattern } from './expandWord.ts';

/** A text prepared for search. */
export interface IndexedText {
  original: string;
  normalized: NormalizedText;
}

/** A title or heading, prepared for comparison as a whole. */
export interface IndexedHeading extends IndexedText {
  /** Only its letters and digits. */
  joined: string;
  /** Number of its letters and digits, of which `joined` may have some alone. */
  length: number;
}

/** A match of a pattern, as normalized offsets. */
export interface Place {
  start: number;
  end: number;
  quality: number;
}

/** Quality factors of a word that is part of an identifier, and of one that is only a prefix of a part. */
const INSIDE_IDENTIFIER = 0.85;

/** Prepares a text for search. */
export function toIndexedText(original: string): IndexedText {
  return { original, normalized: normalizeWithOffsets(original) };
}

/**
 * Prepares a title or heading for search.
 * @param length number of letters and digits, if the text has only some of its words
 */
export function toIndexedHeading(original: string, length?: number): IndexedHeading {
  const joined = joinWords(original);
  return { ...toIndexedText(original), joined, length: length ?? joined.length };
}

/** Converts matches to sorted ranges in the original text. Joins adjacent ranges. */
export function toRanges(text: IndexedText, places: readonly Place[]): HighlightRange[] {
  const ranges: HighlightRange[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    const start = toOriginalOffset(text.normalized, place.start);
    const end = toOriginalOffset(text.normalized, place.end, true);
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) ranges.push([start, end]);
  }
  return ranges;
}

/** Finds up to `limit` matches of a pattern, in order. */
export function findPlaces(text: IndexedText, pattern: Pattern, limit: number): Place[] {
  const { text: haystack } = text.normalized;
  const { text: needle, extent, quality } = pattern;
  const places: Place[] = [];
  if (needle === '') return places;
  for (let start = haystack.indexOf(needle); start >= 0; start = haystack.indexOf(needle, start + needle.length)) {
    const end = start + needle.length;
    if (extent === 'any') places.push({ start, end, quality });
    else {
      const before = edgeAt(text, start);
      const after = before === 'none' ? 'none' : edgeAt(text, end);
      if (before !== 'none' && (extent === 'prefix' || after !== 'none')) {
        const isWhole = before === 'hard' && after === 'hard';
        places.push({ start, end, quality: isWhole ? quality : quality * INSIDE_IDENTIFIER });
      }
    }
    if (places.length >= limit) break;
  }
  return places;
}

/** Returns the kind of word boundary at a normalized offset: hard between words, soft within an identifier. */
function edgeAt({ original, normalized }: IndexedText, offset: number): 'hard' | 'soft' | 'none' {
  const { text } = normalized;
  const before = kindOf(text.charCodeAt(offset - 1));
  const after = kindOf(text.charCodeAt(offset));
  if (before === 'other' || after === 'other') return 'hard';
  if (before !== after) return 'soft';
  if (before === 'unspaced') return 'soft';
  const at = toOriginalOffset(normalized, offset);
  const previous = original[at - 1] ?? '';
  const current = original[at] ?? '';
  return isUpper(current) && (!isUpper(previous) || isLower(original[at + 1] ?? '')) ? 'soft' : 'none';
}

type Kind = 'letter' | 'digit' | 'unspaced' | 'other';

/** Returns the kind of a UTF-16 unit. NaN, outside the text, is not part of a word. */
function kindOf(unit: number): Kind {
  if (unit < 0x80) {
    if ((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)) return 'letter';
    return unit >= 48 && unit <= 57 ? 'digit' : 'other';
  }
  if (Number.isNaN(unit)) return 'other';
  if (unit >= 0x2e80 && unit <= 0x9fff && !(unit >= 0x3000 && unit <= 0x3004)) return 'unspaced';
  const character = String.fromCharCode(unit);
  return /[\p{L}\p{M}\p{Cs}]/u.test(character) ? 'letter' : /\p{N}/u.test(character) ? 'digit' : 'other';
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

function isLower(character: string): boolean {
  return character !== character.toUpperCase();
}
