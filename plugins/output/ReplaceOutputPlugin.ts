import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { DocsError } from '../errors.ts';
import type { Site } from '../site.ts';
import { markFinished, markUnfinished } from './outputMarker.ts';
import { quoteNames, swapFolders } from './swapFolders.ts';

/**
 * Builds into a folder beside the output folder and puts it in its place at the end: a build that fails or is killed
 * leaves the last good output alone, and of two at once the later one wins as a whole.
 */
export class ReplaceOutputPlugin {
  #site: Site;
  #outDir: string;
  #staging: string;

  constructor(site: Site, outDir: string, staging: string) {
    this.#site = site;
    this.#outDir = outDir;
    this.#staging = staging;
  }

  apply(compiler: Compiler): void {
    if (compiler.options.output.path !== this.#staging) {
      throw new DocsError({
        area: 'config',
        problem: '--output-path would leave the output half done if a build fails.',
        remedy: 'Name the output folder with --env out=DIR.',
      });
    }
    compiler.hooks.beforeRun.tap('ReplaceOutputPlugin', () => {
      mkdirSync(this.#staging, { recursive: true });
      markUnfinished(this.#staging);
      process.once('exit', () => rmSync(this.#staging, { recursive: true, force: true }));
    });
    compiler.hooks.done.tapPromise({ name: 'ReplaceOutputPlugin', stage: 100 }, async (stats) => {
      if (stats.hasErrors()) {
        rmSync(this.#staging, { recursive: true, force: true });
        return;
      }
      markFinished(this.#staging);
      const kept = await swapFolders(this.#staging, this.#outDir);
      if (kept.length > 0) {
        this.#site.notices.push(
          `Kept in "${path.basename(this.#outDir)}", where no build wrote it: ${quoteNames(kept)}.`,
        );
      }
      this.#site.saveCache();
    });
  }
}
