// Watches the main thread while it runs code of the site: see watchdog.ts. Interrupts it through the inspector, whose messages
// V8 handles between any two iterations of a loop. CommonJS, because it starts faster.
const { readFileSync, writeSync } = require('node:fs');
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');

const { state, name, handler, heapLimit } = workerData;
const [IS_ACTIVE, BEAT, LIMIT_MS] = [0, 1, 2];
const TICK_MS = 100;
/** After this time, signals end the process without the help of the main thread. */
const SIGNALS_AFTER_MS = 300;
const NOTICE_AFTER_MS = 10_000;
/** The main thread may wait in a system call, such as for a child process, which nothing interrupts. */
const WAITING_TIMES_LIMIT = 4;
/** Growth of the process, as a share of the heap's limit, from which the main thread's heap is looked at. */
const GROWTH = 0.5;
const ANSWER_WITHIN_MS = 3_000;
const MAX_UNANSWERED = 3;

let session;
watch();

async function watch() {
  for (;;) {
    Atomics.wait(state, IS_ACTIVE, 0);
    const beat = Atomics.load(state, BEAT);
    const stall = { cpu: mainCpuMs(), memory: process.memoryUsage.rss(), awake: 0, at: performance.now() };
    const asked = new Set();
    let unanswered = 0;
    while (Atomics.load(state, IS_ACTIVE) === 1 && Atomics.load(state, BEAT) === beat) {
      Atomics.wait(state, BEAT, beat, TICK_MS);
      const now = performance.now();
      // A suspended process has long ticks.
      stall.awake += Math.min(now - stall.at, 2 * TICK_MS);
      stall.at = now;
      if (stall.awake < SIGNALS_AFTER_MS) continue;
      const limit = Atomics.load(state, LIMIT_MS);
      const busy = mainCpuMs() - stall.cpu;
      const isOver = busy >= limit || stall.awake >= limit * WAITING_TIMES_LIMIT;
      const question = isOver
        ? 'limit'
        : process.memoryUsage.rss() - stall.memory > GROWTH * heapLimit
          ? 'memory'
          : busy >= NOTICE_AFTER_MS && !asked.has('notice')
            ? 'notice'
            : asked.has('signals')
              ? undefined
              : 'signals';
      if (question === undefined) continue;
      asked.add(question);
      const answer = await ask(question);
      if (answer?.value === 'terminate') await post('Runtime.terminateExecution');
      else if (answer === undefined && isOver) unanswered += 1;
      // Native code cannot be interrupted, and nothing else of this process runs.
      if (unanswered >= MAX_UNANSWERED) kill();
    }
    // An attached inspector costs nothing, but a debugger of the author may want to attach.
    session?.disconnect();
    session = undefined;
  }
}

async function ask(question) {
  const answer = await post('Runtime.evaluate', { expression: `${handler}(${JSON.stringify(question)})` });
  return answer?.result;
}

function kill() {
  const subject = Buffer.from(name.slice(1, 1 + name[0])).toString();
  writeSync(2, `${subject} does not return from native code or from a child process. The process is ended.\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Resolves to `undefined` if the main thread does not answer in time. */
function post(method, parameters) {
  if (!session) {
    session = new Session();
    session.connectToMainThread();
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
    session.post(method, parameters, (_, result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}

/** Processor time of the main thread, so that nothing is too slow on a busy machine; that of the process where it is unknown. */
function mainCpuMs() {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
      // Behind the name in parentheses, the twelfth and thirteenth fields, in hundredths of a second.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      // The folder is not mounted.
    }
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
