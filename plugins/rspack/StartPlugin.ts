import type { Compiler } from '@rspack/core';
import type { BuildRun } from './BuildRun.ts';

/** Starts the build when Rspack starts. */
export class StartPlugin {
  #run: BuildRun;

  constructor(run: BuildRun) {
    this.#run = run;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tapPromise('StartPlugin', () => this.#run.start());
  }
}
