import { linkSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCacheFile, writeCacheFile } from '../cache/cacheFile.ts';
import { digest } from '../cache/digest.ts';
import { messageOf } from '../messages/errors.ts';

/** What is known of a file of the last output. */
interface Entry {
  /** Hash of everything that the content depends on. */
  hash: string;
  /** Digest of the content. */
  digest: string;
  /** What the file system says of it: as long as this is the same, nobody has touched the file. */
  stamp: string;
}

/**
 * Remembers what the files of the last output were made from, so that a file which would be the same is taken from there. It is
 * believed only if its content is what was written.
 */
export class OutputCache {
  #file: string;
  #outDir: string;
  #last: ReadonlyMap<string, Entry>;
  #next = new Map<string, Entry>();
  /** Why the file of the cache was not used; undefined if it was. */
  readonly notice: string | undefined;

  /**
   * @param file of the cache, absolute
   * @param outDir folder of the last output
   */
  constructor(file: string, outDir: string) {
    this.#file = file;
    this.#outDir = outDir;
    const { entries, notice } = readEntries(file);
    this.#last = entries;
    this.notice = notice;
  }

  /**
   * Puts a file of the last output in place as a link: one more name for the same bytes. Returns false if it would not be the same,
   * has been edited since, or cannot be linked.
   */
  reuse(fileName: string, hash: string, target: string): boolean {
    const entry = this.#last.get(fileName);
    if (entry?.hash !== hash) return false;
    const file = path.join(this.#outDir, fileName);
    try {
      const stamp = stampOf(file);
      // A restored output has other dates.
      if (stamp !== entry.stamp && digest(readFileSync(file)) !== entry.digest) return false;
      linkSync(file, target);
      this.#next.set(fileName, { ...entry, stamp });
    } catch {
      return false;
    }
    return true;
  }

  /** Notes a file that was written. */
  add(fileName: string, hash: string, content: string | Uint8Array, target: string): void {
    this.#next.set(fileName, { hash, digest: digest(content), stamp: stampOf(target) });
  }

  /** Keeps the notes of this build: called when its output is in place. */
  save(): void {
    writeCacheFile(this.#file, this.#lines());
    this.#last = this.#next;
    this.#next = new Map();
  }

  *#lines(): Generator<string> {
    for (const entry of this.#next) yield JSON.stringify(entry);
  }
}

function stampOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return [ino, size, mtimeMs].join();
}

function readEntries(file: string): { entries: Map<string, Entry>; notice: string | undefined } {
  const entries = new Map<string, Entry>();
  try {
    for (const line of readCacheFile(file) ?? []) {
      const [fileName, entry]: [string, Entry] = JSON.parse(line.toString());
      entries.set(fileName, entry);
    }
    return { entries, notice: undefined };
  } catch (error) {
    rmSync(file, { recursive: true, force: true });
    return { entries: new Map(), notice: `The cache of output files was discarded: ${messageOf(error)}.` };
  }
}
