import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { locateInJson } from '../../src/tools/files/locateKey.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { closest, replacement } from '../../src/tools/messages/suggest.ts';
import { isAddress } from './documentFiles.ts';
import type { OpenApiDocument } from './openapiOptions.ts';
import { integrityOf, OPENAPI_LOCK, readLock } from './storedDocuments.ts';

const REQUEST = 'Run "docspack openapi" to request and store it.';

/** Returns what is wrong with the settings of a document. */
export function settingIssues({ linkBaseUrl }: OpenApiDocument, config: ResolvedConfig): Issue[] {
  if (linkBaseUrl === undefined || isAddress(linkBaseUrl)) return [];
  return [
    {
      location: locateCall('openapi', config, linkBaseUrl),
      message: `has the linkBaseUrl "${linkBaseUrl}", which is no absolute URL.`,
      hint: 'Begin it with "https://".',
    },
  ];
}

/**
 * Returns why there is no file with a document; `undefined` if there is one.
 * @param file absolute path; `undefined` for an address that is not stored
 */
export function missingSource(source: string, file: string | undefined, config: ResolvedConfig): Issue | undefined {
  const location = () => locateCall('openapi', config, source);
  const lists = `lists the document "${source}", which`;
  if (file === undefined) return { location: location(), message: `${lists} is not stored.`, hint: REQUEST };
  if (existsSync(file)) {
    if (statSync(file).isFile()) return undefined;
    return { location: location(), message: `${lists} is not a file.`, hint: 'Write the path of a file.' };
  }
  if (isAddress(source)) {
    return {
      location: lockLocation(source, config),
      message: `has a stored copy of "${source}", "${toDisplayPath(file, config.docsDir)}", which does not exist.`,
      hint: 'Run "docspack openapi" to request it again, or restore the file.',
    };
  }
  if (URL.canParse(source) && source.includes('://')) {
    const hint = 'Begin the address with "https://", or write the path of a file.';
    return { location: location(), message: `${lists} is neither a file nor an address.`, hint };
  }
  const near = closest(path.basename(file), filesBeside(file));
  return {
    location: location(),
    message: `${lists} does not exist.`,
    hint:
      near === undefined
        ? 'Paths are relative to the docs folder.'
        : replacement(source, path.posix.join(path.posix.dirname(source), near)),
  };
}

function filesBeside(file: string): string[] {
  const folder = path.dirname(file);
  return existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:json|ya?ml)$/i.test(name)) : [];
}

/** Reports a stored copy that has been edited. */
export function changedCopy(source: string, file: string, { docsDir, cwd }: ResolvedConfig): Issue[] {
  const locked = isAddress(source) ? readLock(docsDir).get(source) : undefined;
  if (!locked || integrityOf(readFileSync(file)) === locked.integrity) return [];
  return [
    {
      location: { file: toDisplayPath(file, cwd), line: 1, column: 1 },
      message: `differs from what "${OPENAPI_LOCK}" has of "${source}".`,
      hint: 'Run "docspack openapi" to request it again, or restore the file.',
    },
  ];
}

function lockLocation(address: string, { docsDir, cwd }: ResolvedConfig): Issue['location'] {
  const file = path.join(docsDir, OPENAPI_LOCK);
  const position = locateInJson(readFileSync(file, 'utf8'), ['documents', address]);
  return { file: toDisplayPath(file, cwd), ...position };
}
