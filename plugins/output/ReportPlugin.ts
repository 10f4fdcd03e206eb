import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { isCI } from '../isCI.ts';
import type { Site } from '../site.ts';
import { ProgressLine, type ProgressStream } from './buildProgress.ts';
import { describeBuild } from './buildSummary.ts';
import { printMessages } from './printMessages.ts';

/** What is read of a site, and what is told by it. */
export interface ReportedSite {
  onProgress: Site['onProgress'];
  readonly notices: readonly string[];
  readonly graph: { readonly pages: readonly unknown[]; readonly locales: readonly unknown[] };
  readonly compiled: readonly unknown[];
  readonly drawn: number;
  readonly options: { readonly cwd: string };
}

export interface ReportOptions {
  /** Where progress is shown, if it is a terminal. */
  stream?: ProgressStream;
  /** Shows no progress; default with CI set in the environment. */
  isQuiet?: boolean;
}

/** Shows where a build is, and prints what a maintainer wants to read at its end: all errors with their places, or one line. */
export class ReportPlugin {
  #site: ReportedSite;
  #outDir: string;
  #startedAt = performance.now();
  #progress: ProgressLine;

  constructor(site: ReportedSite, outDir: string, { stream = process.stdout, isQuiet = isCI() }: ReportOptions = {}) {
    this.#site = site;
    this.#outDir = outDir;
    this.#progress = new ProgressLine(stream, isQuiet);
  }

  apply(compiler: Compiler): void {
    const progress = this.#progress;
    this.#site.onProgress = (stage, done, total) => progress.show(stage, done, total);
    // A build that breaks off leaves no half line to the prompt.
    process.once('exit', () => progress.clear());
    compiler.hooks.done.tap({ name: 'ReportPlugin', stage: 200 }, (stats) => {
      progress.clear();
      for (const notice of this.#site.notices) console.warn(notice);
      const { errors } = printMessages(stats, this.#site.options.cwd);
      if (errors.length === 0) this.#printSummary();
      else
        console.error(
          `The build failed with ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}; the last good output was left as it is.`,
        );
    });
  }

  #printSummary() {
    const { graph, compiled, drawn, options } = this.#site;
    console.log(
      describeBuild({
        pages: graph.pages.length,
        languages: graph.locales.length,
        out: path.relative(options.cwd, this.#outDir) || '.',
        bytes: folderSize(this.#outDir),
        seconds: (performance.now() - this.#startedAt) / 1000,
        compiled: compiled.length,
        drawn,
      }),
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
