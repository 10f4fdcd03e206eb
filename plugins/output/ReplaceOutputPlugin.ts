import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { isAlive } from '../cacheFolder.ts';
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
      removeLeftovers(this.#outDir);
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

/** Folder in which a process's output grows. */
export function stagingFolder(outDir: string, pid: number = process.pid): string {
  return `${outDir}.building-${pid}`;
}

/** Removes what builds left that were killed. */
function removeLeftovers(outDir: string): void {
  const parent = path.dirname(outDir);
  if (!existsSync(parent)) return;
  const prefix = stagingFolder(path.basename(outDir), 0).slice(0, -1);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid === process.pid || !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
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
