import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { findWholeBrowser } from '../../helpers/findBrowser.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { frames, hydrateNow, visit } from './support/visit.ts';

const GROUPS = 6;
/** More than 100 rows in all, above which a document has the branch of its page alone. */
const PAGES_PER_GROUP = 25;

const range = (length: number) => Array.from({ length }, (_, at) => at);
const folder = builtFolder({
  'site.config.ts': "export default { title: 'Large', lang: 'en' };\n",
  'en/index.md': '# Start\n\nThe beginning.\n',
  ...Object.fromEntries(
    range(GROUPS).flatMap((group) =>
      range(PAGES_PER_GROUP).map((at) => [
        `en/part-${group}/page-${at}.md`,
        `# Page ${group} ${at}\n\n${'Some words of the page. '.repeat(60)}\n\n## Details\n\nMore.\n`,
      ]),
    ),
  ),
});
// The headless shell counts shifts of less than a pixel.
const executablePath = findWholeBrowser();
const launch = executablePath === undefined ? {} : { executablePath };
const site = whileTesting(() => openStrictly(folder.outDir, '/', launch));

/** Sum of the layout shifts that no input explains. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput && 'shift' in window) window.shift = Number(window.shift) + value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => ('shift' in window ? window.shift : 'not watched'));
const rowsOf = (page: Page, group: number) => page.locator(`#sidebar a[href^="/part-${group}/"]`);

test('nothing shifts while the rows of a large sidebar come, nor when a collapsed group is opened', async () => {
  // The document has the rows of its own group, and of the others only links to their first pages.
  const html = folder.read('part-3/page-7.html');
  expect(html).toContain('href="/part-3/page-20"');
  expect(html).not.toContain('href="/part-5/page-20"');
  await visit(
    site,
    '/part-3/page-7',
    async (page) => {
      await frames(page);
      await hydrateNow(page);
      await frames(page);
      expect(await shiftOf(page)).toBe(0);

      const article = () => page.locator('h1').boundingBox();
      const before = await article();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const group = page.locator('#sidebar').getByRole('button', { name: /^part.5$/i });
      expect(await group.getAttribute('aria-expanded')).toBe('false');
      await group.click();
      expect(await group.getAttribute('aria-expanded')).toBe('true');
      // The group leads to its first page.
      expect(await rowsOf(page, 5).count()).toBe(PAGES_PER_GROUP + 1);
      // The rows are there before the group can be opened; what is fetched is the page that the pointer rests on.
      expect(requests.filter((url) => url.includes('/sections/'))).toEqual([]);
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      await frames(page);
      expect(await shiftOf(page)).toBe(0);
      expect(await article()).toEqual(before);
    },
    { prepare: watchShifts, isHydrated: false },
  );
});
