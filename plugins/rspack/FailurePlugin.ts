import type { Compiler } from '@rspack/core';
import { addFrames } from '../../src/build/messages/addFrames.ts';
import { DocsError, DocsErrors } from '../../src/build/messages/errors.ts';
import { toFileError } from '../../src/build/messages/fileErrors.ts';
import { formatErrors } from '../../src/build/messages/printMessages.ts';
import { formatFailure } from './ReportPlugin.ts';

/**
 * Prints the messages of an aborted build and exits. Rspack's command line would print the error object with its stack.
 */
export class FailurePlugin {
  #cwd: string;

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.failed.tap('FailurePlugin', (error) => {
      const errors = errorsOf(error, this.#cwd);
      // Any other error is a bug in the engine, for which the stack is useful.
      if (errors.length === 0) return;
      console.error(formatErrors(addFrames(errors, this.#cwd).map(({ message }) => message)));
      console.error(formatFailure(errors.length));
      process.exit(1);
    });
  }
}

function errorsOf(error: Error, cwd: string): readonly DocsError[] {
  if (error instanceof DocsErrors) return error.errors;
  const known = error instanceof DocsError ? error : toFileError(error, cwd);
  return known ? [known] : [];
}
