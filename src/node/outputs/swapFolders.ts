import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MARKER_NAME } from '../../shared/outputNames.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';
import { isAlive } from '../support/cache/cacheFolder.ts';
import { OUT_FLAG } from '../support/messages/folderFlags.ts';
import { holdSignals } from './holdSignals.ts';
import { isMarked, isReplaceable, listForeign, readFolders } from './outputMarker.ts';

/**
 * Maximum number of attempts. Another build may swap at the same moment, and on Windows an open file blocks a rename.
 */
const SWAP_TRIES = 40;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/** File system operations of a swap, replaceable in tests. */
export interface SwapTools {
  rename(from: string, to: string): void;
  pause(ms: number): Promise<unknown>;
}

const REAL_TOOLS: SwapTools = { rename: renameSync, pause: wait };

/** Returns the staging folder of a process. */
export function stagingFolder(outDir: string, pid: number = process.pid): string {
  return `${outDir}.building-${pid}`;
}

/**
 * Replaces the last output with a finished one. Files that no build wrote move to the new output. If the swap fails,
 * the last output is restored. If even that fails, the error names the folder that has it.
 *
 * Between the two renames there is no output for about 20 microseconds. Signals that the process can handle wait until
 * the swap is complete. After SIGKILL or a power failure in between, the next command restores the last output
 * (`recoverLeftovers`). The gap cannot be closed at a reasonable cost: Node.js has no call to exchange two folders, and
 * moving file by file would leave a mix of two builds if killed, for milliseconds instead of microseconds.
 * @returns names of the moved files, relative to the folder
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
 * Cleans up after killed builds: removes unfinished outputs and restores a last output that was set aside.
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
      notices.push(
        `A build was interrupted while it replaced "${displayPath}". The last good output has been restored.`,
      );
    }
  }
  return notices;
}

/**
 * Cleans up at the start of a command that does not write an output. Also works without write permission.
 * @returns messages about it
 */
export function recoverOutput(outDir: string): string[] {
  try {
    return recoverLeftovers(outDir);
  } catch (error) {
    return [`Failed to clean up after an interrupted build beside "${path.basename(outDir)}": ${messageOf(error)}.`];
  }
}

interface Leftover {
  name: string;
  /** Whether the folder is a last output that was set aside. */
  isOld: boolean;
  changedAt: number;
}

/** Finds folders that builds of other processes left behind, newest first. */
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

/** Returns whether a build was killed before it wrote its marker. */
function isJustMade(folder: string): boolean {
  return readdirSync(folder).every((name) => name === MARKER_NAME);
}

interface Attempts {
  to: string;
  old: string;
  tools: SwapTools;
  isInterrupted(): boolean;
}

/** Retries an operation until it succeeds or the attempts are used up. */
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
  // An earlier attempt failed to restore the folder, and another build has committed its output in the meantime.
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

/** Checks the folder again, because it may have changed since the build started. */
function checkForeign(from: string, to: string): void {
  const displayPath = path.basename(to);
  if (!isReplaceable(to)) {
    throw new DocsError({
      area: 'output',
      problem: `The output folder "${displayPath}" has files in it, but no "${MARKER_NAME}" file that lists the files of a build.`,
      hint: `Another program wrote to it during the build. Use another folder. ${OUT_FLAG}`,
    });
  }
  const moved = readFolders(from).filter((name) => !existsSync(path.join(from, name)));
  const taken = listForeign(to, from, moved).filter(
    (name) => existsSync(path.join(from, name)) && !isSame(from, to, name),
  );
  if (taken.length > 0) {
    throw new DocsError({
      area: 'output',
      problem: `The output contains ${quoteNames(taken)}, but "${displayPath}" already has files of that name that no build wrote.`,
      hint: `Remove them from "${displayPath}", or move them to the public folder of the site.`,
    });
  }
}

/** Moves files that no build wrote, and folders that the new output takes over as a whole, to the new output, and removes the rest. */
function removeOld(old: string, to: string, { rename }: SwapTools): string[] {
  for (const name of readFolders(to)) {
    const [from, target] = [path.join(old, name), path.join(to, name)];
    if (existsSync(target) || !existsSync(from)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    rename(from, target);
  }
  const foreign = listForeign(old, to);
  for (const name of foreign) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    rename(path.join(old, name), target);
  }
  const isKept = foreign.length === 0 || listForeign(old, to).every((name) => isSame(old, to, name));
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
      ? 'The previous output is unchanged. Close programs that have its files open, then build again.'
      : `The previous output is in "${path.basename(old)}". The next build restores it. Close programs that have its files open.`,
    cause,
  });
}

const MAX_SHOWN_NAMES = 5;

/** Formats names as `"a", "b" and 3 more`. */
export function quoteNames(names: readonly string[]): string {
  const displayPath = names.slice(0, MAX_SHOWN_NAMES).map((name) => JSON.stringify(name));
  const more = names.length - displayPath.length;
  return more > 0 ? `${displayPath.join(', ')} and ${more} more` : displayPath.join(', ');
}
