import path from 'node:path';
import { ValueCache } from './cache/ValueCache.ts';
import { applySeverities, type Findings } from './checks/applyChecks.ts';
import { type CompiledPages, PageCompiler } from './compilePages.ts';
import type { PageSource } from './content/pageSource.ts';
import { severitiesOf } from './findProblems.ts';
import type { Hooks, PlannedOutput } from './hooks.ts';
import type { DocsError } from './messages/errors.ts';
import type { FinishedOutput, FinishedPage, HeadTag } from './plugin.ts';
import type { Project } from './project.ts';
import type { SiteGraph } from './site/buildSiteGraph.ts';
import { readLastUpdated } from './site/lastUpdated.ts';
import { type CachedExports, ExportReader } from './sources/ExportReader.ts';

/** Immutable state of a site after its files have been read. */
export interface SiteState {
  project: Project;
  graph: SiteGraph;
  /** The output files. */
  outputs: readonly PlannedOutput[];
  /** False at the start of watch mode, while pages are not compiled yet: links and the site's pages are not checked then. */
  isComplete: boolean;
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
  /** Routes of the compiled pages. The others were cached. */
  compiled: readonly string[];
  /** Routes of pages with files, in their order. */
  fileRoutes: readonly string[];
  /** Links in the docs folder that must not be followed. They are also in the errors. */
  endlessLinks: readonly DocsError[];
  /** Absolute paths of additional files that plugins read. */
  pluginFiles: readonly string[];
  /**
   * Returns the tags that plugins add to the head of a page's document alone.
   * @throws DocsErrors for a plugin that throws
   */
  documentHead(page: FinishedPage): HeadTag[];
  /** Runs the plugins' checks of the finished output. */
  checkOutput(output: FinishedOutput): Promise<Findings>;
  /** Returns the style sheet of the classes in highlighted code. */
  styleSheet(): Promise<string>;
}

/** State that the stages keep between runs. */
export interface SiteTools {
  compiler: PageCompiler;
  exports: ExportReader;
  /**
   * Returns the times of the last commits, read only once, so that a commit during watch mode does not call git at
   * every edit.
   */
  lastUpdated(): ReadonlyMap<string, number>;
  /** Returns a file of the last output: see `HookContext`. */
  lastOutput?: (fileName: string) => string | undefined;
}

/**
 * Creates the tools.
 * @param onNotice called with messages about caches and git
 */
export function createTools(project: Project, onNotice: (notice: string) => void): SiteTools {
  const compiler = new PageCompiler(project);
  if (compiler.notice !== undefined) onNotice(compiler.notice);
  let times: ReadonlyMap<string, number> | undefined;
  const lastUpdated = () => {
    if (times) return times;
    const result = readLastUpdated(project.docsDir);
    // A sitemap without dates needs no notice.
    if (result.notice !== undefined && project.config.site.theme.lastUpdated) onNotice(result.notice);
    times = result.times;
    return times;
  };
  // A build has loaded the compiler anyway.
  const exports = project.isCheck
    ? new ValueCache<CachedExports>(path.join(project.cacheDir, 'exports.jsonl'), project.version)
    : undefined;
  return { compiler, exports: new ExportReader(exports), lastUpdated };
}

/** Results of the stages before the bundle. */
interface StageResults {
  project: Project;
  files: readonly PageSource[];
  compiled: CompiledPages;
  graph: SiteGraph;
  outputs: readonly PlannedOutput[];
  findings: Findings;
  endlessLinks: readonly DocsError[];
  isComplete: boolean;
}

/** Returns the state of a site after the stages before the bundle. */
export function createSiteState(
  { project, files, compiled, graph, outputs, findings, endlessLinks, isComplete }: StageResults,
  hooks: Hooks,
  tools: SiteTools,
): SiteState {
  return {
    project,
    graph,
    outputs,
    isComplete,
    ...findings,
    compiled: compiled.compiled,
    fileRoutes: files.map(({ routePath }) => routePath),
    endlessLinks,
    pluginFiles: [...hooks.reports.dependencies],
    documentHead: (page) => hooks.documentHead(page, graph),
    checkOutput: async (output) =>
      applySeverities(await hooks.checkOutput(output, graph), severitiesOf(project, graph)),
    styleSheet: () => tools.compiler.styleSheet(),
  };
}
