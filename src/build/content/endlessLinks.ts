import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../messages/displayPath.ts';
import { DocsError } from '../messages/errors.ts';
import { isInside, realFolder } from '../sources/contentFiles.ts';

/** Packages link to each other as their manager likes. */
const SKIPPED = 'node_modules';
/** Folders that are read, those behind links counted each time. */
const MAX_FOLDERS = 20_000;

/**
 * Links in the docs folder to folders that hold them, and links that multiply: whoever walks the folder and follows links, such as the
 * bundler's watcher, would never end. The engine itself follows no link to a folder of pages.
 */
export function findEndlessLinks(docsDir: string, cwd: string, maxFolders = MAX_FOLDERS): DocsError[] {
  const problems: DocsError[] = [];
  let left = maxFolders;
  const visit = (folder: string, chain: readonly string[]) => {
    left -= 1;
    for (const entry of listFolder(folder)) {
      if (left <= 0) return;
      if (entry.name === SKIPPED) continue;
      const file = path.join(folder, entry.name);
      const real = entry.isDirectory() ? path.join(chain.at(-1) ?? '', entry.name) : linkedFolder(file, entry);
      if (real === undefined) continue;
      if (entry.isSymbolicLink() && chain.some((outer) => isInside(outer, real))) {
        problems.push(problemOf(file, cwd, 'is a link to a folder that it lies in.'));
      } else visit(file, [...chain, real]);
    }
  };
  visit(docsDir, [realFolder(docsDir)]);
  if (left <= 0) {
    const what = `holds more than ${maxFolders} folders, those behind links counted each time.`;
    problems.push(problemOf(docsDir, cwd, what));
  }
  return problems;
}

function problemOf(file: string, cwd: string, problem: string): DocsError {
  const hint = 'Remove the link, or replace it by a copy.';
  return new DocsError({ area: 'pages', location: { file: toDisplayPath(file, cwd) }, problem, hint });
}

/** The folder that a link leads to. */
function linkedFolder(file: string, entry: Dirent): string | undefined {
  if (!entry.isSymbolicLink()) return undefined;
  try {
    return statSync(file).isDirectory() ? realpathSync(file) : undefined;
  } catch {
    return undefined;
  }
}

function listFolder(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
