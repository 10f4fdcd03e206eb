import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { relativePosix } from '../../../tools/messages/displayPath.ts';
import { readCacheFile, writeCacheFile } from './cacheFile.ts';

/** Descriptions of the cache subfolders whose files have no digest of their own. */
const FOLDERS = {
  rspack: "Rspack's cache",
  config: 'The cache of compiled configuration files',
};
const SUMS_NAME = 'sums';
/** Key of the folders that were being written when the last process ended, in place of their checksums. */
const UNFINISHED = 'unfinished';

/**
 * Removes folders whose files differ from what the last process wrote, and without a message those that it had not finished. Rspack
 * exits if its cache is damaged, so the check runs first.
 * @param folder the site's cache folder, an absolute path
 * @param wasInterrupted whether the last process was interrupted, possibly by Rspack
 * @returns messages about removed folders
 */
export function removeDamaged(folder: string, wasInterrupted: boolean): string[] {
  const expected = readSums(path.join(folder, SUMS_NAME));
  for (const name of expected.get(UNFINISHED)?.keys() ?? []) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return Object.entries(FOLDERS).flatMap(([name, title]) => {
    const found = sumsOf(folder, name);
    if (found.size === 0) return [];
    const mayBeReason = wasInterrupted && name === 'rspack';
    const isWhole = [...new Set([...found.keys(), ...(expected.get(name)?.keys() ?? [])])].every(
      (file) => found.get(file) === expected.get(name)?.get(file),
    );
    if (isWhole && !mayBeReason) return [];
    rmSync(path.join(folder, name), { recursive: true, force: true });
    const reason = wasInterrupted
      ? 'the last command that used it was interrupted'
      : 'its files have changed since they were written';
    return [`${title} was discarded: ${reason}.`];
  });
}

/**
 * Writes the checksums of all files for the next process.
 * @param unfinished folders that may still be written, relative to the site's cache folder
 */
export function writeSums(folder: string, unfinished: Iterable<string> = []): void {
  const open = [...unfinished];
  const sums = Object.keys(FOLDERS).flatMap((name) =>
    [...sumsOf(folder, name)].flatMap(([file, sum]) =>
      open.some((each) => file.startsWith(`${each}/`)) ? [] : [[name, file, sum]],
    ),
  );
  const lines = [...sums, ...open.map((name) => [UNFINISHED, name, ''])].map((line) => JSON.stringify(line));
  writeCacheFile(path.join(folder, SUMS_NAME), lines);
}

/** Reads the checksums by folder and file. Returns an empty map if they are missing or damaged. */
function readSums(file: string): Map<string, Map<string, string>> {
  const sums = new Map<string, Map<string, string>>();
  try {
    for (const line of readCacheFile(file) ?? []) {
      const [name, each, sum]: [string, string, string] = JSON.parse(line.toString());
      const files = sums.get(name) ?? new Map<string, string>();
      sums.set(name, files.set(each, sum));
    }
    return sums;
  } catch {
    return new Map();
  }
}

function sumsOf(folder: string, name: string): Map<string, string> {
  const sums = new Map<string, string>();
  for (const entry of listEntries(path.join(folder, name))) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    const shown = relativePosix(folder, file);
    sums.set(shown, `${content.length}-${crc32(content).toString(16)}`);
  }
  return sums;
}

function listEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
}
