import type { ResolvedConfig } from '../../model/config.ts';
import { toDisplayPath } from './displayPath.ts';

/** Returns the hint for a site without the `siteOrigin` that something needs. */
export function originHint({
  configFile,
  cwd,
  pageAdapter,
}: Pick<ResolvedConfig, 'configFile' | 'cwd' | 'pageAdapter'>): string {
  const setting = pageAdapter?.originSetting === undefined ? 'it' : `"${pageAdapter.originSetting}"`;
  return `Set ${setting} in ${toDisplayPath(configFile, cwd)} to the origin of the deployed site, such as "https://example.com".`;
}
