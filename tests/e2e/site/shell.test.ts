import { describe, expect, test } from '@rstest/core';
import type { Locator, Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = manualSite();

const PAGE = '/config/testTimeout';
const drawerIsOpen = (page: Page) => page.evaluate(() => document.getElementById('sidebar')?.matches(':popover-open'));
const partHeight = (page: Page, part: string) =>
  page.evaluate((name) => document.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect().height ?? 0, part);

test('at each width the bars have their heights, and nothing overflows the window', async () => {
  await visit(
    site,
    PAGE,
    async (page) => {
      for (const [width, navbar, menubar] of [
        [390, 56, 46],
        [768, 56, 46],
        [769, 72, 46],
        [960, 72, 46],
        [1280, 72, 46],
        [1281, 72, 0],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect([width, await partHeight(page, 'navbar'), await partHeight(page, 'menubar'), overflow]).toEqual([
          width,
          navbar,
          menubar,
          0,
        ]);
      }
      const bar = page.locator('[data-part="navbar"]');
      for (const [width, menus, hasButton] of [
        [767, 0, true],
        [768, 1, false],
        [769, 1, false],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const count = await bar.getByRole('link', { name: 'Config', exact: true }).count();
        const isButtonShown = await bar.locator('[popovertarget="nav-screen"]').isVisible();
        expect([width, count, isButtonShown]).toEqual([width, menus, hasButton]);
      }
      // A page without headings needs no menu bar for its outline.
      await page.goto(`${site.origin}/config/`);
      for (const [width, menubar] of [
        [960, 46],
        [961, 0],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await partHeight(page, 'menubar')]).toEqual([width, menubar]);
      }
    },
    { isHydrated: false },
  );
});

describe('the sidebar’s drawer', () => {
  test.each([true, false])('opens, with scripts: %s', async (javaScriptEnabled) => {
    await visit(
      site,
      PAGE,
      async (page) => {
        expect(await page.locator('#sidebar').isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.locator('#sidebar').waitFor({ state: 'visible' });
      },
      { viewport: NARROW, javaScriptEnabled },
    );
  });

  test('locks the page’s scrolling, scrolls to the current row, and closes on route change', async () => {
    await visit(
      site,
      '/config/slowTestThreshold',
      async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.waitForFunction(() => document.getElementById('sidebar')?.matches(':popover-open'));
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
        await page.locator('#sidebar [aria-current="page"]').waitFor({ state: 'visible' });
        await page.locator('#sidebar').getByRole('link', { name: 'maxConcurrency' }).click();
        await page.waitForFunction(() => location.pathname === '/config/maxConcurrency');
        await expect.poll(() => drawerIsOpen(page)).toBe(false);
      },
      { viewport: NARROW },
    );
  });

  test('closes on Escape, its button and a press outside', async () => {
    await visit(
      site,
      PAGE,
      async (page) => {
        for (const close of [
          () => page.keyboard.press('Escape'),
          () => page.locator('#sidebar').getByRole('button', { name: 'Close menu' }).click(),
          () => page.mouse.click(380, 700),
        ]) {
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          await page.waitForFunction(() => document.getElementById('sidebar')?.matches(':popover-open'));
          await close();
          await page.waitForFunction(() => !document.getElementById('sidebar')?.matches(':popover-open'));
        }
      },
      { viewport: NARROW },
    );
  });
});

test('the phone’s menu fills the window and closes on route change and at 768 px', async () => {
  await visit(
    site,
    '/zh/',
    async (page) => {
      const screen = page.locator('#nav-screen');
      await page.getByRole('button', { name: '打开菜单' }).click();
      await screen.waitFor({ state: 'visible' });
      const box = await screen.boundingBox();
      expect([box?.y, box?.height]).toEqual([56, 844 - 56]);
      await screen.getByRole('link', { name: '配置' }).click();
      await page.waitForFunction(() => location.pathname === '/zh/config/');
      await screen.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: '打开菜单' }).click();
      await screen.waitFor({ state: 'visible' });
      await page.setViewportSize({ width: 768, height: 844 });
      await screen.waitFor({ state: 'hidden' });
    },
    { viewport: { width: 767, height: 844 } },
  );
});

test('the language menu keeps the page and the current heading', async () => {
  await visit(site, PAGE, async (page) => {
    await page.locator('#basic-usage').evaluate((heading) => heading.scrollIntoView());
    // By coordinates: to act on an element of the sticky bar, the driver would scroll to the top.
    const center = async (element: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
      return [x + width / 2, y + height / 2] as const;
    };
    await page.mouse.move(...(await center(page.getByRole('button', { name: /^Change language/ }))));
    const link = page.getByRole('link', { name: '简体中文' }).first();
    await link.waitFor();
    await page.mouse.click(...(await center(link)));
    await page.waitForFunction(() => location.pathname + location.hash === '/zh/config/testTimeout#basic-usage');
    await page.waitForFunction(() => document.documentElement.lang === 'zh-Hans');
  });
});
