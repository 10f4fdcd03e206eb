import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { fixtureSite } from './support/fixtureSite.ts';
import { manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = manualSite();
const MAX_FONT_BYTES = 35_000;

test.each([['/guide/'], ['/zh/guide/']])('%s fetches one small font in parallel with its style sheet', async (url) => {
  await visit(site, url, async (page) => {
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ name }) => new URL(name).pathname),
    );
    expect(fonts).toHaveLength(1);
    expect(statSync(path.join(await fixtureSite('manual'), fonts[0] ?? '')).size).toBeLessThan(MAX_FONT_BYTES);
    expect(await page.locator('link[rel="preload"][as="font"]').getAttribute('href')).toBe(fonts[0]);
  });
});

test('renders punctuation of Chinese text in the Chinese font', async () => {
  await visit(site, '/zh/guide/', async (page) => {
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]);
    expect(family).toBe('"Geist CJK"');
    const ranges = await page.evaluate(() =>
      [...document.fonts].filter(({ family }) => family.includes('Geist CJK')).map(({ unicodeRange }) => unicodeRange),
    );
    // “ ” — … · are narrow in Latin fonts.
    for (const character of ['201C', '201D', '2014', '2026', 'B7'])
      expect(ranges.join(), character).not.toMatch(new RegExp(`U\\+0*${character}\\b`, 'i'));
  });
});
