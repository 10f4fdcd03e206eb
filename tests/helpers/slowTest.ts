import { createHash } from 'node:crypto';
import { test } from '@rstest/core';
import { IS_FULL, SEED } from './sample.ts';

/** One of so many slow tests is in a sample. */
const STEP = 6;

/** Whether the run has a test of this name. */
function isTaken(name: string): boolean {
  return IS_FULL || createHash('sha256').update(`${SEED}\0${name}`).digest().readUInt32BE() % STEP === 0;
}

/** A test that takes many seconds by its nature, such as those that wait for a limit: a sample has one of six, taken by the seed. */
export function slowTest(name: string, run: () => Promise<void>, timeout?: number): void {
  test.skipIf(!isTaken(name))(name, run, timeout);
}
