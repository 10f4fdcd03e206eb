import type { DocsPlugin } from '../../src/model/plugin.ts';
import { toIssue } from '../../src/tools/messages/errors.ts';

/**
 * Finds scripts, style sheets and JSON files with syntax errors, which pages and the theme import: what the bundler finds, where nothing is
 * bundled. Finds none if a plugin configures the bundler, which may read such files in its own way.
 * @param themeEntry absolute path of the theme's module
 */
export function brokenModules(themeEntry: string): DocsPlugin {
  return {
    name: 'modules',
    async check({ pages, plugins }, { config, report }) {
      if (plugins.some(({ hooks }) => hooks.includes('rspack'))) return;
      const { findBrokenModules } = await import('./findBrokenModules.ts');
      for (const error of await findBrokenModules(pages, config, themeEntry)) report(toIssue(error));
    },
  };
}
