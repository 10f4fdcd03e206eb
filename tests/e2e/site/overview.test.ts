import { expect, test } from '@rstest/core';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { arrive, CORNERS, visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();

test.each(sample(CORNERS, 2))(
  'groups, pages and headings of a section, with a filter: $name',
  async ({ prefix, options }) => {
    await visit(
      site,
      `${prefix}/config/`,
      async (page) => {
        const [filterName, placeholder] = prefix ? ['筛选', '输入关键词'] : ['Filter', 'Enter keyword'];
        const filter = page.getByRole('searchbox', { name: filterName });
        const groups = page.locator('main section:not(.content-section)');
        const headings = groups.getByRole('heading', { level: 2 });
        expect(await filter.getAttribute('placeholder')).toBe(placeholder);
        const names = prefix ? ['测试选项', '构建选项'] : ['Test options', 'Build options'];
        expect(await headings.allTextContents()).toEqual(names);
        expect(await groups.locator('a', { hasText: /^testTimeout$/ }).count()).toBe(1);
        await filter.fill('TESTTIME');
        await expect.poll(() => headings.allTextContents()).toEqual(names.slice(0, 1));
        const link = groups.locator('a', { hasText: /^testTimeout$/ });
        await link.waitFor();
        await filter.fill('no such thing');
        await page.getByText(prefix ? '未找到匹配项：no such thing' : 'No matching API found: no such thing').waitFor();
        expect(await groups.count()).toBe(0);
        await filter.fill('testtimeout');
        await link.click();
        await arrive(page, `${prefix}/config/testTimeout`);
      },
      options,
    );
  },
);

test('the filter treats hyphens as spaces, and each page lists the configured levels', async () => {
  await visit(full, '/docs/config/', async (page) => {
    const main = page.locator('main');
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Options');
    const links = main.locator('section a');
    expect(await links.allTextContents()).toEqual(['dry-run', 'Type', 'Default value', 'retry', 'Usage']);
    await main.getByRole('searchbox').fill('Dry RUN');
    await expect.poll(() => links.allTextContents()).toEqual(['dry-run', 'Type', 'Default value']);
    await main.getByRole('searchbox').fill('default-value');
    await expect.poll(() => links.allTextContents()).toEqual(['dry-run', 'Default value']);
    await links.last().click();
    await arrive(page, '/docs/config/dry-run.html#default-value');
  });
});

test('an overview names every page of its section', async () => {
  await visit(site, '/zh/api/', async (page) => {
    const rows = await page.locator('#sidebar a').evaluateAll((all) => all.map((row) => row.getAttribute('href')));
    const listed = await page
      .locator('main section:not(.content-section) a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(rows.filter((href) => href !== '/zh/api/' && !listed.includes(href))).toEqual([]);
  });
});
