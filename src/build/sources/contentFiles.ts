import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';

/** The folders that pages may take files from. */
export interface ContentFolders {
  /** Absolute. */
  docsDir: string;
  /** Folders outside of it that the site allows, absolute. */
  contentFolders: readonly string[];
}

/** Why a file is not read: the end of a sentence about it, and what to do. */
export interface Refusal {
  reason: string;
  hint: string;
}

/** A file that pages may not read. */
export class RefusedFile extends Error implements Refusal {
  readonly reason: string;
  readonly hint: string;

  constructor({ reason, hint }: Refusal) {
    super(reason);
    this.name = 'RefusedFile';
    this.reason = reason;
    this.hint = hint;
  }
}

const NOT_REGULAR: Refusal = {
  reason: 'is not a regular file',
  hint: 'Replace it by a file: folders, pipes, sockets and devices cannot be read as text or pictures.',
};
const OUTSIDE: Refusal = {
  reason: 'lies outside the docs folder',
  hint: 'Copy it into the docs folder, or list its folder under "contentFolders" in site.config.ts.',
};

/**
 * Why a page may not have a file, links followed; undefined for one that it may have, or that does not exist. A file in the docs
 * folder that links elsewhere lies elsewhere.
 */
export function refusalOf(file: string, folders: ContentFolders): Refusal | undefined {
  const stats = statOf(file);
  if (!stats) return undefined;
  if (!isAllowed(file, folders)) return OUTSIDE;
  return stats.isFile() ? undefined : NOT_REGULAR;
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    // Whoever reads it is told why.
    return undefined;
  }
}

/** Whether the real location of something that exists is in one of the folders. */
function isAllowed(file: string, { docsDir, contentFolders }: ContentFolders): boolean {
  const real = realpathSync(file);
  return [docsDir, ...contentFolders].some((folder) => isInside(real, realFolder(folder)));
}

/** The text of a file that a page names. Throws a RefusedFile, or what the file system says. */
export function readContentFile(file: string, folders: ContentFolders): string {
  const refusal = refusalOf(file, folders);
  if (refusal) throw new RefusedFile(refusal);
  return readFileSync(file, 'utf8');
}

/** The text of a file that the engine itself looks for. Throws a RefusedFile for one that would never end, such as a pipe. */
export function readRegularFile(file: string): string {
  if (!statSync(file).isFile()) throw new RefusedFile(NOT_REGULAR);
  return readFileSync(file, 'utf8');
}

/** Whether a path is a folder or lies in it; both real. */
export function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

/** Where a folder really is; the path itself for one that does not exist. */
export function realFolder(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) ? realpathSync(folder) : folder;
}
