import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ParserFailure } from '../../../tools/messages/ParserFailure.ts';
import type { MarkdownParser, ParseJob, ParseOutput } from './markdownParser.ts';
import type { ReferenceSite } from './referenceHost.ts';

const HOST = fileURLToPath(new URL('./parseHost.mjs', import.meta.url));
/** File descriptor on which the host announces the job that it starts. */
const PROGRESS = 4;
/** Maximum number of jobs per message. The results also come back in one message. */
const BATCH_JOBS = 64;
const BATCH_CHARACTERS = 1_000_000;
/** CPU time limit for one page. The largest real page tested takes a hundredth of it. */
const NATIVE_LIMIT_MS = 1_500;
/** A site's plugins may do anything, such as type-checking samples. */
const REFERENCE_LIMIT_MS = 60_000;
/** Memory that one page may add to the process. The largest real page tested takes a tenth of it. */
const NATIVE_MEMORY_BYTES = 768e6;
const REFERENCE_MEMORY_BYTES = 4e9;
/** Maximum number of consecutive exits before a job has started. */
const START_TRIES = 3;

/** Options of `ParserProcess`. */
interface ParserProcessOptions {
  /** The site whose unified plugins are used; `undefined` for the native parser. */
  site?: ReferenceSite;
  /** CPU time limit per job in milliseconds, unless the job has its own. */
  limitMs?: number;
  /** Memory that a job may add to the process, in bytes. */
  memoryBytes?: number;
}

interface PendingJob {
  id: number;
  job: ParseJob;
  resolve(output: ParseOutput): void;
  reject(error: unknown): void;
}

interface JobResult {
  id: number;
  value?: ParseOutput;
  error?: { name?: string; message: string; reason?: unknown; line?: unknown; column?: unknown };
}

/**
 * Parses in a child process, many jobs at a time. If a job takes too long or too much memory, or crashes the process, it is
 * rejected with a `ParserFailure`, and a new process continues with the other jobs. The child starts with the first job and does not
 * keep the parent alive.
 */
export class ParserProcess implements MarkdownParser {
  #options: ParserProcessOptions;
  #limitMs: number;
  #memoryBytes: number;
  #child: ChildProcess | undefined;
  #queue: PendingJob[] = [];
  /** Jobs that the child is working on, by number. */
  #sent = new Map<number, PendingJob>();
  #lastId = 0;
  /** Maximum number of jobs of the next message. */
  #batchJobs = BATCH_JOBS;
  #isScheduled = false;
  #failedStarts = 0;
  #isStopped = false;
  /**
   * Failures by text, because many pages may contain the same fragment, and watch mode parses a broken page again with
   * every edit.
   */
  #failures = new Map<string, ParserFailure>();

  constructor(options: ParserProcessOptions = {}) {
    this.#options = options;
    this.#limitMs = options.limitMs ?? (options.site ? REFERENCE_LIMIT_MS : NATIVE_LIMIT_MS);
    this.#memoryBytes = options.memoryBytes ?? (options.site ? REFERENCE_MEMORY_BYTES : NATIVE_MEMORY_BYTES);
  }

  run(job: ParseJob): Promise<ParseOutput> {
    if (this.#isStopped) return Promise.reject(stopped());
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#queue.push({ id: this.#lastId, job, resolve, reject });
      this.#schedule();
    });
  }

  start(): void {
    if (!this.#isStopped) this.#child ??= this.#fork();
  }

  /** Stops the process. Another job starts a new one. */
  close(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** Replaces an idle process by a new one, which needs less memory after many jobs. */
  renew(): void {
    if (!this.#child || this.#sent.size > 0 || this.#queue.length > 0) return;
    this.close();
    this.start();
  }

  /** Stops the process and rejects all jobs, including later ones. */
  stop(): void {
    this.#isStopped = true;
    this.close();
    this.#rejectAll(stopped());
  }

  /** Batches jobs that arrive in the same turn. */
  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#sendBatch();
    });
  }

  #sendBatch() {
    if (this.#sent.size > 0) return;
    let characters = 0;
    const maxJobs = this.#batchJobs;
    this.#batchJobs = BATCH_JOBS;
    while (this.#queue.length > 0 && this.#sent.size < maxJobs && characters < BATCH_CHARACTERS) {
      const next = this.#queue.shift();
      if (!next) break;
      const failure = this.#failures.get(keyOf(next.job));
      if (failure) {
        next.reject(failure);
        continue;
      }
      this.#sent.set(next.id, next);
      characters += next.job.body.length;
    }
    if (this.#sent.size === 0) {
      this.#child?.unref();
      this.#child?.channel?.unref();
      return;
    }
    this.start();
    this.#child?.ref();
    this.#child?.channel?.ref();
    // If the child has just exited, its exit handler resends the jobs.
    this.#child?.send(
      [...this.#sent.values()].map(({ id, job }) => ({ id, ...job })),
      () => {},
    );
  }

  #fork(): ChildProcess {
    const settings = JSON.stringify({
      limitMs: this.#limitMs,
      memoryBytes: this.#memoryBytes,
      site: this.#options.site,
    });
    const child = fork(HOST, [settings], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
    });
    let progress = '';
    const stream = child.stdio[PROGRESS];
    stream?.on('data', (chunk) => {
      progress = (progress + chunk).slice(-PROGRESS_CHARACTERS);
    });
    if (stream instanceof Socket) stream.unref();
    child.unref();
    child.channel?.unref();
    child.on('message', (results: JobResult[]) => {
      if (child === this.#child) this.#settle(results);
    });
    child.on('error', (error) => {
      if (child !== this.#child) return;
      this.#child = undefined;
      this.#rejectAll(new Error(`Failed to start the parser process: ${error.message}.`));
    });
    // All of its output has been read by then.
    child.on('close', (code, signal) => {
      if (child !== this.#child) return;
      this.#child = undefined;
      this.#onEnd(progress, signal ?? `exit code ${code}`);
    });
    return child;
  }

  #settle(results: readonly JobResult[]) {
    this.#failedStarts = 0;
    const sent = this.#sent;
    this.#sent = new Map();
    // First, so that the process parses while this one compiles the results.
    this.#sendBatch();
    for (const { id, value, error } of results) {
      const pending = sent.get(id);
      if (error) pending?.reject(toError(error));
      else if (value !== undefined) pending?.resolve(value);
    }
  }

  /** Handles the exit of the process: the current job has caused it, the other jobs are sent again. */
  #onEnd(progress: string, how: string) {
    if (this.#sent.size === 0) return;
    const lines = progress.split('\n').slice(0, -1);
    const last = lines.at(-1);
    const limit = last === 'limit' || last === 'memory' ? last : undefined;
    const pending = this.#sent.get(Number(lines.at(limit ? -2 : -1)));
    if (pending) {
      // The results of the jobs before it are lost. They are sent by themselves, so that no later failure repeats them again.
      const before = [...this.#sent.keys()].indexOf(pending.id);
      if (before > 0) this.#batchJobs = before;
      this.#sent.delete(pending.id);
      const failure = this.#failureOf(pending.job, limit, how);
      this.#failures.set(keyOf(pending.job), failure);
      pending.reject(failure);
    } else {
      this.#failedStarts += 1;
      if (this.#failedStarts >= START_TRIES) {
        this.#rejectAll(new Error(`The parser process exited before it started to parse (${how}).`));
        return;
      }
    }
    this.#queue.unshift(...this.#sent.values());
    this.#sent.clear();
    this.#sendBatch();
  }

  #failureOf({ kind, limitMs = this.#limitMs }: ParseJob, limit: 'limit' | 'memory' | undefined, how: string) {
    const [verb, program] = kind === 'task' ? ['render', 'renderer'] : ['parse', 'parser'];
    if (limit === undefined) return new ParserFailure('crash', `crashes the ${program} (${how})`);
    const needed =
      limit === 'limit'
        ? `takes longer than ${limitMs / 1000} s`
        : `takes more than ${this.#memoryBytes / 1e6} MB of memory`;
    return new ParserFailure(limit, `${needed} to ${verb}`);
  }

  #rejectAll(error: Error) {
    for (const { reject } of [...this.#sent.values(), ...this.#queue]) reject(error);
    this.#sent.clear();
    this.#queue = [];
  }
}

/** Long enough for the last two lines of progress. */
const PROGRESS_CHARACTERS = 64;

function keyOf(job: ParseJob): string {
  const { kind, body, limitMs } = job;
  return `${kind}:${(kind === 'task' ? job.module : job.math) ?? ''}:${limitMs ?? ''}:${body}`;
}

function stopped(): Error {
  return new Error('The parser was stopped.');
}

/** Restores an error of the parser, with the fields that are used. */
function toError({ name, message, ...rest }: NonNullable<JobResult['error']>): Error {
  if (name === 'RangeError') return new RangeError(message);
  const error = new Error(message);
  return rest.reason === undefined ? error : Object.assign(error, rest);
}
