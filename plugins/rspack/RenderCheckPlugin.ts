import type { Compiler } from '@rspack/core';
import { RenderCheck } from '../../src/node/dev/RenderCheck.ts';
import type { DevSession } from '../../src/node/dev.ts';
import { createRenderBundler } from './renderBundler.ts';
import type { SiteContext } from './sharedConfig.ts';
import { watchFiles } from './watchFiles.ts';

/** Watch mode is idle if nothing was compiled for this time. The first page of a session compiles more than an edit. */
const IDLE_AFTER_START_MS = 4_000;
const IDLE_AFTER_EDIT_MS = 700;

/** Renders pages on the server while watch mode is idle, to find what only that finds. */
export class RenderCheckPlugin {
  readonly #session: DevSession;
  readonly #check: RenderCheck;
  readonly #bundler: ReturnType<typeof createRenderBundler>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param onFound called when problems are found or fixed
   * @param onEnd called when all pages are rendered that have changed
   */
  constructor(context: SiteContext, session: DevSession, onFound: () => void, onEnd: () => void) {
    const bundler = createRenderBundler(context, session);
    this.#session = session;
    this.#bundler = bundler;
    this.#check = new RenderCheck(session, { bundler, onChange: onFound, onEnd });
  }

  get problems(): RenderCheck['problems'] {
    return this.#check.problems;
  }

  get isCurrent(): boolean {
    return this.#check.isCurrent;
  }

  apply(compiler: Compiler): void {
    let isStarted = false;
    compiler.hooks.watchRun.tap('RenderCheckPlugin', ({ modifiedFiles, removedFiles }) => {
      clearTimeout(this.#timer);
      this.#check.pause();
      if ((modifiedFiles?.size ?? 0) + (removedFiles?.size ?? 0) > 0) isStarted = true;
    });
    compiler.hooks.thisCompilation.tap('RenderCheckPlugin', (compilation) => {
      // Components of pages that nobody has opened yet are no modules of the client.
      watchFiles(compilation, this.#bundler.files());
    });
    compiler.hooks.afterDone.tap('RenderCheckPlugin', (stats) => {
      clearTimeout(this.#timer);
      // The server's bundle has the same errors, which would be reported twice.
      if (stats.hasErrors()) return;
      this.#timer = setTimeout(() => void this.#start(compiler), isStarted ? IDLE_AFTER_EDIT_MS : IDLE_AFTER_START_MS);
    });
    compiler.hooks.watchClose.tap('RenderCheckPlugin', () => {
      clearTimeout(this.#timer);
      this.#check.stop();
    });
    compiler.hooks.shutdown.tapPromise('RenderCheckPlugin', () => this.#bundler.close());
  }

  async #start(compiler: Compiler) {
    // The compilation that ends starts it again.
    if (compiler.watching?.running || this.#session.errors.length > 0) return;
    await this.#check.start();
  }
}
