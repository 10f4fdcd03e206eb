import type { Compiler } from '@rspack/core';
import { OUT_FLAG } from '../../src/node/support/messages/folderFlags.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';

/** Rejects Rspack's own option for the output folder, because the output is written to a staging folder beside it. */
export class CheckOutputPathPlugin {
  #folder: string;

  /** @param folder absolute path of the staging folder */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.output.path === this.#folder) return;
    throw new DocsError({
      area: 'config',
      problem: '--output-path is not supported, because a failed build would leave an incomplete output.',
      hint: OUT_FLAG,
    });
  }
}
