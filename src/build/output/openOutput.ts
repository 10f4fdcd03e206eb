import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { markFinished, markUnfinished } from './outputMarker.ts';
import { quoteNames, stagingFolder, swapFolders } from './swapFolders.ts';

/** An output that grows in a folder of its own. */
export interface GrowingOutput {
  /** Absolute. */
  folder: string;
  /** Puts it in the place of the last output. Returns messages about files that no build wrote, which stay. */
  commit(): Promise<string[]>;
  /** Removes it, unless it is in place. */
  discard(): void;
}

/**
 * Opens a new output beside the last one: a build that fails or is killed leaves the last one alone, and of two builds at once the
 * later one wins as a whole.
 */
export function openOutput(outDir: string): GrowingOutput {
  const folder = stagingFolder(outDir);
  mkdirSync(folder, { recursive: true });
  markUnfinished(folder);
  const discard = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', discard);
  return {
    folder,
    discard,
    async commit() {
      markFinished(folder);
      const kept = await swapFolders(folder, outDir);
      return kept.length === 0
        ? []
        : [`Kept in "${path.basename(outDir)}", where no build wrote it: ${quoteNames(kept)}.`];
    },
  };
}
