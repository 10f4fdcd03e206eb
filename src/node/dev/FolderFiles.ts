import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PlannedFolder } from '../outputs/plannedOutput.ts';
import { findFile, findNotFound } from '../support/server/findFile.ts';

/** A file of an output folder. */
interface FolderFile {
  name: string;
  content: Buffer;
  isFound: boolean;
  /** Hash of its folder. */
  hash: string;
}

/** The files of folders that plugins emit as a whole, each written to a cache folder when a file of it is first requested. */
export class FolderFiles {
  readonly #root: string;
  readonly #written = new Map<string, { hash: string; done: Promise<void> }>();

  /** @param root absolute path of a folder for the files */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Returns the file or the page at a path, or the nearest 404 document above it in the folder.
   * @param name path below the base of the site
   * @returns `undefined` for a path in none of the folders
   */
  async fileAt(name: string, folders: readonly PlannedFolder[]): Promise<FolderFile | undefined> {
    const folder = folders.find(({ folderName }) => `${name}/`.startsWith(`${folderName}/`));
    if (!folder) return undefined;
    await this.#write(folder);
    const root = path.join(this.#root, folder.folderName);
    const pathname = `/${name.slice(folder.folderName.length + 1)}`;
    const found = findFile(root, pathname);
    const shown = found ?? findNotFound(root, pathname);
    if (shown === undefined) return undefined;
    return {
      name: shown,
      content: readFileSync(path.join(root, shown)),
      isFound: found !== undefined,
      hash: folder.hash,
    };
  }

  #write(folder: PlannedFolder): Promise<void> {
    const { folderName, hash } = folder;
    const known = this.#written.get(folderName);
    if (known?.hash === hash) return known.done;
    const target = path.join(this.#root, folderName);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const done = Promise.resolve(folder.write(target, undefined));
    this.#written.set(folderName, { hash, done });
    done.catch(() => this.#written.delete(folderName));
    return done;
  }
}
