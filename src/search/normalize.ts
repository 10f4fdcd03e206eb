/**
 * The one form in which texts and queries are compared: lower case, without accents, full-width forms as plain ones,
 * Hangul as the letters that are typed. What a cluster becomes may differ in length, so offsets are kept.
 */

/** A normalized text and the way back to the offsets of the text it was made of. */
export interface NormalizedText {
  text: string;
  /** Four numbers per cluster whose length changed: its start and end here, its start and end in the original. */
  changes: readonly number[];
}

/** Clusters to look at one by one: a character with marks, and all but ASCII, kana and common ideographs. */
const CLUSTER =
  /[\s\S]\p{M}+|[^\p{ASCII}\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\u3001\u3002\u300c\u300d\uff0c]/gu;
/** Marks that a reader may leave out: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic; not those of kana. */
const OMITTED_MARKS = /(?=\p{M})(?![\u3099\u309a])[\p{sc=Inherited}\p{sc=Hebrew}]/gu;
/** Letters that Unicode does not take apart. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  // Letters of their own, not accented forms: taking the mark off would make two words one.
  й: 'й',
  ї: 'ї',
};

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const VOWELS_PER_LEAD = 21;
const TAILS_PER_VOWEL = 28;
const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Compound vowels and tails as the keys that make them, so that a syllable half typed is a prefix of the whole. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const TAILS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

function foldHangul(code: number): string {
  const index = code - HANGUL_FIRST;
  const lead = LEADS[Math.floor(index / (VOWELS_PER_LEAD * TAILS_PER_VOWEL))] ?? '';
  const vowel = VOWELS[Math.floor(index / TAILS_PER_VOWEL) % VOWELS_PER_LEAD] ?? '';
  return lead + vowel + (TAILS[index % TAILS_PER_VOWEL] ?? '');
}

/** The letters of a syllable that is stored in parts, each the first one of its kind; by how much the list begins later. */
const PARTS: readonly [first: number, letters: ArrayLike<string>, skipped: number][] = [
  [0x1100, LEADS, 0],
  [0x1161, VOWELS, 0],
  [0x11a8, TAILS, 1],
];

/** A part of a syllable as the keys that make it; undefined for all else. */
function foldHangulPart(code: number): string | undefined {
  for (const [first, letters, skipped] of PARTS) {
    if (code >= first && code < first + letters.length - skipped) return letters[code - first + skipped];
  }
  return undefined;
}

/** Letters typed by themselves; of those only the compound ones have to be taken apart. */
const SINGLE_HANGUL = /^[\u3131-\u318e]$/;
const COMPOUND_HANGUL: Record<string, string> = {
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

function foldCluster(cluster: string): string {
  if (SINGLE_HANGUL.test(cluster)) return COMPOUND_HANGUL[cluster] ?? cluster;
  let folded = '';
  for (const letter of cluster.normalize('NFKC').toLowerCase().normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    folded +=
      LETTERS[letter] ??
      foldHangulPart(code) ??
      (code >= HANGUL_FIRST && code <= HANGUL_LAST
        ? foldHangul(code)
        : letter.normalize('NFD').replace(OMITTED_MARKS, '').normalize('NFC'));
  }
  return folded;
}

/** Folded clusters seen so far; texts repeat a small set. */
const foldedClusters: Record<string, string | undefined> = {};

function fold(cluster: string): string {
  foldedClusters[cluster] ??= foldCluster(cluster);
  return foldedClusters[cluster];
}

/** A text in the form in which texts are compared. */
export function normalizeText(text: string): string {
  return text.replace(CLUSTER, fold).toLowerCase();
}

/** Letters and digits of a text, normalized and without anything between them. */
export function joinWords(text: string): string {
  return normalizeText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A normalized text, with the way back to the original offsets. */
export function normalizeWithOffsets(text: string): NormalizedText {
  const changes: number[] = [];
  let shift = 0;
  const replaced = text.replace(CLUSTER, (cluster, at: number) => {
    const folded = fold(cluster);
    if (folded.length !== cluster.length) {
      changes.push(at + shift, at + shift + folded.length, at, at + cluster.length);
      shift += folded.length - cluster.length;
    }
    return folded;
  });
  return { text: replaced.toLowerCase(), changes };
}

/** Index of the last change that starts (column 0 here, 2 in the original) at or before an offset; -4 where none does. */
function lastChange(changes: readonly number[], column: 0 | 2, offset: number): number {
  let low = 0;
  let high = changes.length / 4;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle * 4 + column] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return (low - 1) * 4;
}

/**
 * The original offset of a place in the normalized text. Inside a cluster it is the cluster's start,
 * or with `isEnd` its end: a highlight covers whole characters.
 */
export function toOriginalOffset({ changes }: NormalizedText, offset: number, isEnd = false): number {
  const at = lastChange(changes, 0, offset);
  if (at < 0) return offset;
  const [start = 0, end = 0, originalStart = 0, originalEnd = 0] = changes.slice(at, at + 4);
  if (offset >= end) return offset - end + originalEnd;
  if (offset === start) return originalStart;
  return isEnd ? originalEnd : originalStart;
}

/** The place in the normalized text of an original offset. */
export function toNormalizedOffset({ changes }: NormalizedText, offset: number): number {
  const at = lastChange(changes, 2, offset);
  if (at < 0) return offset;
  const [start = 0, end = 0, , originalEnd = 0] = changes.slice(at, at + 4);
  return offset >= originalEnd ? offset - originalEnd + end : start;
}
