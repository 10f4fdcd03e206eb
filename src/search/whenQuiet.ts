/** Delay after the page load, which is busy with other work. Short enough for a reader who searches soon. */
const QUIET_MS = 300;

/** The fields of `navigator.connection` that indicate a metered connection. Not available in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether nothing should be prefetched on this connection. */
export function isSavingData(): boolean {
  const connection: Connection | undefined =
    'connection' in navigator && typeof navigator.connection === 'object'
      ? (navigator.connection ?? undefined)
      : undefined;
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Calls `prefetch` some time after the page load, when the browser is idle; never if the reader saves data. Returns a
 * function that cancels it.
 */
export function whenQuiet(prefetch: () => void): () => void {
  if (isSavingData()) return () => {};
  let idle: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForIdle = () => {
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(prefetch);
    else prefetch();
  };
  const wait = () => {
    timer = setTimeout(waitForIdle, QUIET_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
