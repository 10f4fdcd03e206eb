import { Worker } from 'node:worker_threads';
import type { SearchRecord } from '../../src/model/search.ts';
import type { ThreadIndex } from './indexThread.ts';

const PROGRAM = new URL('./indexThread.js', import.meta.url);

/** Search indexes that a thread builds. */
export interface BuildingIndexes {
  /** Keeps the process alive until they are built, which nothing does before. */
  finish(): Promise<ThreadIndex[]>;
}

/** Builds search indexes in a thread: see `buildSearchIndexes`. */
export function buildInThread(groups: ReadonlyMap<string, readonly SearchRecord[]>): BuildingIndexes {
  const thread = new Worker(PROGRAM, { workerData: groups });
  thread.unref();
  const built = new Promise<ThreadIndex[]>((resolve, reject) => {
    thread.once('message', (indexes: ThreadIndex[]) => resolve(indexes));
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread of the search index has ended.')));
  });
  // A build that fails before asks for nothing.
  built.catch(() => {});
  return {
    finish() {
      thread.ref();
      return built;
    },
  };
}
