import { type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';

const QUIET_MS = 100;

/** Calls back some time after the last change of a Markdown file below a folder, until it is stopped. */
export function watchPages(docs: string, onChange: () => void): () => void {
  // A watch on a file ends when an editor puts a new file in its place; one on its folder does not.
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
      // Its files may be older than the watch on it.
      if (isNew) report();
    }
  };
  watchFolders(false);
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

function listFolders(docs: string): string[] {
  const entries = readdirSync(docs, { recursive: true, withFileTypes: true });
  return [
    docs,
    ...entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name)),
  ];
}
