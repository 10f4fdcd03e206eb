import { isRecord } from '../../../src/shared/isRecord.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { listAt, type Options } from '../../support/values.ts';

/**
 * Returns whether a configuration has a plugin of Vite.
 * @param name name of the plugin
 * @param packageName package that it is of, which may not be installed
 */
export function hasVitePlugin(options: Options, name: string, packageName: string): boolean {
  const plugins = listAt(options, 'vite', 'plugins').flat(Number.POSITIVE_INFINITY);
  return plugins.some((each) => (isRecord(each) && each.name === name) || recordedPackage(each) === packageName);
}
