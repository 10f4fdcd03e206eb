import type { Compiler } from '@rspack/core';
import { DocsError, formatPlace } from '../errors.ts';
import type { Site } from '../site.ts';
import { toBundleError } from './bundleErrors.ts';

/** Puts errors in the authors' files in place of the bundler's, before terminal and overlay show them. Each is there once. */
export class LocateErrorsPlugin {
  #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'LocateErrorsPlugin', stage: -100 }, ({ compilation }) => {
      if (compilation.errors.length === 0) return;
      const { config, hasGraph } = this.#site;
      const options = {
        cwd: config.cwd,
        docsDir: config.docsDir,
        pageAt: (routePath: string) => (hasGraph ? this.#site.graph.byRoute.get(routePath) : undefined),
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

/** The checks of pages find what the bundler finds as well; theirs come first, and know more of it. */
function uniqueErrors<Thrown extends Error>(errors: readonly Thrown[]): Thrown[] {
  const unique = new Map<string, Thrown>();
  for (const error of errors) {
    const at = error instanceof DocsError && error.place ? formatPlace(error.place) : '';
    const key = error instanceof DocsError ? `${at} ${error.problem}` : error.message;
    if (!unique.has(key)) unique.set(key, error);
  }
  return [...unique.values()];
}
