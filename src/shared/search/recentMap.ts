/** A map that drops the entries that were used least recently. */
export class RecentMap<Key, Value extends NonNullable<unknown>> {
  #entries = new Map<Key, Value>();
  #limit: number;

  /** @param limit maximum number of entries */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.size > this.#limit ? this.#entries.keys().next() : undefined;
    if (oldest?.done === false) this.#entries.delete(oldest.value);
  }

  clear(): void {
    this.#entries.clear();
  }
}
