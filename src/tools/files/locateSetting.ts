import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceLocation } from '../../model/issue.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { locateInModule } from './locateKey.ts';
import { readSource } from './readSource.ts';
/** Returns the location of a key in a site's configuration, or as close to it as the file allows. */
export function locateSetting(
  path: readonly PropertyKey[],
  { configFile, cwd }: Pick<ResolvedConfig, 'configFile' | 'cwd'>,
): SourceLocation {
  const source = readSource(configFile);
  return {
    file: toDisplayPath(configFile, cwd),
    ...(source === undefined ? undefined : locateInModule(source, path)),
  };
}
