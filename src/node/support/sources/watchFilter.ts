import { fstatSync, statSync } from 'node:fs';
import { realPath } from '../../../tools/files/contentFiles.ts';
import { isInside } from '../../../tools/messages/isInside.ts';

/** Folders, or the file of a linked worktree, that no page of a site is in. */
const NEVER_WATCHED = /[\\/](?:\.git|node_modules)(?:[\\/]|$)/;

/** Folders of a site, as absolute paths. */
interface WatchedSite {
  docsDir: string;
  /** Folders that the engine writes to: caches and output. They may be inside the docs folder. */
  written: readonly string[];
  /**
   * Open files that this process prints to.
   * @default the standard streams
   */
  printed?: readonly number[];
}

/**
 * Returns a function that returns whether a watcher ignores a path: packages, the repository, and what the engine writes
 * itself, a file that its output is directed to included, at which it would otherwise compile again without end. Links are resolved, because a watcher may see a folder by either path.
 */
export function createWatchFilter({ docsDir, written, printed = [1, 2] }: WatchedSite): (file: string) => boolean {
  const docs = realPath(docsDir);
  const folders = written.map(realPath).filter((folder) => !isInside(docs, folder));
  const ignored = [...new Set([...folders, ...written.filter((folder) => folders.includes(realPath(folder)))])];
  const logs = new Set(printed.map(identityOf));
  logs.delete(undefined);
  return (file) =>
    NEVER_WATCHED.test(file) ||
    ignored.some((folder) => isInside(file, folder)) ||
    (logs.size > 0 && logs.has(identityOf(file)));
}

/** Identifies a file by any of its names; `undefined` for a terminal, a pipe, a folder and a missing file. */
function identityOf(file: number | string): string | undefined {
  try {
    const found = typeof file === 'number' ? fstatSync(file) : statSync(file);
    return found.isFile() ? `${found.dev}:${found.ino}` : undefined;
  } catch {
    return undefined;
  }
}
