import { isShallowClone, readGitLog } from '../../../src/tools/files/git.ts';

/** Commits to each file, newest first, as their place in the log and their abbreviated hash. */
export type FileHistory = ReadonlyMap<string, readonly { index: number; hash: string }[]>;

/** Reads the commits to the files of a folder, by path relative to it, with one call of git. Empty without a history. */
export function readHistory(folder: string): FileHistory {
  const history = new Map<string, { index: number; hash: string }[]>();
  let log: string;
  try {
    log = readGitLog(folder, '%h');
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

/** Returns whether the repository of a folder lacks commits, so that the age of a translation is not known. */
export function lacksHistory(folder: string): boolean {
  try {
    return isShallowClone(folder);
  } catch {
    return false;
  }
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
