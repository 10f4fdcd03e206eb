import { readdirSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';

/** Files of a site that were created and removed, as they are shown to authors. */
export interface FileChanges {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Knows the files of the docs folder that are no pages, such as navigation files: the watcher of a folder does not tell which
 * file was created or removed in it.
 */
export class SiteFiles {
  readonly #docsDir: string;
  readonly #cwd: string;
  readonly #isIgnored: (file: string) => boolean;
  #files: ReadonlySet<string> | undefined;

  /** @param isIgnored returns whether a file or folder does not belong to the site, by absolute path */
  constructor({ docsDir, cwd }: { docsDir: string; cwd: string }, isIgnored: (file: string) => boolean) {
    this.#docsDir = docsDir;
    this.#cwd = cwd;
    this.#isIgnored = isIgnored;
  }

  /** Reads the folder, and returns what has changed since the last call; nothing for the first one. */
  update(): FileChanges {
    const before = this.#files;
    const files = new Set<string>();
    this.#read(this.#docsDir, files);
    this.#files = files;
    if (!before) return { added: [], removed: [] };
    return { added: this.#missing(files, before), removed: this.#missing(before, files) };
  }

  #missing(files: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
    return [...files].filter((file) => !others.has(file)).map((file) => toDisplayPath(file, this.#cwd));
  }

  #read(folder: string, files: Set<string>) {
    for (const entry of entriesOf(folder)) {
      const file = path.join(folder, entry.name);
      if (this.#isIgnored(file) || entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) this.#read(file, files);
      else if (entry.isFile() && !isTemporary(entry.name)) files.add(file);
    }
  }
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
