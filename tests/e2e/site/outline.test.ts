import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { manualSite } from './support/sites.ts';
import { arrive, atTop, visit } from './support/visit.ts';

const site = manualSite();

const outline = (page: Page) => page.locator('[data-part="outline"]');
const isOpen = (page: Page) => outline(page).evaluate((element) => element.matches(':popover-open'));
const PAGE = '/api/matchers';

test.each([
  ['', 'ON THIS PAGE'],
  ['/zh', '本页目录'],
])('lists the headings of levels 2 to 4, indented by 12 px each: %s', async (prefix, title) => {
  await visit(site, prefix + PAGE, async (page) => {
    expect(await outline(page).getByRole('navigation', { name: title }).count()).toBe(1);
    const headings = await page
      .locator('article :is(h2, h3, h4)')
      .evaluateAll((all) => all.map((heading) => [`#${heading.id}`, Number(heading.tagName.slice(1))]));
    const rows = await outline(page)
      .locator('a')
      .evaluateAll((all) =>
        all.map((row) => [row.getAttribute('href'), Number.parseFloat(getComputedStyle(row).paddingInlineStart) / 12]),
      );
    const base = Number(rows[0]?.[1]);
    expect(rows.map(([href, steps]) => [href, Number(steps) - base + 2])).toEqual(headings);
  });
});

test('shows the row that a keyboard focuses, wherever the page is', async () => {
  await visit(site, PAGE, async (page) => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('[rel="prev"], [rel="next"]').last().focus();
    await page.keyboard.press('Tab');
    // The active heading changes meanwhile.
    await page.waitForTimeout(500);
    const row = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return {
        isRow: document.activeElement?.closest('[data-part="outline"]') !== null,
        isShown: top > 56 && bottom < innerHeight,
      };
    });
    expect(row).toEqual({ isRow: true, isShown: true });
  });
});

test('marks the heading in view within 100 ms, and scrolls its row into view', async () => {
  await visit(site, `/zh${PAGE}`, async (page) => {
    const active = outline(page).locator('[aria-current="location"]');
    const first = await outline(page).locator('a').first().getAttribute('href');
    expect(await active.getAttribute('href')).toBe(first);
    const ids = await page.locator('article h2').evaluateAll((all) => all.map(({ id }) => id));
    for (const id of [ids[1] ?? '', ids.at(-2) ?? '']) {
      await page.evaluate((target) => document.getElementById(target)?.scrollIntoView(), id);
      await page.waitForFunction(
        (target) =>
          document.querySelector('[data-part="outline"] [aria-current]')?.getAttribute('href') === `#${target}`,
        id,
      );
      const row = await active.boundingBox();
      expect(row?.y).toBeGreaterThan(0);
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(900);
    }
    await page.waitForFunction(() => {
      // Again, because sections near the end get their real heights on the way.
      scrollTo(0, document.documentElement.scrollHeight);
      const rows = [...document.querySelectorAll('[data-part="outline"] a')];
      return rows.at(-1)?.hasAttribute('aria-current');
    });
  });
});

test('a row scrolls to its heading and stays marked', async () => {
  await visit(site, PAGE, async (page) => {
    const row = outline(page).locator('a').nth(8);
    const id = (await row.getAttribute('href'))?.slice(1) ?? '';
    await row.click();
    await atTop(page, id);
    await page.waitForFunction(
      (target) => document.querySelector('[data-part="outline"] [aria-current]')?.getAttribute('href') === `#${target}`,
      id,
    );
  });
});

test.each(
  sample(
    [
      ['', NARROW, 'On this page'],
      ['/zh', { width: 1024, height: 800 }, '本页目录'],
    ],
    2,
  ),
)(
  'the popup closes on a choice, a press outside, a touch, Escape and route change: %s',
  async (prefix, viewport, title) => {
    await visit(
      site,
      `${prefix}/config/retry`,
      async (page) => {
        const button = page.getByRole('button', { name: title });
        const row = outline(page).locator('a').nth(1);
        const closed = () => page.waitForFunction(() => !document.querySelector('[data-part="outline"]:popover-open'));
        expect(await outline(page).isVisible()).toBe(false);
        await button.click();
        const panel = await outline(page).boundingBox();
        const bar = await page.locator('[data-part="menubar"]').boundingBox();
        expect(panel?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0) + 4);
        expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(viewport.width);
        const id = (await row.getAttribute('href'))?.slice(1) ?? '';
        await row.click();
        await closed();
        await atTop(page, id);

        await button.click();
        expect(await isOpen(page)).toBe(true);
        await page.mouse.click(viewport.width / 2, 780);
        await closed();

        await button.click();
        await page.touchscreen.tap(viewport.width / 2, 780);
        await closed();

        await button.click();
        await page.keyboard.press('Escape');
        await closed();
        expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await button.getAttribute('aria-expanded')).toBe('false');

        await button.click();
        await page.evaluate(() => document.querySelector<HTMLElement>('a[rel="next"]')?.click());
        await arrive(page, `${prefix}/config/root`);
        await closed();
      },
      { viewport, hasTouch: true },
    );
  },
);

test('between 960 and 1280 px the Menu button hides and shows the sidebar', async () => {
  await visit(
    site,
    '/zh/config/retry',
    async (page) => {
      const menu = page.getByRole('button', { name: '菜单', exact: true });
      const sidebar = page.locator('#sidebar');
      expect(await sidebar.isVisible()).toBe(true);
      await menu.click();
      await sidebar.waitFor({ state: 'hidden' });
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
      await menu.click();
      await sidebar.waitFor({ state: 'visible' });
    },
    { viewport: { width: 1280, height: 800 } },
  );
});

test('a synthetic click scrolls to a distant heading from anywhere in the page', async () => {
  await visit(site, PAGE, async (page) => {
    for (const top of [0, 5000, 15_000]) {
      for (const index of [1, 10, -3]) {
        // For a moment after a jump, the page returns to its heading unless a reader scrolls.
        await page.waitForFunction((start) => {
          scrollTo(0, start);
          return Math.abs(scrollY - start) < 2;
        }, top);
        const row = outline(page).locator('a').nth(index);
        const id = (await row.getAttribute('href'))?.slice(1) ?? '';
        await row.evaluate((element: HTMLElement) => element.click());
        await arrive(page, `${PAGE}#${id}`);
        await atTop(page, id);
      }
    }
  });
});
