import type { ResolvedConfig } from '../../../model/config.ts';
import type { RootNode } from '../../../model/tree.ts';
import { restoreFailure } from '../../../tools/messages/ParserFailure.ts';
import type { WorkerTools } from '../../support/workers/WorkerPool.ts';
import type { ParseJob, ParseOutput, TextJob } from './parseJob.ts';
import type { ReferencePlugins } from './referenceCompiler.ts';

/** Runs jobs, in this or another process. Rejects with the parser's error, or with a `ParserFailure`. */
export interface MarkdownParser {
  run(job: ParseJob): Promise<ParseOutput>;
  /** Prepares for the first job, which otherwise has to wait for it. */
  start?(): void;
}

/** Settings of the parser. */
interface ParserSettings extends ReferencePlugins {
  compiler: 'native' | 'mdx';
}

/**
 * Creates a parser in this process, for tests and tools. Input that hangs or crashes the parser also hangs or crashes
 * the process.
 */
export function localParser(settings: ParserSettings): MarkdownParser {
  return { run: (job) => runJob(job, settings) };
}

/** Creates a parser in this process, a worker, whose limits of time and memory end it. */
export function guardedParser(settings: ParserSettings, guard: WorkerTools['guard']): MarkdownParser {
  const loading = import('./nativeJobs.mjs');
  return {
    async run(job) {
      const { guardedWork } = await loading;
      try {
        return await guard(guardedWork(job), () => runJob(job, settings));
      } catch (error) {
        throw restoreFailure(error);
      }
    },
  };
}

/** Module of a task. */
interface TaskModule {
  default(input: string): string | Promise<string>;
}

/** Runs one job in this process. */
async function runJob(job: ParseJob, settings: ParserSettings): Promise<ParseOutput> {
  if (job.kind === 'task') {
    const { default: run }: TaskModule = await import(job.module);
    return run(job.body);
  }
  if (settings.compiler === 'native') {
    const { runNativeJob } = await import('./nativeJobs.mjs');
    return runNativeJob(job);
  }
  const { compileProgram, parseReference } = await import('./referenceCompiler.ts');
  const { kind, body, file } = job;
  if (kind === 'program') return compileProgram(body, file, settings);
  return JSON.stringify(await parseReference(body, file, kind === 'mdx' ? 'mdx' : 'md', settings));
}

/** Loads what `toTree` needs. Called before, it loads while the parser works. */
export const loadTreeReader = () => import('satteri');

/** Returns how the native parser reads formulas, as a job has it. */
export function mathOf({ math }: Pick<ResolvedConfig['markdown'], 'math'>): NonNullable<TextJob['math']> {
  return typeof math === 'boolean' || math.singleDollar ? math !== false : 'double';
}

/** Decodes the tree of a job's result. */
export async function toTree(output: ParseOutput): Promise<RootNode> {
  if (typeof output === 'string') return JSON.parse(output);
  const { HastReader, materializeHastTree } = await loadTreeReader();
  // The parser returns hast with MDX nodes. Our types describe the subset that is used.
  return materializeHastTree(new HastReader(output)) as RootNode;
}
