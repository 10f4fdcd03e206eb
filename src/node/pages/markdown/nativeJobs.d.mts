import type { GuardedWork, WorkerTools } from '../../support/workers/WorkerPool.ts';
import type { ParseJob, ParseOutput } from './parseJob.ts';

export declare function runNativeJob(job: {
  kind: string;
  body: string;
  math?: boolean | 'double';
}): Uint8Array | string;
export default function createNativeRunner(
  setup: object,
  tools: Pick<WorkerTools, 'guard'>,
): (job: ParseJob) => Promise<ParseOutput>;
export declare function guardedWork(job: ParseJob): GuardedWork;
