import path from 'node:path';
import { runThemeChecks } from '../../../plugins/rspack/runThemeChecks.ts';
import type { SiteContext } from '../../../plugins/rspack/sharedConfig.ts';
import type { Page, PageSummary } from '../../model/page.ts';
import { DevSession } from '../../node/dev.ts';
import type { RelatedSite } from '../../node/site/buildSiteGraph.ts';
import type { Findings } from '../../node/support/checks/applyChecks.ts';
import { toFileError } from '../../node/support/messages/fileErrors.ts';
import { DocsError, DocsErrors, messageOf } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { isCompiled } from '../../tools/pages/isCompiled.ts';
import { createEditedSite } from '../createSite.ts';
import { LinkPaths } from './LinkPaths.ts';
import { MarkdownReader } from './MarkdownReader.ts';
import { pagesByFile } from './pagesByFile.ts';
import { StaleFindings } from './StaleFindings.ts';
import type { FindingsByFile, SiteFinding } from './siteFinding.ts';

/** Pause after the last change until the checks of the whole site run. Answers come first while somebody types. */
const PAUSE_MS = 400;
/** The same for changes of files that are no pages, which have no check of their own. */
const SHORT_PAUSE_MS = 100;

/** Options of `EditedSite`. */
interface EditedSiteOptions {
  /** Absolute path of the folder of the pages. */
  docsDir: string;
  /** Absolute path of the folder that settings and messages are relative to. */
  cwd: string;
  /** Called with all findings of the site, whenever they may have changed. */
  onFindings(findings: FindingsByFile): void;
  /** Called when the pages may have other titles. */
  onPages(): void;
  /** Called with messages about caches and git. */
  onNotice(notice: string): void;
}

/**
 * A site while somebody edits it: the state of watch mode, without content. A changed page is compiled and checked at once, and the rest of
 * the site after a pause, in time slices between which questions are answered and other changed pages are compiled.
 */
export class EditedSite {
  readonly docsDir: string;
  /** Reads headings and addresses of pages as they are in the editor. */
  readonly reader = new MarkdownReader();
  readonly #options: EditedSiteOptions;
  #context: SiteContext | undefined;
  #session: DevSession | undefined;
  /** Errors because of which the site cannot be opened. */
  #startErrors: readonly DocsError[] = [];
  /** What pages need and the theme lacks, as of the last update. */
  #ofTheme: Findings = { errors: [], warnings: [] };
  /** Pages by file that were compiled after the last update. */
  #refreshed = new Map<string, Page>();
  /** Files of pages that could not be compiled after the last update, of which the site has the last good version. */
  readonly #failed = new Set<string>();
  /** Findings of these pages. */
  #pageFindings = new Map<string, readonly SiteFinding[]>();
  /** Files that changed in the editor since they were compiled. */
  #changed = new Set<string>();
  /** Files that changed in the folder or were saved since the last update; `undefined` if there is no reason for an update. */
  #saved: Set<string> | undefined;
  #stale = new StaleFindings();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  /** Set while changed pages are compiled. */
  #refreshing: Promise<void> | undefined;
  /** Files of the pages that are compiled while the whole site is checked; `undefined` at other times. */
  #refreshedMeanwhile: Set<string> | undefined;
  /** The first reading of the pages' titles. */
  #reading: Promise<void> = Promise.resolve();
  /** Set while pages are compiled of which the titles alone are known. */
  #rest: Promise<void> | undefined;
  #isClosed = false;
  #linkPaths: LinkPaths | undefined;
  #byFile: { graph: RelatedSite<PageSummary>; pages: ReadonlyMap<string, PageSummary> } | undefined;

  constructor(options: EditedSiteOptions) {
    this.docsDir = options.docsDir;
    this.#options = options;
  }

  /** The related pages as of the last update; `undefined` before the first one and if the files do not form a site. */
  get graph(): RelatedSite<PageSummary> | undefined {
    return this.#session?.state?.graph;
  }

  /** Absolute path of the folder that settings and messages are relative to. */
  get cwd(): string {
    return this.#options.cwd;
  }

  /** Resolves once the titles of all pages are known, or the site cannot be read. */
  get read(): Promise<void> {
    return this.#reading;
  }

  /** These pages, once all of them are compiled. */
  get wholeGraph(): RelatedSite | undefined {
    const state = this.#session?.state;
    return state?.isComplete ? state.graph : undefined;
  }

  get isComplete(): boolean {
    return this.#session?.state?.isComplete === true;
  }

  /** The theme and the project; `undefined` until the configuration could be loaded. */
  get context(): SiteContext | undefined {
    return this.#session && this.#context && { ...this.#context, project: this.#session.project };
  }

  /** What links may lead to, as of the last update; `undefined` before the first one. */
  get linkPaths(): LinkPaths | undefined {
    const { graph } = this;
    if (graph && this.#linkPaths?.graph !== graph) this.#linkPaths = new LinkPaths(graph);
    return this.#linkPaths;
  }

  /** Returns the page of a file as it was compiled last; `undefined` for other files. */
  pageOf(file: string): PageSummary | undefined {
    const { graph } = this;
    if (!graph) return undefined;
    if (this.#byFile?.graph !== graph) {
      this.#byFile = { graph, pages: pagesByFile(graph.pages) };
    }
    return this.#refreshed.get(file) ?? this.#byFile.pages.get(file);
  }

  /** Returns a page with its headings and links, which is compiled now if only its title is known; `undefined` if it cannot be compiled. */
  async fullPage(page: PageSummary): Promise<Page | undefined> {
    const { source } = page;
    if (isCompiled(page)) return page;
    const compiled = await this.#session?.compilePage(source);
    if (!compiled) return undefined;
    // Its text may have changed meanwhile.
    if (!source.virtual && !this.#refreshed.has(source.file)) this.#refreshed.set(source.file, compiled);
    return compiled;
  }

  /** The pages as they were compiled last. */
  get pages(): readonly PageSummary[] {
    return (this.graph?.pages ?? []).map((page) =>
      page.source.virtual ? page : (this.#refreshed.get(page.source.file) ?? page),
    );
  }

  /** Reads the site. Findings follow as they become known. */
  async open(): Promise<void> {
    await this.#exclusive(() => this.#start());
  }

  /** Resolves once all pages are compiled, or the site cannot be read. */
  async compiled(): Promise<void> {
    await this.#reading;
    while (this.graph && !this.isComplete) {
      const work = this.#rest ?? this.#running;
      if (!work) return;
      await work;
    }
  }

  /** Resolves when everything that has changed is checked. */
  async settled(): Promise<void> {
    while (this.#running || this.#rest || this.#timer || this.#changed.size > 0) {
      if (this.#timer) this.#endPause();
      await (this.#running ?? this.#rest);
    }
  }

  /** Notes that a file has another text in the editor. */
  change(file: string): void {
    this.#changed.add(file);
    this.#saved ??= new Set();
    this.#pause(this.pageOf(file) ? PAUSE_MS : SHORT_PAUSE_MS);
    this.#run();
  }

  /** Notes that files were saved, added or removed. */
  save(files: Iterable<string>): void {
    this.#saved = new Set([...(this.#saved ?? []), ...files]);
    this.#pause(SHORT_PAUSE_MS);
  }

  /** Ends the processes of the site. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#session?.saveCache();
    this.#session?.stop();
    this.reader.close();
    this.#context?.releaseCaches();
  }

  #pause(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#endPause(), milliseconds);
  }

  #endPause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#run();
  }

  /** Runs what is due, unless it is running. Changed pages do not wait for a check of the whole site. */
  #run(): void {
    if (this.#isClosed) return;
    if (this.#refreshedMeanwhile) void this.#refreshChanged();
    if (this.#running) return;
    void this.#exclusive(async () => {
      while (!this.#isClosed) {
        if (this.#changed.size > 0) await this.#refreshChanged();
        else if (this.#saved && !this.#timer) await this.#update();
        else return;
      }
    });
  }

  async #exclusive(work: () => Promise<void>): Promise<void> {
    this.#running = work()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#running = undefined;
      });
    await this.#running;
    // Something may have changed at the very end.
    if (this.#changed.size > 0 || (this.#saved && !this.#timer)) this.#run();
  }

  /** Shows an error of the engine. Nothing that happens to one text ends the server. */
  #fail(error: unknown): void {
    this.#startErrors = toErrors(error);
    this.#publish();
  }

  async #start(): Promise<void> {
    const reading = this.#readTitles();
    this.#reading = reading.catch(() => {});
    await reading;
  }

  async #readTitles(): Promise<void> {
    const { docsDir, cwd, onNotice } = this.#options;
    this.#saved = undefined;
    try {
      const context = await createEditedSite({ docs: docsDir }, cwd);
      context.notices.forEach(onNotice);
      this.#context = context;
      this.#session = new DevSession(context.project, []);
      this.#startErrors = [];
    } catch (error) {
      this.#startErrors = toErrors(error);
      this.#publish();
      return;
    }
    await this.#check();
  }

  /** Compiles the pages of which the titles alone are known, while changes are checked, and has all of them checked. */
  async #compileRest(session: DevSession): Promise<void> {
    // The update reports what is wrong with a page.
    await session.compileRest().catch(() => {});
    this.#rest = undefined;
    this.#saved ??= new Set();
    this.#run();
  }

  /** Compiles the pages that have changed, one after the other. */
  #refreshChanged(): Promise<void> {
    this.#refreshing ??= (async () => {
      for (const file of this.#changed) {
        this.#changed.delete(file);
        await this.#refresh(file);
      }
    })()
      .catch((error: unknown) => this.#fail(error))
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  /** Compiles a page that has changed, and checks it alone. */
  async #refresh(file: string): Promise<void> {
    this.#refreshedMeanwhile?.add(file);
    const page = this.pageOf(file);
    const result = page && (await this.#session?.refreshPage(page.source));
    if (!result) return;
    if (result.page) {
      this.#refreshed.set(file, result.page);
      this.#failed.delete(file);
    } else this.#failed.add(file);
    this.#pageFindings.set(file, toFindings(result.findings));
    this.#publish();
  }

  async #update(): Promise<void> {
    const saved = this.#saved ?? new Set<string>();
    this.#saved = undefined;
    const session = this.#session;
    if (!session) {
      await this.#start();
      return;
    }
    if (session.needsReload(saved)) {
      await session.reload();
      this.#failed.clear();
    }
    await this.#check();
  }

  async #check(): Promise<void> {
    const { context } = this;
    const session = this.#session;
    if (!session || !context) return;
    const wasComplete = this.isComplete;
    // The first one has the pages that a changed one is compared with.
    const meanwhile = new Set(this.#changed);
    if (session.state) this.#refreshedMeanwhile = meanwhile;
    try {
      await session.update();
      for (const notice of session.notices.splice(0)) this.#options.onNotice(notice);
      if (session.state?.isComplete) this.#ofTheme = await runThemeChecks(context, session.state);
    } finally {
      this.#refreshedMeanwhile = undefined;
    }
    this.#startErrors = [];
    for (const file of this.#changed) meanwhile.add(file);
    // What is found in the last good version of a page is no longer where it was.
    for (const file of this.#failed) {
      if (this.#stillFails(file)) meanwhile.add(file);
      else if (!meanwhile.has(file)) this.#failed.delete(file);
    }
    for (const file of [...this.#refreshed.keys(), ...this.#pageFindings.keys()]) {
      if (meanwhile.has(file)) continue;
      this.#refreshed.delete(file);
      this.#pageFindings.delete(file);
    }
    this.#stale.remember(this.#siteFindings(), this.graph?.findings.values() ?? [], session.project.cwd, meanwhile);
    this.#publish();
    this.#options.onPages();
    if (session.state?.isComplete === false) this.#rest ??= this.#compileRest(session);
    else if (!wasComplete) session.saveCache();
  }

  /** Returns whether the last update could not compile a page either: a fragment may have been repaired. */
  #stillFails(file: string): boolean {
    const messages = new Set(this.#siteFindings().map(({ error }) => error.message));
    const own = this.#pageFindings.get(file) ?? [];
    return this.pageOf(file) !== undefined && own.some(({ error }) => messages.has(error.message));
  }

  #siteFindings(): SiteFinding[] {
    const session = this.#session;
    const errors = [
      ...this.#startErrors,
      ...(session ? [...session.errors, ...session.openErrors] : []),
      ...this.#ofTheme.errors,
    ];
    return toFindings({ errors, warnings: [...(session?.warnings ?? []), ...this.#ofTheme.warnings] });
  }

  #publish(): void {
    if (this.#isClosed) return;
    const cwd = this.#context?.project.cwd ?? this.#options.cwd;
    const byFile = new Map<string, SiteFinding[]>();
    const add = (finding: SiteFinding) => {
      const { location } = finding.error;
      const file = location ? path.resolve(cwd, location.file) : this.#configFile();
      const known = byFile.get(file);
      if (known) known.push(finding);
      else byFile.set(file, [finding]);
    };
    const isLater = ({ error: { location } }: SiteFinding) =>
      location !== undefined && this.#pageFindings.has(path.resolve(cwd, location.file));
    for (const finding of this.#siteFindings()) if (!isLater(finding)) add(finding);
    for (const [file, own] of this.#pageFindings) {
      own.forEach(add);
      for (const finding of this.#stale.of(file)) add(finding);
    }
    this.#options.onFindings(byFile);
  }

  #configFile(): string {
    return this.#session?.project.config.configFile ?? path.join(this.docsDir, 'site.config.ts');
  }

  /** Returns whether a file belongs to the site: to its pages or to its configuration. */
  owns(file: string): boolean {
    return isInside(file, this.docsDir) || (this.#session?.project.configFiles.includes(file) ?? false);
  }
}

function toFindings({ errors, warnings }: Findings): SiteFinding[] {
  // Several languages share the navigation of the configuration.
  const seen = new Set<string>();
  const all = [
    ...errors.map((error): SiteFinding => ({ error, severity: 'error' })),
    ...warnings.map((error): SiteFinding => ({ error, severity: 'warning' })),
  ];
  return all.filter(({ error: { message } }) => !seen.has(message) && seen.add(message));
}

/** Returns the errors of any thrown value: a bug of the engine is shown as a problem of the site. */
function toErrors(thrown: unknown): readonly DocsError[] {
  if (thrown instanceof DocsErrors) return thrown.errors;
  const known = thrown instanceof DocsError ? thrown : toFileError(thrown, process.cwd());
  if (known) return [known];
  const problem = `The site cannot be read: ${messageOf(thrown)}`;
  return [new DocsError({ area: 'editor', problem, cause: thrown })];
}
