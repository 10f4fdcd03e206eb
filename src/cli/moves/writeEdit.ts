import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { applyEdits, type SiteEdit } from './siteEdit.ts';

/** Ending of the files that take the place of others once all of them are written. */
const NEW_FILE = '.docspack-move';

/**
 * Writes the changes of a move: all texts beside their files first, then each in the place of its file, then the moves.
 * @returns a function that restores all of it
 * @throws the file system's error, after everything is restored
 */
export function writeEdit({ files, moves }: SiteEdit): () => void {
  const undo: (() => void)[] = [];
  const restore = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  try {
    for (const { file, text, edits } of files) {
      const descriptor = openSync(file + NEW_FILE, 'wx', statSync(file).mode);
      undo.push(() => rmSync(file + NEW_FILE, { force: true }));
      try {
        writeFileSync(descriptor, applyEdits({ text, edits }));
      } finally {
        closeSync(descriptor);
      }
    }
    for (const { file, text } of files) {
      renameSync(file + NEW_FILE, file);
      undo.push(() => writeFileSync(file, text));
    }
    for (const { from, to } of moves) {
      const folder = firstMissing(path.dirname(to));
      mkdirSync(path.dirname(to), { recursive: true });
      undo.push(() => folder !== undefined && removeEmpty(path.dirname(to), folder));
      renameSync(from, to);
      undo.push(() => {
        mkdirSync(path.dirname(from), { recursive: true });
        renameSync(to, from);
      });
    }
    for (const { from } of moves) removeEmpty(path.dirname(from), path.dirname(from));
  } catch (error) {
    restore();
    throw error;
  }
  return restore;
}

/** Returns the outermost folder of a path that does not exist. */
function firstMissing(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  return firstMissing(path.dirname(folder)) ?? folder;
}

/** Removes empty folders from a folder up to another one. */
function removeEmpty(folder: string, last: string): void {
  for (let each = folder; each.startsWith(last); each = path.dirname(each)) {
    if (!existsSync(each) || readdirSync(each).length > 0) return;
    rmdirSync(each);
  }
}
