import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PageContent } from '../../model/page.ts';
import { digestFile } from '../../tools/files/digest.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { readCacheFile, writeCacheFile } from '../support/cache/cacheFile.ts';
import { fromPlainError, type PlainError, toPlainError } from '../support/workers/plainErrors.ts';
import { cachedCode } from './cachedCode.ts';
import type { CompiledPage } from './compilePage.ts';
import { StoredContent } from './pageContent.ts';

const NEW_LINE = Buffer.from('\n');
const NEW_LINE_BYTE = 10;

/** A page in the cache. */
export interface CachedPage {
  /** Digest of the page's text. */
  key: string;
  /** Absolute paths of the other files that were read, with their digests at that time. */
  dependencies: readonly (readonly [file: string, digest: string])[];
  page: CompiledPage;
  content: PageContent;
  /** Keys of the page's highlighted code blocks: see `cachedCode`. */
  code: string[];
}

/** The metadata line of a page in the cache file. Its content follows on the next lines. */
interface CacheEntry {
  key: string;
  /** Paths of the other files that were read, relative to the docs folder with forward slashes, with their digests. */
  dependencies: [name: string, digest: string][];
  /** Its paths are relative to the docs folder as well. */
  page: CachedMetadata;
  code: string[];
  contentDigest: string;
  contentLines: number;
}

type CachedMetadata = Omit<CompiledPage, 'problems' | 'source'>;

/** Options of `PageCache`. */
interface PageCacheOptions {
  /** Absolute path of the cache file. */
  file: string;
  /** Digest of everything that all pages depend on. A file with another key is not used. */
  key: string;
  /** Absolute path of the cache of another command for the same site, which is read instead if it is newer, and never written. */
  otherFile?: string | undefined;
  /** Absolute path. The cache itself contains no absolute paths, so that it can be moved with the site. */
  docsDir: string;
}

/**
 * Caches finished pages in one file, which is read once and written once. An entry is only valid if its key and
 * dependencies match.
 */
export class PageCache {
  #options: PageCacheOptions;
  #entries: CachedPages;
  #isDirty = false;
  /** Why the cache file was not used. `undefined` if it was. */
  readonly notice: string | undefined;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const { entries, notice } = readNewest(options);
    this.#entries = entries;
    this.notice = notice;
  }

  /** Returns a page that was compiled from the same text and the same dependencies. */
  get(relativePath: string, key: string): { page: Omit<CompiledPage, 'source'>; content: PageContent } | undefined {
    const known = this.#entries.get(relativePath);
    if (known?.entry.key !== key) return undefined;
    if (known.entry.dependencies.some(([name, value]) => digestFile(this.#toFile(name)) !== value)) return undefined;
    const page = mapFiles(known.entry.page, (name) => this.#toFile(name));
    return { page: { ...page, problems: [] }, content: known.content };
  }

  /** Number of cached pages. */
  get size(): number {
    return this.#entries.size;
  }

  /** Returns whether the page is cached, perhaps from another text. */
  has(relativePath: string): boolean {
    return this.#entries.has(relativePath);
  }

  /** Returns the highlighted code of a cached page by `codeKey`, even if its text has changed since. */
  codeOf(relativePath: string): ReadonlyMap<string, string> | undefined {
    const known = this.#entries.get(relativePath);
    return known && cachedCode(known.content.nodes, known.entry.code);
  }

  /** Stores a page. Pages with problems are not stored, so that the problems are reported again. */
  set(relativePath: string, cached: CachedPage): void {
    const { page, content } = cached;
    this.#put(relativePath, page.problems.length === 0, () => ({
      line: undefined,
      entry: toEntry(cached, this.#options.docsDir),
      content,
    }));
  }

  /** Stores a page that another process has compiled, and returns it. */
  add(relativePath: string, record: PageRecord): RecordedPage {
    const entry = readEntry(record);
    const restored = restoreRecord(record, entry, this.#options.docsDir);
    const { content } = restored;
    this.#put(relativePath, record.problems.length === 0, () => ({ line: record.line, entry, content }));
    return restored;
  }

  #put(relativePath: string, isGood: boolean, stored: () => StoredEntry): void {
    this.#isDirty = true;
    if (isGood) this.#entries.set(relativePath, stored());
    else this.#entries.delete(relativePath);
  }

  /** Writes the cache if it has changed, without pages that no longer exist. The file is replaced atomically. */
  save(relativePaths: ReadonlySet<string>): void {
    for (const relativePath of this.#entries.keys()) {
      if (relativePaths.has(relativePath)) continue;
      this.#entries.delete(relativePath);
      this.#isDirty = true;
    }
    if (!this.#isDirty) return;
    this.#isDirty = false;
    writeCacheFile(this.#options.file, this.#lines());
  }

  *#lines(): Generator<string | Uint8Array> {
    yield JSON.stringify({ key: this.#options.key });
    for (const [relativePath, { line, entry, content }] of this.#entries) {
      yield line ?? JSON.stringify([relativePath, entry]);
      yield content.bytes;
    }
  }

  #toFile(name: string): string {
    return path.resolve(this.#options.docsDir, name);
  }
}

/** A page as another process has compiled it. */
export interface PageRecord {
  /** Its metadata, the bytes of a line of the cache. */
  line: Uint8Array;
  /** Bytes of `PageContent`. */
  content: Uint8Array;
  problems: PlainError[];
}

/** Returns a page for another process. Its paths are relative to the docs folder. */
export function toRecord(cached: CachedPage, docsDir: string): PageRecord {
  const { page, content } = cached;
  return {
    line: Buffer.from(JSON.stringify([page.source.relativePath, toEntry(cached, docsDir)])),
    content: content.bytes,
    problems: page.problems.map(toPlainError),
  };
}

/** A page that another process has compiled. */
type RecordedPage = Pick<CachedPage, 'key' | 'dependencies' | 'content'> & { page: Omit<CompiledPage, 'source'> };

/** Restores a page that another process has compiled. */
export function fromRecord(record: PageRecord, docsDir: string): RecordedPage {
  return restoreRecord(record, readEntry(record), docsDir);
}

function restoreRecord(
  { content, problems }: PageRecord,
  { key, dependencies, page, contentDigest }: CacheEntry,
  docsDir: string,
): RecordedPage {
  const toFile = (name: string) => path.resolve(docsDir, name);
  return {
    key,
    dependencies: dependencies.map(([name, value]) => [toFile(name), value]),
    page: { ...mapFiles(page, toFile), problems: problems.map(fromPlainError) },
    content: StoredContent.kept(content, contentDigest),
  };
}

function readEntry({ line }: PageRecord): CacheEntry {
  const [, entry] = readLine(line);
  return entry;
}

function toEntry({ key, dependencies, page, content, code }: CachedPage, docsDir: string): CacheEntry {
  const toName = (file: string) => relativePosix(docsDir, file);
  const { problems: _problems, source: _source, ...rest } = page;
  return {
    key,
    dependencies: dependencies.map(([file, value]) => [toName(file), value]),
    page: mapFiles(rest, toName),
    code,
    contentDigest: content.digest,
    contentLines: countLines(content.bytes),
  };
}

function countLines(bytes: Uint8Array): number {
  let count = 1;
  for (let end = bytes.indexOf(NEW_LINE_BYTE); end >= 0; end = bytes.indexOf(NEW_LINE_BYTE, end + 1)) count += 1;
  return count;
}

function readLine(line: Uint8Array): [relativePath: string, entry: CacheEntry] {
  return JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString());
}

/** Converts all absolute paths in a page's metadata. */
function mapFiles(page: CachedMetadata, convert: (file: string) => string): CachedMetadata {
  return {
    ...page,
    dependencies: page.dependencies.map(convert),
    assets: page.assets.map((asset) => ({ ...asset, file: convert(asset.file) })),
    imports: page.imports.map((each) => ({ ...each, from: convert(each.from) })),
  };
}

/** Pages with their line of metadata in the file, so that an unchanged one is not serialized again. */
type StoredEntry = { line: Uint8Array | undefined; entry: CacheEntry; content: PageContent };
type CachedPages = Map<string, StoredEntry>;

function readNewest({ file, otherFile, key }: PageCacheOptions): { entries: CachedPages; notice?: string } {
  if (otherFile !== undefined && changedAt(otherFile) > changedAt(file)) {
    try {
      const entries = readEntries(otherFile, key);
      if (entries.size > 0) return { entries };
    } catch {
      // The command that it belongs to discards it.
    }
  }
  try {
    return { entries: readEntries(file, key) };
  } catch (error) {
    rmSync(file, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { entries: new Map(), notice: `The page cache was discarded: ${reason}.` };
  }
}

/** Returns the modification time of a file; 0 if there is none. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @throws Error if the file is damaged */
function readEntries(file: string, key: string): CachedPages {
  const entries: CachedPages = new Map();
  const lines = readCacheFile(file);
  const header: { key?: string } = JSON.parse(lines?.next().value?.toString() ?? '{}');
  if (!lines || header.key !== key) return entries;
  for (const line of lines) {
    const [relativePath, entry] = readLine(line);
    const content = readLines(lines, entry.contentLines);
    entries.set(relativePath, { line, entry, content: StoredContent.kept(content, entry.contentDigest) });
  }
  return entries;
}

/** Joins the next lines of a file again. A single line is not copied. */
function readLines(lines: Iterator<Buffer>, count: number): Buffer {
  const parts = Array.from({ length: count }, () => lines.next().value).flatMap((line: Buffer | undefined) => {
    if (line === undefined) throw new Error('it ends inside a page');
    return [NEW_LINE, line];
  });
  return parts.length === 2 && parts[1] ? parts[1] : Buffer.concat(parts.slice(1));
}
