/** The package's entry `docspack/rspack`: the configuration for `rspack build` and `rspack dev`. */

import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { createSite, formatThrown, type SiteEnv, watchFilterOf } from '../cli/createSite.ts';
import { docsCompilers } from '../cli/prepareBuild.ts';
import { defaultDocsDir } from '../node/config/siteFolders.ts';
import { restartAfterEdit } from '../node/dev/restartProcess.ts';
import { DocsError } from '../tools/messages/errors.ts';

export type { SiteEnv };

/** Arguments that Rspack's command line passes to a configuration: `--env` and the command. */
export interface RspackEnv extends SiteEnv {
  RSPACK_SERVE?: boolean;
  RSPACK_WATCH?: boolean;
}

/**
 * Returns the compilers of a site: two that build it, or one for watch mode. Prints the errors of the configuration, and
 * ends the process, since Rspack's command line would print the error object with its stack.
 *
 * @example
 * ```ts
 * // rspack.config.ts
 * export { rspackConfig as default } from 'docspack/rspack';
 * ```
 */
export async function rspackConfig(env: RspackEnv = {}): Promise<Configuration[]> {
  try {
    if (env.RSPACK_WATCH && !env.RSPACK_SERVE) {
      throw new DocsError({
        area: 'config',
        problem: '"rspack build --watch" is not supported.',
        hint: 'Use "rspack dev" while you write.',
      });
    }
    return await docsCompilers(await createSite(env, env.RSPACK_SERVE ? 'dev' : 'build'));
  } catch (error) {
    console.error(formatThrown(error));
    const docsDir = path.resolve(env.docs ?? defaultDocsDir(process.cwd()));
    if (env.RSPACK_SERVE && restartAfterEdit(docsDir, watchFilterOf(env, docsDir))) return new Promise(() => {});
    process.exit(1);
  }
}
