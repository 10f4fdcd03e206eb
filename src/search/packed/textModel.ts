import type { BitCoder } from './arithmeticCoder.ts';
import { BitModel, type Effort } from './bitModel.ts';
import { GuessModel, NO_GUESS } from './guessModel.ts';
import { mixHash } from './logistic.ts';
import { END, kindOf, MARK_COUNT, MAX_TOKEN_UNITS, OTHER, type TokenKind } from './tokens.ts';

/** Given for a token that the vocabulary does not have. */
export const NEW_TOKEN = -1;
/** Tokens after these are spelled each time they come. */
export const MAX_VOCABULARY = (1 << 16) - 4;
const CLASS_BITS = 4;
const CLASSES = 1 << (CLASS_BITS + 1);
const MAX_NUMBER_BITS = 15;
const BYTE_BITS = 8;
const SPELLING_END = 0xff;
/** Numbers of tokens, and bytes. */
const ALPHABETS = 2;
/** Kinds of what came last: those of tokens, and these. */
const LINE_KIND = 4;
const MARK_KIND = 5;
const END_KIND = 6;
const KINDS = 8;
const LINE_END = '\n';

/** Sets of weights: by which bit it is, and by where in the tree. */
const SITUATIONS = CLASS_BITS + MAX_NUMBER_BITS + BYTE_BITS;
const NUMBER_POSITION = KINDS * CLASSES;
const NUMBER_POSITIONS = 1 << 12;
const SPELLING_POSITION = NUMBER_POSITION + NUMBER_POSITIONS;
const POSITIONS = SPELLING_POSITION + (1 << BYTE_BITS);
const SPELLING = {
  alphabet: 1,
  salt: 0xffff,
  situation: CLASS_BITS + MAX_NUMBER_BITS,
  position: SPELLING_POSITION,
};

/**
 * A model of text that learns from what it has coded: which token follows which, where in a line, in which document. Writing
 * and reading run through the same steps.
 */
export class TextModel {
  readonly vocabulary: string[] = Array.from({ length: MARK_COUNT }, () => '');
  readonly kinds: TokenKind[] = Array.from({ length: MARK_COUNT }, () => OTHER);
  #guesses = new GuessModel();
  #bits: BitModel;
  #document = 0;
  #last = 0;
  #second = 0;
  #third = 0;
  #lastKind = 0;
  #lastWord = 0;
  /** The first token of the line; 0 before it. */
  #lineStart = 0;
  /** Of the token that is being spelled: a hash of its bytes so far, and the last four of them. */
  #prefix = 0;
  #lastBytes = 0;

  constructor(effort: Effort) {
    this.#bits = new BitModel(effort, ALPHABETS, SITUATIONS, POSITIONS);
  }

  /** Says that what comes is of another document. */
  startDocument(): void {
    this.#document++;
  }

  /** Codes a token by its number; for a new one by its spelling. What is being read is not looked at. */
  code(coder: BitCoder, token: number, spelling: string): number {
    const guessed = this.#guesses.guess();
    let coded = guessed;
    if (guessed === NO_GUESS || !this.#guesses.code(coder, token === guessed, guessed)) {
      coded = this.#codeNumber(coder, token);
      if (coded === NEW_TOKEN) coded = this.#add(this.#codeSpelling(coder, spelling));
    }
    this.#note(coded);
    return coded;
  }

  #codeNumber(coder: BitCoder, token: number): number {
    const value = token + 2;
    const { contexts } = this.#bits;
    contexts[0] = 0;
    contexts[1] = mixHash(this.#lineStart, this.#lastKind);
    contexts[2] = this.#second;
    contexts[3] = this.#last;
    contexts[4] = mixHash(this.#second, this.#last);
    contexts[5] = this.#guesses.contextHash;
    contexts[6] = mixHash(this.#document, this.#lastKind);
    contexts[7] = mixHash(this.#third, this.#last);
    contexts[8] = this.#document;
    contexts[9] = this.#lastWord;
    const length = this.#bits.code(coder, 31 - Math.clz32(value), CLASS_BITS, {
      alphabet: 0,
      salt: 0,
      situation: 0,
      position: this.#lastKind * CLASSES,
    });
    const coded = this.#bits.code(coder, value & ((1 << length) - 1), length, {
      alphabet: 0,
      salt: (length + 1) << 8,
      situation: CLASS_BITS,
      position: NUMBER_POSITION + (length << 8),
    });
    const number = (1 << length) + coded - 2;
    if (number >= this.vocabulary.length) throw new Error('A token is not in the vocabulary.');
    return number;
  }

  /** Codes a new token byte by byte, in the manner of UTF-8, but for each unit by itself: half a pair is a unit as well. */
  #codeSpelling(coder: BitCoder, given: string): string {
    let spelling = '';
    this.#beginSpelling();
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

  #beginSpelling() {
    this.#prefix = 0;
    this.#lastBytes = 0;
  }

  #codeByte(coder: BitCoder, given: number): number {
    const { contexts } = this.#bits;
    const last = this.#lastBytes;
    const prefix = this.#prefix;
    contexts[0] = 0;
    contexts[1] = mixHash(last & 0xff, this.#lastKind);
    contexts[2] = last & 0xff;
    contexts[3] = last & 0xffff;
    contexts[4] = last & 0xffffff;
    contexts[5] = prefix;
    contexts[6] = prefix === 0 ? this.#last : 1;
    contexts[7] = last >>> 8;
    contexts[8] = mixHash(prefix, this.#last);
    contexts[9] = last;
    const byte = this.#bits.code(coder, given, BYTE_BITS, SPELLING);
    this.#lastBytes = (last << 8) | byte;
    this.#prefix = mixHash(prefix, byte + 1);
    return byte;
  }

  #add(token: string): number {
    if (this.vocabulary.length >= MAX_VOCABULARY) {
      this.vocabulary[MAX_VOCABULARY] = token;
      this.kinds[MAX_VOCABULARY] = kindOf(token);
      return MAX_VOCABULARY;
    }
    this.kinds.push(kindOf(token));
    return this.vocabulary.push(token) - 1;
  }

  #note(token: number) {
    this.#guesses.push(token);
    const kind = this.kinds[token] ?? OTHER;
    this.#third = this.#second;
    this.#second = this.#last;
    this.#last = token;
    if (token < MARK_COUNT) {
      this.#lastKind = token === END ? END_KIND : MARK_KIND;
      if (token === END) this.#lineStart = 0;
      return;
    }
    if (kind !== OTHER) this.#lastWord = token;
    const isLineEnd = this.vocabulary[token] === LINE_END;
    this.#lastKind = isLineEnd ? LINE_KIND : kind;
    if (isLineEnd) this.#lineStart = 0;
    else if (this.#lineStart === 0) this.#lineStart = token;
  }
}
