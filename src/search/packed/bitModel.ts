import type { BitCoder } from './arithmeticCoder.ts';
import { mixHash, PROBABILITY_BITS, STRETCH } from './logistic.ts';
import { Mixer, toProbability } from './mixer.ts';

/** Contexts that a symbol can be looked up in; who codes it gives those that tell most first. */
export const MAX_CONTEXTS = 10;

/** How much a model looks at: more takes longer and says more. */
export interface Effort {
  /** Contexts that are looked at, at most MAX_CONTEXTS. */
  contexts: number;
  /** The table has two to the power of this many entries, of two bytes each. */
  tableBits: number;
}
/** The nodes of four bits of a symbol lie side by side: one line of the processor's cache. */
const GROUP_BITS = 4;
/** An entry of the table: a check that it is of this context, and what was seen there. */
const CHECK_MASK = 0xff00;
const STATE_MASK = 0xff;
const STATES = 256;
const MAX_SEEN = 15;
/** What is left of the zeros seen when a one comes, and the other way round. */
const REMEMBERED = [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8];
/** Probabilities that a state is followed by a one have 22 bits, and move by a 128th. */
const STATE_BITS = 22;
const STATE_ONE = 2 ** STATE_BITS - 1;
const STATE_RATE = 7;
const FIRST_WEIGHT = 0.25;
const LEARNING_RATE = 12;
/** Two contexts that tell how far the model knows its way: each never, once or often seen. */
const CONFIDENT_CONTEXTS = [3, 4];
const CONFIDENCES = 9;

/** State after a state (zeros seen, times 16, and ones seen) and a bit. */
const NEXT_STATE = Uint8Array.from({ length: 2 * STATES }, (_, index) => {
  const [zeros, ones] = [index >> 5, (index >> 1) & MAX_SEEN];
  return index % 2 === 1
    ? ((REMEMBERED[zeros] ?? 0) << 4) | Math.min(MAX_SEEN, ones + 1)
    : (Math.min(MAX_SEEN, zeros + 1) << 4) | (REMEMBERED[ones] ?? 0);
});
const CONFIDENCE = Uint8Array.from({ length: STATES }, (_, state) => Math.min(2, (state >> 4) + (state & MAX_SEEN)));

/** How probable a one is after a state, to begin with. */
function firstProbability(state: number): number {
  const [zeros, ones] = [state >> 4, state & MAX_SEEN];
  return Math.floor((STATE_ONE * (5 * ones + 2)) / (5 * (zeros + ones) + 4));
}

/**
 * Codes symbols bit by bit: what was seen in each context gives a probability, and two sets of weights, one by what kind of
 * bit it is and one by where in the symbol, say how much each context is believed. All of it learns as it goes.
 */
export class BitModel {
  /** Hashes of the contexts of the symbol to come. */
  readonly contexts = new Int32Array(MAX_CONTEXTS);
  #count: number;
  #table: Uint16Array;
  #groupMask: number;
  #groups = new Int32Array(MAX_CONTEXTS);
  #checks = new Int32Array(MAX_CONTEXTS);
  /** Of the bit being coded: its entries, the probabilities they stand for, and these on the logistic scale. */
  #places = new Int32Array(MAX_CONTEXTS);
  #cells = new Int32Array(MAX_CONTEXTS);
  #inputs: Int32Array;
  #probabilities: Int32Array;
  #byPosition: Mixer;
  #bySituation: Mixer;

  /** `alphabets`: kinds of symbols. The others: how many sets of weights. */
  constructor({ contexts, tableBits }: Effort, alphabets: number, situations: number, positions: number) {
    this.#count = contexts;
    this.#table = new Uint16Array(1 << tableBits);
    this.#groupMask = (1 << (tableBits - GROUP_BITS)) - 1;
    this.#probabilities = Int32Array.from({ length: alphabets * MAX_CONTEXTS * STATES }, (_, index) =>
      firstProbability(index % STATES),
    );
    this.#inputs = new Int32Array(contexts + 1);
    this.#byPosition = new Mixer(this.#inputs, positions, FIRST_WEIGHT, LEARNING_RATE);
    this.#bySituation = new Mixer(this.#inputs, situations * CONFIDENCES, FIRST_WEIGHT, LEARNING_RATE);
  }

  /** Codes a symbol of `length` bits. `situation` and `position` are the first of its bits' sets of weights. */
  code(
    coder: BitCoder,
    symbol: number,
    length: number,
    { alphabet, salt, situation, position }: { alphabet: number; salt: number; situation: number; position: number },
  ): number {
    let path = 1;
    for (let at = 0; at < length; at++) {
      const inGroup = at % GROUP_BITS;
      if (inGroup === 0) this.#enter(mixHash(path, salt + at));
      const node = (path & ((1 << inGroup) - 1)) | (1 << inGroup);
      const given = (symbol >>> (length - 1 - at)) & 1;
      path = (path << 1) | this.#code(coder, given, node, alphabet, situation + at, position + (path & 0xff));
    }
    return path - (1 << length);
  }

  /** Finds the place of the next four bits in each context. */
  #enter(salt: number) {
    for (let index = 0; index < this.#count; index++) {
      const hash = mixHash(this.contexts[index] ?? 0, salt + index);
      this.#groups[index] = (hash & this.#groupMask) << GROUP_BITS;
      this.#checks[index] = (hash >>> 16) & CHECK_MASK;
    }
  }

  #code(coder: BitCoder, given: number, node: number, alphabet: number, situation: number, position: number): number {
    const count = this.#count;
    const places = this.#places;
    const cells = this.#cells;
    const inputs = this.#inputs;
    const table = this.#table;
    const probabilities = this.#probabilities;
    let confidence = 0;
    for (let index = 0; index < count; index++) {
      const place = (this.#groups[index] ?? 0) + node;
      const check = this.#checks[index] ?? 0;
      const entry = table[place] ?? 0;
      const state = (entry & CHECK_MASK) === check ? entry & STATE_MASK : 0;
      if (state === 0) table[place] = check;
      const cell = (alphabet * MAX_CONTEXTS + index) * STATES + state;
      places[index] = place;
      cells[index] = cell;
      inputs[index] = state === 0 ? 0 : (STRETCH[(probabilities[cell] ?? 0) >> (STATE_BITS - PROBABILITY_BITS)] ?? 0);
      if (index === CONFIDENT_CONTEXTS[0] || index === CONFIDENT_CONTEXTS[1]) {
        confidence = confidence * 3 + (CONFIDENCE[state] ?? 0);
      }
    }
    const set = situation * CONFIDENCES + confidence;
    const first = this.#byPosition.mix(position);
    const second = this.#bySituation.mix(set);
    const bit = coder.code(given, toProbability((first + second) >> 1));
    this.#byPosition.learn(position, first, bit);
    this.#bySituation.learn(set, second, bit);
    const goal = -bit & STATE_ONE;
    for (let index = 0; index < count; index++) {
      const place = places[index] ?? 0;
      const entry = table[place] ?? 0;
      table[place] = (entry & CHECK_MASK) | (NEXT_STATE[(entry & STATE_MASK) * 2 + bit] ?? 0);
      const cell = cells[index] ?? 0;
      const probability = probabilities[cell] ?? 0;
      probabilities[cell] = probability + ((goal - probability) >> STATE_RATE);
    }
    return bit;
  }
}
