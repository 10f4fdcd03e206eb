import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DocsErrorOptions, Issue } from '../../model/issue.ts';
import type { DocsPlugin } from '../../model/plugin.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { formatPath } from '../../tools/messages/validate.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';
import { findNonJson } from './findNonJson.ts';

/** Converts an issue that a plugin reports. */
export function toErrorOptions(
  { name }: DocsPlugin,
  { check = name, message, hint, location }: Issue,
): DocsErrorOptions {
  return { area: check, problem: message, hint, location };
}

/** Returns whether an issue is collected with the warnings: its check has a severity of its own, which is applied later. */
export function isCollected({ name, checks }: DocsPlugin, { check = name, severity }: Issue): boolean {
  return severity === 'warning' || checks?.[check] !== undefined;
}

/** Creates the error for a hook that returns what JSON cannot hold. Returns `undefined` for other values. */
export function hookValueError(plugin: string, what: string, value: unknown): DocsError | undefined {
  const found = findNonJson(value);
  if (!found) return undefined;
  const subject = found.path.length === 0 ? 'it' : `"${formatPath(found.path)}"`;
  return new DocsError({
    area: 'plugins',
    problem: `The plugin "${plugin}" returns a value that JSON cannot hold in ${what}: ${subject} is ${found.is}.`,
    hint: 'Return strings, numbers, booleans, null, arrays and plain objects.',
  });
}

const STACK_FILE = /(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^\n()]*?):(\d+):(\d+)\)?$/gm;

/** Returns the files and positions in the stack of a thrown value, innermost first. */
export function parseStackFiles(thrown: unknown): { file: string; line: number; column: number }[] {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return [...stack.matchAll(STACK_FILE)].map(([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  }));
}

/** Creates the error for a plugin that throws, located at the first stack frame in a file of the site or of the plugin. */
export function pluginError(
  plugin: string,
  what: string,
  cause: unknown,
  { cwd, docsDir }: { cwd: string; docsDir: string },
): DocsError {
  if (cause instanceof DocsError) return cause;
  const frames = parseStackFiles(cause).filter(({ file }) => !file.includes(`${path.sep}node_modules${path.sep}`));
  // A plugin may be in a folder beside the site.
  const frame =
    frames.find(({ file }) => [cwd, docsDir].some((folder) => isInside(file, folder))) ??
    frames.find(({ file }) => !isInside(file, ENGINE_ROOT) && existsSync(file));
  return new DocsError({
    area: 'plugins',
    location: frame && { ...frame, file: toDisplayPath(frame.file, cwd) },
    problem: `The plugin "${plugin}" throws in ${what}: ${messageOf(cause).replace(/\.$/, '')}.`,
    cause,
  });
}
