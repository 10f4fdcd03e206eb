import { CommanderError } from 'commander';
import { DocsError, DocsErrors } from '../build/messages/errors.ts';
import { toFileError } from '../build/messages/fileErrors.ts';
import { formatErrors } from '../build/messages/printMessages.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command line.
 * @param args arguments behind the name of the command
 * @throws an error that is a bug in the engine, whose stack is useful
 */
export async function main(args: readonly string[]): Promise<void> {
  process.setSourceMapsEnabled(true);
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has printed its message, and the help where it was asked for.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      console.error(formatErrors(errorsOf(error).map(({ message }) => message)));
      process.exitCode = 1;
    }
  }
}

function errorsOf(error: unknown): readonly DocsError[] {
  if (error instanceof DocsErrors) return error.errors;
  const known = error instanceof DocsError ? error : toFileError(error, process.cwd());
  if (known) return [known];
  throw error;
}
