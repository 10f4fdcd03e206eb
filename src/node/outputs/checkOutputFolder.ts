import { accessSync, constants, existsSync, lstatSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { MARKER_NAME } from '../../shared/outputNames.ts';
import { realPath } from '../../tools/files/contentFiles.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';
import { OUT_FLAG } from '../support/messages/folderFlags.ts';
import { isReplaceable } from './outputMarker.ts';

/** Absolute paths of folders that a build reads or must preserve. */
interface InputFolders {
  cwd: string;
  engineRoot: string;
  docsDir: string;
  /**
   * Whether the docs folder is a whole project, which may have the output in it.
   * @default the working directory is one
   */
  isProject?: boolean;
  themeDir: string;
  /** Root of all caches. */
  cacheRoot: string;
  /** Cache folder of this site. */
  cacheDir: string;
}

const OTHER_FOLDER = `Use a folder for the output only. ${OUT_FLAG}`;

/**
 * Checks that a build may replace the output folder, which must not contain inputs of the build or files of others.
 * @param outDir absolute path
 * @throws DocsError
 */
export function checkOutputFolder(outDir: string, folders: InputFolders): void {
  const { isProject = folders.docsDir === folders.cwd } = folders;
  const displayPath = toDisplayPath(outDir, folders.cwd);
  const refuse = (problem: string, hint = OTHER_FOLDER) => {
    throw new DocsError({ area: 'output', problem: `The output folder "${displayPath}" ${problem}`, hint });
  };
  const out = realPath(outDir);
  const kept = [
    { name: 'the docs folder', folder: folders.docsDir, isClosed: !isProject },
    { name: 'the theme folder', folder: folders.themeDir, isClosed: true },
    { name: 'the cache folder', folder: folders.cacheRoot, isClosed: false },
    { name: 'the cache folder', folder: folders.cacheDir, isClosed: true },
    { name: "the engine's folder", folder: folders.engineRoot, isClosed: false },
    { name: 'the working directory', folder: folders.cwd, isClosed: false },
  ].map(({ folder, ...rest }) => ({ ...rest, folder: realPath(folder) }));
  for (const { name, folder } of kept) if (out === folder) refuse(`is ${name}.`);
  for (const { name, folder } of kept) if (isBelow(folder, out)) refuse(`contains ${name}.`);
  for (const { name, folder, isClosed } of kept) if (isClosed && isBelow(out, folder)) refuse(`is inside ${name}.`);
  const parent = existingParent(outDir);
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
    refuse(`is inside "${toDisplayPath(parent, folders.cwd)}", which is a file.`);
  if (!isWritable(parent)) {
    refuse(
      `cannot be created: "${toDisplayPath(parent, folders.cwd)}" is not writable.`,
      'Check the owner and the permissions.',
    );
  }
  const stats = statOf(outDir);
  if (stats?.isSymbolicLink()) {
    refuse('is a symbolic link.', 'Use the folder that it points to, or remove the link.');
  }
  if (stats && !stats.isDirectory()) refuse('is a file.');
  if (stats && !isWritable(outDir)) refuse('is not writable.', 'Check the owner and the permissions.');
  if (stats && !isOurs(outDir, refuse)) {
    refuse(
      `has files in it, but no "${MARKER_NAME}" file that lists the files of a build.`,
      `Remove it if you do not need its files, or use another folder. ${OUT_FLAG}`,
    );
  }
}

function isOurs(outDir: string, refuse: (problem: string, hint?: string) => void): boolean {
  try {
    return isReplaceable(outDir);
  } catch (error) {
    refuse(`cannot be read: ${messageOf(error)}.`, 'Check the permissions of the folder.');
    return false;
  }
}

/** Returns the nearest existing parent folder. Follows symbolic links. */
function existingParent(file: string): string {
  const parent = path.dirname(file);
  return parent === file || existsSync(parent) ? parent : existingParent(parent);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function statOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
