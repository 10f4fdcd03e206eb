import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { createStaticServer, listen } from '../../../src/node/support/server/staticServer.ts';
import { closeAll } from '../../helpers/closing.ts';
import { OTHER_BROWSERS, type OtherBrowser } from '../../helpers/otherBrowsers.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { fixtureSite } from './support/fixtureSite.ts';

const OPENING_MS = 120_000;
const SIZES: [width: number, height: number][] = [
  [480, 900],
  [1440, 900],
];
const PAGES = [
  '/docs/',
  '/docs/github.html',
  '/docs/guide/one.html',
  '/docs/guide/code.html',
  '/docs/guide/long.html',
  '/docs/wide.html',
  '/docs/custom.html',
  '/docs/blank.html',
  '/docs/bare.html',
  '/docs/config/',
  '/docs/404.html',
  '/docs/zh/guide/one.html',
];

/** Records console messages, exceptions and failed requests, from before the first script of a page. */
const RECORDER = `<script>
  window.problems = [];
  for (const kind of ['error', 'warn']) {
    const report = console[kind];
    console[kind] = (...values) => { problems.push(kind + ': ' + values.join(' ')); report.apply(console, values); };
  }
  addEventListener('error', (event) => problems.push('error: ' + (event.message ?? event.target.outerHTML)), true);
  addEventListener('unhandledrejection', (event) => problems.push('rejected: ' + event.reason));
</script>`;

/** Text is dark on a light page. */
const COUNT_DARK_PIXELS = (png: string, selector: string) => `(async () => {
  const image = new Image();
  image.src = 'data:image/png;base64,${png}';
  await image.decode();
  const { left, top, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  const scale = image.width / innerWidth;
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(left * scale, top * scale, width * scale, height * scale);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] < 200) dark++;
  return dark;
})()`;

for (const { name, packages, isInstalled, launch } of OTHER_BROWSERS) {
  if (!isInstalled)
    console.info(`${name} is not installed: its tests are skipped. Debian: apt-get install ${packages}`);

  describe.skipIf(!isInstalled || (name === 'WebKit' && !IS_FULL))(`the fixture site in ${name}`, () => {
    let browser: OtherBrowser;
    let origin: string;
    let close: () => void;

    beforeAll(async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'docs-browser-'));
      cpSync(await fixtureSite('full'), folder, { recursive: true });
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.html')) continue;
        const document = path.join(folder, file);
        writeFileSync(document, readFileSync(document, 'utf8').replace('<head>', `<head>${RECORDER}`));
      }
      const server = createStaticServer({ root: folder, base: '/docs/' });
      close = () => {
        server.close();
        server.closeAllConnections();
        rmSync(folder, { recursive: true });
      };
      origin = await listen(server, 0);
      browser = await launch();
    }, OPENING_MS);

    afterAll(async () => {
      await closeAll({ [name]: async () => browser?.close() });
      close?.();
    });

    const state = (expression: string) => expect.poll(() => browser.evaluate(expression), { timeout: 20_000 });
    const open = async (pathname: string) => {
      await browser.open(origin + pathname);
      await state('document.documentElement.dataset.hydrated !== undefined').toBe(true);
    };

    test.each(sample(SIZES, 2))('renders every page type without an error, %i px wide', async (width, height) => {
      await browser.resize(width, height);
      for (const pathname of PAGES) {
        await open(pathname);
        expect([pathname, await browser.evaluate('problems')]).toEqual([pathname, []]);
        const overflow = await browser.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect([pathname, Number(overflow) <= 0]).toEqual([pathname, true]);
        const text = await browser.evaluate("document.querySelector('h1')?.textContent ?? ''");
        expect([pathname, text]).not.toEqual([pathname, '']);
      }
    });

    test.each(sample(SIZES, 2))('headings are painted, %i px wide', async (width, height) => {
      await browser.resize(width, height);
      for (const [pathname, selector] of [
        ['/docs/', 'h1'],
        ['/docs/guide/one.html', 'h1'],
        ['/docs/custom.html', 'h1'],
      ] as const) {
        await open(pathname);
        await browser.evaluate('document.fonts.ready.then(() => true)');
        const countDark = async () =>
          Number(await browser.evaluate(COUNT_DARK_PIXELS(await browser.screenshot(), selector)));
        await expect.poll(async () => (await countDark()) > 300, { timeout: 20_000 }).toBe(true);
      }
    });

    test('opens search by its shortcut, finds and opens a page', async () => {
      await browser.resize(1440, 900);
      await open('/docs/guide/one.html');
      await browser.press(['k'], 'Control');
      await state("document.activeElement?.matches('[role=dialog] input, dialog input') === true").toBe(true);
      await browser.press([...'retry']);
      await state("document.querySelectorAll('[role=option]').length > 0").toBe(true);
      await browser.press(['Enter']);
      await state('location.pathname').toBe('/docs/config/retry.html');
      await state("document.querySelector('h1')?.textContent").toContain('retry');
      expect(await browser.evaluate('problems')).toEqual([]);
    });

    test('a sidebar link and back navigation change the page without loading a document', async () => {
      await open('/docs/guide/one.html');
      await browser.evaluate(
        '(window.isSame = true, document.querySelector(\'[data-part=sidebar] a[href$="long.html"]\').click())',
      );
      await state("document.querySelector('h1')?.textContent").toContain('Long');
      await browser.evaluate('history.back()');
      await state("document.querySelector('h1')?.textContent").toContain('One of many');
      expect(await browser.evaluate('[window.isSame, problems]')).toEqual([true, []]);
    });

    test('switches and keeps the theme', async () => {
      await open('/docs/guide/one.html');
      await browser.evaluate('document.querySelector(\'button[aria-label*="dark theme"]\').click()');
      await state("document.documentElement.classList.contains('dark')").toBe(true);
      await open('/docs/config/');
      expect(await browser.evaluate("document.documentElement.classList.contains('dark')")).toBe(true);
      await browser.evaluate('localStorage.clear()');
    });
  });
}
