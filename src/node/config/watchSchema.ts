import type { StandardResult, StandardSchema } from '../../model/config.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf, quoteValue } from '../../tools/messages/errors.ts';
import { findSiteFrame } from '../../tools/messages/pluginError.ts';
import { Unreturned } from '../../tools/messages/Unreturned.ts';
import { watchdog } from '../support/process/watchdog.ts';
import type { ConfigFile } from './configError.ts';

/** Where a schema is written. */
interface SchemaOrigin extends ConfigFile {
  docsDir: string;
}

/** Returns a schema of the site that is named and ended if it does not return, and that gets a copy of each value. */
export function watchSchema(schema: StandardSchema, origin: SchemaOrigin): StandardSchema {
  const standard = schema['~standard'];
  const work = {
    name: `The schema "frontmatter" in ${toDisplayPath(origin.configFile, origin.cwd)}`,
    explain: (cause: unknown) => thrownError(cause, origin),
  };
  const validate = async (value: unknown): Promise<StandardResult> => {
    let result: unknown;
    try {
      result = await watchdog.run<unknown>(work, () => standard.validate(structuredClone(value)));
    } catch (cause) {
      throw thrownError(cause, origin);
    }
    if (isResult(result)) return result;
    throw schemaError(`returns ${quoteValue(result)}, which is no result of a Standard Schema`, undefined, origin);
  };
  return { '~standard': { version: standard.version, vendor: standard.vendor, validate } };
}

/** Whether a value is a result: some libraries return a list that has issues. */
function isResult(value: unknown): value is StandardResult {
  if (typeof value !== 'object' || value === null) return false;
  if (!('issues' in value) || value.issues === undefined) return 'value' in value || 'issues' in value;
  return Array.isArray(value.issues) && value.issues.every(isIssue);
}

function isIssue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const path = 'path' in value ? value.path : undefined;
  const hasPath = path === undefined || (Array.isArray(path) && path.every(isSegment));
  return hasPath && 'message' in value && typeof value.message === 'string';
}

function isSegment(value: unknown): boolean {
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value;
  return typeof key === 'string' || typeof key === 'number' || typeof key === 'symbol';
}

function thrownError(cause: unknown, origin: SchemaOrigin): DocsError {
  return schemaError(cause instanceof Unreturned ? cause.message : `throws: ${messageOf(cause)}`, cause, origin);
}

/** @param failure end of a sentence about the schema */
function schemaError(failure: string, cause: unknown, { configFile, cwd, docsDir }: SchemaOrigin): DocsError {
  const { file = configFile, line, column } = findSiteFrame(cause, { cwd, docsDir }) ?? {};
  return new DocsError({
    area: 'config',
    location: { file: toDisplayPath(file, cwd), line, column },
    problem: `The schema "frontmatter" ${failure.replace(/\.$/, '')}.`,
    hint: cause instanceof Unreturned ? cause.hint : undefined,
    cause,
  });
}
