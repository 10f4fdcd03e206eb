import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CommonCause } from '../../model/issue.ts';
import { ENGINE_FOLDERS, ENGINE_ROOT } from '../packages/engineRoot.ts';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, formatLocation, messageOf } from './errors.ts';
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
  return [...stack.matchAll(STACK_FILE)].map(([frame, named = '', line, column]) => {
    // A module that has been imported again has a query.
    const file = frame.startsWith('file:') ? named.replace(/\?.*$/, '') : named;
    return { file, line: Number(line), column: NATIVE_FILE.test(file) ? Number(column) : undefined };
  });
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

/** A call of a hook, or of what makes a file. A hook may be called for each page or fence. */
export type PluginCall = string | HookCall;

/** A call of a hook for one of many. */
export interface HookCall extends Pick<CommonCause, 'kind'> {
  /** Name of the hook; omitted for a file that is made. */
  hook?: string;
  place: NonNullable<CommonCause['place']>;
}

/** Formats a call for a message, such as `"data" for docs/a.md`. */
export function formatCall(call: PluginCall): string {
  if (typeof call === 'string') return call;
  return call.hook === undefined ? `"${call.place.file}"` : `"${call.hook}" for ${formatLocation(call.place)}`;
}

/** Returns what the problems of all calls of a hook have in common that have the same problem. */
export function causeOfCall(plugin: string, call: PluginCall, problem: string): CommonCause | undefined {
  if (typeof call === 'string') return undefined;
  const { hook = '', place, kind } = call;
  return { key: `${plugin} ${hook} ${problem}`, place, ...(kind && { kind }) };
}

/** How engines of JavaScript say that an object is frozen. */
const FROZEN =
  /^(?:Cannot (?:assign to read only property|add property|delete property)|Cannot define property .* not extensible)/;

function hintOf(cause: unknown): string | undefined {
  if (!(cause instanceof TypeError) || !FROZEN.test(cause.message)) return undefined;
  return 'What a hook is given is read-only. Return what it adds, or change it in "tree" or "navigation".';
}

/** Creates the error for a plugin that throws, located at the first stack frame in a file of the site or of the plugin. */
export function pluginError(
  plugin: string,
  call: PluginCall,
  cause: unknown,
  { cwd, docsDir }: { cwd: string; docsDir: string },
): DocsError {
  if (cause instanceof DocsError) return cause;
  const frame = findSiteFrame(cause, { cwd, docsDir });
  const isUnreturned = cause instanceof Unreturned;
  const what = formatCall(call);
  return new DocsError({
    area: 'plugins',
    location: frame && { ...frame, file: toDisplayPath(frame.file, cwd) },
    problem: isUnreturned
      ? `The plugin "${plugin}" ${cause.message} in ${what}.`
      : `The plugin "${plugin}" throws in ${what}: ${messageOf(cause).replace(/\.$/, '')}.`,
    hint: isUnreturned ? cause.hint : hintOf(cause),
    commonCause: causeOfCall(plugin, call, messageOf(cause)),
    cause,
  });
}
