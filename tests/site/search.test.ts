import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { checkEverywhere } from './support/axe.ts';
import { documentationSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const PAGE = '/config/test/include';

const site = documentationSite();

const panel = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => panel(page).getByRole('combobox');
const options = (page: Page) => panel(page).getByRole('option');

async function ask(page: Page, query: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill(query);
}

/** Opens the first result for a query, and waits for its page. */
async function find(page: Page, query: string): Promise<void> {
  await ask(page, query);
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  await panel(page).waitFor({ state: 'hidden' });
}

test.each([
  [
    'results',
    '',
    async (page: Page) => {
      await ask(page, 'mock');
      await options(page).first().waitFor();
    },
  ],
  [
    'results in Chinese',
    '/zh',
    async (page: Page) => {
      await ask(page, '快照');
      await options(page).first().waitFor();
    },
  ],
  [
    'nothing found',
    '',
    async (page: Page) => {
      await ask(page, 'qzxjvkw');
      await panel(page).getByText('No results for').first().waitFor();
    },
  ],
  [
    'recent pages',
    '',
    async (page: Page) => {
      await find(page, 'snapshot');
      await ask(page, '');
      await panel(page).getByRole('button', { name: 'Clear' }).waitFor();
      await options(page).first().waitFor();
    },
  ],
])(
  'the panel with %s has no violation in either theme, at either width',
  async (name, locale, open) => {
    await visit(
      site,
      locale + PAGE,
      async (page) => {
        await open(page);
        await checkEverywhere(page, name);
      },
      { reducedMotion: 'reduce' },
    );
  },
  60_000,
);

test('once the page has been quiet, opening asks for the panel and the worker alone', async () => {
  await visit(site, PAGE, async (page) => {
    await page.waitForResponse(/search_index/);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await ask(page, 'test-timeout');
    await options(page).first().waitFor();
    expect(asked.map((url) => /[^/]+?(?=\.\w{8}\.\w+$)/.exec(url)?.[0]).sort()).toEqual([
      'search-panel',
      'search-panel',
      'search-worker',
    ]);
    expect(await options(page).first().getAttribute('href')).toBe('/config/test/testTimeout');
  });
}, 60_000);

test('words of a text are found, and the place is gone to', async () => {
  await visit(site, PAGE, async (page) => {
    await ask(page, 'advance timers by');
    await options(page).first().waitFor();
    await panel(page).getByText('Titles and headings so far').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/api\/rstest\/fakeTimers/);
    await page.getByRole('button', { name: /Stop highlighting/ }).click();
  });
}, 60_000);

test('an index that does not come leaves the page usable', async () => {
  await visit(
    site,
    PAGE,
    async (page) => {
      await ask(page, 'mock');
      await panel(page).getByText('No results for').first().waitFor();
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      await page.unroute('**/search_index.*');
      await find(page, 'mock');
    },
    {
      prepare: (page) => page.route('**/search_index.*', (route) => route.fulfill({ status: 503 })),
      expected: /Failed to fetch search index|503/,
    },
  );
}, 60_000);
