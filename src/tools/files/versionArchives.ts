import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Name of a version: a part of a path, and a file on every system. */
export const VERSION_NAME = /^[a-z\d](?:[\w.-]*\w)?$/i;

/** Name of a folder on every system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
export const FOLDER_NAME = /^(?!\.)[^/\\:*?"<>|\0-\x1f\x7f]*[^/\\:*?"<>|\0-\x1f\x7f. ]$/;

/** Folders that a site has already, in lowercase. */
const SITE_FOLDERS: ReadonlySet<string> = new Set([
  'static',
  'public',
  'theme',
  'shared',
  'versions',
  '_hosts',
  '_docs',
]);
/** Files of an output: a folder of a version cannot have the name of one. */
const OUTPUT_FILE = /^cname$|\.(?:html?|txt|xml|json|m?js|css|mdx?|svg|png|ico|webmanifest|docspack|br|gz)$/i;

/** Returns whether a site has, or may have, a folder or a file of its own by a name. */
export function isReservedName(name: string): boolean {
  return SITE_FOLDERS.has(name.toLowerCase()) || OUTPUT_FILE.test(name);
}

/** Ending of the file of a frozen version, after its name. */
export const ARCHIVE_EXTENSION = '.docspack';

/** Returns the file of a frozen version. */
export function archiveFile(folder: string, name: string): string {
  return path.join(folder, name + ARCHIVE_EXTENSION);
}

/** Lists the names of the frozen versions in a folder, newest first. A missing folder has none. */
export function listArchives(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  return names
    .filter((name) => name.endsWith(ARCHIVE_EXTENSION) && !name.startsWith('.'))
    .map((name) => name.slice(0, -ARCHIVE_EXTENSION.length))
    .sort((one, other) => compare(other, one));
}
