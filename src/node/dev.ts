import { isDeepStrictEqual } from 'node:util';
import type { Page, PageSource, PageSummary } from '../model/page.ts';
import type { ContentNode } from '../model/pageData.ts';
import type { ThemeNames } from '../model/site.ts';
import { decodePath } from '../shared/urls.ts';
import { type DocsError, DocsErrors, messageOf, toDocsErrors } from '../tools/messages/errors.ts';
import { isCompiled, isComplete } from '../tools/pages/isCompiled.ts';
import { createHooks, readSite } from './build.ts';
import { listConfigFiles } from './config/configInputs.ts';
import { findConfigFile } from './config/findConfigFile.ts';
import { findPageProblems } from './findProblems.ts';
import { pluginsOf } from './hooks.ts';
import type { MarkdownModule, ModuleUse } from './pages/compileModule.ts';
import { findEndlessLinks, pageFolders } from './pages/endlessLinks.ts';
import type { FinishedPage } from './pages/pageStore.ts';
import { loadProject, type Project } from './project.ts';
import { ShownPages } from './ShownPages.ts';
import { type RelatedSite, withCompiledPages, withEditedPages } from './site/buildSiteGraph.ts';
import type { SiteState } from './siteState.ts';
import { createTools, type SiteTools } from './siteTools.ts';
import type { SiteView } from './siteView.ts';
import type { Findings } from './support/checks/applyChecks.ts';
import { openChecks } from './support/checks/severity.ts';
import { modifiedTime } from './support/sources/modifiedTime.ts';

const NO_FINDINGS: Findings = { errors: [], warnings: [] };

/**
 * Watch mode: runs the stages before the bundle again after each edit. The last good site stays while its files have
 * errors.
 */
export class DevSession implements SiteView {
  #project: Project;
  #tools: SiteTools;
  #state: SiteState | undefined;
  /** Errors because of which the current files are not a site. */
  #fatal: readonly DocsError[] = [];
  /** Errors in the configuration. The last good one stays in effect. */
  #configErrors: readonly DocsError[] = [];
  /** Errors of the theme's folder. */
  themeErrors: readonly DocsError[] = [];
  /** Names in the theme; `undefined` while they are not known. */
  themeNames: ThemeNames | undefined;
  /** What pages need and the theme lacks. */
  #ofTheme: Findings = NO_FINDINGS;
  /** What the configuration that was loaded last depended on besides its files. */
  #configFacts: string;
  /** Times of its files before it was loaded. */
  #configTimes: ReadonlyMap<string, number | undefined>;
  #endlessLinks: readonly DocsError[];
  /** The errors of the last state. */
  #errors: { all: readonly DocsError[]; blocking: readonly DocsError[]; open: readonly DocsError[] } | undefined;
  #updates: Promise<void> = Promise.resolve();
  /** Pages that are served before an update has them. */
  readonly shown = new ShownPages({
    graph: () => this.#state?.graph,
    compile: (source) => this.compilePage(source),
    serve: (edited) => this.#serveEdited(edited),
  });
  #readAt = 0;
  /** Messages that have not been printed yet. */
  readonly notices: string[];
  /**
   * Called with the pages before and after an update, as soon as the latter are served. Checks follow, and begin when its promise
   * resolves.
   */
  onPages: (before: RelatedSite<PageSummary>, after: RelatedSite<PageSummary>) => Promise<void> = () =>
    Promise.resolve();
  /** Called if a page that was requested first cannot be compiled, so that its error is shown. */
  onError: () => void = () => {};

  constructor(project: Project, notices: readonly string[] = []) {
    this.#project = project;
    this.notices = [...notices];
    this.#configFacts = readConfigFacts(project);
    this.#configTimes = timesOf(project.configFiles);
    this.#tools = createTools(project, (notice) => this.notices.push(notice));
    this.#endlessLinks = findEndlessLinks(pageFolders(project), project.cwd);
  }

  /** Opens the site of a project, and reads it. */
  static async open(project: Project, notices: readonly string[] = []): Promise<DevSession> {
    const session = new DevSession(project, notices);
    await session.update();
    return session;
  }

  get project(): Project {
    return this.#project;
  }

  /** When the last update began, in milliseconds since 1970. */
  get readAt(): number {
    return this.#readAt;
  }

  get state(): SiteState | undefined {
    return this.#state;
  }

  /** Errors that stop watch mode. */
  get errors(): readonly DocsError[] {
    const settings = [...this.#configErrors, ...this.themeErrors];
    if (this.#fatal.length > 0 || !this.#state) return [...settings, ...this.#fatal, ...this.#endlessLinks];
    return [...settings, ...this.#divided(this.#state).blocking];
  }

  /** Errors because of which a build fails, but which leave the pages usable: the target of a dead link may be the next page that the author creates. */
  get openErrors(): readonly DocsError[] {
    return this.#state ? [...this.#divided(this.#state).open, ...this.#ofTheme.errors] : [];
  }

  /** Divides the errors of a state: the findings of checks do not cover the page. */
  #divided({ errors, project }: SiteState) {
    if (this.#errors?.all === errors) return this.#errors;
    const checks = openChecks(pluginsOf(project));
    const isOpen = ({ area }: DocsError) => checks.has(area);
    this.#errors = {
      all: errors,
      blocking: errors.filter((error) => !isOpen(error)),
      open: errors.filter(isOpen),
    };
    return this.#errors;
  }

  get warnings(): readonly DocsError[] {
    return [...(this.#state?.warnings ?? []), ...this.#ofTheme.warnings];
  }

  get endlessLinks(): readonly DocsError[] {
    return this.#endlessLinks;
  }

  compileModule(use: ModuleUse): Promise<MarkdownModule> {
    return this.#tools.compiler.compileModule(use);
  }

  styleSheet(): Promise<string> {
    return this.#tools.compiler.styleSheet();
  }

  /** Updates the site from its files. Updates run one after the other. */
  update(): Promise<void> {
    return this.#afterUpdates(() => this.#update());
  }

  #afterUpdates(run: () => Promise<void>): Promise<void> {
    // A bug in one update is reported to its caller alone.
    this.#updates = this.#updates.catch(() => {}).then(run);
    return this.#updates;
  }

  /** Compiles a page that is not compiled yet, with the pages that it lists, or all pages, and adds them to the site. */
  async prepare(routePath?: string): Promise<void> {
    // The first time, it may turn out that the page lists others.
    for (let time = 0; time < 2; time++) {
      const routes = this.#uncompiledRoutes(routePath);
      if (routes.length === 0) return;
      const compiled = await this.#tools.compiler.complete(routes);
      const errors = this.errors.length;
      await this.#afterUpdates(async () => {
        // To read a large site takes seconds. What a page shows of others is read with it.
        const isAlone = routePath !== undefined && time === 0 && compiled.length === routes.length;
        if (!isAlone || !(await this.#addPages(compiled))) await this.#update();
      });
      if (this.errors.length > errors) this.onError();
    }
  }

  /** Adds compiled pages to the site. Returns `false`, and adds none, if that changes anything else or finds a mistake. */
  async #addPages(finished: readonly FinishedPage[]): Promise<boolean> {
    const state = this.#state;
    if (!state || state.isComplete) return false;
    const isAsKnown = ({ page, findings }: FinishedPage) => {
      const known = state.graph.byRoute.get(page.source.routePath);
      return (
        known?.textHash === page.textHash &&
        known.title === page.title &&
        known.headingTitle === page.headingTitle &&
        isDeepStrictEqual(known.frontmatter, page.frontmatter) &&
        page.moduleCode === undefined &&
        findings.problems.length === 0
      );
    };
    if (!finished.every(isAsKnown)) return false;
    const pages = finished.map(({ page }) => page);
    const graph = withCompiledPages(state.graph, new Map(pages.map((page) => [page.source.routePath, page])));
    if (pages.some(({ source }) => graph.pageData.get(source.routePath)?.overview)) return false;
    const hooks = createHooks(this.#project, this.#tools);
    const withData = await hooks.pageData(graph, pages);
    if (hooks.reports.errors.length > 0) return false;
    this.#state = { ...state, graph: withData };
    return true;
  }

  /** Compiles a page from its current text, without updating the site. Returns `undefined` if it cannot be compiled. */
  async compilePage(source: PageSource): Promise<Page | undefined> {
    try {
      return (await this.#tools.compiler.refresh(source))?.page;
    } catch {
      // The next update reports the error.
      return undefined;
    }
  }

  /**
   * Compiles a page as `compilePage` does, and checks it.
   * @returns its findings, all of which have the page's files as location; `undefined` for a page that is not in the site
   */
  async refreshPage(source: PageSource): Promise<{ page?: Page; findings: Findings } | undefined> {
    const state = this.#state;
    if (!state) return undefined;
    try {
      const finished = await this.#tools.compiler.refresh(source);
      if (!finished) return undefined;
      // One page is soon checked.
      const hooks = createHooks(this.#project, { lastOutput: this.#tools.lastOutput });
      return { page: finished.page, findings: await findPageProblems(this.#project, state.graph, finished, hooks) };
    } catch (error) {
      return { findings: { errors: toDocsErrors(error), warnings: [] } };
    }
  }

  /** Compiles the pages that are not compiled yet. The next update has them, and checks the whole site. */
  async compileRest(): Promise<void> {
    const { compiler } = this.#tools;
    await compiler.complete(this.#uncompiledRoutes());
    compiler.freeMemory();
  }

  #uncompiledRoutes(routePath?: string): string[] {
    if (!this.#state || this.#state.isComplete) return [];
    const { byRoute, pageData } = this.#state.graph;
    const listed = pageData.get(routePath ?? '')?.overview?.flatMap(({ items }) => items) ?? [];
    const routes =
      routePath === undefined ? [...byRoute.keys()] : [routePath, ...listed.map(({ link }) => decodePath(link))];
    return routes.filter((route) => {
      const page = byRoute.get(route);
      return page && !isCompiled(page);
    });
  }

  async #update(): Promise<void> {
    this.#readAt = Date.now();
    try {
      const onGraph = async (graph: RelatedSite<PageSummary>) =>
        this.#servePages(withEditedPages(graph, await this.shown.findEdited(graph)));
      const read = await readSite(this.#project, this.#tools, { onGraph });
      const before = this.#state;
      const edited = await this.shown.findEdited(read.graph);
      this.#state = withEdited(read, edited);
      // One may have been saved during the checks.
      if (before && edited.size > 0) await this.onPages(before.graph, this.#state.graph);
      this.#endlessLinks = this.#state.endlessLinks;
      this.#fatal = [];
      await this.checkTheme();
    } catch (error) {
      this.#endlessLinks = findEndlessLinks(pageFolders(this.#project), this.#project.cwd);
      this.#fatal = toDocsErrors(error);
    }
  }

  /** Runs the checks that need the names of the theme, as every update does. Returns whether they find something. */
  async checkTheme(): Promise<boolean> {
    const state = this.#state;
    this.#ofTheme = state?.isComplete && this.themeNames ? await state.checkTheme(this.themeNames) : NO_FINDINGS;
    return this.#ofTheme !== NO_FINDINGS && this.#ofTheme.errors.length + this.#ofTheme.warnings.length > 0;
  }

  /** Serves new pages before they are checked. */
  async #servePages(graph: RelatedSite<PageSummary>): Promise<void> {
    const state = this.#state;
    if (!state) return;
    this.#state =
      state.isComplete && isComplete(graph)
        ? { ...state, graph }
        : { checked: new Set(), ...state, isComplete: false, graph };
    await this.onPages(state.graph, graph);
  }

  async #serveEdited(edited: ReadonlyMap<string, Page>): Promise<void> {
    const state = this.#state;
    if (!state) return;
    this.#state = withEdited(state, edited);
    await this.onPages(state.graph, this.#state.graph);
  }

  /**
   * Reloads the configuration after an edit, and compiles the pages again.
   * @param check throws if the site cannot be served with its new configuration
   * @param mistakes those that another process has found in it
   */
  async reload(check: (project: Project) => void = () => {}, mistakes: readonly DocsError[] = []): Promise<void> {
    this.#configFacts = readConfigFacts(this.#project);
    const before = timesOf(this.#project.configFiles);
    try {
      if (mistakes.length > 0) throw new DocsErrors(mistakes);
      const project = await loadProject({ ...this.#project, isReloaded: true });
      check(project);
      // Pages that it still compiles are discarded.
      this.#tools.compiler.stop();
      this.#project = project;
      this.#tools = { ...this.#tools, compiler: createTools(project, (notice) => this.notices.push(notice)).compiler };
      this.#configErrors = [];
      this.#configFacts = readConfigFacts(project);
    } catch (error) {
      this.#configErrors = toDocsErrors(error);
      // The edit that repairs it may be in a file that the last good one did not need.
      const configFile = this.#project.foreign?.site.configFile ?? findConfigFile(this.#project.docsDir);
      const needed = configFile === undefined ? [] : listConfigFiles(configFile);
      this.#project = { ...this.#project, configFiles: [...new Set([...this.#project.configFiles, ...needed])] };
    }
    const after = timesOf(this.#project.configFiles);
    // A file may be edited while it is loaded.
    this.#configTimes = new Map([...after].map(([file, time]) => [file, before.has(file) ? before.get(file) : time]));
  }

  /** Returns the content of a page without highlighted code, for a rendering that nobody sees. */
  plainContent(source: PageSource): Promise<ContentNode[] | undefined> {
    return this.#tools.compiler.plainContent(source);
  }

  /**
   * Returns whether the configuration has to be loaded again.
   * @param changed absolute paths of files that were edited, added or removed; the watcher misses some while a compilation runs
   */
  needsReload(changed: ReadonlySet<string>): boolean {
    if (this.#configErrors.length > 0 && changed.size > 0) return true;
    return (
      this.#project.configFiles.some((file) => changed.has(file)) ||
      [...this.#configTimes].some(([file, time]) => modifiedTime(file) !== time) ||
      readConfigFacts(this.#project) !== this.#configFacts
    );
  }

  /** Writes finished pages to the cache for the next session. */
  saveCache(): void {
    try {
      if (this.#state) this.#tools.compiler.save(this.#state.graph.pages);
    } catch (error) {
      this.notices.push(`Failed to write the page cache: ${messageOf(error)}.`);
    }
  }

  /** Ends the parser process, and fails an update that is waiting for it. */
  stop(): void {
    this.shown.close();
    this.#tools.compiler.stop();
  }
}

function withEdited(state: SiteState, edited: ReadonlyMap<string, Page>): SiteState {
  return state.isComplete
    ? { ...state, graph: withEditedPages(state.graph, edited) }
    : { ...state, graph: withEditedPages(state.graph, edited) };
}

function timesOf(files: readonly string[]): Map<string, number | undefined> {
  return new Map(files.map((file) => [file, modifiedTime(file)]));
}

/** Returns what a configuration depends on besides its files: whether there is one, and what is inferred from the folder. */
function readConfigFacts(project: Project): string {
  const file = findConfigFile(project.docsDir) ?? '';
  try {
    return `${file}\n${project.configFacts()}`;
  } catch (error) {
    // Loading the configuration reports it.
    return `${file}\n${messageOf(error)}`;
  }
}
