import { isRecord } from '../../src/shared/isRecord.ts';
import { loadYaml } from '../../src/tools/packages/lazyPackages.ts';
import type { Options } from './values.ts';

/** Reads YAML or JSON; anything but an object is an empty one. */
export function readYaml(text: string): Options {
  try {
    const value: unknown = loadYaml().parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
