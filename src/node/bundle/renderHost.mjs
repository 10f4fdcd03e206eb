// Renders pages in a separate process that can be killed: see RenderProcess.ts. Plain JavaScript, because Node.js runs it
// directly.
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** File descriptor of the watchdog's message. */
const PROGRESS = 4;
const { bundle: file, isTraced, limitMs } = JSON.parse(process.argv[2]);

/** State for the watchdog: whether a page is being rendered, how many have been, and the limit of CPU time. */
const state = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
const [IS_BUSY, BEGUN, LIMIT] = [0, 1, 2];

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not all systems allow it.
}
process.on('disconnect', () => process.exit());
// A component of the site may leave a promise behind. A build would not wait for it either.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
const watchdog = new Worker(new URL('../support/workers/workerWatchdog.mjs', import.meta.url), {
  workerData: { state, progress: PROGRESS },
});
watchdog.unref();
Atomics.store(state, LIMIT, limitMs);
if (isTraced) process.setSourceMapsEnabled(true);

let bundle;
let site;

process.on('message', async (job) => {
  Atomics.add(state, BEGUN, 1);
  Atomics.store(state, IS_BUSY, 1);
  Atomics.notify(state, IS_BUSY);
  const failure = await (job.kind === 'load' ? load(job) : render(job));
  Atomics.store(state, IS_BUSY, 0);
  process.send({ failure });
});

/** Loads the bundle and what the pages of a site need. The 404 page fails where all pages would. */
async function load(job) {
  site = job.site;
  try {
    bundle = createRequire(import.meta.url)(file);
    for (const type of job.pageTypes) await bundle.prepare(type);
    await bundle.render({ site, page: job.notFound, content: [], section: undefined });
    return undefined;
  } catch (error) {
    return { stage: 'load', error: describe(error) };
  }
}

async function render({ page, content, section }) {
  let stage = 'load';
  let input;
  try {
    const code = await bundle.loadCode(page.routePath);
    stage = 'render';
    input = { site, page, content, section, code };
    await bundle.render(input);
    return undefined;
  } catch (error) {
    const canTrace = isTraced && input;
    const componentStack = canTrace ? await bundle.traceComponents(input, error).catch(() => undefined) : undefined;
    return { stage, error: describe(error), componentStack };
  }
}

/** Serializes the fields of an error that the parent process needs. */
function describe(error) {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { name, message, stack, misuse } = error;
  const text = typeof stack === 'string' ? stack : undefined;
  return { name: String(name), message: String(message), stack: text, misuse };
}
