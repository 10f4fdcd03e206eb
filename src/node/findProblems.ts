import type { CheckSeverity, DocsErrorOptions } from '../model/issue.ts';
import { DocsError } from '../tools/messages/errors.ts';
import type { CompiledPages } from './compilePages.ts';
import { type Hooks, pluginsOf } from './hooks.ts';
import type { FinishedPage } from './pages/compilePage.ts';
import type { Project } from './project.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import { checkPage, checkSite } from './site/checkSite.ts';
import type { SiteTools } from './siteTools.ts';
import { applyChecks, type Findings } from './support/checks/applyChecks.ts';
import { checkNames, checkSeverities } from './support/checks/severity.ts';

/** Input of `findProblems`. */
interface ProblemSources {
  project: Project;
  graph: RelatedSite;
  compiled: CompiledPages;
  endlessLinks: readonly DocsError[];
  hooks: Hooks;
  tools: SiteTools;
}

/** The check for pages that no navigation lists. */
const ORPHANS = 'orphan-pages';

/** Checks a site, collects the problems of earlier stages, and applies the severities and exceptions of the site. */
export async function findProblems({
  project,
  graph,
  compiled,
  endlessLinks,
  hooks,
  tools,
}: ProblemSources): Promise<Findings> {
  const { errors, failedRoutes } = compiled;
  const { mistakes } = project;
  const ofConfig = (options: readonly DocsErrorOptions[]) => options.map((each) => new DocsError(each));
  const issues = checkSite(graph, { failedRoutes, exports: tools.exports, plugins: project.plugins });
  await hooks.check(graph);
  // Whether a page is listed is not known then.
  const isBroken = graph.problems.some(({ area }) => area === 'nav');
  return toFindings(project, graph, {
    errors: [
      ...errors,
      ...endlessLinks,
      ...graph.problems,
      ...ofConfig(mistakes.errors),
      ...issues.errors,
      ...hooks.reports.errors,
    ],
    warnings: [...ofConfig(mistakes.warnings), ...issues.warnings, ...hooks.reports.warnings].filter(
      ({ area }) => !(isBroken && area === ORPHANS),
    ),
  });
}

/** Returns the errors that are known before all pages are compiled: those of compiled pages and of the navigation. */
export function findFirstProblems({
  project,
  graph,
  compiled,
  endlessLinks,
}: Pick<ProblemSources, 'project' | 'graph' | 'compiled' | 'endlessLinks'>): Findings {
  return toFindings(project, graph, {
    errors: [...compiled.errors, ...endlessLinks, ...graph.problems],
    warnings: [],
  });
}

/**
 * Returns the findings of one page, which is later than the graph. Checks that need all pages follow with the next update: which of the
 * comments turn off nothing is not known before.
 */
export function findPageProblems(project: Project, graph: RelatedSite, page: FinishedPage): Findings {
  const isComplete = !graph.pages.some(({ isBrief }) => isBrief);
  const found = checkPage(page, graph, isComplete);
  const { errors, warnings } = toFindings(project, { ...graph, pages: [page] }, found);
  return { errors, warnings: warnings.filter(({ area }) => area !== 'check-ignore') };
}

function toFindings(project: Project, graph: RelatedSite, found: Findings): Findings {
  return applyChecks(found, {
    severities: severitiesOf(project, graph),
    names: checkNames(pluginsOf(project)),
    ignores: graph.pages.flatMap(({ ignores = [] }) => ignores),
    cwd: project.cwd,
  });
}

/** Returns the severities of a site's checks, by name. */
export function severitiesOf(project: Project, { config }: RelatedSite): ReadonlyMap<string, CheckSeverity> {
  return checkSeverities(pluginsOf(project), config.checks);
}
