import { expect, test } from '@rstest/core';
import { documentationSite, fullSite } from './support/sites.ts';
import { arrive, CORNERS, visit } from './support/visit.ts';

const site = documentationSite();
const full = fullSite();

test.each(CORNERS)('it says what the product is, fits the window and leads on: $name', async ({ prefix, options }) => {
  await visit(
    site,
    `${prefix}/`,
    async (page) => {
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(heading).toMatch(
        prefix ? /^Rstest.*基于 Rspack 的测试框架/ : /^Rstest.*testing framework based on Rspack/,
      );
      const start = page.getByRole('link', { name: prefix ? /快速/ : 'Get Started' }).first();
      const more = page.getByRole('link', { name: prefix ? '了解更多' : 'Learn More' });
      for (const button of [start, more]) {
        const box = await button.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(options.viewport.height);
      }
      expect(await page.locator('main circle').count()).toBe(35);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const images = await page.locator('main img').evaluateAll((all) =>
        Promise.all(
          all.map(async (image) => {
            if (!(image instanceof HTMLImageElement)) return false;
            image.loading = 'eager';
            await image.decode();
            return new URL(image.currentSrc).origin === location.origin && image.naturalWidth > 0;
          }),
        ),
      );
      expect(images.length).toBeGreaterThan(8);
      expect(images.every(Boolean)).toBe(true);
      await start.click();
      await arrive(page, `${prefix}/guide/start/quick-start`);
    },
    options,
  );
});

test.each(CORNERS)(
  'the heading of the sample is centered, and Chinese lines end at punctuation: $name',
  async ({ prefix, options }) => {
    await visit(
      site,
      `${prefix}/`,
      async (page) => {
        const centers = await page.locator('main h2[id]').evaluateAll((all) =>
          all.map((element) => {
            const { left, right } = element.getBoundingClientRect();
            return Math.round((left + right - document.documentElement.clientWidth) / 2);
          }),
        );
        expect(centers).toHaveLength(1);
        expect(centers.filter((offset) => Math.abs(offset) > 1)).toEqual([]);
        if (prefix === '') return;
        for (const words of ['测试真正上线的代码', '用构建应用的工具链']) {
          const ends = await page
            .getByText(words)
            .last()
            .evaluate((element) => {
              const text = element.firstChild;
              const characters = text?.textContent ?? '';
              const range = document.createRange();
              const topOf = (at: number) => {
                if (text) range.setStart(text, at);
                if (text) range.setEnd(text, at + 1);
                return Math.round(range.getBoundingClientRect().top);
              };
              return [...characters].filter((character, at) =>
                at + 1 < characters.length && character.trim() !== '' ? topOf(at + 1) > topOf(at) : false,
              );
            });
          expect(ends.filter((character) => !/[，：。]|\p{ASCII}/u.test(character))).toEqual([]);
        }
      },
      options,
    );
  },
);

test('without frontmatter the hero is the bundler’s', async () => {
  await visit(full, '/docs/', async (page) => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rspack: The fast Rust-based web bundler');
    await page.getByText('Seamlessly replace webpack with compatible API').waitFor();
    expect(await page.locator('main').getByRole('link').allTextContents()).toEqual(['Get Started', 'Learn More']);
    expect(await page.locator('main circle').count()).toBe(35);
    const oval = page.locator('main img');
    expect(await oval.count()).toBe(1);
    expect(await oval.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  });
});

test('frontmatter replaces it', async () => {
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
