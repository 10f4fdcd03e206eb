import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceLocation } from '../../model/issue.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { locateInModule } from './locateKey.ts';
import { positionInFile } from './positionInFile.ts';
import { readSource } from './readSource.ts';

/**
 * Returns the location of a key in a site's configuration, or as close to it as the file allows.
 * @param address value of the key, a path with a slash at its beginning: the configuration of another engine has it at a key of its own, with
 *   or without the base
 */
export function locateSetting(
  key: readonly PropertyKey[],
  { configFile, cwd, site }: Pick<ResolvedConfig, 'configFile' | 'cwd' | 'site'>,
  address?: string,
): SourceLocation {
  const file = toDisplayPath(configFile, cwd);
  if (address !== undefined && !path.basename(configFile).startsWith('site.config.'))
    return {
      file,
      ...(positionInFile(configFile, address) ?? positionInFile(configFile, site.base + address.slice(1))),
    };
  const source = readSource(configFile);
  return { file, ...(source === undefined ? undefined : locateInModule(source, key)) };
}
