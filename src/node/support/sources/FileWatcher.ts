import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';

/** An editor may empty a file before it writes the text. */
const SETTLE_MS = 15;

/** Watches a few files, by their folders: editors replace files. */
export class FileWatcher {
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, FSWatcher>();
  #files: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onChange called soon after one of the files has changed */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** @param files absolute paths, in place of the last ones */
  watch(files: readonly string[]): void {
    this.#files = new Set(files);
    const folders = new Set(files.map((file) => path.dirname(file)));
    for (const [folder, watcher] of this.#watchers) {
      if (folders.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of folders) if (!this.#watchers.has(folder)) this.#open(folder);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.watch([]);
  }

  #open(folder: string) {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        if (name === null || this.#files.has(path.join(folder, name))) this.#changed();
      });
      // A folder may be removed.
      watcher.on('error', () => {});
      this.#watchers.set(folder, watcher);
    } catch {
      // The system has no more watchers, or the folder is gone. The bundler tells of its files.
    }
  }

  #changed() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onChange, SETTLE_MS);
  }
}
