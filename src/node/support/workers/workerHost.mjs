// Runs jobs in a separate process that can be killed: see WorkerPool.ts. Plain JavaScript, because Node.js runs it
// directly.
import { createHash } from 'node:crypto';
import { existsSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** File descriptor to which the number of each job is written before it starts. It survives a crash. */
const PROGRESS = 4;
/** Results are sent once they are as large as this, or when there is nothing left to do. */
const FLUSH_RESULTS = 64;
const { module, source, limitMs, memoryBytes, isStreaming } = JSON.parse(process.argv[2]);

/** State for the watchdog: whether jobs are running, how often the limit has changed, and the limit; 0 for none. */
const state = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
const [IS_BUSY, BEGUN, LIMIT] = [0, 1, 2];
/** Jobs that wait. */
const queue = [];
/** Failures of guarded work that has ended a process before, by key. */
const failures = new Map();
let isRunning = false;
/** Number of the job that runs. */
let current = 0;
let results = [];
/** Guarded work runs one after the other, because the limit is that of the process. */
let last = Promise.resolve();
const start = process.cpuUsage();
/** Microseconds at the last message. */
let cpuBefore = start.user + start.system;

process.on('disconnect', () => process.exit());
const watchdog = new Worker(new URL('./workerWatchdog.mjs', import.meta.url), {
  workerData: { state, progress: PROGRESS, memoryBytes },
});
watchdog.unref();

let loading;
process.on('message', ({ setup, failed = [], jobs = [] }) => {
  if (setup !== undefined) loading = loadRunner(setup);
  for (const [key, failure] of failed) failures.set(key, failure);
  queue.push(...jobs);
  if (!isRunning) void runAll();
});

async function runAll() {
  isRunning = true;
  // The time that loading takes is not that of the first job. If it fails, each job does.
  await loading.catch(() => {});
  Atomics.store(state, IS_BUSY, 1);
  Atomics.notify(state, IS_BUSY);
  for (;;) {
    const next = queue.shift();
    if (next === undefined) break;
    const { id, ...job } = next;
    current = id;
    writeSync(PROGRESS, `${id}\n`);
    try {
      const run = await loading;
      results.push({ id, value: await run(job) });
    } catch (error) {
      results.push({ id, error: describe(error) });
    }
    if (!isStreaming && results.length < FLUSH_RESULTS && queue.length > 0) continue;
    send();
    // Lets this process notice that its parent has ended.
    if (isStreaming) await new Promise((resolve) => setImmediate(resolve));
  }
  Atomics.store(state, IS_BUSY, 0);
  isRunning = false;
}

function send() {
  const { user, system } = process.cpuUsage();
  process.send({ results, cpu: user + system - cpuBefore });
  cpuBefore = user + system;
  results = [];
}

/**
 * Runs work whose time and memory are limited, and whose end the parent process knows if this one ends.
 * @throws the failure of the same work, if that has ended a process before
 */
function guard({ key, verb, limitMs: own = limitMs }, run) {
  const digest = createHash('sha1').update(`${own}:${key}`).digest('base64');
  const guarded = async () => {
    const failure = failures.get(digest);
    if (failure) throw Object.assign(new Error(failure.message), { name: 'ParserFailure', kind: failure.kind });
    writeSync(PROGRESS, `${current} ${digest} ${verb} ${own}\n`);
    setLimit(own);
    try {
      return await run();
    } finally {
      setLimit(0);
      writeSync(PROGRESS, `${current}\n`);
    }
  };
  const result = last.then(guarded);
  last = result.catch(() => {});
  return result;
}

/** The watchdog looks every few milliseconds whether another limit has begun. */
function setLimit(value) {
  Atomics.store(state, LIMIT, value);
  Atomics.add(state, BEGUN, 1);
}

/** Tells the parent process why this one ends. */
function onFatal(error) {
  writeSync(PROGRESS, `fatal ${JSON.stringify(error)}\n`);
}

async function loadRunner(setup) {
  const { default: createRunner } = await importRunner();
  return createRunner(setup, { guard, onFatal });
}

/** Compiled, the module is beside this one; tests run this file as it is in the repository. */
async function importRunner() {
  if (existsSync(fileURLToPath(module))) return import(module);
  const { importCompiled } = await import('../../../../scripts/engine.mjs');
  return importCompiled(source);
}

/** Serializes the fields of an error that the parent process needs. */
function describe(error) {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, kind, reason, line, column } = error;
  return { name, message: String(message), kind, reason, line, column };
}
