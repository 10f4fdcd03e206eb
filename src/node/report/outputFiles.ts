import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { removeBase } from '../../shared/urls.ts';

/** A file of a built site, by its path below the output folder with forward slashes. */
export interface MeasuredFile {
  name: string;
  bytes: number;
  /** Whether it is a document that is no page: a redirect, or a file of the public folder. */
  isNoPage?: true;
}

/** Sizes of one file, or of several files that are sent separately. */
export interface Sizes {
  raw: number;
  gzip: number;
  brotli: number;
}

/** Role of an output file for readers. */
type FileRole =
  | 'entry'
  | 'page chunk'
  | 'section chunk'
  | 'style'
  | 'search index'
  | 'search shard'
  | 'document'
  | 'other';

const ROLES: [role: FileRole, name: RegExp][] = [
  ['document', /\.html$/],
  // A reader fetches a few of thousands.
  ['search shard', /^static\/search\//],
  ['search index', /^static\/(search|.*search_index)/],
  ['page chunk', /^static\/(js\/p\/.*\.js|p\/.*\.json)$/],
  ['section chunk', /^static\/sections\/.*\.json$/],
  // Scripts of every page: the boot script in its head and the application that hydrates it.
  ['entry', /^static\/js\/(main|app)\.[^/]*\.js$/],
  ['style', /\.css$/],
];

/** Returns the role of a file, based on the name that the compilers give it. */
export function roleOf(name: string): FileRole {
  return ROLES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
}

/** An attribute of the script in the head of each page, and the least bytes of a document with it: the script alone has more. */
const PAGE_MARK = ' data-site="';
const MIN_PAGE_BYTES = 8_000;

/**
 * Lists all files below a folder.
 * @param except names of folders below it that are left out, such as those of other versions
 */
export function listOutput(folder: string, except: readonly string[] = []): MeasuredFile[] {
  const leftOut = new Set(except);
  const list = (parent: string): MeasuredFile[] =>
    readdirSync(path.join(folder, parent), { withFileTypes: true }).flatMap((entry) => {
      const name = parent === '' ? entry.name : `${parent}/${entry.name}`;
      if (entry.isDirectory()) return leftOut.has(name) ? [] : list(name);
      return entry.isFile() ? measureFile(folder, name) : [];
    });
  return list('').sort((a, b) => (a.name < b.name ? -1 : 1));
}

function measureFile(folder: string, name: string): MeasuredFile {
  const file = path.join(folder, name);
  const { size: bytes } = statSync(file);
  const isNoPage = name.endsWith('.html') && bytes < MIN_PAGE_BYTES && !readFileSync(file, 'utf8').includes(PAGE_MARK);
  return { name, bytes, ...(isNoPage && { isNoPage }) };
}

/** Returns the raw size of a text and its size as hosts send it: gzip level 9, Brotli quality 11. */
export function sizesOf(content: Buffer): Sizes {
  return { raw: content.length, gzip: gzipSize(content), brotli: brotliSize(content) };
}

/** Returns the size with gzip level 9. */
export function gzipSize(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function brotliSize(content: Buffer): number {
  // Hosts that compress ahead of time use the highest quality, which is slow for megabytes. Such files are large at any
  // quality.
  const quality = content.length > 1_000_000 ? 9 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** Returns the total sizes of files. */
export function totalSizes(folder: string, names: readonly string[]): Sizes {
  const total: Sizes = { raw: 0, gzip: 0, brotli: 0 };
  for (const name of names) {
    const { raw, gzip, brotli } = sizesOf(readFileSync(path.join(folder, name)));
    total.raw += raw;
    total.gzip += gzip;
    total.brotli += brotli;
  }
  return total;
}

/** Documents that are pages to read. A folder's index may be a landing page, and counts where the addresses of all pages are folders. */
function readingPages(files: readonly MeasuredFile[]): MeasuredFile[] {
  const pages = files
    .filter(({ name, isNoPage }) => !isNoPage && roleOf(name) === 'document' && !/(^|\/)404\.html$/.test(name))
    .sort((a, b) => a.bytes - b.bytes || (a.name < b.name ? -1 : 1));
  const others = pages.filter(({ name }) => !/(^|\/)index\.html$/.test(name));
  return others.length > 0 ? others : pages;
}

/** The page in the middle by size, and the largest. Undefined for a site without pages to read. */
export function typicalAndLargest(files: readonly MeasuredFile[]): { typical: string; largest: string } | undefined {
  const pages = readingPages(files);
  const typical = pages[pages.length >> 1];
  const largest = pages.at(-1);
  return typical && largest ? { typical: typical.name, largest: largest.name } : undefined;
}

/** Lists the scripts and style sheets that a document references, relative to the output folder. */
export function filesOfDocument(html: string, base: string): string[] {
  const addresses = [
    ...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g),
    ...html.matchAll(/<link rel="stylesheet"[^>]*\shref="([^"]+)"/g),
  ].map(([, address = '']) => address);
  return [...new Set(addresses)].flatMap((address) => removeBase(address, base)?.slice(1) ?? []);
}
