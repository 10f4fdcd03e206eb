/** The prewarmed worker. */
let prewarmed: Worker | undefined;

function createWorker(): Worker {
  return new Worker(/* webpackChunkName: "search-worker" */ new URL('./searchWorker.ts', import.meta.url));
}

/**
 * Starts a worker in advance, so that its script has loaded and run when it is acquired. This is the only way to
 * prefetch the script that works in every browser; without an index the worker does nothing.
 */
export function prewarmWorker(): void {
  if (prewarmed !== undefined) return;
  try {
    prewarmed = createWorker();
  } catch {
    // The browser's policy blocks workers; acquiring one throws.
    return;
  }
  prewarmed.onerror = () => {
    prewarmed = undefined;
  };
}

/**
 * Returns the prewarmed worker, or a new one.
 * @throws if workers are blocked
 */
export function acquireWorker(): Worker {
  const worker = prewarmed ?? createWorker();
  prewarmed = undefined;
  worker.onerror = null;
  return worker;
}
