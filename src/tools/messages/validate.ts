import type { z } from 'zod';
import type { Hint } from '../../model/issue.ts';
import { isRecord } from '../../shared/isRecord.ts';
import { joinChoices, messageOf, quoteValue } from './errors.ts';
import { toReadable } from './readableError.ts';
import { closest, suggestion } from './suggest.ts';

/** An issue in a value: its path, the problem as the end of a sentence about that path, and a hint. */
export interface ValidationIssue {
  path: PropertyKey[];
  problem: string;
  hint: Hint | undefined;
  /** The path is a key that the schema does not know. */
  isUnknownKey?: true;
}

type Issue = z.core.$ZodIssue;

/** An issue with its full path. */
interface FoundIssue {
  issue: Issue;
  path: PropertyKey[];
  /** Whether there is no value at the path. */
  isAbsent: boolean;
}

/** Formats a path, such as `themeConfig.sidebar["/guide/"][0].text`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => {
      if (typeof key !== 'string') return `[${String(key)}]`;
      return /^[\w$]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
    })
    .join('')
    .replace(/^\./, '');
}

interface Definition {
  innerType?: unknown;
  shape?: Record<string, unknown>;
  element?: unknown;
  valueType?: unknown;
  options?: unknown[];
  entries?: Record<string, string>;
}

function definitionOf(schema: unknown): Definition | undefined {
  if (typeof schema !== 'object' || schema === null || !('def' in schema)) return undefined;
  return schema.def ?? undefined;
}

/** Unwraps optional schemas and schemas with a default. */
function unwrap(schema: unknown): unknown {
  const inner = definitionOf(schema)?.innerType;
  return inner === undefined ? schema : unwrap(inner);
}

/** Returns the alternatives of a schema, including nested unions; the schema itself if it is not a union. */
function alternativesOf(schema: unknown): unknown[] {
  const inner = unwrap(schema);
  return definitionOf(inner)?.options?.flatMap(alternativesOf) ?? [inner];
}

/** Returns the alternatives of a schema at a path. */
function schemasAt(schema: unknown, path: readonly PropertyKey[]): unknown[] {
  let current = alternativesOf(schema);
  for (const key of path) {
    current = current.flatMap((each) => {
      const definition = definitionOf(each);
      const next = definition?.shape?.[String(key)] ?? definition?.element ?? definition?.valueType;
      return next === undefined ? [] : alternativesOf(next);
    });
  }
  return current;
}

/** Returns the keys that a schema knows at a path, for suggestions. */
export function knownKeysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  return [...new Set(schemasAt(schema, path).flatMap((each) => Object.keys(definitionOf(each)?.shape ?? {})))];
}

/** Returns the hint that a key belongs one level deeper, or one level up. */
function ownerHint(key: string, path: readonly PropertyKey[], schema: unknown): string | undefined {
  const owner = knownKeysAt(schema, path).find((each) => knownKeysAt(schema, [...path, each]).includes(key));
  if (owner !== undefined) return `It is a key of "${[...path, owner].join('.')}".`;
  const isAbove = path.length > 0 && knownKeysAt(schema, path.slice(0, -1)).includes(key);
  if (!isAbove) return undefined;
  return path.length === 1
    ? 'It belongs one level up, at the top.'
    : `It is a key of "${path.slice(0, -1).join('.')}".`;
}

/** Returns the hint of a list at a path about more items than it may have. */
function tooManyHintAt(schema: unknown, path: readonly PropertyKey[]): string | undefined {
  for (const each of schemasAt(schema, path)) {
    if (typeof each !== 'object' || each === null || !('meta' in each) || typeof each.meta !== 'function') continue;
    const meta: unknown = each.meta();
    if (typeof meta !== 'object' || meta === null || !('tooManyHint' in meta)) continue;
    if (typeof meta.tooManyHint === 'string') return meta.tooManyHint;
  }
  return undefined;
}

/** Returns the issues of the union alternative that the author most likely meant. */
function flatten(issue: Issue, prefix: readonly PropertyKey[], root: unknown): FoundIssue[] {
  const path = [...prefix, ...issue.path];
  const inner = valueAt(root, path);
  const itself: FoundIssue = { issue, path, isAbsent: inner === undefined };
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [itself];
  const alternatives = issue.errors.map((errors) => errors.flatMap((each) => flatten(each, path, root)));
  const isOfAnotherType = (found: FoundIssue[]) =>
    found.some(
      ({ issue: { code }, path: at }) =>
        at.length === path.length && (code === 'invalid_type' || code === 'invalid_value'),
    );
  const fitting = alternatives.filter((found) => !isOfAnotherType(found));
  if (fitting.length === 0) return [itself];
  const own = typeof inner === 'object' && inner !== null ? Object.keys(inner) : [];
  const ranked = fitting
    .map((found) => ({ found: withoutGuesses(found, path), score: scoreOf(found, path, own) }))
    .sort((a, b) => b.score - a.score || a.found.length - b.found.length);
  const [best, second] = ranked;
  if (!best) return [itself];
  const isTie =
    best.score === second?.score && [best, second].every(({ found }) => missingKeys(found, path).length > 0);
  return isTie
    ? joinMissing(
        ranked.filter(({ score }) => score === best.score).map(({ found }) => found),
        path,
      )
    : best.found;
}

/** Scores an alternative by the keys of the value that it knows. A near miss of a missing key counts half. */
function scoreOf(found: FoundIssue[], path: readonly PropertyKey[], own: readonly string[]): number {
  const unknown = unknownKeys(found, path);
  const missing = missingKeys(found, path);
  const near = unknown.filter((key) => closest(key, missing) !== undefined);
  const wrong = found.filter(({ path: at }) => at.length > path.length).length - missing.length;
  return own.length - unknown.length + near.length / 2 - wrong / 4;
}

function unknownKeys(found: readonly FoundIssue[], path: readonly PropertyKey[]): string[] {
  return found.flatMap(({ issue, path: at }) =>
    issue.code === 'unrecognized_keys' && at.length === path.length ? issue.keys : [],
  );
}

/** Returns the keys that an alternative requires but the value lacks. */
function missingKeys(found: readonly FoundIssue[], path: readonly PropertyKey[]): string[] {
  return found.filter((each) => isMissing(each, path)).map(({ path: at }) => String(at.at(-1)));
}

function isMissing({ path, isAbsent }: FoundIssue, parent: readonly PropertyKey[]): boolean {
  return isAbsent && path.length === parent.length + 1;
}

/** Removes missing keys of which a misspelled one was found. */
function withoutRenamed(found: FoundIssue[], path: readonly PropertyKey[]): FoundIssue[] {
  const unknown = unknownKeys(found, path);
  return found.filter((each) => !isMissing(each, path) || closest(String(each.path.at(-1)), unknown) === undefined);
}

/** Removes missing keys if there is an unknown key, because it is unclear which alternative was meant. */
function withoutGuesses(found: FoundIssue[], path: readonly PropertyKey[]): FoundIssue[] {
  return unknownKeys(found, path).length === 0 ? found : found.filter((each) => !isMissing(each, path));
}

/** Removes the issues of a value, such as its length, that is of another kind. */
function ofKind(found: FoundIssue[]): FoundIssue[] {
  const isKind = ({ issue: { code } }: FoundIssue) => code === 'invalid_type';
  const wrong = new Set(found.filter(isKind).map(({ path }) => formatPath(path)));
  return found.filter((each) => isKind(each) || !wrong.has(formatPath(each.path)));
}

/** Merges the missing keys of several alternatives into one issue. */
function joinMissing(alternatives: readonly FoundIssue[][], path: PropertyKey[]): FoundIssue[] {
  const needed = alternatives.map((found) =>
    missingKeys(found, path)
      .map((key) => `"${key}"`)
      .join(' and '),
  );
  const choices = [...new Set(needed)].join(' or ');
  const rest = alternatives[0]?.filter((each) => !isMissing(each, path)) ?? [];
  const issue: Issue = { code: 'custom', path: [], message: `must have ${choices}`, input: undefined };
  return [...rest, { issue, path, isAbsent: false }];
}

/** A value with the defaults of its schema, or its issues. */
type Validation<Value> = { value: Value; issues: [] } | { value: undefined; issues: ValidationIssue[] };

/** Validates a value against a schema. Returns all issues in schema order. One that cannot be read, such as a proxy, has a single issue. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Validation<z.output<Schema>> {
  try {
    return validateReadable(schema, value);
  } catch (thrown) {
    const problem = `throws when it is read: ${messageOf(toReadable(thrown))}`;
    return { value: undefined, issues: [{ path: [], problem, hint: undefined }] };
  }
}

function validateReadable<Schema extends z.ZodType>(schema: Schema, value: unknown): Validation<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, issues: [] };
  const found = ofKind(
    withoutRenamed(
      result.error.issues.flatMap((issue) => flatten(issue, [], value)),
      [],
    ),
  );
  return { value: undefined, issues: found.flatMap(({ issue, path }) => toIssues(issue, path, schema, value)) };
}

function toIssues(issue: Issue, path: PropertyKey[], schema: z.ZodType, value: unknown): ValidationIssue[] {
  const actual = valueAt(value, path);
  const not = actual === undefined ? '' : `, not ${quoteValue(actual)}`;
  const must = (wanted: string): ValidationIssue[] => [
    actual === undefined
      ? { path, problem: `is missing: it must be ${wanted}`, hint: undefined }
      : { path, problem: `must be ${wanted}${not}`, hint: undefined },
  ];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeysAt(schema, path);
      return issue.keys.map((key) => ({
        path: [...path, key],
        problem: 'is not a known key',
        isUnknownKey: true as const,
        hint:
          suggestion(key, known) ??
          ownerHint(key, path, schema) ??
          (known.length > 0 ? `Known keys: ${known.join(', ')}.` : undefined),
      }));
    }
    case 'invalid_type':
    case 'invalid_value': {
      const wanted = choicesOf(issue);
      const hint =
        typeof actual === 'string' && 'values' in issue ? suggestion(actual, issue.values.map(String)) : undefined;
      return must(joinChoices(wanted)).map((mistake) => ({ ...mistake, hint: hint }));
    }
    case 'invalid_union': {
      const wanted =
        issue.errors.length > 0
          ? issue.errors.flatMap((errors) => errors.slice(0, 1).flatMap(choicesOf))
          : choicesOf(issue);
      const values = issue.errors
        .flat()
        .flatMap((each) => (each.code === 'invalid_value' ? each.values.map(String) : []));
      const hint = typeof actual === 'string' ? suggestion(actual, values) : undefined;
      return must(joinChoices([...new Set(wanted)])).map((mistake) => ({ ...mistake, hint: hint }));
    }
    case 'too_small':
      if (issue.origin === 'string') return [{ path, problem: 'must not be empty', hint: undefined }];
      if (issue.origin === 'number') return must(`${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`);
      return [
        {
          path,
          problem: `must have at least ${issue.minimum} items${not}`.replace('1 items', '1 item'),
          hint: undefined,
        },
      ];
    case 'too_big':
      if (issue.origin === 'number') return must(`at most ${issue.maximum}`);
      return [{ path, problem: `must have at most ${issue.maximum} items${not}`, hint: tooManyHintAt(schema, path) }];
    case 'invalid_key':
      return [{ path, problem: 'is not a valid key', hint: undefined }];
    default:
      return [{ path, problem: `${issue.message}${issue.code === 'invalid_format' ? not : ''}`, hint: hintOf(issue) }];
  }
}

/** Returns the hint that a schema rule provides. */
function hintOf(issue: Issue): Hint | undefined {
  const hint: unknown = issue.code === 'custom' ? issue.params?.hint : undefined;
  return isHint(hint) ? hint : undefined;
}

function isHint(value: unknown): value is Hint {
  return typeof value === 'string' || (isRecord(value) && typeof value.text === 'string');
}

const TYPE_NAMES: Readonly<Record<string, string[]>> = {
  array: ['an array'],
  boolean: ['true', 'false'],
  Function: ['a function'],
  int: ['an integer'],
  number: ['a number'],
  object: ['an object'],
  record: ['an object'],
  string: ['a string'],
  tuple: ['an array'],
};

/** Returns the allowed values of an issue. */
function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map((each) => quoteValue(each));
  if (issue.code === 'invalid_type') return TYPE_NAMES[issue.expected] ?? [issue.expected];
  if (issue.code === 'invalid_union') {
    // A discriminated union has no errors per alternative, only the values of its discriminator.
    if ('options' in issue && Array.isArray(issue.options)) return issue.options.map((each) => quoteValue(each));
    return issue.errors.flatMap((errors) => errors.slice(0, 1).flatMap(choicesOf));
  }
  return ['an object'];
}

/** Returns the value at a path; `undefined` if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/**
 * Returns a value without what is at some paths.
 * @param paths in any order, none of them empty; items of lists by their number in `value`
 */
export function withoutPaths(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0) return value;
  const keep = (key: string, inner: unknown): unknown[] => {
    const below = paths.filter(([first]) => String(first) === key).map(([, ...rest]) => rest);
    return below.some((path) => path.length === 0) ? [] : [withoutPaths(inner, below)];
  };
  if (Array.isArray(value)) return value.flatMap((item, index) => keep(String(index), item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => keep(key, inner).map((kept) => [key, kept])),
  );
}
