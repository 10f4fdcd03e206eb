import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { SourceLocation } from '../../model/issue.ts';
import { toDisplayPath } from '../messages/displayPath.ts';
import { locateInModule } from './locateKey.ts';
import { positionBeside, positionInFile } from './positionInFile.ts';
import { readSource } from './readSource.ts';

/** Where settings may be. */
export type SettingFiles = Pick<ResolvedConfig, 'configFile' | 'settingFiles' | 'cwd'>;

/**
 * Returns the location of the first of some texts that is quoted in the configuration of a site, or in a file that it imports. That of the
 * configuration alone if none is.
 * @param label another text of the same object, if that is known
 */
export function locateText(
  texts: readonly string[],
  { configFile, settingFiles = [configFile], cwd }: SettingFiles,
  label?: string,
): SourceLocation {
  const finders = [
    ...(label === undefined ? [] : [(file: string, text: string) => positionBeside(file, text, label)]),
    positionInFile,
  ];
  for (const find of finders) {
    for (const text of texts) {
      for (const file of settingFiles) {
        const position = find(file, text);
        if (position) return { file: toDisplayPath(file, cwd), ...position, value: text };
      }
    }
  }
  return { file: toDisplayPath(configFile, cwd) };
}

/**
 * Returns the location of a key in a site's configuration, or as close to it as the file allows.
 * @param address value of the key, a path with a slash at its beginning: the configuration of another engine has it at a key of its own, with
 *   or without the base or the slash
 */
export function locateSetting(
  key: readonly PropertyKey[],
  config: SettingFiles & Pick<ResolvedConfig, 'site'>,
  address?: string,
): SourceLocation {
  const { configFile, cwd, site } = config;
  if (address !== undefined && !path.basename(configFile).startsWith('site.config.'))
    return locateText([address, site.base + address.slice(1), address.slice(1)], config);
  const source = readSource(configFile);
  return { file: toDisplayPath(configFile, cwd), ...(source === undefined ? undefined : locateInModule(source, key)) };
}
