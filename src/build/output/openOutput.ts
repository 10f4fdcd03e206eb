import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../process/atExit.ts';
import { markFinished, markUnfinished } from './outputMarker.ts';
import { quoteNames, stagingFolder, swapFolders } from './swapFolders.ts';

/** An output in progress, in a staging folder. */
interface GrowingOutput {
  /** Absolute path of the staging folder. */
  folder: string;
  /** Replaces the last output. Returns messages about files that no build wrote, which are preserved. */
  commit(): Promise<string[]>;
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
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const takeBack = atExit(remove);
  return {
    folder,
    discard() {
      takeBack();
      remove();
    },
    async commit() {
      markFinished(folder, base);
      const kept = await swapFolders(folder, outDir);
      return kept.length === 0
        ? []
        : [`Preserved files in "${path.basename(outDir)}" that no build wrote: ${quoteNames(kept)}.`];
    },
  };
}
