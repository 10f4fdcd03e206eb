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

/** A tag of a repository. */
export interface GitTag {
  name: string;
  /** Day of the tag, or of its commit: `2026-05-31`. */
  date: string;
  /** Id of the commit. */
  commit: string;
  /** Its own message without a signature; `''` for a lightweight tag, which has none. */
  message: string;
}

/** Fields end with U+0000, and tags with U+0001. */
const TAG_FORMAT = [
  '%(refname:lstrip=2)',
  '%(creatordate:short)',
  '%(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)',
  '%(if:equals=tag)%(objecttype)%(then)%(contents:subject)%0a%0a%(contents:body)%(end)',
].join('%00');

/**
 * Returns the tags of the repository of a folder, oldest first.
 * @param pattern such as `v*`
 * @throws where git does not work, or the folder is in no repository
 */
export function readGitTags(folder: string, pattern: string): GitTag[] {
  const sorted = ['--sort=version:refname', '--sort=creatordate'];
  const text = runGit(folder, ['for-each-ref', ...sorted, `--format=${TAG_FORMAT}%01`, `refs/tags/${pattern}`]);
  return text.split('\x01').flatMap((row) => {
    const [name = '', date = '', commit = '', message = ''] = row.replace(/^\n/, '').split('\0');
    return name === '' ? [] : [{ name, date, commit, message: message.trim() }];
  });
}

/**
 * Returns the subjects of the commits of each tag that no earlier one has, newest first, without merges.
 * @param tags oldest first
 * @throws where git does not work, or the folder is in no repository
 */
export function readTagCommits(folder: string, tags: readonly Pick<GitTag, 'commit'>[]): string[][] {
  const revisions = tags.map(({ commit }) => `${commit}\n`).join('');
  const text = runGit(folder, ['log', '--topo-order', '--format=%H%x00%P%x00%s%x01', '--stdin'], revisions);
  const commits = new Map(
    text.split('\x01').flatMap((row, order): [string, { order: number; parents: string[]; subject: string }][] => {
      const [id = '', parents = '', subject = ''] = row.trim().split('\0');
      return id === '' ? [] : [[id, { order, parents: parents.split(' ').filter((each) => each !== ''), subject }]];
    }),
  );
  return tags.map(({ commit }) => {
    const own: { order: number; subject: string }[] = [];
    const left = [commit];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const found = commits.get(id);
      if (!found) continue;
      // Later tags have the others.
      commits.delete(id);
      left.push(...found.parents);
      if (found.parents.length < 2) own.push(found);
    }
    return own.sort((a, b) => a.order - b.order).map(({ subject }) => subject);
  });
}

/** @param input what the command reads */
function runGit(folder: string, args: string[], input?: string): string {
  return execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_LOG_BYTES,
    ...(input !== undefined && { input }),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });
}
