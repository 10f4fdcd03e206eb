import { createHash } from 'node:crypto';
import { SEED } from './sample.ts';

/** Creates a generator of numbers from 0 to 1, the same ones for a seed (mulberry32). By default, it is that of the run. */
export function seededRandom(seed: string = SEED): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32BE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
