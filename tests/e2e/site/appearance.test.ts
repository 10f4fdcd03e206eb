import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, openSite } from '../../helpers/openSite.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';
import { manualSite } from './support/sites.ts';
import { hydrateNow, visit } from './support/visit.ts';

const site = manualSite();

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const becomes = (page: Page, dark: boolean) =>
  page.waitForFunction((wanted) => document.documentElement.classList.contains('dark') === wanted, dark);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docs-appearance'));
/** Records the theme of every frame, from the first one. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, { seen: frames });
    const look = () => {
      if (document.body) frames.add(getComputedStyle(document.body).colorScheme);
      requestAnimationFrame(look);
    };
    look();
  });
const frames = (page: Page) =>
  page.evaluate(() => ('seen' in window && window.seen instanceof Set ? [...window.seen] : []));

describe('before the first paint', () => {
  test.each([
    ['nothing stored, dark system', null, 'dark', 'dark'],
    ['nothing stored, light system', null, 'light', 'light'],
    ['dark stored', 'dark', 'light', 'dark'],
    ['light stored', 'light', 'dark', 'light'],
    ['an invalid value stored', 'sepia', 'dark', 'dark'],
  ] as const)('applies the theme and keeps it: %s', async (_name, value, colorScheme, expected) => {
    await visit(
      site,
      '/zh/config/globals',
      async (page) => {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        expect(await frames(page)).toEqual([expected]);
        const color = await page.locator('meta[name="theme-color"]').getAttribute('content');
        const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        const hex = (background.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('');
        expect(color).toBe(`#${hex}`);
      },
      {
        colorScheme,
        prepare: async (page) => {
          await watchFrames(page);
          await page.addInitScript((choice) => {
            if (choice) localStorage.setItem('docs-appearance', choice);
          }, value);
        },
      },
    );
  });
});

test('auto follows the system while the page is open, an explicit choice does not', async () => {
  await visit(site, '/guide/', async (page) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await becomes(page, true);
    await page.emulateMedia({ colorScheme: 'light' });
    await becomes(page, false);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await becomes(page, true);
    expect(await stored(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await isDark(page)).toBe(true);
    await page.reload();
    expect(await isDark(page)).toBe(true);
  });
});

test('the change takes 400 ms, or no time with reduced motion', async () => {
  await visit(site, '/guide/', async (page) => {
    await page.evaluate(() => {
      const durations: unknown[] = [];
      Object.assign(window, { durations });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (keyframes, options) {
        if (this === document.documentElement && typeof options === 'object') durations.push(options.duration);
        return animate.call(this, keyframes, options);
      };
    });
    const durations = () => page.evaluate(() => ('durations' in window ? window.durations : undefined));
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.waitForFunction(() => 'durations' in window && (window.durations as unknown[]).length > 0);
    expect(await durations()).toEqual([400]);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await becomes(page, false);
    expect(await durations()).toEqual([400]);
  });
});

test('the menu of phones has three choices, and other tabs follow', async () => {
  await visit(
    site,
    '/zh/guide/',
    async (page) => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await hydrateNow(other);
      await page.getByRole('button', { name: '打开菜单' }).click();
      const choice = (name: string) => page.locator('#nav-screen').getByRole('button', { name });
      expect(await choice('跟随系统').getAttribute('aria-pressed')).toBe('true');
      await choice('深色').click();
      await becomes(page, true);
      await becomes(other, true);
      expect(await choice('深色').getAttribute('aria-pressed')).toBe('true');
      await choice('跟随系统').click();
      await becomes(page, false);
    },
    { viewport: NARROW },
  );
});

test('a site without dark mode is always light, without a choice', async () => {
  const folder = createSiteFolder({
    'site.config.ts': `export default { title: 'Light', icon: '/icon.svg', themeConfig: { darkMode: false, hideNavbar: 'always', outline: false, fallbackHeadingTitle: false } };`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.mdx': '---\ntitle: One\n---\n\n## Second\n\nText.\n',
  });
  const { status, output } = await folder.build();
  expect(status, output).toBe(0);
  const light = await openSite(folder.outDir);
  await visit(
    light,
    '/',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('docs-appearance', 'dark'));
      await page.reload();
      expect(await isDark(page)).toBe(false);
      expect(await page.getByRole('button', { name: /theme|Dark/i }).count()).toBe(0);
      // The same site hides its navbar, has no outline and makes no headings.
      expect(await page.locator('[data-part="navbar"], [data-part="outline"], h1').count()).toBe(0);
    },
    { colorScheme: 'dark' },
  );
  await light.close();
  folder.remove();
});
