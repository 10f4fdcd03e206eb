import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { findPackage } from '../../src/tools/packages/findPackage.ts';

/**
 * Returns the folder of a package that the engine depends on, directly or by way of others.
 *
 * @param through the packages in between, outermost first: with pnpm, only they have it in reach
 * @throws Error if it is not installed
 */
export function enginePackage(name: string, ...through: readonly string[]): string {
  let folder: string | undefined = ENGINE_ROOT;
  for (const each of [...through, name]) folder = folder && findPackage(each, folder);
  if (folder === undefined)
    throw new Error(`The package "${name}" is not installed. Run your package manager's install command.`);
  return folder;
}
