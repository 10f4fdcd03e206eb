// Calls of the native parser, in plain JavaScript, because the parser process runs them without bundling.
import {
  createHastHandle,
  createMdastHandle,
  createMdxHastHandle,
  createMdxMdastHandle,
  dropHandle,
  htmlToHast,
  serializeHandle,
} from 'satteri';

const FEATURES = { gfm: true, frontmatter: false };

const HANDLES = {
  md: createHastHandle,
  mdx: createMdxHastHandle,
  'md-syntax': createMdastHandle,
  'mdx-syntax': createMdxMdastHandle,
};

/**
 * Runs a job with the native parser.
 * @param {{ kind: string, body: string, math?: boolean | 'double' }} job
 * @returns {Uint8Array | string} the tree of Markdown as the parser's own bytes, or of HTML as JSON
 * @throws the parser's error
 */
export function runNativeJob({ kind, body, math = false }) {
  if (kind === 'html') return JSON.stringify(htmlToHast(body, { fragment: true }));
  const features = { ...FEATURES, math: math === 'double' ? { singleDollarTextMath: false } : math };
  const handle = HANDLES[kind](body, features);
  try {
    return serializeHandle(handle);
  } finally {
    dropHandle(handle);
  }
}

/** Runs the jobs of a parser process. */
export default function createNativeRunner(_setup, { guard }) {
  return (job) => guard(guardedWork(job), () => (job.kind === 'task' ? runTask(job) : runNativeJob(job)));
}

/**
 * Returns what the limits of a job depend on.
 * @param {import('./parseJob.ts').ParseJob} job
 * @returns {import('../../support/workers/WorkerPool.ts').GuardedWork}
 */
export function guardedWork(job) {
  const { kind, body, limitMs } = job;
  const isTask = kind === 'task';
  return {
    key: `${kind}:${(isTask ? job.module : job.math) ?? ''}:${body}`,
    verb: isTask ? 'render' : 'parse',
    limitMs,
  };
}

async function runTask({ module, body }) {
  const { default: run } = await import(/* webpackIgnore: true */ module);
  return run(body);
}
