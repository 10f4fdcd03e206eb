import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../tools/files/digest.ts';
import type { RunResult } from './runResult.ts';

const FILE = 'results.json';

/** A cached run, with the folder it ran in, which its messages mention. */
export interface CachedRun {
  root: string;
  result: RunResult;
}

interface Stored {
  runs: Record<string, CachedRun>;
  /** Keys of units without type errors. */
  types: string[];
}

/** Caches results by content: runs that matched their page, and units without type errors. */
export class ResultCache {
  #folder: string | undefined;
  #stored: Stored;
  #used = { runs: new Map<string, CachedRun>(), types: new Set<string>() };

  /** Without a folder, the cache starts empty and is not saved. */
  constructor(folder: string | undefined) {
    this.#folder = folder;
    this.#stored = folder === undefined ? { runs: {}, types: [] } : read(folder);
  }

  run(key: string): CachedRun | undefined {
    const found = this.#used.runs.get(key) ?? this.#stored.runs[key];
    if (found) this.#used.runs.set(key, found);
    return found;
  }

  keepRun(key: string, run: CachedRun): void {
    this.#used.runs.set(key, run);
  }

  hasTypes(key: string): boolean {
    if (this.#used.types.has(key)) return true;
    const isKnown = this.#stored.types.includes(key);
    if (isKnown) this.#used.types.add(key);
    return isKnown;
  }

  keepTypes(key: string): void {
    this.#used.types.add(key);
  }

  /** Writes the cache. `prune` drops entries that this check of all pages did not use. */
  save(prune: boolean): void {
    if (this.#folder === undefined) return;
    // Another check may have finished in the meantime.
    const before = prune ? { runs: {}, types: [] } : read(this.#folder);
    const stored: Stored = {
      runs: { ...before.runs, ...Object.fromEntries(this.#used.runs) },
      types: [...new Set([...before.types, ...this.#used.types])],
    };
    mkdirSync(this.#folder, { recursive: true });
    const temporary = path.join(this.#folder, `${FILE}.${process.pid}`);
    writeFileSync(temporary, JSON.stringify(stored));
    renameSync(temporary, path.join(this.#folder, FILE));
    this.#stored = stored;
  }
}

function read(folder: string): Stored {
  try {
    return JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
  } catch {
    return { runs: {}, types: [] };
  }
}

/** Returns a digest of a value's content. */
export function hashOf(value: unknown): string {
  return digest(JSON.stringify(value));
}
