import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  existsSync,
  fchmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { applyEdits, type EditedFile, type SiteEdit } from './siteEdit.ts';

/** Ending of the files that take the place of others once all of them are written. */
const NEW_FILE = '.docspack-move';

/**
 * Writes the changes of a move: all texts beside their files first, then each in the place of its file, then the moves.
 * @param cwd folder that messages are relative to
 * @returns a function that restores all of it
 * @throws DocsErrors for files that are not UTF-8, before anything is written
 * @throws the file system's error, after everything is restored
 */
export function writeEdit({ files: edited, moves }: SiteEdit, cwd: string): () => void {
  checkEncodings(edited, cwd);
  // A link stays one. Its file may be a page or a fragment itself.
  const byFile = new Map(edited.map(({ file, ...texts }) => [realpathSync(file), texts]));
  const files = [...byFile].map(([file, texts]) => ({ ...texts, file }));
  const undo: (() => void)[] = [];
  const restore = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  try {
    for (const { file, text, edits } of files) {
      const descriptor = openSync(file + NEW_FILE, 'wx');
      undo.push(() => rmSync(file + NEW_FILE, { force: true }));
      try {
        fchmodSync(descriptor, statSync(file).mode);
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

/** @throws DocsErrors for files whose other bytes would change */
function checkEncodings(files: readonly EditedFile[], cwd: string): void {
  const errors = files
    .filter(({ file }) => !isUtf8(readFileSync(file)))
    .map(
      ({ file }) =>
        new DocsError({
          area: 'move',
          location: { file: toDisplayPath(file, cwd) },
          problem: 'has to change, but is not valid UTF-8.',
          hint: 'Save it as UTF-8, then move again.',
        }),
    );
  if (errors.length > 0) throw new DocsErrors(errors);
}
