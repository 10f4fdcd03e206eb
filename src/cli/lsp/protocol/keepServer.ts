import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { exitError } from '../../../node/support/issues/exitError.ts';
import { watchdog } from '../../../node/support/process/watchdog.ts';
import { isInside } from '../../../tools/messages/isInside.ts';
import { parseStackFiles } from '../../../tools/messages/pluginError.ts';
import { ENGINE_FOLDERS } from '../../../tools/packages/engineRoot.ts';

/** Functions of a process that end it. */
const ENDINGS = ['exit', 'reallyExit', 'abort', 'kill'] as const;

/**
 * Makes what code of a site does to end the process an error where it does it: the configuration or the plugin has a problem then, and
 * the server goes on.
 * @param library absolute path of the folder of the package that ends the process for the editor
 */
export function keepServer(library: string): void {
  for (const name of ENDINGS) {
    const end: unknown = Reflect.get(process, name);
    if (typeof end !== 'function') continue;
    Reflect.set(process, name, (...args: unknown[]) => {
      const [first, signal] = args;
      const [, caller] = parseStackFiles(new Error('only for its stack'));
      const isOther = name === 'kill' && (first !== process.pid || signal === 0);
      if (isOther || isOwn(caller?.file, library)) return Reflect.apply(end, process, args);
      const code = name === 'exit' || name === 'reallyExit' ? Number(first ?? process.exitCode ?? 0) : 1;
      throw exitError(code, watchdog.running);
    });
  }
  syncBuiltinESMExports();
}

/** Returns whether a file may end the process. A timer whose callback is `process.exit` has none. */
function isOwn(file: string | undefined, library: string): boolean {
  return file !== undefined && [library, ...ENGINE_FOLDERS].some((folder) => isInside(file, folder));
}
