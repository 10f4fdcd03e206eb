import { serialize } from 'node:v8';
import { publishWork } from '../support/phases/timed.ts';
import { type WorkerEntry, WorkerPool } from '../support/workers/WorkerPool.ts';
import type { DocumentJob, DocumentResult, DocumentWorkerSetup, SentDocument } from './documentJob.ts';

/** Fewer are no faster than this process, which waits for them: each compiles React first. */
const MIN_WORKERS = 3;
const DOCUMENTS_PER_WORKER = 200;
const WINDOW = { jobs: 4, characters: 2_000_000, refillAt: 3 };
/** Documents in work for each worker, so that none waits while this process writes. */
const AHEAD_PER_WORKER = 8;
/** A page that takes longer is rendered again in this process, which reports what is wrong with it. */
const LIMIT_MS = 5_000;
const MEMORY_BYTES = 500_000_000;

/** Options of `DocumentWorkers`. */
interface DocumentWorkersOptions {
  /** Module that renders the documents of a worker: see `WorkerModule`. */
  documents: WorkerEntry;
  /** Maximum number of processes. */
  jobs: number;
  /** Absolute path of the server bundle. */
  bundle: string;
}

/** What `DocumentWorkers` renders. */
interface Documents {
  setup: Omit<DocumentWorkerSetup, 'bundle'>;
  /** Routes, in the order in which the documents are asked for. */
  routes: readonly string[];
  jobOf(routePath: string): Promise<DocumentJob>;
}

/**
 * Renders documents in worker processes, some ahead of those that are asked for. They report nothing: a document that a worker cannot
 * render, and all that follow it, are left to the build's process.
 */
export class DocumentWorkers {
  readonly #options: DocumentWorkersOptions;
  #pool: WorkerPool<SentDocument, DocumentResult> | undefined;
  #jobOf: Documents['jobOf'] | undefined;
  #routes: string[] = [];
  readonly #ahead = new Map<string, Promise<string | undefined>>();

  constructor(options: DocumentWorkersOptions) {
    this.#options = options;
  }

  /** Starts as many processes as pay for the documents, unless none does. */
  start({ setup, routes, jobOf }: Documents): void {
    const { documents, jobs, bundle } = this.#options;
    const size = Math.min(jobs, Math.floor(routes.length / DOCUMENTS_PER_WORKER));
    if (size < MIN_WORKERS) return;
    this.#pool = new WorkerPool({
      ...documents,
      setup: { ...setup, bundle },
      size,
      window: WINDOW,
      isStreaming: true,
      limitMs: LIMIT_MS,
      memoryBytes: MEMORY_BYTES,
      charactersOf: ({ bytes }) => bytes.length,
    });
    this.#pool.start(size);
    this.#jobOf = jobOf;
    this.#routes = [...routes];
    while (this.#ahead.size < size * AHEAD_PER_WORKER && this.#routes.length > 0) this.#renderNext();
  }

  /** Returns the document of a route, if a worker renders it; `undefined` for one that this process has to render. */
  async take(routePath: string): Promise<string | undefined> {
    const document = this.#ahead.get(routePath);
    if (!document) return undefined;
    this.#ahead.delete(routePath);
    this.#renderNext();
    return document;
  }

  /** Ends the processes. */
  close(): void {
    this.#routes = [];
    this.#pool?.stop();
    this.#pool = undefined;
  }

  #renderNext(): void {
    const routePath = this.#routes.shift();
    if (routePath !== undefined) this.#ahead.set(routePath, this.#render(routePath));
  }

  async #render(routePath: string): Promise<string | undefined> {
    try {
      const job = await this.#jobOf?.(routePath);
      const result = job && (await this.#pool?.run({ bytes: serialize(job) }));
      for (const each of result?.work ?? []) publishWork(each);
      return result?.html;
    } catch {
      this.close();
      return undefined;
    }
  }
}
