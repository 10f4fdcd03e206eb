import { statSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import type { DevSession } from '../../src/build/dev.ts';
import { findUnlisted } from '../../src/build/devServer/findUnlisted.ts';
import { formatUpdate } from '../../src/build/devServer/formatUpdate.ts';
import { toDisplayPath } from '../../src/build/messages/displayPath.ts';
import { printMessages } from '../../src/build/messages/printMessages.ts';

/** Reports in the terminal what the last change did, and what is wrong. */
export class DevReportPlugin {
  #site: DevSession;
  #address: Promise<string>;
  #hadErrors = false;
  /** Whether the address was printed although there is no site to be seen at it. */
  #hasAddress = false;
  /** Of the last compilation: an edit of one page is no reason to print those of all others again. */
  #warnings: readonly string[] = [];
  /** Routes when the last line was printed that names changes; undefined before the first compilation. */
  #routes: ReadonlySet<string> | undefined;

  /** @param address of the site, once it is served */
  constructor(site: DevSession, address: Promise<string>) {
    this.#site = site;
    this.#address = address;
  }

  apply(compiler: Compiler): void {
    let startedAt = performance.now();
    let files: string[] = [];
    compiler.hooks.watchRun.tap('DevReportPlugin', ({ modifiedFiles = new Set() }) => {
      startedAt = performance.now();
      files = [...modifiedFiles].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
    });
    compiler.hooks.done.tap('DevReportPlugin', (stats) => {
      for (const notice of this.#site.notices.splice(0)) console.warn(notice);
      const { errors, warnings } = printMessages(stats, this.#site.project.cwd, this.#warnings);
      this.#warnings = warnings;
      this.#report(Math.round(performance.now() - startedAt), errors.length, files);
      this.#hadErrors = errors.length > 0;
    });
  }

  #report(milliseconds: number, errors: number, files: readonly string[]) {
    const { project, state } = this.#site;
    const before = this.#routes;
    if (errors > 0) {
      const counted = `${errors} ${errors === 1 ? 'error' : 'errors'}`;
      console.error(before ? `${counted}; the last good pages stay in view.` : `${counted} to fix.`);
    }
    if (!state && !this.#hasAddress) {
      this.#hasAddress = true;
      void this.#address.then((address) => console.error(`The site will be at ${address}`));
    }
    // What has changed is named once it is without errors.
    if (!state || (before && errors > 0)) return;
    const routes = new Set(state.graph.byRoute.keys());
    this.#routes = routes;
    if (!before) {
      const pages = `${routes.size} ${routes.size === 1 ? 'page' : 'pages'}`;
      void this.#address.then((address) => console.log(`Ready in ${milliseconds} ms: ${pages} at ${address}`));
      return;
    }
    const added = [...routes].filter((route) => !before.has(route));
    const removed = [...before].filter((route) => !routes.has(route));
    const displayPath = files.map((file) => toDisplayPath(file, project.cwd));
    const line = formatUpdate({
      milliseconds,
      compiled: state.compiled,
      added,
      removed,
      files: displayPath,
      hadErrors: this.#hadErrors,
    });
    if (line !== undefined) console.log(line);
    for (const sentence of findUnlisted(state.graph, added)) console.log(sentence);
  }
}
