import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks per second in /proc; Linux shows 100 to every program, whatever its kernel counts in. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/** What of /proc/PID/stat matters here. */
export interface ProcessStat {
  parent: number;
  /** CPU seconds, user and system, of the children that have ended and were waited for, and of theirs. */
  endedChildrenCpu: number;
}

/** Whether the system tells of its processes through files. */
export function hasProc(): boolean {
  return existsSync('/proc/self/stat');
}

/** Reads a line of /proc/PID/stat. The name of the program may hold spaces and brackets. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const number = (index: number) => Number(fields[index] ?? 0);
  return { parent: number(1), endedChildrenCpu: (number(13) + number(14)) / TICKS_PER_SECOND };
}

/** CPU seconds of all ended descendants of this process so far; undefined without /proc. */
export function endedChildrenCpu(): number | undefined {
  return hasProc() ? parseStat(readFileSync('/proc/self/stat', 'utf8')).endedChildrenCpu : undefined;
}

/** A process and everything below it, from pairs of process and parent. */
export function descendantsOf(root: number, parents: Iterable<readonly [pid: number, parent: number]>): number[] {
  const children = new Map<number, number[]>();
  for (const [pid, parent] of parents) children.set(parent, [...(children.get(parent) ?? []), pid]);
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** Resident memory of a process and its descendants now, in bytes. */
export function treeMemory(root: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      const stat = readOrNothing(`/proc/${name}/stat`);
      return stat === '' ? [] : [[Number(name), parseStat(stat).parent]];
    });
  return descendantsOf(root, parents).reduce(
    (sum, pid) => sum + Number(readOrNothing(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES,
    0,
  );
}

/** A process may end while it is read. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
