import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Compilation, Compiler } from '@rspack/core';
import type { PageSummary } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { toSiteData } from '../../src/node/bundle/toSiteData.ts';
import { siteModules } from '../../src/node/config/SiteModules.ts';
import { findEdited } from '../../src/node/dev/comparePages.ts';
import { devDocument, devDocumentName, ownAlternates } from '../../src/node/dev/devDocument.ts';
import type { DevSession } from '../../src/node/dev.ts';
import type { Project } from '../../src/node/project.ts';
import { collectGarbage, growHeapSlowly } from '../../src/node/support/process/collectGarbage.ts';
import type { DevPageEdit } from '../../src/shared/devPage.ts';
import { type DocsError, toDocsErrors } from '../../src/tools/messages/errors.ts';
import { fontsOf } from './fontsOf.ts';

/** Options of `DevPlugin`. */
interface DevPluginOptions {
  /** Called if a change of the site's configuration cannot take effect in the running server. */
  restart(reason: string): void;
  /** Loads the configuration in another process, which reads each of its modules again. Returns its mistakes. */
  findMistakes(): Promise<readonly DocsError[]>;
  /** Announces edits to open pages immediately, because the compilation that follows takes as long again. */
  announce(edits: DevPageEdit[]): void;
  /**
   * Returns the settings that take effect only in a new process, by the words of a message.
   * @throws DocsError if no server can be configured with them
   */
  fixedSettings(project: Project): ReadonlyMap<string, string>;
  /**
   * Returns the theme's module.
   * @throws DocsError for a theme folder without one
   */
  findTheme(): string;
  /** Returns the names of all files of the docs folder, and of the folders that plugins name. */
  fileNames(): string;
  /** Called before a compilation for files that were added or removed, of which the watcher has said nothing. */
  onMissedEdit(): void;
  /** Returns whether a file of the site may have changed since a time in milliseconds since 1970. */
  hasChangedSince(time: number): boolean;
}

/** Browsers request changes immediately. Slow cleanup work waits until they have been served. */
const TIDY_UP_AFTER_MS = 300;
/** The same after the first compilation, whose end tells a person to open the site. */
const FIRST_TIDY_UP_AFTER_MS = 1000;
/** A browser on the same machine requests an edited page in less. */
const ANSWER_WITHIN_MS = 10;

/** Watch mode: updates the site before every compilation, and serves an empty document for every URL. */
export class DevPlugin {
  #site: DevSession;
  #options: DevPluginOptions;
  /** What the running server was configured with. */
  #settings: ReadonlyMap<string, string> = new Map();
  #theme = '';
  #isRestarting = false;
  #isClosed = false;
  #compiler: Compiler | undefined;
  #isCompilingRest = false;
  /** Whether a compilation is to report the pages that the first answer did not wait for. Requests may have compiled all of them since. */
  #hasRest: boolean;
  /** Whether the next compilation updates the site. One that a browser causes, by the first request of a module, does not. */
  #isStale = false;
  /** Whether there was no compilation yet. */
  #isFirst = true;
  /** The names of the files before the last update. */
  #fileNames = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tidyUpAfterMs = FIRST_TIDY_UP_AFTER_MS;
  /** Module of the configuration that has a mistake, if it cannot be read again here. */
  #brokenModule: string | undefined;

  constructor(site: DevSession, options: DevPluginOptions) {
    this.#site = site;
    this.#options = options;
    this.#hasRest = site.state?.isComplete === false;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.rspack;
    this.#compiler = compiler;
    this.#settings = this.#options.fixedSettings(this.#site.project);
    this.#theme = this.#options.findTheme();
    this.#site.onError = () => this.updateSoon();
    this.#site.onPages = (before, after) => this.#announce(before, after);
    compiler.hooks.watchRun.tapPromise('DevPlugin', async () => {
      const { modifiedFiles = new Set(), removedFiles = new Set() } = compiler;
      const changed = new Set([...modifiedFiles, ...removedFiles]);
      const mistakes = siteModules.hasPinned ? await this.#restartForModule(modifiedFiles) : [];
      // What is looked for below takes longer in a large site.
      if (changed.size > 0) await this.#site.shown.update();
      if (mistakes.length > 0 || this.#site.needsReload(changed)) await this.#reload(mistakes);
      this.#checkTheme();
      if (changed.size > 0) this.#isStale = true;
      if (this.#isFirst) {
        this.#isFirst = false;
        this.#fileNames = this.#options.fileNames();
        // The watcher tells of what changes from now on, and the site was read before.
        if (this.#options.hasChangedSince(this.#site.readAt)) this.#isStale = true;
      }
      if (!this.#isStale) return;
      this.#isStale = false;
      this.#fileNames = this.#options.fileNames();
      await this.#site.update();
      // The configuration may have something of the pages.
      if (!this.#site.needsReload(new Set())) return;
      await this.#reload();
      this.#isStale = false;
      await this.#site.update();
    });
    compiler.hooks.thisCompilation.tap('DevPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'DevPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [name, document] of documentsOf(compilation, this.#site))
            compilation.emitAsset(name, new sources.RawSource(document));
        },
      );
    });
    compiler.hooks.watchClose.tap('DevPlugin', () => {
      this.#isClosed = true;
      clearTimeout(this.#timer);
    });
    compiler.hooks.afterDone.tap('DevPlugin', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#tidyUp(compiler), this.#tidyUpAfterMs);
    });
  }

  async #announce({ byRoute }: SiteGraph<PageSummary>, after: SiteGraph<PageSummary>): Promise<void> {
    const edits = findEdited(byRoute, after.byRoute)
      .filter((routePath) => after.pageNames.codeHashOf(routePath) === undefined)
      .map((routePath) => ({ routePath, version: after.pageNames.hashOf(routePath) }));
    if (edits.length === 0) return;
    this.#options.announce(edits);
    // Browsers request the page before the checks occupy this thread.
    await delay(ANSWER_WITHIN_MS);
  }

  #tidyUp(compiler: Compiler) {
    this.#tidyUpAfterMs = TIDY_UP_AFTER_MS;
    if (!this.#site.state || compiler.watching?.running) return;
    void this.#compileRest();
    this.#site.saveCache();
    // The watcher misses a file that is added or removed while a compilation runs.
    const isMissed = this.#options.fileNames() !== this.#fileNames;
    if (isMissed) this.#options.onMissedEdit();
    if (isMissed || this.#site.needsReload(new Set())) this.updateSoon();
  }

  /** Compiles the pages that the first answer did not wait for. The compilation that follows reports their mistakes. */
  async #compileRest() {
    if (this.#isCompilingRest || !(this.#hasRest || this.#site.state?.isComplete === false)) return;
    this.#isCompilingRest = true;
    this.#hasRest = false;
    growHeapSlowly();
    await this.#site.compileRest();
    collectGarbage();
    this.#isCompilingRest = false;
    this.updateSoon();
  }

  /** Updates the site, and compiles what changes by it. */
  updateSoon(): void {
    this.#isStale = true;
    if (!this.#isClosed) this.#compiler?.watching?.invalidate();
  }

  /** The first reason suffices. Anything that this process does until it has stopped is discarded. */
  #restart(reason: string) {
    if (!this.#isRestarting) this.#options.restart(reason);
    this.#isRestarting = true;
  }

  /** Restarts after an edit of a module of the configuration. Returns its mistakes, with which the restarted server would end. */
  async #restartForModule(modifiedFiles: ReadonlySet<string>): Promise<readonly DocsError[]> {
    const edited = this.#site.project.configFiles.filter((file) => modifiedFiles.has(file));
    const module = edited.find((file) => /\.[cm]?js$/.test(file)) ?? this.#brokenModule;
    if (module === undefined) return [];
    const mistakes = await this.#options.findMistakes();
    this.#brokenModule = mistakes.length > 0 ? module : undefined;
    if (mistakes.length === 0) this.#restart(`"${path.basename(module)}"`);
    return mistakes;
  }

  async #reload(mistakes: readonly DocsError[] = []) {
    this.#isStale = true;
    await this.#site.reload((project) => {
      const settings = this.#options.fixedSettings(project);
      const [changed] = [...settings].find(([name, value]) => this.#settings.get(name) !== value) ?? [];
      if (changed !== undefined) this.#restart(changed);
    }, mistakes);
  }

  /** A theme folder may be added, emptied and removed. */
  #checkTheme() {
    try {
      if (this.#options.findTheme() !== this.#theme) this.#restart('The theme folder');
      this.#site.themeErrors = [];
    } catch (error) {
      this.#site.themeErrors = toDocsErrors(error);
    }
  }
}

/**
 * Returns the documents by name: one for pages in all locales, and one for each other combination of locales. If the
 * files contain no site, returns one that shows the error.
 */
function documentsOf(compilation: Compilation, { project, state }: DevSession): Map<string, string> {
  const { config } = state?.graph ?? project;
  const site = state ? toSiteData(state.graph) : { ...config.site, locales: [], sections: [] };
  const routes = state ? [...state.graph.byRoute.keys()] : [];
  const all = [undefined, ...routes.map((route) => state && ownAlternates(state.graph, route))];
  const byName = new Map(all.map((alternates) => [devDocumentName(alternates), alternates]));
  const fonts = fontsOf(compilation, ['main']);
  return new Map([...byName].map(([name, alternates]) => [name, devDocument(site, config.head, fonts, alternates)]));
}
