import type { FinishedOutput } from '../model/output.ts';
import type { Page } from '../model/page.ts';
import type { HeadTag } from '../model/pageData.ts';
import type { ThemeNames } from '../model/site.ts';
import type { DocsError } from '../tools/messages/errors.ts';
import type { CompiledPages } from './compilePages.ts';
import { settleLater } from './findProblems.ts';
import type { Hooks, ModuleData } from './hooks.ts';
import type { PlannedFolder, PlannedOutput } from './outputs/plannedOutput.ts';
import type { Project } from './project.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import type { SiteTools } from './siteTools.ts';
import type { Findings } from './support/checks/applyChecks.ts';

/** Immutable state of a site after its files have been read. */
export interface SiteState {
  project: Project;
  graph: RelatedSite;
  /** The output files. */
  outputs: readonly PlannedOutput[];
  /** The folders of the output that are written as a whole. */
  folders: readonly PlannedFolder[];
  /** False at the start of watch mode, while pages are not compiled yet: links and the site's pages are not checked then. */
  isComplete: boolean;
  errors: readonly DocsError[];
  warnings: readonly DocsError[];
  /** Routes of the compiled pages. The others were cached. */
  compiled: readonly string[];
  /** Links in the docs folder that must not be followed. They are also in the errors. */
  endlessLinks: readonly DocsError[];
  /** Absolute paths of additional files that plugins read. */
  pluginFiles: readonly string[];
  /**
   * Returns the tags that plugins add to the head of a page's document alone.
   * @throws DocsErrors for a plugin that throws
   */
  documentHead(page: Page): HeadTag[];
  /** Returns the data that a component imports from a plugin, made once. */
  moduleData(specifier: string): Promise<ModuleData>;
  /** Runs the checks that need the names of the theme. */
  checkTheme(names: ThemeNames): Promise<Findings>;
  /** Runs the plugins' checks of the finished output. */
  checkOutput(output: FinishedOutput): Promise<Findings>;
  /**
   * Returns the state with another graph, whose pages have other texts and descriptions, and with its output files.
   * @throws DocsErrors for a plugin that throws
   */
  withGraph(graph: RelatedSite): Promise<SiteState>;
  /** Returns the style sheet of the classes in highlighted code. */
  styleSheet(): Promise<string>;
}

/** Results of the stages before the bundle. */
interface StageResults {
  project: Project;
  compiled: CompiledPages;
  graph: RelatedSite;
  outputs: readonly PlannedOutput[];
  folders: readonly PlannedFolder[];
  findings: Findings;
  endlessLinks: readonly DocsError[];
  isComplete: boolean;
}

/** Returns the state of a site after the stages before the bundle. */
export function createSiteState(results: StageResults, hooks: Hooks, tools: SiteTools): SiteState {
  const { project, compiled, graph, outputs, folders, findings, endlessLinks, isComplete } = results;
  const modules = new Map<string, Promise<ModuleData>>();
  return {
    project,
    graph,
    outputs,
    folders,
    isComplete,
    ...findings,
    compiled: compiled.compiled,
    endlessLinks,
    pluginFiles: [...hooks.reports.dependencies],
    documentHead: (page) => hooks.documentHead(page, graph),
    moduleData(specifier) {
      const data = modules.get(specifier) ?? hooks.moduleData(specifier, graph);
      modules.set(specifier, data);
      return data;
    },
    checkTheme: async (names) => settleLater(project, graph, await hooks.checkTheme(names, graph)),
    checkOutput: async (output) => settleLater(project, graph, await hooks.checkOutput(output, graph)),
    async withGraph(next) {
      const graph = hooks.withSearch(next);
      return createSiteState({ ...results, graph, outputs: await hooks.planAgain(graph) }, hooks, tools);
    },
    styleSheet: () => tools.compiler.styleSheet(),
  };
}
