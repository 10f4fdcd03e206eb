import { expect, test } from '@rstest/core';
import type { Locator, Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();

const sidebar = (page: Page) => page.locator('#sidebar');
const group = (page: Page, name: string) => sidebar(page).getByRole('button', { name, exact: true });
/** A row's name is followed by its tag. */
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name: new RegExp(`^${name}( |$)`) });

/** Milliseconds from a click on `button` until the group's panel has reached its height. */
function timeOf(button: Locator): Promise<number> {
  return button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const panel = document.getElementById(element.getAttribute('aria-controls') ?? '');
        const start = performance.now();
        panel?.addEventListener('transitionend', (event) => {
          if (event.propertyName === 'grid-template-rows') resolve(performance.now() - start);
        });
        if (element instanceof HTMLElement) element.click();
      }),
  );
}

test('groups are initially open, with the site’s names, in both languages', async () => {
  await visit(site, '/config/', async (page) => {
    for (const [pathname, names] of [
      ['/config/', ['Test options', 'Build options']],
      ['/zh/guide/', ['第一步', '基础', '更多']],
    ] as const) {
      await page.goto(site.origin + pathname);
      const buttons = sidebar(page).locator('button[aria-expanded]');
      expect(await buttons.allTextContents()).toEqual(names);
      expect(await buttons.evaluateAll((all) => all.every((one) => one.getAttribute('aria-expanded') === 'true'))).toBe(
        true,
      );
    }
  });
});

test('renders dividers, section headers, tags, fixed and collapsed groups', async () => {
  await visit(full, '/docs/zh/guide/', async (page) => {
    expect(
      await sidebar(page)
        .locator('hr')
        .evaluateAll((rules) => rules.map((rule) => getComputedStyle(rule).borderTopStyle)),
    ).toEqual(['solid', 'dashed']);
    const header = sidebar(page).getByText('First part');
    expect(await header.evaluate((element) => element.closest('button, a') === null)).toBe(true);
    expect(await sidebar(page).getByText('新增').isVisible()).toBe(true);
    expect(await link(page, 'Long').getByText('实验性').isVisible()).toBe(true);
    expect(await group(page, 'Fixed').count()).toBe(0);
    expect(await link(page, 'Two').isVisible()).toBe(false);
    expect(await group(page, 'Shut').getAttribute('aria-expanded')).toBe('false');
    const arrow = group(page, 'Shut').locator(':scope > :last-child');
    expect(await arrow.evaluate((element) => getComputedStyle(element).rotate)).toBe('45deg');
    expect(await link(page, 'One of many').isVisible()).toBe(true);
  });
});

test('a group opens in 0.3 s, closes in 0.5 s, and keeps its state during navigation', async () => {
  await visit(full, '/docs/guide/', async (page) => {
    const open = await timeOf(group(page, 'Shut'));
    const close = await timeOf(group(page, 'Shut'));
    expect(open).toBeGreaterThan(280);
    expect(open).toBeLessThan(480);
    expect(close).toBeGreaterThan(480);
    await group(page, 'Shut').click();
    await link(page, 'Two').click();
    await arrive(page, '/docs/guide/two.html');
    await group(page, 'Outer').click();
    await link(page, 'Guide').click();
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    expect(await group(page, 'Shut').getAttribute('aria-expanded')).toBe('true');
    expect(await group(page, 'Outer').getAttribute('aria-expanded')).toBe('false');
  });
});

test('opens the ancestors of the page initially and on navigation', async () => {
  await visit(full, '/docs/guide/', async (page) => {
    await group(page, 'Outer').click();
    await page.locator('article').getByRole('link', { name: 'deep' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deep' }).waitFor();
    expect(await group(page, 'Outer').getAttribute('aria-expanded')).toBe('true');
    expect(await link(page, 'Deep').getAttribute('aria-current')).toBe('page');
    await page.goto(`${full.origin}/docs/zh/guide/code.html`);
    expect(await link(page, 'Code').isVisible()).toBe(true);
  });
});

test('a row with a link navigates and opens its group, its arrow only toggles', async () => {
  await visit(full, '/docs/guide/', async (page) => {
    const arrow = group(page, 'Expand Inner');
    await arrow.click();
    await link(page, 'Deep').waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/guide/');
    await group(page, 'Collapse Inner').click();
    await link(page, 'Deep').waitFor({ state: 'hidden' });
    await link(page, 'Inner').click();
    await arrive(page, '/docs/guide/nested/');
    await link(page, 'Deep').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Nested' }).waitFor();
    await link(page, 'Inner').click();
    await link(page, 'Deep').waitFor({ state: 'hidden' });
  });
});

test('scrolls the current row into view without scrolling the page', async () => {
  await visit(site, '/zh/config/performance', async (page) => {
    const row = await sidebar(page).locator('[aria-current="page"]').boundingBox();
    const box = await sidebar(page).boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual(box?.y ?? 0);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('groups work by keyboard, and collapsed rows are not focusable', async () => {
  await visit(full, '/docs/guide/', async (page) => {
    await group(page, 'Shut').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Long');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await group(page, 'Shut').getAttribute('aria-expanded')).toBe('true');
    await link(page, 'Two').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Two');
  });
});

test('on phones the drawer traps the focus, locks scrolling and restores the focus', async () => {
  await visit(
    site,
    '/zh/config/retry',
    async (page) => {
      const menu = page.getByRole('button', { name: '菜单', exact: true });
      await menu.focus();
      await page.keyboard.press('Enter');
      await sidebar(page).getByRole('link', { name: 'retry', exact: true }).waitFor();
      expect(await menu.getAttribute('aria-expanded')).toBe('true');
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('#sidebar') !== null)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await sidebar(page).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('菜单');
      expect(await menu.getAttribute('aria-expanded')).toBe('false');
    },
    { viewport: NARROW },
  );
});

test('a group has the same height before and after layout', async () => {
  await visit(site, '/zh/config/include', async (page) => {
    const heights = await sidebar(page)
      .locator('[data-rows]')
      .evaluateAll((all) =>
        all.map((rows) => {
          // A panel without layout has an estimated height.
          const copy = rows.cloneNode(true);
          if (!(copy instanceof HTMLElement)) return [];
          copy.style.contentVisibility = 'hidden';
          rows.closest('li')?.append(copy);
          const before = copy.getBoundingClientRect().height;
          copy.remove();
          return [before, rows.getBoundingClientRect().height];
        }),
      );
    expect(heights.length).toBe(2);
    for (const [before, after] of heights) expect(before).toBe(after);
  });
});
