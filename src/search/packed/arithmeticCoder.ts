import { PROBABILITY_BITS } from './logistic.ts';

/** Writes or reads bits, each given with how probable a 1 is; the one mirrors the other, so that models need not know which. */
export interface BitCoder {
  /** `probability` of a 1, from 1 to 4095. Gives the bit: the given one when writing, the next one when reading. */
  code(bit: number, probability: number): number;
}

/** The range is kept between 2^22 and 2^30, so that all numbers are small integers. */
const RANGE_BITS = 30;
const BYTE_SHIFT = RANGE_BITS - 8;
const FULL_RANGE = 2 ** RANGE_BITS - 1;
const MIN_RANGE = 1 << BYTE_SHIFT;
const LOW_MASK = MIN_RANGE - 1;
const FLUSH_BYTES = 4;

/** Bits as bytes: what is probable costs less than a bit. */
export class ArithmeticEncoder implements BitCoder {
  #low = 0;
  #range = FULL_RANGE;
  /** The last byte that a carry may still change, and how many of 255 follow it. -1: none yet. */
  #pending = -1;
  #full = 0;
  #bytes: number[] = [];

  code(bit: number, probability: number): number {
    const bound = (this.#range >>> PROBABILITY_BITS) * probability;
    if (bit === 1) this.#range = bound;
    else {
      this.#low += bound;
      this.#range -= bound;
    }
    while (this.#range < MIN_RANGE) {
      this.#range <<= 8;
      this.#shift();
    }
    return bit;
  }

  #shift() {
    const byte = this.#low >>> BYTE_SHIFT;
    this.#low = (this.#low & LOW_MASK) << 8;
    if (byte === 0xff) {
      this.#full++;
      return;
    }
    const carry = byte >>> 8;
    if (this.#pending >= 0) this.#bytes.push((this.#pending + carry) & 0xff);
    for (; this.#full > 0; this.#full--) this.#bytes.push((0xff + carry) & 0xff);
    this.#pending = byte & 0xff;
  }

  /** All bytes; nothing can be written afterwards. */
  finish(): Uint8Array {
    for (let byte = 0; byte <= FLUSH_BYTES; byte++) this.#shift();
    return Uint8Array.from(this.#bytes);
  }
}

/** How far a reader may go beyond the end: the encoder leaves nothing out, so more than this is no text of ours. */
const MAX_MISSING_BYTES = 4;

/** Reads what an encoder wrote. Throws where the bytes end too early. */
export class ArithmeticDecoder implements BitCoder {
  #bytes: Uint8Array;
  #at = 0;
  /** The byte of which the lowest two bits are still to come: the range has 30 bits, not 32. */
  #last = 0;
  #value = 0;
  #range = FULL_RANGE;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#last = this.#nextByte();
    this.#value = this.#last >>> 2;
    for (let byte = 1; byte < FLUSH_BYTES; byte++) this.#shift();
  }

  code(_bit: number, probability: number): number {
    const bound = (this.#range >>> PROBABILITY_BITS) * probability;
    const bit = this.#value < bound ? 1 : 0;
    if (bit === 1) this.#range = bound;
    else {
      this.#value -= bound;
      this.#range -= bound;
    }
    while (this.#range < MIN_RANGE) {
      this.#range <<= 8;
      this.#shift();
    }
    return bit;
  }

  #shift() {
    const next = this.#nextByte();
    this.#value = (this.#value << 8) | ((this.#last & 3) << 6) | (next >>> 2);
    this.#last = next;
  }

  #nextByte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined && this.#at > this.#bytes.length + MAX_MISSING_BYTES)
      throw new Error('The bytes end early.');
    return byte ?? 0;
  }
}
