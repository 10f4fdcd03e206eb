import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { hydrated, NARROW } from '../../helpers/openSite.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { checkEverywhere } from './support/axe.ts';
import { fullSite } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = fullSite();

const START = '/docs/guide/';
/** Path of the files of pages. */
const PAGE_FILES = /\/static\/p\//;
/** Console message of the browser for a file that cannot be loaded. */
const FAILED = /failed|net::ERR|Failed to load|Failed to fetch|\b404\b|TypeError|SyntaxError/i;

const link = (page: Page, href: string) => page.locator(`#sidebar a[href="${href}"]`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notice = (page: Page) => page.locator('[data-part="notice"]');
const retry = (page: Page) => notice(page).getByRole('button').first();
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const entries = (page: Page) => page.evaluate(() => history.length);

/** Delays the file of each page until the test continues it. */
async function holdPages(page: Page) {
  const held: { url: string; release: () => void }[] = [];
  await page.route(PAGE_FILES, async (route) => {
    await new Promise<void>((release) => held.push({ url: route.request().url(), release }));
    await route.continue();
  });
  const find = (name: string) => held.find(({ url }) => url.includes(name));
  return {
    requested: (name: string) => expect.poll(() => find(name) !== undefined).toBe(true),
    release(name: string) {
      find(name)?.release();
      return page.waitForResponse((response) => response.url().includes(name)).then((response) => response.finished());
    },
  };
}

const press = (page: Page, href: string) => link(page, href).evaluate((element: HTMLElement) => element.click());

describe('a slow page', () => {
  test('does not replace the page that was clicked after it', async () => {
    await visit(site, START, async (page) => {
      const files = await holdPages(page);
      await press(page, '/docs/guide/one.html');
      await files.requested('guide-one');
      await press(page, '/docs/guide/code.html');
      await files.requested('guide-code');
      await files.release('guide-code');
      await heading(page, 'Code').waitFor();
      await files.release('guide-one');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(pathOf(page)).toBe('/docs/guide/code.html');
      expect(await heading(page, 'Code').isVisible()).toBe(true);
    });
  });

  test('does not appear after back navigation', async () => {
    await visit(site, START, async (page) => {
      await press(page, '/docs/guide/code.html');
      await heading(page, 'Code').waitFor();
      const files = await holdPages(page);
      await press(page, '/docs/guide/one.html');
      await files.requested('guide-one');
      await page.goBack();
      await files.release('guide-one');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(pathOf(page)).toBe(START);
    });
  });
});

test('a link from the home page to itself adds no history entry, also below a base', async () => {
  await visit(site, START, async (page) => {
    const home = page.locator('a[href="/docs/"]').first();
    await home.click();
    await page.waitForFunction(() => !location.pathname.includes('guide'));
    const before = await entries(page);
    await home.click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await entries(page)).toBe(before);
  });
});

test('a link to the page itself adds no history entry, a double click on another adds one', async () => {
  await visit(site, START, async (page) => {
    const before = await entries(page);
    for (let count = 0; count < 3; count++) await press(page, START);
    expect(await entries(page)).toBe(before);
    await link(page, '/docs/guide/one.html').dblclick();
    await heading(page, 'One of many').waitFor();
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await arrive(page, START);
  });
});

describe('offline', () => {
  test.each(
    sample(
      [
        ['wide', '/docs/guide/', 'Failed to load the page. You may be offline.', 'One of many', {}],
        ['narrow, Chinese', '/docs/zh/guide/', '页面加载失败，请检查网络连接。', 'One of many', { viewport: NARROW }],
      ],
      2,
    ),
  )(
    'a click keeps the page with a notice, and loads the other one online (%s)',
    async (_name, start, message, title, options) => {
      await visit(
        site,
        start,
        async (page) => {
          await mark(page);
          const shown = await page.locator('h1').textContent();
          await page.context().setOffline(true);
          await press(page, `${start}one.html`);
          await notice(page).getByText(message).waitFor();
          expect(await page.locator('h1').textContent()).toBe(shown);
          expect(pathOf(page)).toBe(start);
          await retry(page).click();
          await notice(page).getByText(message).waitFor();
          await page.context().setOffline(false);
          await heading(page, title).waitFor();
          expect(await notice(page).count()).toBe(0);
          expect(await isSameDocument(page)).toBe(true);
        },
        { ...options, expected: FAILED, isAlone: true },
      );
    },
  );

  test('back navigation keeps the page, and the button retries', async () => {
    await visit(
      site,
      START,
      async (page) => {
        await mark(page);
        await press(page, '/docs/guide/one.html');
        await heading(page, 'One of many').waitFor();
        // The browser is online: no event reports when the server is available again.
        await page.route(/./, (route) => route.abort('internetdisconnected'));
        await page.goBack();
        await notice(page).waitFor();
        expect(await heading(page, 'One of many').isVisible()).toBe(true);
        await page.unroute(/./);
        await retry(page).click();
        await heading(page, 'Guide').waitFor();
        expect(pathOf(page)).toBe(START);
        expect(await isSameDocument(page)).toBe(true);
      },
      { expected: FAILED },
    );
  });

  test.runIf(IS_FULL)('the notice can be closed, and is readable in both color themes and widths', async () => {
    await visit(
      site,
      START,
      async (page) => {
        await page.context().setOffline(true);
        await press(page, '/docs/guide/one.html');
        await notice(page).waitFor();
        await checkEverywhere(page, 'offline');
        await notice(page).getByRole('button', { name: 'Close' }).click();
        await notice(page).waitFor({ state: 'detached' });
      },
      { expected: FAILED, isAlone: true },
    );
  });
});

describe('after a deployment under an open tab', () => {
  test.each(
    sample(
      [
        ['gone', { status: 404, body: 'Not found' }],
        ['answered with a page', { status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' }],
      ],
      2,
    ),
  )('loads the document of a page whose file is %s once, and that of the page before it', async (_name, answer) => {
    const documents: string[] = [];
    await visit(
      site,
      START,
      async (page) => {
        await page.route(PAGE_FILES, (route) => route.fulfill(answer));
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
        });
        await mark(page);
        await press(page, '/docs/guide/one.html');
        await heading(page, 'One of many').waitFor();
        expect(await isSameDocument(page)).toBe(false);
        await page.goBack();
        await heading(page, 'Guide').waitFor();
        await page.waitForLoadState('networkidle');
        expect(documents).toEqual(['/docs/guide/one.html', START]);
      },
      { expected: FAILED },
    );
  });
});

test('hydrates a page once a connection is available', async () => {
  let failed: Promise<unknown> | undefined;
  await visit(
    site,
    START,
    async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('touchstart')));
      await failed;
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await hydrated(page);
    },
    {
      prepare(page) {
        failed = page.waitForEvent('requestfailed');
        return page.route(/\/js\/app\./, (route) => route.abort('internetdisconnected'), { times: 1 });
      },
      isHydrated: false,
      expected: FAILED,
    },
  );
});

test('a click that is faster than the scripts is kept', async () => {
  const prepare = (page: Page) =>
    page.route(/\/static\/js\/main\./, async (route) => {
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.getByRole('button', { name: 'Search' }).click();
      await page.keyboard.type('mock');
      await route.continue();
    });
  const check = async (page: Page) => {
    await expect.poll(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('mock');
  };
  await visit(site, START, check, { prepare, isHydrated: false, isAlone: true });
});
