import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Draft } from './highlightPage.ts';

const unused = new FinalizationRegistry<number>(closeSync);

/**
 * Keeps drafts and search texts of a large site in a file without a name, which ends with the process: in memory, those of 10,000 pages take 170 MB,
 * and most pages are never looked at.
 */
export class DraftFile {
  readonly #folder: string;
  /** `null` after a write that has failed: what follows stays in memory. */
  #descriptor: number | undefined | null;
  #end = 0;

  /** @param folder absolute path of a folder, which need not exist */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps a value that V8 can serialize, such as a draft, and returns a function that restores it. */
  keep<Value>(value: Value): () => Value {
    const bytes = serialize(value);
    const place = this.#write(bytes);
    return place ? () => deserialize(this.#read(place)) : inMemory(bytes);
  }

  #write(bytes: Uint8Array): Place | undefined {
    if (this.#descriptor === null) return undefined;
    try {
      this.#descriptor ??= this.#open();
      const place = { descriptor: this.#descriptor, at: this.#end, length: bytes.length };
      for (let written = 0; written < bytes.length; )
        written += writeSync(place.descriptor, bytes, written, bytes.length - written, place.at + written);
      this.#end += bytes.length;
      return place;
    } catch {
      // The disk is full, for example.
      this.#descriptor = null;
      return undefined;
    }
  }

  #read({ descriptor, at, length }: Place): Uint8Array {
    const bytes = new Uint8Array(length);
    for (let read = 0; read < length; ) {
      const count = readSync(descriptor, bytes, read, length - read, at + read);
      if (count === 0) throw new Error('The file of drafts has been truncated.');
      read += count;
    }
    return bytes;
  }

  #open(): number {
    mkdirSync(this.#folder, { recursive: true });
    const file = path.join(this.#folder, `drafts-${process.pid}`);
    const descriptor = openSync(file, 'w+');
    unused.register(this, descriptor);
    rmSync(file);
    return descriptor;
  }
}

/** Where a draft is in the file. */
interface Place {
  descriptor: number;
  at: number;
  length: number;
}

/** Keeps a draft as bytes: as trees, those of 1,424 pages take 145 MB, the parser's own bytes among them. */
export function packDraft(draft: Draft): () => Draft {
  return inMemory(serialize(draft));
}

/** The bytes keep that a block's node is one of the content. */
function inMemory<Value>(bytes: Uint8Array): () => Value {
  return () => deserialize(bytes);
}
