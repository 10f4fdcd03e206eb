import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PACK_VERSION } from '../../src/search/packed/packedIndex.ts';
import { digest } from '../digest.ts';
import { type Block, type PackBlock, packBlock } from './packIndex.ts';

/** Of a file that is being written. */
const PART_ENDING = '.part';

/** Packed blocks on disk, one file each, so that a build packs only the blocks whose pages have changed. */
export class PackCache {
  #folder: string;
  #used = new Set<string>();

  /** `folder` is absolute and the cache's own. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A block as base64; `pack` is called for a new one. */
  pack(block: Block, pack: PackBlock = packBlock): string {
    const heads = block.heads.map(({ title, toc }) => [title, toc.map(({ text, depth, id }) => [text, depth, id])]);
    const contents = block.documents.map(({ title, content, toc }) => [
      title,
      content,
      toc.map(({ text, charIndex }) => [text, charIndex]),
    ]);
    const name = digest(String(PACK_VERSION), JSON.stringify(heads), JSON.stringify(contents));
    this.#used.add(name);
    const file = path.join(this.#folder, name);
    try {
      return readFileSync(file, 'utf8');
    } catch {
      const packed = pack(block);
      mkdirSync(this.#folder, { recursive: true });
      // Two builds may share a folder: neither takes the other's file away before it has its name.
      const part = `${file}.${process.pid}${PART_ENDING}`;
      writeFileSync(part, packed);
      renameSync(part, file);
      return packed;
    }
  }

  /** Removes the blocks that were not asked for since the last call. */
  prune(): void {
    for (const name of listFiles(this.#folder)) {
      if (!this.#used.has(name) && !name.endsWith(PART_ENDING)) rmSync(path.join(this.#folder, name), { force: true });
    }
    this.#used.clear();
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
