import { execFileSync } from 'node:child_process';

/**
 * When each file below a folder was last committed, in milliseconds since 1970, by its path relative to the folder.
 * One git call for all; empty without a repository.
 */
export function readLastUpdated(folder: string): Map<string, number> {
  const times = new Map<string, number>();
  let log: string;
  try {
    log = execFileSync(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--format=%x01%ct', '--name-only', '--relative', '-z', '--', '.'],
      {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
  } catch {
    return times;
  }
  for (const commit of log.split('\u0001').slice(1)) {
    const [seconds = '', ...names] = commit.split(/[\0\n]+/);
    for (const name of names) {
      if (name !== '' && !times.has(name)) times.set(name, Number(seconds) * 1000);
    }
  }
  return times;
}
