// Parses in a separate process that can be killed: see ParserProcess.ts. Plain JavaScript, because Node.js runs it
// directly.
import { existsSync, writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** File descriptor to which the number of each job is written before it starts. It survives a crash. */
const PROGRESS = 4;
const { limitMs, memoryBytes, site } = JSON.parse(process.argv[2]);

/** State for the watchdog: whether jobs are running, how many have started, and the limit of the current one. */
const state = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
const [IS_BUSY, BEGUN, LIMIT] = [0, 1, 2];

process.on('disconnect', () => process.exit());
const watchdog = new Worker(new URL('./parseWatchdog.mjs', import.meta.url), {
  workerData: { state, progress: PROGRESS, memoryBytes },
});
watchdog.unref();

const loading = site ? loadReference() : loadNative();
process.on('message', (jobs) => {
  runAll(jobs).then((results) => process.send(results));
});

async function runAll(jobs) {
  const results = [];
  // The time that loading takes is not that of the first job. If it fails, each job does.
  await loading.catch(() => {});
  for (const { id, ...job } of jobs) {
    writeSync(PROGRESS, `${id}\n`);
    Atomics.store(state, LIMIT, job.limitMs ?? limitMs);
    Atomics.add(state, BEGUN, 1);
    Atomics.store(state, IS_BUSY, 1);
    Atomics.notify(state, IS_BUSY);
    try {
      results.push({ id, value: await runJob(job) });
    } catch (error) {
      results.push({ id, error: describe(error) });
    }
  }
  Atomics.store(state, IS_BUSY, 0);
  return results;
}

async function runJob(job) {
  const run = job.kind === 'task' ? await loadTask(job) : await loading;
  return run(job);
}

async function loadTask({ module }) {
  const { default: run } = await import(module);
  return ({ body }) => run(body);
}

async function loadNative() {
  const { runNativeJob } = await import('./nativeJobs.mjs');
  return runNativeJob;
}

/** Loads the reference compiler with the site's plugins, which only its configuration can provide. */
async function loadReference() {
  const { createReferenceRunner } = await importReferenceHost();
  return createReferenceRunner(site);
}

/** Compiled, the module is beside this one; tests run this file as it is in the repository. */
async function importReferenceHost() {
  const compiled = new URL('./referenceHost.js', import.meta.url);
  if (existsSync(compiled)) return import(compiled.href);
  const { importCompiled } = await import('../../../../scripts/engine.mjs');
  return importCompiled('src/node/pages/markdown/referenceHost.ts');
}

/** Serializes the fields of an error that the parent process needs. */
function describe(error) {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, reason, line, column } = error;
  return { name, message: String(message), reason, line, column };
}
