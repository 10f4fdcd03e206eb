import { expect } from '@rstest/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, NARROW, type OpenSite, WIDE } from '../../helpers/openSite.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the page is asked for. */
  prepare?: (page: Page) => unknown;
  /** false: does not wait until React has taken over. */
  isHydrated?: boolean;
  /** Console messages that the test is about. */
  expected?: RegExp;
}

/**
 * Opens a page in a context of its own, lets `act` use it, and closes it however that ends. Whatever the browser says
 * on its console, throws or fails to load is a failure.
 */
export async function visit(
  site: OpenSite,
  pathname: string,
  act: (page: Page) => Promise<void>,
  { prepare, isHydrated = true, expected, ...options }: VisitOptions = {},
): Promise<void> {
  const locale = /^(\/docs)?\/zh\//.test(pathname) ? 'zh-CN' : 'en-US';
  const context = await site.browser.newContext({ viewport: WIDE, locale, ...options });
  // Shorter than a test's own, so that a failure names the line.
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A page that is left takes its requests with it.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`);
    });
    await prepare?.(page);
    await page.goto(site.origin + pathname, { waitUntil: 'load' });
    if (isHydrated && options.javaScriptEnabled !== false) await takeOver(page);
    await act(page);
    expect(problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Has React take over at once, as a reader's first touch would, and waits for it. */
export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await hydrated(page);
}

/** Two widths, two languages: what every part of the interface has to bear. */
export const EVERYWHERE = [
  { name: 'wide, English', prefix: '', options: { viewport: WIDE } },
  { name: 'wide, Chinese', prefix: '/zh', options: { viewport: WIDE } },
  { name: 'narrow, English', prefix: '', options: { viewport: NARROW } },
  { name: 'narrow, Chinese', prefix: '/zh', options: { viewport: NARROW } },
] as const;

/** The two of them that differ in everything. */
export const CORNERS = [EVERYWHERE[0], EVERYWHERE[3]] as const;

/** Waits for an address. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname + location.search + location.hash === wanted, address);
}

/** Waits until the view has stopped at a place. */
export async function scrolledTo(page: Page, top: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, top);
}

/** Waits until the browser has rendered some frames: what happens on a frame, or follows from an event of its own, has happened. */
export async function frames(page: Page, count = 3): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Scrolls to a height and waits until the page's own listeners have heard of it. */
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
