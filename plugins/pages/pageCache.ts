import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { digestFile } from '../digest.ts';
import type { CompiledPage } from './compilePage.ts';
import { knownCode } from './knownCode.ts';
import { PageContent } from './pageContent.ts';

/** A page as it is kept. */
export interface KeptPage {
  /** Digest of the page's text. */
  key: string;
  page: CompiledPage;
  content: PageContent;
  /** What the page's code blocks were coloured from: see `knownCode`. */
  code: string[];
}

/** What a line of the file says of a page; the next line is its content. */
interface CacheEntry {
  key: string;
  /** Files that were read beside the page, and their digests. */
  dependencies: [file: string, digest: string][];
  page: Omit<CompiledPage, 'problems'>;
  code: string[];
  contentDigest: string;
}

/** Finished pages on disk, one file for all: read once, written once, each entry believed only if its key and files agree. */
export class PageCache {
  #file: string;
  #engineKey: string;
  #entries: KnownPages;
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
  get(relativePath: string, key: string): Pick<KeptPage, 'page' | 'content'> | undefined {
    const known = this.#entries.get(relativePath);
    if (known?.entry.key !== key) return undefined;
    if (known.entry.dependencies.some(([file, value]) => digestFile(file) !== value)) return undefined;
    return { page: { ...known.entry.page, problems: [] }, content: known.content };
  }

  /** The coloured code of a page as it was last, whatever has become of its text since; by `codeKey`. */
  codeOf(relativePath: string): ReadonlyMap<string, string> {
    const known = this.#entries.get(relativePath);
    return known ? knownCode(known.content.nodes, known.entry.code) : new Map();
  }

  /** Keeps a page; one with problems is compiled again next time, so that they are told again. */
  set(relativePath: string, { key, page, content, code }: KeptPage): void {
    this.#isDirty = true;
    if (page.problems.length > 0) {
      this.#entries.delete(relativePath);
      return;
    }
    const { problems: _problems, ...rest } = page;
    const dependencies = page.dependencies.map((file): [string, string] => [file, digestFile(file)]);
    const entry = { key, dependencies, page: rest, code, contentDigest: content.digest };
    this.#entries.set(relativePath, { entry, content });
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
    writeLines(this.#file, this.#lines());
  }

  *#lines(): Generator<string | Uint8Array> {
    yield JSON.stringify({ engineKey: this.#engineKey });
    for (const [relativePath, { entry, content }] of this.#entries) {
      yield JSON.stringify([relativePath, entry]);
      yield content.bytes;
    }
  }

  /** Forgets everything, on disk as well. */
  clear(): void {
    this.#entries.clear();
    rmSync(this.#file, { force: true });
  }
}

type KnownPages = Map<string, { entry: CacheEntry; content: PageContent }>;

const LINE_END = 10;
const NEW_LINE = Uint8Array.of(LINE_END);

/** Writes lines one by one, since the text of a large site is longer than a string can be; the last one is their digest. */
function writeLines(file: string, lines: Iterable<string | Uint8Array>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  const descriptor = openSync(temporary, 'w');
  try {
    const hash = createHash('sha256');
    for (const line of lines) {
      const bytes = Buffer.concat([typeof line === 'string' ? Buffer.from(line) : line, NEW_LINE]);
      hash.update(bytes);
      writeSync(descriptor, bytes);
    }
    writeSync(descriptor, hash.digest('hex'));
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

/** The lines of a file that `writeLines` wrote. Throws if they are not what was written. */
function* readLines(content: Buffer): Generator<Buffer> {
  const end = content.lastIndexOf(LINE_END) + 1;
  const digestOfLines = createHash('sha256').update(content.subarray(0, end)).digest('hex');
  if (content.toString('latin1', end) !== digestOfLines) throw new Error('its digest does not agree with its content');
  for (let start = 0; start < end; ) {
    const next = content.indexOf(LINE_END, start);
    yield content.subarray(start, next);
    start = next + 1;
  }
}

function readEntries(file: string, engineKey: string): { entries: KnownPages; notice: string | undefined } {
  const entries: KnownPages = new Map();
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    return { entries, notice: undefined };
  }
  try {
    const lines = readLines(content);
    const header: { engineKey?: string } = JSON.parse(lines.next().value?.toString() ?? '{}');
    if (header.engineKey !== engineKey) return { entries, notice: undefined };
    for (const line of lines) {
      const [relativePath, entry]: [string, CacheEntry] = JSON.parse(line.toString());
      const bytes = lines.next().value;
      if (bytes) entries.set(relativePath, { entry, content: PageContent.kept(bytes, entry.contentDigest) });
    }
    return { entries, notice: undefined };
  } catch (error) {
    rmSync(file, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { entries: new Map(), notice: `The page cache was discarded: ${reason}.` };
  }
}
