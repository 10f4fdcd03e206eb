/** A page that could not be loaded since no server answers. The page in hand stays. */
export interface LoadFailureState {
  /** Tries again, as happens on its own when the browser is online again. */
  retry: () => void;
  dismiss: () => void;
}

/** A failed load and what can follow from it. */
export interface FailedLoad {
  /** Whether the reader still waits for the page. */
  isLatest: () => boolean;
  retry: () => void;
  /** Has the browser load the document: the server answers, so a file is gone, as after a deployment. */
  openDocument: () => void;
}

/** The failed page load that the reader should know of, if there is one. */
export interface LoadFailures {
  get(): LoadFailureState | null;
  subscribe(listener: () => void): () => void;
  clear(): void;
  /** Opens the document where the server answers; else shows the failure until it is cleared or retried. */
  report(error: unknown, failed: FailedLoad): Promise<void>;
}

/** Creates the store; `isReachable` tells whether the site's server answers. */
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

/** Whether the site's server answers. A server in trouble has no page either. */
export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}
