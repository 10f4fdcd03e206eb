import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../cache/digest.ts';

/** File in an output folder that says what a build wrote there. Web hosts and browsers don't need it. */
export const MARKER_NAME = '.docs-output';

/** First line of every marker. */
const HEADER =
  'Files in this folder that the documentation build wrote. The next build replaces them and keeps all others.';

/** Files that people and hosts keep in an output folder: one with these alone is as good as an empty one. */
const KEPT_NAMES = new Set(['.DS_Store', '.git', '.gitattributes', '.gitignore', '.nojekyll', 'CNAME']);

/** Marks a folder as a build's own while its output grows. */
export function markUnfinished(folder: string): void {
  writeFileSync(path.join(folder, MARKER_NAME), `${HEADER}\n`);
}

/** Lists all files of a finished output in its marker: names relative to the folder with forward slashes, and their digest. */
export function markFinished(folder: string): void {
  const names = listFiles(folder)
    .filter((name) => name !== MARKER_NAME)
    .sort();
  const lines = [HEADER, ...names].join('\n');
  writeFileSync(path.join(folder, MARKER_NAME), `${lines}\n${digest(lines)}\n`);
}

/** Whether a build made the folder, finished or not. An empty folder may be anyone's. */
export function isMarked(folder: string): boolean {
  return readMarker(folder)?.startsWith(`${HEADER}\n`) ?? false;
}

/** Whether nothing is lost if a build takes the folder's name: it is empty, a build's output, or has only files that are kept. */
export function isReplaceable(folder: string): boolean {
  return readWritten(folder) !== undefined || readdirSync(folder).every((name) => KEPT_NAMES.has(name));
}

/**
 * Files and folders that no build wrote, relative to the output folder with forward slashes, sorted. In a folder without a finished
 * marker these are all. A folder stands for all that is in it, unless the next output has a folder of that name.
 */
export function listForeign(folder: string, nextOutput: string): string[] {
  const written = new Set([...(readWritten(folder) ?? []), MARKER_NAME].map(normalizeName));
  const ours = new Set([...written].flatMap(parentFolders));
  const foreign: string[] = [];
  const visit = (prefix: string) => {
    for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
      const name = prefix + entry.name;
      const known = normalizeName(name);
      if (!entry.isDirectory()) {
        if (!written.has(known)) foreign.push(name);
      } else if (ours.has(known) || existsSync(path.join(nextOutput, name))) visit(`${name}/`);
      else foreign.push(name);
    }
  };
  visit('');
  return foreign.sort();
}

/** Names of the files that a finished build wrote; undefined without a marker, or with one that is damaged. */
function readWritten(folder: string): string[] | undefined {
  const text = readMarker(folder);
  const lines = text?.trimEnd().split('\n') ?? [];
  const sum = lines.pop();
  return lines[0] === HEADER && sum === digest(lines.join('\n')) ? lines.slice(1) : undefined;
}

function readMarker(folder: string): string | undefined {
  const file = path.join(folder, MARKER_NAME);
  try {
    return lstatSync(file).isFile() ? readFileSync(file, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** macOS gives some names back in another Unicode form than they were written in. */
function normalizeName(name: string): string {
  return name.normalize('NFC');
}

function parentFolders(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
