import { readCacheFile, writeCacheFile } from './cacheFile.ts';

/** Caches small values in one file, by digests of what they are made of. */
export class ValueCache<Value> {
  readonly #file: string;
  readonly #version: string;
  readonly #known: ReadonlyMap<string, Value>;
  readonly #used = new Map<string, Value>();

  /**
   * @param file absolute path
   * @param version digest of what all values depend on
   */
  constructor(file: string, version: string) {
    this.#file = file;
    this.#version = version;
    this.#known = readValues(file, version);
  }

  /** Returns the value of a key, which is made and kept if it is not known. */
  get(key: string, make: () => Value): Value {
    const known = this.#used.get(key) ?? this.#known.get(key);
    const value = known === undefined ? make() : known;
    this.#used.set(key, value);
    return value;
  }

  /** Returns the value of a key; `undefined` if it is not known. */
  find(key: string): Value | undefined {
    const known = this.#used.get(key) ?? this.#known.get(key);
    if (known !== undefined) this.#used.set(key, known);
    return known;
  }

  /** Writes the values that were used, if they are not those in the file. */
  save(): void {
    const isSame = this.#used.size === this.#known.size && [...this.#used.keys()].every((key) => this.#known.has(key));
    if (isSame) return;
    const lines = [...this.#used].map((entry) => JSON.stringify(entry));
    writeCacheFile(this.#file, [JSON.stringify(this.#version), ...lines]);
  }
}

/** A damaged file is as good as none: its values are made again. */
function readValues<Value>(file: string, version: string): ReadonlyMap<string, Value> {
  try {
    const [first, ...lines] = readCacheFile(file) ?? [];
    if (first === undefined || JSON.parse(first.toString()) !== version) return new Map();
    return new Map(lines.map((line): [string, Value] => JSON.parse(line.toString())));
  } catch {
    return new Map();
  }
}
