import { writeSync } from 'node:fs';
import process from 'node:process';
import { type Command, CommanderError } from 'commander';
import { uncaughtError } from '../node/support/issues/uncaughtError.ts';
import { problemsOf, toFileError } from '../node/support/messages/fileErrors.ts';
import { formatErrors } from '../node/support/messages/printMessages.ts';
import { toReadable } from '../tools/messages/readableError.ts';
import { endAtOnce, guardExit } from './guardExit.ts';
import { keepStdoutForJson } from './jsonMessages.ts';
import { createProgram } from './program.ts';

const REPLACED_HINT = 'Look for what it assigns to globals, such as "process", "console" or "Array.prototype".';
/** Commands that have nothing to do after their work, unless they watch files. */
const ENDING: ReadonlySet<string> = new Set(['build', 'check', 'compare', 'migrate', 'test']);
const WATCH: ReadonlySet<string> = new Set(['-w', '--watch']);

/**
 * Runs the command line.
 * @param args arguments behind the name of the command
 * @returns whether the process has nothing to do any more, and what code of the site has left open must not keep it alive
 * @throws an error that is a bug in the engine, whose stack is useful
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const isJson = args.includes('--json');
  const complete = guardExit(isJson);
  const releaseStdout = isJson ? keepStdoutForJson() : undefined;
  if (!process.listeners('uncaughtException').includes(reportUncaught)) process.on('uncaughtException', reportUncaught);
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(ignoreClosedPipe)) stream.on('error', ignoreClosedPipe);
  let isOwn = true;
  try {
    const program = createProgram();
    isOwn = isCommand(program, args);
    const found = isOwn ? undefined : await (await import('./commands/plugin.ts')).findPluginCommand(args);
    if (found?.run) await found.run();
    else {
      if (found?.names.length) program.showHelpAfterError(`(Plugins of the site have: ${found.names.join(', ')})`);
      await program.parseAsync(args, { from: 'user' });
    }
  } catch (error) {
    // Commander has already printed its message, or the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      console.error(formatErrors(problemsOf(error)));
      process.exitCode = 1;
    }
  } finally {
    releaseStdout?.();
    complete();
  }
  return !isOwn || (ENDING.has(args[0] ?? '') && !args.some((each) => WATCH.has(each)));
}

/** Returns whether arguments are for the engine: without the name of a command, or with that of one of its own. */
function isCommand({ commands }: Command, [name = '-']: readonly string[]): boolean {
  return name.startsWith('-') || commands.some((command) => command.name() === name);
}

/** Whoever reads the output may need no more of it, as `head` does: that is no mistake of anybody. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Ends the process for what nothing caught, with the file that it is from. Promises are included. */
function reportUncaught(thrown: unknown): void {
  try {
    const cause = toReadable(thrown);
    const error = toFileError(cause, process.cwd()) ?? uncaughtError(cause, process.cwd());
    console.error(error ? formatErrors([error]) : cause);
  } catch {
    writeSync(2, `[docs:plugins] Code of the site has changed what is needed to report an error. ${REPLACED_HINT}\n`);
    endAtOnce(1);
  }
  process.exit(1);
}
