import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ThemeNames } from '../../src/model/site.ts';
import { readCacheFile, writeCacheFile } from '../../src/node/support/cache/cacheFile.ts';
import { digestFile } from '../../src/tools/files/digest.ts';
import type { SiteContext } from './sharedConfig.ts';

/** The cache file: all that the names depend on. */
interface CachedNames {
  version: string;
  names?: ThemeNames | undefined;
  files: readonly (readonly [file: string, digest: string])[];
  missing: readonly string[];
}

/**
 * Returns the names of a theme's content components and page types. A theme is bundled for them if one of its files has changed.
 * @returns `undefined` for a theme that cannot be bundled or run; its own compilation reports the reason
 */
export async function findThemeNames(context: SiteContext): Promise<ThemeNames | undefined> {
  const { cacheDir, version } = context.project;
  const file = path.join(cacheDir, 'theme-names.jsonl');
  const cached = readCached(file);
  const isFresh =
    cached?.version === version &&
    cached.files.every(([each, digest]) => digestFile(each) === digest) &&
    !cached.missing.some((each) => existsSync(each));
  if (isFresh) return cached.names;
  const { readThemeNames } = await import('./readThemeNames.ts');
  const bundled = await readThemeNames(context);
  if (!bundled) return undefined;
  const entry: CachedNames = {
    version,
    names: bundled.names,
    files: bundled.files.map((each) => [each, digestFile(each)]),
    missing: bundled.missing,
  };
  try {
    writeCacheFile(file, [JSON.stringify(entry)]);
  } catch {
    // The next command bundles the theme again.
  }
  return bundled.names;
}

/** A damaged file is as good as none. */
function readCached(file: string): CachedNames | undefined {
  try {
    const [line] = readCacheFile(file) ?? [];
    return line && JSON.parse(line.toString());
  } catch {
    return undefined;
  }
}
