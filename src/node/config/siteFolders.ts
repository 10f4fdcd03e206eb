import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the docs folder of a project, absolute: `docs` if it exists, otherwise the working directory itself. */
export function defaultDocsDir(cwd: string): string {
  const docs = path.join(cwd, 'docs');
  return existsSync(docs) ? docs : cwd;
}

/**
 * Returns the folder of caches, absolute: in `node_modules` beside the nearest package.json, where tools keep theirs, or in
 * the working directory of a project that is no package.
 */
export function defaultCacheRoot(cwd: string): string {
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return path.join(folder, 'node_modules/.cache/docspack');
    if (path.dirname(folder) === folder) return path.join(cwd, '.docspack');
  }
}
