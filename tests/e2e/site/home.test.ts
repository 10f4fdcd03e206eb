import { expect, test } from '@rstest/core';
import { fullSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const full = fullSite();

test('the hero of an empty page has the title and the description of the site', async () => {
  await visit(full, '/docs/', async (page) => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Full');
    await page.getByText('Every setting of the interface').waitFor();
    expect(await page.locator('main').getByRole('link').count()).toBe(0);
    expect(await page.locator('main circle').count()).toBe(35);
    expect(await page.locator('main img').count()).toBe(0);
    // The oval is a mask over the brand color.
    const masks = page
      .locator('main section > div')
      .evaluateAll((all) =>
        all.map((each) => [getComputedStyle(each).maskImage, getComputedStyle(each).backgroundImage]),
      );
    const [mask = '', color] = (await masks).find(([image]) => image?.startsWith('url')) ?? [];
    expect(color).toMatch(/^linear-gradient\(oklch\(0\.78 /);
    const file = await page.request.get(/"(.*)"/.exec(mask)?.[1] ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  });
});

test('frontmatter replaces the default texts', async () => {
  await visit(
    full,
    '/docs/zh/github.html',
    async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Own name: Own text');
      await page.getByText('Own tagline').waitFor();
      const links = await page
        .locator('main')
        .getByRole('link')
        .evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
        );
      expect(links).toEqual([
        ['Out now', '/docs/zh/guide/', null],
        ['Start here', '/docs/zh/guide/', null],
        ['GitHub', 'https://github.com/web-infra-dev/rstest', '_blank'],
        ['Third', '/docs/zh/guide/one.html', null],
      ]);
      expect(await page.locator('main circle').count()).toBe(0);
      const shown = page.locator('main img:visible');
      expect(await shown.count()).toBe(1);
      expect(await shown.getAttribute('src')).toBe('/docs/dark.svg');
      expect(await shown.getAttribute('alt')).toBe('Mark');
    },
    { colorScheme: 'dark' },
  );
});
