import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { findWholeBrowser } from '../../helpers/findBrowser.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { fontShiftOf, shiftsOf, watchShifts } from './support/shifts.ts';
import { manualSite } from './support/sites.ts';
import { frames, visit } from './support/visit.ts';

// Fallback fonts of the headless shell are not those that readers have.
const executablePath = findWholeBrowser();
const site = manualSite(executablePath === undefined ? {} : { executablePath });
const MAX_FONT_BYTES = 35_000;
/** Words move within their lines by some pixels. A good page has at most 0.1 (web.dev/cls). */
const MAX_FONT_SHIFT = 0.005;

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  );
const loadEnd = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'loadEventStart' in entry ? Number(entry.loadEventStart) : 0;
  });

test.each([['/guide/'], ['/zh/guide/']])(
  '%s loads one small font after the page, and from then on before',
  async (url) => {
    await visit(site, url, async (page) => {
      const shown = page.locator('html[data-fonts]');
      await shown.waitFor();
      const [font, ...others] = await fontsOf(page);
      expect(others).toEqual([]);
      expect(font?.startTime).toBeGreaterThanOrEqual(await loadEnd(page));
      expect(statSync(path.join(await fixtureSite('manual'), font?.path ?? '')).size).toBeLessThan(MAX_FONT_BYTES);
      expect(await page.locator('link[rel="preload"][as="font"]').count()).toBe(0);
      await page.reload({ waitUntil: 'commit' });
      await shown.waitFor();
      await page.waitForLoadState('load');
      const [again] = await fontsOf(page);
      expect(again?.startTime).toBeLessThan(await loadEnd(page));
    });
  },
);

test.each([['/guide/'], ['/zh/config/testEnvironment']])('%s moves no line when its font comes', async (url) => {
  const act = async (page: Page) => {
    await page.locator('html[data-fonts]').waitFor();
    await frames(page, 5);
    expect(await shiftsOf(page)).toEqual([]);
    expect(await fontShiftOf(page)).toBeLessThan(MAX_FONT_SHIFT);
  };
  await visit(site, url, act, { prepare: watchShifts });
});

test('a page whose lines would move keeps its font until the next page', async () => {
  const act = async (page: Page) => {
    await page.waitForFunction(() => localStorage.getItem('docs-fonts') !== null);
    expect(await page.locator('html[data-fonts]').count()).toBe(0);
    await page.locator('a[rel="next"]').click();
    await page.locator('html[data-fonts]').waitFor();
  };
  await visit(site, '/guide/', act, {
    prepare: (page) =>
      page.addInitScript(() => {
        const line = Object.assign(document.createElement('p'), {
          getBoundingClientRect: () => new DOMRect(0, 'fonts' in document.documentElement.dataset ? 50 : 20, 9, 9),
        });
        Object.assign(document, { elementFromPoint: () => line });
      }),
  });
});

test('renders punctuation of Chinese text in the Chinese font', async () => {
  await visit(site, '/zh/guide/', async (page) => {
    await page.locator('html[data-fonts]').waitFor();
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
    expect(family).toBe('"Geist CJK"');
    const ranges = await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Geist CJK')).map(({ unicodeRange }) => unicodeRange),
    );
    // “ ” — … · are narrow in Latin fonts.
    for (const character of ['201C', '201D', '2014', '2026', 'B7'])
      expect(ranges.join(), character).not.toMatch(new RegExp(`U\\+0*${character}\\b`, 'i'));
  });
});
