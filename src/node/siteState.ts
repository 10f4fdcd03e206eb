import type { FinishedOutput } from '../model/output.ts';
import type { Page, PageSummary } from '../model/page.ts';
import type { HeadTag } from '../model/pageData.ts';
import type { ThemeNames } from '../model/site.ts';
import type { DocsError } from '../tools/messages/errors.ts';
import type { CompiledPages } from './compilePages.ts';
import { type FirstFindings, settleLater } from './findProblems.ts';
import type { Hooks, ModuleData } from './hooks.ts';
import type { PlannedFolder, PlannedOutput } from './outputs/plannedOutput.ts';
import type { Project } from './project.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import type { SiteTools } from './siteTools.ts';
import type { Findings } from './support/checks/applyChecks.ts';

/** Immutable state of a site after its files have been read. */
export type SiteState = CompleteSite | PartialSite;

interface ReadSite {
  project: Project;
  /** The folders of the output that are written as a whole. */
  folders: readonly PlannedFolder[];
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
  /** Routes of the compiled pages. The others were cached. */
  compiled: readonly string[];
  /** Links in the docs folder that must not be followed. They are also in the errors. */
  endlessLinks: readonly DocsError[];
  /** Absolute paths of additional files that plugins read. */
  pluginFiles: readonly string[];
  /** Returns the data that a component imports from a plugin, made once. */
  moduleData(specifier: string): Promise<ModuleData>;
  /** Returns the style sheet of the classes in highlighted code. */
  styleSheet(): Promise<string>;
}

/** A site at the start of watch mode, while pages are not compiled yet: the site is not checked, nor are most of its pages. */
export interface PartialSite extends ReadSite, Pick<FirstFindings, 'checked'> {
  isComplete: false;
  graph: RelatedSite<PageSummary>;
}

/** A site whose pages are all compiled. */
export interface CompleteSite extends ReadSite {
  isComplete: true;
  graph: RelatedSite;
  /** The output files. */
  outputs: readonly PlannedOutput[];
  /**
   * Returns the output files that follow them in a build.
   * @throws DocsErrors for a plugin that throws
   */
  lateOutputs(): Promise<readonly PlannedOutput[]>;
  /**
   * Returns the tags that plugins add to the head of a page's document alone.
   * @throws DocsErrors for a plugin that throws
   */
  documentHead(page: Page): HeadTag[];
  /** Runs the checks that need the names of the theme. */
  checkTheme(names: ThemeNames): Promise<Findings>;
  /** Runs the plugins' checks of the finished output. */
  checkOutput(output: FinishedOutput): Promise<Findings>;
  /**
   * Returns the state with another graph, whose pages have other texts and descriptions, and with its output files.
   * @throws DocsErrors for a plugin that throws
   */
  withGraph(graph: RelatedSite): Promise<CompleteSite>;
}

/** Results of the stages before the bundle. */
interface StageResults<P extends PageSummary> {
  project: Project;
  compiled: CompiledPages;
  graph: RelatedSite<P>;
  folders: readonly PlannedFolder[];
  findings: Findings;
  endlessLinks: readonly DocsError[];
}

/** Returns the state of a site of which some pages are not compiled. */
export function createPartialSite(
  results: StageResults<PageSummary> & { findings: FirstFindings },
  hooks: Hooks,
  tools: SiteTools,
): PartialSite {
  const { graph, findings } = results;
  return { ...readSiteOf(results, hooks, tools), isComplete: false, graph, checked: findings.checked };
}

/** Returns the state of a site after the stages before the bundle. */
export function createCompleteSite(
  results: StageResults<Page> & Pick<CompleteSite, 'outputs'>,
  hooks: Hooks,
  tools: SiteTools,
): CompleteSite {
  const { project, graph, outputs, folders } = results;
  return {
    ...readSiteOf(results, hooks, tools),
    isComplete: true,
    graph,
    outputs,
    lateOutputs: () => hooks.lateOutputs(graph, outputs, folders),
    documentHead: (page) => hooks.documentHead(page, graph),
    checkTheme: async (names) => settleLater(project, graph, await hooks.checkTheme(names, graph)),
    checkOutput: async (output) => settleLater(project, graph, await hooks.checkOutput(output, graph)),
    async withGraph(next) {
      const graph = hooks.withSearch(next);
      return createCompleteSite({ ...results, graph, outputs: await hooks.planAgain(graph) }, hooks, tools);
    },
  };
}

function readSiteOf(
  { project, compiled, graph, folders, findings, endlessLinks }: StageResults<PageSummary>,
  hooks: Hooks,
  tools: SiteTools,
): ReadSite {
  const modules = new Map<string, Promise<ModuleData>>();
  return {
    project,
    folders,
    ...findings,
    compiled: compiled.compiled,
    endlessLinks,
    pluginFiles: [...hooks.reports.dependencies],
    moduleData(specifier) {
      const data = modules.get(specifier) ?? hooks.moduleData(specifier, graph);
      modules.set(specifier, data);
      return data;
    },
    styleSheet: () => tools.compiler.styleSheet(),
  };
}
