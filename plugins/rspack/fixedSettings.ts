import type { Configuration } from '@rspack/core';
import { isRightToLeft } from '../../src/node/bundle/isRightToLeft.ts';
import { stableText } from '../../src/node/config/configInputs.ts';
import { pluginsOf } from '../../src/node/hooks.ts';
import type { Project } from '../../src/node/project.ts';
import { dataSpecifiers } from '../../src/tools/pages/dataModules.ts';

/**
 * Returns the settings that a compiler is created with, by the words of messages for them: in watch mode, they take
 * effect when the process starts again.
 * @param createConfig returns the configuration of the compiler for the project
 * @throws DocsError for a plugin whose "rspack" hook throws
 */
export function fixedSettings(project: Project, createConfig: () => Configuration): ReadonlyMap<string, string> {
  const { config } = project;
  const plugins = pluginsOf(project);
  const hasHook = plugins.some(({ rspack }) => rspack);
  return new Map([
    ['"base"', config.site.base],
    ['"resolve.alias"', JSON.stringify(config.alias)],
    ['"search.hooks"', config.searchHooks ?? ''],
    ['"multiVersion"', JSON.stringify(config.versions ?? '')],
    ['The direction of the languages', String(isRightToLeft(config))],
    ['"compat.theme"', project.compatTheme?.folder ?? ''],
    ['The "theme" of a plugin', plugins.flatMap(({ theme }) => theme ?? []).join('\n')],
    ['The names of "modules" of plugins', dataSpecifiers(plugins).join()],
    // The version of the cache changes with every edit of the configuration.
    ['The result of a plugin\'s "rspack" hook', hasHook ? stableText({ ...createConfig(), cache: undefined }) : ''],
  ]);
}
