/** Browsers notify only other tabs of a change to local storage; this event notifies the same tab. */
const STORED_EVENT = 'docs-stored';

/** Values that the browser did not store. They last until the next page load. */
const unstored = new Map<string, string>();

/** Reads a value from local storage. Returns null if there is none. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if the browser blocks storage. */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value, for this page alone if the browser blocks storage, and notifies all listeners in this tab. */
export function writeStored(key: string, value: string): void {
  if (store(key, value)) unstored.delete(key);
  else unstored.set(key, value);
  window.dispatchEvent(new CustomEvent(STORED_EVENT, { detail: key }));
}

/** Calls `listener` when a value changes, in this tab or another. Returns a function that unsubscribes. */
export function listenStored(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that storage was cleared.
    if (event.key === key || event.key === null) listener();
  };
  const onStored = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(STORED_EVENT, onStored);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(STORED_EVENT, onStored);
  };
}
