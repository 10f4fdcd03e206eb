import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  constants as fsConstants,
  fsyncSync,
  linkSync,
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
import {
  findMistake,
  parseFacts,
  SHARED_NAME,
  toShownFacts,
  type VersionFile,
  type VersionManifest,
  versionManifest,
} from './manifest.ts';
import { type KnownArchive, VERIFIES_ALL, type VerifiedFiles } from './VerifiedFiles.ts';

/** First line of an archive. */
const MAGIC = 'docspack version 1\n';
/** Longest header. */
const HEADER_BYTES = 1024;
/** Level 9 takes a tenth of the time of 11 for 3 % more bytes. The largest window finds what documents share. */
const QUALITY = 9;
/** Folder beside the archives with the files that they share. A name is the SHA-256 digest of the content. */
const SHARED_FOLDER = 'files';
const SHARED_FROM_BYTES = 1024;
/** Bytes that the files of a version may have, and its manifest. A damaged or hostile archive may claim or hold any number. */
const MOST_UNPACKED_BYTES = 2_000_000_000;
const MOST_MANIFEST_BYTES = 256_000_000;
/** Ending of the name of a text among them, which is compressed. */
const COMPRESSED = '.br';
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
  /** Bytes of the files beside it that it refers to. Other versions may have them as well. */
  sharedBytes: number;
}

/** How an archive is written. */
export interface ArchiveOptions {
  /**
   * Size that the archive may have, with the files beside it that it refers to.
   * @default any
   */
  maxBytes?: number | undefined;
  /**
   * Whether it takes the place of another one. A new archive is an error where there is one.
   * @default false
   */
  isReplaced?: boolean;
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
 * @throws DocsError for what cannot be written, for facts that no build could read, and for a new archive where there is one
 */
export function writeArchive(
  file: string,
  facts: Omit<VersionManifest, 'files'>,
  stored: readonly StoredFile[],
  { maxBytes = Number.POSITIVE_INFINITY, isReplaced = false }: ArchiveOptions = {},
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
  const mistake = findMistake(versionManifest, manifest);
  if (mistake !== undefined) throw cannotWrite(file, mistake);
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
  const beside = new Map(files.flatMap(({ content, shared }) => (shared === undefined ? [] : [[shared, content]])));
  const shared = [...beside].map(([name, content]) => ({
    target: sharedFile(file, name),
    content,
    bytes: name.endsWith(COMPRESSED) ? compress(Buffer.from(content)) : content,
  }));
  const sharedBytes = shared.reduce((sum, each) => sum + each.bytes.length, 0);
  if (bytes + sharedBytes > maxBytes) throw tooLarge(facts.name, bytes, sharedBytes, maxBytes);
  const added: string[] = [];
  try {
    for (const { target, content, bytes: all } of shared) {
      if (readShared(target, content.length)?.equals(content)) continue;
      if (!existsSync(target)) added.push(target);
      writeWhole(target, [all], renameSync);
    }
    writeWhole(file, [Buffer.from(head), parts.manifest, parts.files], isReplaced ? renameSync : placeNew);
  } catch (cause) {
    for (const target of added) rmSync(target, { force: true });
    throw cannotWrite(file, isTaken(cause) ? 'it exists already' : messageOf(cause), cause);
  }
  return { file, id: digest(head), manifest, bytes, sharedBytes };
}

function cannotWrite(file: string, problem: string, cause?: unknown): DocsError {
  return new DocsError({
    area: 'versions',
    problem: `The archive "${path.basename(file)}" cannot be written: ${problem}.`,
    hint: 'Nothing has been changed.',
    cause,
  });
}

function contentOf({ content }: StoredFile): Uint8Array {
  return content;
}

function tooLarge(name: string, bytes: number, sharedBytes: number, maxBytes: number): DocsError {
  return new DocsError({
    area: 'versions',
    problem: `The archive of the version "${name}" would have ${formatSize({ bytes, sharedBytes })}, more than the ${maxBytes} of "multiVersion.archiveBudget".`,
    hint: 'Make the site smaller, or raise the budget.',
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
export function sharedFile(archive: string, name: string): string {
  return path.join(path.dirname(archive), SHARED_FOLDER, name);
}

/** Formats the size of an archive, as messages about its budget name it. */
export function formatSize({ bytes, sharedBytes }: Pick<VersionArchive, 'bytes' | 'sharedBytes'>): string {
  return sharedBytes === 0
    ? `${bytes} bytes`
    : `${bytes + sharedBytes} bytes, ${sharedBytes} of them in "${SHARED_FOLDER}"`;
}

/**
 * Reads a file that versions share; `undefined` for one that is missing or damaged.
 * @param bytes length of its content
 */
function readShared(file: string, bytes: number): Buffer | undefined {
  let stored: Buffer;
  try {
    stored = readFileSync(file);
  } catch {
    return undefined;
  }
  return file.endsWith(COMPRESSED) ? decompress(stored, bytes) : stored;
}

/** Decompresses what should have a number of bytes; `undefined` for what is damaged or has more. */
function decompress(stored: Uint8Array, bytes: number): Buffer | undefined {
  try {
    return brotliDecompressSync(stored, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    return undefined;
  }
}

/** Files that were not written to their end. */
const UNFINISHED = /^\.[0-9a-f]{64}(?:\.br)?\.\d+$/;
const UNFINISHED_ARCHIVE = /^\..+\.docspack\.\d+$/;

/** Removes archives, and files beside them, that a killed process has begun. No other process may be writing one. */
export function removeUnfinished(folder: string): void {
  removeMatches(folder, UNFINISHED_ARCHIVE);
  removeMatches(path.join(folder, SHARED_FOLDER), UNFINISHED);
}

function removeMatches(folder: string, pattern: RegExp): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (pattern.test(name)) rmSync(path.join(folder, name), { force: true });
}

/**
 * Removes the files beside the archives of a folder that none of them refers to. Others than those of archives stay.
 * @param archives all archives of the folder
 */
export function removeUnshared(folder: string, archives: readonly VersionArchive[]): void {
  const store = path.join(folder, SHARED_FOLDER);
  if (!existsSync(store)) return;
  const used = new Set(archives.flatMap(({ manifest }) => manifest.files.flatMap(({ shared }) => shared ?? [])));
  for (const name of readdirSync(store)) {
    if (SHARED_NAME.test(name) && !used.has(name)) rmSync(path.join(store, name), { force: true, recursive: true });
  }
  if (readdirSync(store).length === 0) rmdirSync(store);
}

/**
 * Writes a file, of which there is nothing under its name before all of it is on the disk.
 * @param place gives the finished file its name
 */
function writeWhole(file: string, contents: readonly Uint8Array[], place: (from: string, to: string) => void): void {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // That of a process of the same number, which was killed.
    rmSync(temporary, { force: true });
    const opened = openSync(temporary, 'wx');
    try {
      for (const bytes of contents) writeAll(opened, bytes);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    place(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Gives a file a name that no other file has. A rename would replace what another process has written since. */
function placeNew(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (isTaken(error)) throw error;
    // Not all file systems have hard links.
    copyFileSync(from, to, fsConstants.COPYFILE_EXCL);
  }
  rmSync(from);
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
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
 * @param verified files whose content is known, of which the manifest is not validated again: with 70 archives, that takes a quarter of a second
 * @throws DocsError for a damaged archive, and for a file of another kind
 */
export function readArchive(
  file: string,
  name: string,
  cwd: string,
  verified: VerifiedFiles = VERIFIES_ALL,
): VersionArchive {
  const again = againHint(name);
  const fail = (problem: string, hint = again): never => {
    throw new DocsError({ area: 'versions', location: { file: toDisplayPath(file, cwd) }, problem, hint });
  };
  if (!existsSync(file) || !statSync(file).isFile()) fail('is not a file.');
  let start = '';
  try {
    start = readRange(file, 0, HEADER_BYTES).toString('latin1');
  } catch (error) {
    fail(`cannot be read: ${messageOf(error)}.`, 'Check the owner and the permissions.');
  }
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
    return fail('is damaged: its header cannot be read.');
  }
  const bytes = headText.length + header.manifest.bytes + header.files.bytes;
  const { size } = statSync(file);
  if (size !== bytes) fail(`is damaged: it has ${size} bytes, not ${bytes}.`);
  if (header.name !== name) fail(`is the version "${header.name}", not "${name}".`, 'Give the file its name back.');
  const compressed = readRange(file, headText.length, header.manifest.bytes);
  if (sum(compressed) !== header.manifest.digest) fail('is damaged: its manifest has changed.');
  const manifest = parseManifest(compressed);
  const mistake = verified.has(file) ? undefined : findMistake(versionManifest, manifest);
  if (mistake !== undefined || !isManifest(manifest))
    return fail(`has a manifest of another kind: ${mistake ?? 'it is no object'}.`);
  if (manifest.name !== name) fail(`has the manifest of the version "${manifest.name}", not of "${name}".`);
  const unpacked = manifest.files.reduce((sum, each) => sum + each.bytes, 0);
  if (unpacked > MOST_UNPACKED_BYTES)
    fail(`has files of ${unpacked} bytes, more than the ${MOST_UNPACKED_BYTES} that a version may have.`);
  return { file, id: digest(headText), manifest, bytes, sharedBytes: sizeOfShared(file, manifest, cwd) };
}

function againHint(name: string): string {
  return `Get the file from version control, or remove it and cut the version again: npx docspack version cut ${name} --from <tag>`;
}

/** Returns the bytes of the files beside an archive that it refers to. That they are the right ones is seen when they are read. */
function sizeOfShared(archive: string, { files, name: version }: VersionManifest, cwd: string): number {
  const sizes = new Map<string, number>();
  for (const { shared, bytes, name } of files) {
    if (shared === undefined || sizes.has(shared)) continue;
    const file = sharedFile(archive, shared);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) {
      throw new DocsError({
        area: 'versions',
        location: { file: toDisplayPath(archive, cwd) },
        problem: `lacks "${name}", which it shares with other versions: ${toDisplayPath(file, cwd)}.`,
        hint: againHint(version),
      });
    }
    if (file.endsWith(COMPRESSED) ? size === 0 : size !== bytes) throw damagedShared(file, name, version, cwd);
    sizes.set(shared, size);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** The file is damaged, and each archive that refers to it is not. */
function damagedShared(file: string, name: string, version: string, cwd: string): DocsError {
  return new DocsError({
    area: 'versions',
    location: { file: toDisplayPath(file, cwd) },
    problem: `is damaged: it is not "${name}" of the version "${version}".`,
    hint: `Get the file from version control. If it is not there, cut the version "${version}" again, which writes it.`,
  });
}

/** Parses a manifest; `undefined` if it is no JSON. */
function parseManifest(compressed: Buffer): unknown {
  try {
    return JSON.parse(String(decompress(compressed, MOST_MANIFEST_BYTES)));
  } catch {
    return undefined;
  }
}

/** Returns whether a value is a manifest, which was validated when it was read first. */
function isManifest(value: unknown): value is VersionManifest {
  return isRecord(value) && Array.isArray(value.pages) && Array.isArray(value.files);
}

/**
 * Compares the files of an archive with its digests, without unpacking them.
 * @param verified files that are not read again, to which the others are added
 * @throws DocsError for a damaged archive, or a damaged file beside it
 */
export function verifyArchive({ file, manifest }: VersionArchive, cwd: string, verified: VerifiedFiles): void {
  if (!verified.has(file)) {
    readPacked(file, manifest, cwd);
    verified.add(file);
  }
  const seen = new Set<string>();
  for (const { shared, bytes, name } of manifest.files) {
    if (shared === undefined || seen.has(shared)) continue;
    seen.add(shared);
    const target = sharedFile(file, shared);
    if (verified.has(target)) continue;
    const content = readShared(target, bytes);
    if (content === undefined || !shared.startsWith(sum(content)))
      throw damagedShared(target, name, manifest.name, cwd);
    verified.add(target);
  }
}

/** Returns what a build needs of an archive. */
export function toKnownArchive({ id, bytes, sharedBytes, manifest }: VersionArchive): KnownArchive {
  const shared = [...new Set(manifest.files.flatMap((each) => each.shared ?? []))];
  return { id, bytes, sharedBytes, shared, facts: toShownFacts(manifest) };
}

/** Returns the files of an archive as they are stored. */
function readPacked(file: string, { name }: VersionManifest, cwd: string): Buffer {
  const whole = readFileSync(file);
  const end = whole.indexOf('\n', MAGIC.length);
  const header = parseFacts(archiveHeader, whole.toString('latin1', MAGIC.length, end), 'The header');
  const compressed = whole.subarray(end + 1 + header.manifest.bytes);
  if (sum(compressed) !== header.files.digest) throw damagedArchive(file, 'its files have changed', name, cwd);
  return compressed;
}

function damagedArchive(file: string, what: string, name: string, cwd: string): DocsError {
  return new DocsError({
    area: 'versions',
    location: { file: toDisplayPath(file, cwd) },
    problem: `is damaged: ${what}.`,
    hint: againHint(name),
  });
}

/**
 * Reads all files of an archive, and compares each with its digest.
 * @throws DocsError for a damaged archive, or a damaged file beside it
 */
export function* readFiles(
  { file, manifest }: VersionArchive,
  cwd: string,
): Generator<VersionFile & { content: Buffer }> {
  const damaged = (what: string) => damagedArchive(file, what, manifest.name, cwd);
  const own = manifest.files.filter(({ shared }) => shared === undefined);
  const bytes = own.reduce((sum, each) => sum + each.bytes, 0);
  const all = decompress(readPacked(file, manifest, cwd), bytes);
  if (all?.length !== bytes) throw damaged('its files have other sizes than its manifest lists');
  let at = 0;
  for (const entry of manifest.files) {
    const { shared } = entry;
    if (shared === undefined) {
      const content = all.subarray(at, at + entry.bytes);
      if (digest(content) !== entry.digest) throw damaged(`"${entry.name}" has changed`);
      at += entry.bytes;
      yield { ...entry, content };
    } else {
      const target = sharedFile(file, shared);
      const content = readShared(target, entry.bytes);
      if (content === undefined || digest(content) !== entry.digest)
        throw damagedShared(target, entry.name, manifest.name, cwd);
      yield { ...entry, content };
    }
  }
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
