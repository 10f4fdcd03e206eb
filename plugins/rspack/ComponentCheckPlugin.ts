import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { DevSession } from '../../src/build/dev.ts';
import { DEFAULT_COMPONENTS } from '../../src/build/devServer/defaultComponents.ts';
import { addFrames } from '../../src/build/messages/addFrames.ts';
import type { DocsError } from '../../src/build/messages/errors.ts';
import { isInside } from '../../src/build/messages/isInside.ts';
import { checkComponents } from '../../src/build/site/checkComponents.ts';
import { ENGINE_ROOT } from '../../src/build/sources/engineRoot.ts';
import { readComponentNames } from './readComponentNames.ts';
import type { SiteContext } from './sharedConfig.ts';

/**
 * Reports unknown components in watch mode, where no page is rendered on the server. They are warnings: the page shows
 * a placeholder box instead. A custom theme is only loaded for its names if a page uses one that the default theme does
 * not have, and only after the page has been shown.
 */
export class ComponentCheckPlugin {
  #context: SiteContext;
  #session: DevSession;
  /** Names of the theme's components. `undefined` until the theme has been loaded, and after it has been edited. */
  #known: ReadonlySet<string> | undefined;
  /** Incremented with every edit of the theme. */
  #revision = 0;
  /** Revision of the theme that was loaded last. */
  #asked: number | undefined;
  #isAsking = false;

  constructor(context: SiteContext, session: DevSession) {
    this.#context = context;
    this.#session = session;
    if (context.themeDir === path.join(ENGINE_ROOT, 'theme')) this.#known = new Set(DEFAULT_COMPONENTS);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tap('ComponentCheckPlugin', ({ modifiedFiles = new Set(), removedFiles = new Set() }) => {
      const edited = [...modifiedFiles, ...removedFiles];
      if (!edited.some((file) => isInside(file, this.#context.themeDir))) return;
      this.#known = undefined;
      this.#revision += 1;
    });
    compiler.hooks.thisCompilation.tap('ComponentCheckPlugin', (compilation) => {
      compilation.warnings.push(...addFrames(this.problems, this.#context.project.cwd));
    });
    compiler.hooks.afterDone.tap('ComponentCheckPlugin', () => void this.#askTheme(compiler));
  }

  /** Unknown components of all pages. Empty until the theme has been loaded. */
  get problems(): readonly DocsError[] {
    return this.#known ? this.#problems(this.#known) : [];
  }

  #problems(known: ReadonlySet<string>): DocsError[] {
    const { state } = this.#session;
    return state ? checkComponents(state.graph.pages, known) : [];
  }

  async #askTheme(compiler: Compiler) {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#hasToAsk()) {
      const revision = this.#revision;
      this.#asked = revision;
      const names = await readComponentNames(this.#context);
      if (!names || this.#revision !== revision) continue;
      this.#known = new Set(names);
      if (this.#problems(this.#known).length > 0) compiler.watching?.invalidate();
    }
    this.#isAsking = false;
  }

  #hasToAsk(): boolean {
    if (this.#known || this.#asked === this.#revision) return false;
    return this.#problems(new Set(DEFAULT_COMPONENTS)).length > 0;
  }
}
