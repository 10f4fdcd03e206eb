import process from 'node:process';
import { exitError } from '../node/support/issues/exitError.ts';
import { formatErrors } from '../node/support/messages/printMessages.ts';
import { silenceErrors } from '../node/support/process/silenceErrors.ts';
import { watchdog } from '../node/support/process/watchdog.ts';
import { DocsError } from '../tools/messages/errors.ts';
import { printJson, toJsonMessages } from './jsonMessages.ts';

/** Exit code of Node.js for a top-level `await` without an end. */
const UNSETTLED_AWAIT = 13;
const UNSETTLED = 'The configuration or a plugin waits for a promise that never settles.';
/** A command without an exit code of its own. */
const FAILED = 1;
/** A command that has done nothing for so long, after code was unwound, waits for what was unwound with it. */
const STANDSTILL_S = 10;
/** Processor time of a second in which nothing is done. */
const IDLE_MS = 100;

/**
 * Makes a command fail that ends before it is complete, for example because a plugin calls `process.exit(0)`: an
 * unpublished site should not look published.
 * @param isJson whether the output is read by a program
 * @returns a function to call when the command is complete
 */
export function guardExit(isJson: boolean): () => void {
  let isComplete = false;
  let isReported = false;
  const report = (error: DocsError) => {
    isReported = true;
    if (isJson) printJson({ ok: false, errors: toJsonMessages([error]), warnings: [] });
    else console.error(formatErrors([error]));
    // Rspack's binding prints a line for each of its objects when the process exits.
    watchdog.withoutFiles(silenceErrors);
  };
  watchdog.onFatal = report;
  let failure = 0;
  let hasHeard = false;
  const onExit = (code: number) => {
    hasHeard = true;
    failure = code;
    const { running } = watchdog;
    if (isReported || (isComplete && running === undefined)) return;
    // A listener of Node.js sets it, after the code was passed to this one.
    if (process.exitCode === UNSETTLED_AWAIT) {
      report(watchdog.unwound ?? new DocsError({ area: 'exit', problem: UNSETTLED }));
      failure = FAILED;
      process.exitCode = FAILED;
      return;
    }
    const error = exitError(code, running);
    if (code !== 0 && error.location === undefined) return;
    report(error);
    if (code !== 0) return;
    failure = FAILED;
    process.exitCode = FAILED;
  };
  process.once('exit', onExit);
  interceptEnd((code) => {
    if (!hasHeard) onExit(code);
    return failure === 0 ? code : failure;
  });
  guardProcess();
  // What ends by itself would have the code that a listener of the site sets last.
  process.once('beforeExit', (code) => {
    if (code === 0) return;
    watchdog.withoutFiles(silenceErrors);
    process.exit(code);
  });
  const stopLooking = endAtStandstill(report);
  return () => {
    isComplete = true;
    stopLooking();
  };
}

/**
 * Ends a command that stands still: the callbacks behind code that was unwound are gone with it, and whatever waits for them would wait for
 * ever where a thread of the bundler keeps the process alive.
 */
function endAtStandstill(report: (error: DocsError) => void): () => void {
  let idleSeconds = 0;
  let last = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    const { unwound, running } = watchdog;
    // A worker process that has jobs is listed; idle ones are not, because they keep no process alive.
    const isHelped = process.getActiveResourcesInfo().includes('ProcessWrap');
    const isIdle = unwound && running === undefined && !isHelped && (user + system) / 1000 < IDLE_MS;
    idleSeconds = isIdle ? idleSeconds + 1 : 0;
    if (!unwound || idleSeconds < STANDSTILL_S) return;
    report(unwound);
    process.exit(FAILED);
  }, 1000).unref();
  return () => clearInterval(timer);
}

/** Ends this process without an event: where listeners could not do their work. */
export function endAtOnce(code: number): never {
  decideCode = undefined;
  Reflect.get(process, 'reallyExit')(code);
  process.exit(code);
}

/** Decides the exit code of this process. */
let decideCode: ((code: number) => number) | undefined;

/**
 * Calls a function with the exit code before Node.js ends the process, also where code of a site does it without an event, by
 * `process.reallyExit()`, and ends the process with the code that it returns. A later call takes the place of an earlier one.
 */
function interceptEnd(decide: (code: number) => number): void {
  const isIntercepted = decideCode !== undefined;
  decideCode = decide;
  const reallyExit: unknown = Reflect.get(process, 'reallyExit');
  if (isIntercepted || typeof reallyExit !== 'function') return;
  Reflect.set(process, 'reallyExit', (code: unknown) => {
    Reflect.apply(reallyExit, process, [decideCode?.(typeof code === 'number' ? code : 0) ?? code]);
  });
}

/** Turns the ways in which code of the site ends this process, or takes it away, without an event into ones that are reported. */
function guardProcess(): void {
  // Without it, the engine could not even report that it is gone. An assignment throws where it is made.
  Object.defineProperty(globalThis, 'process', { value: process, writable: false, configurable: true });
  const kill = process.kill.bind(process);
  process.kill = (pid, signal) => {
    const isEnd = pid === process.pid && signal !== 0;
    if (isEnd && exitError(FAILED, undefined).location) process.exit(FAILED);
    return kill(pid, signal);
  };
  process.abort = () => process.exit(FAILED);
}
