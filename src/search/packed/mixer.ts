import { PROBABILITY_BITS, SCALE_LIMIT, SQUASH } from './logistic.ts';

/** 1 as a weight. */
export const WEIGHT_BITS = 16;
export const LEARNING_BITS = 14;
export const LEARNING_HALF = 1 << (LEARNING_BITS - 1);
/** The last input, the same for every bit. */
export const BIAS = 256;

/** Weighs what several models say of a bit, and learns whom to believe: a set of weights for each kind of situation. */
export class Mixer {
  #inputs: Int32Array;
  #weights: Int32Array;
  #rate: number;

  /** `inputs`: what the models say, on the logistic scale, 0 for nothing; the last one is the bias. */
  constructor(inputs: Int32Array, sets: number, weight: number, rate: number) {
    inputs[inputs.length - 1] = BIAS;
    this.#inputs = inputs;
    this.#weights = new Int32Array(inputs.length * sets).fill(Math.floor(weight * (1 << WEIGHT_BITS)));
    this.#rate = rate;
  }

  /** What they say together, on the logistic scale. */
  mix(set: number): number {
    const inputs = this.#inputs;
    const weights = this.#weights;
    const { length } = inputs;
    const at = set * length;
    let sum = 0;
    for (let index = 0; index < length; index++) {
      sum = (sum + Math.imul(inputs[index] ?? 0, weights[at + index] ?? 0)) | 0;
    }
    return toPlace(sum);
  }

  /** Moves a set's weights towards those that would have said the bit that came. */
  learn(set: number, said: number, bit: number): void {
    const inputs = this.#inputs;
    const weights = this.#weights;
    const { length } = inputs;
    const at = set * length;
    const step = Math.imul((bit << PROBABILITY_BITS) - toProbability(said), this.#rate);
    for (let index = 0; index < length; index++) {
      const moved = (Math.imul(inputs[index] ?? 0, step) + LEARNING_HALF) >> LEARNING_BITS;
      weights[at + index] = (weights[at + index] ?? 0) + moved;
    }
  }
}

/** A sum of inputs times weights on the logistic scale. */
export function toPlace(sum: number): number {
  return Math.max(-SCALE_LIMIT, Math.min(SCALE_LIMIT, sum >> WEIGHT_BITS));
}

/** The probability of a one at a place on the logistic scale. */
export function toProbability(place: number): number {
  return SQUASH[place + SCALE_LIMIT + 1] ?? 1;
}
