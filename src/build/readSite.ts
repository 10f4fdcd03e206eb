import { type OnPages, PageCompiler } from './compilePages.ts';
import { collectPages } from './content/collectPages.ts';
import { findEndlessLinks } from './content/endlessLinks.ts';
import type { PageSource } from './content/pageSource.ts';
import { readSamplesReport } from './content/samplesReport.ts';
import { Hooks, type PlannedOutput } from './hooks.ts';
import { toDisplayPath } from './messages/displayPath.ts';
import type { DocsError } from './messages/errors.ts';
import type { Project } from './project.ts';
import { buildSiteGraph, type SiteGraph } from './site/buildSiteGraph.ts';
import { checkSite } from './site/checkSite.ts';
import { readLastUpdated } from './site/lastUpdated.ts';
import { ExportReader } from './sources/ExportReader.ts';

/** Everything that is known of a site once its files were read. Nothing in it changes afterward. */
export interface SiteState {
  project: Project;
  graph: SiteGraph;
  /** Files of the output. */
  outputs: readonly PlannedOutput[];
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
  /** Routes of the pages that were compiled; the others came from the cache. */
  compiled: readonly string[];
  /** Routes of the pages that files have, in their order. */
  fileRoutes: readonly string[];
  /** Links below the docs folder that nobody may follow; they are among the errors. */
  endlessLinks: readonly DocsError[];
  /** Files beside the pages' own that plugins read, absolute. */
  pluginFiles: readonly string[];
  /** Style sheet of the classes in highlighted code. */
  styleSheet(): Promise<string>;
}

/** What the stages keep from one run to the next. */
export interface SiteTools {
  compiler: PageCompiler;
  exports: ExportReader;
  /** Dates of the last commits, read once: a commit while a server watches is no reason to ask git at every edit. */
  lastUpdated(): ReadonlyMap<string, number>;
}

/** @param onNotice is told what a maintainer should know of caches and of git */
export function createTools(project: Project, onNotice: (notice: string) => void): SiteTools {
  const compiler = new PageCompiler(project);
  if (compiler.notice !== undefined) onNotice(compiler.notice);
  let times: ReadonlyMap<string, number> | undefined;
  const lastUpdated = () => {
    if (times) return times;
    const result = readLastUpdated(project.docsDir);
    if (result.notice !== undefined) onNotice(result.notice);
    times = result.times;
    return times;
  };
  return { compiler, exports: new ExportReader(), lastUpdated };
}

/**
 * The stages before the bundle: collect, compile, relate, plan the outputs, check. A build runs them once, watch mode after each edit.
 * @throws DocsErrors where there is no site, such as for two pages with one address
 */
export async function readSite(project: Project, tools: SiteTools, onPages?: OnPages): Promise<SiteState> {
  const endlessLinks = findEndlessLinks(project.docsDir, project.cwd);
  const hooks = new Hooks(project.enginePlugins, project.config, project.mode);
  const files = collectFiles(project);
  const sources = await hooks.pages(files);
  const { config, pages, compiled, failedRoutes, errors } = await tools.compiler.compile(sources, onPages);
  const related = buildSiteGraph({
    config,
    pages,
    failedRoutes,
    lastUpdated: config.site.theme.lastUpdated ? tools.lastUpdated() : new Map(),
    samples: readSamples(project),
  });
  const graph = await hooks.pageData(related);
  const outputs = await hooks.outputs(graph);
  const issues = checkSite(graph, { failedRoutes, exports: tools.exports });
  await hooks.check(graph);
  return {
    project,
    graph,
    outputs,
    errors: [...errors, ...endlessLinks, ...graph.problems, ...issues.errors, ...hooks.reports.errors],
    warnings: [...issues.warnings, ...hooks.reports.warnings],
    compiled,
    fileRoutes: files.map(({ routePath }) => routePath),
    endlessLinks,
    pluginFiles: [...hooks.reports.dependencies],
    styleSheet: () => tools.compiler.styleSheet(),
  };
}

/** The pages that files have. */
export function collectFiles({ config }: Project): PageSource[] {
  const { docsDir, cwd, locales, lang, exclude } = config;
  return collectPages({ docsDir, cwd, locales: locales.map(({ folder }) => folder), lang, exclude });
}

function readSamples({ config: { samplesReport, cwd } }: Project) {
  return samplesReport === undefined ? undefined : readSamplesReport(samplesReport, toDisplayPath(samplesReport, cwd));
}
