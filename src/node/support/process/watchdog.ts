import { executionAsyncId } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { DocsError } from '../../../tools/messages/errors.ts';
import { toReadable } from '../../../tools/messages/readableError.ts';
import { TIME_LIMIT, Unreturned } from '../../../tools/messages/Unreturned.ts';
import { ENGINE_ROOT } from '../../../tools/packages/engineRoot.ts';
import { leftoverWork } from './leftoverWork.ts';
import { ownTurn } from './ownTurn.ts';

/** Processor time that code of the site may take without a pause, in seconds. */
export const BLOCKING_LIMIT_S = 30;
/** Time that code of the site may wait, for example for a server, in seconds. */
export const WAITING_LIMIT_S = 120;
/** The same in watch mode, where somebody waits for a page. Its server and timers hide that nothing is left to wait for. */
export const DEV_WAITING_LIMIT_S = 30;
const WORKER = fileURLToPath(new URL('./watchdogWorker.cjs', import.meta.url));
const NOTICE_AFTER_S = 10;
/** Processor time that callbacks may take, which code has left that was unwound, before the process ends. */
const LEFTOVER_LIMIT_S = 2;
/** Code that waits with nothing left that could continue it is given up after this time. */
const DEAD_AFTER_S = 10;
/** Share of the processor of a process in which nothing happens but this watchdog. */
const IDLE_SHARE = 0.05;
const BEAT_MS = 100;
/** The same while no work runs. */
const IDLE_BEAT_MS = 1000;
const NAME_BYTES = 255;
const CHECK_EVERY_BEATS = 10;
/** Share of the heap at which code that has not paused for long is ended, before V8 ends the process. */
const FULL_HEAP = 0.7;
/** Share of the machine's memory at which it is, for memory outside of the heap. */
const FULL_MEMORY = 0.8;
/** An endless recursion through a framework has many frames between those of the author. */
const STACK_FRAMES = 200;
/** Resources that keep a process alive without continuing code of the site. */
const IDLE_RESOURCES = new Set(['TTYWrap', 'PipeWrap', 'TCPServerWrap', 'FSEventWrap', 'SignalWrap', 'Immediate']);
const NEVER = 'waits for a promise that never settles';
/** The worker thread has a file open for less. */
const FILES_WITHIN_MS = 1000;
const ENCODER = new TextEncoder();
/** Numbers that both threads read; the first one is 0 until work begins. */
const [PERIOD_MS, BEAT, LIMIT_MS, FILES] = [0, 1, 2, 3];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Work of the site's code. */
export interface ForeignWork {
  /** As the subject of a sentence, such as `"check" of the plugin "links"`. */
  name: string;
  /** Creates the error of work that is ended together with the process. */
  explain(cause: Unreturned): DocsError;
  /**
   * Seconds that it may take without a pause.
   * @default BLOCKING_LIMIT_S
   */
  limitSeconds?: number;
  /**
   * Seconds that it may wait.
   * @default WAITING_LIMIT_S
   */
  waitSeconds?: number;
}

/** What the worker thread asks when the main thread does not pause. */
type Question = 'signals' | 'notice' | 'limit' | 'memory';

/** Work that has not returned. */
interface Running {
  work: ForeignWork;
  /** Number of beats that have passed. */
  beats: number;
  /** Processor time of the process in seconds when it last did something. */
  cpu: number;
  /** Beats since it last did something. */
  idleBeats: number;
  fail(cause: Unreturned): void;
}

/** Work that was unwound, whose failure is not reported yet. */
interface Unwound {
  work: ForeignWork;
  cause: Unreturned;
  /** Processor time of the process in seconds at that moment. */
  cpu: number;
}

/**
 * Watches code of a site: configuration, hooks of plugins, pages. Names code that does not return, and ends it: a promise
 * that does not settle is rejected, and code that does not pause is unwound. If that is impossible, the process ends.
 *
 * A worker thread sees that the main thread no longer counts. Through the inspector, it runs `#answer` in the main thread in
 * the midst of the code, where the stack shows what it is doing. Once code of the site has run, its timers may call it again at
 * any time, so that this thread looks on, less often.
 */
export class Watchdog {
  readonly #running = new Set<Running>();
  /** Work whose synchronous code runs. */
  #current: Running | undefined;
  /** Whether it was called by code of the engine, which cannot be unwound with it. */
  #isSync = false;
  #unwound: Unwound | undefined;
  #lastUnwound: (Pick<Unwound, 'work' | 'cause'> & { beat: number }) | undefined;
  /** The beat at which a callback that the site has left was seen, and the processor time of the process in seconds then. */
  #leftover = { beat: -1, cpu: 0 };
  readonly #state = new Int32Array(new SharedArrayBuffer(4 * Int32Array.BYTES_PER_ELEMENT));
  /** Name of the work that runs, for the worker thread: its length in bytes, then the bytes. */
  readonly #name = new Uint8Array(new SharedArrayBuffer(1 + NAME_BYTES));
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Time between two beats; 0 before the first work. */
  #periodMs = 0;
  #beats = 0;
  /** Listeners of signals, removed while code of the site runs. */
  readonly #listeners: { signal: NodeJS.Signals; each: ReturnType<typeof process.rawListeners>[number] }[] = [];
  #onFatal: (error: DocsError) => void = ({ message }) => console.error(message);
  #onBlocked: (notice: string) => void = (notice) => console.error(notice);
  #onWaiting: (notice: string) => void = (notice) => console.error(notice);
  readonly #workerFile: string;
  /** What the worker thread calls. The frames below it are those of the code that it interrupts. */
  readonly #handler = (question: Question, beat: number) => this.#answer(question, beat);

  /** @param workerFile absolute path of the script that watches the main thread */
  constructor(workerFile: string = WORKER) {
    this.#workerFile = workerFile;
  }

  /** Sets how the error of work is printed that ends the process. */
  set onFatal(print: (error: DocsError) => void) {
    this.#onFatal = print;
  }

  /** Sets how work is named that does not pause for long. It is called in the midst of that work: nothing else runs until it returns. */
  set onBlocked(print: (notice: string) => void) {
    this.#onBlocked = print;
  }

  /** Sets how work is named that waits for long. */
  set onWaiting(print: (notice: string) => void) {
    this.#onWaiting = print;
  }

  /** Ends the process for work in a worker process that has ended together with that. */
  endProcess(error: DocsError): never {
    this.#onFatal(error);
    process.exit(1);
  }

  /**
   * Why work was unwound last; `undefined` if none was. Callbacks that waited behind it are gone with it, so that others may wait for
   * ever.
   */
  get unwound(): DocsError | undefined {
    const last = this.#lastUnwound;
    return last?.work.explain(last.cause);
  }

  /** Runs something while the worker thread has no file open: it could have the descriptor of one that is closed here. */
  withoutFiles(run: () => void): void {
    const end = Date.now() + (this.#worker ? FILES_WITHIN_MS : 0);
    while (Atomics.compareExchange(this.#state, FILES, 0, 1) !== 0 && Date.now() < end) {
      Atomics.wait(this.#state, FILES, 1, FILES_WITHIN_MS);
    }
    run();
    Atomics.store(this.#state, FILES, 0);
    Atomics.notify(this.#state, FILES);
  }

  /** Name of the work that runs; `undefined` if none does. */
  get running(): string | undefined {
    return this.#blocked()?.work.name;
  }

  /**
   * Runs code of the site, in a turn of its own.
   * @throws Unreturned if it does not return
   */
  run<Value>(work: ForeignWork, run: () => Value | Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const running = this.#begin(work, reject);
      ownTurn()
        .then(() => this.#runSync(running, run))
        .then(resolve, (thrown) => reject(toReadable(thrown)))
        .finally(() => this.#end(running));
    });
  }

  /** Runs synchronous code of the site. If it does not return, the process ends. */
  runSync<Value>(work: ForeignWork, run: () => Value): Value {
    const running = this.#begin(work, () => {});
    const wasSync = this.#isSync;
    this.#isSync = true;
    try {
      return this.#runSync(running, run);
    } catch (thrown) {
      throw toReadable(thrown);
    } finally {
      this.#isSync = wasSync;
      this.#end(running);
    }
  }

  #runSync<Value>(running: Running, run: () => Value): Value {
    const before = this.#current;
    this.#current = running;
    const { name, limitSeconds = BLOCKING_LIMIT_S } = running.work;
    this.#name[0] = ENCODER.encodeInto(name, this.#name.subarray(1)).written;
    Atomics.store(this.#state, LIMIT_MS, limitOf(limitSeconds) * 1000);
    try {
      return run();
    } finally {
      this.#current = before;
    }
  }

  #begin(work: ForeignWork, fail: Running['fail']): Running {
    const running = { work, beats: 0, cpu: 0, idleBeats: 0, fail };
    this.#running.add(running);
    this.#releaseSignals();
    this.#watch();
    return running;
  }

  #watch(): void {
    if (this.#periodMs === BEAT_MS) return;
    this.#worker ??= this.#start();
    process.on('beforeExit', this.#onEmpty);
    Atomics.store(this.#state, LIMIT_MS, limitOf(BLOCKING_LIMIT_S) * 1000);
    this.#setPeriod(BEAT_MS);
  }

  /** Sets the time between two beats. The worker thread wakes up as often. */
  #setPeriod(periodMs: number): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#beat(), periodMs).unref();
    this.#periodMs = periodMs;
    Atomics.store(this.#state, PERIOD_MS, periodMs);
    Atomics.notify(this.#state, PERIOD_MS);
    this.#countBeat();
  }

  #countBeat(): void {
    Atomics.add(this.#state, BEAT, 1);
    Atomics.notify(this.#state, BEAT);
  }

  #start(): Worker {
    const handler = `docspack${randomUUID().replaceAll('-', '')}`;
    Object.defineProperty(globalThis, handler, { value: this.#handler });
    // It opens files when it starts.
    Atomics.store(this.#state, FILES, 1);
    const worker = new Worker(this.#workerFile, {
      workerData: {
        state: this.#state,
        name: this.#name,
        handler,
        heapLimit: getHeapStatistics().heap_size_limit,
        engineRoot: ENGINE_ROOT,
      },
      execArgv: [],
    });
    // Everything but this works.
    worker.on('error', ({ message }) => {
      console.error(
        `Code of the site that does not return is not ended, because the thread that watches it failed: ${message}`,
      );
    });
    worker.unref();
    return worker;
  }

  #beat(): void {
    this.#countBeat();
    if (this.#running.size === 0) {
      this.#restoreSignals();
      if (this.#periodMs === IDLE_BEAT_MS) return;
      process.off('beforeExit', this.#onEmpty);
      // What has run may have left timers.
      this.#setPeriod(IDLE_BEAT_MS);
      return;
    }
    this.#releaseSignals();
    this.#beats += 1;
    if (this.#beats % CHECK_EVERY_BEATS !== 0) return;
    const waiting = [...this.#running].filter((running) => this.#check(running) === NOTICE_AFTER_S);
    const [first] = waiting;
    // One hook may wait for each page.
    const others = waiting.length > 1 ? `, and for ${waiting.length - 1} more like it` : '';
    if (first) this.#onWaiting(`Waiting for ${first.work.name}${others} (${NOTICE_AFTER_S} s).`);
  }

  /** Looks after work that waits. Returns the seconds that it has waited; `undefined` if it is given up. */
  #check(running: Running): number | undefined {
    running.beats += CHECK_EVERY_BEATS;
    const seconds = (running.beats * BEAT_MS) / 1000;
    const cpu = cpuSeconds();
    const isIdle =
      cpu - running.cpu < (IDLE_SHARE * CHECK_EVERY_BEATS * BEAT_MS) / 1000 &&
      process.getActiveResourcesInfo().every((name) => IDLE_RESOURCES.has(name));
    running.idleBeats = isIdle ? running.idleBeats + CHECK_EVERY_BEATS : 0;
    running.cpu = cpu;
    const limit = limitOf(running.work.waitSeconds ?? WAITING_LIMIT_S);
    const isDead = (running.idleBeats * BEAT_MS) / 1000 >= Math.min(DEAD_AFTER_S, limit);
    if (!isDead && seconds < limit) return seconds;
    this.#failWaiting(running, isDead ? NEVER : `waits for ${limit} s`);
    return undefined;
  }

  #failWaiting(running: Running, problem: string): void {
    this.#end(running);
    running.fail(withoutStack(new Unreturned(problem, problem !== NEVER)));
  }

  /** Nothing is left that could settle a promise. */
  readonly #onEmpty = (): void => {
    for (const running of [...this.#running]) this.#failWaiting(running, NEVER);
  };

  #blocked(): Running | undefined {
    return this.#current ?? [...this.#running].at(-1);
  }

  /**
   * Called by the worker thread, in the midst of the code that runs. Returns whether it shall be unwound.
   * @param beat the last one before the question. It is about other code if there was one since.
   */
  #answer(question: Question, beat: number): 'terminate' | undefined {
    if (Atomics.load(this.#state, BEAT) !== beat) return undefined;
    const unwound = this.#unwound;
    const running = this.#blocked();
    const work: ForeignWork | undefined = running?.work ?? unwound?.work ?? leftoverWork(stackBelow(this.#handler));
    if (!work) return undefined;
    this.#releaseSignals();
    if (unwound) {
      if (question !== 'signals' && cpuSeconds() - unwound.cpu > LEFTOVER_LIMIT_S) this.#endWith(unwound);
      return undefined;
    }
    if (!running) this.#noteLeftover();
    if (question === 'signals') return undefined;
    const limit = limitOf(work.limitSeconds ?? BLOCKING_LIMIT_S);
    if (!running && question === 'limit' && cpuSeconds() - this.#leftover.cpu < limit) return undefined;
    if (question === 'notice') {
      this.#onBlocked(`${work.name} has been running for ${NOTICE_AFTER_S} s without a pause.`);
      return undefined;
    }
    const { used_heap_size: used, heap_size_limit: heapLimit } = getHeapStatistics();
    const isFull = used > FULL_HEAP * heapLimit || process.memoryUsage.rss() > FULL_MEMORY * totalmem();
    if (question === 'memory' && !isFull) return undefined;
    const cause =
      question === 'memory'
        ? new Unreturned('fills the memory', false)
        : new Unreturned(`runs for ${limit} s without an end`, true);
    cause.stack = `${cause.name}: ${cause.message}\n${stackBelow(this.#handler)}`;
    // Timers and callbacks of Node.js have to return to it.
    if (!running) this.#endWith(this.#justUnwound() ?? { work, cause });
    if (this.#isSync || executionAsyncId() !== 0) this.#endWith({ work, cause });
    this.#current = undefined;
    this.#end(running);
    // Until then, another callback that the code has left may not return either: it could be anybody's, so it is not unwound.
    this.#unwound = { work, cause, cpu: cpuSeconds() };
    setImmediate(() => {
      this.#countBeat();
      this.#lastUnwound = { work, cause, beat: Atomics.load(this.#state, BEAT) };
      this.#unwound = undefined;
      running.fail(cause);
    });
    return 'terminate';
  }

  /** Returns the work that was unwound last, if what runs now has followed at once: its failure cannot be reported any more. */
  #justUnwound(): Pick<Unwound, 'work' | 'cause'> | undefined {
    const last = this.#lastUnwound;
    return last && Atomics.load(this.#state, BEAT) - last.beat <= 1 ? last : undefined;
  }

  /** Notes when a callback is seen first, so that it is not charged with what has run before it without a pause. */
  #noteLeftover(): void {
    const beat = Atomics.load(this.#state, BEAT);
    if (this.#leftover.beat !== beat) this.#leftover = { beat, cpu: cpuSeconds() };
  }

  #endWith({ work, cause }: Pick<Unwound, 'work' | 'cause'>): never {
    this.#running.clear();
    return this.endProcess(work.explain(cause));
  }

  /**
   * Lets signals end the process while code of the site runs, also while it waits, because listeners are not called while it
   * loops. One that is removed after the signal has arrived never is.
   */
  #releaseSignals(): void {
    for (const signal of SIGNALS) {
      for (const each of process.rawListeners(signal)) this.#listeners.push({ signal, each });
      process.removeAllListeners(signal);
    }
  }

  /** Lets listeners handle signals again. */
  readonly #restoreSignals = (): void => {
    if (this.#running.size > 0) return;
    for (const { signal, each } of this.#listeners.splice(0)) Reflect.apply(process.on, process, [signal, each]);
  };

  #end(running: Running): void {
    this.#running.delete(running);
    if (this.#running.size === 0 && this.#listeners.length > 0) setImmediate(this.#restoreSignals);
  }
}

/** The watchdog of this process. */
export const watchdog: Watchdog = new Watchdog();

/** Returns the limit that applies: the environment's, unless it is for work that is repeated, which has a shorter one. */
function limitOf(seconds: number): number {
  const own = Number(process.env[TIME_LIMIT]);
  if (!(own > 0)) return seconds;
  return seconds < BLOCKING_LIMIT_S ? Math.min(own, seconds) : own;
}

/** Returns the processor time of the process. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Returns the frames below a function. */
function stackBelow(above: (question: Question, beat: number) => unknown): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_FRAMES;
  const holder = { stack: '' };
  Error.captureStackTrace(holder, above);
  Error.stackTraceLimit = stackTraceLimit;
  return String(holder.stack).split('\n').slice(1).join('\n');
}

function withoutStack(error: Unreturned): Unreturned {
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
