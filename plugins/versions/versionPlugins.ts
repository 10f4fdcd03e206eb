import type { ResolvedConfig } from '../../src/model/config.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';

/**
 * Returns the plugins that only a site with versions has, and one of its versions. Other sites load none of their modules.
 * @param outputOf returns the folder with the output of a version that has sources of its own
 * @param cacheDir absolute path of the cache folder of the site
 */
export async function versionPlugins(
  config: ResolvedConfig,
  outputOf: (name: string) => string,
  cacheDir: string,
): Promise<readonly DocsPlugin[]> {
  const { versions, builtVersion } = config;
  if (builtVersion) return [(await import('./builtVersion.ts')).builtVersion(builtVersion)];
  if (versions) return [(await import('./siteVersions.ts')).siteVersions(versions, config, outputOf, cacheDir)];
  return [];
}
