import type { Compiler } from '@rspack/core';
import type { OutcomeListener } from '../../src/node/buildOutcome.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import { problemsOf } from '../../src/node/support/messages/fileErrors.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';

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
      let errors: readonly DocsError[];
      try {
        errors = problemsOf(error, this.#cwd);
      } catch {
        // Rspack prints the stack of a bug in the engine.
        return;
      }
      this.#report({ errors: addFrames(errors, this.#cwd), warnings: [] });
      process.exit(1);
    });
  }
}
