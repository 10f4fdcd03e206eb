import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { DocsError, toDocsErrors } from '../../../tools/messages/errors.ts';

/** Reasons and hints by file system error code. */
const CODES: Record<string, { reason: string; hint: string; isOfWriting?: boolean }> = {
  EACCES: { reason: 'permission is denied', hint: 'Check the owner and the permissions.' },
  EPERM: { reason: 'the operation is not permitted', hint: 'Check the owner and the permissions.' },
  EROFS: { reason: 'the file system is read-only', hint: 'Use a writable folder.', isOfWriting: true },
  ENOSPC: { reason: 'the disk is full', hint: 'Free some space and build again.', isOfWriting: true },
  EDQUOT: { reason: 'the disk quota is used up', hint: 'Free some space and build again.', isOfWriting: true },
  EFBIG: {
    reason: 'the file exceeds the size limit of the system',
    hint: 'Check the limits of the shell (ulimit -f).',
  },
  EEXIST: { reason: 'a file of this name exists', hint: 'Move or remove that file.' },
  ENOTDIR: { reason: 'part of its path is a file', hint: 'Use a folder.' },
  ENAMETOOLONG: { reason: 'its name or path is too long', hint: 'Use shorter names.' },
  EIO: { reason: 'the disk reported an I/O error', hint: 'Check the disk.' },
  EMFILE: { reason: 'too many files are open', hint: 'Raise the limit of the shell (ulimit -n).' },
  ENFILE: { reason: 'too many files are open on this machine', hint: 'Close other programs.' },
};
/** The folders that caches have by default. */
const CACHES = /(?:^|["/])(?:\.docspack|\.cache\/docspack)\//;
const READING = new Set(['open', 'read', 'scandir', 'stat', 'lstat', 'readlink', 'opendir']);

/**
 * Converts a file system error to a single message without a stack trace.
 * @param cwd folder that paths are displayed relative to
 * @returns `undefined` for any other error
 */
export function toFileError(thrown: unknown, cwd: string): DocsError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const known = codeOf(thrown);
  if (known === undefined) return undefined;
  const { reason, hint } = known;
  const file = 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : undefined;
  const displayPath = file === undefined ? 'The output or a cache' : `"${relativePosix(cwd, file)}"`;
  const syscall = 'syscall' in thrown ? String(thrown.syscall) : '';
  const isRead = READING.has(syscall) && !known.isOfWriting && !(file !== undefined && isForWriting(file));
  const verb = syscall === 'copyfile' ? 'copied' : isRead ? 'read' : 'written';
  return new DocsError({
    area: 'files',
    problem: `${displayPath} cannot be ${verb}: ${reason}.`,
    hint: CACHES.test(displayPath) ? `${hint} Or name another folder for the caches: --cache <folder>` : hint,
    cause: thrown,
  });
}

/**
 * Returns the problems of a thrown value.
 * @throws the value itself if it is a bug in the engine
 */
export function problemsOf(thrown: unknown, cwd = process.cwd()): readonly DocsError[] {
  const failure = toFileError(thrown, cwd);
  return failure ? [failure] : toDocsErrors(thrown);
}

/**
 * Returns why a folder cannot be written to, as a clause, for reasons that another folder does not have.
 * @returns `undefined` for any other error
 */
export function reasonOfWriting(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error && 'code' in thrown)) return undefined;
  // Node.js reports a read-only file system as a missing folder if it creates several folders at once.
  if (thrown.code === 'ENOENT' && 'syscall' in thrown && thrown.syscall === 'mkdir')
    return 'the folder cannot be created';
  const known = codeOf(thrown);
  return known?.isOfWriting || thrown.code === 'EACCES' || thrown.code === 'EPERM' ? known?.reason : undefined;
}

/** Returns whether a file that could not be opened can be read, or does not exist: it was opened to be written. */
function isForWriting(file: string): boolean {
  const allows = (target: string, mode: number) => {
    try {
      accessSync(target, mode);
      return true;
    } catch {
      return false;
    }
  };
  return allows(file, constants.R_OK) || (!existsSync(file) && allows(path.dirname(file), constants.X_OK));
}

/** Rspack's own errors contain the code only in their message. */
function codeOf(error: Error) {
  const code = 'code' in error ? String(error.code) : '';
  const written = /\b(?:FS Error|IO error)\b.*?\b(E[A-Z]{2,})\b/s.exec(error.message)?.[1] ?? '';
  return CODES[code] ?? CODES[written];
}
