import { channel } from 'node:diagnostics_channel';

/** Kind of work that is timed per item. */
export type WorkKind = 'compile' | 'highlight' | 'render' | 'write';

/** A finished work item. */
export interface Work {
  kind: WorkKind;
  /** Route of a page, or the language for highlighting, because pages share code blocks. */
  name: string;
  milliseconds: number;
}

/** Publishes finished work. Without subscribers, nothing is measured. */
const workDone = channel('docs:work');

/**
 * Runs a work item and publishes its duration. Waiting counts as work, so use it only for work that is synchronous or
 * sequential.
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

/** Returns whether somebody wants to know of finished work. */
export function hasWorkListeners(): boolean {
  return workDone.hasSubscribers;
}

/** Publishes work that another process has finished. */
export function publishWork(work: Work): void {
  workDone.publish(work);
}

/** Subscribes to finished work. Returns a function that unsubscribes. */
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
