import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { NARROW, WIDE } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';
import { checkEverywhere, LOOKS, setLook, violations } from './support/axe.ts';
import { buildStrictly, whileTesting } from './support/sites.ts';
import { visit } from './support/visit.ts';

const WIDTH_PX = 1600;
const HEIGHT_PX = 240;

/** A picture with text, as of a terminal. */
const SCREENSHOT = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="100%" height="100%" fill="#223"/>${Array.from(
      { length: 11 },
      (_, row) =>
        `<text x="20" y="${30 + row * 20}" font-size="17" fill="hsl(${row * 40},60%,70%)">${`${row} ${Math.sin(row)} `.repeat(6)}</text>`,
    ).join('')}</svg>`,
  ),
)
  .png()
  .toBuffer();

const folder = createSiteFolder({
  'site.config.ts': `import { images } from '${path.resolve('plugins/images/images.ts').replaceAll('\\', '/')}';
export default { title: 'Weather', plugins: [images()] };
`,
  'index.md': `# Weather\n\n![First](./radar.png)\n\n${'Rain.\n\n'.repeat(400)}\n\n![Last](./radar.png)\n`,
  'portrait.md': `# Portrait\n\n![Tall](./tall.png)\n\n<img src="./tall.png" alt="Narrow" width="300">\n`,
  'tall.png': await sharp(SCREENSHOT).rotate(90).png().toBuffer(),
  'radar.png': SCREENSHOT,
});

const site = whileTesting(() => buildStrictly(folder));

/** Returns the names of pictures that a page has requested. */
function requestedPictures(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') names.push(new URL(request.url()).pathname.replace(/\.[\da-f]{8}/, ''));
  });
  return names;
}

test.each([
  ['a wide window', WIDE, 1, '/static/media/radar-736.avif'],
  ['a wide window of twice the pixels', WIDE, 2, '/static/media/radar-1472.avif'],
  ['a phone', NARROW, 3, '/static/media/radar-1104.avif'],
])('%s loads one file, of the width that it needs', async (_, viewport, deviceScaleFactor, name) => {
  let requested: string[] = [];
  const prepare = (page: Page) => {
    requested = requestedPictures(page);
  };
  await visit(
    site,
    '/',
    async (page) => {
      const first = page.getByAltText('First');
      await first.evaluate((image: HTMLImageElement) => image.decode());
      expect(requested.filter((each) => each.includes('radar'))).toEqual([name]);
      const { height = 0, width = 0 } = (await first.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(WIDTH_PX / HEIGHT_PX, 1);
      expect(await page.getByAltText('Last').getAttribute('loading')).toBe('lazy');
    },
    { viewport, deviceScaleFactor, prepare, isAlone: true },
  );
});

test.each([WIDE, NARROW])('a portrait keeps its proportions in a window of $width pixels', async (viewport) => {
  await visit(
    site,
    '/portrait',
    async (page) => {
      for (const name of ['Tall', 'Narrow']) {
        const picture = page.getByAltText(name);
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image: HTMLImageElement) => image.decode());
        const { height = 0, width = 0 } = (await picture.boundingBox()) ?? {};
        expect(height / width).toBeCloseTo(WIDTH_PX / HEIGHT_PX, 1);
      }
    },
    { viewport },
  );
});

test('without JavaScript, the last picture loads once it is near', async () => {
  await visit(
    site,
    '/',
    async (page) => {
      const last = page.getByAltText('Last');
      await last.scrollIntoViewIfNeeded();
      await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    },
    { javaScriptEnabled: false },
  );
});

test('zooming shows the original', async () => {
  await visit(site, '/', async (page) => {
    await page.getByAltText('First').click();
    const zoomed = page.locator('dialog img');
    await expect.poll(() => zoomed.getAttribute('src')).toMatch(/^\/static\/media\/radar\.[\da-f]{8}\.png$/);
  });
});

test('pictures and their zoom have no accessibility violation', async () => {
  await visit(site, '/portrait', async (page) => {
    await checkEverywhere(page, 'pictures');
    const zoomed = page.locator('dialog img');
    // Zooming ends when the window changes.
    for (const { viewport, colorScheme } of sample(LOOKS, 2).flat()) {
      await setLook(page, viewport, colorScheme);
      await page.getByAltText('Tall').click();
      await expect.poll(() => zoomed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(HEIGHT_PX);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await zoomed.waitFor({ state: 'hidden' });
    }
  });
});

test('the versions are near the original, of less than half of its size, and the original stays', async () => {
  const names = folder.list().filter((name) => name.includes('radar'));
  expect(names.map((name) => name.replace(/\.[\da-f]{8}/, '')).sort()).toEqual(
    [480, 736, 1104, 1472]
      .flatMap((width) => [`static/media/radar-${width}.avif`, `static/media/radar-${width}.webp`])
      .concat('static/media/radar.png')
      .sort(),
  );
  const isShown = (name: string) => /-736\./.test(name);
  const shown = await sharp(SCREENSHOT).resize({ width: 736 }).removeAlpha().raw().toBuffer();
  for (const name of names.filter(isShown)) {
    const content = readFileSync(path.join(folder.outDir, name));
    const pixels = await sharp(content).removeAlpha().raw().toBuffer();
    expect(pixels.length).toBe(shown.length);
    const error = pixels.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / pixels.length;
    expect(error).toBeLessThan(8);
    expect(content.length).toBeLessThan(SCREENSHOT.length / 2);
  }
});

test('a warm build converts nothing, and a build without its output gives the same files', async () => {
  const read = () =>
    folder
      .list()
      .filter((name) => /radar.*avif/.test(name))
      .map((name) => folder.read(name));
  const before = read();
  expect((await folder.build()).output).toContain('0 compiled, 0 rendered, the rest reused');
  expect(read()).toEqual(before);
});
