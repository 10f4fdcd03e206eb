import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { sample } from '../../helpers/sample.ts';
import { fullSite } from '../site/support/sites.ts';
import { hydrateNow } from '../site/support/visit.ts';
import { watchedSite } from './support/watchSite.ts';

const built = fullSite();
const watched = watchedSite();

/** Properties of style sheets that do not depend on sizes of pictures and fonts. */
const PROPERTIES = [
  ...['display', 'position', 'float', 'overflow-x', 'overflow-y', 'visibility', 'opacity', 'z-index', 'cursor'],
  ...['flex-direction', 'flex-wrap', 'flex-grow', 'align-items', 'justify-content', 'column-gap', 'row-gap'],
  ...['margin-top', 'margin-bottom', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['color', 'background-color', 'background-image', 'fill', 'stroke', 'box-shadow', 'outline-style'],
  ...['border-top-width', 'border-left-width', 'border-top-style', 'border-top-color', 'border-top-left-radius'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'line-height', 'letter-spacing', 'text-align'],
  ...['text-decoration-line', 'text-transform', 'white-space', 'list-style-type', 'content', 'transform'],
];

/** Returns a line with computed styles for each element and pseudo-element of the page. */
async function computedStyles(page: Page): Promise<string[]> {
  await page.locator('h1').first().waitFor();
  // The font of the theme comes after the page.
  await page.locator('html[data-fonts]').waitFor();
  return page.evaluate((properties) => {
    for (const animation of document.getAnimations()) animation.cancel();
    const styles: string[] = [];
    const elements = document.body.querySelectorAll('#__docs *:not(link, script, style)');
    for (const element of [document.documentElement, document.body, ...elements]) {
      for (const pseudo of ['', '::before', '::after']) {
        const computed = getComputedStyle(element, pseudo);
        if (pseudo !== '' && computed.content === 'none') continue;
        const values = properties.map((name) => `${name}: ${computed.getPropertyValue(name)}`);
        styles.push(`${element.tagName} .${element.getAttribute('class') ?? ''}${pseudo} { ${values.join('; ')} }`);
      }
    }
    return styles;
  }, PROPERTIES);
}

const PAGES = [
  { name: 'the landing page', pathname: '/docs/' },
  { name: 'a page', pathname: '/docs/guide/code' },
  { name: 'an overview', pathname: '/docs/config/' },
  { name: 'a Chinese page', pathname: '/docs/zh/guide/one' },
];

describe('in watch mode, every computed style equals the build’s', () => {
  const schemes = ['light', 'dark'] as const;
  const cases = PAGES.flatMap(({ name, pathname }) => schemes.map((scheme) => [name, scheme, pathname] as const));
  test.each(sample(cases, 4))('%s, %s', async (_name, colorScheme, pathname) => {
    const { page } = await built.open(pathname, { colorScheme });
    await hydrateNow(page);
    const expected = await computedStyles(page);
    const actual = await computedStyles(await watched.open(pathname, { colorScheme }));
    expect(expected.length).toBeGreaterThan(50);
    expect(actual).toEqual(expected);
    await page.context().close();
  });
});

test('in watch mode, the font of the theme loads once, and after the page, as in a build', async () => {
  const preloaded = (page: Page) => page.locator('head link[rel="preload"][as="font"]').count();
  const { page: document } = await built.open('/docs/guide/one');
  const page = await watched.open('/docs/guide/one');
  await page.locator('html[data-fonts]').waitFor();
  expect(await preloaded(document)).toBe(0);
  expect(await preloaded(page)).toBe(0);
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length);
  await expect.poll(fetched).toBe(1);
});

describe('in watch mode, the first paint waits', () => {
  for (const file of ['main.css', 'main.js']) {
    test(`for ${file}`, async () => {
      const page = await watched.open('about:blank');
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/${file}`, async (route) => {
        await released;
        await route.continue();
      });
      await page.addInitScript(() => {
        requestAnimationFrame(() => performance.mark('frame'));
      });
      await page.goto(`${watched.origin}/docs/guide/one`, { waitUntil: 'commit' });
      const hasFrame = () => performance.getEntriesByName('frame').length > 0;
      const early = await page
        .waitForFunction(hasFrame, undefined, { timeout: 500, polling: 20 })
        .catch(() => undefined);
      expect(early).toBeUndefined();
      release();
      await page.waitForFunction(hasFrame, undefined, { polling: 20 });
      await page.locator('h1').waitFor();
    });
  }
});
