import type { Compiler } from '@rspack/core';
import type { OutcomeListener } from '../../src/node/buildOutcome.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import { toFileError } from '../../src/node/support/messages/fileErrors.ts';
import { DocsError, DocsErrors } from '../../src/tools/messages/errors.ts';

/**
 * Reports the errors of an aborted build and exits. Rspack's command line would print the error object with its stack.
 */
export class FailurePlugin {
  #cwd: string;
  #report: OutcomeListener;

  constructor(cwd: string, report: OutcomeListener) {
    this.#cwd = cwd;
    this.#report = report;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.failed.tap('FailurePlugin', (error) => {
      const errors = errorsOf(error, this.#cwd);
      // Any other error is a bug in the engine, for which the stack is useful.
      if (errors.length === 0) return;
      this.#report({ errors: addFrames(errors, this.#cwd).map(({ message }) => message), warnings: [] });
      process.exit(1);
    });
  }
}

function errorsOf(error: Error, cwd: string): readonly DocsError[] {
  if (error instanceof DocsErrors) return error.errors;
  const known = error instanceof DocsError ? error : toFileError(error, cwd);
  return known ? [known] : [];
}
