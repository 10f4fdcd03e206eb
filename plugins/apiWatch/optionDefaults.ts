import { isDeepStrictEqual } from 'node:util';
import JSON5 from 'json5';
import type { JsonValue } from '../../src/model/json.ts';

/** Returns the value of a literal; `undefined` for `undefined`, a dash, and other code. */
export function readDefault(code: string): unknown {
  try {
    return JSON5.parse(code);
  } catch {
    return undefined;
  }
}

/** Returns a value as pages write it: in one line, with single quotes. */
export function toCode(value: unknown): string {
  if (value === undefined) return 'undefined';
  return JSON5.stringify(value, { space: 1, quote: "'" })
    .replace(/,?\n\s*(?=[}\]])/g, ' ')
    .replace(/\n\s*/g, ' ')
    .replace(/\[ /g, '[')
    .replace(/ \]/g, ']');
}

/**
 * Returns the default of an option such as `pool.type`.
 * @param layers configurations: options of the first level are in the first, all others in any
 */
export function defaultIn(layers: JsonValue, option: string): JsonValue | undefined {
  const all = Array.isArray(layers) ? layers : [layers];
  for (const layer of option.includes('.') ? all : all.slice(0, 1)) {
    const value = valueAt(layer, option);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

function valueAt(layer: JsonValue, option: string): JsonValue | undefined {
  let value: JsonValue | undefined = layer;
  for (const key of option.split('.')) {
    value = typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined;
  }
  return value;
}

/** Returns whether a documented default is the published one. An ellipsis matches anything. */
export function isSameDefault(documented: string, published: unknown): boolean {
  if (!documented.includes('…')) return isDeepStrictEqual(readDefault(documented), published);
  const written = [...documented.matchAll(/'([^']*)'/g)].map(([, value]) => value);
  return Array.isArray(published) && written.every((value) => published.includes(value));
}
