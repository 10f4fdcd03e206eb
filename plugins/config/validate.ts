import type { z } from 'zod';
import { suggestion } from '../suggest.ts';

/** A mistake found in a value: where in it, what, and what to do. */
export interface Mistake {
  path: PropertyKey[];
  problem: string;
  remedy: string | undefined;
}

/** `themeConfig.nav[0].text` */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/** The keys that a schema knows at a path, for suggestions. */
function knownKeysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  let current = schema;
  const unwrap = (value: unknown): unknown => {
    let inner = value;
    for (let depth = 0; depth < 8; depth++) {
      const def = definitionOf(inner);
      const next = def?.innerType ?? (typeof def?.getter === 'function' ? def.getter() : undefined);
      if (next === undefined) return inner;
      inner = next;
    }
    return inner;
  };
  for (const key of path) {
    const def = definitionOf(unwrap(current));
    current = def?.shape?.[String(key)] ?? def?.element ?? def?.valueType;
  }
  const last = unwrap(current);
  const options = definitionOf(last)?.options ?? [last];
  return options.flatMap((option) => Object.keys(definitionOf(unwrap(option))?.shape ?? {}));
}

interface Definition {
  innerType?: unknown;
  getter?: () => unknown;
  shape?: Record<string, unknown>;
  element?: unknown;
  valueType?: unknown;
  options?: unknown[];
}

function definitionOf(schema: unknown): Definition | undefined {
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return undefined;
  return schema.def ?? undefined;
}

/** The deepest mistakes of a union: those of the alternative that fitted best. */
function flatten(
  issue: z.core.$ZodIssue,
  prefix: readonly PropertyKey[],
): { issue: z.core.$ZodIssue; path: PropertyKey[] }[] {
  const path = [...prefix, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ issue, path }];
  const alternatives = issue.errors.map((errors) => errors.flatMap((inner) => flatten(inner, path)));
  const depth = (found: { path: PropertyKey[] }[]) => Math.max(0, ...found.map((each) => each.path.length));
  const fitting = alternatives.filter(
    (found) => !found.every(({ issue: inner, path: at }) => inner.code === 'invalid_type' && at.length === path.length),
  );
  const best = fitting.sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
  return best ?? [{ issue, path }];
}

/** Checks a value against a schema and tells all mistakes in words. */
export function findMistakes(schema: z.ZodType, value: unknown): Mistake[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => flatten(issue, []))
    .flatMap(({ issue, path }): Mistake[] => {
      if (issue.code === 'unrecognized_keys') {
        const known = knownKeysAt(schema, path);
        return issue.keys.map((key) => ({
          path: [...path, key],
          problem: 'is not a known key',
          remedy: suggestion(key, known) ?? (known.length > 0 ? `Known keys: ${known.join(', ')}.` : undefined),
        }));
      }
      if (issue.code === 'invalid_value') {
        const values = issue.values.map((each) => JSON.stringify(each));
        return [{ path, problem: `must be ${values.join(' or ')}`, remedy: undefined }];
      }
      if (issue.code === 'invalid_type') {
        const isMissing = valueAt(value, path) === undefined;
        return [
          {
            path,
            problem: isMissing ? `is missing (${issue.expected})` : `must be of type ${issue.expected}`,
            remedy: undefined,
          },
        ];
      }
      if (issue.code === 'invalid_union')
        return [{ path, problem: 'has none of the allowed forms', remedy: undefined }];
      return [{ path, problem: issue.message, remedy: undefined }];
    });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}
