import { CommanderError } from 'commander';
import { uncaughtError } from '../build/issues/uncaughtError.ts';
import { toFileError } from '../build/messages/fileErrors.ts';
import { formatErrors } from '../build/messages/printMessages.ts';
import { DocsError, DocsErrors } from '../tools/messages/errors.ts';
import { createProgram } from './program.ts';

/** Exit code of Node.js for a top-level `await` without an end. */
const UNSETTLED_AWAIT = 13;

/**
 * Runs the command line.
 * @param args arguments behind the name of the command
 * @throws an error that is a bug in the engine, whose stack is useful
 */
export async function main(args: readonly string[]): Promise<void> {
  process.once('exit', reportUnsettled);
  if (!process.listeners('uncaughtException').includes(reportUncaught)) process.on('uncaughtException', reportUncaught);
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed its message, or the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      console.error(formatErrors(errorsOf(error).map(({ message }) => message)));
      process.exitCode = 1;
    }
  }
}

/** Node.js exits without a message if all that is left to do is to wait for a promise. */
function reportUnsettled(): void {
  // A listener of Node.js sets it, after the code was passed to this one.
  if (process.exitCode !== UNSETTLED_AWAIT) return;
  console.error('The configuration or a plugin waits for a promise that never settles.');
  process.exitCode = 1;
}

/** Ends the process for what nothing caught, with the file that it is from. Promises are included. */
function reportUncaught(thrown: unknown): void {
  const error = toFileError(thrown, process.cwd()) ?? uncaughtError(thrown, process.cwd());
  console.error(error ? formatErrors([error.message]) : thrown);
  process.exit(1);
}

function errorsOf(error: unknown): readonly DocsError[] {
  if (error instanceof DocsErrors) return error.errors;
  const known = error instanceof DocsError ? error : toFileError(error, process.cwd());
  if (known) return [known];
  throw error;
}
