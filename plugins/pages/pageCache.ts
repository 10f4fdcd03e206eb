import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { digestFile } from '../digest.ts';
import type { CodeBlock } from './codeBlock.ts';
import type { CompiledPage } from './compilePage.ts';
import { codeKeys, knownCode } from './knownCode.ts';

interface CacheEntry {
  key: string;
  /** Files that were read beside the page, and their digests. */
  dependencies: [file: string, digest: string][];
  page: Omit<CompiledPage, 'problems'>;
  /** What the page's code blocks were coloured from: see `knownCode`. */
  code: string[];
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

  /** The coloured code of a page as it was last, whatever has become of its text since; by `codeKey`. */
  codeOf(relativePath: string): ReadonlyMap<string, string> {
    const entry = this.#entries.get(relativePath);
    return entry ? knownCode(entry.page.content, entry.code) : new Map();
  }

  /** Keeps a page; one with problems is compiled again next time, so that they are told again. */
  set(relativePath: string, key: string, page: CompiledPage, codeBlocks: readonly CodeBlock[] = []): void {
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
      code: codeKeys(page.content, codeBlocks),
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
    writeLines(this.#file, [JSON.stringify({ engineKey: this.#engineKey }), ...this.#entries], (line) =>
      typeof line === 'string' ? line : JSON.stringify(line),
    );
  }

  /** Forgets everything, on disk as well. */
  clear(): void {
    this.#entries.clear();
    rmSync(this.#file, { force: true });
  }
}

const LINE_END = 10;

/** Writes lines one by one, since the text of a large site is longer than a string can be; the last one is their digest. */
function writeLines<Line>(file: string, lines: Iterable<Line>, toText: (line: Line) => string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  const descriptor = openSync(temporary, 'w');
  try {
    const hash = createHash('sha256');
    for (const line of lines) {
      const text = `${toText(line)}\n`;
      hash.update(text);
      writeSync(descriptor, text);
    }
    writeSync(descriptor, hash.digest('hex'));
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}

/** The lines of a file that `writeLines` wrote. Throws if they are not what was written. */
function* readLines(content: Buffer): Generator<string> {
  const end = content.lastIndexOf(LINE_END) + 1;
  const digestOfLines = createHash('sha256').update(content.subarray(0, end)).digest('hex');
  if (content.toString('latin1', end) !== digestOfLines) throw new Error('its digest does not agree with its content');
  for (let start = 0; start < end; ) {
    const next = content.indexOf(LINE_END, start);
    yield content.toString('utf8', start, next);
    start = next + 1;
  }
}

function readEntries(
  file: string,
  engineKey: string,
): { entries: Map<string, CacheEntry>; notice: string | undefined } {
  const entries = new Map<string, CacheEntry>();
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    return { entries, notice: undefined };
  }
  try {
    const lines = readLines(content);
    const header: { engineKey?: string } = JSON.parse(lines.next().value ?? '{}');
    if (header.engineKey !== engineKey) return { entries, notice: undefined };
    for (const line of lines) {
      const [relativePath, entry]: [string, CacheEntry] = JSON.parse(line);
      entries.set(relativePath, entry);
    }
    return { entries, notice: undefined };
  } catch (error) {
    rmSync(file, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { entries: new Map(), notice: `The page cache was discarded: ${reason}.` };
  }
}
