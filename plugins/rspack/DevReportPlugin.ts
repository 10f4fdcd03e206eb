import { statSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import type { DevSession } from '../../src/build/dev.ts';
import { briefTranslation } from '../../src/build/devServer/briefTranslation.ts';
import { comparePages, findOrphans, findUntranslated, type Pages } from '../../src/build/devServer/comparePages.ts';
import { findUnlisted } from '../../src/build/devServer/findUnlisted.ts';
import { formatUpdate } from '../../src/build/devServer/formatUpdate.ts';
import { toDisplayPath } from '../../src/build/messages/displayPath.ts';
import { type CompilationMessages, printMessages, readMessages } from '../../src/build/messages/printMessages.ts';

/** Options of `DevReportPlugin`. */
interface DevReportOptions {
  /** Resolves to the URL of the site once it is served. */
  address: Promise<string>;
  /** Called with the URL when the first page can be opened. */
  onReady?(address: string): void;
}

/** Reports changes and errors of watch mode in the terminal. */
export class DevReportPlugin {
  #site: DevSession;
  #address: Promise<string>;
  #onReady: DevReportOptions['onReady'];
  #hadErrors = false;
  /** When the first page could be opened, until all pages are compiled and checked. */
  #uncheckedSince: number | undefined;
  /** Whether the URL was printed although no site is served yet. */
  #hasAddress = false;
  /** Messages of the last compilation, so that an edit of one page, or a page that is opened, does not print those of all others again. */
  #printed: CompilationMessages = { errors: [], warnings: [] };
  /** Pages when the last line was printed that names changes; undefined before the first compilation. */
  #pages: Pages | undefined;
  /** Pages that were removed since the start. */
  #removed: Pages = new Map();

  constructor(site: DevSession, { address, onReady }: DevReportOptions) {
    this.#site = site;
    this.#address = address;
    this.#onReady = onReady;
  }

  apply(compiler: Compiler): void {
    let startedAt = performance.now();
    let files: string[] = [];
    /** False for a compilation of a page that is opened. */
    let isEdit = true;
    // Before the site is updated, which counts as well.
    const first = { name: 'DevReportPlugin', stage: -1 };
    compiler.hooks.watchRun.tap(first, ({ modifiedFiles = new Set(), removedFiles = new Set() }) => {
      startedAt = performance.now();
      isEdit = modifiedFiles.size + removedFiles.size > 0;
      files = [...modifiedFiles].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
    });
    compiler.hooks.done.tap('DevReportPlugin', (stats) => {
      for (const notice of this.#site.notices.splice(0)) console.warn(notice);
      const messages = readMessages(stats, this.#site.project.cwd);
      const { errors, warnings } = messages;
      const shown = this.#editedFiles(files);
      const brief = (warning: string) => (this.#pages ? briefTranslation(warning, shown) : warning);
      printMessages({ errors, warnings: warnings.map(brief) }, this.#printed);
      const isNews = isEdit || errors.join('\n') !== this.#printed.errors.join('\n');
      this.#printed = messages;
      if (isNews || errors.length === 0) this.#report(Math.round(performance.now() - startedAt), errors.length, files);
      this.#hadErrors = errors.length > 0;
      this.#reportChecks();
    });
  }

  /** Reports the end of the checks that the first page did not wait for. */
  #reportChecks() {
    const { state } = this.#site;
    if (!state) return;
    if (!state.isComplete) this.#uncheckedSince ??= performance.now();
    else if (this.#uncheckedSince !== undefined) {
      const seconds = ((performance.now() - this.#uncheckedSince) / 1000).toFixed(1);
      this.#uncheckedSince = undefined;
      console.log(`All pages are checked, ${seconds} s later.`);
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

  #report(milliseconds: number, errors: number, files: readonly string[]) {
    const { project, state } = this.#site;
    const before = this.#pages;
    if (errors > 0) {
      const counted = `${errors} ${errors === 1 ? 'error' : 'errors'}`;
      console.error(before ? `${counted}; the last good pages stay in view.` : `${counted} to fix.`);
    }
    if (!state && !this.#hasAddress) {
      this.#hasAddress = true;
      void this.#address.then((address) => console.error(`The site will be served at ${address}`));
    }
    // A change is listed once it has no errors.
    if (!state || (before && errors > 0)) return;
    const pages: Pages = state.graph.byRoute;
    this.#pages = pages;
    if (!before) {
      const counted = `${pages.size} ${pages.size === 1 ? 'page' : 'pages'}`;
      void this.#address.then((address) => {
        console.log(`Ready in ${milliseconds} ms: ${counted} at ${address}`);
        this.#onReady?.(address);
      });
      return;
    }
    const { edited, added, removed, renamed } = comparePages(before, pages, this.#removed);
    const removedPages = new Map([...before].filter(([route]) => !pages.has(route)));
    this.#removed = new Map([...this.#removed, ...removedPages].filter(([route]) => !pages.has(route)));
    const line = formatUpdate({
      milliseconds,
      edited,
      added,
      removed,
      renamed,
      files: files.map((file) => toDisplayPath(file, project.cwd)),
      hadErrors: this.#hadErrors,
    });
    if (line !== undefined) console.log(line);
    const newPages = [...added, ...renamed.map(({ to }) => to)];
    const sentences = [
      ...findUnlisted(state.graph, newPages),
      ...findUntranslated(state.graph, newPages),
      ...findOrphans(state.graph, removedPages),
    ];
    for (const sentence of sentences) console.log(sentence);
  }
}
