import type { Compiler } from '@rspack/core';
import { DocsError } from '../../src/build/messages/errors.ts';

/** Refuses Rspack's own option for the output folder: the output grows in a folder beside it. */
export class CheckOutputPathPlugin {
  #folder: string;

  /** @param folder in which the output grows, absolute */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.output.path === this.#folder) return;
    throw new DocsError({
      area: 'config',
      problem: '--output-path would leave the output half done if a build fails.',
      hint: 'Name the output folder with --env out=DIR.',
    });
  }
}
