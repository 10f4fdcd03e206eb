// Watches the main thread while it runs code of the site: see watchdog.ts. Interrupts it through the inspector, whose messages
// V8 handles between any two iterations of a loop. CommonJS, because it starts faster.
const { execFileSync } = require('node:child_process');
const { readFileSync, writeSync } = require('node:fs');
const { Session } = require('node:inspector');
const { workerData } = require('node:worker_threads');

const { state, name, handler, heapLimit, engineRoot } = workerData;
const [PERIOD_MS, BEAT, LIMIT_MS, FILES] = [0, 1, 2, 3];
/** Time between two beats while work runs. */
const WORK_PERIOD_MS = 100;
/** Time between looks whether the main thread has answered. */
const TICK_MS = 100;
/** After so many beats that do not come, signals end the process without the help of the main thread. */
const SIGNALS_AFTER_BEATS = 3;
const NOTICE_AFTER_MS = 10_000;
/** The main thread may wait in a system call, such as for a child process, which nothing interrupts. */
const WAITING_TIMES_LIMIT = 4;
/** Growth of the process, as a share of the heap's limit, from which the main thread's heap is looked at. */
const GROWTH = 0.5;
/** Of processor time, or without any. */
const ANSWER_WITHIN_MS = 9_000;
/** Share of the processor of a process that waits in a system call. This thread takes some. */
const IDLE_SHARE = 0.1;

let session;
releaseFiles();
watch();

/** Reads what needs an open file, while the main thread closes none. */
function readFiles(read) {
  while (Atomics.compareExchange(state, FILES, 0, 1) !== 0) Atomics.wait(state, FILES, 1);
  try {
    return read();
  } finally {
    releaseFiles();
  }
}

function releaseFiles() {
  Atomics.store(state, FILES, 0);
  Atomics.notify(state, FILES);
}

function memoryUsed() {
  return readFiles(() => process.memoryUsage.rss());
}

async function watch() {
  for (;;) {
    Atomics.wait(state, PERIOD_MS, 0);
    const beat = Atomics.load(state, BEAT);
    const stall = { cpu: mainCpuMs(), memory: memoryUsed(), awake: 0, at: performance.now() };
    const asked = new Set();
    // While no work runs, a beat comes each second.
    const periodMs = Atomics.load(state, PERIOD_MS);
    while (Atomics.load(state, BEAT) === beat) {
      Atomics.wait(state, BEAT, beat, periodMs);
      stall.awake += awakeSince(stall, periodMs);
      if (stall.awake < SIGNALS_AFTER_BEATS * periodMs) continue;
      const question = isOver(stall)
        ? 'limit'
        : memoryUsed() - stall.memory > GROWTH * heapLimit
          ? 'memory'
          : mainCpuMs() - stall.cpu >= NOTICE_AFTER_MS && !asked.has('notice')
            ? 'notice'
            : asked.has('signals')
              ? undefined
              : 'signals';
      if (question === undefined) continue;
      asked.add(question);
      // Its answer does not come if the next callback does not return either.
      if ((await ask(question, beat, stall)) === 'terminate') post('Runtime.terminateExecution');
    }
    // An attached inspector costs nothing, but a debugger of the author may want to attach.
    session?.disconnect();
    session = undefined;
  }
}

/** Returns the time that has passed. A suspended process has long ticks. */
function awakeSince(stall, tickMs) {
  const now = performance.now();
  const passed = Math.min(now - stall.at, 2 * tickMs);
  stall.at = now;
  return passed;
}

function isOver(stall) {
  const limit = Atomics.load(state, LIMIT_MS);
  return mainCpuMs() - stall.cpu >= limit || stall.awake >= limit * WAITING_TIMES_LIMIT;
}

/** Asks once: an answer that comes late has its effect in the main thread. Collecting gigabytes of garbage takes seconds. */
async function ask(question, beat, stall) {
  let answer;
  const answered = post('Runtime.evaluate', { expression: `${handler}(${JSON.stringify(question)}, ${beat})` }).then(
    (result) => {
      answer = result ?? {};
    },
  );
  let silence;
  let hasEndedChildren = false;
  while (answer === undefined) {
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, TICK_MS))]);
    stall.awake += awakeSince(stall, TICK_MS);
    if (answer !== undefined || !isOver(stall)) continue;
    const { user, system } = process.cpuUsage();
    silence ??= { main: mainCpuMs(), all: (user + system) / 1000, awake: stall.awake };
    const busy = mainCpuMs() - silence.main;
    const isIdle = (user + system) / 1000 - silence.all < IDLE_SHARE * (stall.awake - silence.awake);
    const isSilent = busy >= ANSWER_WITHIN_MS || (isIdle && stall.awake - silence.awake >= ANSWER_WITHIN_MS);
    // The engine itself waits for git, for example.
    if (!isSilent || Atomics.load(state, PERIOD_MS) !== WORK_PERIOD_MS) continue;
    // A child process that the code waits for can be ended, so that the code throws. Native code cannot be interrupted.
    if (hasEndedChildren || !endChildren()) kill();
    hasEndedChildren = true;
    silence = undefined;
  }
  return answer.result?.value;
}

function kill() {
  writeSync(2, `${subject()} does not return from native code. The process is ended.\n`);
  process.kill(process.pid, 'SIGKILL');
}

function subject() {
  return Buffer.from(name.slice(1, 1 + name[0])).toString();
}

/** Ends the child processes of the site's code with their descendants. Returns whether there are any. */
function endChildren() {
  const tree = readFiles(listChildren);
  if (tree.length === 0) return false;
  writeSync(2, `${subject()} waits for a child process without an end, which is ended: ${tree[0].command}\n`);
  for (const { pid } of tree) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with its parent.
    }
  }
  return true;
}

/** Processes that are not the engine's own; none without `ps`. */
function listChildren() {
  let rows;
  try {
    rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
  } catch {
    return [];
  }
  const all = rows.flatMap((row) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return pid === undefined || command.startsWith('ps -eo')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const tree = all.filter(({ parent, command }) => parent === process.pid && !command.includes(engineRoot));
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

function post(method, parameters) {
  if (!session) {
    session = new Session();
    session.connectToMainThread();
  }
  return new Promise((resolve) => session.post(method, parameters, (_, result) => resolve(result)));
}

/** Processor time of the main thread, so that nothing is too slow on a busy machine; that of the process where it is unknown. */
function mainCpuMs() {
  if (process.platform === 'linux') {
    try {
      const stat = readFiles(() => readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1'));
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
