/** Number of accesses between two prunings. */
export const PRUNE_AFTER_ACCESSES = 10_000;
/** Pruning drops entries that have been unused for longer than this. */
export const MAX_UNUSED_MS = 600_000;

/**
 * Caches highlighted blocks by language and code, because blocks repeat across pages and languages. Pruning keeps it
 * small in watch mode.
 */
export class StyleCache<Value> {
  #entries = new Map<string, { value: Value; usedAt: number }>();
  #accesses = 0;
  #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Returns the value of a key. Creates it if it is not cached. */
  get(key: string, make: () => Value): Value {
    this.#accesses += 1;
    if (this.#accesses >= PRUNE_AFTER_ACCESSES) this.#prune();
    const now = this.#now();
    const entry = this.#entries.get(key);
    if (entry) {
      entry.usedAt = now;
      return entry.value;
    }
    const value = make();
    this.#entries.set(key, { value, usedAt: now });
    return value;
  }

  #prune() {
    this.#accesses = 0;
    const oldest = this.#now() - MAX_UNUSED_MS;
    for (const [key, { usedAt }] of this.#entries) {
      if (usedAt < oldest) this.#entries.delete(key);
    }
  }
}
