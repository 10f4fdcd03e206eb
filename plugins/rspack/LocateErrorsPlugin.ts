import type { Compiler } from '@rspack/core';
import { toBundleErrors } from '../../src/node/bundle/bundleErrors.ts';
import type { Project } from '../../src/node/project.ts';
import type { SiteState } from '../../src/node/siteState.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import { addAll } from '../../src/tools/messages/addAll.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';
import { compiledPage } from '../../src/tools/pages/isCompiled.ts';
import type { SiteErrors } from './SiteErrors.ts';

/** What the plugin needs to know of a site. */
interface LocatedSite {
  readonly project: Pick<Project, 'cwd' | 'docsDir'>;
  readonly state: SiteState | undefined;
}

/** Replaces the bundler's errors with errors located in the authors' files, before terminal and overlay show them. */
export class LocateErrorsPlugin {
  #site: LocatedSite;
  #known: SiteErrors;
  #errors: readonly DocsError[] = [];

  constructor(site: LocatedSite, known: SiteErrors) {
    this.#site = site;
    this.#known = known;
  }

  /** Errors of the last compilation. */
  get errors(): readonly DocsError[] {
    return this.#errors;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('LocateErrorsPlugin', ({ compilation }) => {
      const { project, state } = this.#site;
      const { cwd, docsDir } = project;
      const pageAt = (routePath: string) => compiledPage(state?.graph.byRoute.get(routePath));
      const errors = toBundleErrors([...compilation.errors], { cwd, docsDir, pageAt }, (error) =>
        this.#known.find(error),
      );
      this.#errors = addFrames(errors, cwd);
      if (errors.length === 0) return;
      compilation.errors = [];
      addAll(compilation.errors, this.#errors);
    });
  }
}
