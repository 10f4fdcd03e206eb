import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { hydrated, launchBrowser, NARROW } from '../helpers/openSite.ts';
import { manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = manualSite();
const PAGE = '/config/testTimeout';
/** A good Interaction to Next Paint. Measured with a processor four times as slow: 40 to 144 ms. */
const GOOD_INP_MS = 200;

test('back navigation restores a page from the back/forward cache', async () => {
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage();
    await page.goto(site.origin + PAGE);
    await hydrated(page);
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })));
    await page.goto('about:blank');
    // A restored page loads nothing that could be waited for.
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.get(window, 'persisted') === true);
    await page.getByRole('link', { name: 'hookTimeout' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'hookTimeout' }).waitFor();
  } finally {
    await browser.close();
  }
});

/** Longest time from an input to the next paint, by interaction. Browsers report 16 ms or more. */
const watchInteractions = (page: Page) =>
  page.addInitScript(() => {
    const durations: Record<number, number> = {};
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) durations[interactionId] = Math.max(durations[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

test('interactions respond within 200 ms on a phone: wrapping, outline, sidebar, next page, search', async () => {
  await visit(
    site,
    PAGE,
    async (page) => {
      await page.getByRole('button', { name: 'Wrap lines' }).first().click();
      await page.getByRole('button', { name: 'On this page' }).click();
      await page.locator('[data-part="outline"] a').nth(2).click();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#sidebar a[href="/config/retry"]').click();
      await page.getByRole('heading', { level: 1, name: 'retry' }).waitFor();
      await page.keyboard.press('/');
      await page.getByRole('combobox').pressSequentially('mock');
      await page.getByRole('option').first().waitFor();
      const durations: number[] = await page.evaluate(async () => {
        // The browser reports an interaction after the frame that follows it.
        for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
        return Object.values(Reflect.get(window, 'durations'));
      });
      expect(durations.length).toBeGreaterThan(2);
      expect(durations.filter((duration) => duration > GOOD_INP_MS)).toEqual([]);
    },
    { viewport: NARROW, prepare: watchInteractions },
  );
});
