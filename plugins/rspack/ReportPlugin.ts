import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { BuildTerminal } from '../../src/node/BuildTerminal.ts';
import type { OutcomeListener } from '../../src/node/buildOutcome.ts';
import { type BuildResult, renderedPages } from '../../src/node/buildResult.ts';
import { toBundleWarnings } from '../../src/node/bundle/bundleErrors.ts';
import type { Project } from '../../src/node/project.ts';
import { type BudgetUse, measureBudgets } from '../../src/node/report/budgets.ts';
import type { SiteBuild } from '../../src/node/SiteBuild.ts';
import type { BuildSummary } from '../../src/node/support/messages/buildSummary.ts';
import {
  countProblems,
  type FoundProblems,
  uniqueProblems,
  withoutRepeated,
} from '../../src/node/support/messages/printMessages.ts';
import type { BudgetPlugin } from './BudgetPlugin.ts';

/** Options of `ReportPlugin`. */
interface ReportOptions {
  project: Pick<Project, 'cwd' | 'outDir' | 'config'>;
  terminal: BuildTerminal;
  report: OutcomeListener;
  budgets: Pick<BudgetPlugin, 'uses'>;
  /** Returns the problems of the compilation, but for the bundler's own warnings. */
  problems(): FoundProblems;
  /**
   * Returns the milliseconds since the build started.
   * @default since the process started: the pages are compiled before this plugin exists
   */
  elapsed?(): number;
}

/** Reports the result of a build: all errors with their locations, or a summary. */
export class ReportPlugin {
  #build: Pick<SiteBuild, 'publish' | 'close'>;
  #options: ReportOptions;

  constructor(build: Pick<SiteBuild, 'publish' | 'close'>, options: ReportOptions) {
    this.#build = build;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.failed.tap('ReportPlugin', () => this.#build.close());
    compiler.hooks.done.tapPromise('ReportPlugin', async (stats) => {
      const result = await this.#end(stats.hasErrors());
      const { terminal, project, report, problems } = this.#options;
      terminal.end();
      const { errors, warnings: found } = problems();
      const ofBundler = toBundleWarnings(stats.compilation.getWarnings(), project);
      const warnings = withoutRepeated(uniqueProblems([...found, ...ofBundler, ...(result?.warnings ?? [])]), errors);
      report({ errors, warnings, ...(result && { summary: this.#summarize(result, countProblems(warnings)) }) });
    });
  }

  /** Publishes the output of a build without errors. */
  async #end(hasErrors: boolean): Promise<BuildResult | undefined> {
    if (!hasErrors) return this.#build.publish();
    this.#build.close();
    return undefined;
  }

  #summarize(result: BuildResult, warnings: number): BuildSummary {
    const { graph, compiled } = result.site;
    const { project, budgets, elapsed = () => performance.now() } = this.#options;
    const { cwd, outDir, config } = project;
    return {
      pages: graph.pages.length,
      languages: graph.locales.length,
      out: path.relative(cwd, outDir) || '.',
      bytes: folderSize(outDir, new Set(result.site.folders.map(({ folderName }) => folderName))),
      compiled: compiled.length,
      rendered: renderedPages(result),
      warnings,
      ...(config.versions && { otherVersions: versionNames(result.site) }),
      // Compressing takes longer than all else of a build in which nothing has changed.
      ...(result.written.size > 0 && {
        downloads: toDownloads(budgets.uses ?? measureBudgets(outDir, config.site.base)),
      }),
      // Last, since measuring the output takes time too.
      seconds: elapsed() / 1000,
    };
  }
}

/** Returns the names of the versions that the output has beside the current one. */
function versionNames({ folders }: BuildResult['site']): string[] {
  return folders.flatMap(({ plugin, folderName }) => (plugin === 'versions' ? folderName : []));
}

function toDownloads(uses: readonly BudgetUse[]): BuildSummary['downloads'] {
  const bytesOf = new Map(uses.map(({ name, bytes }) => [name, bytes]));
  return {
    firstPage: bytesOf.get('first view of a typical page') ?? 0,
    scripts: bytesOf.get('entry scripts') ?? 0,
    searchIndex: bytesOf.get('search indexes') ?? 0,
  };
}

/**
 * Returns the size of the files of a folder.
 * @param except names of folders in it that are left out: those that are kept as a whole may have 50,000 files
 */
function folderSize(folder: string, except: ReadonlySet<string> = new Set()): number {
  let total = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (except.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    total += entry.isDirectory() ? folderSize(file) : statSync(file).size;
  }
  return total;
}
