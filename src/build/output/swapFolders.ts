import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../cache/cacheFolder.ts';
import { DocsError, messageOf } from '../messages/errors.ts';
import { holdSignals } from './holdSignals.ts';
import { isMarked, isReplaceable, listForeign, MARKER_NAME } from './outputMarker.ts';

/** How often a swap is tried: another build may swap at the same moment, and on Windows an open file holds up a rename. */
const SWAP_TRIES = 40;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/** What a swap needs of the world. */
export interface SwapTools {
  rename(from: string, to: string): void;
  pause(ms: number): Promise<unknown>;
}

const REAL_TOOLS: SwapTools = { rename: renameSync, pause: wait };

/** Folder in which a process's output grows. */
export function stagingFolder(outDir: string, pid: number = process.pid): string {
  return `${outDir}.building-${pid}`;
}

/**
 * Puts a finished output in the place of the last one. Files that no build wrote move to the new output. If it fails, the last output
 * is back where it was; if not even that works, it keeps the name that the message gives.
 *
 * Between the two renames there is no output, for some 20 microseconds. Signals that a process can hear wait until the swap is
 * complete. After SIGKILL or a power failure there, the next command of any kind puts the last output back (`recoverLeftovers`). What
 * would close that gap costs more than it gives: Node.js has no call that exchanges two folders, and moving file by file leaves a
 * mixture of two builds when it is killed, for milliseconds instead of microseconds.
 * @returns names of the files that moved, relative to the folder
 * @throws DocsError if the folder cannot be replaced
 */
export async function swapFolders(from: string, to: string, tools: SwapTools = REAL_TOOLS): Promise<string[]> {
  const old = `${from}-old`;
  mkdirSync(path.dirname(to), { recursive: true });
  return holdSignals(async (isInterrupted) => {
    await retry({ to, old, tools, isInterrupted }, () => exchange(from, to, old, tools));
    return retry({ to, old, tools, isInterrupted }, () => (existsSync(old) ? removeOld(old, to, tools) : []));
  });
}

/**
 * Clears up after builds that were killed: what they had not finished goes, and a last output that stood aside goes back.
 * @returns messages about it
 */
export function recoverLeftovers(outDir: string, tools: SwapTools = REAL_TOOLS): string[] {
  const parent = path.dirname(outDir);
  const displayPath = path.basename(outDir);
  const leftovers = findLeftovers(outDir);
  const notices: string[] = [];
  for (const { name, isOld } of leftovers) {
    const folder = path.join(parent, name);
    if (!isOld) rmSync(folder, { recursive: true, force: true });
    else if (existsSync(outDir)) removeOld(folder, outDir, tools);
    else {
      tools.rename(folder, outDir);
      notices.push(`A build was interrupted while it replaced "${displayPath}"; the last good output is back.`);
    }
  }
  return notices;
}

/**
 * The same at the start of a command that needs no output of its own and works without permission to write there.
 * @returns messages about it
 */
export function recoverOutput(outDir: string): string[] {
  try {
    return recoverLeftovers(outDir);
  } catch (error) {
    return [`What an interrupted build left beside "${path.basename(outDir)}" stays there: ${messageOf(error)}.`];
  }
}

interface Leftover {
  name: string;
  /** A last output that stood aside. */
  isOld: boolean;
  changedAt: number;
}

/** Folders that builds of other processes left, the newest first. */
function findLeftovers(outDir: string): Leftover[] {
  const parent = path.dirname(outDir);
  if (!existsSync(parent)) return [];
  const prefix = `${path.basename(outDir)}.building-`;
  return readdirSync(parent, { withFileTypes: true })
    .flatMap((entry): Leftover[] => {
      const match = entry.name.startsWith(prefix) ? /^(\d+)(-old)?$/.exec(entry.name.slice(prefix.length)) : null;
      if (!match || !entry.isDirectory() || isAlive(Number(match[1]))) return [];
      const folder = path.join(parent, entry.name);
      const isOld = match[2] !== undefined;
      const isOurs = isOld ? isReplaceable(folder) : isMarked(folder) || isJustMade(folder);
      return isOurs ? [{ name: entry.name, isOld, changedAt: lstatSync(folder).ctimeMs }] : [];
    })
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** Whether a build was killed before it had written its marker. */
function isJustMade(folder: string): boolean {
  return readdirSync(folder).every((name) => name === MARKER_NAME);
}

interface Attempts {
  to: string;
  old: string;
  tools: SwapTools;
  isInterrupted(): boolean;
}

/** Tries until it works, or until it won't. */
async function retry<Result>({ to, old, tools, isInterrupted }: Attempts, tryOrReport: () => Result): Promise<Result> {
  let ms = FIRST_PAUSE_MS;
  for (let left = SWAP_TRIES; ; left--) {
    try {
      return tryOrReport();
    } catch (error) {
      if (error instanceof DocsError) throw error;
      if (left <= 1 || isInterrupted()) throw cannotReplace(to, old, error);
      await tools.pause(ms);
      ms = Math.min(ms * 2, LONGEST_PAUSE_MS);
    }
  }
}

function exchange(from: string, to: string, old: string, tools: SwapTools): void {
  // A former try could not bring it back, and another build has put its output there meanwhile.
  if (existsSync(old) && existsSync(to)) removeOld(old, to, tools);
  if (existsSync(to)) {
    checkForeign(from, to);
    tools.rename(to, old);
  }
  try {
    tools.rename(from, to);
  } catch (error) {
    if (existsSync(old) && !existsSync(to)) tools.rename(old, to);
    throw error;
  }
}

/** The folder may have changed since the build began. */
function checkForeign(from: string, to: string): void {
  const displayPath = path.basename(to);
  if (!isReplaceable(to)) {
    throw new DocsError({
      area: 'output',
      problem: `The output folder "${displayPath}" has files in it, and no "${MARKER_NAME}" file that lists what a build wrote there.`,
      hint: 'Another program wrote to it while the site was built. Name another folder with --env out=DIR.',
    });
  }
  const taken = listForeign(to, from).filter((name) => existsSync(path.join(from, name)) && !isSame(from, to, name));
  if (taken.length > 0) {
    throw new DocsError({
      area: 'output',
      problem: `The output has ${quoteNames(taken)}, and so has "${displayPath}", where no build wrote it.`,
      hint: `Remove it from "${displayPath}", or put it into the public folder of the site.`,
    });
  }
}

/** Moves what no build wrote to the new output, and removes the rest. */
function removeOld(old: string, to: string, { rename }: SwapTools): string[] {
  const foreign = listForeign(old, to);
  for (const name of foreign) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    rename(path.join(old, name), target);
  }
  const isKept = listForeign(old, to).every((name) => isSame(old, to, name));
  if (isKept) rmSync(old, { recursive: true, force: true });
  return foreign;
}

function isSame(one: string, other: string, name: string): boolean {
  const [a, b] = [path.join(one, name), path.join(other, name)];
  const areFiles = lstatSync(a).isFile() && lstatSync(b).isFile();
  return areFiles && readFileSync(a).equals(readFileSync(b));
}

function cannotReplace(to: string, old: string, cause: unknown): DocsError {
  const displayPath = path.basename(to);
  return new DocsError({
    area: 'output',
    problem: `"${displayPath}" cannot be replaced: ${messageOf(cause)}.`,
    hint: existsSync(to)
      ? 'The last good output was left as it is. Close programs that have its files open, then build again.'
      : `The last good output is in "${path.basename(old)}"; the next build puts it back. Close programs that have its files open.`,
    cause,
  });
}

const MAX_SHOWN_NAMES = 5;

/** `"a", "b" and 3 more` */
export function quoteNames(names: readonly string[]): string {
  const displayPath = names.slice(0, MAX_SHOWN_NAMES).map((name) => JSON.stringify(name));
  const more = names.length - displayPath.length;
  return more > 0 ? `${displayPath.join(', ')} and ${more} more` : displayPath.join(', ');
}
