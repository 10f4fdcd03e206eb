import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { DEFAULT_NAMES } from '../../src/node/dev/defaultComponents.ts';
import type { DevSession } from '../../src/node/dev.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { readThemeNames } from './readThemeNames.ts';
import type { SiteContext } from './sharedConfig.ts';

/**
 * Gives the session of watch mode the names in the theme, for the checks that need them, where no page waits for the server's bundle. A
 * custom theme is only loaded for its names if these checks find something with those of the default theme, and only after the page has been
 * shown.
 */
export class ComponentCheckPlugin {
  #context: SiteContext;
  #session: DevSession;
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
    if (context.themeDir === path.join(ENGINE_ROOT, 'theme')) session.themeNames = DEFAULT_NAMES;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tap('ComponentCheckPlugin', ({ modifiedFiles = new Set(), removedFiles = new Set() }) => {
      const edited = [...modifiedFiles, ...removedFiles];
      if (!edited.some((file) => isInside(file, this.#context.themeDir))) return;
      this.#session.themeNames = undefined;
      this.#revision += 1;
    });
    compiler.hooks.afterDone.tap('ComponentCheckPlugin', () => void this.#askTheme());
  }

  async #askTheme() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (await this.#hasToAsk()) {
      const revision = this.#revision;
      this.#asked = revision;
      const { names } = (await readThemeNames(this.#context)) ?? {};
      if (!names || this.#revision !== revision) continue;
      this.#session.themeNames = names;
      if (await this.#session.checkTheme()) this.#onFound();
    }
    this.#isAsking = false;
  }

  async #hasToAsk(): Promise<boolean> {
    if (this.#session.themeNames || this.#asked === this.#revision) return false;
    const { state } = this.#session;
    if (!state?.isComplete) return false;
    const found = await state.checkTheme(DEFAULT_NAMES);
    return found.errors.length + found.warnings.length > 0;
  }
}
