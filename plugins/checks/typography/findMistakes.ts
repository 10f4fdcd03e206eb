/** A mistake in a text. */
interface TypographyMistake {
  /** Offset in the text. */
  index: number;
  /** The characters, with those around them. */
  excerpt: string;
  problem: string;
  hint: string;
}

/** Placeholder of inline code, which is spaced like a Latin word. */
export const CODE = '\uE000';

const HAN = '\\p{sc=Han}';
const KANA = '\\p{sc=Hiragana}\\p{sc=Katakana}';
const FULL_WIDTH_LETTERS: Rule = {
  pattern: /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]+/gu,
  problem: 'has full-width letters or digits',
  hint: 'Write them as in English: search engines and readers look for those.',
};

interface Rule {
  pattern: RegExp;
  problem: string;
  hint: string;
}

/** The second bracket of a pair, one of which is full-width. */
const MIXED_BRACKETS: Rule = {
  pattern: /(?<=（[^（）()\n]*)\)|(?<=\([^（）()\n]*)）/gu,
  problem: 'closes a bracket with one of another width',
  hint: 'Write （）, or () around English alone.',
};

const CHINESE: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<=${HAN}[”」）]?)[,;!?](?![\\w/.'"=)]|$)|(?<=${HAN})\\.(?=\\s*$|${HAN})`, 'gu'),
    problem: 'has half-width punctuation behind Chinese',
    hint: 'Chinese sentences have ，。；！？',
  },
  MIXED_BRACKETS,
  {
    pattern: / +(?=[，。；：！？、）」》])|(?<=[，。；！？、（「《]) +(?=\S)/gu,
    problem: 'has a space beside full-width punctuation',
    hint: 'The punctuation has space of its own. Remove it.',
  },
  { pattern: /([，。；：、])\1+/gu, problem: 'repeats punctuation', hint: 'Remove one, or write the ellipsis ……' },
  FULL_WIDTH_LETTERS,
];

const JAPANESE: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<=[${HAN}${KANA}])[,.](?=[${HAN}${KANA}]|\\s*$)`, 'gu'),
    problem: 'has half-width punctuation behind Japanese',
    hint: 'Japanese sentences have 、。',
  },
  MIXED_BRACKETS,
  {
    pattern: / +(?=[、。）」])|(?<=[、。（「]) +(?=\S)/gu,
    problem: 'has a space beside full-width punctuation',
    hint: 'The punctuation has space of its own. Remove it.',
  },
  { pattern: /([、。])\1+/gu, problem: 'repeats punctuation', hint: 'Remove one, or write the ellipsis ……' },
  FULL_WIDTH_LETTERS,
];

const KOREAN: readonly Rule[] = [
  {
    pattern: /(?<=\p{sc=Hangul}) +(?=[,.!?](?:\s|$))/gu,
    problem: 'has a space before punctuation',
    hint: 'Remove it.',
  },
  {
    pattern: /(?<=\p{sc=Hangul})[，。；：！？、]/gu,
    problem: 'has full-width punctuation behind Korean',
    hint: 'Korean sentences have the punctuation of English.',
  },
  FULL_WIDTH_LETTERS,
];

const RULES: Readonly<Record<string, readonly Rule[]>> = { zh: CHINESE, ja: JAPANESE, ko: KOREAN };
const AROUND = 6;

/**
 * Finds mistakes in the typography of a paragraph.
 * @param lang tag of its language; only `zh`, `ja` and `ko` have rules
 */
export function findTypographyMistakes(text: string, lang: string): TypographyMistake[] {
  const rules = RULES[lang.toLowerCase().split('-')[0] ?? ''] ?? [];
  return rules.flatMap(({ pattern, problem, hint }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      index,
      excerpt: excerptOf(text, index, index + found.length),
      problem,
      hint,
    })),
  );
}

/** Returns a range of a text with some characters of its line around it. */
function excerptOf(text: string, start: number, end: number): string {
  const before = text
    .slice(Math.max(0, start - AROUND), start)
    .split('\n')
    .at(-1);
  const [after] = text.slice(end, end + AROUND).split('\n');
  return `${before}${text.slice(start, end)}${after}`.replaceAll(CODE, '`…`').trim();
}
