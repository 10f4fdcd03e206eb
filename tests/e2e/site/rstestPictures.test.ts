import { describe, expect, test } from '@rstest/core';
import { NARROW } from '../../helpers/openSite.ts';
import { rstestSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = rstestSite();

/** Smallest text, in pixels. */
const SMALLEST = 12;

/** Pages with pictures, and what is in each of them in its order. */
const PICTURES = [
  { path: '/api/test-api/hooks', picture: 'lifecycle', first: 'beforeAll', last: 'registerWorkerCleanup' },
  { path: '/api/rstest/mockFunctions', picture: 'hoisting', first: '@rstest/core', last: 'rs.mock' },
  { path: '/guide/start/', picture: 'stages', first: 'sum.test.ts', last: 'JUnit' },
  { path: '/guide/basic/cli', picture: 'stages', first: '--shard 1/3', last: 'merge-reports' },
  { path: '/guide/basic/cli', picture: 'figure', first: 'discount.ts', last: 'throw new Error' },
  { path: '/guide/advanced/debug-mode', picture: 'stages', first: '--inspect-brk', last: '--pool.execArgv' },
  { path: '/guide/advanced/debug-mode', picture: 'figure', first: 'cart.test.ts', last: 'expected 18 to be 20' },
];

describe.each(['', '/zh'])('pictures in %s/', (prefix) => {
  test.each(PICTURES)('$picture of $path fits a phone, and needs no script', async ({ path, picture, first, last }) => {
    await visit(
      site,
      prefix + path,
      async (page) => {
        const shown = page.locator(`.content [class*="${picture}"]`).first();
        await shown.scrollIntoViewIfNeeded();
        // The browser lays its section out a moment after it has come into view.
        await expect
          .poll(() => shown.evaluate((box) => box.checkVisibility({ contentVisibilityAuto: true })))
          .toBe(true);
        const text = (await shown.textContent()) ?? '';
        expect(text.indexOf(first)).toBeGreaterThan(-1);
        expect(text.lastIndexOf(last)).toBeGreaterThan(text.indexOf(first));
        const outside = await shown.evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          const all = [...box.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
          return all.filter((each) => each.left < left - 1 || each.right > right + 1).length;
        });
        expect(outside).toBe(0);
        const sizes = await shown.evaluate((box) =>
          [...box.querySelectorAll('*')]
            .filter((each) => each.textContent?.trim())
            .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
        );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST);
      },
      { viewport: NARROW, javaScriptEnabled: false, isHydrated: false },
    );
  });
});

test('a page with pictures loads none of their code', async () => {
  await visit(site, '/guide/basic/cli', async (page) => {
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((name) => name.includes('/own-') && name.endsWith('.js'))).toEqual([]);
    expect(scripts.filter((name) => name.includes('/own-') && name.endsWith('.css'))).toHaveLength(1);
    expect(await page.getByRole('img', { name: /^HTML coverage report/ }).count()).toBe(1);
  });
});

test('drawings are printed from dark mode in the colors of the light one', async () => {
  await visit(
    site,
    '/guide/basic/cli',
    async (page) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const drawing = page.getByRole('img', { name: /^HTML coverage report/ });
      expect(await drawing.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
      expect(await drawing.getByText('50%').evaluate((share) => getComputedStyle(share).color)).toBe('rgb(138, 83, 0)');
    },
    { colorScheme: 'dark' },
  );
});
