// Ends the parser process when a job takes too long: a thread of its own, since native code cannot be interrupted from JavaScript.
// Counts processor time, so that a busy machine fails no page, and sleeps while nothing is parsed.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { state, progress } = workerData;
const [IS_BUSY, BEGUN, LIMIT] = [0, 1, 2];
const TICK_MS = 100;
/** Waiting counts too in the end: a plugin may wait for what never comes. */
const WALL_TIMES_LIMIT = 20;
const parent = process.ppid;

for (;;) {
  Atomics.wait(state, IS_BUSY, 0);
  const job = Atomics.load(state, BEGUN);
  const limitMs = Atomics.load(state, LIMIT);
  const cpu = cpuMs();
  const startedAt = Date.now();
  while (Atomics.load(state, IS_BUSY) === 1 && Atomics.wait(state, BEGUN, job, TICK_MS) === 'timed-out') {
    if (!isAlive(parent)) process.kill(process.pid, 'SIGKILL');
    if (cpuMs() - cpu < limitMs && Date.now() - startedAt < limitMs * WALL_TIMES_LIMIT) continue;
    writeSync(progress, 'limit\n');
    process.kill(process.pid, 'SIGKILL');
  }
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A parent that was killed cannot say so to a thread that is busy. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
