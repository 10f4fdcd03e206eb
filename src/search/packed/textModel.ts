import type { BitCoder } from './arithmeticCoder.ts';
import { type Alphabet, BitModel, PART_BITS } from './bitModel.ts';
import { GuessModel, NO_GUESS } from './guessModel.ts';
import { mixHash } from './logistic.ts';
import { END, kindOf, MARK_COUNT, MAX_TOKEN_UNITS, OTHER, splitTokens, type TokenKind } from './tokens.ts';

/** Of a token that the vocabulary does not have, and of one that is being read. */
const NEW_TOKEN = -1;
/** Tokens after these are spelled each time they come. */
const MAX_VOCABULARY = (1 << 16) - 4;
const BYTE_BITS = 8;
const SPELLING_END = 0xff;
const TOKEN_KINDS = 4;
/** Kinds of what came last: those of tokens, line ends, and each mark. */
const LINE_KIND = 4;
const FIRST_MARK_KIND = 5;
const KIND_BITS = 4;
const KINDS = 1 << KIND_BITS;
/** Of the kinds of four tokens. */
const KINDS_MASK = (1 << (4 * KIND_BITS)) - 1;
const LINE_END = '\n';
const BLANK = ' ';
const BRACKET_OR_LINE_END = /[([{}\])`'"\n]/;

/**
 * A token is coded as its class, which is its kind and how many parts of four bits its number has, and as that number: its place among
 * the tokens of its kind, in the order in which they came. 0 is a new one.
 */
const MAX_PARTS = 4;
/** The first number of one, two, three and four parts. */
const FIRST_OF_PARTS = [0, 16, 16 + 256, 16 + 256 + 4096];
const CLASSES = TOKEN_KINDS * MAX_PARTS;

/** Sets of weights: of classes by kind of what came last, of numbers by class as well, and of spellings. */
const CLASS_SETS = 1 << PART_BITS;
const NUMBER_SETS = KINDS * MAX_PARTS * PART_BITS;
const FIRST_NUMBER_SET = KINDS * CLASS_SETS;
const SPELLING_SET = FIRST_NUMBER_SET + CLASSES * NUMBER_SETS;
const SETS = SPELLING_SET + (1 << BYTE_BITS);

const CLASS: Alphabet = { number: 0, bits: PART_BITS, salt: 0, stride: 0 };
/** By class. */
const NUMBERS = Array.from({ length: CLASSES }, (_, index): Alphabet => {
  const bits = ((index % MAX_PARTS) + 1) * PART_BITS;
  return { number: 0, bits, salt: (index + 1) << 8, stride: KINDS };
});
const SPELLING: Alphabet = { number: 1, bits: BYTE_BITS, salt: 0xffff, stride: 0 };
const ALPHABETS = 2;

/** Says what it is told. */
const NO_CODER: BitCoder = { code: (bit) => bit };

/**
 * A model of text that learns from what it has coded: which token follows which, where in a line, in which document. Writing
 * and reading run through the same steps.
 */
export class TextModel {
  readonly vocabulary: string[] = Array.from({ length: MARK_COUNT }, () => '');
  readonly kinds: TokenKind[] = Array.from({ length: MARK_COUNT }, () => OTHER);
  #numbers = new Map<string, number>();
  /** Per kind, its tokens; and per token, which of its kind it is. */
  #byKind: number[][] = [Array.from({ length: MARK_COUNT }, (_, mark) => mark), [], [], []];
  #ranks: number[] = Array.from({ length: MARK_COUNT }, (_, mark) => mark);
  #guesses = new GuessModel();
  #bits = new BitModel(ALPHABETS, SETS);
  #document = 0;
  #last = 0;
  #second = 0;
  #lastKind = 0;
  /** Kinds of the last four tokens. */
  #lastKinds = 0;
  /** The last token with a bracket or a quote, or a line end; and the last one that is neither word nor number nor blank. */
  #lastBracket = 0;
  #lastOther = 0;
  /** Of the token that is being spelled: its kind, and the last four of its bytes. */
  #spelledKind = 0;
  #lastBytes = 0;

  /** Says that what comes is of another document. */
  startDocument(): void {
    this.#document++;
  }

  /** Writes a text and its end. Returns its units: those of its tokens, and one for each mark and for the end. */
  write(coder: BitCoder, text: string): number {
    let units = 1;
    for (const token of splitTokens(text)) {
      const isMark = typeof token === 'number';
      if (isMark) this.#code(coder, token, '');
      else this.#code(coder, this.#numbers.get(token) ?? NEW_TOKEN, token);
      units += isMark ? 1 : token.length;
    }
    this.#code(coder, END, '');
    return units;
  }

  /** Learns from a text that the reader knows as well. */
  recall(text: string): void {
    this.write(NO_CODER, text);
  }

  /** Reads a token; END after the last one of a text. */
  read(coder: BitCoder): number {
    return this.#code(coder, NEW_TOKEN, '');
  }

  /** Codes a token by its number; for a new one by its spelling. What is being read is not looked at. */
  #code(coder: BitCoder, token: number, spelling: string): number {
    const guessed = this.#guesses.guess();
    let coded = guessed;
    if (guessed === NO_GUESS || !this.#guesses.code(coder, token === guessed, guessed)) {
      coded = this.#codeNumber(coder, token, spelling);
      if (coded === NEW_TOKEN) coded = this.#add(this.#codeSpelling(coder, spelling));
    }
    this.#note(coded);
    return coded;
  }

  #codeNumber(coder: BitCoder, token: number, spelling: string): number {
    const { contexts } = this.#bits;
    const last = this.#last;
    const lastKind = this.#lastKind;
    contexts[0] = last;
    contexts[1] = mixHash(this.#second, last);
    contexts[2] = mixHash(this.#lastBracket, lastKind);
    contexts[3] = mixHash(this.#lastKinds, this.#lastOther);
    contexts[4] = this.#document;
    const givenKind = token === NEW_TOKEN ? kindOf(spelling) : (this.kinds[token] ?? OTHER);
    const given = token === NEW_TOKEN ? 0 : (this.#ranks[token] ?? 0) + 1;
    const givenClass = givenKind * MAX_PARTS + lengthOf(given);
    const coded = this.#bits.code(coder, givenClass, CLASS, lastKind * CLASS_SETS);
    const kind = Math.floor(coded / MAX_PARTS);
    const first = FIRST_OF_PARTS[coded % MAX_PARTS] ?? 0;
    const set = FIRST_NUMBER_SET + coded * NUMBER_SETS + lastKind;
    const number = first + this.#bits.code(coder, given - first, NUMBERS[coded] ?? CLASS, set);
    this.#spelledKind = kind;
    if (number === 0) return NEW_TOKEN;
    const known = this.#byKind[kind]?.[number - 1];
    if (known === undefined) throw new Error('A token is not in the vocabulary.');
    return known;
  }

  /** Codes a new token byte by byte, in the manner of UTF-8, but for each unit by itself: half a pair is a unit as well. */
  #codeSpelling(coder: BitCoder, given: string): string {
    let spelling = '';
    this.#lastBytes = 0;
    for (let at = 0; at <= MAX_TOKEN_UNITS; at++) {
      const unit = at < given.length ? given.charCodeAt(at) : -1;
      const lead = this.#codeByte(
        coder,
        unit < 0 ? SPELLING_END : unit < 0x80 ? unit : unit < 0x800 ? 0xc0 | (unit >> 6) : 0xe0 | (unit >> 12),
      );
      if (lead === SPELLING_END) return spelling;
      if (lead < 0x80) spelling += String.fromCharCode(lead);
      else {
        const middle = lead < 0xe0 ? lead & 0x1f : ((lead & 0xf) << 6) | this.#codeByte(coder, (unit >> 6) & 0x3f);
        spelling += String.fromCharCode((middle << 6) | (this.#codeByte(coder, unit & 0x3f) & 0x3f));
      }
    }
    throw new Error('A token is too long.');
  }

  #codeByte(coder: BitCoder, given: number): number {
    const { contexts } = this.#bits;
    const last = this.#lastBytes;
    contexts[0] = this.#spelledKind;
    contexts[1] = last & 0xff;
    contexts[2] = last & 0xffff;
    contexts[3] = last & 0xffffff;
    contexts[4] = last;
    const byte = this.#bits.code(coder, given, SPELLING, SPELLING_SET);
    this.#lastBytes = (last << 8) | byte;
    return byte;
  }

  #add(token: string): number {
    const kind = kindOf(token);
    if (this.vocabulary.length >= MAX_VOCABULARY) {
      this.vocabulary[MAX_VOCABULARY] = token;
      this.kinds[MAX_VOCABULARY] = kind;
      return MAX_VOCABULARY;
    }
    const sameKind = this.#byKind[kind];
    this.#ranks.push(sameKind?.length ?? 0);
    sameKind?.push(this.vocabulary.length);
    this.#numbers.set(token, this.vocabulary.length);
    this.kinds.push(kind);
    return this.vocabulary.push(token) - 1;
  }

  #note(token: number) {
    this.#guesses.push(token);
    const isMark = token < MARK_COUNT;
    const kind = this.kinds[token] ?? OTHER;
    this.#second = this.#last;
    this.#last = token;
    let lastKind: number = kind;
    if (isMark) lastKind = FIRST_MARK_KIND + token;
    else if (kind === OTHER) {
      const text = this.vocabulary[token] ?? '';
      if (text === LINE_END) lastKind = LINE_KIND;
      if (text !== BLANK) this.#lastOther = token;
      if (BRACKET_OR_LINE_END.test(text)) this.#lastBracket = token;
    }
    this.#lastKind = lastKind;
    this.#lastKinds = ((this.#lastKinds << KIND_BITS) | lastKind) & KINDS_MASK;
  }
}

/** How many parts a number has, less one. */
function lengthOf(number: number): number {
  let length = 0;
  while (number >= (FIRST_OF_PARTS[length + 1] ?? Number.POSITIVE_INFINITY)) length++;
  return length;
}
