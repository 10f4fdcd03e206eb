import type { Compiler } from '@rspack/core';
import { toBundleError, toBundleErrors } from '../../src/node/bundle/bundleErrors.ts';
import type { SiteView } from '../../src/node/siteView.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import { type BundlerError, cleanMessage } from '../../src/node/support/messages/printMessages.ts';

/**
 * Replaces the bundler's errors with errors located in the authors' files, before terminal and overlay show them.
 * Removes duplicates.
 */
export class LocateErrorsPlugin {
  #site: SiteView;
  #errors: readonly BundlerError[] = [];

  constructor(site: SiteView) {
    this.#site = site;
  }

  /** Errors of the last compilation. Rspack keeps only the messages of the errors in `compilation.errors`. */
  get errors(): readonly BundlerError[] {
    return this.#errors;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('LocateErrorsPlugin', ({ compilation }) => {
      this.#errors = [];
      if (compilation.errors.length === 0) return;
      const { project, state } = this.#site;
      const options = {
        cwd: project.cwd,
        docsDir: project.docsDir,
        pageAt: (routePath: string) => state?.graph.byRoute.get(routePath),
      };
      const known = new Map(this.#site.errors.map((error) => [keyOf(error), error]));
      const errors = toBundleErrors(
        [...compilation.errors],
        (error, moduleIdentifier) =>
          known.get(keyOf(error)) ?? toBundleError({ message: error.message, moduleIdentifier }, options),
      );
      const located = addFrames(uniqueErrors(errors), project.cwd);
      this.#errors = located;
      compilation.errors = located;
    });
  }
}

/** Removes duplicates. The page checks find the same errors as the bundler; theirs come first and have more details. */
function uniqueErrors<Thrown extends Error>(errors: readonly Thrown[]): Thrown[] {
  const unique = new Map<string, Thrown>();
  for (const error of errors) if (!unique.has(keyOf(error))) unique.set(keyOf(error), error);
  return [...unique.values()];
}

/**
 * Returns what two reports of the same error have in common: Rspack wraps a `DocsError` in its own error, with a frame
 * around the message.
 */
function keyOf(error: Error): string {
  const message = cleanMessage(error.message);
  return message.startsWith('[docs:') ? (message.split('\n', 1)[0] ?? '') : message;
}
