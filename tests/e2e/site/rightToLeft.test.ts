import { expect, test } from '@rstest/core';
import type { Locator, Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { AXE, checkEverywhere, violations } from './support/axe.ts';
import { rightToLeftSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = rightToLeftSite();

/** Left and right edge of the first of the elements. */
async function edges(locator: Locator): Promise<{ left: number; right: number }> {
  const box = await locator.first().boundingBox();
  if (!box) throw new Error(`${locator} is not visible.`);
  return { left: box.x, right: box.x + box.width };
}

/** Property of the style of an element, or of a pseudo-element of it. */
const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page.evaluate(
    ([found, name, part]) => {
      const element = document.querySelector(found ?? '');
      return element ? getComputedStyle(element, part).getPropertyValue(name ?? '') : 'no such element';
    },
    [selector, property, pseudo],
  );

test('a page begins on the right: wordmark, sidebar, text and outline follow each other to the left', async () => {
  await visit(site, '/guide/content', async (page) => {
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    const [sidebar, heading, outline] = await Promise.all(
      ['#sidebar', 'main h1', '#outline'].map((selector) => edges(page.locator(selector))),
    );
    expect(sidebar?.right).toBeGreaterThan(1400);
    expect(sidebar?.left).toBeGreaterThanOrEqual(heading?.right ?? Number.NaN);
    expect(heading?.left).toBeGreaterThan(outline?.right ?? Number.NaN);
    const title = await edges(page.getByRole('link', { name: 'الصفحة الرئيسية' }));
    const search = await edges(page.getByRole('button', { name: 'بحث' }));
    expect(title.left).toBeGreaterThan(search.right);
    const links = page.locator('nav[aria-label="الصفحة السابقة والصفحة التالية"] a');
    const [previous, next] = [await edges(links.nth(0)), await edges(links.nth(1))];
    expect(previous.left).toBeGreaterThan(next.right);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test('code stays from left to right, with its tools at the end of its lines', async () => {
  await visit(site, '/guide/', async (page) => {
    expect(await styleOf(page, 'main pre', 'direction')).toBe('ltr');
    expect(await styleOf(page, 'main p code', 'direction')).toBe('ltr');
    expect(await styleOf(page, 'main p code', 'unicode-bidi')).toBe('isolate');
    const block = page.locator('figure', { hasText: 'forecast.ts' });
    await block.scrollIntoViewIfNeeded();
    const copy = block.getByRole('button', { name: 'نسخ الشيفرة' });
    await copy.waitFor();
    const { left, right } = await edges(block);
    expect((await edges(copy)).left).toBeGreaterThan((left + right) / 2);
    // A line of code begins at the left edge of its block.
    expect((await edges(block.locator('.line'))).left).toBeLessThan(left + 80);
  });
  await visit(site, '/api/', async (page) => {
    // Brackets and arrows of a signature stay in their order.
    const order = await page
      .locator('.signature code')
      .first()
      .evaluate((code) => {
        const xOf = (text: string) => {
          const range = document.createRange();
          const node = code.firstChild;
          const at = node?.textContent?.indexOf(text) ?? -1;
          if (!node || at < 0) return Number.NaN;
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().left;
        };
        return xOf('(') < xOf('=>') && xOf('=>') < xOf('Promise') && xOf('Promise') < xOf('<');
      });
    expect(order).toBe(true);
  });
});

test('arrows and chevrons point to the left', async () => {
  await visit(site, '/guide/content', async (page) => {
    expect(await styleOf(page, 'a[rel="prev"] span:last-child', 'content', '::before')).toContain('→');
    expect(await styleOf(page, 'a[rel="next"] span:last-child', 'content', '::after')).toContain('←');
    expect(await styleOf(page, 'main details > summary', 'rotate', '::before')).toBe('225deg');
    expect(await styleOf(page, '#sidebar [aria-expanded="false"] > :last-child', 'rotate')).toBe('225deg');
    await page.locator('main details > summary').click();
    expect(await styleOf(page, 'main details > summary', 'rotate', '::before')).toBe('135deg');
  });
  await visit(site, '/guide/', async (page) => {
    expect(await page.locator('[data-footnote-backref]').textContent()).toBe('↪');
  });
});

test('tables scroll to the left, and show at their left edge that they are cut', async () => {
  await visit(
    site,
    '/guide/content',
    async (page) => {
      const table = page.locator('.table-scroll');
      expect(await styleOf(page, '.table-scroll', 'background-image')).toContain('to right');
      const first = () => edges(table.locator('td').first());
      const { right } = await edges(table);
      expect(right - (await first()).right).toBeLessThan(4);
      await table.evaluate((element) => element.scrollBy(-1000, 0));
      expect(await table.evaluate((element) => element.scrollLeft)).toBeLessThan(-50);
      // The first column stays in view on a phone.
      expect(right - (await first()).right).toBeLessThan(4);
    },
    { viewport: NARROW },
  );
});

test('the drawer of the sidebar comes from the right, and the outline opens below its button', async () => {
  await visit(
    site,
    '/guide/content',
    async (page) => {
      await page.getByRole('button', { name: 'القائمة', exact: true }).click();
      const drawer = page.locator('#sidebar');
      // Its edge is that of the window, or of the scroll bar's gutter.
      await expect.poll(async () => (await edges(drawer)).right).toBeGreaterThanOrEqual(NARROW.width - 16);
      expect((await edges(drawer)).left).toBeGreaterThan(20);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'في هذه الصفحة' }).click();
      const { left, right } = await edges(page.locator('#outline'));
      expect([left >= 0, right <= NARROW.width]).toEqual([true, true]);
    },
    { viewport: NARROW, reducedMotion: 'reduce' },
  );
});

test('menus begin at the edge of their button and stay in the window', async () => {
  await visit(site, '/guide/content', async (page) => {
    const button = page.getByRole('button', { name: 'إجراءات الصفحة' });
    await button.click();
    const menu = await edges(page.getByRole('menu'));
    expect(Math.abs(menu.left - (await edges(button)).left)).toBeLessThan(3);
    await page.keyboard.press('Escape');
    const languages = page.getByRole('button', { name: 'تغيير اللغة' });
    await languages.click();
    const link = await edges(page.getByRole('link', { name: 'English' }));
    expect(link.left).toBeGreaterThan(0);
    expect(link.right).toBeLessThan((await edges(languages)).right + 150);
  });
});

test('arrow keys select the tab on their side', async () => {
  await visit(site, '/guide/', async (page) => {
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    expect((await edges(tab('npm'))).left).toBeGreaterThan((await edges(tab('yarn'))).right - 1);
    await tab('npm').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await tab('yarn').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await tab('npm').getAttribute('aria-selected')).toBe('true');
  });
});

test('search speaks Arabic, with its plural forms, and its rows begin on the right', async () => {
  await visit(site, '/guide/', async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog', { name: 'بحث' });
    await dialog.locator('input').fill('units');
    const row = dialog.getByRole('option').first();
    await row.waitFor();
    const { right } = await edges(dialog.getByRole('listbox'));
    expect(right - (await edges(row.locator('svg, [aria-hidden]').first())).right).toBeLessThan(60);
    await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/عُثر على/);
    await dialog.locator('input').fill('qzxwv');
    await dialog.getByRole('paragraph').filter({ hasText: 'لا توجد نتائج' }).waitFor();
  });
});

test('the other language turns the page around, and back', async () => {
  await visit(site, '/guide/', async (page) => {
    await page.getByRole('button', { name: 'تغيير اللغة' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Getting started' }).waitFor();
    await page.waitForFunction(() => document.documentElement.dir !== 'rtl');
    expect((await edges(page.locator('#sidebar'))).left).toBeLessThan(40);
    await page.goBack();
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  });
});

test.each([
  ['home', '/'],
  ['content', '/guide/content'],
  ['reference', '/api/'],
  ['overview', '/config/'],
  ['404', '/nowhere'],
])(
  '%s in Arabic has no accessibility violation in either color theme, at either width',
  async (name, pathname) => {
    await visit(site, pathname, (page) => checkEverywhere(page, name), { expected: /404/, reducedMotion: 'reduce' });
  },
  60_000,
);

test('opened menus and panels in Arabic have no violation', async () => {
  await visit(
    site,
    '/guide/content',
    async (page) => {
      await page.evaluate(AXE);
      await page.getByRole('button', { name: 'إجراءات الصفحة' }).click();
      await page.getByRole('menu').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').locator('input').fill('units');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize(NARROW);
      await page.getByRole('button', { name: 'فتح القائمة' }).click();
      await page.locator('#nav-screen').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'القائمة', exact: true }).click();
      await page.locator('#sidebar').waitFor();
      expect(await violations(page)).toEqual([]);
    },
    { reducedMotion: 'reduce' },
  );
});
