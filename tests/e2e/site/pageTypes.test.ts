import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { fullSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = fullSite();

const PARTS = ['navbar', 'sidebar', 'outline', 'menubar', 'outline-button', 'footer', 'site-footer'];

/** Visible parts of the page. */
async function shownParts(page: Page): Promise<string[]> {
  const shown = await Promise.all(PARTS.map((part) => page.locator(`[data-part="${part}"]`).first().isVisible()));
  return PARTS.filter((_part, index) => shown[index]);
}

const WIDE_PAGES: [pathname: string, parts: string[]][] = [
  ['/docs/', ['navbar', 'site-footer']],
  ['/docs/guide/one.html', ['navbar', 'sidebar', 'outline', 'footer', 'site-footer']],
  ['/docs/wide.html', ['navbar', 'footer', 'site-footer']],
  ['/docs/custom.html', ['navbar', 'site-footer']],
  ['/docs/zh/blank.html', []],
  ['/docs/bare.html', []],
  ['/docs/zh/config/', ['navbar', 'sidebar', 'footer', 'site-footer']],
];
const NARROW_PAGES: [pathname: string, parts: string[]][] = [
  ['/docs/zh/guide/one.html', ['navbar', 'menubar', 'outline-button', 'footer', 'site-footer']],
  ['/docs/blank.html', []],
  ['/docs/zh/bare.html', []],
  ['/docs/zh/wide.html', ['navbar', 'footer', 'site-footer']],
  ['/docs/config/', ['navbar', 'menubar', 'footer', 'site-footer']],
];

test.each([
  ['wide', undefined, WIDE_PAGES],
  ['narrow', NARROW, NARROW_PAGES],
])('every page type has its parts: %s', async (_name, viewport, pages) => {
  await visit(
    site,
    '/docs/custom.html',
    async (page) => {
      for (const [pathname, parts] of pages) {
        await page.goto(site.origin + pathname);
        expect([pathname, ...(await shownParts(page))]).toEqual([pathname, ...parts]);
      }
    },
    viewport ? { viewport } : {},
  );
});

test('a query flag hides only its part, before scripts run', async () => {
  await visit(site, '/docs/guide/one.html', async (page) => {
    const all = await shownParts(page);
    for (const flag of ['navbar', 'sidebar', 'outline', 'footer']) {
      await page.goto(`${site.origin}/docs/guide/one.html?${flag}=0`);
      const shown = await shownParts(page);
      expect(all.filter((part) => !shown.includes(part))).toEqual(all.filter((part) => part.includes(flag)));
    }
    await page.setViewportSize(NARROW);
    await page.goto(`${site.origin}/docs/guide/one.html?navbar=0&sidebar=0&outline=0&footer=0`);
    expect(await shownParts(page)).toEqual([]);
    expect((await page.locator('main h1').boundingBox())?.y).toBeLessThan(100);
  });
});

test('a wide doc is wider than a doc', async () => {
  await visit(site, '/docs/guide/two.html', async (page) => {
    const widthOf = async () => (await page.locator('article').boundingBox())?.width ?? 0;
    const doc = await widthOf();
    await page.goto(`${site.origin}/docs/wide.html`);
    expect(await widthOf()).toBeGreaterThan(doc * 1.3);
  });
});

test('titles have the site’s suffix, or the page’s own', async () => {
  await visit(site, '/docs/guide/two.html', async (page) => {
    expect(await page.title()).toBe('Two - Full');
    for (const [pathname, title] of [
      ['/docs/', 'Full - Suffix'],
      ['/docs/zh/guide/one.html', 'One of many - Own suffix'],
      ['/docs/config/', 'Options - Full'],
      ['/docs/blank.html', 'Blank - Full'],
    ]) {
      await page.goto(site.origin + pathname);
      expect(await page.title()).toBe(title);
    }
  });
});

test('a page without a heading gets one from its title, on either side of hydration', async () => {
  for (const javaScriptEnabled of [true, false]) {
    await visit(
      site,
      '/docs/guide/one.html',
      async (page) => expect(await page.locator('main h1').allInnerTexts()).toEqual(['One of many']),
      { javaScriptEnabled },
    );
  }
});

test('adds the head tags of a page, and removes them with the page', async () => {
  await visit(site, '/docs/blank.html', async (page) => {
    const keywords = page.locator('meta[name="keywords"]');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('Nothing but this');
    expect(await keywords.getAttribute('content')).toBe('empty');
    await page.getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    expect(await keywords.count()).toBe(0);
    expect(await page.title()).toBe('Guide - Full');
  });
});

test('shows a tag above the page, in its language', async () => {
  await visit(site, '/docs/zh/guide/two.html', async (page) => {
    expect(await page.locator('article').getByText('实验性').isVisible()).toBe(true);
  });
});

test.each([1440, 1280, 1024, 900])(
  'a page without an outline has its text where others have it, %i px wide',
  async (width) => {
    const places: unknown[] = [];
    for (const route of ['/docs/guide/one.html', '/docs/guide/two.html']) {
      const note = async (page: Page) => {
        const box = await page.locator('article').boundingBox();
        places.push([box?.x, box?.y]);
      };
      await visit(site, route, note, { viewport: { width, height: 900 } });
    }
    expect(places[1]).toEqual(places[0]);
    expect(places[0]).toEqual([expect.any(Number), expect.any(Number)]);
  },
);
