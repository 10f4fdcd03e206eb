import { isRecord } from '../../../src/shared/isRecord.ts';
import type { KeyTable } from '../../support/keys.ts';
import { recordedPackage } from '../../support/recorder.ts';
import { VITEPRESS_KEYS } from './keys.ts';

/** Plugins are named together. */
const PLUGINS = 'vite.plugins';

/** A value of a package that is not installed. */
interface PackageValue {
  packageName: string;
  /** The key that has it, such as `themeConfig.sidebar`. */
  name: string;
}

/** Returns the values of packages that are not installed, as far as their keys are carried over: others have lines of their own. */
export function findPackageValues(options: unknown, table: KeyTable = VITEPRESS_KEYS, name = ''): PackageValue[] {
  const packageName = recordedPackage(options);
  if (packageName !== undefined) return [{ packageName, name }];
  if (Array.isArray(options)) return options.flatMap((each) => findPackageValues(each, table, name));
  if (!isRecord(options)) return [];
  return Object.entries(options).flatMap(([key, value]) => {
    const inner = name === '' ? key : `${name}.${key}`;
    const fate = table[inner];
    const isNamed = fate !== undefined && fate !== 'carried' && !('carried' in fate);
    return isNamed || inner === PLUGINS ? [] : findPackageValues(value, table, inner);
  });
}
