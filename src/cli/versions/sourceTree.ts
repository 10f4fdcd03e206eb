import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from '../../node/support/process/atExit.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';

/** Sources of a site at a commit, in a folder of their own. */
export interface SourceTree {
  /** Absolute path that a folder of the working tree has there. */
  pathOf(folder: string): string;
  remove(): void;
}

/** Returns the root of the repository that a folder is in; `undefined` for one that is in none, or without git. */
export function repositoryRoot(folder: string): string | undefined {
  try {
    return realpathSync(git(folder, ['rev-parse', '--show-toplevel']).trim());
  } catch {
    return undefined;
  }
}

/** Lists the files of a folder that differ from the last commit, but those below another folder. */
export function uncommittedFiles(folder: string, except: string): string[] {
  const excluded = path.relative(folder, except).split(path.sep).join('/');
  const paths = ['.', ...(excluded === '' || excluded.startsWith('..') ? [] : [`:(exclude)${excluded}`])];
  return git(folder, ['status', '--porcelain', '-z', '--untracked-files=all', '--', ...paths])
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/**
 * Checks out a commit into a temporary folder, which ends with the process. Packages are those that are installed for the working tree.
 * @param folders absolute paths of folders whose packages are used, which are in the repository
 * @throws DocsError for an unknown commit
 */
export function checkOutSources(root: string, ref: string, folders: readonly string[]): SourceTree {
  const tree = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'docspack-version-'))), path.basename(root));
  try {
    // Git would take it for an option.
    if (ref.startsWith('-')) throw new Error('a commit does not begin with a hyphen');
    git(root, ['worktree', 'add', '--detach', '--quiet', tree, ref]);
  } catch (cause) {
    rmSync(path.dirname(tree), { recursive: true, force: true });
    throw new DocsError({
      area: 'versions',
      problem: `The sources of ${JSON.stringify(ref)} cannot be checked out: ${lastLine(messageOf(cause))}.`,
      hint: 'Name a tag, a branch or a commit of the repository. A shallow clone may lack it: git fetch --tags --unshallow',
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
  for (const parent of new Set(folders.flatMap((folder) => parentsOf(realpathSync(folder), root)))) {
    const packages = path.join(parent, 'node_modules');
    const target = path.join(pathOf(parent), 'node_modules');
    if (existsSync(packages) && existsSync(path.dirname(target)) && !existsSync(target))
      symlinkSync(packages, target, 'junction');
  }
  return { pathOf, remove };
}

/** Returns a folder and its parents up to the root of the repository. */
function parentsOf(folder: string, root: string): string[] {
  const parent = path.dirname(folder);
  return folder === root || parent === folder ? [folder] : [folder, ...parentsOf(parent, root)];
}

function lastLine(message: string): string {
  return (message.trim().split('\n').at(-1) ?? '').replace(/^fatal: /, '').replace(/\.$/, '');
}

function git(folder: string, args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
}
