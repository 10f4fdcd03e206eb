import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { arrive, CORNERS, scrollBy, visit } from './support/visit.ts';

/** The bar samples the scroll position every 200 ms. */
const AFTER_SAMPLING_MS = 500;

const site = manualSite();
const full = fullSite();

const navbar = (page: Page) => page.locator('[data-part="navbar"]');
describe('the menu', () => {
  test.each(sample(CORNERS, 2))('marks the current item: $name', async ({ prefix, options }) => {
    await visit(
      site,
      `${prefix}/config/globals`,
      async (page) => {
        const isNarrow = options.viewport === NARROW;
        if (isNarrow) await page.locator('[popovertarget="nav-screen"]').click();
        const scope = isNarrow ? page.locator('#nav-screen') : navbar(page);
        const items = scope.locator('a:visible', { hasText: prefix ? /^(指南|配置|API)$/ : /^(Guide|Config|API)$/ });
        expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
          `${prefix}/guide/`,
          `${prefix}/config/`,
          `${prefix}/api/`,
        ]);
        expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current')))).toEqual([
          null,
          'true',
          null,
        ]);
      },
      options,
    );
  });

  test('renders items on their configured side', async () => {
    await visit(full, '/docs/guide/', async (page) => {
      const x = async (name: string) =>
        (await navbar(page).getByText(name, { exact: true }).first().boundingBox())?.x ?? 0;
      const search =
        (
          await navbar(page)
            .getByRole('button', { name: /Search/ })
            .first()
            .boundingBox()
        )?.x ?? 0;
      expect(await x('Left')).toBeLessThan(search);
      expect(await x('More')).toBeGreaterThan(search);
      expect(await navbar(page).getByRole('link', { name: 'Left' }).first().getAttribute('aria-current')).toBe('true');
      expect(await navbar(page).getByRole('link', { name: 'Save' }).first().getAttribute('download')).toBe('logo.svg');
    });
  });

  test('a group opens on hover and stays 150 ms after the mouse has left', async () => {
    await visit(full, '/docs/guide/', async (page) => {
      const wide = navbar(page).getByRole('link', { name: 'Wide' }).first();
      expect(await wide.isVisible()).toBe(false);
      await navbar(page).getByRole('button', { name: 'More', exact: true }).hover();
      await wide.waitFor({ state: 'visible' });
      const left = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const link = [...document.querySelectorAll('[data-part="navbar"] a')].find((a) => a.textContent === 'Wide');
            const button = [...document.querySelectorAll('[data-part="navbar"] button')].find(
              (b) => b.textContent === 'More',
            );
            const root = button?.parentElement;
            let start = 0;
            root?.addEventListener('pointerleave', ({ timeStamp }) => (start = timeStamp));
            new MutationObserver(() => {
              if (link && !root?.hasAttribute('data-open')) resolve(performance.now() - start);
            }).observe(document.body, { attributes: true, subtree: true });
          }),
      );
      await page.mouse.move(700, 700);
      expect(await left).toBeGreaterThanOrEqual(145);
      await wide.waitFor({ state: 'hidden' });
    });
  });

  test('a group opens and closes by keyboard, and its rows navigate', async () => {
    await visit(full, '/docs/guide/', async (page) => {
      const button = navbar(page).getByRole('button', { name: 'More', exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      // Only a rendered element takes the focus, a frame later.
      const row = navbar(page).getByRole('link', { name: 'Wide', exact: true });
      await row.waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wide');
      await page.keyboard.press('Escape');
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More');
      await page.keyboard.press('Enter');
      await row.waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await arrive(page, '/docs/wide.html');
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    });
  });
});

describe('settings of the bar', () => {
  test('the first five social links are shown, the rest are in a popup, in every mode', async () => {
    await visit(full, '/docs/guide/', async (page) => {
      const bar = navbar(page).locator('[class*="links-"]').first();
      const shown = bar.locator(':scope > ul > li');
      expect(await shown.count()).toBe(5);
      expect(await bar.getByRole('link', { name: 'GitHub' }).getAttribute('target')).toBe('_blank');
      await bar.getByRole('button', { name: 'Discord' }).hover();
      await bar.getByText('Ask for the invitation').waitFor();
      await shown.nth(3).getByRole('button').hover();
      await shown.nth(3).locator('img[src="/docs/light.svg"]').waitFor();
      await shown.nth(4).getByRole('button').hover();
      await shown.nth(4).locator('em', { hasText: 'of the site itself' }).waitFor();
      await bar.getByRole('button', { name: 'More links' }).hover();
      await bar.getByRole('link', { name: 'seventh.example' }).waitFor();
      expect(await bar.getByRole('link', { name: 'sixth.example' }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await bar.getByRole('link', { name: 'seventh.example' }).waitFor({ state: 'hidden' });
    });
  });

  test('an auto-hiding navbar hides on scrolling down, and returns on scrolling up or on keyboard focus', async () => {
    await visit(full, '/docs/guide/long.html', async (page) => {
      const top = () => navbar(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
      const settles = (wanted: number) =>
        page.waitForFunction(
          (bottom) =>
            Math.abs((document.querySelector('[data-part="navbar"]')?.getBoundingClientRect().bottom ?? 0) - bottom) <
            1,
          wanted,
        );
      expect(await top()).toBe(72);
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, 900);
      await settles(0);
      await page.waitForFunction(() => {
        const sidebar = document.getElementById('sidebar');
        return sidebar && getComputedStyle(sidebar).top === '0px';
      });
      await page.mouse.wheel(0, -200);
      await settles(72);
      await page.mouse.wheel(0, 400);
      await settles(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await settles(72);
    });
  });

  test('a bar without auto-hide stays', async () => {
    await visit(
      site,
      '/zh/api/matchers',
      async (page) => {
        await scrollBy(page, 1000);
        await scrollBy(page, 1000);
        await page.clock.runFor(AFTER_SAMPLING_MS);
        expect(await page.locator('html[data-navbar-hidden]').count()).toBe(0);
        expect((await navbar(page).boundingBox())?.y).toBe(0);
      },
      { prepare: (page) => page.clock.install() },
    );
  });

  test.each(sample(CORNERS, 2))(
    'is transparent on the landing page until 100 px: $name',
    async ({ prefix, options }) => {
      await visit(
        site,
        `${prefix}/`,
        async (page) => {
          const alpha = () =>
            navbar(page).evaluate((bar) => bar.getAnimations().length === 0 && getComputedStyle(bar).backgroundColor);
          expect(await alpha()).toBe('rgba(0, 0, 0, 0)');
          await scrollBy(page, 99);
          await page.clock.runFor(AFTER_SAMPLING_MS);
          expect(await navbar(page).getAttribute('data-transparent')).toBe('true');
          await page.evaluate(() => scrollTo(0, 100));
          await page.waitForFunction(
            () => !document.querySelector('[data-part="navbar"]')?.hasAttribute('data-transparent'),
          );
          await page.evaluate(() => scrollTo(0, 0));
          await page.waitForFunction(() =>
            document.querySelector('[data-part="navbar"]')?.hasAttribute('data-transparent'),
          );
        },
        { ...options, prepare: (page) => page.clock.install() },
      );
    },
  );

  test('the logo is that of the color theme', async () => {
    for (const [colorScheme, file] of [
      ['light', '/docs/light.svg'],
      ['dark', '/docs/dark.svg'],
    ] as const) {
      await visit(
        full,
        '/docs/guide/',
        async (page) => expect(await navbar(page).locator('img:visible').first().getAttribute('src')).toBe(file),
        { colorScheme },
      );
    }
  });
});

describe('sibling tools', () => {
  test.each(
    sample(
      [
        ['', 'Toolchain', ['HammerBundler', 'ChiselBuild tool'], 'https://hammer.example/'],
        ['/zh', '工具链', ['Hammer打包工具', 'Chisel构建工具'], 'https://hammer.example/zh/'],
      ],
      2,
    ),
  )('have logo, name, description and link: %s', async (prefix, button, tools, href) => {
    await visit(site, `${prefix}/config/globals`, async (page) => {
      await navbar(page).getByRole('button', { name: button }).hover();
      const links = navbar(page).locator('a[target="_blank"]:visible', { has: page.locator('img') });
      await links.first().waitFor();
      expect(await links.allTextContents()).toEqual(tools);
      expect(await links.first().getAttribute('href')).toBe(href);
      const loaded = await links
        .locator('img')
        .evaluateAll((images) =>
          Promise.all(
            images.map((image) => (image instanceof HTMLImageElement ? image.decode().then(() => true) : false)),
          ),
        );
      expect(loaded).toEqual([true, true]);
    });
  });
});

describe('the language menu', () => {
  test('keeps page and heading, in both directions', async () => {
    await visit(site, '/zh/config/testTimeout#basic-usage', async (page) => {
      // Without the driver's pointer: to act on an element of the sticky bar, it would scroll to the top.
      const link = navbar(page).getByRole('link', { name: 'English', includeHidden: true }).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await arrive(page, '/config/testTimeout#basic-usage');
      await page.waitForFunction(() => document.documentElement.lang === 'en');
      expect(await navbar(page).getByRole('link', { name: 'Guide' }).first().isVisible()).toBe(true);
    });
  });
});

describe('the phone’s menu', () => {
  test('has all items of the desktop navbar', async () => {
    await visit(full, '/docs/zh/guide/', async (page) => {
      const desktop = await page.evaluate(() =>
        [...document.querySelectorAll('[data-part="navbar"] a[href]')]
          .filter((link) => link.closest('#nav-screen') === null)
          .map((link) => link.getAttribute('href')),
      );
      const inScreen = await page.evaluate(() =>
        [...document.querySelectorAll('#nav-screen a[href]')].map((link) => link.getAttribute('href')),
      );
      expect(desktop.filter((href) => href !== '/docs/zh/' && !inScreen.includes(href))).toEqual([]);
    });
  });
});

test('in a low window both bars scroll away', async () => {
  await visit(
    site,
    '/guide/commands',
    async (page) => {
      await page.evaluate(() => scrollTo(0, 1000));
      await page.waitForFunction(() =>
        ['navbar', 'menubar'].every(
          (part) => (document.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect().bottom ?? 1) <= 0,
        ),
      );
    },
    { viewport: { width: 844, height: 390 } },
  );
});
