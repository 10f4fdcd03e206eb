import type { Issue } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';

/** Why a parsed text cannot be read, with the key at its top level that shows it. */
export interface OtherFormat extends Pick<Issue, 'message' | 'hint'> {
  key?: string;
}

const BEGIN = 'Begin it with the version of the specification, such as "openapi: 3.1.0".';
const VERSIONS = 'OpenAPI 3.0, 3.1 and 3.2, and Swagger 2.0';
/** Formats by the key at the top level that each document of theirs has. */
const FORMATS: Readonly<Record<string, string>> = {
  asyncapi: 'an AsyncAPI document',
  arazzo: 'an Arazzo document',
  overlay: 'an overlay of OpenAPI',
  openrpc: 'an OpenRPC document',
  swaggerVersion: 'a document of Swagger 1',
};

/**
 * Returns why a text is no document that can be read; `undefined` for one of OpenAPI 3 or Swagger 2.
 * @param parsed its value in JSON or YAML
 */
export function findOtherFormat(text: string, parsed: unknown): OtherFormat | undefined {
  if (text.startsWith('#%RAML')) return isNo('is a RAML document');
  if (!isRecord(parsed)) return { message: `is no OpenAPI document: it ${kindOf(parsed)}.`, hint: BEGIN };
  if ('openapi' in parsed) return versionIssue('openapi', parsed.openapi, /^3\.[012]\.\d/, '3.1.0');
  if ('swagger' in parsed) return versionIssue('swagger', parsed.swagger, /^2\.0$/, '2.0');
  const key = Object.keys(FORMATS).find((each) => each in parsed);
  if (key !== undefined) return { key, ...isNo(`is ${FORMATS[key]}`) };
  const { info } = parsed;
  if (isRecord(info) && String(info.schema).includes('schema.getpostman.com'))
    return { key: 'info', ...isNo('is a collection of Postman') };
  return {
    message: 'is no OpenAPI document: it has neither "openapi" nor "swagger".',
    hint: BEGIN,
  };
}

function isNo(kind: string): OtherFormat {
  return {
    message: `is no OpenAPI document: it ${kind}.`,
    hint: `openapi() reads ${VERSIONS}. Export the API in one of them.`,
  };
}

function kindOf(parsed: unknown): string {
  if (parsed === undefined || parsed === null || parsed === '') return 'is empty';
  return Array.isArray(parsed) ? 'is a list' : `is a ${typeof parsed}, in place of an object`;
}

function versionIssue(key: string, version: unknown, known: RegExp, example: string): OtherFormat | undefined {
  if (typeof version === 'string' && known.test(version)) return undefined;
  const message = `has the version ${JSON.stringify(version)} in "${key}", which cannot be read.`;
  // A number has lost what was written: 3.10 is 3.1.
  const isNumber = typeof version === 'number' && known.test(`${version.toFixed(1)}${key === 'openapi' ? '.0' : ''}`);
  const hint = isNumber ? `Write it in full, in quotes: "${example}".` : `openapi() reads ${VERSIONS}.`;
  return { key, message, hint };
}
