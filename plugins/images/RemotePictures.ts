import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Issue, SourceLocation } from '../../src/model/issue.ts';
import type { PropertyValue } from '../../src/model/tree.ts';
import { sha256 } from './sha256.ts';

/** A picture of another site, as the lock has it. */
const LOCKED = z.strictObject({
  /** Name of its file in `_images`. */
  file: z.string().regex(/^\w[\w-]*\.\w+$/),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
});
const LOCK = z.strictObject({ version: z.literal(1), pictures: z.record(z.string(), LOCKED) });

/** Pictures of other sites by address. */
export type LockedPictures = z.infer<typeof LOCK>['pictures'];

/** Where a page shows a picture of another site. */
export interface RemotePlace extends SourceLocation {
  url: string;
}

const UPDATE = 'Run "npx docspack images".';

/** The pictures of other sites that a site has stored: their files in `_images` of the docs folder, and their digests in `images.lock`. */
export class RemotePictures {
  /** Absolute path. */
  readonly lockFile: string;
  /** Absolute path of the folder of the files. */
  readonly folder: string;
  readonly #docsDir: string;
  #pictures: LockedPictures | undefined;
  #mistake: string | undefined;

  constructor(docsDir: string) {
    this.#docsDir = docsDir;
    this.lockFile = path.join(docsDir, 'images.lock');
    this.folder = path.join(docsDir, '_images');
  }

  /** What the lock lists; nothing if there is none, or if it cannot be read. */
  get pictures(): LockedPictures {
    this.#pictures ??= this.#read();
    return this.#pictures;
  }

  /** What is wrong with the lock; `undefined` if it can be used. */
  get mistake(): string | undefined {
    return this.pictures && this.#mistake;
  }

  #read(): LockedPictures {
    if (!existsSync(this.lockFile)) return {};
    try {
      return LOCK.parse(JSON.parse(readFileSync(this.lockFile, 'utf8'))).pictures;
    } catch (cause) {
      this.#mistake = cause instanceof SyntaxError ? cause.message : 'it is not what "docspack images" writes';
      return {};
    }
  }

  /** Returns whether the file of an address is the one that the lock says. */
  isIntact(url: string): boolean {
    const file = this.pathOf(url);
    return file !== undefined && this.#isUnchanged(url, file);
  }

  /** Returns the absolute path of the file of an address; `undefined` if none is stored. */
  pathOf(url: string): string | undefined {
    const locked = Object.hasOwn(this.pictures, url) ? this.pictures[url] : undefined;
    const file = locked && path.join(this.folder, locked.file);
    return file !== undefined && existsSync(file) ? file : undefined;
  }

  #isUnchanged(url: string, file: string): boolean {
    return sha256(readFileSync(file)) === this.pictures[url]?.sha256;
  }

  /** Finds addresses that are not stored, and stored files that somebody has changed. */
  *check(places: readonly RemotePlace[]): Generator<Issue> {
    const name = path.basename(this.lockFile);
    if (this.mistake !== undefined) {
      const message = `${name} cannot be read: ${this.mistake.replace(/\.?$/, '.')}`;
      yield {
        check: 'remote-pictures',
        location: { file: path.relative(this.#docsDir, this.lockFile) },
        message,
        hint: UPDATE,
      };
      return;
    }
    for (const { url, ...location } of places) {
      const at = { check: 'remote-pictures', location: { ...location, value: url } };
      const file = this.pathOf(url);
      if (!Object.hasOwn(this.pictures, url)) {
        yield { ...at, message: `shows the picture "${url}", which ${name} does not list.`, hint: UPDATE };
      } else if (file === undefined) {
        const missing = `_images/${this.pictures[url]?.file}`;
        yield { ...at, message: `shows the picture "${url}", whose file "${missing}" does not exist.`, hint: UPDATE };
      } else if (!this.#isUnchanged(url, file)) {
        const changed = `_images/${path.basename(file)}`;
        yield {
          ...at,
          message: `shows the picture "${url}", whose file "${changed}" has another digest than in ${name}.`,
          hint: 'Restore the file, or run "npx docspack images --update" to fetch it again.',
        };
      }
    }
  }
}

/** Returns whether an address is that of a picture of another site. */
export function isRemote(src: PropertyValue): src is string {
  return typeof src === 'string' && /^https?:\/\//i.test(src);
}
