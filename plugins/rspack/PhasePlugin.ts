import type { Compiler } from '@rspack/core';
import type { PhaseClock } from '../../src/build/phases/phases.ts';

const NAME = 'PhasePlugin';
const FIRST = { name: NAME, stage: -1_000_000 };
const LAST = { name: NAME, stage: 1_000_000 };

export interface PhaseNames {
  /** Modules are read and made by loaders. */
  make: string;
  /** Chunks are made, minimized and named. */
  seal: string;
  /** Assets are written. */
  emit: string;
  /** What plugins do once assets are written. */
  afterEmit: string;
  /** What plugins do at the end. */
  done: string;
}

/** Tells a clock where a compiler is. It sees the compiler's hooks alone, so nothing else has to know of it. */
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
