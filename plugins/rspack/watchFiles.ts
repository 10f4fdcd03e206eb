import { statSync } from 'node:fs';
import type { Compilation } from '@rspack/core';

/**
 * Watches files, and folders with all that is in them, also those that do not exist yet. Among the files, the watcher reports a missing one
 * as removed, and nothing that is added to a folder or removed from it.
 */
export function watchFiles(compilation: Compilation, files: Iterable<string>): void {
  for (const file of files) dependenciesFor(file, compilation).add(file);
}

function dependenciesFor(file: string, compilation: Compilation) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return compilation.missingDependencies;
  return found.isDirectory() ? compilation.contextDependencies : compilation.fileDependencies;
}
