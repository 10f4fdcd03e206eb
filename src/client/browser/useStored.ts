import { useCallback, useSyncExternalStore } from 'react';
import { listenStored, readStored, writeStored } from './stored.ts';

/**
 * Returns a value in local storage, synchronized across tabs, and its setter. The value is null on the server and in
 * the first render.
 */
export function useStored(key: string): [value: string | null, store: (value: string) => void] {
  const subscribe = useCallback((listener: () => void) => listenStored(key, listener), [key]);
  const value = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );
  const store = useCallback((next: string) => writeStored(key, next), [key]);
  return [value, store];
}
