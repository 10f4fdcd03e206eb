import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { VersionRef } from '../../model/versions.ts';
import { isAlive } from '../../node/support/cache/cacheFolder.ts';
import { atExit } from '../../node/support/process/atExit.ts';
import { relativePosix } from '../../tools/messages/displayPath.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';

/** A list of files that git ignores may have those of packages. */
const MAX_LIST_BYTES = 256 * 1024 * 1024;

/** Settings with which a checkout has what was committed, whatever those of a clone are. */
const AS_COMMITTED = [
  'core.hooksPath=/dev/null',
  'core.autocrlf=false',
  'core.eol=lf',
  'core.sparseCheckout=false',
].flatMap((setting) => ['-c', setting]);
/** Variables with which git runs its hooks, and by which it would take another folder for the repository. */
const PLACES = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY'];

/** Sources of a site at a commit, in a folder of their own. */
export interface SourceTree {
  /** Absolute path that a folder of the working tree has there. */
  pathOf(folder: string): string;
  remove(): void;
}

/**
 * Returns the root of the repository that a folder is in; `undefined` for one that is in none.
 * @throws DocsError for a repository that git cannot read, or without git
 */
export function repositoryRoot(folder: string): string | undefined {
  if (!isInRepository(folder)) return undefined;
  try {
    return realpathSync(git(folder, ['rev-parse', '--show-toplevel']).trim());
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Whether a folder or one above it has `.git`. Git is not asked, which may not be installed, or not trust the owner of the folder. */
function isInRepository(folder: string): boolean {
  const real = realpathSync(folder);
  return parentsOf(real, path.parse(real).root).some((each) => existsSync(path.join(each, '.git')));
}

function unreadable(cause: unknown): DocsError {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return new DocsError({
    area: 'versions',
    problem: `Git does not say which files are committed: ${isMissing ? 'it is not installed' : firstLine(messageOf(cause))}.`,
    hint: 'Repair that, or freeze the files as they are with --dirty.',
    cause,
  });
}

/**
 * Lists the files of folders that differ from the last commit, but those below another folder.
 * @param folders absolute paths of folders and files in a repository
 * @throws DocsError for a repository that git cannot read
 */
export function uncommittedFiles(root: string, folders: readonly string[], except: string): string[] {
  const read = (...command: string[]) => readNames(root, folders, except, command);
  const changed = read('status', '--porcelain', '-z', '--untracked-files=all', '--no-renames');
  // A sparse checkout lacks files, and git may be told not to look at some.
  const unseen = read('ls-files', '-z', '-v').filter((line) => UNSEEN.test(line));
  return [...changed.map((line) => line.slice(3)), ...unseen.map((line) => line.slice(2))];
}

/** Mark of `git ls-files -v` for a file that git does not compare: left out of the checkout, or assumed to be unchanged. */
const UNSEEN = /^(?:S|[a-z]) /;

/**
 * Lists the files of folders that git ignores, as absolute paths.
 * @param folders absolute paths of folders and files in a repository
 * @throws DocsError for a repository that git cannot read
 */
export function ignoredFiles(root: string, folders: readonly string[], except: string): string[] {
  const names = readNames(root, folders, except, ['ls-files', '-z', '--others', '--ignored', '--exclude-standard']);
  return names.map((name) => path.join(root, name));
}

function readNames(root: string, folders: readonly string[], except: string, command: readonly string[]): string[] {
  const toPath = (folder: string) => path.relative(root, folder).split(path.sep).join('/') || '.';
  const excluded = toPath(realPathOf(except));
  const inside = folders.map(realPathOf).filter((each) => isInside(each, root) && !isInside(each, realPathOf(except)));
  if (inside.length === 0) return [];
  const left = isInside(realPathOf(except), root) ? [`:(exclude,literal)${excluded}`] : [];
  // A name may have brackets.
  const paths = [...inside.map((each) => `:(literal)${toPath(each)}`), ...left];
  try {
    return git(root, [...command, '--', ...paths])
      .split('\0')
      .filter((line) => line !== '');
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** The folder of archives may not exist. */
function realPathOf(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

/** Temporary folders of a command, with its process. */
const TEMPORARY = /^docspack-(?:version|cut)-(\d+)-/;

/** Creates a temporary folder that a later command removes if this one is killed. */
export function makeTemporary(kind: 'version' | 'cut'): string {
  return realpathSync(mkdtempSync(path.join(tmpdir(), `docspack-${kind}-${process.pid}-`)));
}

/** Removes the temporary folders of commands that were killed. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(TEMPORARY.exec(name)?.[1] ?? process.pid);
    if (pid === process.pid || isAlive(pid)) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It may be that of another user.
    }
  }
}

/**
 * Returns what the sources of a site are at.
 * @param from what is cut: a tag or a branch is named, anything else is a commit. Without one, the last commit that changed the folder, which stays the
 *   same while others are made
 * @param except absolute path of a folder in it that does not count
 * @returns `undefined` in a repository without a commit
 */
export function findRef(folder: string, except: string, from: string | undefined): VersionRef | undefined {
  // Git would take it for an option.
  if (from?.startsWith('-')) return undefined;
  try {
    if (from === undefined) {
      const excluded = relativePosix(folder, except);
      const isInFolder = excluded !== '' && !excluded.startsWith('..');
      const paths = ['.', ...(isInFolder ? [`:(exclude)${excluded}`] : [])];
      const name = git(folder, ['log', '-1', '--format=%H', '--', ...paths]).trim();
      return name === '' ? undefined : { kind: 'commit', name };
    }
    const full = git(folder, ['rev-parse', '--symbolic-full-name', from]).trim();
    const [, kind, name] = /^refs\/(tags|heads)\/(.+)$/.exec(full) ?? [];
    if (name !== undefined && from !== 'HEAD') return { kind: kind === 'tags' ? 'tag' : 'branch', name };
    return { kind: 'commit', name: git(folder, ['rev-parse', '--verify', `${from}^{commit}`]).trim() };
  } catch {
    return undefined;
  }
}

/**
 * Checks out a commit into a temporary folder, which ends with the process. Packages are those that are installed for the working tree.
 * @param folders absolute paths of folders whose packages are used, which are in the repository
 * @param sources absolute paths of the folders of the sources
 * @throws DocsError for an unknown commit, and for one that has a submodule among the sources
 */
export function checkOutSources(
  root: string,
  ref: string,
  folders: readonly string[],
  sources: readonly string[],
): SourceTree {
  const tree = path.join(makeTemporary('version'), path.basename(root));
  try {
    // Those of commands that were killed.
    git(root, ['worktree', 'prune']);
    // Git would take it for an option.
    if (ref.startsWith('-')) throw new Error('a commit does not begin with a hyphen');
    git(root, [...AS_COMMITTED, 'worktree', 'add', '--detach', '--quiet', tree, ref]);
  } catch (cause) {
    rmSync(path.dirname(tree), { recursive: true, force: true });
    const isFull = messageOf(cause).includes('No space left on device');
    throw new DocsError({
      area: 'versions',
      problem: `The sources of ${JSON.stringify(ref)} cannot be checked out: ${isFull ? 'the disk is full' : lastLine(messageOf(cause))}.`,
      hint: isFull
        ? `Free some space in ${tmpdir()}, or set TMPDIR to another folder.`
        : 'Name a tag, a branch or a commit of the repository. A shallow clone may lack it: git fetch --tags --unshallow',
    });
  }
  let takeBack = () => {};
  const remove = () => {
    takeBack();
    rmSync(path.dirname(tree), { recursive: true, force: true });
    git(root, ['worktree', 'prune']);
  };
  takeBack = atExit(remove);
  const pathOf = (folder: string) => path.join(tree, path.relative(root, realpathSync(folder)));
  const submodule = submodulesOf(tree).find((each) =>
    sources.some((folder) => isInside(path.join(tree, each), pathOf(folder))),
  );
  if (submodule !== undefined) {
    remove();
    throw new DocsError({
      area: 'versions',
      problem: `The sources of ${JSON.stringify(ref)} have the submodule "${submodule}", whose files --from does not check out.`,
      hint: `Check them out yourself, and leave out --from: git checkout --recurse-submodules ${ref}`,
    });
  }
  for (const parent of new Set(folders.flatMap((folder) => parentsOf(realpathSync(folder), root)))) {
    const packages = path.join(parent, 'node_modules');
    const target = path.join(pathOf(parent), 'node_modules');
    if (existsSync(packages) && existsSync(path.dirname(target)) && !existsSync(target))
      symlinkSync(packages, target, 'junction');
  }
  return { pathOf, remove };
}

/** Lists the submodules of a working tree. */
function submodulesOf(tree: string): string[] {
  return git(tree, ['ls-files', '-z', '--stage'])
    .split('\0')
    .filter((line) => line.startsWith('160000 '))
    .map((line) => line.slice(line.indexOf('\t') + 1));
}

/** Returns a folder and its parents up to the root of the repository. */
function parentsOf(folder: string, root: string): string[] {
  const parent = path.dirname(folder);
  return folder === root || parent === folder ? [folder] : [folder, ...parentsOf(parent, root)];
}

function lastLine(message: string): string {
  return clean(message.trim().split('\n').at(-1) ?? '');
}

/** Git gives advice below its error, of which the first line is by Node.js. */
function firstLine(message: string): string {
  const lines = message.trim().split('\n');
  return clean(lines.find((each) => each.startsWith('fatal: ')) ?? lines[0] ?? '');
}

function clean(line: string): string {
  return line.replace(/^fatal: /, '').replace(/\.$/, '');
}

function git(folder: string, args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !PLACES.includes(name)));
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_LIST_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its messages are read.
    env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' },
  });
}
