import { existsSync, statSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { toBundleWarnings } from '../../src/node/bundle/bundleErrors.ts';
import { comparePages, findOrphans, findUntranslated, type Pages } from '../../src/node/dev/comparePages.ts';
import { EchoFilter } from '../../src/node/dev/EchoFilter.ts';
import { findUnlisted } from '../../src/node/dev/findUnlisted.ts';
import { formatMoveAdvice, formatUpdate } from '../../src/node/dev/formatUpdate.ts';
import { isBriefTranslation } from '../../src/node/dev/isBriefTranslation.ts';
import { beforeRestart } from '../../src/node/dev/restartProcess.ts';
import { type FileChanges, SiteFiles } from '../../src/node/dev/SiteFiles.ts';
import { formatOpen, type WatchProblems } from '../../src/node/dev/watchProblems.ts';
import type { DevSession } from '../../src/node/dev.ts';
import type { SiteState } from '../../src/node/siteState.ts';
import { addFrames } from '../../src/node/support/messages/addFrames.ts';
import {
  countProblems,
  type FoundProblems,
  formatErrors,
  keyOf,
  newProblems,
  type PrintedKeys,
  printMessages,
  uniqueProblems,
  withoutRepeated,
} from '../../src/node/support/messages/printMessages.ts';
import { countOf } from '../../src/shared/countOf.ts';
import type { DevPageRename } from '../../src/shared/devPage.ts';
import { pageUrl } from '../../src/shared/urls.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import type { DocsError } from '../../src/tools/messages/errors.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';
import { ORPHAN_CHECK } from '../checks/routes/orphanPages.ts';

/** Most characters of messages that a restart passes on: a variable of the environment has at most 32,767 on Windows. */
const MAX_PRINTED_CHARACTERS = 16_000;

const NOTHING_PRINTED: PrintedKeys = { open: [], warnings: [] };

/** Problems of a compilation, all of them. */
type PrintedProblems = Required<FoundProblems>;

/** The end of a compilation. */
interface CompilationReport {
  milliseconds: number;
  /** Number of errors that stop watch mode. */
  errors: number;
  /** Absolute paths of the edited files. */
  files: readonly string[];
  /** Absolute paths of the removed files outside of the docs folder. */
  removedFiles: readonly string[];
  /** Whether errors of the last compilation are gone. */
  isFixed: boolean;
  /** Files that were created, changed and removed. */
  changes: FileChanges;
}

/** Options of `DevReportPlugin`. */
interface DevReportOptions {
  /** Returns the problems of the last compilation. */
  problems(): WatchProblems;
  /** Called with the URL when the first page can be opened. */
  onReady?(address: string): void;
  /** Returns whether a path does not belong to the site. */
  isIgnored(file: string): boolean;
  /** Called with the pages that an edit has renamed. */
  onRenamed(renames: DevPageRename[]): void;
}

/** Reports changes and errors of watch mode in the terminal. */
export class DevReportPlugin {
  #site: DevSession;
  #options: DevReportOptions;
  /** When the first page could be opened, until all pages are compiled and checked. */
  #uncheckedSince: number | undefined;
  /** Whether the URL was printed although no site is served yet. */
  #address: string | undefined;
  /** What is printed once the server listens. */
  readonly #waiting: ((address: string) => void)[] = [];
  #hasAddress = false;
  /** Problems of the last compilation, so that an edit of one page, or a page that is opened, does not print those of all others again. */
  #printed: PrintedProblems = { errors: [], open: [], warnings: [] };
  /** Problems of the process before a restart, until an edit: some of them are found only when all pages are checked and rendered. */
  #printedBefore: PrintedKeys = beforeRestart()?.printed ?? NOTHING_PRINTED;
  /** Errors of browsers since the last edit, and between that and the edit before. */
  #runtimeErrors: { before: ReadonlySet<string>; now: Set<string> } = { before: new Set(), now: new Set() };
  /** Errors of browsers that wait until all pages are rendered. */
  readonly #waitingErrors: DocsError[] = [];
  /** The last count of problems that was printed; `undefined` if there were none. */
  #openLine: string | undefined;
  readonly #echoes = new EchoFilter();
  /** Whether the count waits for pages that are rendered again. */
  #isCountDue = false;
  /** Warnings of the bundler in the last compilation. */
  #bundlerWarnings: readonly DocsError[] = [];
  /** Pages when the last line was printed that names changes; undefined before the first compilation. */
  #pages: Pages | undefined;
  /** Pages that were removed since the start, without those that were renamed. */
  #removed: Pages = new Map();
  #siteFiles: SiteFiles;
  /** Whether the next compilation is of an edit that the watcher has missed. */
  #hasMissedEdit = false;
  /** Whether the command that renames a page with its links was named. */
  #hasNamedMoves = false;

  constructor(site: DevSession, options: DevReportOptions) {
    this.#site = site;
    this.#options = options;
    this.#siteFiles = new SiteFiles(site.project, options.isIgnored);
  }

  apply(compiler: Compiler): void {
    // The site was read before there was a compiler, which counts as well.
    let startedAt = performance.now() - (Date.now() - this.#site.readAt);
    let isFirst = true;
    let files: string[] = [];
    let removed: string[] = [];
    /** False for a compilation of a page that is opened. */
    let isEdit = true;
    // Before the site is updated, which counts as well.
    const first = { name: 'DevReportPlugin', stage: -1 };
    compiler.hooks.watchRun.tap(first, ({ modifiedFiles = new Set(), removedFiles = new Set() }) => {
      if (!isFirst) startedAt = performance.now();
      isFirst = false;
      isEdit = modifiedFiles.size + removedFiles.size > 0 || this.#hasMissedEdit;
      this.#hasMissedEdit = false;
      if (isEdit) {
        // The browser tells those again that are left.
        for (const { message } of this.#waitingErrors.splice(0)) this.#runtimeErrors.now.delete(message);
        this.#runtimeErrors = { before: this.#runtimeErrors.now, now: new Set() };
        this.#printedBefore = NOTHING_PRINTED;
      }
      files = [...modifiedFiles].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
      // `SiteFiles` knows those in the docs folder, and in the folders that plugins name.
      const { docsDir } = this.#site.project;
      removed = [...removedFiles].filter((file) => !isInside(file, docsDir) && !existsSync(file));
    });
    compiler.hooks.done.tap('DevReportPlugin', (stats) => {
      for (const notice of this.#site.notices.splice(0)) console.warn(notice);
      this.#bundlerWarnings = toBundleWarnings(stats.compilation.getWarnings(), this.#site.project);
      const before = this.#printed;
      const hasPrinted = this.#printProblems(files);
      const { errors } = this.#printed;
      const isFixed = before.errors.length > 0 || isAnyFixed(before, this.#printed);
      const isNews = isEdit || newProblems(errors, before.errors).length > 0 || errors.length !== before.errors.length;
      if (isNews || errors.length === 0) {
        const milliseconds = Math.round(performance.now() - startedAt);
        const changes = isEdit || !this.#pages ? this.#siteFiles.update(this.#site.state?.pluginFiles) : NO_CHANGES;
        this.#report({
          milliseconds,
          errors: countProblems(errors),
          files,
          removedFiles: removed,
          isFixed: isFixed && errors.length === 0,
          changes,
        });
      }
      this.#reportChecks(hasPrinted);
    });
  }

  /**
   * Prints an error of a browser once: not for each browser, and not again after each edit that leaves it. While pages are rendered on
   * the server, which finds most of these errors with more about them, it waits for that.
   */
  reportRuntimeError(error: DocsError): void {
    const { before, now } = this.#runtimeErrors;
    if (before.has(error.message) || now.has(error.message)) return;
    now.add(error.message);
    if (this.#options.problems().isRendered === false) this.#waitingErrors.push(error);
    else this.#printRuntimeError(error);
  }

  /** Prints an error of a browser, unless an error of the site is its cause, or rendering on the server has found it. */
  #printRuntimeError(error: DocsError): void {
    const { file, line } = error.location ?? {};
    const isRendered = (found: DocsError) =>
      found.area === 'prerender' &&
      found.location?.file === file &&
      (line === undefined || found.location?.line === line);
    const isFound = file !== undefined && this.#options.problems().open.some(isRendered);
    if (!isFound && this.#printed.errors.length === 0) console.error(formatErrors([error]));
  }

  /** Reports the next compilation as that of an edit, of which the watcher says nothing. */
  expectEdit(): void {
    this.#hasMissedEdit = true;
  }

  /** Reports problems that were found after the compilation, or that are fixed since. */
  update(): void {
    const before = this.#printed;
    const hasPrinted = this.#printProblems([]);
    const isFixed = isAnyFixed(before, this.#printed);
    if (isFixed) console.log('Fixed.');
    if (hasPrinted || isFixed) this.#reportOpen();
  }

  /**
   * Prints the problems that are new.
   * @param files edited files
   * @returns whether there are any
   */
  #printProblems(files: readonly string[]): boolean {
    const { cwd } = this.#site.project;
    const { blocking, open, warnings } = this.#options.problems();
    const framed = (found: readonly DocsError[]) => addFrames(uniqueProblems(found), cwd);
    const left = framed(open);
    const found: PrintedProblems = {
      errors: framed(blocking),
      open: left,
      warnings: withoutRepeated(framed([...warnings, ...this.#bundlerWarnings]), left),
    };
    const edited = this.#editedFiles(files);
    const hasPrinted = printMessages(found, {
      printed: { ...this.#printed, keys: this.#printedBefore },
      isBrief: (warning) => this.#pages !== undefined && isBriefTranslation(warning, edited),
    });
    const { state } = this.#site;
    this.#printed = state?.isComplete === false ? withUnchecked(found, this.#printed, state.checked) : found;
    return hasPrinted;
  }

  /** Returns the problems that the process after a restart does not print again, as far as they fit into its environment. */
  printedKeys(): PrintedKeys {
    let left = MAX_PRINTED_CHARACTERS;
    const fitting = (printed: readonly DocsError[], before: readonly string[]) =>
      [...printed.map(keyOf), ...before].filter((key) => {
        left -= key.length;
        return left >= 0;
      });
    const { open, warnings } = this.#printedBefore;
    return { open: fitting(this.#printed.open, open), warnings: fitting(this.#printed.warnings, warnings) };
  }

  /** Prints errors that waited for the end of rendering, and how many problems are left, if that was not known after the last edit. */
  settle(): void {
    for (const error of this.#waitingErrors.splice(0)) this.#printRuntimeError(error);
    if (this.#isCountDue) this.#reportOpen();
  }

  /** Prints what waits for the address. */
  listen(address: string): void {
    this.#address = address;
    for (const print of this.#waiting.splice(0)) print(address);
  }

  /** The first compilation may end before the server listens. */
  #withAddress(print: (address: string) => void) {
    if (this.#address === undefined) this.#waiting.push(print);
    else print(this.#address);
  }

  /** Prints how many problems are left. Warnings alone are counted again once their number has changed. */
  #reportOpen() {
    this.#isCountDue = this.#options.problems().isSettled === false;
    if (this.#isCountDue) return;
    const { open, warnings } = this.#printed;
    const line = formatOpen(countProblems(open), countProblems(warnings));
    if (line !== undefined && (open.length > 0 || line !== this.#openLine)) console.log(line);
    this.#openLine = line;
  }

  /** Reports the end of the checks that the first page did not wait for. */
  #reportChecks(hasPrinted: boolean) {
    const { state } = this.#site;
    if (!state) return;
    if (!state.isComplete) this.#uncheckedSince ??= performance.now();
    else if (this.#uncheckedSince !== undefined) {
      const seconds = ((performance.now() - this.#uncheckedSince) / 1000).toFixed(1);
      this.#uncheckedSince = undefined;
      console.log(`All pages are checked, ${seconds} s later.`);
      if (!hasPrinted) return;
      this.#reportOpen();
      // The messages have moved it out of sight.
      this.#withAddress((address) => console.log(`The site is at ${address}`));
    }
  }

  /** Returns the display paths of edited files. A page is watched with its folder, so that only its text tells. */
  #editedFiles(files: readonly string[]): string[] {
    const { project, state } = this.#site;
    const before = this.#pages;
    const pages: Pages = state?.graph.byRoute ?? new Map();
    const edited = [...pages].filter(([route, { textHash }]) => before?.get(route)?.textHash !== textHash);
    return [
      ...files.map((file) => toDisplayPath(file, project.cwd)),
      ...edited.map(([, { source }]) => source.displayPath),
    ];
  }

  /**
   * Returns the created and removed files that are not pages: those are listed by their routes.
   * @param gone pages that were removed or renamed
   */
  #otherFiles({ added, removed }: FileChanges, pages: Pages, gone: Pages) {
    const known = new Set([...pages.values(), ...gone.values()].map(({ source }) => source.displayPath));
    return {
      addedFiles: added.filter((file) => !known.has(file)),
      removedFiles: removed.filter((file) => !known.has(file)),
    };
  }

  #report({ milliseconds, errors, files, removedFiles, isFixed, changes }: CompilationReport) {
    const { project, state } = this.#site;
    const toDisplay = (file: string) => toDisplayPath(file, project.cwd);
    const before = this.#pages;
    if (errors > 0) {
      const counted = countOf(errors, 'error');
      console.error(before ? `${counted}; the last good pages stay in view.` : `${counted} to fix.`);
    }
    if (!state && !this.#hasAddress) {
      this.#hasAddress = true;
      this.#withAddress((address) => console.error(`The site will be served at ${address}`));
    }
    if (!state) return;
    // A change is listed once it has no errors.
    if (before && errors > 0) {
      this.#reportOpen();
      return;
    }
    const pages: Pages = state.graph.byRoute;
    this.#pages = pages;
    if (!before) {
      this.#reportOpen();
      this.#withAddress((address) => {
        console.log(`Ready in ${milliseconds} ms: ${countOf(pages.size, 'page')} at ${address}`);
        this.#options.onReady?.(address);
      });
      return;
    }
    const { edited, added, removed, renamed } = comparePages(before, pages, this.#removed);
    const removedPages = new Map([...before].filter(([route]) => !pages.has(route)));
    const gone = new Map([...this.#removed, ...removedPages]);
    const sources = new Set(renamed.map(({ from }) => from));
    this.#removed = new Map([...gone].filter(([route]) => !pages.has(route) && !sources.has(route)));
    const update = {
      milliseconds,
      edited,
      added,
      removed,
      renamed,
      files: [...new Set([...files.map(toDisplay), ...changes.changed])],
      ...this.#otherFiles(
        { ...changes, removed: [...new Set([...changes.removed, ...removedFiles.map(toDisplay)])] },
        pages,
        gone,
      ),
      isFixed,
    };
    const line = this.#echoes.isEcho(update, performance.now()) ? undefined : formatUpdate(update);
    if (line !== undefined) console.log(line);
    if (renamed.length > 0) {
      this.#options.onRenamed(renamed.map(({ from, to }) => ({ from, url: pageUrl(to, state.graph.config.site) })));
    }
    const newPages = [...added, ...renamed.map(({ to }) => to)];
    const sentences = [
      ...findUnlisted(state.graph, newPages.filter(isUnreported(state))),
      ...findUntranslated(state.graph, newPages),
      ...findOrphans(state.graph, removedPages),
    ];
    for (const sentence of sentences) console.log(sentence);
    const [moved] = renamed;
    // Other engines have no such redirects.
    if (moved && !this.#hasNamedMoves && !state.graph.config.pageAdapter) {
      this.#hasNamedMoves = true;
      console.log(formatMoveAdvice(moved));
    }
    if (line !== undefined) this.#reportOpen();
  }
}

/**
 * Returns whether a problem that leaves the pages usable is fixed. Warnings are fixed with the last one: a smaller number of them is
 * printed, but no number where none are left.
 */
function isAnyFixed(before: PrintedProblems, { open, warnings }: PrintedProblems): boolean {
  return newProblems(before.open, open).length > 0 || (before.warnings.length > 0 && warnings.length === 0);
}

/**
 * Adds what was found before: after an edit of the configuration, pages have their problems again once they are compiled.
 * @param checked display paths of the pages whose problems are known already
 */
function withUnchecked(found: PrintedProblems, before: PrintedProblems, checked: ReadonlySet<string>): PrintedProblems {
  const isLeft = ({ location }: DocsError) => location === undefined || !checked.has(location.file);
  const left = (then: readonly DocsError[], now: readonly DocsError[]) => newProblems(then.filter(isLeft), now);
  return {
    errors: found.errors,
    open: [...found.open, ...left(before.open, found.open)],
    warnings: [...found.warnings, ...left(before.warnings, found.warnings)],
  };
}

const NO_CHANGES: FileChanges = { added: [], changed: [], removed: [] };

/** Returns a function that tells whether no check has found that nothing leads to a page. */
function isUnreported({ graph, errors, warnings }: SiteState): (route: string) => boolean {
  const orphans = new Set(
    [...errors, ...warnings].flatMap(({ area, location }) => (area === ORPHAN_CHECK ? [location?.file] : [])),
  );
  return (route) => !orphans.has(graph.byRoute.get(route)?.source.displayPath);
}
