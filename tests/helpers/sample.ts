import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Seed where there is neither `TEST_SEED` nor a commit, as in a source archive. */
const FIXED_SEED = 'docspack';

/** Whether this is a full run (`npm run test:full`). `npm test` runs a sample of slow tests. */
export const IS_FULL = process.env.TEST_FULL !== undefined;

/**
 * Returns the seed of a run: `TEST_SEED`, or the beginning of the checked-out commit's id, so that over commits every case
 * runs, and the tests of one commit are the same on each machine.
 */
export function findSeed(env: NodeJS.ProcessEnv, cwd: string): string {
  if (env.TEST_SEED) return env.TEST_SEED;
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return FIXED_SEED;
  }
}

/** Returns the name of a case, which keeps lists of the same length from sharing their indexes. */
function nameOf(item: unknown): string {
  if (Array.isArray(item)) return nameOf(item[0]);
  if (typeof item === 'object' && item !== null) return 'name' in item ? nameOf(item.name) : '';
  return String(item);
}

/**
 * Returns one of `step` items, at least one, in their order. The seed, the index and the name of an item decide whether it is taken.
 *
 * @example takeSample(['a', 'b', 'c', 'd'], 2, 'a1b2') // two of them, the same ones for each call
 */
export function takeSample<const Item>(items: readonly Item[], step: number, seed: string): Item[] {
  const ranked = items.map((item, index) => {
    const rank = createHash('sha256')
      .update(`${seed}\0${index}\0${nameOf(item)}`)
      .digest('hex');
    return { item, index, rank };
  });
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, Math.ceil(items.length / step))
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

/** Seed of this run. */
export const SEED = findSeed(process.env, process.cwd());

/** Returns every item in a full run, and one of `step` otherwise, taken by the seed of the run. */
export function sample<const Item>(items: readonly Item[], step: number): Item[] {
  return IS_FULL ? [...items] : takeSample(items, step, SEED);
}
