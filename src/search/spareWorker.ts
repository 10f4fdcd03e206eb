/** A worker that was started before anybody has asked for one. */
let spare: Worker | undefined;

function createWorker(): Worker {
  return new Worker(/* webpackChunkName: "search-worker" */ new URL('./searchWorker.ts', import.meta.url));
}

/**
 * Has the next worker's script loaded and run, so that it is there when it is needed. Starting it is the way to prefetch it
 * that every browser has; without an index it does nothing.
 */
export function prepareWorker(): void {
  if (spare !== undefined) return;
  try {
    spare = createWorker();
  } catch {
    // A browser's policy allows no worker: whoever takes one is told.
    return;
  }
  spare.onerror = () => {
    spare = undefined;
  };
}

/** The worker that was prepared, or else a new one. Throws where no worker may run. */
export function takeWorker(): Worker {
  const worker = spare ?? createWorker();
  spare = undefined;
  worker.onerror = null;
  return worker;
}
