import { FETCH_HISTORY, isShallowClone, readGitLog } from '../../tools/files/git.ts';
import { messageOf } from '../../tools/messages/errors.ts';

/** Result of `readLastUpdated`. */
export interface LastUpdated {
  /** Time of the last commit to each file, in milliseconds since 1970, by path relative to the folder. */
  times: ReadonlyMap<string, number>;
  /** Why no times are available; `undefined` if they are. */
  notice: string | undefined;
}

const LEFT_OUT = '"Last updated" dates are omitted:';

/** Reads the time of the last commit to each file in a folder, with one git call. Omits times that may be wrong. */
export function readLastUpdated(folder: string): LastUpdated {
  try {
    if (isShallowClone(folder))
      return without(`a shallow clone does not have the dates of all files. ${FETCH_HISTORY}`);
    return { times: readLog(readGitLog(folder, '%ct')), notice: undefined };
  } catch (error) {
    return without(`${reasonOf(error)}.`);
  }
}

function readLog(log: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [seconds = '', ...names] = commit.split(/[\0\n]+/);
    const time = Number(seconds) * 1000;
    if (Number.isNaN(new Date(time).getTime())) continue;
    for (const name of names) {
      if (name !== '' && !times.has(name)) times.set(name, time);
    }
  }
  return times;
}

function without(reason: string): LastUpdated {
  return { times: new Map(), notice: `${LEFT_OUT} ${reason}` };
}

/** Returns the first line of git's error, which names the folder and the solution if git does not trust its owner. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'git is not installed';
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const line = stderr.split('\n').find((each) => each.startsWith('fatal:')) ?? messageOf(error);
  return line.replace(/^fatal:\s*/, '').replace(/\.$/, '');
}
