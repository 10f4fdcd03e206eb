import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { isRecord } from '../../src/shared/isRecord.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../src/tools/messages/errors.ts';
import { parseFacts, type VersionFile, type VersionManifest } from './manifest.ts';

/** First line of an archive. */
const MAGIC = 'docspack version 1\n';
/** Longest header. */
const HEADER_BYTES = 1024;
/** Level 9 takes a tenth of the time of 11 for 3 % more bytes. The largest window finds what documents share. */
const QUALITY = 9;
/** Folder beside the archives with the files that they share. A name is the SHA-256 digest of the content. */
const SHARED_FOLDER = 'files';
const SHARED_FROM_BYTES = 1024;
/** Ending of the name of a text among them, which is compressed. */
const COMPRESSED = '.br';
const SHARED_NAME = /^[0-9a-f]{64}(?:\.br)?$/;
/** Names of files that would be written elsewhere. */
const OUTSIDE = /^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i;
const TEXT_FILE = /\.(?:html|js|mjs|css|json|txt|md|xml|svg|map|webmanifest)$/;

const part = z.object({ bytes: z.int().positive(), digest: z.string() });
const archiveHeader = z.object({ name: z.string(), manifest: part, files: part });

type ArchiveHeader = z.output<typeof archiveHeader>;

/** An archive whose manifest has been read. */
export interface VersionArchive {
  /** Absolute path. */
  file: string;
  /** Changes with any byte of the archive. */
  id: string;
  manifest: VersionManifest;
  /** Size in bytes. */
  bytes: number;
}

/** A file to store. */
export interface StoredFile {
  name: string;
  content: Uint8Array;
  hasSlots: boolean;
}

/**
 * Writes an archive as a whole: if anything fails, it is as it was. Files that other versions may have as well are beside the archives by their
 * digests: pictures, fonts, and texts without the base of their version.
 * @param file absolute path
 * @param maxBytes size that it may have
 */
export function writeArchive(
  file: string,
  facts: Omit<VersionManifest, 'files'>,
  stored: readonly StoredFile[],
  maxBytes = Number.POSITIVE_INFINITY,
): VersionArchive {
  const base = `${facts.siteBase}${facts.name}/`;
  const files = stored
    .toSorted((one, other) => compareFiles(one.name, other.name))
    .map((each) => ({ ...each, shared: sharedName(each, base) }));
  const manifest: VersionManifest = {
    ...facts,
    files: files.map(
      ({ name, content, hasSlots, shared }): VersionFile => ({
        name,
        bytes: content.length,
        digest: digest(content),
        ...(hasSlots && { hasSlots }),
        ...(shared !== undefined && { shared }),
      }),
    ),
  };
  const parts = {
    manifest: compress(Buffer.from(JSON.stringify(manifest))),
    files: compress(Buffer.concat(files.filter(({ shared }) => shared === undefined).map(contentOf))),
  };
  const header: ArchiveHeader = {
    name: facts.name,
    manifest: describePart(parts.manifest),
    files: describePart(parts.files),
  };
  const head = `${MAGIC}${JSON.stringify(header)}\n`;
  const bytes = head.length + parts.manifest.length + parts.files.length;
  if (bytes > maxBytes) throw tooLarge(facts.name, bytes, maxBytes);
  const written: string[] = [];
  try {
    for (const { content, shared } of files) {
      if (shared === undefined) continue;
      const target = sharedFile(file, shared);
      if (readShared(target)?.equals(content)) continue;
      written.push(target);
      writeWhole(target, [shared.endsWith(COMPRESSED) ? compress(Buffer.from(content)) : content]);
    }
    writeWhole(file, [Buffer.from(head), parts.manifest, parts.files]);
  } catch (cause) {
    for (const target of written) rmSync(target, { force: true });
    throw new DocsError({
      area: 'versions',
      problem: `The archive "${path.basename(file)}" cannot be written: ${messageOf(cause)}.`,
      hint: 'Nothing has been changed.',
      cause,
    });
  }
  return { file, id: digest(head), manifest, bytes };
}

function contentOf({ content }: StoredFile): Uint8Array {
  return content;
}

function tooLarge(name: string, bytes: number, maxBytes: number): DocsError {
  return new DocsError({
    area: 'versions',
    problem: `The archive of the version "${name}" would have ${bytes} bytes, more than the ${maxBytes} of "multiVersion.archiveBudget".`,
    hint: 'Make the site smaller, or raise the budget in site.config.ts.',
  });
}

/**
 * Returns the name of a file that is stored by itself; `undefined` for one in the archive. What decides is in the file alone, so that a cut gives the same bytes
 * whatever other versions there are. Texts compress better beside each other, but those without the base of their version may be those of another.
 */
function sharedName({ name, content }: StoredFile, base: string): string | undefined {
  if (content.length < SHARED_FROM_BYTES) return undefined;
  if (!TEXT_FILE.test(name)) return sum(content);
  return Buffer.from(content).includes(base) ? undefined : sum(content) + COMPRESSED;
}

/** Returns the path of a file that versions share. */
function sharedFile(archive: string, name: string): string {
  return path.join(path.dirname(archive), SHARED_FOLDER, name);
}

/** Reads a file that versions share; `undefined` for one that is missing or damaged. */
function readShared(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const stored = readFileSync(file);
  if (!file.endsWith(COMPRESSED)) return stored;
  try {
    return brotliDecompressSync(stored);
  } catch {
    return undefined;
  }
}

/** Returns whether there is a file that versions share. That its bytes are the right ones is seen when they are read. */
function hasShared(file: string, bytes: number): boolean {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  return file.endsWith(COMPRESSED) ? size !== undefined && size > 0 : size === bytes;
}

/** A file that was not written to its end. */
const UNFINISHED = /^\.[0-9a-f]{64}(?:\.br)?\.\d+$/;

/**
 * Removes the files beside the archives of a folder that none of them refers to. Others than those of archives stay.
 * @param archives all archives of the folder
 */
export function removeUnshared(folder: string, archives: readonly VersionArchive[]): void {
  const store = path.join(folder, SHARED_FOLDER);
  if (!existsSync(store)) return;
  const used = new Set(archives.flatMap(({ manifest }) => manifest.files.flatMap(({ shared }) => shared ?? [])));
  for (const name of readdirSync(store)) {
    const isUnused = SHARED_NAME.test(name) && !used.has(name);
    if (isUnused || UNFINISHED.test(name)) rmSync(path.join(store, name), { force: true, recursive: true });
  }
  if (readdirSync(store).length === 0) rmdirSync(store);
}

/** Writes a file, of which there is nothing under its name before all of it is on the disk. */
function writeWhole(file: string, contents: readonly Uint8Array[]): void {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    const opened = openSync(temporary, 'wx');
    try {
      for (const bytes of contents) writeAll(opened, bytes);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeAll(opened: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(opened, bytes, written);
}

/** Similar files beside each other compress best. */
function compareFiles(one: string, other: string): number {
  const key = (name: string) => `${path.posix.extname(name)} ${name}`;
  return key(one) < key(other) ? -1 : 1;
}

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

function describePart(bytes: Uint8Array): ArchiveHeader['files'] {
  return { bytes: bytes.length, digest: sum(bytes) };
}

function sum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Reads the manifest of an archive. The files are not read, but all of their bytes have to be there.
 * @param file absolute path
 * @param name name of the version that it has to be
 * @throws DocsError for a damaged archive, and for a file of another kind
 */
export function readArchive(file: string, name: string, cwd: string): VersionArchive {
  const fail = (problem: string, hint: string): never => {
    throw new DocsError({ area: 'versions', location: { file: toDisplayPath(file, cwd) }, problem, hint });
  };
  const again = `Get the file from version control, or remove it and cut the version again: npx docspack version cut ${name} --from <tag>`;
  if (!existsSync(file) || !statSync(file).isFile()) fail('is not a file.', again);
  const start = readRange(file, 0, HEADER_BYTES).toString('latin1');
  if (start.startsWith('version https://git-lfs'))
    fail('is a pointer of Git LFS, not the archive.', 'Fetch it: git lfs pull');
  if (!start.startsWith(MAGIC)) {
    const isNewer = start.startsWith('docspack version ');
    fail(
      isNewer ? 'was written by a newer engine.' : 'is not an archive of a version.',
      isNewer ? 'Update docspack.' : again,
    );
  }
  const end = start.indexOf('\n', MAGIC.length);
  const headText = start.slice(0, end + 1);
  let header: ArchiveHeader;
  try {
    header = parseFacts(archiveHeader, start.slice(MAGIC.length, end), 'Its header');
  } catch {
    return fail('is damaged: its header cannot be read.', again);
  }
  const bytes = headText.length + header.manifest.bytes + header.files.bytes;
  const { size } = statSync(file);
  if (size !== bytes) fail(`is damaged: it has ${size} bytes, not ${bytes}.`, again);
  if (header.name !== name) fail(`is the version "${header.name}", not "${name}".`, 'Give the file its name back.');
  const compressed = readRange(file, headText.length, header.manifest.bytes);
  if (sum(compressed) !== header.manifest.digest) fail('is damaged: its manifest has changed.', again);
  const manifest = parseManifest(compressed);
  if (!isManifest(manifest)) return fail('has a manifest of another kind.', again);
  for (const { shared, bytes: length, name: fileName } of manifest.files) {
    if (OUTSIDE.test(fileName) || (shared !== undefined && !SHARED_NAME.test(shared)))
      fail(`has ${JSON.stringify(fileName)}, which would be outside of its folder.`, 'Do not use this archive.');
    if (shared === undefined || hasShared(sharedFile(file, shared), length)) continue;
    fail(
      `lacks "${fileName}", which it shares with other versions: ${toDisplayPath(sharedFile(file, shared), cwd)}.`,
      again,
    );
  }
  return { file, id: digest(headText), manifest, bytes };
}

/** Parses a manifest; `undefined` if it is no JSON. */
function parseManifest(compressed: Buffer): unknown {
  try {
    return JSON.parse(brotliDecompressSync(compressed).toString());
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a value is a manifest. Its digest says that this engine or an earlier one has written it, so that its kind is all that may differ: to
 * check each page of 70 archives took a quarter of a second.
 */
function isManifest(value: unknown): value is VersionManifest {
  if (!isRecord(value)) return false;
  const { name, siteBase, lang, locales, pages, files, policy } = value;
  const areTexts = [name, siteBase, lang, policy].every((each) => typeof each === 'string');
  const [page] = Array.isArray(pages) ? pages : [];
  const isRead = page === undefined || (isRecord(page) && typeof page.route === 'string' && Array.isArray(page.ids));
  return areTexts && isRead && [locales, pages, files].every((each) => Array.isArray(each));
}

/**
 * Reads all files of an archive, and compares each with its digest.
 * @throws DocsError for a damaged archive
 */
export function* readFiles(
  { file, manifest }: VersionArchive,
  cwd: string,
): Generator<VersionFile & { content: Buffer }> {
  const damaged = (what: string) =>
    new DocsError({
      area: 'versions',
      location: { file: toDisplayPath(file, cwd) },
      problem: `is damaged: ${what}.`,
      hint: `Get the file from version control, or remove it and cut the version again: npx docspack version cut ${manifest.name} --from <tag>`,
    });
  const whole = readFileSync(file);
  const end = whole.indexOf('\n', MAGIC.length);
  const header = parseFacts(archiveHeader, whole.toString('latin1', MAGIC.length, end), 'The header');
  const compressed = whole.subarray(end + 1 + header.manifest.bytes);
  if (sum(compressed) !== header.files.digest) throw damaged('its files have changed');
  const all = brotliDecompressSync(compressed);
  let at = 0;
  for (const entry of manifest.files) {
    const { shared } = entry;
    const content = shared === undefined ? all.subarray(at, at + entry.bytes) : readShared(sharedFile(file, shared));
    if (content === undefined || digest(content) !== entry.digest) throw damaged(`"${entry.name}" has changed`);
    if (shared === undefined) at += entry.bytes;
    yield { ...entry, content };
  }
  if (at !== all.length) throw damaged('it has more bytes than its manifest lists');
}

function readRange(file: string, start: number, length: number): Buffer {
  const opened = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(length);
    const read = readSync(opened, buffer, 0, length, start);
    return buffer.subarray(0, read);
  } finally {
    closeSync(opened);
  }
}
