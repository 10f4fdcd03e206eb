/** A page that has just loaded has better things to do; a reader who searches at once is not to wait for all of the index, though. */
const QUIET_MS = 300;

/** The parts of `navigator.connection` that tell whether a reader pays for bytes; not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is one on which nothing should be fetched in advance. */
export function isSavingData(): boolean {
  const connection: Connection | undefined =
    'connection' in navigator && typeof navigator.connection === 'object'
      ? (navigator.connection ?? undefined)
      : undefined;
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Calls `prefetch` some time after the page has loaded, when the browser is idle; never where the reader saves data.
 * Returns what calls it off.
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
