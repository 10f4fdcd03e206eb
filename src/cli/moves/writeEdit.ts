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
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors } from '../../tools/messages/errors.ts';
import { MoveGuard } from './MoveGuard.ts';
import { applyEdits, type EditedFile, type SiteEdit } from './siteEdit.ts';

/** Ending of the files that take the place of others once all of them are written. */
const NEW_FILE = '.docspack-move';

/**
 * Writes the changes of a move: all texts beside their files first, then each in the place of its file, then the moves. If this process
 * ends before somebody calls `complete` or `restore` of the returned guard, everything is restored.
 * @param cwd folder that messages are relative to
 * @throws DocsErrors for files that are not UTF-8, before anything is written
 * @throws the file system's error, after everything is restored
 */
export async function writeEdit({ files: edited, moves, links }: SiteEdit, cwd: string): Promise<MoveGuard> {
  checkEncodings(edited, cwd);
  // A link stays one. Its file may be a page or a fragment itself, which may have more changes: a heading with another id.
  const byFile = new Map<string, Omit<EditedFile, 'file'>>();
  for (const { file, ...texts } of edited) {
    const real = realpathSync(file);
    if (texts.edits.length > (byFile.get(real)?.edits.length ?? 0)) byFile.set(real, texts);
  }
  const files = [...byFile].map(([file, texts]) => ({ file, text: texts.text, written: applyEdits(texts) }));
  checkUnchanged(files, cwd);
  checkWritable(files.map(({ file }) => file + NEW_FILE));
  const guard = await MoveGuard.start({
    files,
    moves,
    links,
    folders: moves.flatMap(({ to }) => missingFolders(path.dirname(to))),
    ending: NEW_FILE,
  });
  try {
    for (const { file, written } of files) {
      const descriptor = openSync(file + NEW_FILE, 'wx');
      try {
        fchmodSync(descriptor, statSync(file).mode);
        writeFileSync(descriptor, written);
      } finally {
        closeSync(descriptor);
      }
    }
    for (const { file } of files) renameSync(file + NEW_FILE, file);
    for (const { from, to } of moves) {
      mkdirSync(path.dirname(to), { recursive: true });
      renameSync(from, to);
    }
    for (const { file, target } of links) {
      symlinkSync(target, file + NEW_FILE);
      renameSync(file + NEW_FILE, file);
    }
    for (const { from } of moves) removeEmpty(path.dirname(from));
  } catch (error) {
    await guard.restore();
    throw error;
  }
  return guard;
}

/** @throws DocsErrors for files that somebody has saved since they were read, before anything is written */
function checkUnchanged(files: readonly { file: string; text: string }[], cwd: string): void {
  const errors = files
    .filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
    .map(
      ({ file }) =>
        new DocsError({
          area: 'move',
          location: { file: toDisplayPath(file, cwd) },
          problem: 'was saved while the move was planned. No file has changed.',
          hint: 'Move again.',
        }),
    );
  if (errors.length > 0) throw new DocsErrors(errors);
}

/** @throws the file system's error for a file that exists, or whose folder cannot be written to */
function checkWritable(files: readonly string[]): void {
  for (const file of files) {
    closeSync(openSync(file, 'wx'));
    rmSync(file);
  }
}

/** Returns the folders of a path that do not exist, the innermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(path.dirname(folder))];
}

/** Removes a folder if it is empty. */
function removeEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
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
