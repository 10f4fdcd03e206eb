import { execFileSync } from 'node:child_process';

const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** How to get the commits that a shallow clone lacks. */
export const FETCH_HISTORY =
  'Fetch the full history: `git fetch --unshallow`, or `fetch-depth: 0` for actions/checkout.';

/**
 * Returns whether a folder is in a clone that lacks commits.
 * @throws where git does not work, or the folder is in no repository
 */
export function isShallowClone(folder: string): boolean {
  return runGit(folder, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
}

/**
 * Returns the commits that changed files of a folder, newest first: for each U+0001, the formatted commit, and its files relative
 * to the folder, separated by null characters. Without rename detection, git needs no file contents, which a partial clone would
 * have to fetch.
 * @param format placeholders of `git log --format`
 * @throws where git does not work, or the folder is in no repository
 */
export function readGitLog(folder: string, format: string): string {
  return runGit(folder, [
    'log',
    `--format=%x01${format}`,
    '--name-only',
    '--no-renames',
    '--relative',
    '-z',
    '--',
    '.',
  ]);
}

function runGit(folder: string, args: string[]): string {
  return execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_LOG_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
}
