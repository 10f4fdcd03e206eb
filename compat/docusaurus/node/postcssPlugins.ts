import { createRequire } from 'node:module';
import path from 'node:path';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { callHook, fail, note, type SitePlugins } from './sitePlugins.ts';

/** Hook of a plugin that changes the options of PostCSS. */
const HOOK = 'configurePostCss';

/** Options that have an effect, and one that Docusaurus sets itself. */
const CARRIED = new Set(['plugins', 'ident']);

/**
 * Runs the hook for PostCSS of a site's plugins: most add Tailwind by it. Docusaurus's own plugins of PostCSS are for old browsers.
 * @returns plugins of PostCSS. Packages have absolute paths
 */
export function readPostcss(plugins: SitePlugins, siteDir: string): unknown[] {
  const require = createRequire(path.join(siteDir, 'docusaurus.config.js'));
  let settings: unknown = { plugins: [] };
  for (const each of plugins.running) {
    try {
      const changed = callHook(each, HOOK, settings);
      if (changed === undefined) continue;
      for (const [key, value] of Object.entries(Object(changed))) {
        if (!CARRIED.has(key) && value) note(plugins, each, `${JSON.stringify(key)} of "${HOOK}" has no effect`);
      }
      settings = { plugins: [valueAt(changed, ['plugins'])].flat().map((entry) => resolveEntry(entry, require)) };
    } catch (error) {
      fail(plugins, each.module, `"${HOOK}", without which style sheets are published,`, error);
    }
  }
  return [valueAt(settings, ['plugins'])].flat();
}

/**
 * Returns a plugin of PostCSS, with the absolute path of its package in place of the name.
 * @throws Error for a package that is not installed
 */
function resolveEntry(entry: unknown, require: NodeJS.Require): unknown {
  const missing = recordedPackage(entry);
  if (missing !== undefined) throw new Error(`Cannot find module '${missing}'`);
  if (typeof entry === 'string') return require.resolve(entry);
  return Array.isArray(entry) ? [resolveEntry(entry[0], require), ...entry.slice(1)] : entry;
}
