import { linkSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCacheFile, writeCacheFile } from '../cacheFile.ts';
import { digest } from '../digest.ts';
import { messageOf } from '../errors.ts';

/** What was drawn for a route: from which input, with which head, and what its document's file was like. */
interface RenderEntry {
  /** Digest of everything the drawing depends on. */
  key: string;
  /** Digest of everything the document depends on: names of scripts and style sheets as well. */
  documentKey: string;
  /** Head tags of the page, as HTML. */
  head: string;
  /** Digest of the document. */
  file: string;
  /** How the file system knows the document: as long as it says the same, nobody has touched it. */
  stamp: string;
}

/** What is noted of a document beside the file it is in. */
export type RenderNote = Pick<RenderEntry, 'key' | 'documentKey' | 'head'>;

/** A page's part of its document: what does not depend on the names of scripts and style sheets. */
export interface DrawnPage {
  head: string;
  /** From the end of the head on. */
  body: string;
}

/** Where a document's body begins. */
export const BODY_START = '</head><body>';

/**
 * Remembers what the last good output was drawn from, so that a page with the same input is taken from there. The output is
 * believed only if its file is as it was written.
 */
export class RenderCache {
  #file: string;
  #outDir: string;
  #last: ReadonlyMap<string, RenderEntry>;
  #next = new Map<string, RenderEntry>();
  /** Why what was on disk was not used; undefined if it was. */
  readonly notice: string | undefined;

  constructor(file: string, outDir: string) {
    this.#file = file;
    this.#outDir = outDir;
    const { entries, notice } = readEntries(file);
    this.#last = entries;
    this.notice = notice;
  }

  /** The page as it was drawn from the same input; undefined if it has to be drawn. */
  get(route: string, key: string, fileName: string): DrawnPage | undefined {
    const entry = this.#last.get(route);
    if (entry?.key !== key) return undefined;
    try {
      const file = path.join(this.#outDir, fileName);
      const document = readFileSync(file, 'utf8');
      const start = document.indexOf(BODY_START);
      const isAsWritten = stampOf(file) === entry.stamp || digest(document) === entry.file;
      return start > 0 && isAsWritten ? { head: entry.head, body: document.slice(start) } : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Puts the last document of a route in place as it is, without reading it; false if it would not be the same, has been
   * touched since, or cannot be linked. The last output stays whole: a link is one more name for a file.
   */
  link(route: string, documentKey: string, fileName: string, target: string): boolean {
    const entry = this.#last.get(route);
    if (entry?.documentKey !== documentKey) return false;
    try {
      const file = path.join(this.#outDir, fileName);
      if (stampOf(file) !== entry.stamp) return false;
      linkSync(file, target);
    } catch {
      return false;
    }
    this.#next.set(route, entry);
    return true;
  }

  /** Notes what is written for a route in this build, and where. */
  set(route: string, note: RenderNote, document: string, target: string): void {
    this.#next.set(route, { ...note, file: digest(document), stamp: stampOf(target) });
  }

  /** Keeps the notes of this build: called when its output is in place. */
  save(): void {
    writeCacheFile(this.#file, this.#lines());
    this.#last = this.#next;
    this.#next = new Map();
  }

  *#lines(): Generator<string> {
    for (const entry of this.#next) yield JSON.stringify(entry);
  }
}

function stampOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return [ino, size, mtimeMs].join();
}

function readEntries(file: string): { entries: Map<string, RenderEntry>; notice: string | undefined } {
  const entries = new Map<string, RenderEntry>();
  try {
    for (const line of readCacheFile(file) ?? []) {
      const [route, entry]: [string, RenderEntry] = JSON.parse(line.toString());
      entries.set(route, entry);
    }
    return { entries, notice: undefined };
  } catch (error) {
    rmSync(file, { recursive: true, force: true });
    return { entries: new Map(), notice: `The cache of rendered pages was discarded: ${messageOf(error)}.` };
  }
}
