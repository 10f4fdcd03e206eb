import { type ChildProcess, execFileSync } from 'node:child_process';
import { isWithin } from './closing.ts';

/** How long a process may take to end by itself. A busy machine takes seconds to write its caches. */
const ENDS_WITHIN_MS = 20_000;
/** How long the system may take to report the end of processes that were killed. */
const KILLED_WITHIN_MS = 10_000;

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** Processes of this machine; none where there is no `ps`. */
function listProcesses(): Process[] {
  try {
    return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
      .split('\n')
      .flatMap((row) => {
        // One that has ended and that nobody has asked about is none.
        const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(row) ?? [];
        return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
      });
  } catch {
    return [];
  }
}

/** A process with all that it has started. */
function listTree(root: number): Process[] {
  const all = listProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  // Grows while it is walked through.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/**
 * Sends a signal to a process and waits until it has ended and nobody has its output open. What is still alive after some seconds is
 * killed, and a warning names it: that a test's server is slow to end is no failure of the tests that used it.
 * @param ended settles on the end of the process
 * @param output everything that it has printed, for the warning
 */
export async function stopProcess(
  child: ChildProcess,
  ended: Promise<unknown>,
  output: () => string,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.stdout?.closed) return;
  // Those of a process that has ended are no longer its children.
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
    // It has ended meanwhile.
  }
}
