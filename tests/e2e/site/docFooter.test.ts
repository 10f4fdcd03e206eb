import { expect, test } from '@rstest/core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();

test.each(
  sample(
    [
      ['', 'Previous Page', 'Next Page', 'Edit this page', 'Last Updated'],
      ['/zh', '上一页', '下一页', '编辑此页', '最后更新于'],
    ],
    2,
  ),
)(
  'has previous and next page in sidebar order, edit link and date: %s',
  async (prefix, previous, next, edit, updated) => {
    await visit(site, `${prefix}/config/includeSource`, async (page) => {
      const footer = page.locator('[data-part="footer"]');
      const order = await page.locator('#sidebar a').evaluateAll((rows) => rows.map((row) => row.getAttribute('href')));
      const at = order.indexOf(`${prefix}/config/includeSource`);
      const before = footer.locator('a[rel="prev"]');
      const after = footer.locator('a[rel="next"]');
      expect([await before.getAttribute('href'), await after.getAttribute('href')]).toEqual([
        order[at - 1],
        order[at + 1],
      ]);
      expect(await before.textContent()).toBe(`${previous}exclude`);
      expect(await after.textContent()).toBe(`${next}globals`);
      expect(await footer.getByRole('link', { name: edit }).getAttribute('href')).toBe(
        `https://example.com/edit/${prefix === '' ? 'en' : 'zh'}/config/includeSource.mdx`,
      );
      const date = footer.locator('time');
      expect(await date.evaluate((element) => element.parentElement?.textContent)).toContain(updated);
      expect(Number.isNaN(Date.parse((await date.getAttribute('datetime')) ?? ''))).toBe(false);
      await after.click();
      await arrive(page, `${prefix}/config/globals`);
    });
  },
);

test('the first page has no previous one, the last no next one', async () => {
  await visit(site, '/guide/', async (page) => {
    expect(await page.locator('a[rel="prev"]').count()).toBe(0);
    await page.goto(`${site.origin}/zh/api/timers`);
    expect(await page.locator('a[rel="next"]').count()).toBe(0);
    expect(await page.locator('a[rel="prev"]').isVisible()).toBe(true);
  });
});

test('has no edit link without a text, and no date unless the site enables it', async () => {
  await visit(full, '/docs/guide/one.html', async (page) => {
    const footer = page.locator('[data-part="footer"]');
    expect(await footer.locator('a:not([rel])').count()).toBe(0);
    expect(await footer.locator('time').count()).toBe(0);
    expect(await page.locator('[data-part="site-footer"]').textContent()).toContain('Made to be tested');
  });
});

test.each(
  sample(
    [
      ['', undefined, 'Back to top'],
      ['/zh', NARROW, '回到顶部'],
    ],
    2,
  ),
)('shows the back-to-top button once the page is scrolled, but not in print: %s', async (prefix, viewport, name) => {
  await visit(
    site,
    `${prefix}/config/include`,
    async (page) => {
      const button = page.getByRole('button', { name });
      expect(await button.count()).toBe(0);
      await page.evaluate(() => scrollTo(0, 101));
      await button.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await button.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => scrollTo(0, 101));
      await button.click();
      await page.waitForFunction(() => scrollY === 0);
      await button.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    },
    viewport ? { viewport } : {},
  );
});
