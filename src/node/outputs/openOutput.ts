import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { MARKER_NAME } from '../../shared/outputNames.ts';
import { atExit } from '../support/process/atExit.ts';
import { FileWriter } from './FileWriter.ts';
import {
  isMarkedWith,
  listForeign,
  listOutputNames,
  markFinished,
  markUnfinished,
  toFolderLine,
} from './outputMarker.ts';
import { quoteNames, stagingFolder, swapFolders } from './swapFolders.ts';

/** An output in progress, in a staging folder. */
export interface GrowingOutput {
  /** Absolute path of the staging folder. */
  folder: string;
  /** Absolute path of the last output. */
  lastFolder: string;
  /**
   * Returns whether the last output is the same as this one would be.
   * @param reused names of the files that are not in the staging folder, because they are equal to those of the last output
   * @param folders names of the folders that are written as a whole
   */
  equalsLast(reused: readonly string[], folders: readonly string[]): boolean;
  /**
   * Replaces the last output. Returns messages about files that no build wrote, which are preserved.
   * @param folders names of the folders that are written as a whole: those that are not in the staging folder are taken from the last output
   */
  commit(folders?: readonly string[]): Promise<string[]>;
  /** Leaves the last output as it is, with its folders. Returns the same messages as `commit`. */
  keepLast(folders?: readonly string[]): string[];
  /** Returns what writes files in a thread, which ends before the staging folder is removed. */
  openWriter(): FileWriter;
  /** Removes the staging folder, unless the output was committed. */
  discard(): void;
}

/**
 * Opens a staging folder beside the last output. If a build fails or is killed, the last output stays the same. If two
 * builds run at once, the later one replaces the output as a whole.
 * @param base base path of the site
 */
export function openOutput(outDir: string, base: string): GrowingOutput {
  const folder = stagingFolder(outDir);
  mkdirSync(folder, { recursive: true });
  markUnfinished(folder);
  let writer: FileWriter | undefined;
  const remove = () => {
    writer?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const takeBack = atExit(remove);
  const markerBefore = markerStamp(outDir);
  const toNotices = (foreign: readonly string[]) =>
    foreign.length === 0
      ? []
      : [`Preserved files in "${path.basename(outDir)}" that no build wrote: ${quoteNames(foreign)}.`];
  return {
    folder,
    lastFolder: outDir,
    equalsLast(reused, folders) {
      // If another build has replaced the last output since, some of the reused files may be those of its own.
      if (markerBefore === undefined || markerStamp(outDir) !== markerBefore) return false;
      const staged = listOutputNames(folder).filter((name) => name !== MARKER_NAME);
      return (
        isMarkedWith(outDir, [...reused, ...staged, ...folders.map(toFolderLine)], base) &&
        staged.every((name) => hasSame(folder, outDir, name))
      );
    },
    keepLast: (folders = []) => toNotices(listForeign(outDir, folder, folders)),
    openWriter() {
      writer ??= new FileWriter();
      return writer;
    },
    discard() {
      takeBack();
      remove();
    },
    async commit(folders = []) {
      markFinished(folder, base, folders);
      return toNotices(await swapFolders(folder, outDir));
    },
  };
}

/** Identifies the marker of a finished output; `undefined` if there is none. */
function markerStamp(folder: string): string | undefined {
  const stats = statSync(path.join(folder, MARKER_NAME), { throwIfNoEntry: false });
  return stats && [stats.ino, stats.size, stats.mtimeMs].join();
}

function hasSame(folder: string, other: string, name: string): boolean {
  try {
    return readFileSync(path.join(folder, name)).equals(readFileSync(path.join(other, name)));
  } catch {
    return false;
  }
}
