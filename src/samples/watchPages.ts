import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

const QUIET_MS = 100;

/**
 * Calls `onChange` some time after the last change of a Markdown file in a folder. Returns a function that stops
 * watching.
 */
export function watchPages(docs: string, onChange: () => void): () => void {
  // Watches folders, because a watch on a file ends when an editor replaces the file.
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const watchFolders = (isNew: boolean) => {
    for (const folder of listFolders(docs)) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, (_, name) => {
        watchFolders(true);
        if (name !== null && /\.mdx?$/.test(name)) report();
      });
      watchers.set(folder, watcher);
      watcher.once('error', () => watchers.delete(folder));
      // The folder's files may be older than the watch.
      if (isNew) report();
    }
  };
  watchFolders(false);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

/** Returns a folder and those in it that can contain pages: not packages, the repository or caches. */
function listFolders(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return [
    folder,
    ...entries
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .flatMap(({ name }) => listFolders(path.join(folder, name))),
  ];
}
