import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { NARROW, type OpenSite, openSite } from '../../tests/helpers/openSite.ts';
import type { BenchSite } from './benchSites.ts';
import { type Metric, median } from './metrics.ts';

/** Lighthouse's slow 4G: 150 ms of latency, 1.6 Mbit/s, a processor a quarter as fast. */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };
const SLOWDOWN = 4;
const RUNS = 5;
const RESULT_TIMEOUT_MS = 30_000;
/** Search has answered if it has requested nothing for this long. */
const QUIET_MS = 1_500;
/** Mean time between two keys of 168,000 people: Dhakal et al. 2018, Observations on Typing from 136 Million Keystrokes. */
const KEY_MS = 239;
const SEARCH_FILE = /\/static\/search/;

/**
 * Measures search on a slow phone, from an empty cache: the time from the load event, at which `/` and the first query are
 * typed, to the first result; what a session of three queries transfers; and the memory of the worker after it.
 * @param queries three for each session
 */
export async function benchSearchPhone(site: BenchSite, queries: readonly string[]): Promise<Metric[]> {
  const served = await openSite(site.outDir);
  try {
    const url = served.origin + site.editedRoute;
    const location = { site: site.name, table: 'search on a slow phone' } as const;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++)
      times.push(await firstResult(served, url, queries[run % queries.length] ?? ''));
    const sessions: { bytes: number; idleBytes: number; heapBytes: number }[] = [];
    for (let first = 0; first + 3 <= queries.length; first += 3) {
      sessions.push(await search(served, url, queries.slice(first, first + 3)));
    }
    const medianOf = (key: 'bytes' | 'idleBytes' | 'heapBytes') => median(sessions.map((each) => each[key]));
    return [
      { ...location, row: 'search', column: 'first result', kind: 'milliseconds', value: median(times) },
      { ...location, row: 'search', column: 'at idle', kind: 'bytes', value: medianOf('idleBytes') },
      { ...location, row: 'search', column: 'three queries', kind: 'bytes', value: medianOf('bytes') },
      { ...location, row: 'search', column: 'heap of the worker', kind: 'memory', value: medianOf('heapBytes') },
    ];
  } finally {
    await served.close();
  }
}

/** Returns the time from the load event to the first result, in milliseconds. */
async function firstResult({ browser }: OpenSite, url: string, query: string): Promise<number> {
  const context = await browser.newContext({ viewport: NARROW, locale: 'en' });
  try {
    await context.addInitScript(typeAtLoad, query);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    const marks = await page.waitForFunction(
      () => {
        const [from] = performance.getEntriesByName('bench:open');
        const [to] = performance.getEntriesByName('bench:result');
        return from && to && to.startTime - from.startTime;
      },
      undefined,
      { timeout: RESULT_TIMEOUT_MS, polling: 50 },
    );
    return (await marks.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** Runs in the page: presses `/` and the keys of a query at the load event, and marks when the first result is visible. */
function typeAtLoad(query: string): void {
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const type = (key: string) => {
    const input = document.querySelector<HTMLInputElement>('input[role="combobox"]');
    if (!input || document.activeElement !== input) return press(key);
    // React listens to the setter of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + key);
    return input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const watch = () => {
    const result = document.querySelector('[role="option"]');
    if (result && result.getBoundingClientRect().height > 0) performance.mark('bench:result');
    else setTimeout(watch, 4);
  };
  addEventListener('load', () => {
    performance.mark('bench:open');
    press('/');
    for (const key of query) type(key);
    watch();
  });
}

/** Searches for one query after another. Returns the bytes of search files, those at idle apart, and the worker's heap. */
async function search({ browser }: OpenSite, url: string, queries: readonly string[]) {
  const context = await browser.newContext({ viewport: NARROW, locale: 'en' });
  try {
    const page = await context.newPage();
    const transfers = watchSearchFiles(page);
    const heapOfWorker = await watchWorker(context, page);
    await page.goto(url, { waitUntil: 'load' });
    await transfers.settle();
    const idleBytes = await transfers.bytes();
    await page.keyboard.press('/');
    const input = page.getByRole('combobox');
    for (const query of queries) {
      await input.fill('');
      await input.pressSequentially(query, { delay: KEY_MS });
      await page.getByRole('option').first().waitFor({ timeout: RESULT_TIMEOUT_MS });
      await transfers.settle();
    }
    return { bytes: await transfers.bytes(), idleBytes, heapBytes: await heapOfWorker() };
  } finally {
    await context.close();
  }
}

function watchSearchFiles(page: Page): { bytes(): Promise<number>; settle(): Promise<void> } {
  const sizes: Promise<number>[] = [];
  let changedAt = performance.now();
  const change = () => {
    changedAt = performance.now();
  };
  page.on('request', change);
  page.on('requestfailed', change);
  page.on('requestfinished', (request) => {
    change();
    if (SEARCH_FILE.test(request.url())) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return {
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    async settle() {
      change();
      while (performance.now() - changedAt < QUIET_MS) await delay(50);
    },
  };
}

/** Returns a function that measures the heap of the page's worker, in bytes, after a collection. */
async function watchWorker(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return async () => {
    const [worker] = workers;
    if (worker === undefined) return Number.NaN;
    await ask(session, worker, 'HeapProfiler.collectGarbage');
    const { usedSize } = await ask(session, worker, 'Runtime.getHeapUsage');
    return usedSize ?? Number.NaN;
  };
}

/** Sends a command to a worker, and returns its result. */
function ask(session: CDPSession, sessionId: string, method: string): Promise<{ usedSize?: number }> {
  return new Promise((resolve) => {
    const onMessage = (event: { sessionId: string; message: string }) => {
      if (event.sessionId !== sessionId) return;
      session.off('Target.receivedMessageFromTarget', onMessage);
      resolve(JSON.parse(event.message).result ?? {});
    };
    session.on('Target.receivedMessageFromTarget', onMessage);
    void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: 1, method }) });
  });
}
