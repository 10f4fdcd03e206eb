import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ForeignSite } from '../../model/sourceAdapter.ts';
import { realPath } from '../../tools/files/contentFiles.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';

/** Package managers create such links between packages. */
const SKIPPED = 'node_modules';
/** Maximum number of folders. Folders behind links count each time they are reached. */
const MAX_FOLDERS = 20_000;

/** Returns the folders that tools follow for a site: the docs folder, or those of it that have pages. */
export function pageFolders({
  docsDir,
  foreign,
}: {
  docsDir: string;
  foreign?: { site: Pick<ForeignSite, 'pageFolders'> } | undefined;
}): readonly string[] {
  return foreign?.site.pageFolders ?? [docsDir];
}

/**
 * Finds links in folders of pages that point to a parent folder, and links that multiply. Tools that follow links, such
 * as the bundler's file watcher, would never finish. The engine itself follows no link to a folder of pages.
 */
export function findEndlessLinks(folders: readonly string[], cwd: string, maxFolders = MAX_FOLDERS): DocsError[] {
  return folders.flatMap((folder) => findEndlessLinksIn(folder, cwd, maxFolders));
}

function findEndlessLinksIn(docsDir: string, cwd: string, maxFolders: number): DocsError[] {
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
        problems.push(problemOf(file, cwd, 'links to one of its parent folders.'));
      } else visit(file, [...chain, real]);
    }
  };
  visit(docsDir, [realPath(docsDir)]);
  if (left <= 0) {
    const what = `holds more than ${maxFolders} folders, those behind links counted each time.`;
    problems.push(problemOf(docsDir, cwd, what));
  }
  return problems;
}

function problemOf(file: string, cwd: string, problem: string): DocsError {
  const hint = 'Remove the link, or replace it with a copy.';
  return new DocsError({ area: 'pages', location: { file: toDisplayPath(file, cwd) }, problem, hint });
}

/** Returns the folder that a link points to. */
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
