import { applyChecks, applySeverities, type Findings } from './checks/applyChecks.ts';
import { checkNames, checkSeverities } from './checks/severity.ts';
import { type OnPages, PageCompiler } from './compilePages.ts';
import { collectPages } from './content/collectPages.ts';
import { findEndlessLinks } from './content/endlessLinks.ts';
import type { PageSource } from './content/pageSource.ts';
import { readSamplesReport } from './content/samplesReport.ts';
import { Hooks, type PlannedOutput, pluginsOf } from './hooks.ts';
import { toDisplayPath } from './messages/displayPath.ts';
import type { DocsError } from './messages/errors.ts';
import type { FinishedOutput, FinishedPage, HeadTag } from './plugin.ts';
import type { Project } from './project.ts';
import { buildSiteGraph, type SiteGraph } from './site/buildSiteGraph.ts';
import { checkSite } from './site/checkSite.ts';
import { readLastUpdated } from './site/lastUpdated.ts';
import { ExportReader } from './sources/ExportReader.ts';

/** Immutable state of a site after its files have been read. */
export interface SiteState {
  project: Project;
  graph: SiteGraph;
  /** The output files. */
  outputs: readonly PlannedOutput[];
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
  return { compiler, exports: new ExportReader(), lastUpdated };
}

/**
 * Runs the stages before the bundle: collect, compile, relate, plan the outputs, check. A build runs them once, watch
 * mode after each edit.
 * @throws DocsErrors if there is no usable site, for example if two pages have the same URL
 */
export async function readSite(project: Project, tools: SiteTools, onPages?: OnPages): Promise<SiteState> {
  const endlessLinks = findEndlessLinks(project.docsDir, project.cwd);
  const hooks = new Hooks(project.enginePlugins, project.config, project.mode, tools.lastOutput);
  const files = collectFiles(project);
  const sources = await hooks.pages(files);
  const { config, pages: all, compiled, failedRoutes, errors } = await tools.compiler.compile(sources, onPages);
  const pages = all.filter((page) => project.mode === 'dev' || !page.frontmatter.draft);
  const drafts = all.filter((page) => !pages.includes(page)).map(({ source }) => source.routePath);
  const related = buildSiteGraph({
    config,
    pages,
    // A sidebar may name a draft.
    failedRoutes: [...failedRoutes, ...drafts],
    lastUpdated: tools.lastUpdated,
    samples: readSamples(project),
  });
  const graph = await hooks.pageData(related);
  const outputs = project.isCheck ? [] : await hooks.outputs(graph);
  const issues = checkSite(graph, { failedRoutes, exports: tools.exports });
  await hooks.check(graph);
  const plugins = pluginsOf(project);
  const severities = checkSeverities(plugins, config.checks);
  const findings = applyChecks(
    {
      errors: [...errors, ...endlessLinks, ...graph.problems, ...issues.errors, ...hooks.reports.errors],
      warnings: [...issues.warnings, ...hooks.reports.warnings],
    },
    {
      severities,
      names: checkNames(plugins),
      ignores: pages.flatMap(({ ignores = [] }) => ignores),
      cwd: project.cwd,
    },
  );
  return {
    project,
    graph,
    outputs,
    ...findings,
    compiled,
    fileRoutes: files.map(({ routePath }) => routePath),
    endlessLinks,
    pluginFiles: [...hooks.reports.dependencies],
    documentHead: (page) => hooks.documentHead(page, graph),
    checkOutput: async (output) => applySeverities(await hooks.checkOutput(output, graph), severities),
    styleSheet: () => tools.compiler.styleSheet(),
  };
}

/** Returns the pages with files. */
export function collectFiles({ config, outDir }: Project): PageSource[] {
  const { docsDir, cwd, locales, lang, exclude } = config;
  return collectPages({ docsDir, cwd, locales: locales.map(({ folder }) => folder), lang, exclude, outDir });
}

function readSamples({ config: { samplesReport, cwd } }: Project) {
  return samplesReport === undefined ? undefined : readSamplesReport(samplesReport, toDisplayPath(samplesReport, cwd));
}
