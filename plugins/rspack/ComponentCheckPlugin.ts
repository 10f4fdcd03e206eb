import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { DEFAULT_NAMES } from '../../src/node/dev/defaultComponents.ts';
import type { DevSession } from '../../src/node/dev.ts';
import { checkThemeNames, type ThemeNames } from '../../src/node/site/checkThemeNames.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { readThemeNames } from './readThemeNames.ts';
import type { SiteContext } from './sharedConfig.ts';

/**
 * Finds unknown components and page types in watch mode, where no page waits for the server's bundle. The page shows a placeholder box
 * instead. A custom theme is only loaded for its names if a page uses one that the default theme does
 * not have, and only after the page has been shown.
 */
export class ComponentCheckPlugin {
  #context: SiteContext;
  #session: DevSession;
  /** Names in the theme. `undefined` until the theme has been loaded, and after it has been edited. */
  #known: ThemeNames | undefined;
  /** Incremented with every edit of the theme. */
  #revision = 0;
  /** Revision of the theme that was loaded last. */
  #asked: number | undefined;
  #isAsking = false;
  /** Called when problems are found after a compilation. */
  #onFound: () => void;

  constructor(context: SiteContext, session: DevSession, onFound: () => void) {
    this.#onFound = onFound;
    this.#context = context;
    this.#session = session;
    if (context.themeDir === path.join(ENGINE_ROOT, 'theme')) this.#known = DEFAULT_NAMES;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tap('ComponentCheckPlugin', ({ modifiedFiles = new Set(), removedFiles = new Set() }) => {
      const edited = [...modifiedFiles, ...removedFiles];
      if (!edited.some((file) => isInside(file, this.#context.themeDir))) return;
      this.#known = undefined;
      this.#revision += 1;
    });
    compiler.hooks.afterDone.tap('ComponentCheckPlugin', () => void this.#askTheme());
  }

  /** Unknown components and page types of all pages. Empty until the theme has been loaded. */
  get problems(): readonly DocsError[] {
    return this.#known ? this.#problems(this.#known) : [];
  }

  #problems(known: ThemeNames): DocsError[] {
    const { state } = this.#session;
    return state ? checkThemeNames(state.graph.pages, known) : [];
  }

  async #askTheme() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#hasToAsk()) {
      const revision = this.#revision;
      this.#asked = revision;
      const { names } = (await readThemeNames(this.#context)) ?? {};
      if (!names || this.#revision !== revision) continue;
      this.#known = names;
      if (this.problems.length > 0) this.#onFound();
    }
    this.#isAsking = false;
  }

  #hasToAsk(): boolean {
    if (this.#known || this.#asked === this.#revision) return false;
    return this.#problems(DEFAULT_NAMES).length > 0;
  }
}
