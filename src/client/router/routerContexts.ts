import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { LoadFailureState, LoadFailures } from './loadFailures.ts';
import type { NavigationProgress } from './navigation.ts';

export const ProgressContext = createContext<NavigationProgress | null>(null);

function useProgress(hook: string): NavigationProgress {
  const progress = useContext(ProgressContext);
  if (progress === null) throw new Error(`${hook}() was called outside <RoutedPage>.`);
  return progress;
}

/** Returns the progress of the page load from 0 to 1, or null while the bar is hidden. */
export function useNavigationProgress(): number | null {
  const progress = useProgress('useNavigationProgress');
  return useSyncExternalStore(progress.subscribe, progress.get, () => null);
}

/**
 * Calls `listener` with each progress update without a render, because the bar often appears when the browser
 * renders a page. `listener` must be a stable function.
 */
export function useNavigationProgressListener(listener: (progress: number | null) => void): void {
  const progress = useProgress('useNavigationProgressListener');
  useEffect(() => progress.subscribe(() => listener(progress.get())), [progress, listener]);
}

export const FailuresContext = createContext<LoadFailures | null>(null);

/** The page load that failed for want of a connection, until it is retried or dismissed; null otherwise. */
export function useLoadFailure(): LoadFailureState | null {
  const failures = useContext(FailuresContext);
  if (failures === null) throw new Error('useLoadFailure() was called outside <RoutedPage>.');
  return useSyncExternalStore(failures.subscribe, failures.get, () => null);
}
