import { readFileSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import path from 'node:path';
import { DocsError } from '../../../tools/messages/errors.ts';

/** Environment variable with the number of processes that compile pages. */
export const JOBS_VARIABLE = 'DOCSPACK_JOBS';
/** Memory that a worker may need. */
const WORKER_BYTES = 400e6;
/** More processes wait for the one that gives them their pages. */
const MAX_DEFAULT = 16;
const CGROUPS = '/sys/fs/cgroup';

/**
 * Returns the number of processes that compile pages.
 * @param given that of the command line; `undefined` for none
 * @throws DocsError for a value that is no number from 1
 */
export function countJobs(given: string | number | undefined, env: NodeJS.ProcessEnv = process.env): number {
  const name = given === undefined ? JOBS_VARIABLE : 'jobs';
  // A variable may be set to nothing.
  const value = given ?? (env[JOBS_VARIABLE] || undefined);
  if (value === undefined) return defaultJobs();
  if (/^[1-9]\d*$/.test(String(value))) return Number(value);
  const problem = `"${name}=${value}" is no number of processes.`;
  throw new DocsError({ area: 'config', problem, hint: 'Use a whole number from 1.' });
}

/**
 * Returns as many processes as the machine, or the container, has processors and memory for, beside the build's own process. With one worker
 * for each of two processors, a build is no faster and takes a fifth more processor time (measured on 600 and 995 pages).
 */
function defaultJobs(): number {
  const processors = Math.min(availableParallelism(), Math.max(1, Math.floor(readQuota())), MAX_DEFAULT);
  const memory = process.availableMemory?.() ?? freemem();
  return Math.max(1, Math.min(processors - 1, Math.floor(memory / WORKER_BYTES)));
}

/**
 * Returns the processors that a container may use, which older versions of Node.js do not know; `Infinity` without a limit.
 * @param own path of the group of this process, as in /proc/self/cgroup
 */
export function readQuota(root = CGROUPS, own = readGroup()): number {
  let quota = readMax(path.join(root, own));
  // A group above it may have a lower limit.
  for (let group = own; group !== path.dirname(group); group = path.dirname(group)) {
    quota = Math.min(quota, readMax(path.join(root, path.dirname(group))));
  }
  return quota;
}

function readMax(folder: string): number {
  try {
    const [quota, period] = readFileSync(path.join(folder, 'cpu.max'), 'utf8').trim().split(' ');
    return quota === 'max' ? Number.POSITIVE_INFINITY : Number(quota) / Number(period);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function readGroup(): string {
  try {
    return /^0::(\/.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? '/';
  } catch {
    return '/';
  }
}
