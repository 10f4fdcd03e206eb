import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { DocumentFiles, DocumentSource } from './DocumentResolver.ts';
import type { OpenApiDocument, OpenApiOptions } from './openapiOptions.ts';

import { OPENAPI_LOCK, readLock } from './storedDocuments.ts';

/** Returns the settings of the documents of a site. */
export function documentsOf({ documents }: OpenApiOptions): OpenApiDocument[] {
  return documents.map((each) => (typeof each === 'string' ? { source: each } : each));
}

/** Whether a source is an address. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/** Returns where the texts of documents are. */
export function documentFiles({
  docsDir,
  cwd,
  contentFolders,
}: Pick<ResolvedConfig, 'docsDir' | 'cwd' | 'contentFolders'>): DocumentFiles {
  const lock = readLock(docsDir);
  return {
    cwd,
    docsDir,
    contentFolders,
    lockFile: path.join(docsDir, OPENAPI_LOCK),
    storedFile: (address) => {
      const file = lock.get(address)?.file;
      return file === undefined ? undefined : path.join(docsDir, file);
    },
  };
}

/** Returns where the text of a document is; `undefined` for an address that is not stored. */
export function documentSource(source: string, docsDir: string, files: DocumentFiles): DocumentSource | undefined {
  const file = isAddress(source) ? files.storedFile(source) : path.resolve(docsDir, source);
  return file === undefined ? undefined : { file, reference: isAddress(source) ? source : file };
}
