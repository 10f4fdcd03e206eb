import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import type { Compiler } from '@rspack/core';
import type { Project } from '../../src/node/project.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';

const CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl)$/;
/** An editor writes several files at once. */
const PAUSE_MS = 100;

/** Options of `DevVersionsPlugin`. */
interface DevVersionsOptions {
  /** Absolute path, which need not exist. All versions have this theme. */
  themeDir: string;
  /** Builds a version, or builds it again, in another process. Resolves to whether it succeeded; its problems are printed. */
  build(name: string): Promise<boolean>;
  /** Called after each build, with what it has come to. */
  onBuilt(message: string): void;
}

/**
 * Builds the versions with sources of their own in watch mode: once the site has been compiled, and after an edit of their files, of the theme,
 * or of code beside the pages.
 */
export class DevVersionsPlugin {
  #project: Project;
  #options: DevVersionsOptions;
  #watchers: FSWatcher[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Names of the versions to build. */
  #stale = new Set<string>();
  #isBuilding = false;
  #isClosed = false;

  constructor(project: Project, options: DevVersionsOptions) {
    this.#project = project;
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const names = (this.#project.config.versions?.versions ?? []).flatMap(({ kind, name }) =>
      kind === 'living' ? name : [],
    );
    if (names.length === 0) return;
    let isStarted = false;
    compiler.hooks.afterDone.tap('DevVersionsPlugin', () => {
      if (isStarted) return;
      isStarted = true;
      for (const name of names) this.#start(name);
    });
    compiler.hooks.watchRun.tap('DevVersionsPlugin', ({ modifiedFiles = new Set() }) => {
      if (isStarted && [...modifiedFiles].some((file) => this.#isShared(file))) {
        for (const name of names) this.#buildSoon(name);
      }
    });
    compiler.hooks.watchClose.tap('DevVersionsPlugin', () => {
      this.#isClosed = true;
      clearTimeout(this.#timer);
      for (const watcher of this.#watchers) watcher.close();
    });
  }

  /** Whether all versions have a file: it is code, and no part of the pages of one. */
  #isShared(file: string): boolean {
    return CODE.test(file) && (isInside(file, this.#options.themeDir) || !isInside(file, this.#project.docsDir));
  }

  #start(name: string) {
    const folder = path.join(this.#project.docsDir, name);
    const watcher = watch(folder, { recursive: true }, () => this.#buildSoon(name));
    // A folder that is removed is an error of the site.
    watcher.on('error', () => watcher.close());
    this.#watchers.push(watcher);
    this.#buildSoon(name);
  }

  #buildSoon(name: string) {
    this.#stale.add(name);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#build(), PAUSE_MS);
  }

  async #build() {
    if (this.#isBuilding) return;
    this.#isBuilding = true;
    for (const name of this.#stale) {
      if (this.#isClosed) return;
      this.#stale.delete(name);
      const isBuilt = await this.#options.build(name);
      if (!this.#isClosed)
        this.#options.onBuilt(
          isBuilt ? `Built the version "${name}".` : `The version "${name}" has errors, printed above.`,
        );
    }
    this.#isBuilding = false;
  }
}
