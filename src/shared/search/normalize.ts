/**
 * Normalizes texts and queries for comparison: lower case, no accents, half-width forms, and Hangul as the letters that
 * are typed. A cluster may change its length, so offsets are recorded.
 */

/** A normalized text, with a mapping to the offsets of the original text. */
export interface NormalizedText {
  text: string;
  /** Four numbers per cluster whose length changed: its normalized start and end, and its original start and end. */
  changes: readonly number[];
}

/**
 * Clusters that need to be normalized one by one: characters with marks, and everything except ASCII, kana and common
 * ideographs.
 */
const CLUSTER =
  /[\s\S]\p{M}+|[^\p{ASCII}\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\u3001\u3002\u300c\u300d\uff0c]/gu;
/**
 * Marks that a reader may omit: accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic; not those of kana.
 */
const OMITTED_MARKS = /(?=\p{M})(?![\u3099\u309a])[\p{sc=Inherited}\p{sc=Hebrew}]/gu;
/** Letters that Unicode does not decompose. */
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
  // Distinct letters, not accented forms: removing the mark would merge two different words.
  й: 'й',
  ї: 'ї',
};

const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const VOWELS_PER_LEAD = 21;
const TAILS_PER_VOWEL = 28;
const LEADS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Compound vowels and final consonants as typed keys, so that a partially typed syllable is a prefix of the whole. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const TAILS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

function foldHangul(code: number): string {
  const index = code - HANGUL_FIRST;
  const lead = LEADS[Math.floor(index / (VOWELS_PER_LEAD * TAILS_PER_VOWEL))] ?? '';
  const vowel = VOWELS[Math.floor(index / TAILS_PER_VOWEL) % VOWELS_PER_LEAD] ?? '';
  return lead + vowel + (TAILS[index % TAILS_PER_VOWEL] ?? '');
}

/**
 * The letters of decomposed syllables: the first code point of each kind, its letters, and the offset into the list.
 */
const PARTS: readonly [first: number, letters: ArrayLike<string>, skipped: number][] = [
  [0x1100, LEADS, 0],
  [0x1161, VOWELS, 0],
  [0x11a8, TAILS, 1],
];

/** Returns the typed keys of a syllable part; `undefined` for other characters. */
function foldHangulPart(code: number): string | undefined {
  for (const [first, letters, skipped] of PARTS) {
    if (code >= first && code < first + letters.length - skipped) return letters[code - first + skipped];
  }
  return undefined;
}

/** Single letters, of which only the compound ones are decomposed. */
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

/** Cache of folded clusters. Texts repeat a small set. */
const foldedClusters: Record<string, string | undefined> = {};

function fold(cluster: string): string {
  foldedClusters[cluster] ??= foldCluster(cluster);
  return foldedClusters[cluster];
}

/** Normalizes a text for comparison. */
export function normalizeText(text: string): string {
  return text.replace(CLUSTER, fold).toLowerCase();
}

/** Returns the normalized letters and digits of a text, joined. */
export function joinWords(text: string): string {
  return normalizeText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Normalizes a text and records the mapping to its offsets. */
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

/**
 * Returns the index of the last change that starts at or before an offset (column 0: normalized, column 2: original);
 * -4 if there is none.
 */
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
 * Maps a normalized offset to the original text. Inside a cluster, returns its start, or its end with `isEnd`, so that
 * a highlight covers whole characters.
 */
export function toOriginalOffset({ changes }: NormalizedText, offset: number, isEnd = false): number {
  const at = lastChange(changes, 0, offset);
  if (at < 0) return offset;
  const [start = 0, end = 0, originalStart = 0, originalEnd = 0] = changes.slice(at, at + 4);
  if (offset >= end) return offset - end + originalEnd;
  if (offset === start) return originalStart;
  return isEnd ? originalEnd : originalStart;
}

/** Maps an original offset to the normalized text. */
export function toNormalizedOffset({ changes }: NormalizedText, offset: number): number {
  const at = lastChange(changes, 2, offset);
  if (at < 0) return offset;
  const [start = 0, end = 0, , originalEnd = 0] = changes.slice(at, at + 4);
  return offset >= originalEnd ? offset - originalEnd + end : start;
}
