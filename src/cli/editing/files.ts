import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { realPath } from '../../tools/files/contentFiles.ts';
import { isInside } from '../../tools/messages/isInside.ts';

/** Returns the path of a document; `undefined` for one that is no file, such as a text that was never saved. */
export function toFile(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address of a file. */
export function toUri(file: string): string {
  return pathToFileURL(file).href;
}

/**
 * Returns the path by which a site knows a file that was opened through a symbolic link to one of its folders. A file that is a link
 * itself keeps its name, which is that of its page.
 */
export function toSiteFile(file: string, docsDir: string): string {
  if (isInside(file, docsDir)) return file;
  const folder = realPath(path.dirname(file));
  const realDocs = realPath(docsDir);
  return isInside(folder, realDocs) ? path.join(docsDir, path.relative(realDocs, folder), path.basename(file)) : file;
}
