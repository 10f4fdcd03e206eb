import { channel } from 'node:diagnostics_channel';

/** Work of a build that is timed one by one. */
export type WorkKind = 'compile' | 'highlight' | 'render' | 'write';

/** A piece of work that is done. */
export interface Work {
  kind: WorkKind;
  /** Route of a page; the language for highlighting, since blocks are shared by pages. */
  name: string;
  milliseconds: number;
}

/** Where finished work is told. Without anybody who listens, nothing is measured. */
const workDone = channel('docs:work');

/**
 * Does a piece of work and tells how long it took. What waits counts the waiting too: use it for work that is synchronous, or
 * that runs one after the other.
 */
export function timed<Result>(kind: WorkKind, name: string, run: () => Result): Result {
  if (!workDone.hasSubscribers) return run();
  const startedAt = performance.now();
  const tell = () => workDone.publish({ kind, name, milliseconds: performance.now() - startedAt } satisfies Work);
  const result = run();
  if (result instanceof Promise) void result.then(tell, tell);
  else tell();
  return result;
}

/** Listens to finished work; the returned function ends that. */
export function onWork(listen: (work: Work) => void): () => void {
  const onMessage = (message: unknown) => {
    if (isWork(message)) listen(message);
  };
  workDone.subscribe(onMessage);
  return () => workDone.unsubscribe(onMessage);
}

function isWork(message: unknown): message is Work {
  return typeof message === 'object' && message !== null && 'kind' in message && 'milliseconds' in message;
}
