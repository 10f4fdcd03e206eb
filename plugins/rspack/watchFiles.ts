import { existsSync } from 'node:fs';
import type { Compilation } from '@rspack/core';

/** Watches files, also those that do not exist yet. Among the others, the watcher reports a missing file as removed. */
export function watchFiles(compilation: Compilation, files: Iterable<string>): void {
  for (const file of files) {
    (existsSync(file) ? compilation.fileDependencies : compilation.missingDependencies).add(file);
  }
}
