import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { DocsError } from '../errors.ts';
import type { Site } from '../site.ts';

/** How often the swap is tried again when another build swaps at the same moment. */
const SWAP_TRIES = 20;

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
      rmSync(this.#staging, { recursive: true, force: true });
      process.once('exit', () => rmSync(this.#staging, { recursive: true, force: true }));
    });
    compiler.hooks.done.tap({ name: 'ReplaceOutputPlugin', stage: 100 }, (stats) => {
      if (stats.hasErrors()) {
        rmSync(this.#staging, { recursive: true, force: true });
        return;
      }
      const publicDir = path.join(this.#site.config.docsDir, 'public');
      if (existsSync(publicDir)) cpSync(publicDir, this.#staging, { recursive: true });
      swapFolders(this.#staging, this.#outDir);
      this.#site.saveCache();
    });
  }
}

/** Puts a folder in another's place; what was there is gone. */
export function swapFolders(from: string, to: string): void {
  const old = `${from}-old`;
  mkdirSync(path.dirname(to), { recursive: true });
  for (let left = SWAP_TRIES; ; left--) {
    try {
      if (existsSync(to)) renameSync(to, old);
      renameSync(from, to);
      break;
    } catch (error) {
      if (left === 0) throw error;
      rmSync(old, { recursive: true, force: true });
    }
  }
  rmSync(old, { recursive: true, force: true });
}
