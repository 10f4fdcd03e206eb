import path from 'node:path';
import type { DocsPlugin, Issue } from '../plugin.ts';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, type DocsErrorOptions, messageOf } from './errors.ts';
import { isInside } from './isInside.ts';

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

const STACK_FILE = /(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^\n()]*?):(\d+):(\d+)\)?$/gm;

/** Creates the error for a plugin that throws, located at the first stack frame in a file of the site. */
export function pluginError(
  plugin: string,
  what: string,
  cause: unknown,
  { cwd, docsDir }: { cwd: string; docsDir: string },
): DocsError {
  if (cause instanceof DocsError) return cause;
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const frame = [...stack.matchAll(STACK_FILE)].find(
    ([, file = '']) =>
      [cwd, docsDir].some((folder) => isInside(file, folder)) && !file.includes(`${path.sep}node_modules${path.sep}`),
  );
  const [, file = '', line, column] = frame ?? [];
  return new DocsError({
    area: 'plugins',
    location: frame && { file: toDisplayPath(file, cwd), line: Number(line), column: Number(column) },
    problem: `The plugin "${plugin}" throws in ${what}: ${messageOf(cause).replace(/\.$/, '')}.`,
    cause,
  });
}
