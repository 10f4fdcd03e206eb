import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodePath } from '../../shared/urls.ts';

/** The files of a published site. */
export interface SiteFolder {
  /** Absolute path. */
  folder: string;
  /** Names of its files, with forward slashes. */
  files: string[];
  /** Those of documents. */
  documents: string[];
}

/** What hosts and tools have in a folder besides what they serve. */
const NOT_SERVED = /(?:^|\/)(?:\.(?!well-known(?:\/|$))[^/]*|node_modules)(?:\/|$)/;
const DOCUMENT = /\.html?$/i;
/** Document for addresses that do not exist. */
const NOT_FOUND = /(?:^|\/)404(?:\/index)?\.html?$/i;
/** Entries of a folder with links that lead around. */
const MAX_LEVELS = 64;

/** Lists the files of a folder. Follows links as hosts do, but not those that lead to a folder around them. */
export function readSiteFolder(folder: string): SiteFolder {
  const files: string[] = [];
  const visit = (name: string, around: readonly string[]) => {
    const here = path.join(folder, name);
    for (const entry of readdirSync(here, { withFileTypes: true })) {
      const child = name === '' ? entry.name : `${name}/${entry.name}`;
      if (NOT_SERVED.test(child)) continue;
      const file = path.join(here, entry.name);
      const stats = entry.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false }) : entry;
      if (stats?.isFile()) files.push(child);
      const key = entry.isSymbolicLink() && stats ? inodeOf(file) : '';
      const isAround = around.length > MAX_LEVELS || (key !== '' && around.includes(key));
      if (stats?.isDirectory() && !isAround) visit(child, [...around, inodeOf(file)]);
    }
  };
  visit('', [inodeOf(folder)]);
  files.sort();
  return { folder, files, documents: files.filter((name) => DOCUMENT.test(name) && !NOT_FOUND.test(name)) };
}

function inodeOf(file: string): string {
  const { dev, ino } = statSync(file);
  return `${dev} ${ino}`;
}

/** Reads a document in its encoding. */
export function readSiteDocument({ folder }: SiteFolder, name: string): string {
  const bytes = readFileSync(path.join(folder, name));
  // The renderer of React writes NULs at some ends of its buffer: https://github.com/facebook/react/issues/24985
  const encoding = encodingOf(bytes);
  // A decoder of its own takes three times as long.
  const text = encoding === 'utf-8' ? bytes.toString('utf8') : new TextDecoder(encoding).decode(bytes);
  return text.replaceAll('\0', '');
}

/** Characters in which a document names its encoding. */
const HEAD_BYTES = 1024;

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const [, name = 'utf-8'] = /<meta[^>]*\bcharset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, HEAD_BYTES)) ?? [];
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'utf-8';
  }
}

/** Returns where a document leads at once; `undefined` if it is a page. */
export function redirectOf(html: string): string | undefined {
  const [tag] = /<meta\b[^>]*http-equiv=["']?refresh\b[^>]*>/i.exec(html) ?? [];
  const [, target] = /\burl=\s*['"]?([^'">\s]+)/i.exec(tag ?? '') ?? [];
  return target?.replaceAll('&amp;', '&');
}

/** Address of a document: `/a/` for `a/index.html`, `/a` for `a.html`. */
export function addressOf(document: string): string {
  return `/${document}`.replace(/\/index\.html?$/i, '/').replace(/\.html?$/i, '');
}

/** The same address for each form in which hosts answer it: decoded, without `.html`, `index` and a slash at its end. */
export function plainAddress(address: string): string {
  const path = decodePath(address).normalize('NFC').replace(/\/+$/, '');
  return path.replace(/\.html?$/i, '').replace(/\/index$/, '') || '/';
}
