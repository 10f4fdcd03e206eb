import { existsSync } from 'node:fs';
import path from 'node:path';
import { ENGINE_FOLDERS, ENGINE_ROOT } from '../packages/engineRoot.ts';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, messageOf } from './errors.ts';
import { isInside } from './isInside.ts';
import { Unreturned } from './Unreturned.ts';

/** Matches paths, but not a module of Node.js such as `node:internal/net`. */
const STACK_FILE = /(?<=^|[\s(])(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^\n()]*?):(\d+):(\d+)\)?$/gm;

/** Files that Node.js loads itself. Others run compiled, with the same lines but other columns. */
const NATIVE_FILE = /\.[cm]js$/;

/** A position in the stack of an error, whose column is known if the file runs as it is. */
interface StackFrame {
  file: string;
  line: number;
  column: number | undefined;
}

/** Returns the files and positions in the stack of a thrown value, innermost first. */
export function parseStackFiles(thrown: unknown): StackFrame[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return [...stack.matchAll(STACK_FILE)].map(([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: NATIVE_FILE.test(file) ? Number(column) : undefined,
  }));
}

/** Returns whether a file is of the engine. A package that is installed beside it is not. */
export function isOfEngine(file: string): boolean {
  const [, inPackages] = file.split(`${ENGINE_ROOT}${path.sep}`);
  return isInside(file, ENGINE_ROOT) && !inPackages?.startsWith('node_modules');
}

/** Returns the first position in the stack of a thrown value that is in a file of the site or of a plugin. */
export function findSiteFrame(
  thrown: unknown,
  { cwd, docsDir }: { cwd: string; docsDir: string },
): StackFrame | undefined {
  const frames = parseStackFiles(thrown).filter(
    ({ file }) =>
      !file.includes(`${path.sep}node_modules${path.sep}`) && !ENGINE_FOLDERS.some((folder) => isInside(file, folder)),
  );
  // A plugin may be in a folder beside the site.
  return (
    frames.find(({ file }) => [cwd, docsDir].some((folder) => isInside(file, folder))) ??
    frames.find(({ file }) => !isInside(file, ENGINE_ROOT) && existsSync(file))
  );
}

/** Creates the error for a plugin that throws, located at the first stack frame in a file of the site or of the plugin. */
export function pluginError(
  plugin: string,
  what: string,
  cause: unknown,
  { cwd, docsDir }: { cwd: string; docsDir: string },
): DocsError {
  if (cause instanceof DocsError) return cause;
  const frame = findSiteFrame(cause, { cwd, docsDir });
  const isUnreturned = cause instanceof Unreturned;
  return new DocsError({
    area: 'plugins',
    location: frame && { ...frame, file: toDisplayPath(frame.file, cwd) },
    problem: isUnreturned
      ? `The plugin "${plugin}" ${cause.message} in ${what}.`
      : `The plugin "${plugin}" throws in ${what}: ${messageOf(cause).replace(/\.$/, '')}.`,
    hint: isUnreturned ? cause.hint : undefined,
    cause,
  });
}
