import { describe, expect, test } from '@rstest/core';
import type { Locator, Page } from 'playwright-core';
import { hydrated, NARROW } from '../helpers/openSite.ts';
import { manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = manualSite();

const PAGE = '/config/testTimeout';
const drawerIsOpen = (page: Page) => page.evaluate(() => document.getElementById('sidebar')?.matches(':popover-open'));
const partHeight = (page: Page, part: string) =>
  page.evaluate((name) => document.querySelector(`[data-part="${name}"]`)?.getBoundingClientRect().height ?? 0, part);
const pathOf = (page: Page) => page.evaluate(() => location.pathname);

describe('widths', () => {
  test.each([
    [390, 56, 46],
    [768, 56, 46],
    [769, 72, 46],
    [960, 72, 46],
    [1280, 72, 46],
    [1281, 72, 0],
  ])('%i px: navbar %i px, menu bar %i px, nothing wider than the window', async (width, navbar, menubar) => {
    await visit(
      site,
      PAGE,
      async (page) => {
        expect(await partHeight(page, 'navbar')).toBe(navbar);
        expect(await partHeight(page, 'menubar')).toBe(menubar);
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow).toBe(0);
      },
      { isHydrated: false, viewport: { width, height: 900 } },
    );
  });

  test.each([
    [767, 0, true],
    [768, 1, false],
    [769, 1, false],
  ])('%i px: %i menu in the bar, a button for the full-screen menu: %s', async (width, menus, hasButton) => {
    await visit(
      site,
      PAGE,
      async (page) => {
        const navbar = page.locator('[data-part="navbar"]');
        expect(await navbar.getByRole('link', { name: 'Config', exact: true }).count()).toBe(menus);
        expect(await navbar.locator('[popovertarget="nav-screen"]').isVisible()).toBe(hasButton);
      },
      { isHydrated: false, viewport: { width, height: 900 } },
    );
  });

  test.each([
    [960, 46],
    [961, 0],
  ])('a page without headings at %i px has a menu bar of %i px', async (width, menubar) => {
    await visit(
      site,
      '/config/',
      async (page) => {
        expect(await partHeight(page, 'menubar')).toBe(menubar);
      },
      { isHydrated: false, viewport: { width, height: 900 } },
    );
  });
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

  test('locks the page’s scrolling, shows the row of the page, and closes on route change', async () => {
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
        expect(await drawerIsOpen(page)).toBe(false);
      },
      { viewport: NARROW },
    );
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.locator('#sidebar').getByRole('button', { name: 'Close menu' }).click()],
    ['a press beside it', (page: Page) => page.mouse.click(380, 700)],
  ])('closes on %s', async (_name, close) => {
    await visit(
      site,
      PAGE,
      async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.waitForFunction(() => document.getElementById('sidebar')?.matches(':popover-open'));
        await close(page);
        await page.waitForFunction(() => !document.getElementById('sidebar')?.matches(':popover-open'));
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

test('a group of the sidebar closes and opens', async () => {
  await visit(site, PAGE, async (page) => {
    const row = page.locator('#sidebar').getByRole('button', { name: 'Test options' });
    const link = page.locator('#sidebar').getByRole('link', { name: 'testTimeout' });
    await row.click();
    await link.waitFor({ state: 'hidden' });
    await row.click();
    await link.waitFor({ state: 'visible' });
  });
});

test('the theme is dark before the first paint, and toggles', async () => {
  await visit(
    site,
    PAGE,
    async (page) => {
      const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
      expect(await isDark()).toBe(true);
      await hydrated(page);
      await page.getByRole('button', { name: 'Switch to light theme' }).click();
      await page.waitForFunction(() => !document.documentElement.classList.contains('dark'));
      await page.reload();
      expect(await isDark()).toBe(false);
    },
    { isHydrated: false, colorScheme: 'dark' },
  );
});

test('the address switches parts off', async () => {
  await visit(
    site,
    `${PAGE}?navbar=0&sidebar=0&outline=0&footer=0`,
    async (page) => {
      for (const part of ['navbar', 'sidebar', 'outline', 'footer', 'site-footer']) {
        expect(await page.locator(`[data-part="${part}"]`).isVisible(), part).toBe(false);
      }
    },
    { isHydrated: false },
  );
});

test('a first visitor is sent to the own language, once', async () => {
  await visit(
    site,
    '/guide/',
    async (page) => {
      await page.waitForFunction(() => location.pathname === '/zh/guide/');
      await page.goto(`${site.origin}/guide/`);
      expect(await pathOf(page)).toBe('/guide/');
    },
    { isHydrated: false, locale: 'zh-CN' },
  );
});

test('the language menu keeps the page and the heading that the reader has reached', async () => {
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

test('a path with the default language’s segment leads to the page without it', async () => {
  await visit(
    site,
    '/en/config/retry',
    async (page) => {
      await page.waitForFunction(() => location.pathname === '/config/retry');
      await page.getByRole('heading', { level: 1, name: 'retry' }).waitFor();
    },
    { isHydrated: false, expected: /404/ },
  );
});

test('an unknown Chinese path is answered in Chinese', async () => {
  await visit(
    site,
    '/zh/nowhere',
    async (page) => {
      await page.getByRole('heading', { level: 1, name: '页面不存在' }).waitFor();
      expect(await page.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/zh/');
    },
    { isHydrated: false, expected: /404/ },
  );
});
