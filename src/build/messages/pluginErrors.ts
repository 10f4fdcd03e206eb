import path from 'node:path';
import type { DocsPlugin, Issue } from '../plugin.ts';
import { toDisplayPath } from './displayPath.ts';
import { DocsError, type DocsErrorOptions, messageOf } from './errors.ts';
import { isInside } from './isInside.ts';

/** Converts an issue that a plugin reports. */
export function toErrorOptions({ name }: DocsPlugin, { message, hint, location }: Issue): DocsErrorOptions {
  return { area: name, problem: message, hint, location };
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
