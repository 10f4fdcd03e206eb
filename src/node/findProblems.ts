import type { DocsErrorOptions } from '../model/issue.ts';
import type { Page, PageSummary } from '../model/page.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { isCompiled } from '../tools/pages/isCompiled.ts';
import type { CompiledPages } from './compilePages.ts';
import { type Hooks, pluginsOf } from './hooks.ts';
import type { FinishedPage } from './pages/pageStore.ts';
import type { Project } from './project.ts';
import type { RelatedSite } from './site/buildSiteGraph.ts';
import { applyChecks, type Findings } from './support/checks/applyChecks.ts';
import { foldAdvice } from './support/checks/foldAdvice.ts';
import { adviceChecks, checkNames, checkSeverities } from './support/checks/severity.ts';
import { isSourceCheck } from './support/siteUse.ts';

/** Input of `findProblems`. */
interface ProblemSources<P extends PageSummary> {
  project: Project;
  graph: RelatedSite<P>;
  compiled: CompiledPages;
  endlessLinks: readonly DocsError[];
  hooks: Hooks;
}

/** Most pages that are checked before all are compiled: those of an edit. */
const CHECKED_FIRST = 8;

/** The check for pages that no navigation lists. */
const ORPHANS = 'orphan-pages';

/**
 * Checks a site, and applies the severities and exceptions of the site to what checks find. Errors because of which a page, a link or a setting
 * cannot be used at all are none of theirs.
 */
export async function findProblems({
  project,
  graph,
  compiled,
  endlessLinks,
  hooks,
}: ProblemSources<Page>): Promise<Findings> {
  const { errors } = compiled;
  const { mistakes } = project;
  const ofConfig = (options: readonly DocsErrorOptions[]) => options.map((each) => new DocsError(each));
  await hooks.check(graph);
  const ofPages = [...graph.findings.values()].flatMap(({ warnings }) => warnings);
  // Whether a page is listed is not known then.
  const isBroken = graph.problems.some(({ area }) => area === 'nav' || area === 'navigation-links');
  const findings = toFindings(project, graph, {
    errors: [...graph.problems, ...hooks.reports.errors],
    warnings: [...ofConfig([...mistakes.warnings, ...ofPages]), ...hooks.reports.warnings].filter(
      ({ area }) => !(isBroken && area === ORPHANS),
    ),
  });
  return { ...findings, errors: [...errors, ...endlessLinks, ...ofConfig(mistakes.errors), ...findings.errors] };
}

/** What is known of a site before all of its pages are compiled. */
export interface FirstFindings extends Findings {
  /** Display paths of the pages whose own problems are all known. */
  checked: ReadonlySet<string>;
}

/**
 * Returns the problems that are known before all pages are compiled: errors of compiled pages and of the navigation, and all of the
 * pages that were just edited, whose author looks for them.
 */
export async function findFirstProblems({
  project,
  graph,
  compiled,
  endlessLinks,
  hooks,
}: ProblemSources<PageSummary>): Promise<FirstFindings> {
  const routes = compiled.compiled.length > CHECKED_FIRST ? [] : compiled.compiled;
  const pages = routes.flatMap((route) => graph.byRoute.get(route) ?? []).filter(isCompiled);
  const found = { errors: [...graph.problems], warnings: [] as DocsError[] };
  for (const page of pages) {
    const { errors, warnings } = await hooks.checkPage(page, graph);
    const own = graph.findings.get(page.source.routePath)?.warnings ?? [];
    found.errors.push(...errors);
    found.warnings.push(...own.map((warning) => new DocsError(warning)), ...warnings);
  }
  const findings = settleLater(project, graph, found);
  return {
    ...findings,
    errors: [...compiled.errors, ...endlessLinks, ...findings.errors],
    checked: new Set(pages.map(({ source }) => source.displayPath)),
  };
}

/**
 * Returns the findings of one page, which is later than the graph. Checks that need all pages follow with the next update.
 */
export async function findPageProblems(
  project: Project,
  graph: RelatedSite<PageSummary>,
  { page, findings: own }: FinishedPage,
  hooks: Hooks,
): Promise<Findings> {
  const byRoute = new Map(graph.byRoute).set(page.source.routePath, page);
  const site = { ...graph, pages: [...byRoute.values()], byRoute };
  const { errors, warnings } = await hooks.checkPage(page, site);
  const found = {
    errors: [...own.problems, ...errors],
    warnings: [...own.warnings.map((warning) => new DocsError(warning)), ...warnings],
  };
  return settleLater(project, { ...graph, findings: new Map([[page.source.routePath, own]]) }, found);
}

/**
 * Applies the settings of a site to what is found before or after the check stage, which reports the comments that turn off nothing, and
 * counts advice. Each list of findings goes through this function or `findProblems`.
 */
export function settleLater(project: Project, graph: RelatedSite<PageSummary>, found: Findings): Findings {
  const { errors, warnings } = toFindings(project, graph, found);
  const isFinding = ({ area }: DocsError) => area !== 'check-ignore' && area !== 'advice';
  return { errors: errors.filter(isFinding), warnings: warnings.filter(isFinding) };
}

function toFindings(project: Project, graph: RelatedSite<PageSummary>, found: Findings): Findings {
  const plugins = pluginsOf(project);
  const findings = applyChecks(found, {
    severities: checkSeverities(plugins, graph.config.checks),
    names: checkNames(plugins),
    later: checkNames(plugins.filter(({ checkTheme, checkOutput }) => checkTheme ?? checkOutput)),
    ignores: [...graph.findings.values()].flatMap(({ ignores = [] }) => ignores),
    cwd: project.cwd,
  });
  const { foreign } = project;
  if (!foreign || isSourceCheck(project)) return findings;
  const advice = adviceChecks(plugins, graph.config.checks);
  const version = graph.config.builtVersion?.name;
  return foldAdvice(findings, { engine: foreign.engine.label, advice, version });
}
