import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../src/shared/isRecord.ts';
import { digest } from '../../src/tools/files/digest.ts';
import type { ShownFacts } from './manifest.ts';

/** Age below which a file may change again without another time of its change, as file systems count it. */
const SETTLED_MS = 2000;
/** Format of the cache: another one is not read. */
const FORMAT = 1;

/** What a build needs of an archive. Its manifest is ten times as large, and takes 3 ms to read. */
export interface KnownArchive {
  /** Changes with any byte of the archive. */
  id: string;
  bytes: number;
  /** Bytes of the files beside it that it refers to. */
  sharedBytes: number;
  /** Names of these files. */
  shared: readonly string[];
  facts: ShownFacts;
}

/** Knows which files have the bytes that they had when their digests were compared. */
export interface VerifiedFiles {
  has(file: string): boolean;
  add(file: string): void;
  /** Returns what is known of an archive that has the bytes that it had. Files beside it may have changed. */
  archiveOf(file: string): KnownArchive | undefined;
  /** Records an archive that was added as a file. */
  addArchive(file: string, archive: KnownArchive): void;
}

/** Compares each file. */
export const VERIFIES_ALL: VerifiedFiles = {
  has: () => false,
  add: () => {},
  archiveOf: () => undefined,
  addArchive: () => {},
};

interface Entry {
  stamp: string;
  archive?: KnownArchive | undefined;
}

/**
 * Keeps the size, the number and the times of files whose digests were compared, and what a build needs of archives, so that a build does not read 70 of them. Whoever
 * changes a file changes the time of its change, which nobody can set.
 */
export class VerifiedFileCache implements VerifiedFiles {
  readonly #file: string;
  readonly #known: Map<string, Entry>;
  /** What was found since other code of the process has run: 70 archives share files. */
  readonly #found = new Map<string, boolean>();
  #isChanged = false;

  /** @param file absolute path of the cache, which may be damaged or missing */
  constructor(file: string) {
    this.#file = file;
    this.#known = readEntries(file);
  }

  has(file: string): boolean {
    const found = this.#found.get(file);
    if (found !== undefined) return found;
    if (this.#found.size === 0) queueMicrotask(() => this.#found.clear());
    const known = this.#known.get(file);
    const isSame = known !== undefined && known.stamp === stampOf(file);
    this.#found.set(file, isSame);
    return isSame;
  }

  add(file: string): void {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats || Date.now() - stats.ctimeMs < SETTLED_MS) return;
    this.#known.set(file, { stamp: stampOf(file) ?? '' });
    this.#found.delete(file);
    this.#isChanged = true;
  }

  archiveOf(file: string): KnownArchive | undefined {
    return this.has(file) ? this.#known.get(file)?.archive : undefined;
  }

  addArchive(file: string, archive: KnownArchive): void {
    const entry = this.#known.get(file);
    if (!entry || entry.archive) return;
    entry.archive = archive;
    this.#isChanged = true;
  }

  /** Writes the cache if it has changed, without the files that are gone. Without it, the next build compares the files again. */
  save(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    for (const file of this.#known.keys()) if (stampOf(file) === undefined) this.#known.delete(file);
    const text = JSON.stringify({ format: FORMAT, files: [...this.#known] });
    const temporary = `${this.#file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(temporary, `${digest(text)}\n${text}`);
      renameSync(temporary, this.#file);
    } catch {
      // A cache that cannot be written costs time alone.
    }
  }
}

/** Returns what is known of the archives of a site. */
export function verifiedArchives(cacheDir: string): VerifiedFileCache {
  return new VerifiedFileCache(path.join(cacheDir, 'archives.json'));
}

function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && [stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
}

/** Reads the cache. Its digest says that it is as this format writes it. */
function readEntries(file: string): Map<string, Entry> {
  try {
    const whole = readFileSync(file, 'utf8');
    const end = whole.indexOf('\n');
    const text = whole.slice(end + 1);
    if (whole.slice(0, end) !== digest(text)) return new Map();
    const value: unknown = JSON.parse(text);
    return isCache(value) ? new Map(value.files) : new Map();
  } catch {
    // There is none, or it cannot be read.
    return new Map();
  }
}

function isCache(value: unknown): value is { format: typeof FORMAT; files: [string, Entry][] } {
  return isRecord(value) && value.format === FORMAT && Array.isArray(value.files);
}
