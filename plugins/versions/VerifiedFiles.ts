import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Age below which a file may change again without another time of its change, as file systems count it. */
const SETTLED_MS = 2000;

/** Knows which files have the bytes that they had when their digests were compared. */
export interface VerifiedFiles {
  has(file: string): boolean;
  add(file: string): void;
}

/** Compares each file. */
export const VERIFIES_ALL: VerifiedFiles = { has: () => false, add: () => {} };

/**
 * Keeps the size, the number and the times of files whose digests were compared, so that a build does not read 70 archives. Whoever changes
 * a file changes the time of its change, which nobody can set.
 */
export class VerifiedFileCache implements VerifiedFiles {
  readonly #file: string;
  readonly #known: Map<string, string>;
  #isChanged = false;

  /** @param file absolute path of the cache, which may be damaged or missing */
  constructor(file: string) {
    this.#file = file;
    this.#known = readStamps(file);
  }

  has(file: string): boolean {
    const known = this.#known.get(file);
    return known !== undefined && known === stampOf(file);
  }

  add(file: string): void {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats || Date.now() - stats.ctimeMs < SETTLED_MS) return;
    this.#known.set(file, stampOf(file) ?? '');
    this.#isChanged = true;
  }

  /** Writes the cache if it has changed. Without it, the next build compares the files again. */
  save(): void {
    if (!this.#isChanged) return;
    this.#isChanged = false;
    const temporary = `${this.#file}.${process.pid}`;
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(temporary, JSON.stringify([...this.#known]));
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

function readStamps(file: string): Map<string, string> {
  const stamps = new Map<string, string>();
  try {
    const rows: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const row of Array.isArray(rows) ? rows : []) {
      if (!Array.isArray(row)) continue;
      const [name, stamp]: unknown[] = row;
      if (typeof name === 'string' && typeof stamp === 'string') stamps.set(name, stamp);
    }
  } catch {
    // There is none, or it is damaged.
  }
  return stamps;
}
