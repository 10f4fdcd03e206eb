import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DocsError } from '../errors.ts';
import type { PublicFile } from './publicFiles.ts';

/**
 * Copies the files of the public folder into the output. Returns a DocsError for each that would replace what the build wrote; pages
 * are checked before, by `checkOutputNames`.
 */
export function copyPublic(files: readonly PublicFile[], outputPath: string): DocsError[] {
  const problems: DocsError[] = [];
  /** Folders that hold copies, below the output. */
  const known = new Set<string>();
  for (const { name, file, shown } of files) {
    const folder = path.posix.dirname(name);
    const clash = known.has(folder) ? undefined : findFile(folder, outputPath);
    const target = path.join(outputPath, name);
    if (clash !== undefined || statSync(target, { throwIfNoEntry: false })) {
      problems.push(
        new DocsError({
          area: 'public',
          place: { file: shown },
          problem: `has the name of "${clash ?? name}", which the build writes.`,
          remedy: 'Rename it.',
        }),
      );
      continue;
    }
    if (!known.has(folder)) {
      mkdirSync(path.join(outputPath, folder), { recursive: true });
      known.add(folder);
    }
    copyFileSync(file, target);
  }
  return problems;
}

/** The folder among a folder and those around it that is a file of the output. */
function findFile(folder: string, outputPath: string): string | undefined {
  const parts = folder.split('/');
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .find((each) => statSync(path.join(outputPath, each), { throwIfNoEntry: false })?.isFile());
}
