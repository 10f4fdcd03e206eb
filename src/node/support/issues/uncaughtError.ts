import path from 'node:path';
import { readSource } from '../../../tools/files/readSource.ts';
import { toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { DocsError, messageOf, quoteValue } from '../../../tools/messages/errors.ts';
import { isOfEngine, parseStackFiles } from '../../../tools/messages/pluginError.ts';
import { SERVER_BUNDLE } from '../serverBundleName.ts';

/**
 * Converts an error that nothing caught, such as one that a plugin throws in a timer: no hook is running then, and only the
 * stack shows whose it is.
 * @param cwd folder that paths are displayed relative to
 * @returns `undefined` for an error of the engine itself, whose stack is useful
 */
export function uncaughtError(thrown: unknown, cwd: string): DocsError | undefined {
  const frames = parseStackFiles(thrown);
  const index = frames.findIndex(({ file }) => !isOfEngine(file));
  const frame = frames[index];
  // A package that has called the engine, such as the one that parses the command line, has not thrown.
  const isBelowEngine = index > 0 && frame?.file.includes(`${path.sep}node_modules${path.sep}`);
  if (frames.length > 0 && (!frame || isBelowEngine)) return undefined;
  const problem = `throws in a timer, an event or a promise that nothing waits for: ${messageOf(thrown).replace(/\.$/, '')}.`;
  const hint = 'Catch the error there, or return the promise from the hook.';
  if (!frame) return new DocsError({ area: 'plugins', problem: `Code of the site ${problem}`, hint });
  if (path.basename(frame.file) === SERVER_BUNDLE) return renderedError(frame, problem);
  const { file, line, column } = frame;
  const location = { file: toDisplayPath(file, cwd), line, column };
  return new DocsError({ area: 'plugins', location, problem, hint, source: readSource(file), cause: thrown });
}

/** Creates the error for code of a page or the theme that was bundled, and whose line alone tells where it is from. */
function renderedError({ file, line }: { file: string; line: number }, problem: string): DocsError {
  const statement = (readSource(file) ?? '').split('\n')[line - 1]?.trim() ?? '';
  const shown = statement === '' ? '' : ` Compiled, the line is ${quoteValue(statement)}.`;
  return new DocsError({
    area: 'prerender',
    problem: `A page, a component or the theme ${problem}${shown}`,
    hint: 'Start timers in an effect, which browsers alone run, or catch the error there.',
  });
}
