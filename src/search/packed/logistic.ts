/**
 * Probabilities on the logistic scale, where evidence adds up, in integers alone: every engine gets the same, which is what
 * lets one machine unpack what another has packed.
 */

/** Probabilities have this many bits. */
export const PROBABILITY_BITS = 12;
const PROBABILITIES = 1 << PROBABILITY_BITS;
/** The logistic scale: ±8 in steps of 1/256. */
export const SCALE_LIMIT = 2047;

/** 4096 / (1 + e^-x) for x from -8 to 8 in steps of one half. */
const SQUASHED = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975,
  4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];
const STEP_BITS = 7;
const STEP = 1 << STEP_BITS;

/** The probability of each place on the logistic scale, from -2048 on; never 0, never 1. */
export const SQUASH = Int16Array.from({ length: 2 * (SCALE_LIMIT + 1) }, (_, index) => {
  const at = index >> STEP_BITS;
  const within = index & (STEP - 1);
  const value = (SQUASHED[at] ?? 0) * (STEP - within) + (SQUASHED[at + 1] ?? PROBABILITIES - 1) * within;
  return Math.max(1, Math.min(PROBABILITIES - 1, value >> STEP_BITS));
});

/** The place of each probability on the logistic scale. */
export const STRETCH = toInverse(SQUASH);

function toInverse(squash: Int16Array): Int16Array {
  const stretch = new Int16Array(PROBABILITIES).fill(SCALE_LIMIT);
  let next = 0;
  for (let place = -SCALE_LIMIT; place <= SCALE_LIMIT; place++) {
    const probability = squash[place + SCALE_LIMIT + 1] ?? 0;
    while (next <= probability) stretch[next++] = place;
  }
  return stretch;
}

/** How far a probability seen `count` times moves towards what it sees next; 1 is 2 to the power of `RATE_BITS`. */
export const RATE_BITS = 15;
export const RATES = Int32Array.from({ length: 256 }, (_, count) => Math.floor((10 << RATE_BITS) / (10 * count + 17)));

/** One number of two, spread over all its bits. */
export function mixHash(a: number, b: number): number {
  const mixed = Math.imul(a ^ Math.imul(b + 0x7ed55d16, 0x9e3779b1), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
