import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { Site } from '../site.ts';
import { printMessages } from './printMessages.ts';

/** Prints what a maintainer wants to read at the end of a build: all errors with their places, or one line. */
export class ReportPlugin {
  #site: Site;
  #outDir: string;
  #startedAt = performance.now();

  constructor(site: Site, outDir: string) {
    this.#site = site;
    this.#outDir = outDir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap({ name: 'ReportPlugin', stage: 200 }, (stats) => {
      const { cacheNotice } = this.#site;
      if (cacheNotice !== undefined) console.warn(cacheNotice);
      const { errors } = printMessages(stats);
      if (errors === 0) this.#printSummary();
      else
        console.error(
          `The build failed with ${errors} ${errors === 1 ? 'error' : 'errors'}; the last good output was left as it is.`,
        );
    });
  }

  #printSummary() {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    const { pages, locales } = this.#site.graph;
    const compiled = this.#site.compiled.length;
    const size = (folderSize(this.#outDir) / 1_000_000).toFixed(1);
    const out = path.relative(this.#site.options.cwd, this.#outDir) || '.';
    console.log(
      `Built ${pages.length} pages in ${locales.length} ${locales.length === 1 ? 'language' : 'languages'} to ${out}/ (${size} MB) in ${seconds} s; ${compiled} compiled, ${this.#site.drawn} drawn.`,
    );
  }
}

function folderSize(folder: string): number {
  let total = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    total += entry.isDirectory() ? folderSize(file) : statSync(file).size;
  }
  return total;
}
