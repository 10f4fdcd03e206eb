import type { ParseJob } from './markdownParser.ts';

export declare function runNativeJob(job: Pick<ParseJob, 'kind' | 'body'>): Uint8Array | string;
