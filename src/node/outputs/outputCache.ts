import { linkSync, lstatSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../../tools/files/digest.ts';
import { messageOf } from '../../tools/messages/errors.ts';
import { readCacheFile, writeCacheFile } from '../support/cache/cacheFile.ts';
import { readWritten } from './outputMarker.ts';

/** A file as it was written. */
export interface WrittenFile {
  /** Digest of the content. */
  digest: string;
  /** File system metadata. While it is unchanged, the file is too. */
  stamp: string;
}

/** Cache entry of a file in the last output. */
interface Entry extends WrittenFile {
  /** Hash of all inputs of the content but the version; none for a file that is never reused. */
  hash?: string;
}

/**
 * Caches the input hash of every output file, so that an unchanged file is reused from the last output. A file is only
 * reused if its content is still what was written.
 */
export class OutputCache {
  #file: string;
  #outDir: string;
  #version: string;
  /** Version of the last build. */
  #lastVersion: string | undefined;
  #last: ReadonlyMap<string, Entry>;
  #next = new Map<string, Entry>();
  /** Why the cache file was not used. `undefined` if it was. */
  readonly notice: string | undefined;

  /**
   * @param file absolute path of the cache file
   * @param outDir folder of the last output
   * @param version digest of the engine, its plugins and the configuration, on which every file depends
   */
  constructor(file: string, outDir: string, version = '') {
    this.#file = file;
    this.#outDir = outDir;
    this.#version = version;
    const { version: lastVersion, entries, notice } = readEntries(file);
    this.#lastVersion = lastVersion;
    this.#last = entries;
    this.notice = notice;
  }

  /** Hard-links a file of the last output to the new output. Returns false if it is not current, or cannot be linked. */
  reuse(fileName: string, hash: string, target: string): boolean {
    return this.isCurrent(fileName, hash) && this.link(fileName, target);
  }

  /** Returns whether a file of the last output can be reused: its inputs are the same, and nobody has edited it since. */
  isCurrent(fileName: string, hash: string): boolean {
    const entry = this.#last.get(fileName);
    if (this.#lastVersion !== this.#version || entry?.hash !== hash) return false;
    const file = path.join(this.#outDir, fileName);
    try {
      const stamp = stampOf(file);
      // Restoring an output changes its file times.
      if (stamp !== entry.stamp && digest(readFileSync(file)) !== entry.digest) return false;
      this.#next.set(fileName, stamp === entry.stamp ? entry : { ...entry, stamp });
    } catch {
      return false;
    }
    return true;
  }

  /**
   * Returns whether a folder that was written as a whole can stay: its inputs are the same, and nobody has edited, replaced or removed one of its
   * files.
   * @param name path relative to the output folder, with a slash at its end
   */
  isCurrentFolder(name: string, hash: string): boolean {
    const entry = this.#last.get(name);
    if (entry?.hash !== hash) return false;
    try {
      if (folderStamp(path.join(this.#outDir, name)) !== entry.stamp) return false;
    } catch {
      return false;
    }
    this.#next.set(name, entry);
    return true;
  }

  /** Records a folder that was written as a whole. */
  addFolder(name: string, hash: string, target: string): void {
    this.#next.set(name, { hash, digest: hash, stamp: folderStamp(target) });
  }

  /**
   * Hard-links a current file to the new output. Returns false if it cannot be linked, or if another build has replaced
   * it in the meantime.
   */
  link(fileName: string, target: string): boolean {
    try {
      linkSync(path.join(this.#outDir, fileName), target);
      if (stampOf(target) === this.#next.get(fileName)?.stamp) return true;
      rmSync(target);
    } catch {
      // Not all file systems have hard links.
    }
    this.#next.delete(fileName);
    return false;
  }

  /** Returns a text file of the last output, if that was built by the same version. It may have been edited since. */
  readLast(fileName: string): string | undefined {
    if (this.#lastVersion !== this.#version) return undefined;
    try {
      return readFileSync(path.join(this.#outDir, fileName), 'utf8');
    } catch {
      return undefined;
    }
  }

  /**
   * Records a file that was written.
   * @param hash hash of all inputs of the content; `undefined` for a file that is never reused
   * @returns whether the content is another than that of the last output
   */
  add(fileName: string, hash: string | undefined, written: WrittenFile): boolean {
    this.#next.set(fileName, { hash, ...written });
    return this.#last.get(fileName)?.digest !== written.digest;
  }

  /** Saves the entries of this build. Call it after the output has been committed. */
  save(): void {
    writeCacheFile(this.#file, this.#lines());
    this.#lastVersion = this.#version;
    this.#last = this.#next;
    this.#next = new Map();
  }

  *#lines(): Generator<string> {
    yield JSON.stringify({ version: this.#version });
    for (const entry of this.#next) yield JSON.stringify(entry);
  }
}

/** Returns a digest of the numbers, sizes and times of the files in a folder that its marker lists. A link is not followed. */
function folderStamp(folder: string): string {
  const names = readWritten(folder);
  if (!names) throw new Error(`"${folder}" has no marker.`);
  const stamps = new Float64Array(names.length * 3);
  for (const [index, name] of names.entries()) {
    const { ino, size, mtimeMs } = lstatSync(`${folder}/${name}`);
    stamps.set([ino, size, mtimeMs], index * 3);
  }
  return digest(Buffer.from(stamps.buffer));
}

/** Describes a file of this content that has just been written. */
export function describeWritten(file: string, content: string | Uint8Array): WrittenFile {
  return { digest: digest(content), stamp: stampOf(file) };
}

function stampOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return [ino, size, mtimeMs].join();
}

function readEntries(file: string): { version?: string; entries: Map<string, Entry>; notice: string | undefined } {
  const entries = new Map<string, Entry>();
  try {
    const lines = readCacheFile(file);
    const header: { version?: string } = JSON.parse(lines?.next().value?.toString() ?? '{}');
    for (const line of lines ?? []) {
      const [fileName, entry]: [string, Entry] = JSON.parse(line.toString());
      entries.set(fileName, entry);
    }
    return { ...header, entries, notice: undefined };
  } catch (error) {
    rmSync(file, { recursive: true, force: true });
    return { entries: new Map(), notice: `The cache of output files was discarded: ${messageOf(error)}.` };
  }
}
