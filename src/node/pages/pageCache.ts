import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PageContent } from '../../model/page.ts';
import { digestFile } from '../../tools/files/digest.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { readCacheFile, writeCacheFile } from '../support/cache/cacheFile.ts';
import { cachedCode } from './cachedCode.ts';
import type { CompiledPage } from './compilePage.ts';
import { StoredContent } from './pageContent.ts';

const NEW_LINE = Buffer.from('\n');

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

  /** Returns whether the page is cached, perhaps from another text. */
  has(relativePath: string): boolean {
    return this.#entries.has(relativePath);
  }

  /** Returns the highlighted code of a page by `codeKey`, even if its text has changed since. */
  codeOf(relativePath: string): ReadonlyMap<string, string> {
    const known = this.#entries.get(relativePath);
    return known ? cachedCode(known.content.nodes, known.entry.code) : new Map();
  }

  /** Stores a page. Pages with problems are not stored, so that the problems are reported again. */
  set(relativePath: string, { key, dependencies, page, content, code }: CachedPage): void {
    this.#isDirty = true;
    if (page.problems.length > 0) {
      this.#entries.delete(relativePath);
      return;
    }
    const { problems: _problems, source: _source, ...rest } = page;
    const entry: CacheEntry = {
      key,
      dependencies: dependencies.map(([file, value]) => [this.#toName(file), value]),
      page: mapFiles(rest, (file) => this.#toName(file)),
      code,
      contentDigest: content.digest,
      contentLines: content.lines.length,
    };
    this.#entries.set(relativePath, { line: undefined, entry, content });
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

  #toName(file: string): string {
    return relativePosix(this.#options.docsDir, file);
  }

  #toFile(name: string): string {
    return path.resolve(this.#options.docsDir, name);
  }
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
type CachedPages = Map<string, { line: Uint8Array | undefined; entry: CacheEntry; content: PageContent }>;

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
    const [relativePath, entry]: [string, CacheEntry] = JSON.parse(line.toString());
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
