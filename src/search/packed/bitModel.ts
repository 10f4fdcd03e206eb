import type { BitCoder } from './arithmeticCoder.ts';
import { mixHash, PROBABILITY_BITS, STRETCH } from './logistic.ts';
import { BIAS, LEARNING_BITS, LEARNING_HALF, toPlace, toProbability, WEIGHT_BITS } from './mixer.ts';

/** Contexts that a symbol is looked up in. */
const CONTEXTS = 5;
/** Symbols have a multiple of this many bits. The states of such a part lie side by side, behind a check of whose they are. */
export const PART_BITS = 4;
const PART = 1 << PART_BITS;
/** 4 MB, which a processor's cache holds. */
const TABLE_BITS = 22;
const PART_MASK = (1 << (TABLE_BITS - PART_BITS)) - 1;
const CHECK_SHIFT = 24;
/** What was seen of a bit: zeros, times 16, and ones. */
const STATES = 256;
const STATE_MASK = STATES - 1;
const MAX_SEEN = 15;
/** What is left of the zeros seen when a one comes, and the other way round. */
const REMEMBERED = [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8];
/** Probabilities that a state is followed by a one have 22 bits, and move by a 256th. */
const STATE_BITS = 22;
const STATE_ONE = 2 ** STATE_BITS - 1;
const STATE_SHIFT = STATE_BITS - PROBABILITY_BITS;
const STATE_RATE = 8;
const FIRST_WEIGHT = 0.3;
const LEARNING_RATE = 10;

/** State after a state and a bit. */
const NEXT_STATE = Uint8Array.from({ length: 2 * STATES }, (_, index) => {
  const [zeros, ones] = [index >> 5, (index >> 1) & MAX_SEEN];
  return index % 2 === 1
    ? ((REMEMBERED[zeros] ?? 0) << 4) | Math.min(MAX_SEEN, ones + 1)
    : (Math.min(MAX_SEEN, zeros + 1) << 4) | (REMEMBERED[ones] ?? 0);
});

/** How probable a one is after a state, to begin with. */
function firstProbability(state: number): number {
  const [zeros, ones] = [state >> 4, state & MAX_SEEN];
  return Math.floor((STATE_ONE * (5 * ones + 2)) / (5 * (zeros + ones) + 4));
}

/** A kind of symbols. */
export interface Alphabet {
  /** From 0 on. */
  number: number;
  /** Bits of a symbol, a multiple of 4. */
  bits: number;
  /** Of its symbols in the contexts' hashes: no two that may be mistaken for each other have the same. */
  salt: number;
  /** How far apart the sets of weights of two neighbouring bits are; 0: a set for each beginning of a symbol. */
  stride: number;
}

/**
 * Codes symbols bit by bit: what was seen in each context gives a probability, and weights say how much each context is believed.
 * All of it learns as it goes.
 */
export class BitModel {
  /** Hashes of the contexts of the symbol to come. */
  readonly contexts = new Int32Array(CONTEXTS);
  #table = new Uint8Array(1 << TABLE_BITS);
  /** Of the part being coded, in each context: where its states are, the check that is due there, and the one that was there. */
  #parts = new Int32Array(CONTEXTS);
  #checks = new Int32Array(CONTEXTS);
  #found = new Int32Array(CONTEXTS);
  /** Of the bit being coded: the entries of `#probabilities`, and these on the logistic scale. */
  #cells = new Int32Array(CONTEXTS);
  #inputs = new Int32Array(CONTEXTS);
  #probabilities: Int32Array;
  #weights: Int32Array;

  /** `sets`: sets of weights. */
  constructor(alphabets: number, sets: number) {
    this.#probabilities = Int32Array.from({ length: alphabets * CONTEXTS * STATES }, (_, index) =>
      firstProbability(index % STATES),
    );
    this.#weights = new Int32Array(sets * (CONTEXTS + 1)).fill(FIRST_WEIGHT * (1 << WEIGHT_BITS));
  }

  /** Codes a symbol. `set` is the first of its sets of weights. */
  code(coder: BitCoder, symbol: number, { number, bits, salt, stride }: Alphabet, set: number): number {
    const cells = number * CONTEXTS * STATES;
    let path = 1;
    for (let at = 0; at < bits; at++) {
      const inPart = at & (PART_BITS - 1);
      if (inPart === 0) this.#enter(mixHash(path, salt + at));
      const node = (path & ((1 << inPart) - 1)) | (1 << inPart);
      const given = (symbol >>> (bits - 1 - at)) & 1;
      path = (path << 1) | this.#code(coder, given, node, cells, set + (stride === 0 ? path : at * stride));
    }
    return path - (1 << bits);
  }

  /** Finds the place of the next four bits in each context: one of two, and where neither is theirs, the one that was used less. */
  #enter(salt: number) {
    const table = this.#table;
    const parts = this.#parts;
    const checks = this.#checks;
    const found = this.#found;
    // All places are asked for before one is looked at: they are far from each other, and the processor waits for them together.
    for (let index = 0; index < CONTEXTS; index++) {
      const hash = mixHash(this.contexts[index] ?? 0, salt + index);
      const place = (hash & PART_MASK) << PART_BITS;
      parts[index] = place;
      checks[index] = hash >>> CHECK_SHIFT;
      found[index] = table[place] ?? 0;
    }
    for (let index = 0; index < CONTEXTS; index++) {
      const check = checks[index] ?? 0;
      if (found[index] === check) continue;
      const first = parts[index] ?? 0;
      const second = first ^ PART;
      const isSecond = table[second] === check;
      const place = isSecond || timesSeen(table[first + 1] ?? 0) > timesSeen(table[second + 1] ?? 0) ? second : first;
      parts[index] = place;
      if (isSecond) continue;
      table.fill(0, place, place + PART);
      table[place] = check;
    }
  }

  #code(coder: BitCoder, given: number, node: number, firstCell: number, set: number): number {
    const table = this.#table;
    const parts = this.#parts;
    const cells = this.#cells;
    const inputs = this.#inputs;
    const probabilities = this.#probabilities;
    const weights = this.#weights;
    const first = set * (CONTEXTS + 1);
    let sum = Math.imul(BIAS, weights[first + CONTEXTS] ?? 0);
    for (let index = 0; index < CONTEXTS; index++) {
      const state = table[(parts[index] ?? 0) + node] ?? 0;
      const cell = firstCell + index * STATES + state;
      const input = state === 0 ? 0 : (STRETCH[(probabilities[cell] ?? 0) >> STATE_SHIFT] ?? 0);
      cells[index] = cell;
      inputs[index] = input;
      sum = (sum + Math.imul(input, weights[first + index] ?? 0)) | 0;
    }
    const probability = toProbability(toPlace(sum));
    const bit = coder.code(given, probability);
    const step = Math.imul((bit << PROBABILITY_BITS) - probability, LEARNING_RATE);
    const goal = -bit & STATE_ONE;
    for (let index = 0; index < CONTEXTS; index++) {
      const cell = cells[index] ?? 0;
      const known = probabilities[cell] ?? 0;
      probabilities[cell] = known + ((goal - known) >> STATE_RATE);
      table[(parts[index] ?? 0) + node] = NEXT_STATE[((cell & STATE_MASK) << 1) | bit] ?? 0;
      const at = first + index;
      weights[at] = (weights[at] ?? 0) + ((Math.imul(inputs[index] ?? 0, step) + LEARNING_HALF) >> LEARNING_BITS);
    }
    const bias = first + CONTEXTS;
    weights[bias] = (weights[bias] ?? 0) + ((Math.imul(BIAS, step) + LEARNING_HALF) >> LEARNING_BITS);
    return bit;
  }
}

function timesSeen(state: number): number {
  return (state >> 4) + (state & MAX_SEEN);
}
