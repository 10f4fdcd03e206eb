import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';

/** Returns the hint for a site without the `siteOrigin` that something needs. */
export function originHint({ configFile, pageAdapter }: Pick<ResolvedConfig, 'configFile' | 'pageAdapter'>): string {
  const setting = pageAdapter?.originSetting === undefined ? 'it' : `"${pageAdapter.originSetting}"`;
  return `Set ${setting} in ${path.basename(configFile)} to the origin of the deployed site, such as "https://example.com".`;
}
