import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../src/shared/isRecord.ts';

/** Name of the list of stored documents, in the docs folder. */
export const OPENAPI_LOCK = 'openapi.lock';
/** Folder of stored documents in the docs folder. */
const STORE = '_openapi';

/** A stored document. */
export interface LockedDocument {
  /** Path relative to the docs folder. */
  file: string;
  /** Digest of the file: `sha256-` and base64. */
  integrity: string;
}

/** Returns the stored documents by their addresses. */
export function readLock(docsDir: string): Map<string, LockedDocument> {
  const file = path.join(docsDir, OPENAPI_LOCK);
  if (!existsSync(file)) return new Map();
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const documents = isRecord(value) && isRecord(value.documents) ? value.documents : {};
  return new Map(
    Object.entries(documents).flatMap(([address, each]): [string, LockedDocument][] =>
      isRecord(each) && typeof each.file === 'string' && typeof each.integrity === 'string'
        ? [[address, { file: each.file, integrity: each.integrity }]]
        : [],
    ),
  );
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

/** Stores a document, and returns what the list has of it. */
export function storeDocument(docsDir: string, address: string, text: string): LockedDocument {
  const { host, pathname } = new URL(address);
  const extension = text.trimStart().startsWith('{') ? '.json' : '.yaml';
  const name = `${host}${pathname}`.replace(/\.(?:json|ya?ml)$/i, '').replace(/[^A-Za-z0-9._-]+/g, '-');
  const file = `${STORE}/${name.replace(/^[.-]+|[.-]+$/g, '')}${extension}`;
  mkdirSync(path.join(docsDir, STORE), { recursive: true });
  writeFileSync(path.join(docsDir, file), text);
  return { file, integrity: integrityOf(text) };
}
