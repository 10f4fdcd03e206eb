import { DocsError } from '../../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { findPackage } from '../../src/tools/packages/findPackage.ts';

/**
 * Returns the folder of a package that the engine depends on, directly or by way of others.
 *
 * @param through the packages in between, outermost first: with pnpm, only they have it in reach
 * @throws DocsError if it is not installed
 */
export function enginePackage(name: string, ...through: readonly string[]): string {
  let folder: string | undefined = ENGINE_ROOT;
  for (const each of [...through, name]) folder = folder && findPackage(each, folder);
  if (folder !== undefined) return folder;
  const { pnp } = process.versions;
  throw new DocsError({
    area: 'bundle',
    problem:
      pnp === undefined
        ? `The package "${name}" is not installed.`
        : `The package "${name}" is in no folder "node_modules", because Yarn runs this command with Plug'n'Play.`,
    hint:
      pnp === undefined
        ? "Run your package manager's install command."
        : 'Write "nodeLinker: node-modules" into .yarnrc.yml, and run "yarn install".',
  });
}
