import { watch } from 'node:fs';
import path from 'node:path';

/**
 * Watches a folder for an editor that does not, such as Neovim on Linux.
 * @param folder absolute path
 * @param onChange called with the absolute path of a file or folder that was changed, added or removed
 * @returns a function that ends it
 * @throws Error if the folder cannot be watched
 */
export function watchFolder(folder: string, onChange: (file: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name !== null) onChange(path.join(folder, name));
  });
  // A folder may disappear while it is read. Its parent reports that.
  watcher.on('error', () => {});
  watcher.unref();
  return () => watcher.close();
}
