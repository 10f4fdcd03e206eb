import type { Compiler } from '@rspack/core';
import type { PhaseClock } from '../../src/node/support/phases/phases.ts';

const NAME = 'PhasePlugin';
const FIRST = { name: NAME, stage: -1_000_000 };
const LAST = { name: NAME, stage: 1_000_000 };

/** Names of a compiler's phases. */
interface PhaseNames {
  /** Loaders read and transform modules. */
  make: string;
  /** Chunks are created, minified and named. */
  seal: string;
  /** Assets are written. */
  emit: string;
  /** Plugins run after assets have been written. */
  afterEmit: string;
  /** Plugins run at the end. */
  done: string;
}

/** Reports a compiler's phases to a clock. Uses only the compiler's hooks, so no other code depends on it. */
export class PhasePlugin {
  #clock: PhaseClock;
  #names: PhaseNames;

  constructor(clock: PhaseClock, names: PhaseNames) {
    this.#clock = clock;
    this.#names = names;
  }

  apply(compiler: Compiler): void {
    const clock = this.#clock;
    const names = this.#names;
    compiler.hooks.compile.tap(FIRST, () => clock.begin(names.make));
    compiler.hooks.finishMake.tap(LAST, () => clock.begin(names.seal));
    compiler.hooks.emit.tap(FIRST, () => clock.begin(names.emit));
    compiler.hooks.afterEmit.tap(FIRST, () => clock.begin(names.afterEmit));
    compiler.hooks.afterEmit.tap(LAST, () => clock.begin(names.done));
    compiler.hooks.done.tap(LAST, () => clock.begin('between compilers'));
  }
}
