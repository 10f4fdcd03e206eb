import { PROGRESS_DELAY_MS, PROGRESS_SPEED_MS, PROGRESS_TRICKLE_SPEED_MS, progressAt } from './progress.ts';

/** Progress of page loads: a number from 0 to 1 while the bar is visible, otherwise null. */
export interface NavigationProgress {
  get(): number | null;
  subscribe(listener: () => void): () => void;
  /** Tracks a load until it settles. */
  track(load: Promise<unknown>): void;
}

/** Creates the progress of page loads. Only the latest load is shown. */
export function createNavigationProgress(now: () => number = () => performance.now()): NavigationProgress {
  const listeners = new Set<() => void>();
  let value: number | null = null;
  let current: Promise<unknown> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: number | null) => {
    value = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    track(load) {
      const start = now();
      current = load;
      clearTimeout(timer);
      if (value !== null) set(null);
      const tick = () => {
        set(progressAt(now() - start) ?? null);
        timer = setTimeout(tick, PROGRESS_TRICKLE_SPEED_MS);
      };
      timer = setTimeout(tick, PROGRESS_DELAY_MS);
      const finish = () => {
        if (current !== load) return;
        current = null;
        clearTimeout(timer);
        if (value === null) return;
        set(1);
        timer = setTimeout(() => set(null), PROGRESS_SPEED_MS);
      };
      load.then(finish, finish);
    },
  };
}
