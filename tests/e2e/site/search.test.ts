import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { checkEverywhere } from './support/axe.ts';
import { manualSite } from './support/sites.ts';
import { frames, visit } from './support/visit.ts';

const PAGE = '/config/include';

const site = manualSite();

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

test.each(
  sample(
    [
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
          await find(page, 'hookTimeout');
          await ask(page, '');
          await panel(page).getByRole('button', { name: 'Clear' }).waitFor();
          await options(page).first().waitFor();
        },
      ],
    ],
    2,
  ),
)(
  'the panel with %s has no accessibility violation in either color theme, at either width',
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

test('an idle page fetches the index, and opening fetches the panel and the worker', async () => {
  await visit(site, PAGE, async (page) => {
    await page.waitForResponse(/search_index\.en\./);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await ask(page, 'test-timeout');
    await options(page).first().waitFor();
    const names = asked.map((url) => /[^/]+?(?=(\.en)?(\.\w{8})?\.\w+$)/.exec(url)?.[0]);
    expect([...new Set(names)].sort()).toEqual(['search-panel', 'search-worker', 'search_index']);
    expect(await options(page).first().getAttribute('href')).toBe('/config/testTimeout');
  });
});

test('finds words of a text, and scrolls to them', async () => {
  await visit(site, PAGE, async (page) => {
    await ask(page, 'advance timers by');
    await options(page).first().waitFor();
    await panel(page).getByText('Loading full text…').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/api\/timers/);
    await page.getByRole('button', { name: /Clear highlights/ }).click();
  });
});

test('marks words in all of a long page, also in parts that render last', async () => {
  await visit(site, PAGE, async (page) => {
    await ask(page, 'expect');
    await options(page).and(page.locator('[href="/api/matchers"]')).first().click();
    await page.waitForURL(/\/api\/matchers$/);
    await page.getByRole('button', { name: /Clear highlights/ }).waitFor();
    const current = () =>
      page.evaluate(() => {
        const [range] = CSS.highlights.get('search-current') ?? [];
        const top = range && 'getBoundingClientRect' in range ? (range as Range).getBoundingClientRect().top : -1;
        return top > 0 && top < innerHeight;
      });
    const count = page.getByRole('region', { name: 'Matches on this page' }).getByRole('status');
    const first = Number((await count.textContent())?.trim());
    expect(first).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Next match' }).click();
    await page.getByRole('button', { name: 'Next match' }).click();
    expect(Number((await count.textContent())?.split('/')[1])).toBe(first);
    expect(await current()).toBe(true);
    await page.getByRole('button', { name: 'Previous match' }).click();
    expect(await current()).toBe(true);
    const depth = await page.evaluate(() => {
      const sections = [...document.querySelectorAll('main .content-section')];
      const marked = [...(CSS.highlights.get('search-word') ?? [])];
      return sections.findLastIndex((section) => marked.some(({ startContainer }) => section.contains(startContainer)));
    });
    // The first sections, some of them at once, are more than two windows.
    expect(depth).toBeGreaterThan(4);
  });
});

const FAILED = /Failed to fetch search index|Failed to load|ChunkLoadError|worker failed|search-worker|503|404/;
const failure = (page: Page) => page.getByText('Search could not be loaded').first();

test.each(
  sample(
    [
      ['index', '**/search_{index,titles}.*', 503],
      ['worker', '**/search-worker.*', 404],
    ],
    2,
  ),
)(
  'reports a missing %s in the panel, and a retry answers the query',
  async (_name, files, status) => {
    await visit(
      site,
      PAGE,
      async (page) => {
        await ask(page, 'mock');
        await failure(page).waitFor();
        expect(await panel(page).getByText('No results for').count()).toBe(0);
        await page.unroute(files);
        await panel(page).getByRole('button', { name: 'Retry' }).click();
        await options(page).first().waitFor();
        await page.keyboard.press('Escape');
        await panel(page).waitFor({ state: 'hidden' });
      },
      { prepare: (page) => page.route(files, (route) => route.fulfill({ status })), expected: FAILED },
    );
  },
  60_000,
);

test('reports a missing panel beside the page, and a retry opens it', async () => {
  await visit(
    site,
    PAGE,
    async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await failure(page).waitFor();
      await page.waitForFunction(() => document.activeElement?.textContent === 'Retry');
      await page.keyboard.press('Escape');
      await failure(page).waitFor({ state: 'detached' });
      await page.keyboard.press('ControlOrMeta+k');
      await failure(page).waitFor();
      await page.unroute('**/search-panel.*');
      await page.keyboard.press('Enter');
      await field(page).waitFor();
      expect(await failure(page).count()).toBe(0);
    },
    {
      prepare: (page) => page.route('**/search-panel.*', (route) => route.fulfill({ status: 404 })),
      expected: FAILED,
    },
  );
});

const button = (page: Page) => page.getByRole('button', { name: 'Search' });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.textContent ?? '');

describe('the panel is modal', () => {
  test('keeps the focus inside', async () => {
    await visit(site, PAGE, async (page) => {
      await ask(page, 'snapshot');
      await options(page).first().waitFor();
      const stops = [];
      for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        stops.push(await focused(page));
      }
      expect(stops).toEqual(['Cancel', 'All', 'Cancel', 'combobox']);
      await page.evaluate(() => document.querySelector<HTMLElement>('main a')?.focus());
      expect(await focused(page)).toBe('combobox');
      await panel(page).locator('p').first().click();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    });
  });

  test.each(
    sample(
      [
        ['wide', undefined],
        ['narrow', NARROW],
      ],
      2,
    ),
  )(
    'blocks presses and scrolling behind it, %s',
    async (_, viewport) => {
      await visit(
        site,
        PAGE,
        async (page) => {
          await page.evaluate(() => scrollTo(0, 300));
          await page.keyboard.press('ControlOrMeta+k');
          await field(page).waitFor();
          const outside = await page.evaluate(() => {
            const places = Array.from({ length: 100 }, (_, at) => [at % 10, Math.floor(at / 10)] as const);
            return places.filter(([x, y]) => {
              const element = document.elementFromPoint(((x + 0.5) * innerWidth) / 10, ((y + 0.5) * innerHeight) / 10);
              return element?.closest('dialog') === null;
            });
          });
          expect(outside).toEqual([]);
          await page.evaluate(() => {
            const heard = Promise.all(
              ['wheel', 'keyup'].map(
                (name) => new Promise((resolve) => addEventListener(name, resolve, { once: true })),
              ),
            );
            Object.assign(window, { heard });
          });
          await page.mouse.move(20, 700);
          await page.mouse.wheel(0, 500);
          await page.keyboard.press('PageDown');
          await page.evaluate(() => 'heard' in window && window.heard);
          // A scroll would have started by now.
          await frames(page, 10);
          expect(await page.evaluate(() => scrollY)).toBe(300);
        },
        viewport && { viewport },
      );
    },
    60_000,
  );

  test('is announced by screen readers', async () => {
    await visit(site, PAGE, async (page) => {
      const session = await page.context().newCDPSession(page);
      const dialogs = async () => {
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        return nodes
          .filter(({ role }) => role?.value === 'dialog')
          .map(({ name, properties }) => [name?.value, properties?.find((each) => each.name === 'modal')?.value.value]);
      };
      await page.keyboard.press('ControlOrMeta+k');
      await field(page).waitFor();
      expect(await dialogs()).toEqual([['Search', true]]);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      expect(await dialogs()).toEqual([]);
    });
  });

  test('closes the shortcuts, which list its key, and closes at back navigation', async () => {
    await visit(site, PAGE, async (page) => {
      const { pathname } = new URL(page.url());
      await page.locator('#sidebar a:not([aria-current])').first().click();
      await page.waitForURL((url) => url.pathname !== pathname);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('/');
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type('snapshot');
      await options(page).first().waitFor();
      await page.goBack();
      await page.getByRole('combobox').waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(pathname);
    });
  });

  test.each([0, 0, 0, 0, 5, 20])('keeps every letter that is typed at once, %d ms apart', async (delay) => {
    await visit(site, PAGE, async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('snapshot', { delay });
      await expect.poll(() => field(page).inputValue()).toBe('snapshot');
    });
  });

  test('opens with Ctrl + K after the browser has closed it', async () => {
    await visit(site, PAGE, async (page) => {
      await page.keyboard.press('ControlOrMeta+k');
      await field(page).waitFor();
      // The browser closes the popover at once on Escape, and sends `toggle` in a later task.
      await page.getByRole('dialog').evaluate(async (dialog: HTMLElement) => {
        dialog.hidePopover();
        await Promise.resolve();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
      });
      await field(page).waitFor();
      await frames(page, 10);
      expect(await panel(page).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
    });
  });

  test('Escape, Ctrl + K, Cancel and the mask close it and restore the focus', async () => {
    await visit(site, PAGE, async (page) => {
      const ways = {
        Escape: () => page.keyboard.press('Escape'),
        'Escape, when the focus was nowhere': async () => {
          await page.evaluate(() => (document.activeElement as HTMLElement).blur());
          await page.keyboard.press('Escape');
        },
        'Ctrl + K': () => page.keyboard.press('ControlOrMeta+k'),
        Cancel: () => panel(page).getByRole('button', { name: 'Cancel' }).click(),
        'the mask': () => page.mouse.click(40, 600),
      };
      for (const [way, close] of Object.entries(ways)) {
        for (const open of [
          () => button(page).click(),
          () => page.keyboard.press('/'),
          () => page.keyboard.press('ControlOrMeta+k'),
        ]) {
          await button(page).focus();
          await open();
          await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
          await close();
          await expect.poll(() => panel(page).isVisible(), { message: way }).toBe(false);
          await page.waitForFunction(() => document.activeElement?.matches('[aria-haspopup="dialog"]'));
        }
      }
    });
  });
});

test('on a phone the panel fills the window above the keyboard', async () => {
  await visit(
    site,
    PAGE,
    async (page) => {
      await button(page).click();
      await field(page).waitFor();
      const box = () =>
        field(page).evaluate((element) => {
          const { top, height } = element.closest('dialog')?.firstElementChild?.getBoundingClientRect() ?? {};
          return { top, height };
        });
      expect(await box()).toEqual({ top: 0, height: NARROW.height });
      await page.evaluate(() => {
        Object.defineProperties(visualViewport, { height: { value: 400 }, offsetTop: { value: 50 } });
        visualViewport?.dispatchEvent(new Event('resize'));
      });
      expect(await box()).toEqual({ top: 50, height: 400 });
    },
    { viewport: NARROW, hasTouch: true },
  );
});
