import { readdirSync } from 'node:fs';
import path from 'node:path';

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
