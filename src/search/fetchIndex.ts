/** Logged when an index file does not come or is not one. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/** Each index file asked for, so that it is fetched once; a failure is forgotten, so that it can be tried again. */
const files: Record<string, Promise<ArrayBuffer | undefined> | undefined> = {};

/**
 * The bytes of an index file, which a worker can be given without copying; logs and gives undefined where there are none.
 * `priority`: low for what nobody waits for yet.
 */
export function fetchIndex(url: string, priority: RequestPriority = 'auto'): Promise<ArrayBuffer | undefined> {
  files[url] ??= fetchFile(url, priority).catch((error: unknown) => {
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

async function fetchFile(url: string, priority: RequestPriority): Promise<ArrayBuffer> {
  const response = await fetch(url, { priority });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response.arrayBuffer();
}
