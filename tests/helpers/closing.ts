import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the 30 s after which Playwright kills a browser that does not close. */
const CLOSED_WITHIN_MS = 45_000;

/** Returns whether a promise is fulfilled within a time. Rejects as the promise does. */
export async function isWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const elapsed = wait(milliseconds, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([promise.then(() => true), elapsed]);
  } finally {
    timer.abort();
  }
}

/**
 * Closes resources in parallel, so that one that hangs does not keep others open. A warning names one that has not closed in time,
 * which ends with the process.
 * @param closing functions that close the resources, by name
 * @throws the first error of those that failed to close
 */
export async function closeAll(closing: Record<string, () => Promise<unknown>>): Promise<void> {
  const results = await Promise.allSettled(
    Object.entries(closing).map(async ([name, close]) => {
      if (!(await isWithin(CLOSED_WITHIN_MS, close())))
        console.warn(`${name} has not closed within ${CLOSED_WITHIN_MS / 1000} s.`);
    }),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Closes a server with all of its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
