import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { pluginError } from '../../tools/messages/pluginError.ts';
import type { OutputCache } from './outputCache.ts';
import { markFinished, toFolderLine } from './outputMarker.ts';
import type { PlannedFolder } from './plannedOutput.ts';

/** The folders that are written as a whole, by whether the last output has them. */
export interface ComparedFolders {
  /** Those that stay as they are. */
  current: readonly PlannedFolder[];
  /** Those that have to be written. */
  changed: readonly PlannedFolder[];
}

/** Compares the folders with those of the last output, by the sizes and times of their files. None is read. */
export function compareFolders(
  folders: readonly PlannedFolder[],
  outDir: string,
  cache: Pick<OutputCache, 'isCurrentFolder'>,
): ComparedFolders {
  const current = new Set(
    folders.filter(({ folderName, hash }) => cache.isCurrentFolder(toFolderLine(folderName), hash)),
  );
  return {
    current: folders.filter((each) => current.has(each) && existsSync(path.join(outDir, each.folderName))),
    changed: folders.filter((each) => !current.has(each)),
  };
}

/**
 * Writes the folders that have changed, one at a time.
 * @param paths absolute paths of the staging folder and of the last output, and the cache that records the folders
 * @throws DocsErrors for a folder that cannot be written
 */
export async function writeFolders(
  { changed }: ComparedFolders,
  { folder, last, cache }: { folder: string; last: string; cache: Pick<OutputCache, 'addFolder'> },
): Promise<void> {
  for (const { folderName, hash, plugin, write } of changed) {
    const target = path.join(folder, folderName);
    const before = path.join(last, folderName);
    mkdirSync(target, { recursive: true });
    try {
      await write(target, existsSync(before) ? before : undefined);
    } catch (cause) {
      if (cause instanceof DocsError || cause instanceof DocsErrors) throw cause;
      throw pluginError(plugin, `"${folderName}"`, cause, { cwd: process.cwd(), docsDir: process.cwd() });
    }
    // It tells the files of others that are added later.
    markFinished(target);
    cache.addFolder(toFolderLine(folderName), hash, target);
  }
}
