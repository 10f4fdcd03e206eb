import { type Dirent, existsSync, readdirSync } from 'node:fs';

/** Returns the entries of a folder, sorted by name. A missing folder has none. */
export function folderEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (existsSync(folder)) throw error;
    return [];
  }
}
