/** A page that could not be loaded because no server responds. The current page stays. */
export interface LoadFailureState {
  /** Tries again, as happens on its own when the browser is online again. */
  retry: () => void;
  dismiss: () => void;
}

/** A failed load and the possible reactions. */
interface FailedLoad {
  /** Returns whether the reader is still waiting for the page. */
  isLatest: () => boolean;
  retry: () => void;
  /** Loads the document instead. The server responds, so the file is gone, for example after a deployment. */
  openDocument: () => void;
}

/** Store for the failed page load to report to the reader. */
export interface LoadFailures {
  get(): LoadFailureState | null;
  subscribe(listener: () => void): () => void;
  clear(): void;
  /** Opens the document if the server responds. Otherwise reports the failure until it is cleared or retried. */
  report(error: unknown, failed: FailedLoad): Promise<void>;
}

/**
 * Creates the store.
 * @param isReachable resolves to whether the site's server responds
 */
export function createLoadFailures(isReachable: () => Promise<boolean> = isServerReachable): LoadFailures {
  const listeners = new Set<() => void>();
  let current: LoadFailureState | null = null;

  const set = (next: LoadFailureState | null) => {
    if (next === current) return;
    if (current) window.removeEventListener('online', current.retry);
    if (next) window.addEventListener('online', next.retry);
    current = next;
    for (const listener of listeners) listener();
  };
  const clear = () => set(null);

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear,
    async report(error, { isLatest, retry, openDocument }) {
      if (!isLatest()) return;
      console.error(error);
      const canOpen = await isReachable();
      if (!isLatest()) return;
      if (canOpen) openDocument();
      else
        set({
          retry() {
            clear();
            retry();
          },
          dismiss: clear,
        });
    },
  };
}

/**
 * Resolves to whether the site's server responds. A server error counts as no response, because the page would fail as
 * well.
 */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
