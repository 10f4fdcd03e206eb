import { expect } from '@rstest/core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, NARROW, type OpenSite, WIDE } from '../../../helpers/openSite.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the page is requested. */
  prepare?: (page: Page) => unknown;
  /** false: does not wait for hydration. */
  isHydrated?: boolean;
  /** Expected console messages. */
  expected?: RegExp;
  /** Opens a context of its own, with an empty cache, for what depends on the cache or changes the context. */
  isAlone?: boolean;
}

/** Contexts that visits have finished with, by their options. Creating one takes as long as opening a page in it. */
const freeContexts = new WeakMap<Browser, Map<string, BrowserContext[]>>();

function contextsWith(browser: Browser, options: BrowserContextOptions): BrowserContext[] {
  const byOptions = freeContexts.get(browser) ?? new Map<string, BrowserContext[]>();
  freeContexts.set(browser, byOptions);
  const key = JSON.stringify(options);
  const contexts = byOptions.get(key) ?? [];
  byOptions.set(key, contexts);
  return contexts;
}

/** Removes what a visit has left in its context, except for the cache. */
async function clearContext(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  });
  await Promise.all(context.pages().map((open) => open.close()));
}

/**
 * Opens a page in a new tab without stored data, passes it to `act`, and closes it afterward. Fails for messages
 * on the console, exceptions and failed requests.
 */
export async function visit(
  site: OpenSite,
  pathname: string,
  act: (page: Page) => Promise<void>,
  { prepare, isHydrated = true, expected, isAlone = false, ...others }: VisitOptions = {},
): Promise<void> {
  const locale = /^(\/docs)?\/zh\//.test(pathname) ? 'zh-CN' : 'en-US';
  const options = { viewport: WIDE, locale, ...others };
  const free = contextsWith(site.browser, options);
  // The end of another site has closed those that it opened.
  const isOpen = (some: BrowserContext) => site.browser.contexts().includes(some);
  const context = (isAlone ? undefined : free.splice(0).find(isOpen)) ?? (await site.browser.newContext(options));
  let isReusable = false;
  // Shorter than a test's own, so that a failure names the line.
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      // Leaving a page cancels its requests.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
    });
    await prepare?.(page);
    await page.goto(site.origin + pathname, { waitUntil: 'load' });
    if (isHydrated && options.javaScriptEnabled !== false) await hydrateNow(page);
    await act(page);
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
    if (!isAlone) {
      await clearContext(context, page, site.origin);
      isReusable = true;
    }
  } finally {
    if (isReusable) free.push(context);
    else await context.close();
  }
}

/** Starts hydration immediately, as a reader's first touch does, and waits for it. */
export async function hydrateNow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await hydrated(page);
}

/** Two widths in two languages. */
export const EVERYWHERE = [
  { name: 'wide, English', prefix: '', options: { viewport: WIDE } },
  { name: 'wide, Chinese', prefix: '/zh', options: { viewport: WIDE } },
  { name: 'narrow, English', prefix: '', options: { viewport: NARROW } },
  { name: 'narrow, Chinese', prefix: '/zh', options: { viewport: NARROW } },
] as const;

/** The two that differ in width and language. */
export const CORNERS = [EVERYWHERE[0], EVERYWHERE[3]] as const;

/** Waits for a URL. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname + location.search + location.hash === wanted, address);
}

/** Waits until the scroll position is stable. */
export async function scrolledTo(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, top);
}

/** Waits until the browser has rendered some frames, so that their events have been handled. */
export async function frames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Scrolls to a position and waits until the page's listeners have run. */
export async function scrollBy(page: Page, top: number): Promise<void> {
  await page.evaluate(async (distance) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    window.scrollBy(0, distance);
    await scrolled;
  }, top);
}

/** Waits until an element is at the top of the view, below the bars. */
export async function atTop(page: Page, id: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { top = Number.NaN } = document.getElementById(wanted)?.getBoundingClientRect() ?? {};
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.abs(top - padding) < 3;
  }, id);
}
