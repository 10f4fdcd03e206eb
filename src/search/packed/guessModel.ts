import type { BitCoder } from './arithmeticCoder.ts';
import { mixHash, RATE_BITS, RATES, STRETCH } from './logistic.ts';
import { Mixer, toProbability } from './mixer.ts';

/** By how many of the last tokens the next one is guessed. */
const ORDERS: readonly number[] = [1, 2, 3, 4, 6];
const LONGEST = 6;
const TABLE_BITS = 18;
const TABLE = 1 << TABLE_BITS;
/** An entry: a check (12 bits), how often in a row it was right (4), the token (16). */
const TOKEN_MASK = 0xffff;
const STREAK_SHIFT = 16;
const MAX_STREAK = 15;
const STREAK_MASK = MAX_STREAK << STREAK_SHIFT;
const CHECK_MASK = -1 << 20;
/** Streaks kept after a wrong guess: a token that came often is likely to come again. */
const STATES = 2 * (MAX_STREAK + 1);
const MAX_COUNT = 200;
const MAX_TOKEN_COUNT = 60;
const FIRST_WEIGHT = 0.35;
const LEARNING_RATE = 10;
export const NO_GUESS = -1;

/** Guesses a token from what followed the same tokens before, and codes whether the guess is right. */
export class GuessModel {
  #table = new Int32Array(ORDERS.length * TABLE);
  /** What the table has for the last tokens, by order; 0 where it is of others. */
  #entries = new Int32Array(ORDERS.length);
  #places = new Int32Array(ORDERS.length);
  #checks = new Int32Array(ORDERS.length);
  #recent = new Int32Array(LONGEST);
  /** How often an order was right, by its streak and by whether it agrees with the guess. */
  #rights = new Int32Array(ORDERS.length * STATES).fill(1 << 15);
  #rightCounts = new Uint8Array(ORDERS.length * STATES);
  #cells = new Int32Array(ORDERS.length);
  /** How often a token was right when it was guessed. */
  #tokens = new Int32Array(TOKEN_MASK + 1).fill(20_000);
  #tokenCounts = new Uint8Array(TOKEN_MASK + 1);
  #inputs = new Int32Array(ORDERS.length + 2);
  #mixer = new Mixer(this.#inputs, ORDERS.length, FIRST_WEIGHT, LEARNING_RATE);
  #highest = 0;

  /** The token that is most likely to come next; NO_GUESS where these tokens are new. */
  guess(): number {
    let hash = 0;
    // All places are asked for before one is looked at: they are far from each other, and the processor waits for them together.
    for (let back = 0, order = 0; back < LONGEST; back++) {
      hash = mixHash(hash, this.#recent[back] ?? 0);
      if (ORDERS[order] !== back + 1) continue;
      const place = order * TABLE + (hash & (TABLE - 1));
      this.#places[order] = place;
      this.#checks[order] = hash & CHECK_MASK;
      this.#entries[order] = this.#table[place] ?? 0;
      order++;
    }
    let token = NO_GUESS;
    for (let order = 0; order < ORDERS.length; order++) {
      const entry = this.#entries[order] ?? 0;
      const isKnown = (entry & STREAK_MASK) !== 0 && (entry & CHECK_MASK) === this.#checks[order];
      if (isKnown) {
        token = entry & TOKEN_MASK;
        this.#highest = order;
      } else this.#entries[order] = 0;
    }
    return token;
  }

  /** Codes whether the token is the one guessed. */
  code(coder: BitCoder, isRight: boolean, guessed: number): boolean {
    const inputs = this.#inputs;
    for (let order = 0; order < ORDERS.length; order++) {
      const entry = this.#entries[order] ?? 0;
      const streak = (entry >>> STREAK_SHIFT) & MAX_STREAK;
      const agrees = (entry & TOKEN_MASK) === guessed;
      const cell = streak > 0 ? order * STATES + (agrees ? streak : MAX_STREAK + 1 + streak - 1) : -1;
      this.#cells[order] = cell;
      inputs[order] = cell < 0 ? 0 : (STRETCH[(this.#rights[cell] ?? 0) >> 4] ?? 0);
    }
    inputs[ORDERS.length] = STRETCH[(this.#tokens[guessed] ?? 0) >> 4] ?? 0;
    const said = this.#mixer.mix(this.#highest);
    const bit = coder.code(isRight ? 1 : 0, toProbability(said));
    this.#mixer.learn(this.#highest, said, bit);
    for (let order = 0; order < ORDERS.length; order++) {
      const cell = this.#cells[order] ?? -1;
      if (cell >= 0) learn(this.#rights, this.#rightCounts, cell, bit, MAX_COUNT);
    }
    learn(this.#tokens, this.#tokenCounts, guessed, bit, MAX_TOKEN_COUNT);
    return bit === 1;
  }

  /** Takes note of the token that came. */
  push(token: number): void {
    for (let order = 0; order < ORDERS.length; order++) {
      const entry = this.#entries[order] ?? 0;
      const streak = (entry >>> STREAK_SHIFT) & MAX_STREAK;
      let next = 1;
      if (streak > 0 && (entry & TOKEN_MASK) === token) next = streak < MAX_STREAK ? streak + 1 : streak;
      else if (streak > 4) next = 2;
      this.#table[this.#places[order] ?? 0] = (this.#checks[order] ?? 0) | (next << STREAK_SHIFT) | token;
    }
    this.#recent.copyWithin(1, 0, LONGEST - 1);
    this.#recent[0] = token;
  }
}

function learn(table: Int32Array, counts: Uint8Array, at: number, bit: number, limit: number) {
  const count = counts[at] ?? 0;
  const value = table[at] ?? 0;
  table[at] = value + ((((bit === 1 ? 0xffff : 0) - value) * (RATES[count] ?? 0)) >> RATE_BITS);
  if (count < limit) counts[at] = count + 1;
}
