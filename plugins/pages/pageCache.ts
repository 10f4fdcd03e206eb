import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledPage } from './compilePage.ts';

/** Short digest of anything made of strings. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The digest of a file's content; '' for one that cannot be read. */
export function digestFile(file: string): string {
  try {
    return digest(readFileSync(file));
  } catch {
    return '';
  }
}

interface CacheEntry {
  key: string;
  /** Files that were read beside the page, and their digests. */
  dependencies: [file: string, digest: string][];
  page: Omit<CompiledPage, 'problems'>;
}

/** Finished pages on disk, one file for all: read once, written once, each entry believed only if its key and files agree. */
export class PageCache {
  #file: string;
  #engineKey: string;
  #entries: Map<string, CacheEntry>;
  #isDirty = false;
  /** Why what was on disk was not used; undefined if it was. */
  readonly notice: string | undefined;

  constructor(file: string, engineKey: string) {
    this.#file = file;
    this.#engineKey = engineKey;
    const { entries, notice } = readEntries(file, engineKey);
    this.#entries = entries;
    this.notice = notice;
  }

  /** A page as it was compiled from the same text and the same other files. */
  get(relativePath: string, key: string): CompiledPage | undefined {
    const entry = this.#entries.get(relativePath);
    if (entry?.key !== key || entry.dependencies.some(([file, known]) => digestFile(file) !== known)) return undefined;
    return { ...entry.page, problems: [] };
  }

  /** Keeps a page; one with problems is compiled again next time, so that they are told again. */
  set(relativePath: string, key: string, page: CompiledPage): void {
    this.#isDirty = true;
    if (page.problems.length > 0) {
      this.#entries.delete(relativePath);
      return;
    }
    const { problems: _problems, ...rest } = page;
    this.#entries.set(relativePath, {
      key,
      dependencies: page.dependencies.map((file) => [file, digestFile(file)]),
      page: rest,
    });
  }

  /** Writes what changed, without the pages that are gone. The file is replaced as a whole. */
  save(relativePaths: ReadonlySet<string>): void {
    for (const relativePath of this.#entries.keys()) {
      if (relativePaths.has(relativePath)) continue;
      this.#entries.delete(relativePath);
      this.#isDirty = true;
    }
    if (!this.#isDirty) return;
    this.#isDirty = false;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const temporary = `${this.#file}.${process.pid}`;
    const lines = [...this.#entries].map((entry) => JSON.stringify(entry));
    const body = lines.join('\n');
    writeFileSync(temporary, `${JSON.stringify({ engineKey: this.#engineKey, digest: digest(body) })}\n${body}`);
    renameSync(temporary, this.#file);
  }

  /** Forgets everything, on disk as well. */
  clear(): void {
    this.#entries.clear();
    rmSync(this.#file, { force: true });
  }
}

function readEntries(
  file: string,
  engineKey: string,
): { entries: Map<string, CacheEntry>; notice: string | undefined } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { entries: new Map(), notice: undefined };
  }
  try {
    const end = text.indexOf('\n');
    const header: { engineKey?: string; digest?: string } = JSON.parse(text.slice(0, end));
    if (header.engineKey !== engineKey) return { entries: new Map(), notice: undefined };
    const body = text.slice(end + 1);
    if (header.digest !== digest(body)) throw new Error('its digest does not agree with its content');
    const lines = body === '' ? [] : body.split('\n');
    return { entries: new Map(lines.map((line): [string, CacheEntry] => JSON.parse(line))), notice: undefined };
  } catch (error) {
    rmSync(file, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { entries: new Map(), notice: `The page cache was discarded: ${reason}.` };
  }
}
