import type { Compiler } from '@rspack/core';
import { DocsError } from '../errors.ts';
import { toFileError } from '../fileErrors.ts';

/** Ends a build that breaks off with one message: Rspack's command line would print the error as an object, with its stack. */
export class FailurePlugin {
  #cwd: string;

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.failed.tap('FailurePlugin', (error) => {
      const known = error instanceof DocsError ? error : toFileError(error, this.#cwd);
      // Anything else is a mistake of the engine, of which the stack tells more.
      if (!known) return;
      console.error(known.message);
      console.error('\nThe build failed; the last good output was left as it is.');
      process.exit(1);
    });
  }
}
