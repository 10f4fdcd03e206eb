import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { openSite } from '../../helpers/openSite.ts';
import { whileTesting } from './support/sites.ts';

const NAV = ['Guide', 'Reference', 'Configuration', 'Plugins', 'Examples', 'Community', 'Releases'];
const FILES = {
  'site.config.ts': `export default {
  title: 'Weather station',
  themeConfig: { nav: ${JSON.stringify(NAV)}.map((text) => ({ text, link: '/' })) },
};`,
  'index.md': '# Start\n',
};

const folder = builtFolder(FILES);
const site = whileTesting(() => openSite(folder.outDir));

test.each([
  [768, true],
  [820, true],
  [1023, true],
  [1024, false],
  [1440, false],
])('a navbar with many items is no wider than a window of %s pixels', async (width, hasMenu) => {
  const { page } = await site.open('/', { viewport: { width, height: 600 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(hasMenu);
  expect(await page.getByRole('link', { name: 'Releases' }).isVisible()).toBe(!hasMenu);
});

test('its menu closes where the bar has room', async () => {
  const { page } = await site.open('/', { viewport: { width: 820, height: 600 } });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Releases' }).waitFor();
  await page.setViewportSize({ width: 1100, height: 600 });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  expect(await page.getByRole('link', { name: 'Releases' }).isVisible()).toBe(true);
});
