import { parentPort, workerData } from 'node:worker_threads';
import type { SearchRecord } from '../../src/model/search.ts';
import { buildSearchIndexes } from './buildSearchIndex.ts';

/** An index as a thread returns it: all of its files are made. */
export interface ThreadIndex {
  key: string;
  /** Names and texts of the files that the manifest lists. */
  files: { fileName: string; json: string }[];
  /** The others. */
  shards: { fileName: string; json: string }[];
}

// The program of a thread: see buildInThread.ts.
const groups: ReadonlyMap<string, readonly SearchRecord[]> = workerData;
const indexes = buildSearchIndexes(groups).map(
  ({ key, files, shards }): ThreadIndex => ({
    key,
    files,
    shards: shards.map(({ fileName, read }) => ({ fileName, json: read() })),
  }),
);
parentPort?.postMessage(indexes);
