import { existsSync } from 'node:fs';
import { toLoadError } from '../../../src/node/config/loadError.ts';
import { moduleLocator } from '../../../src/tools/files/locateKey.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { formatPath } from '../../../src/tools/messages/validate.ts';
import { loadForeignConfig } from '../../support/foreignConfig.ts';
import { MODULE_SIDEBARS } from './dataKinds.ts';
import { type DocusaurusConfig, docsInstances, localesOf, versionSources } from './siteSettings.ts';

/**
 * Loads the files of sidebars, by their absolute paths.
 * @param cwd folder that messages are relative to
 * @throws DocsError for one that throws, or exports no object
 */
export async function loadSidebars(
  config: DocusaurusConfig,
  cwd: string,
  fsCache?: string,
): Promise<Map<string, unknown>> {
  const [locale] = localesOf(config);
  const files = docsInstances(config).flatMap((instance) =>
    locale ? versionSources(config, instance, locale).map(({ sidebarFile }) => sidebarFile) : [],
  );
  const loaded = new Map<string, unknown>();
  for (const file of files) {
    if (typeof file !== 'string' || file.endsWith('.json') || !existsSync(file)) continue;
    try {
      const authored = (await loadForeignConfig(file, { fsCache, required: true }))?.options;
      const locate = moduleLocator(readSource(file) ?? '');
      const cycle = findCycle(authored);
      if (cycle !== undefined) {
        config.files.report({
          location: { file, ...locate(cycle) },
          message: `"${formatPath(cycle)}" is a row that contains itself.`,
          hint: 'Remove the category from its own "items".',
        });
      }
      const rows = cycle === undefined ? config.files.check(authored ?? {}, MODULE_SIDEBARS, { file, locate }) : {};
      loaded.set(file, rows);
    } catch (cause) {
      throw toLoadError(cause, { configFile: file, cwd });
    }
  }
  return loaded;
}

/** Returns the path of a value that is inside itself; `undefined` if there is none. */
function findCycle(
  value: unknown,
  path: readonly PropertyKey[] = [],
  around: readonly unknown[] = [],
): readonly PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (around.includes(value)) return path;
  const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, each] of entries) {
    const found = findCycle(each, [...path, key], [...around, value]);
    if (found) return found;
  }
  return undefined;
}
