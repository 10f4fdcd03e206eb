import { readSource } from '../../../tools/files/readSource.ts';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { findSiteFrame, isOfEngine, parseStackFiles } from '../../../tools/messages/pluginError.ts';
import type { Unreturned } from '../../../tools/messages/Unreturned.ts';

/**
 * Describes a callback that runs while no hook does, such as that of a timer which one has left.
 * @param stack frames of what runs
 * @returns what the watchdog needs to name it; `undefined` if the engine's own code runs
 */
export function leftoverWork(stack: string): { name: string; explain(cause: Unreturned): string } | undefined {
  const error = new Error();
  error.stack = stack;
  const frames = parseStackFiles(error);
  if (frames.length === 0 || frames.some(({ file }) => isOfEngine(file))) return undefined;
  const cwd = process.cwd();
  const frame = findSiteFrame(error, { cwd, docsDir: cwd });
  return {
    name: 'A callback of the configuration or of a plugin',
    explain: ({ message, hint }) =>
      new DocsError({
        area: 'plugins',
        ...(frame && {
          location: { ...frame, file: toDisplayPath(frame.file, cwd) },
          source: readSource(frame.file),
        }),
        problem: `${frame ? '' : 'The configuration or a plugin '}${message} in a timer or an event that it has left behind.`,
        hint,
      }).message,
  };
}
