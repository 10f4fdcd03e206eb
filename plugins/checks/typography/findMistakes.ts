import { CODE } from '../../../src/tools/tree/textBlocks.ts';

/** A mistake in a text. */
interface TypographyMistake {
  /** Offset in the text. */
  index: number;
  /** The characters, with those around them. */
  excerpt: string;
  problem: string;
  hint: string;
}

const HAN = '\\p{sc=Han}';
const KANA = '\\p{sc=Hiragana}\\p{sc=Katakana}';

interface Rule {
  /** Begins with the characters that are searched for, and looks behind afterward, which is many times faster. */
  pattern: RegExp;
  problem: string;
  hint: string;
  /** Whether the mistake is the last character of what is found. */
  isAtEnd?: boolean;
}

const FULL_WIDTH_LETTERS: Rule = {
  pattern: /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]+/gu,
  problem: 'has full-width letters or digits',
  hint: 'Write them as in English: search engines and readers look for those.',
};

/** Two brackets, one of which is full-width. */
const MIXED_BRACKETS: Rule = {
  pattern: /（[^（）()\n]*\)|\([^（）()\n]*）/gu,
  problem: 'closes a bracket with one of another width',
  hint: 'Write （）, or () around English alone.',
  isAtEnd: true,
};

const CHINESE: readonly Rule[] = [
  {
    pattern: new RegExp(`[,;!?](?<=${HAN}[”」）]?[,;!?])(?![\\w/.'"=)]|$)|\\.(?<=${HAN}\\.)(?=\\s*$|${HAN})`, 'gu'),
    problem: 'has half-width punctuation behind Chinese',
    hint: 'Chinese sentences have ，。；！？',
  },
  MIXED_BRACKETS,
  {
    pattern: /(?<! ) +(?! )(?:(?=[，。；：！？、）」》])|(?<=[，。；！？、（「《] +)(?=\S))/gu,
    problem: 'has a space beside full-width punctuation',
    hint: 'The punctuation has space of its own. Remove it.',
  },
  { pattern: /([，。；：、])\1+/gu, problem: 'repeats punctuation', hint: 'Remove one, or write the ellipsis ……' },
  FULL_WIDTH_LETTERS,
];

const JAPANESE: readonly Rule[] = [
  {
    pattern: new RegExp(`[,.](?<=[${HAN}${KANA}][,.])(?=[${HAN}${KANA}]|\\s*$)`, 'gu'),
    problem: 'has half-width punctuation behind Japanese',
    hint: 'Japanese sentences have 、。',
  },
  MIXED_BRACKETS,
  {
    pattern: /(?<! ) +(?! )(?:(?=[、。）」])|(?<=[、。（「] +)(?=\S))/gu,
    problem: 'has a space beside full-width punctuation',
    hint: 'The punctuation has space of its own. Remove it.',
  },
  { pattern: /([、。])\1+/gu, problem: 'repeats punctuation', hint: 'Remove one, or write the ellipsis ……' },
  FULL_WIDTH_LETTERS,
];

const KOREAN: readonly Rule[] = [
  {
    pattern: /(?<! ) +(?! )(?<=\p{sc=Hangul} +)(?=[,.!?](?:\s|$))/gu,
    problem: 'has a space before punctuation',
    hint: 'Remove it.',
  },
  {
    pattern: /[，。；：！？、](?<=\p{sc=Hangul}[，。；：！？、])/gu,
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
  return rules.flatMap(({ pattern, problem, hint, isAtEnd = false }) =>
    findAll(pattern, text).map(({ start, end }) => {
      const index = isAtEnd ? end - 1 : start;
      return { index, excerpt: excerptOf(text, index, end), problem, hint };
    }),
  );
}

/** Unlike `matchAll`, compiles no new pattern for each text. */
function findAll(pattern: RegExp, text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
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
