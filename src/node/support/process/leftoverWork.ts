import { readSource } from '../../../tools/files/readSource.ts';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { findSiteFrame, isOfEngine, parseStackFiles } from '../../../tools/messages/pluginError.ts';
import type { Unreturned } from '../../../tools/messages/Unreturned.ts';

const ASYNC_FRAME = /^\s*at async .*\n?/gm;

/**
 * Describes a callback that runs while no hook does, such as that of a timer which one has left.
 * @param stack frames of what runs
 * @returns what the watchdog needs to name it; `undefined` if the engine or a package runs
 */
export function leftoverWork(stack: string): { name: string; explain(cause: Unreturned): DocsError } | undefined {
  const error = new Error();
  // What waits for the callback has not called it.
  error.stack = stack.replace(ASYNC_FRAME, '');
  const frames = parseStackFiles(error);
  const cwd = process.cwd();
  const frame = findSiteFrame(error, { cwd, docsDir: cwd });
  // Packages that the engine uses have callbacks of their own.
  if (!frame || frames.some(({ file }) => isOfEngine(file))) return undefined;
  return {
    name: 'A callback of the configuration or of a plugin',
    explain: ({ message, hint }) =>
      new DocsError({
        area: 'plugins',
        location: { ...frame, file: toDisplayPath(frame.file, cwd) },
        source: readSource(frame.file),
        problem: `${message} in a timer or an event that it has left behind.`,
        hint,
      }),
  };
}
