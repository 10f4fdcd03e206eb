// Ends the process if guarded work takes too long or too much memory. Runs in a separate thread, because JavaScript cannot
// interrupt native code. Measures CPU time, so that no page fails on a busy machine, and the memory of the process, because
// limits of V8 exclude that of native code. Sleeps while nothing runs.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { MeasuredWork, TICK_MS } from './MeasuredWork.mjs';

const { state, progress, memoryBytes } = workerData;
const [IS_BUSY, BEGUN] = [0, 1];
const parent = process.ppid;

for (;;) {
  Atomics.wait(state, IS_BUSY, 0);
  const work = new MeasuredWork(state, memoryBytes, usage);
  while (Atomics.load(state, IS_BUSY) === 1 && Atomics.wait(state, BEGUN, work.begun, TICK_MS) === 'timed-out') {
    if (!isAlive(parent)) process.kill(process.pid, 'SIGKILL');
    const excess = work.tick();
    if (excess === undefined) continue;
    writeSync(progress, `${excess}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}

function usage() {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, memory: process.memoryUsage.rss() };
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
