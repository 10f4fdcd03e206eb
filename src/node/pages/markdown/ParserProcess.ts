import { type WorkerEntry, WorkerPool } from '../../support/workers/WorkerPool.ts';
import type { MarkdownParser } from './markdownParser.ts';
import type { ParseJob, ParseOutput } from './parseJob.ts';

const NATIVE = { module: new URL('./nativeJobs.mjs', import.meta.url).href };
/** Maximum number of jobs per message. The results also come back in one message. */
const BATCH_JOBS = 64;
const BATCH_CHARACTERS = 1_000_000;

/** Limits of the work of a parser. */
export interface ParserLimits {
  /** CPU time of a page in milliseconds. */
  limitMs: number;
  /** Memory that a page may add to the process, in bytes. */
  memoryBytes: number;
}

/** The largest real page tested takes a hundredth of the time, and a tenth of the memory. */
export const NATIVE_LIMITS: ParserLimits = { limitMs: 1_500, memoryBytes: 768e6 };
/** A site's plugins may do anything, such as type-checking samples. */
export const REFERENCE_LIMITS: ParserLimits = { limitMs: 60_000, memoryBytes: 4e9 };

/** Location of a site's configuration. Its plugins are functions, which cannot be sent to another process. */
export interface ReferenceSite {
  docsDir: string;
  cwd: string;
  /** Absolute path of the folder with the configuration of another engine; `undefined` for a site that has none. */
  foreignFolder: string | undefined;
}

/** Options of `ParserProcess`. */
interface ParserProcessOptions extends Partial<ParserLimits> {
  /** The site whose unified plugins are used, and the module that loads them; `undefined` for the native parser. */
  reference?: { site: ReferenceSite; entry: WorkerEntry } | undefined;
}

/**
 * Parses in a child process, many jobs at a time. If a job takes too long or too much memory, or crashes the process, it is
 * rejected with a `ParserFailure`, and a new process continues with the other jobs.
 */
export class ParserProcess extends WorkerPool<ParseJob, ParseOutput> implements MarkdownParser {
  constructor({ reference, ...limits }: ParserProcessOptions = {}) {
    super({
      size: 1,
      ...(reference ? { ...reference.entry, setup: reference.site } : { ...NATIVE, setup: {} }),
      ...(reference ? REFERENCE_LIMITS : NATIVE_LIMITS),
      ...limits,
      window: { jobs: BATCH_JOBS, characters: BATCH_CHARACTERS, refillAt: 0 },
      isStreaming: false,
      charactersOf: ({ body }) => body.length,
    });
  }
}
