import type { HighlightRange } from './indexFormat.ts';
import { type NormalizedText, normalizeWithOffsets, toOriginalOffset } from './normalize.ts';

/** A text to look for. */
export interface Pattern {
  /** Normalized. */
  text: string;
  /** `word` ends at a word end, `prefix` only starts at a word start, `any` matches anywhere. */
  extent: 'word' | 'prefix' | 'any';
}

/** A text prepared for search. */
export interface IndexedText {
  original: string;
  normalized: NormalizedText;
}

/** A match of a pattern, as normalized offsets. */
export interface Place {
  start: number;
  end: number;
}

/** Prepares a text for search. */
export function toIndexedText(original: string): IndexedText {
  return { original, normalized: normalizeWithOffsets(original) };
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
export function findPlaces(text: IndexedText, { text: needle, extent }: Pattern, limit: number): Place[] {
  const { text: haystack } = text.normalized;
  const places: Place[] = [];
  if (needle === '') return places;
  for (let start = haystack.indexOf(needle); start >= 0; start = haystack.indexOf(needle, start + needle.length)) {
    const end = start + needle.length;
    const isStart = extent === 'any' || isEdge(text, start);
    if (isStart && (extent !== 'word' || isEdge(text, end))) places.push({ start, end });
    if (places.length >= limit) break;
  }
  return places;
}

/** Returns whether a normalized offset is between words, or between the words of an identifier. */
function isEdge({ original, normalized }: IndexedText, offset: number): boolean {
  const { text } = normalized;
  const before = kindOf(text.charCodeAt(offset - 1));
  const after = kindOf(text.charCodeAt(offset));
  if (before === 'other' || before !== after || before === 'unspaced') return true;
  const at = toOriginalOffset(normalized, offset);
  const previous = original[at - 1] ?? '';
  const current = original[at] ?? '';
  return isUpper(current) && (!isUpper(previous) || isLower(original[at + 1] ?? ''));
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
