import type { ReferencePlugins } from './referenceCompiler.ts';
import type { RootNode } from './tree.ts';

/** What is parsed: Markdown with JSX, Markdown with HTML, HTML alone, or an MDX program for recma plugins. */
export type ParseKind = 'mdx' | 'md' | 'html' | 'program';

export interface ParseJob {
  kind: ParseKind;
  body: string;
  /** Absolute; unified plugins are told of it. */
  file: string;
  /**
   * Processor time in milliseconds.
   * @default that of the parser
   */
  limitMs?: number;
}

/** What a job gives: a tree as the native parser's bytes or as JSON, or the code of a program. */
export type ParseOutput = Uint8Array | string;

/** Runs jobs, here or in another process. Rejects with what the parser throws, or with a ParserFailure. */
export interface MarkdownParser {
  run(job: ParseJob): Promise<ParseOutput>;
}

/** A parser that could not finish a job. */
export class ParserFailure extends Error {
  readonly kind: 'limit' | 'crash';

  constructor(kind: 'limit' | 'crash', message: string) {
    super(message);
    this.name = 'ParserFailure';
    this.kind = kind;
  }
}

/** How pages are parsed. */
export interface ParserSettings extends ReferencePlugins {
  compiler: 'native' | 'mdx';
}

/** A parser in this process, for tests and tools: what hangs or crashes it takes the process along. */
export function localParser(settings: ParserSettings): MarkdownParser {
  return { run: (job) => runJob(job, settings) };
}

/** Runs one job in this process. */
export async function runJob(job: ParseJob, settings: ParserSettings): Promise<ParseOutput> {
  if (settings.compiler === 'native') {
    const { runNativeJob } = await import('./nativeJobs.mjs');
    return runNativeJob(job);
  }
  const { compileProgram, parseReference } = await import('./referenceCompiler.ts');
  const { kind, body, file } = job;
  if (kind === 'program') return compileProgram(body, file, settings);
  return JSON.stringify(await parseReference(body, file, kind === 'mdx' ? 'mdx' : 'md', settings));
}

/** The tree that a job gave. */
export async function toTree(output: ParseOutput): Promise<RootNode> {
  if (typeof output === 'string') return JSON.parse(output);
  const { HastReader, materializeHastTree } = await import('satteri');
  // The parser's tree is hast with MDX nodes; our types name the part of it that we read.
  return materializeHastTree(new HastReader(output)) as RootNode;
}
