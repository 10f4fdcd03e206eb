import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { hydrated } from '../../helpers/openSite.ts';
import { manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = manualSite();

describe('a first view', () => {
  test('is hydrated without a message on the console, and keeps its heading', async () => {
    await visit(
      site,
      '/zh/',
      async (page) => {
        for (const [pathname, heading] of [
          ['/zh/', 'Manual'],
          ['/', 'Manual'],
          ['/guide/quick-start', 'Quick Start'],
          ['/zh/guide/quick-start', '快速上手'],
          ['/config/', 'Configuration overview'],
          ['/api/matchers', 'expect'],
        ]) {
          await page.goto(site.origin + pathname);
          const before = await page.locator('h1').first().innerText();
          await hydrated(page);
          expect(before).toContain(heading);
          expect([pathname, await page.locator('h1').first().innerText()]).toEqual([pathname, before]);
        }
      },
      {
        isHydrated: false,
        prepare: (page) => page.addInitScript(() => localStorage.setItem('docs-visited', '1')),
      },
    );
  });

  test('of a page without its own components fetches neither data nor chunk of the page', async () => {
    await visit(
      site,
      '/config/globals',
      async (page) => {
        await hydrated(page);
        const scripts = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        );
        expect(scripts.filter((name) => /\/static\/(js\/)?p\//.test(name))).toEqual([]);
      },
      { isHydrated: false },
    );
  });

  test('opens search for keys that are pressed before any script has come, and keeps what is typed', async () => {
    await visit(
      site,
      '/config/globals',
      async (page) => {
        const input = page.getByRole('dialog').getByRole('combobox');
        await input.waitFor();
        await page.waitForFunction(() => document.activeElement?.matches('[role=combobox]'));
        await page.keyboard.type('y');
        expect(await input.inputValue()).toBe('retry');
        await page.getByRole('option', { name: 'retry' }).first().waitFor();
      },
      {
        isHydrated: false,
        prepare: async (page) => {
          await page.route('**/static/js/main.*.js', async (route) => {
            await page.locator('h1').waitFor();
            await page.keyboard.type('/re');
            await route.continue();
          });
          await page.route('**/static/js/search-panel.*.js', async (route) => {
            await page.keyboard.type('tr');
            await route.continue();
          });
        },
      },
    );
  });

  test.each([
    ['a key', (page: Page) => page.keyboard.press('/')],
    ['a click', (page: Page) => page.locator('button[aria-keyshortcuts]').click()],
  ])('fetches beside the app what search needs after %s, each file once', async (_, ask) => {
    const files = ['/static/sections/', '/static/search_index.json', '/static/search_index.en.'];
    const needed = [...files, '/static/js/search-worker'];
    const requested: string[] = [];
    await visit(
      site,
      '/config/globals',
      async (page) => {
        const input = page.getByRole('dialog').getByRole('combobox');
        await input.waitFor();
        await page.getByRole('option', { name: 'retry' }).first().waitFor();
        expect(await input.inputValue()).toBe('retry');
        expect(files.map((each) => requested.filter((url) => url.includes(each)).length)).toEqual([1, 1, 1]);
      },
      {
        isAlone: true,
        isHydrated: false,
        prepare: async (page) => {
          page.context().on('request', (request) => requested.push(request.url()));
          await page.route('**/static/js/app.*.js', async (route) => {
            await ask(page);
            await expect.poll(() => needed.filter((each) => !requested.some((url) => url.includes(each)))).toEqual([]);
            await page.keyboard.type('retry');
            await route.continue();
          });
        },
      },
    );
  });

  test('can be left and opened again', async () => {
    await visit(
      site,
      '/guide/quick-start',
      async (page) => {
        await hydrated(page);
        // innerText omits what content-visibility skips.
        const content = await page.locator('main').textContent();
        await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/guide/"]')?.click());
        await page.waitForURL('**/guide/');
        await page.locator('h1', { hasText: 'Introduction' }).waitFor();
        await page.goBack();
        await page.locator('h1', { hasText: 'Quick Start' }).waitFor();
        await expect.poll(() => page.locator('main').textContent()).toBe(content);
        const sections = await page.evaluate(() =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/sections/')),
        );
        expect(sections).toHaveLength(1);
      },
      { isHydrated: false },
    );
  });

  test('returns when it is left and opened again at once', async () => {
    await visit(site, '/guide/quick-start', async (page) => {
      const content = await page.locator('main').textContent();
      await page.evaluate(async () => {
        const heading = document.querySelector('h1');
        document.querySelector<HTMLAnchorElement>('a[href="/guide/"]')?.click();
        await new Promise<void>((resolve) => {
          new MutationObserver(() => heading?.isConnected || resolve()).observe(document, {
            childList: true,
            subtree: true,
          });
        });
        history.back();
      });
      await page.waitForFunction((wanted) => document.querySelector('main')?.textContent === wanted, content);
    });
  });

  test('can be read without JavaScript', async () => {
    await visit(
      site,
      '/guide/commands',
      async (page) => {
        expect(await page.locator('main').innerText()).toContain('manual');
        await page
          .locator('a[href="/guide/"]')
          .first()
          .evaluate((link: HTMLAnchorElement) => link.href);
      },
      { javaScriptEnabled: false },
    );
  });
});
