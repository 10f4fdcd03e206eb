import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import { type BuildResult, renderedPages } from '../../src/build/build.ts';
import { formatBuildSummary } from '../../src/build/messages/buildSummary.ts';
import { printMessages } from '../../src/build/messages/printMessages.ts';
import type { Project } from '../../src/build/project.ts';
import type { BuildRun } from './BuildRun.ts';
import type { BuildTerminal } from './BuildTerminal.ts';

/** Prints the result of a build: all errors with their locations, or a summary line. */
export class ReportPlugin {
  #run: Pick<BuildRun, 'end'>;
  #project: Pick<Project, 'cwd' | 'outDir'>;
  #terminal: BuildTerminal;
  #startedAt = performance.now();

  constructor(run: Pick<BuildRun, 'end'>, project: Pick<Project, 'cwd' | 'outDir'>, terminal: BuildTerminal) {
    this.#run = run;
    this.#project = project;
    this.#terminal = terminal;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('ReportPlugin', async (stats) => {
      const result = await this.#run.end(stats.hasErrors());
      this.#terminal.end();
      const { errors } = printMessages(stats, this.#project.cwd);
      if (result) this.#printSummary(result);
      else console.error(formatFailure(errors.length));
    });
  }

  #printSummary(result: BuildResult) {
    const { graph, compiled } = result.site;
    const { pages, locales } = graph;
    console.log(
      formatBuildSummary({
        pages: pages.length,
        languages: locales.length,
        out: path.relative(this.#project.cwd, this.#project.outDir) || '.',
        bytes: folderSize(this.#project.outDir),
        seconds: (performance.now() - this.#startedAt) / 1000,
        compiled: compiled.length,
        rendered: renderedPages(result),
      }),
    );
  }
}

/** Formats the last line of a failed build. */
export function formatFailure(errors: number): string {
  return `The build failed with ${errors} ${errors === 1 ? 'error' : 'errors'}. The previous output is unchanged.`;
}

function folderSize(folder: string): number {
  let total = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    total += entry.isDirectory() ? folderSize(file) : statSync(file).size;
  }
  return total;
}
