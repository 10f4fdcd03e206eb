import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type FailureKind, ParserFailure } from '../../../tools/messages/ParserFailure.ts';
import { addWorkerCpu } from '../phases/workerCpu.ts';
import type { PlainError } from './plainErrors.ts';
import { SharedWork, type SharingJob } from './SharedWork.ts';

const HOST = fileURLToPath(new URL('./workerHost.mjs', import.meta.url));
/** File descriptor on which a process announces the job that it starts. */
const PROGRESS = 4;
/**
 * Threads of the garbage collector would wait for each other while all processors are busy: 6 to 12 % of the processor time of a build with
 * two workers on two processors.
 */
const EXEC_ARGV = ['--single-threaded-gc'];
/** Maximum number of consecutive exits of a process before a job has started. */
const START_TRIES = 3;
/** Maximum number of processes that a job may end without a reason, for example because the machine is short of memory. */
const JOB_TRIES = 2;

/** Where the module is that runs the jobs of a process. */
export interface WorkerEntry {
  /** URL of the module, compiled. */
  module: string;
  /** The same module in the repository, which is compiled if there is no other. Absent for plain JavaScript. */
  source?: string;
}

/** Module that runs the jobs of a process: its default export receives the setup, and returns a function that runs a job. */
export interface WorkerModule extends WorkerEntry {
  /** First argument of the default export: a value that can be cloned. */
  setup: object;
}

/** Which jobs are sent to a process, so that it never waits for the next one. */
interface JobWindow {
  jobs: number;
  characters: number;
  /** More are sent once a process has no more than so many. */
  refillAt: number;
}

/** Options of `WorkerPool`. */
export interface WorkerPoolOptions<Job> extends WorkerModule {
  /** Maximum number of processes. */
  size: number;
  window: JobWindow;
  /** Whether each result is sent at once, because results are large. */
  isStreaming: boolean;
  /** CPU time limit of guarded work in milliseconds, unless the work has its own. */
  limitMs: number;
  /** Memory that guarded work may add to the process, in bytes. */
  memoryBytes: number;
  charactersOf(job: Job): number;
  /**
   * Returns work of a job that others may have as well, and whose result a process keeps: see `SharingJob`.
   * @default jobs have nothing in common, and run in their order
   */
  workOf?(job: Job): ReadonlyMap<number, number>;
  /**
   * Called with the message of code of the site that has ended a process, and has to end the build.
   * @default the job is rejected
   */
  onFatal?(error: PlainError): void;
}

/** Work whose time and memory are limited. */
export interface GuardedWork {
  /** The same for the same work. */
  key: string;
  /** What it does, in messages. */
  verb: 'parse' | 'render';
  /** @default that of the pool */
  limitMs?: number | undefined;
}

/** What a process gives the module that runs its jobs. */
export interface WorkerTools {
  /**
   * Runs work in the limits of time and memory. If it exceeds them, or crashes, the process ends, and a new one runs the job again.
   * @throws ParserFailure then
   */
  guard<Value>(work: GuardedWork, run: () => Value | Promise<Value>): Promise<Value>;
  /** Tells the parent process the message for an end of this one that follows. */
  onFatal(error: PlainError): void;
}

const NO_WORK: ReadonlyMap<number, number> = new Map();

interface PendingJob<Job, Result> extends SharingJob {
  id: number;
  job: Job;
  /** Number of processes that have ended during the job without a reason. */
  ends: number;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Message of a process. */
interface WorkerAnswer<Result> {
  results: { id: number; value?: Result; error?: PlainFailure }[];
  /** CPU time since the last message, in microseconds. */
  cpu: number;
}

interface PlainFailure {
  name?: string;
  message: string;
  kind?: FailureKind;
  reason?: unknown;
  line?: unknown;
  column?: unknown;
}

/** A process with the jobs that it has. */
interface WorkerProcess<Job, Result> {
  child: ChildProcess;
  /** By number, in the order in which they were sent. */
  sent: Map<number, PendingJob<Job, Result>>;
  /** Lines that the process has written before each step, the last ones. */
  progress: string[];
  /** Number of failures that it knows. */
  knownFailures: number;
}

/** Limits the lines of progress that are kept: a job, its guarded work, and what has ended it. */
const PROGRESS_LINES = 3;

/**
 * Runs jobs in child processes that can be killed. If guarded work takes too long or too much memory, or crashes its process, a new
 * process runs the job again, in which that work fails with a `ParserFailure`; the other jobs go on. A process starts with its first job
 * and does not keep the parent alive.
 */
export class WorkerPool<Job extends object, Result> {
  readonly #options: WorkerPoolOptions<Job>;
  #queue: PendingJob<Job, Result>[] = [];
  readonly #processes = new Set<WorkerProcess<Job, Result>>();
  readonly #shared = new SharedWork<WorkerProcess<Job, Result>>();
  #lastId = 0;
  /** Maximum number of jobs that are sent next. */
  #nextJobs: number;
  #isScheduled = false;
  #failedStarts = 0;
  #isStopped = false;
  /**
   * Failures of guarded work by its key, because many pages may contain the same fragment, and watch mode parses a broken page again
   * with every edit.
   */
  readonly #failures = new Map<string, ParserFailure>();

  constructor(options: WorkerPoolOptions<Job>) {
    this.#options = options;
    this.#nextJobs = options.window.jobs;
  }

  run(job: Job): Promise<Result> {
    if (this.#isStopped) return Promise.reject(stopped());
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const work = this.#options.workOf?.(job) ?? NO_WORK;
      this.#queue.push({ id: this.#lastId, job, work, ends: 0, resolve, reject });
      this.#schedule();
    });
  }

  /** Starts processes before there are jobs. */
  start(count = 1): void {
    while (!this.#isStopped && this.#processes.size < Math.min(count, this.#options.size)) this.#fork();
  }

  /** Ends the processes. Another job starts a new one. */
  close(): void {
    for (const { child } of this.#processes) child.kill('SIGKILL');
    this.#processes.clear();
  }

  /** Replaces idle processes by a new one, which needs less memory after many jobs. */
  renew(): void {
    if (this.#processes.size === 0 || this.#queue.length > 0) return;
    if ([...this.#processes].some(({ sent }) => sent.size > 0)) return;
    this.close();
    this.start();
  }

  /** Ends the processes and rejects all jobs, including later ones. */
  stop(): void {
    this.#isStopped = true;
    const sent = [...this.#processes].flatMap((each) => [...each.sent.values()]);
    this.close();
    this.#reject([...sent, ...this.#queue.splice(0)], stopped());
  }

  /** Batches jobs that arrive in the same turn. */
  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#sendJobs();
    });
  }

  #sendJobs() {
    for (const each of this.#processes) this.#fill(each);
    while (this.#queue.length > 0 && !this.#isStopped && this.#processes.size < this.#options.size) {
      this.#fill(this.#fork());
    }
  }

  /** Sends a process the next jobs. */
  #fill(worker: WorkerProcess<Job, Result>) {
    const { window, charactersOf } = this.#options;
    const { child, sent } = worker;
    if (sent.size > window.refillAt) return;
    const jobs: (Job & { id: number })[] = [];
    let characters = 0;
    const maxJobs = Math.min(this.#nextJobs, window.jobs - sent.size);
    while (jobs.length < maxJobs && characters < window.characters) {
      const next = this.#options.workOf ? this.#shared.take(this.#queue, worker) : this.#queue.shift();
      if (!next) break;
      sent.set(next.id, next);
      characters += charactersOf(next.job);
      jobs.push({ id: next.id, ...next.job });
    }
    if (jobs.length === 0) {
      if (sent.size > 0) return;
      child.unref();
      child.channel?.unref();
      return;
    }
    this.#nextJobs = window.jobs;
    child.ref();
    child.channel?.ref();
    const failed = [...this.#failures]
      .slice(worker.knownFailures)
      .map(([key, { kind, message }]) => [key, { kind, message }]);
    worker.knownFailures = this.#failures.size;
    // If the child has just exited, its exit handler resends the jobs.
    child.send({ failed, jobs }, () => {});
  }

  #fork(): WorkerProcess<Job, Result> {
    const { module, source, setup, limitMs, memoryBytes, isStreaming } = this.#options;
    const child = fork(HOST, [JSON.stringify({ module, source, limitMs, memoryBytes, isStreaming })], {
      execArgv: EXEC_ARGV,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    });
    const worker: WorkerProcess<Job, Result> = { child, sent: new Map(), progress: [], knownFailures: 0 };
    this.#processes.add(worker);
    const stream = child.stdio[PROGRESS];
    let rest = '';
    stream?.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      worker.progress = [...worker.progress, ...lines].slice(-PROGRESS_LINES);
    });
    if (stream instanceof Socket) stream.unref();
    child.unref();
    child.channel?.unref();
    child.send({ setup }, () => {});
    child.on('message', (answer: WorkerAnswer<Result>) => {
      addWorkerCpu(answer.cpu);
      if (this.#processes.has(worker)) this.#settle(worker, answer);
    });
    child.on('error', (error) => {
      if (!this.#processes.delete(worker)) return;
      this.#reject(
        [...worker.sent.values(), ...this.#queue.splice(0)],
        new Error(`Failed to start a worker process: ${error.message}.`),
      );
    });
    // All of its output has been read by then.
    child.on('close', (code, signal) => {
      if (this.#processes.delete(worker)) this.#onEnd(worker, signal ?? `exit code ${code}`);
    });
    return worker;
  }

  #settle(worker: WorkerProcess<Job, Result>, { results }: WorkerAnswer<Result>) {
    this.#failedStarts = 0;
    const settled = results.map((result) => ({ ...result, pending: worker.sent.get(result.id) }));
    for (const { id } of results) worker.sent.delete(id);
    // First, so that the process works while this one uses the results.
    this.#fill(worker);
    for (const { pending, value, error } of settled) {
      if (error) pending?.reject(toError(error));
      else if (value !== undefined) pending?.resolve(value);
    }
  }

  /** Handles the end of a process: its current job has caused it, the other jobs are sent again. */
  #onEnd({ sent, progress }: WorkerProcess<Job, Result>, how: string) {
    if (sent.size === 0) return;
    const { current, guarded, limit, fatal } = readProgress(progress);
    const pending = sent.get(current);
    if (!pending) {
      this.#failedStarts += 1;
      if (this.#failedStarts >= START_TRIES) {
        const error = new Error(`The worker process exited before it started to work (${how}).`);
        this.#reject([...sent.values(), ...this.#queue.splice(0)], error);
        return;
      }
    } else {
      // The results of the jobs before it are lost. They are sent by themselves, so that no later failure repeats them again.
      const before = [...sent.keys()].indexOf(current);
      if (before > 0) this.#nextJobs = before;
      if (guarded) this.#failures.set(guarded.key, this.#failureOf(guarded, limit, how));
      else if (!this.#canRepeat(pending, how, fatal)) sent.delete(current);
    }
    this.#queue.unshift(...sent.values());
    this.#sendJobs();
  }

  /** Returns whether a job that has ended its process is run again. Otherwise, it is rejected. */
  #canRepeat(pending: PendingJob<Job, Result>, how: string, fatal: PlainError | undefined): boolean {
    if (fatal !== undefined) {
      this.#options.onFatal?.(fatal);
      pending.reject(new ParserFailure('plugin', fatal.problem));
      return false;
    }
    pending.ends += 1;
    if (pending.ends < JOB_TRIES) return true;
    pending.reject(new Error(`its process ended (${how}).`));
    return false;
  }

  #failureOf({ verb, limitMs }: GuardedLine, limit: 'limit' | 'memory' | undefined, how: string) {
    const program = verb === 'render' ? 'renderer' : 'parser';
    if (limit === undefined) return new ParserFailure('crash', `crashes the ${program} (${how})`);
    const needed =
      limit === 'limit'
        ? `takes longer than ${limitMs / 1000} s`
        : `takes more than ${this.#options.memoryBytes / 1e6} MB of memory`;
    return new ParserFailure(limit, `${needed} to ${verb}`);
  }

  #reject(jobs: readonly PendingJob<Job, Result>[], error: Error) {
    for (const { reject } of jobs) reject(error);
  }
}

/** Guarded work that a process has announced. */
interface GuardedLine {
  key: string;
  verb: string;
  limitMs: number;
}

/** Reads what a process did when it ended. */
function readProgress(lines: readonly string[]): {
  current: number;
  guarded: GuardedLine | undefined;
  limit: 'limit' | 'memory' | undefined;
  fatal: PlainError | undefined;
} {
  const last = lines.at(-1) ?? '';
  const limit = last === 'limit' || last === 'memory' ? last : undefined;
  const isFatal = last.startsWith(FATAL);
  const [current, key, verb = '', limitMs] = (lines.at(limit || isFatal ? -2 : -1) ?? '').split(' ');
  return {
    current: Number(current),
    guarded: key === undefined || isFatal ? undefined : { key, verb, limitMs: Number(limitMs) },
    limit,
    fatal: isFatal ? JSON.parse(last.slice(FATAL.length)) : undefined,
  };
}

const FATAL = 'fatal ';

function stopped(): Error {
  return new Error('The parser was stopped.');
}

/** Restores an error of a job, with the fields that are used. */
function toError({ name, message, kind, ...rest }: PlainFailure): Error {
  if (name === 'ParserFailure' && kind !== undefined) return new ParserFailure(kind, message);
  if (name === 'RangeError') return new RangeError(message);
  const error = new Error(message);
  return rest.reason === undefined ? error : Object.assign(error, rest);
}
