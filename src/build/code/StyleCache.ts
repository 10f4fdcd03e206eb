/** The cache is pruned once in this many accesses. */
export const PRUNE_AFTER_ACCESSES = 10_000;
/** Pruning drops what was not used for longer than this. */
export const MAX_UNUSED_MS = 600_000;

/** Highlighted blocks by language and code: they repeat across pages and languages. Kept small in watch mode by pruning. */
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

  /** The value of a key, made if it is not there. */
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
