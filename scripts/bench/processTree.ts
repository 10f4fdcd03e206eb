import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks per second in /proc. Linux reports 100 to every program, regardless of the kernel's own rate. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/** Fields of /proc/PID/stat. */
interface ProcessStat {
  parent: number;
  /** CPU seconds, user and system, of the process itself. */
  cpu: number;
  /** CPU seconds, user and system, of ended children that were waited for, and of their descendants. */
  endedChildrenCpu: number;
}

/** Returns whether the system has /proc. */
export function hasProc(): boolean {
  return existsSync('/proc/self/stat');
}

/** Parses /proc/PID/stat. The program name may contain spaces and parentheses. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const number = (index: number) => Number(fields[index] ?? 0);
  const seconds = (first: number) => (number(first) + number(first + 1)) / TICKS_PER_SECOND;
  return { parent: number(1), cpu: seconds(11), endedChildrenCpu: seconds(13) };
}

/** Returns the CPU seconds of all ended descendants of this process. `undefined` without /proc. */
export function endedChildrenCpu(): number | undefined {
  return hasProc() ? parseStat(readFileSync('/proc/self/stat', 'utf8')).endedChildrenCpu : undefined;
}

/** Returns a process and all its descendants, from pairs of process and parent. */
export function descendantsOf(root: number, parents: Iterable<readonly [pid: number, parent: number]>): number[] {
  const children = new Map<number, number[]>();
  for (const [pid, parent] of parents) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** Returns the current resident memory of a process and its descendants, in bytes. */
export function treeMemory(root: number): number {
  return treeOf(root).reduce(
    (sum, pid) => sum + Number(readOrNothing(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES,
    0,
  );
}

/** Returns the CPU seconds that a process and its descendants have used, with those that have ended. */
export function treeCpu(root: number): number {
  return treeOf(root).reduce((sum, pid) => {
    const stat = readOrNothing(`/proc/${pid}/stat`);
    if (stat === '') return sum;
    const { cpu, endedChildrenCpu: ended } = parseStat(stat);
    return sum + cpu + ended;
  }, 0);
}

/** Returns a process and its descendants. */
function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      const stat = readOrNothing(`/proc/${name}/stat`);
      return stat === '' ? [] : [[Number(name), parseStat(stat).parent]];
    });
  return descendantsOf(root, parents);
}

/** Reads a file of a process that may end in the meantime. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
