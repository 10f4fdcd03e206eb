/** A worker that was started ahead of need. */
let prewarmed: Worker | undefined;

function createWorker(): Worker {
  return new Worker(/* webpackChunkName: "search-worker" */ new URL('./searchWorker.ts', import.meta.url));
}

/**
 * Starts a worker ahead of need, so that its script is loaded and run when it is acquired. Starting it is the one way to prefetch
 * the script that works in every browser; without an index it does nothing.
 */
export function prewarmWorker(): void {
  if (prewarmed !== undefined) return;
  try {
    prewarmed = createWorker();
  } catch {
    // A browser's policy allows no worker: acquiring one throws.
    return;
  }
  prewarmed.onerror = () => {
    prewarmed = undefined;
  };
}

/** Returns the prewarmed worker, or else a new one. Throws where no worker may run. */
export function acquireWorker(): Worker {
  const worker = prewarmed ?? createWorker();
  prewarmed = undefined;
  worker.onerror = null;
  return worker;
}
