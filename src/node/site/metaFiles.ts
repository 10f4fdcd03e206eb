import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { NavItemConfig } from '../../model/configSections.ts';
import type { PageAdapter } from '../../model/pageAdapter.ts';
import { isRecord } from '../../shared/isRecord.ts';
import { readRegularFile } from '../../tools/files/contentFiles.ts';
import { parseJson } from '../../tools/files/jsonMistake.ts';
import { locateInJson } from '../../tools/files/locateKey.ts';
import { positionAt } from '../../tools/files/positionAt.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, DocsErrors, sortByLocation } from '../../tools/messages/errors.ts';
import { unreadable } from '../../tools/messages/unreadable.ts';
import { formatPath, type ValidationIssue, validate } from '../../tools/messages/validate.ts';
import { i18nSchema, type MetaItem, metaSchema, navSchema } from '../config/schema/navigation.ts';

/** Maximum number of nested lists and objects. A sidebar of ten levels has about twenty. */
const MAX_LEVELS = 200;

/** Options for reading navigation files. */
interface MetaFileOptions {
  cwd: string;
  pageAdapter?: Pick<PageAdapter, 'hasNavInMeta'> | undefined;
  /** Called with the mistakes in items of a list, which is read without these. Without it, they are thrown. */
  report?: (errors: DocsErrors) => void;
}

function readText(file: string, displayPath: string): string {
  try {
    return readRegularFile(file).replace(/^\uFEFF/, '');
  } catch (cause) {
    throw unreadable('nav', displayPath, cause);
  }
}

/** Reads and validates a JSON navigation file; `undefined` if there is none. */
function readJson<Value>(
  file: string,
  schema: z.ZodType<Value>,
  { cwd, report, pageAdapter }: MetaFileOptions,
  normalize: (value: unknown) => unknown = (value) => value,
): Value | undefined {
  if (!existsSync(file)) return undefined;
  const displayPath = toDisplayPath(file, cwd);
  const source = readText(file, displayPath);
  const value = parseJson(source, { area: 'nav', location: { file: displayPath } });
  const tooDeep = nestedTooDeeply(source);
  if (tooDeep !== undefined) {
    throw new DocsError({
      area: 'nav',
      location: { file: displayPath, ...positionAt(source, tooDeep) },
      problem: `has more than ${MAX_LEVELS} levels of lists and objects.`,
      hint: 'Close the lists before, or remove levels.',
      source,
    });
  }
  const isOldNav =
    path.basename(file) === '_meta.json' &&
    Array.isArray(value) &&
    value.some((item) => typeof item === 'object' && item !== null && 'text' in item);
  if (pageAdapter?.hasNavInMeta && isOldNav !== Object.is(schema, navSchema) && path.basename(file) === '_meta.json') {
    return undefined;
  }
  if (isOldNav && !Object.is(schema, navSchema)) {
    throw new DocsError({
      area: 'nav',
      location: { file: displayPath },
      problem: 'contains navbar items.',
      hint: 'Rename it to _nav.json.',
    });
  }
  const normal = normalize(value);
  const first = validate(schema, normal);
  // Another engine ignores them.
  const unknownKeys = pageAdapter ? first.issues.filter((issue) => issue.isUnknownKey) : [];
  for (const { path: at } of unknownKeys) removeKey(normal, at);
  const { value: valid, issues } = unknownKeys.length > 0 ? validate(schema, normal) : first;
  if (valid !== undefined) return valid;
  const errors = new DocsErrors(sortByLocation(issues.map((issue) => jsonError({ file: displayPath, source }, issue))));
  const wrong = new Set(issues.map(({ path: [index] }) => index));
  const others = Array.isArray(normal) ? normal.filter((_, index) => !wrong.has(index)) : undefined;
  const rest = validate(schema, others).value;
  if (rest === undefined || !report) throw errors;
  report(errors);
  return rest;
}

/** Removes a key from a value that was parsed. */
function removeKey(value: unknown, [key, ...rest]: readonly PropertyKey[]): void {
  if (typeof value !== 'object' || value === null || key === undefined) return;
  if (rest.length === 0) Reflect.deleteProperty(value, key);
  else removeKey(Reflect.get(value, key), rest);
}

/** Returns the offset of the first bracket in a JSON text that is nested too deeply for functions that call themselves. */
function nestedTooDeeply(source: string): number | undefined {
  let level = 0;
  for (const { 0: token, index } of source.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') level += 1;
    else if (token === ']' || token === '}') level -= 1;
    if (level > MAX_LEVELS) return index;
  }
  return undefined;
}

/** Creates an error in a JSON file, located at its key. */
function jsonError({ file, source }: { file: string; source: string }, { path: at, problem, hint }: ValidationIssue) {
  return new DocsError({
    area: 'nav',
    location: { file, ...locateInJson(source, at) },
    problem: `${at.length === 0 ? 'The file' : `"${formatPath(at)}"`} ${problem}.`,
    hint,
    source,
  });
}

/** The rows of a folder's `_meta.json`; undefined where there is none. */
function readMeta(folder: string, options: MetaFileOptions): MetaItem[] | undefined {
  return readJson(path.join(folder, '_meta.json'), metaSchema, options, withLinkTypes);
}

/** Links in a `custom-link` need no type, as in Rspress, where a header with rows is a group as well. */
function withLinkTypes(value: unknown, isInLink = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withLinkTypes(each, isInLink));
  if (!isRecord(value)) return value;
  const { type = isInLink ? 'custom-link' : undefined, items, ...rest } = value;
  if (items === undefined) return { ...(type !== undefined && { type }), ...rest };
  return { type: type === 'section-header' ? 'custom-link' : type, ...rest, items: withLinkTypes(items, true) };
}

/** Reads the items of a locale's `_nav.json`, or of a `_meta.json` of Rspress 1; `undefined` if there are none. */
export function readNav(folder: string, options: MetaFileOptions): NavItemConfig[] | undefined {
  const nav = readJson(path.join(folder, '_nav.json'), navSchema, options);
  const isInMeta = nav === undefined && options.pageAdapter?.hasNavInMeta;
  return isInMeta ? readJson(path.join(folder, '_meta.json'), navSchema, options) : nav;
}

/** Reads the `_meta.json` of folders, each once: one that is wrong throws at the first call and counts as none after it. */
export function createMetaReader(options: MetaFileOptions): (folder: string) => MetaItem[] | undefined {
  const known = new Map<string, MetaItem[] | undefined>();
  return (folder) => {
    if (known.has(folder)) return known.get(folder);
    known.set(folder, undefined);
    const rows = readMeta(folder, options);
    known.set(folder, rows);
    return rows;
  };
}

/** Reads strings by key and locale from `i18n.json`, in the folder of the pages, in the docs folder of the site, or beside it. */
export function readI18n(
  { docsDir, siteDir }: { docsDir: string; siteDir: string },
  options: MetaFileOptions,
): Map<string, Record<string, string>> {
  for (const folder of new Set([docsDir, siteDir, path.dirname(siteDir)])) {
    const texts = readJson(path.join(folder, 'i18n.json'), i18nSchema, options);
    if (texts) return new Map(Object.entries(texts));
  }
  return new Map();
}
