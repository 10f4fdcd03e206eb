/**
 * Texts as tokens: words, ideographs and digits one by one, and what stands between. What usually stands between two of them
 * (a space between words, nothing between ideographs) is no token; what is unusual there is a mark.
 */

/** Marks, the first entries of every vocabulary. */
export const END = 0;
/** Nothing stands where a space usually does, as in `es6`. */
const GLUE = 1;
/** A space stands where usually nothing does. */
const SPACE = 2;
/** The next word begins with a capital letter. */
const CAPITAL = 3;
/** Both GLUE and CAPITAL, as in `testTimeout`. */
const GLUE_CAPITAL = 4;
export const MARK_COUNT = 5;

export const OTHER = 0;
const WORD = 1;
const IDEOGRAPH = 2;
const DIGIT = 3;
export type TokenKind = typeof OTHER | typeof WORD | typeof IDEOGRAPH | typeof DIGIT;

/** Longer tokens are cut; runs of other characters sooner, since they repeat less as a whole. */
export const MAX_TOKEN_UNITS = 24;
const MAX_OTHER_UNITS = 2;
const LINE_END = 10;
const BLANK = 32;

/** Whether a UTF-16 unit is A-Z, the only letters whose case is told apart from the word. */
function isCapital(unit: number): boolean {
  return unit >= 65 && unit <= 90;
}

function kindOfUnit(unit: number): TokenKind {
  if (unit < 0x80) {
    if ((unit >= 97 && unit <= 122) || isCapital(unit)) return WORD;
    return unit >= 48 && unit <= 57 ? DIGIT : OTHER;
  }
  if (unit < 0x2000) return unit >= 0xc0 ? WORD : OTHER;
  if (unit < 0x2e80 || (unit >= 0x3000 && unit < 0x3041)) return OTHER;
  return unit < 0xd800 || (unit >= 0xf900 && unit < 0xfb00) ? IDEOGRAPH : OTHER;
}

/** The kind of a token, by its first unit. */
export function kindOf(token: string): TokenKind {
  return token === '' ? OTHER : kindOfUnit(token.charCodeAt(0));
}

/** What stands between two tokens where nothing is said. */
function usualGap(before: TokenKind, after: TokenKind): '' | ' ' {
  return before === OTHER || after === OTHER || (before === after && before !== WORD) ? '' : ' ';
}

/** The end of the token that begins at `start`. */
function tokenEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  const kind = kindOfUnit(first);
  const limit = Math.min(text.length, start + (kind === OTHER ? MAX_OTHER_UNITS : MAX_TOKEN_UNITS));
  let end = start + 1;
  if (kind === IDEOGRAPH || kind === DIGIT || first === LINE_END) return end;
  const hasCapital = kind === WORD && isCapital(first);
  const isAllCapital = hasCapital && isCapital(text.charCodeAt(end));
  for (; end < limit; end++) {
    const unit = text.charCodeAt(end);
    if (kindOfUnit(unit) !== kind || unit === LINE_END || (kind === WORD && isCapital(unit) !== isAllCapital)) break;
  }
  // The last capital of `JSONFile` begins the next word.
  const isCut = isAllCapital && end < text.length && kindOfUnit(text.charCodeAt(end)) === WORD;
  return isCut && end - start > 1 && !isCapital(text.charCodeAt(end)) ? end - 1 : end;
}

/** Takes a text apart: a number is a mark, a string a token. `joinTokens` puts it together again. */
export function splitTokens(text: string): (number | string)[] {
  const tokens: (number | string)[] = [];
  let before: TokenKind = OTHER;
  for (let at = 0; at < text.length; ) {
    let gap = '';
    if (before !== OTHER && text.charCodeAt(at) === BLANK && at + 1 < text.length) {
      if (kindOfUnit(text.charCodeAt(at + 1)) !== OTHER) gap = ' ';
    }
    const start = at + gap.length;
    const end = tokenEnd(text, start);
    const kind = kindOfUnit(text.charCodeAt(start));
    const isOdd = gap !== usualGap(before, kind);
    const hasCapital = end - start > 1 && isCapital(text.charCodeAt(start)) && !isCapital(text.charCodeAt(start + 1));
    if (hasCapital) {
      if (isOdd && gap === ' ') tokens.push(SPACE);
      tokens.push(
        isOdd && gap === '' ? GLUE_CAPITAL : CAPITAL,
        text[start]?.toLowerCase() + text.slice(start + 1, end),
      );
    } else {
      if (isOdd) tokens.push(gap === '' ? GLUE : SPACE);
      tokens.push(text.slice(start, end));
    }
    before = kind;
    at = end;
  }
  return tokens;
}

/** Puts a text together from its tokens, one after the other. */
export class TokenJoiner {
  #parts: string[] = [];
  #before: TokenKind = OTHER;
  #gap: '' | ' ' | undefined;
  #hasCapital = false;

  mark(mark: number): void {
    if (mark === SPACE) this.#gap = ' ';
    else if (mark !== CAPITAL) this.#gap = '';
    if (mark === CAPITAL || mark === GLUE_CAPITAL) this.#hasCapital = true;
  }

  token(token: string, kind: TokenKind): void {
    const gap = this.#gap ?? usualGap(this.#before, kind);
    if (gap !== '') this.#parts.push(gap);
    this.#parts.push(this.#hasCapital ? token.charAt(0).toUpperCase() + token.slice(1) : token);
    this.#before = kind;
    this.#gap = undefined;
    this.#hasCapital = false;
  }

  /** The text so far; begins anew. */
  take(): string {
    const text = this.#parts.join('');
    this.#parts = [];
    this.#before = OTHER;
    this.#gap = undefined;
    this.#hasCapital = false;
    return text;
  }
}
