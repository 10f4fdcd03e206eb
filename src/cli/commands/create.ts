import { Command, CommanderError } from 'commander';
import { formatErrors } from '../../node/support/messages/printMessages.ts';
import { toDocsErrors } from '../../tools/messages/errors.ts';
import { describeInit } from '../describeInit.ts';
import { packageVersion } from '../packageVersion.ts';
import { runInitCommand } from './init.ts';

/**
 * Runs `create-docspack`, which `npm create docspack` calls: `docspack init`, without the engine.
 * @param args arguments behind the name of the command
 * @throws an error that is a bug, whose stack is useful
 */
export async function create(args: readonly string[]): Promise<void> {
  const command = describeInit(new Command('create-docspack'))
    .version(packageVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print the help')
    .exitOverride()
    .action((folder, options) => runInitCommand(folder, options, true));
  try {
    await command.parseAsync(args, { from: 'user' });
  } catch (error) {
    // Commander has already printed its message, or the help.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      console.error(formatErrors(toDocsErrors(error)));
      process.exitCode = 1;
    }
  }
}
