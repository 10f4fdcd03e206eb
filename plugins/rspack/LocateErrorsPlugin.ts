import type { Compiler } from '@rspack/core';
import { toBundleError } from '../../src/build/bundle/bundleErrors.ts';
import { addFrames } from '../../src/build/messages/addFrames.ts';
import { type BundlerError, cleanMessage } from '../../src/build/messages/printMessages.ts';
import type { SiteView } from '../../src/build/siteView.ts';

/** Puts errors in the authors' files in place of the bundler's, before terminal and overlay show them. Each is there once. */
export class LocateErrorsPlugin {
  #site: SiteView;
  #errors: readonly BundlerError[] = [];

  constructor(site: SiteView) {
    this.#site = site;
  }

  /** Errors of the last compilation. Those of `compilation.errors` have a message alone: Rspack keeps no more of them. */
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
      const errors = [...compilation.errors].map((error) => {
        const { message, module } = error;
        return (
          known.get(keyOf(error)) ??
          toBundleError({ message, moduleIdentifier: module?.identifier() }, options) ??
          error
        );
      });
      const located = addFrames(uniqueErrors(errors), project.cwd);
      this.#errors = located;
      compilation.errors = located;
    });
  }
}

/** The checks of pages find what the bundler finds as well; theirs come first, and know more of it. */
function uniqueErrors<Thrown extends Error>(errors: readonly Thrown[]): Thrown[] {
  const unique = new Map<string, Thrown>();
  for (const error of errors) if (!unique.has(keyOf(error))) unique.set(keyOf(error), error);
  return [...unique.values()];
}

/** What two reports of one mistake have in common: Rspack hands a DocsError back as its own error, with a frame around the message. */
function keyOf(error: Error): string {
  const message = cleanMessage(error.message);
  return message.startsWith('[docs:') ? (message.split('\n', 1)[0] ?? '') : message;
}
