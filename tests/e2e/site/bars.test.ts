import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../../helpers/openSite.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { scrollBy, visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();

const PHONE = { viewport: NARROW, isMobile: true, hasTouch: true };

/** Colors behind the bars, with their opacity. */
const backgrounds = (page: Page) =>
  page
    .locator('[data-part="navbar"], [data-part="menubar"]:visible')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor));

describe('bars', () => {
  test.each(['light', 'dark'] as const)('are opaque: %s', async (colorScheme) => {
    await visit(
      site,
      '/guide/quick-start',
      async (page) => {
        const colors = await backgrounds(page);
        expect(colors).toHaveLength(2);
        for (const color of colors) expect(color).toMatch(/^rgb\(/);
      },
      { ...PHONE, colorScheme },
    );
  });
});

describe('the button "Back to top"', () => {
  test.each([
    ['on a phone', '/guide/commands', PHONE],
    ['on a phone, on the landing page', '/', PHONE],
    ['on a tablet', '/guide/commands', { viewport: { width: 1024, height: 768 } }],
    ['on a desktop', '/guide/commands', { viewport: WIDE }],
  ])('covers neither text nor controls: %s', async (_, pathname, options) => {
    await visit(
      site,
      pathname,
      async (page) => {
        await scrollBy(page, 300);
        const button = page.getByRole('button', { name: 'Back to top' });
        await button.waitFor();
        const covered = await button.evaluate((element) => {
          const own = element.getBoundingClientRect();
          const overlaps = ({ left, right, top, bottom }: DOMRect) =>
            left < own.right - 1 && right > own.left + 1 && top < own.bottom - 1 && bottom > own.top + 1;
          const bars = [...document.querySelectorAll('[data-part="navbar"], [data-part="menubar"]')];
          const isInBar = bars.some((bar) => overlaps(bar.getBoundingClientRect()));
          // What is behind a bar is out of view.
          const texts = isInBar ? '' : 'main :is(p, li, pre, h1, h2, h3, td), ';
          const elements = document.querySelectorAll(`${texts}[data-part] :is(a, button)`);
          return [...elements].filter((each) => each.checkVisibility() && overlaps(each.getBoundingClientRect()))
            .length;
        });
        expect(covered).toBe(0);
      },
      options,
    );
  });
});

test('the sidebar stays in its place at the end of a page, beside the footer', async () => {
  await visit(site, '/guide/commands', async (page) => {
    const sidebar = page.locator('[data-part="sidebar"]');
    const { y: before } = (await sidebar.boundingBox()) ?? {};
    await page.evaluate(() => {
      document.documentElement.setAttribute('data-render-all', '');
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    expect((await sidebar.boundingBox())?.y).toBeCloseTo(before ?? -1, 0);
    const left = await page.locator('[data-part="site-footer"]').evaluate((footer) => {
      const children = [...footer.querySelectorAll('*')].filter(({ children: { length } }) => length === 0);
      return Math.min(...children.map((child) => child.getBoundingClientRect().left));
    });
    expect(left).toBeGreaterThan((await sidebar.evaluate((element) => element.getBoundingClientRect().right)) - 1);
  });
});

test('more contrast gives lines the color of controls', async () => {
  await visit(site, '/guide/commands', async (page) => {
    const values = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ['--c-border', '--c-border-strong'].map((name) => style.getPropertyValue(name));
      });
    const [border, strong] = await values();
    expect(border).not.toBe(strong);
    await page.emulateMedia({ contrast: 'more' });
    const [contrasting] = await values();
    expect(contrasting).toBe(strong);
  });
});

test.each([
  ['paper', {}],
  ['a browser without scripts', { javaScriptEnabled: false }],
])('%s shows the content of all tabs, with their labels', async (name, options) => {
  await visit(
    full,
    '/docs/guide/code.html',
    async (page) => {
      if (name === 'paper') await page.emulateMedia({ media: 'print' });
      const panels = page.locator('[data-tabs]:not([data-tabs="package.manager"]) > [role="tabpanel"]');
      expect(await panels.count()).toBeGreaterThan(1);
      for (const panel of await panels.all()) {
        expect(await panel.isVisible()).toBe(true);
        const shown = await panel.evaluate((element) => getComputedStyle(element, '::before').content);
        expect(shown).toBe(`"${await panel.getAttribute('data-label')}"`);
      }
    },
    options,
  );
});
