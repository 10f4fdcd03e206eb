import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../../helpers/openSite.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { arrive, frames, hydrateNow, visit } from './support/visit.ts';

const site = whileTesting(async () => openStrictly(await fixtureSite('manual')));
const full = whileTesting(async () => openStrictly(await fixtureSite('full'), '/docs/'));

const PAGES = [
  '/',
  '/zh/',
  '/guide/',
  '/zh/guide/quick-start',
  '/config/',
  '/zh/api/',
  '/api/matchers',
  '/zh/config/testEnvironment',
];

describe('nothing shifts', () => {
  test.each(
    sample(
      [
        ['wide', WIDE, 'light'],
        ['narrow', NARROW, 'dark'],
      ] as const,
      2,
    ),
  )('while a page loads and hydrates: %s', async (_name, viewport, colorScheme) => {
    await visit(
      site,
      PAGES[0] ?? '/',
      async (page) => {
        for (const pathname of PAGES) {
          await page.goto(site.origin + pathname);
          await frames(page);
          await hydrateNow(page);
          await frames(page);
          expect([pathname, ...(await shiftsOf(page))]).toEqual([pathname]);
        }
      },
      {
        viewport,
        colorScheme,
        prepare: async (page) => {
          await watchShifts(page);
          await page.addInitScript(() => localStorage.setItem('docs-visited', '1'));
        },
      },
    );
  });

  test('with stored tabs, at any time', async () => {
    await visit(
      site,
      '/zh/guide/quick-start',
      async (page) => {
        await frames(page);
        expect(await shiftsOf(page)).toEqual([]);
        expect(await page.locator('[role="tab"][data-value="bun"]').first().getAttribute('aria-selected')).toBe('true');
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('#sidebar a[href="/zh/guide/commands"]')?.click(),
        );
        await page.locator('h1', { hasText: '命令行' }).waitFor();
        await page.goBack();
        await page.locator('h1', { hasText: '快速' }).waitFor();
        await frames(page);
        expect(await page.locator('[role="tab"][data-value="bun"]').first().getAttribute('aria-selected')).toBe('true');
      },
      {
        prepare: async (page) => {
          await watchShifts(page);
          await page.addInitScript(() => localStorage.setItem('docs-tabs:package.manager', 'bun'));
        },
      },
    );
  });

  test('between sections, whose sidebars have other groups', async () => {
    const act = async (page: Page) => {
      for (const link of ['/guide/', '/config/', '/api/', '/config/']) {
        // By a script, since shifts soon after input are not counted.
        await page.evaluate((href) => document.querySelector<HTMLElement>(`header a[href="${href}"]`)?.click(), link);
        await arrive(page, link);
        await page.locator(`#sidebar a[href^="${link}"]`).first().waitFor();
        await frames(page, 5);
        expect([link, ...(await shiftsOf(page))]).toEqual([link]);
      }
    };
    await visit(site, '/config/', act, { prepare: watchShifts });
  });

  test('in the bars and the sidebar during navigation', async () => {
    await visit(site, '/config/include', async (page) => {
      const places = () =>
        page.evaluate(() =>
          ['[data-part="navbar"]', '#sidebar', 'main'].map((selector) => {
            const { x = 0, y = 0, width = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
            return [x, y, width];
          }),
        );
      const before = await places();
      await page.locator('#sidebar a[href="/config/exclude"]').click();
      await page.locator('h1', { hasText: 'exclude' }).waitFor();
      expect(await places()).toEqual(before);
    });
  });
});

describe('under a strict policy', () => {
  test('everything works: search, theme, tabs, copy, menus, navigation', async () => {
    await visit(
      site,
      '/guide/quick-start',
      async (page) => {
        await page.locator('[role="tab"][data-value="pnpm"]').first().click();
        await page.getByText('pnpm add manual -D').first().waitFor();
        await page.getByRole('button', { name: 'Copy code' }).first().click();
        await page.locator('[data-copied]').waitFor();
        await page.getByRole('button', { name: /theme/ }).first().click();
        await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
        await page.keyboard.press('ControlOrMeta+k');
        await page.getByRole('dialog').locator('input').fill('snapshot');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Toolchain' }).click();
        await page
          .getByRole('link', { name: /Chisel/ })
          .first()
          .waitFor();
        await page.keyboard.press('Escape');
        await page.locator('a[rel="next"]').click();
        await arrive(page, '/guide/commands');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  test.runIf(IS_FULL)('no page requests a blocked style or script', async () => {
    await visit(
      site,
      '/404',
      async (page) => {
        const refused: string[] = [];
        page.on('console', (message) => refused.push(message.text()));
        for (const pathname of [...PAGES, '/config/includeSource', '/guide/debugging']) {
          await page.goto(site.origin + pathname);
          await hydrateNow(page);
        }
        expect(refused).toEqual([]);
      },
      { expected: /404/ },
    );
  });

  test.each(sample([true, false], 2))(
    'every content component works, and code has the height of its fence, with scripts: %s',
    async (javaScriptEnabled) => {
      await visit(
        full,
        '/docs/guide/code.html',
        async (page) => {
          expect(await page.locator('[style]').count()).toBe(0);
          const heights = await page
            .locator('figure[data-height]')
            .evaluateAll((all) => all.map((block) => block.querySelector('pre')?.offsetHeight));
          expect(heights).toEqual([120]);
        },
        { javaScriptEnabled },
      );
    },
  );
});
