import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MARKER_NAME, parentFolders } from '../../shared/outputNames.ts';
import { digest } from '../../tools/files/digest.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';

/** First line of every marker. */
const HEADER =
  'Files in this folder that the documentation build wrote. The next build replaces them and preserves all others.';

/** Beginning of the second line. */
const BASE_LABEL = 'Base path: ';

/** Files that users and hosts put in an output folder. A folder that contains only these counts as empty. */
const KEPT_NAMES = new Set(['.DS_Store', '.git', '.gitattributes', '.gitignore', '.nojekyll', 'CNAME']);

/** Marks a folder as an unfinished output. */
export function markUnfinished(folder: string): void {
  writeFileSync(path.join(folder, MARKER_NAME), `${HEADER}\n`);
}

/** Returns the line of a marker for a folder that is written as a whole. */
export function toFolderLine(folderName: string): string {
  return `${folderName}/`;
}

/**
 * Lists all files of a finished output in its marker, with names relative to the folder and forward slashes.
 * @param base base path of the site
 * @param folders names of the folders that are written as a whole, whose files are not listed
 */
export function markFinished(folder: string, base = '/', folders: readonly string[] = []): void {
  const lines = folders.map(toFolderLine);
  const isOutside = (name: string) => !lines.some((line) => name.startsWith(line));
  const names = lines.length === 0 ? listOutputNames(folder) : listOutputNames(folder).filter(isOutside);
  writeFileSync(path.join(folder, MARKER_NAME), formatMarker([...names, ...lines], base));
}

/** Returns whether a build has finished an output of exactly these files, marked with the base path. */
export function isMarkedWith(folder: string, names: readonly string[], base: string): boolean {
  return readMarker(folder) === formatMarker(names, base);
}

function formatMarker(names: readonly string[], base: string): string {
  const lines = [HEADER, BASE_LABEL + base, ...names.filter((name) => name !== MARKER_NAME).sort()].join('\n');
  return `${lines}\n${digest(lines)}\n`;
}

/** Returns whether a build created the folder, finished or not. An empty folder is not marked. */
export function isMarked(folder: string): boolean {
  return readMarker(folder)?.startsWith(`${HEADER}\n`) ?? false;
}

/**
 * Returns whether a build can replace the folder without data loss: it is empty, is a build's output, or contains only
 * files that are preserved.
 */
export function isReplaceable(folder: string): boolean {
  return readWritten(folder) !== undefined || readdirSync(folder).every((name) => KEPT_NAMES.has(name));
}

/**
 * Lists files and folders that no build wrote, relative to the output folder with forward slashes, sorted. Without a
 * finished marker, lists everything. Lists a folder instead of its files, unless the next output has a folder of that
 * name. A folder that was written as a whole has a marker of its own.
 * @param moved names of the folders that the next output takes over with all that is in them
 */
export function listForeign(folder: string, nextOutput: string, moved: readonly string[] = []): string[] {
  const written = new Set(
    [...(readWritten(folder) ?? []), ...readFolders(folder).map(toFolderLine), MARKER_NAME].map(normalizeName),
  );
  const ours = new Set([...written].flatMap(parentFolders));
  const foreign: string[] = [];
  const visit = (prefix: string) => {
    for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
      const name = prefix + entry.name;
      const known = normalizeName(name);
      if (!entry.isDirectory()) {
        if (!written.has(known)) foreign.push(name);
      } else if (written.has(toFolderLine(known))) {
        // All files of one without a marker are ours.
        if (moved.includes(known) || readWritten(path.join(folder, name)) === undefined) continue;
        const inner = listForeign(path.join(folder, name), path.join(nextOutput, name));
        for (const each of inner) foreign.push(`${name}/${each}`);
      } else if (ours.has(known) || existsSync(path.join(nextOutput, name))) visit(`${name}/`);
      else foreign.push(name);
    }
  };
  visit('');
  return foreign.sort();
}

/** Reads the names of the files that a finished build wrote. `undefined` if the marker is missing or damaged. */
export function readWritten(folder: string): string[] | undefined {
  return readFinished(folder)?.names.filter((line) => !line.endsWith('/'));
}

/** Reads the names of the folders that a finished build wrote as a whole. */
export function readFolders(folder: string): string[] {
  const lines = readFinished(folder)?.names.filter((line) => line.endsWith('/')) ?? [];
  return lines.map((line) => line.slice(0, -1));
}

/** Reads the base path of a finished output. `undefined` if the marker is missing or damaged. */
export function readBase(folder: string): string | undefined {
  return readFinished(folder)?.base;
}

/** Reads the marker of a finished output: the base path, and the names of files and folders. */
function readFinished(folder: string): { base: string | undefined; names: string[] } | undefined {
  const text = readMarker(folder)?.trimEnd() ?? '';
  const end = text.lastIndexOf('\n');
  const body = text.slice(0, Math.max(0, end));
  if (!body.startsWith(`${HEADER}\n`) || text.slice(end + 1) !== digest(body)) return undefined;
  const lines = body.slice(HEADER.length + 1).split('\n');
  const hasBase = lines[0]?.startsWith(BASE_LABEL);
  return hasBase
    ? { base: lines[0]?.slice(BASE_LABEL.length), names: lines.slice(1) }
    : { base: undefined, names: lines };
}

function readMarker(folder: string): string | undefined {
  const file = path.join(folder, MARKER_NAME);
  try {
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Lists the files of a folder at any depth, relative to it and with forward slashes. */
export function listOutputNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relativePosix(folder, path.join(entry.parentPath, entry.name)));
}

/** macOS may return names in a different Unicode form than they were written in. */
function normalizeName(name: string): string {
  return name.normalize('NFC');
}
