/** The browser tells other tabs of a change to local storage; this event tells the own one. */
const STORED_EVENT = 'docs-stored';

/** A value of local storage; null where there is none or the browser forbids the look. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and tells every listener in this tab; a browser that forbids storage keeps nothing. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
  window.dispatchEvent(new CustomEvent(STORED_EVENT, { detail: key }));
}

/** Calls `listener` when a value changes, in this tab or another. Returns what ends that. */
export function listenStored(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that everything was cleared.
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
