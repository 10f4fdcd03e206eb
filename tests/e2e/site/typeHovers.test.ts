import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { AXE, violations } from './support/axe.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = whileTesting(async () => openStrictly(await fixtureSite('reference')));

const COUNT = 'const count: (text: string) => number';
const box = (page: Page) => page.locator('#type-of-name:popover-open');
const name = (page: Page, text: string, index = 0) =>
  page.locator('figure[data-types] code span', { hasText: new RegExp(`^${text}$`) }).nth(index);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('shows a type to those who point at a name, and loads nothing before', async () => {
  await visit(site, '/code', async (page) => {
    const requests: string[] = [];
    const isOfTypes = (path: string) => /^\/static\/(?:css|js|types)\//.test(path);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (isOfTypes(pathname)) requests.push(pathname.replace(/\.\w+(?=\.\w+$)|\w+(?=\.json)/, ''));
    });
    const code = page.locator('figure[data-types]');
    expect(await code.innerText()).toContain("const letters = count('abc');\n//    ^? const letters: number");
    await page.getByRole('heading', { name: 'Code' }).hover();
    expect(requests).toEqual([]);
    await code.hover();
    await name(page, 'count').hover();
    await box(page).getByText(COUNT).waitFor();
    expect(await box(page).locator('em').innerText()).toBe('text');
    expect(requests.sort()).toEqual(['/static/css/types.css', '/static/js/types.js', '/static/types/.json']);
    await page.getByRole('heading', { name: 'Code' }).hover();
    await box(page).waitFor({ state: 'hidden' });
  });
});

test('shows a type to those who tap on a name', async () => {
  await visit(
    site,
    '/code',
    async (page) => {
      // The first tap loads the types.
      const at = await page.locator('figure[data-types] pre').boundingBox();
      await page.touchscreen.tap((at?.x ?? 0) + 30, (at?.y ?? 0) + 20);
      await name(page, 'count').tap();
      await box(page).getByText(COUNT).waitFor();
      const { x = -1, width = 0 } = (await box(page).boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(NARROW.width);
      await page.touchscreen.tap(NARROW.width - 5, NARROW.height - 5);
      await box(page).waitFor({ state: 'hidden' });
    },
    { viewport: NARROW, hasTouch: true },
  );
});

test('leads the keyboard to names and types, and has no accessibility violation', async () => {
  await visit(
    site,
    '/code',
    async (page) => {
      const button = page.getByRole('button', { name: 'Show types' });
      await button.focus();
      await page.keyboard.press('Enter');
      await box(page).getByText(COUNT).waitFor();
      expect(await focused(page)).toBe('count');
      expect(await name(page, 'count').getAttribute('aria-describedby')).toBe('type-of-name');
      await page.evaluate(AXE);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('ArrowRight');
      await box(page).getByText('(parameter) text: string').waitFor();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Type of count' });
      expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await box(page).waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe('count');
      await button.press('Enter');
      expect(await page.locator('figure[data-types] [role="button"]').count()).toBe(0);
    },
    { reducedMotion: 'reduce' },
  );
});
