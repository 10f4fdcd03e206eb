import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { listOutput, roleOf, typicalAndLargest } from '../../src/node/report/outputFiles.ts';
import { type OpenSite, openSite, WIDE } from '../../tests/helpers/openSite.ts';
import type { Metric } from './metrics.ts';

/** A page is idle if it has made no request for this long. */
const QUIET_MS = 1200;
const MAX_WAIT_MS = 30_000;

/** A finished request. */
interface Transfer {
  kind: 'document' | 'script' | 'style' | 'search index' | 'other';
  /** Transfer size: compressed, with headers. */
  bytes: number;
}

/** Measures what the typical and the largest page of a built site transfer, in Chromium with an empty cache. */
export async function benchPages(site: string, outDir: string): Promise<Metric[]> {
  const pages = typicalAndLargest(listOutput(outDir));
  if (!pages) return [];
  const metrics: Metric[] = [];
  for (const [row, fileName] of [
    ['typical page', pages.typical],
    ['largest page', pages.largest],
  ] as const) {
    // Each visit has a context, and with it a cache, of its own.
    const served = await openSite(outDir);
    try {
      const html = readFileSync(path.join(outDir, fileName), 'utf8');
      // With another browser language, a first visit would be redirected.
      const locale = /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? 'en';
      metrics.push(...(await visit({ site, row, fileName, locale }, served)));
    } finally {
      await served.close();
    }
  }
  return metrics;
}

interface Visit {
  site: string;
  row: string;
  fileName: string;
  /** Language of the browser. */
  locale: string;
}

async function visit({ site, row, fileName, locale }: Visit, { origin, browser }: OpenSite): Promise<Metric[]> {
  const context = await browser.newContext({ viewport: WIDE, locale });
  try {
    const page = await context.newPage();
    const { transfers, settle } = await watchNetwork(page);
    await page.goto(`${origin}/${fileName.replace(/\.html$/, '')}`, { waitUntil: 'load' });
    const atLoad = [...transfers];
    await settle();
    const location = { site, table: 'transfer (gzip)', row, kind: 'bytes' } as const;
    const ofKind = (kind: Transfer['kind']) => transfers.filter((each) => each.kind === kind);
    return [
      { ...location, column: 'until load', value: sum(atLoad) },
      { ...location, column: 'until idle', value: sum(transfers) },
      { ...location, column: 'document', value: sum(ofKind('document')) },
      { ...location, column: 'scripts', value: sum(ofKind('script')) },
      { ...location, column: 'styles', value: sum(ofKind('style')) },
      { ...location, column: 'search index', value: sum(ofKind('search index')) },
      { ...location, column: 'other', value: sum(ofKind('other')) },
      { ...location, column: 'requests', kind: 'count', value: transfers.length },
    ];
  } finally {
    await context.close();
  }
}

async function watchNetwork(page: Page): Promise<{ transfers: Transfer[]; settle: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Pick<Transfer, 'kind'>>();
  const transfers: Transfer[] = [];
  let changedAt = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    changedAt = performance.now();
    if (request.url.startsWith('http')) requests.set(requestId, { kind: toKind(request.url, type) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    changedAt = performance.now();
    const request = requests.get(requestId);
    requests.delete(requestId);
    if (!request) return;
    transfers.push({ kind: request.kind, bytes: encodedDataLength });
  });
  session.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
  await session.send('Network.enable');
  const isQuiet = () => requests.size === 0 && performance.now() - changedAt > QUIET_MS;
  const settle = async () => {
    const startedAt = performance.now();
    while (!isQuiet() && performance.now() - startedAt < MAX_WAIT_MS) await delay(50);
  };
  return { transfers, settle };
}

function toKind(url: string, type: string | undefined): Transfer['kind'] {
  if (roleOf(new URL(url).pathname.slice(1)).startsWith('search')) return 'search index';
  switch (type) {
    case 'Document':
      return 'document';
    case 'Script':
      return 'script';
    case 'Stylesheet':
      return 'style';
    default:
      return 'other';
  }
}

function sum(transfers: readonly Transfer[]): number {
  return Math.round(transfers.reduce((total, { bytes }) => total + bytes, 0));
}
