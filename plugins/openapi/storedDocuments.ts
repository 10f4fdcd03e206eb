import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import { isRecord } from '../../src/shared/isRecord.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { findJsonMistake } from '../../src/tools/files/jsonMistake.ts';
import { locateInJson } from '../../src/tools/files/locateKey.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';

/** Name of the list of stored documents, in the docs folder. */
export const OPENAPI_LOCK = 'openapi.lock';
/** Folder of stored documents in the docs folder. */
const STORE = '_openapi';
/** Most characters of a file's name, besides a digest and the extension. */
const MAX_NAME_CHARACTERS = 150;

/** A stored document. */
export interface LockedDocument {
  /** Path relative to the docs folder. */
  file: string;
  /** Digest of the file: `sha256-` and base64. */
  integrity: string;
}

/** Returns the stored documents by their addresses; none if the list cannot be read, which `lockIssue` reports. */
export function readLock(docsDir: string): Map<string, LockedDocument> {
  const file = path.join(docsDir, OPENAPI_LOCK);
  if (!existsSync(file)) return new Map();
  const text = readFileSync(file, 'utf8');
  const value: unknown = findJsonMistake(text) ? undefined : JSON.parse(text);
  const documents = isRecord(value) && isRecord(value.documents) ? value.documents : {};
  return new Map(
    Object.entries(documents).flatMap(([address, each]): [string, LockedDocument][] =>
      isLocked(each) ? [[address, { file: each.file, integrity: each.integrity }]] : [],
    ),
  );
}

/** Whether an entry of the list has a file of the folder, which the command may replace and remove. */
function isLocked(value: unknown): value is LockedDocument {
  if (!isRecord(value) || typeof value.file !== 'string' || typeof value.integrity !== 'string') return false;
  return path.posix.dirname(value.file) === STORE && !/\\|\/\.\.?$/.test(value.file);
}

/** Returns what is wrong with the list, such as marks of a merge. */
export function lockIssue({ docsDir, cwd }: Pick<ResolvedConfig, 'docsDir' | 'cwd'>): Issue | undefined {
  const file = path.join(docsDir, OPENAPI_LOCK);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const hint = 'Run "docspack openapi" to write it again.';
  const shown = toDisplayPath(file, cwd);
  const mistake = findJsonMistake(text);
  if (mistake)
    return { location: { file: shown, ...mistake.position }, message: `is not valid JSON: ${mistake.reason}.`, hint };
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value.documents))
    return { location: { file: shown, line: 1, column: 1 }, message: 'has no object "documents".', hint };
  const wrong = Object.entries(value.documents).find(([, each]) => !isLocked(each));
  if (!wrong) return undefined;
  const position = locateInJson(text, ['documents', wrong[0]]);
  const message = `has an entry of "${wrong[0]}" without "integrity" and a "file" in "${STORE}/".`;
  return { location: { file: shown, ...position }, message, hint };
}

/** Writes the list of stored documents. */
export function writeLock(docsDir: string, documents: ReadonlyMap<string, LockedDocument>): void {
  const sorted = [...documents].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify({ documents: Object.fromEntries(sorted) }, null, 2);
  writeFileSync(path.join(docsDir, OPENAPI_LOCK), `${text}\n`);
}

/** Returns the digest of a document. */
export function integrityOf(text: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/**
 * Stores a document, and returns what the list has of it.
 * @param taken files of other documents
 */
export function storeDocument(
  docsDir: string,
  address: string,
  text: string,
  taken: ReadonlySet<string>,
): LockedDocument {
  const { host, pathname } = new URL(address);
  const extension = text.trimStart().startsWith('{') ? '.json' : '.yaml';
  const name = `${host}${pathname}`
    .replace(/\.(?:json|ya?ml)$/i, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_NAME_CHARACTERS);
  const short = `${STORE}/${name}${extension}`;
  // Addresses may differ in their query only, or in what a name cannot have.
  const file = taken.has(short.toLowerCase()) ? `${STORE}/${name}-${digest(address)}${extension}` : short;
  mkdirSync(path.join(docsDir, STORE), { recursive: true });
  writeFileSync(path.join(docsDir, file), text);
  return { file, integrity: integrityOf(text) };
}
