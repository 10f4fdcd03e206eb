import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';

/** A clock of Linux, by which it stamps files, advances each 4 ms. */
const CLOCK_DELAY_MS = 20;

/** Files of a site that were created, changed and removed, as they are shown to authors. */
export interface FileChanges {
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

/**
 * Knows the files of the docs folder, and of others, that are no pages, such as navigation files: the watcher of a folder does not tell which
 * file in it was created, changed or removed.
 */
export class SiteFiles {
  readonly #docsDir: string;
  readonly #cwd: string;
  readonly #isIgnored: (file: string) => boolean;
  /** Times of the last change by absolute path. */
  #files: ReadonlyMap<string, number> | undefined;

  /** @param isIgnored returns whether a file or folder does not belong to the site, by absolute path */
  constructor({ docsDir, cwd }: { docsDir: string; cwd: string }, isIgnored: (file: string) => boolean) {
    this.#docsDir = docsDir;
    this.#cwd = cwd;
    this.#isIgnored = isIgnored;
  }

  /**
   * Reads the folder, and returns what has changed since the last call; nothing for the first one.
   * @param others absolute paths that the site depends on, whose folders are read as well
   */
  update(others: Iterable<string> = []): FileChanges {
    const before = this.#files;
    const files = new Map<string, number>();
    for (const folder of [this.#docsDir, ...foldersOf(others)]) {
      this.#read(folder, (file) => files.set(file, timeOf(file)));
    }
    this.#files = files;
    if (!before) return { added: [], changed: [], removed: [] };
    const shown = (all: Iterable<string>, isListed: (file: string) => boolean) =>
      [...all].filter(isListed).map((file) => toDisplayPath(file, this.#cwd));
    return {
      added: shown(files.keys(), (file) => !before.has(file)),
      changed: shown(files.keys(), (file) => before.has(file) && before.get(file) !== files.get(file)),
      removed: shown(before.keys(), (file) => !files.has(file)),
    };
  }

  /**
   * Returns a digest of the names of all files, which differs after one was created or removed.
   * @param others absolute paths that the site depends on, whose folders are read as well
   */
  names(others: Iterable<string> = []): string {
    // The names of a large site take 2 MB.
    const hash = createHash('sha256');
    for (const folder of [this.#docsDir, ...foldersOf(others)]) this.#read(folder, (file) => hash.update(`${file}\n`));
    return hash.digest('hex');
  }

  /**
   * Returns whether a file or folder may have changed since a time in milliseconds since 1970.
   * @param others absolute paths that the site depends on, whose folders are read as well
   */
  changedSince(time: number, others: Iterable<string> = []): boolean {
    const all = new Set<string>();
    const add = (each: string) => void all.add(each);
    for (const folder of [this.#docsDir, ...foldersOf(others)]) this.#read(folder, add, add);
    // Clocks of file systems are late by some milliseconds.
    return [...all].some(
      (each) => (statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? time) >= time - CLOCK_DELAY_MS,
    );
  }

  #read(folder: string, onFile: (file: string) => void, onFolder: (folder: string) => void = () => {}) {
    onFolder(folder);
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      // In a folder of the site, only a log may be ignored. To look up each page takes long in a large site.
      const isKnown = !entry.isDirectory() && isPage(entry.name);
      if (!isKnown && this.#isIgnored(file)) continue;
      if (entry.isDirectory()) this.#read(file, onFile, onFolder);
      else if ((entry.isFile() || entry.isSymbolicLink()) && !isTemporary(entry.name)) onFile(file);
    }
  }
}

function isPage(name: string): boolean {
  return /\.mdx?$/.test(name);
}

/** Pages are compared by their text. */
function timeOf(file: string): number {
  return isPage(file) ? 0 : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function foldersOf(files: Iterable<string>): string[] {
  return [...files].filter((file) => statSync(file, { throwIfNoEntry: false })?.isDirectory());
}

/** A folder may be removed while it is read. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Editors write beside a file before they replace it. */
function isTemporary(name: string): boolean {
  return /~$|\.(?:tmp|swp|swx|bak)(?:\W|$)|^#.*#$|^\d+$/.test(name);
}
