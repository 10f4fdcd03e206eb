import { execFileSync } from 'node:child_process';

const MAX_LOG_BYTES = 256 * 1024 * 1024;

/** Commits to each file, newest first, as their place in the log and their abbreviated hash. */
export type FileHistory = ReadonlyMap<string, readonly { index: number; hash: string }[]>;

/** Reads the commits to the files of a folder, by path relative to it, with one call of git. Empty without a history. */
export function readHistory(folder: string): FileHistory {
  const history = new Map<string, { index: number; hash: string }[]>();
  let log: string;
  try {
    const args = ['log', '--format=%x01%h', '--name-only', '--no-renames', '--relative', '-z', '--', '.'];
    log = execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MAX_LOG_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return history;
  }
  for (const [index, commit] of log.split('\u0001').slice(1).entries()) {
    const [hash = '', ...names] = commit.split(/[\0\n]+/);
    for (const name of names.filter((each) => each !== '')) {
      const commits = history.get(name);
      if (commits) commits.push({ index, hash });
      else history.set(name, [{ index, hash }]);
    }
  }
  return history;
}

/** Commits to a page that its translation has not followed. */
export interface MissedCommits {
  count: number;
  /** Newest commit to the translation, and newest commit to the page. */
  from: string;
  to: string;
}

/** Returns the commits to a page that are newer than its translation; `undefined` if there are none. */
export function findMissedCommits(
  history: FileHistory,
  original: string,
  translation: string,
): MissedCommits | undefined {
  const [last] = history.get(translation) ?? [];
  const newer = history.get(original)?.filter(({ index }) => last && index < last.index) ?? [];
  const [newest] = newer;
  return last && newest ? { count: newer.length, from: last.hash, to: newest.hash } : undefined;
}
