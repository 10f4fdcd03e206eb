import { type ChildProcess, execFileSync } from 'node:child_process';
import { isWithin } from './closing.ts';

/** Time limit for a process to end. Writing caches takes seconds on a busy machine. */
const ENDS_WITHIN_MS = 20_000;
/** Time limit for the system to report the end of killed processes. */
const KILLED_WITHIN_MS = 10_000;

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Processes of this machine; none without `ps`. */
function listProcesses(): Process[] {
  try {
    return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
      .split('\n')
      .flatMap((row) => {
        // Ignores zombies.
        const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(row) ?? [];
        return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
      });
  } catch {
    return [];
  }
}

/** Returns a process with its descendants; none without `ps`. */
export function listTree(root: number): Process[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  // Grows during the iteration.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/**
 * Sends a signal to a process and waits until it has ended and its output is closed. Kills what is alive after some
 * seconds with a warning: a server that ends slowly does not fail the tests that used it.
 * @param ended settles on the end of the process
 * @param output its output, for the warning
 */
export async function stopProcess(
  child: ChildProcess,
  ended: Promise<unknown>,
  output: () => string,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.stdout?.closed) return;
  // Orphans are no longer children of an ended process.
  const started = listTree(pid);
  if (signal === 'SIGKILL') for (const each of started) kill(each.pid);
  else child.kill(signal);
  if (await isWithin(ENDS_WITHIN_MS, ended)) return;
  const alive = listProcesses().filter((each) =>
    started.some((one) => one.pid === each.pid && one.command === each.command),
  );
  const tree = [...new Map([...alive, ...listTree(pid)].map((each) => [each.pid, each])).values()];
  const names = tree.map((each) => `\n  ${each.pid} ${each.command}`).join('');
  console.warn(
    `Still alive ${ENDS_WITHIN_MS / 1000} s after ${signal}, killed:${names || ' nothing, but its output is open'}\n${output().slice(-1000)}`,
  );
  for (const each of tree) kill(each.pid);
  child.kill('SIGKILL');
  if (await isWithin(KILLED_WITHIN_MS, ended)) return;
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
