import type { Compiler } from '@rspack/core';
import { toBundleError } from '../../src/build/bundle/bundleErrors.ts';
import { DocsError } from '../../src/build/messages/errors.ts';
import { cleanMessage } from '../../src/build/messages/printMessages.ts';
import type { SiteView } from '../../src/build/siteView.ts';

/** Puts errors in the authors' files in place of the bundler's, before terminal and overlay show them. Each is there once. */
export class LocateErrorsPlugin {
  #site: SiteView;

  constructor(site: SiteView) {
    this.#site = site;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('LocateErrorsPlugin', ({ compilation }) => {
      if (compilation.errors.length === 0) return;
      const { project, state } = this.#site;
      const options = {
        cwd: project.cwd,
        docsDir: project.docsDir,
        pageAt: (routePath: string) => state?.graph.byRoute.get(routePath),
      };
      const errors = [...compilation.errors].map((error) => {
        if (error instanceof DocsError) return error;
        const { message, module } = error;
        return toBundleError({ message, moduleIdentifier: module?.identifier() }, options) ?? error;
      });
      compilation.errors = uniqueErrors(errors);
    });
  }
}

/**
 * The checks of pages find what the bundler finds as well; theirs come first, and know more of it. Rspack hands them back as its own
 * errors, framed, so that only the first line of the message is compared.
 */
function uniqueErrors<Thrown extends Error>(errors: readonly Thrown[]): Thrown[] {
  const unique = new Map<string, Thrown>();
  for (const error of errors) {
    const message = cleanMessage(error.message);
    const key = message.startsWith('[docs:') ? (message.split('\n', 1)[0] ?? '') : message;
    if (!unique.has(key)) unique.set(key, error);
  }
  return [...unique.values()];
}
