/** Logged when an index file does not come or is not one. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/** Each index file asked for, so that it is fetched once; a failure is forgotten, so that it can be tried again. */
const files: Record<string, Promise<ArrayBuffer | undefined> | undefined> = {};

/** The bytes of an index file, which a worker can be given without copying; logs and gives undefined where there are none. */
export function fetchIndex(url: string): Promise<ArrayBuffer | undefined> {
  files[url] ??= fetchFile(url).catch((error: unknown) => {
    forgetIndex(url);
    console.error(FETCH_FAILED_MESSAGE, error);
    return undefined;
  });
  return files[url];
}

/** The next `fetchIndex` asks the network again. Also due once the bytes have been given away. */
export function forgetIndex(url: string): void {
  delete files[url];
}

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.arrayBuffer();
}

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

/** Fetches an index file when the browser is idle, unless the reader saves data. Returns what calls it off. */
export function prefetchIndex(url: string): () => void {
  if (isSavingData()) return () => {};
  const prefetch = () => void fetchIndex(url);
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(prefetch);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(prefetch, IDLE_FALLBACK_MS);
  return () => clearTimeout(timer);
}

/** For browsers without `requestIdleCallback`: by then a page has usually settled. */
const IDLE_FALLBACK_MS = 2000;
