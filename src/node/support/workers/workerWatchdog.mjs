// Ends the process if guarded work takes too long or too much memory. Runs in a separate thread, because JavaScript cannot
// interrupt native code. Measures CPU time, so that no page fails on a busy machine, and the memory of the process, because
// limits of V8 exclude that of native code. Sleeps while nothing runs.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { state, progress, memoryBytes } = workerData;
const [IS_BUSY, BEGUN, LIMIT] = [0, 1, 2];
const TICK_MS = 50;
/** Wall-clock limit as a multiple of the CPU limit, because a plugin may wait forever. */
const WALL_TIMES_LIMIT = 20;
const parent = process.ppid;

for (;;) {
  Atomics.wait(state, IS_BUSY, 0);
  const begun = Atomics.load(state, BEGUN);
  const limitMs = Atomics.load(state, LIMIT);
  const cpu = cpuMs();
  const startedAt = Date.now();
  const memory = process.memoryUsage.rss();
  while (Atomics.load(state, IS_BUSY) === 1 && Atomics.wait(state, BEGUN, begun, TICK_MS) === 'timed-out') {
    if (!isAlive(parent)) process.kill(process.pid, 'SIGKILL');
    if (limitMs === 0) continue;
    const isSlow = cpuMs() - cpu >= limitMs || Date.now() - startedAt >= limitMs * WALL_TIMES_LIMIT;
    const isLarge = process.memoryUsage.rss() - memory >= memoryBytes;
    if (!isSlow && !isLarge) continue;
    writeSync(progress, isLarge ? 'memory\n' : 'limit\n');
    process.kill(process.pid, 'SIGKILL');
  }
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns whether the parent process is alive. If it was killed, a busy thread is not notified. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
