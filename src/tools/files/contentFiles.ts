import { realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Hint } from '../../model/issue.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { DocsError } from '../messages/errors.ts';
import { isInside } from '../messages/isInside.ts';
import { readText } from './unsavedTexts.ts';

/** Folders that pages may read files from. */
export interface ContentFolders {
  /** Absolute path. */
  docsDir: string;
  /** Additional folders that the site allows, as absolute paths. */
  contentFolders: readonly string[];
}

/** Why a file was refused (the end of a sentence about it), with a hint. */
export interface Refusal {
  reason: string;
  hint: Hint;
}

/** A file that pages may not read. */
export class RefusedFile extends Error implements Refusal {
  readonly reason: string;
  readonly hint: Hint;

  constructor({ reason, hint }: Refusal) {
    super(reason);
    this.name = 'RefusedFile';
    this.reason = reason;
    this.hint = hint;
  }
}

const NOT_REGULAR: Refusal = {
  reason: 'is not a regular file',
  hint: 'Replace it with a file. Folders, pipes, sockets and devices cannot be read as text or pictures.',
};
const OUTSIDE: Refusal = {
  reason: 'is outside the docs folder',
  hint: 'Copy it into the docs folder, or list its folder under "contentFolders".',
};

/**
 * Returns why a page may not read a file, or `undefined` if it may or if the file does not exist. Symbolic links are
 * followed, so a link to a file outside the docs folder is refused.
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
    // Reading the file reports the reason.
    return undefined;
  }
}

/** Returns whether the real path of an existing file is in one of the folders. */
function isAllowed(file: string, { docsDir, contentFolders }: ContentFolders): boolean {
  const real = realpathSync(file);
  return [docsDir, ...contentFolders].some((folder) => isInside(real, realPath(folder)));
}

/**
 * Reads the text of a file that a page names.
 * @throws RefusedFile, or the file system's error
 */
export function readContentFile(file: string, folders: ContentFolders): string {
  const refusal = refusalOf(file, folders);
  if (refusal) throw new RefusedFile(refusal);
  return readText(file);
}

/**
 * Reads the text of a file that the engine itself looks up.
 * @throws RefusedFile for a file whose read would never end, such as a pipe
 */
export function readRegularFile(file: string): string {
  if (!statSync(file).isFile()) throw new RefusedFile(NOT_REGULAR);
  return readText(file);
}

/**
 * Checks a file of the site that is no content, such as its configuration. One that does not exist is not refused.
 * @throws DocsError for a file whose read would never end, such as a pipe
 */
export function checkSiteFile(file: string): void {
  if (statOf(file)?.isFile() !== false) return;
  const problem = `"${toDisplayPath(file, process.cwd())}" ${NOT_REGULAR.reason}.`;
  throw new DocsError({ area: 'files', problem, hint: NOT_REGULAR.hint });
}

/**
 * Reads the text of a file of the site that is no content.
 * @throws DocsError, or the file system's error
 */
export function readSiteFile(file: string): string {
  checkSiteFile(file);
  return readText(file);
}

/** Resolves symbolic links in the existing part of a path. */
export function realPath(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}
