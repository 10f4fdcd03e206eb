import { describe, expect, test } from '@rstest/core';
import type { Locator, Page } from 'playwright-core';
import { findWholeBrowser } from '../../helpers/findBrowser.ts';
import { hydrated, NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { manualSite } from './support/sites.ts';
import { arrive, atTop, frames, scrollBy, scrolledTo, visit } from './support/visit.ts';

// The headless shell does not restore the scroll position of a history entry.
const executablePath = findWholeBrowser();
const site = manualSite(executablePath === undefined ? {} : { executablePath });

const START = '/guide/quick-start';
/** Marks the document, to detect a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const pageChunks = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/static/p/')).length,
  );
/** How far what was in view has moved; infinite if something else is in view. Offsets of fractions of a pixel are rounded. */
const distance = (before: { id?: string; top: number }, after: { id?: string; top: number }) =>
  before.id === after.id ? Math.abs(before.top - after.top) : Number.POSITIVE_INFINITY;
const sidebarLink = (page: Page, href: string) => page.locator(`#sidebar a[href="${href}"]`);

describe('an internal link', () => {
  test('navigates without a reload, to the top, with the focus on the heading', async () => {
    await visit(site, START, async (page) => {
      await mark(page);
      await page.evaluate(() => scrollTo(0, 900));
      await page.getByRole('link', { name: /^Next Page/ }).click();
      await arrive(page, '/guide/commands');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Command line');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  test('loads its page on hover, once', async () => {
    await visit(site, START, async (page) => {
      expect(await pageChunks(page)).toBe(0);
      await sidebarLink(page, '/guide/commands').hover();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/static/p/')),
      );
      await sidebarLink(page, '/guide/commands').click();
      await arrive(page, '/guide/commands');
      expect(await pageChunks(page)).toBe(1);
    });
  });

  test('with a hash scrolls there below the bars, at both widths and in both languages', async () => {
    for (const [prefix, viewport] of [
      ['', undefined],
      ['/zh', NARROW],
    ] as const) {
      await visit(
        site,
        `${prefix}/config/`,
        async (page) => {
          await page.locator(`main p a[href="${prefix}/config/include#pattern-syntax"]`).click();
          await arrive(page, `${prefix}/config/include#pattern-syntax`);
          await atTop(page, 'pattern-syntax');
          await page.waitForFunction(() => document.activeElement?.id === 'pattern-syntax');
        },
        viewport ? { viewport } : {},
      );
    }
  });

  test.each([
    ['its beginning first, and all of it soon after', '', true],
    ['all of it at once where the link leads to a place in it', '#asymmetric-matchers', false],
  ])('to a long page shows %s', async (_name, hash, isPartialAtFirst) => {
    await visit(site, '/api/', async (page) => {
      await page.evaluate(() => {
        const seen = { isPartial: false };
        Object.assign(window, { seen });
        new MutationObserver(() => {
          seen.isPartial ||= document.querySelector('main [data-partial]') !== null;
        }).observe(document, { childList: true, subtree: true });
      });
      await page.evaluate((target) => {
        const link = document.createElement('a');
        link.href = target;
        document.querySelector('main')?.append(link);
        link.click();
      }, `/api/matchers${hash}`);
      await arrive(page, `/api/matchers${hash}`);
      await page.locator('#basic-usage').waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.querySelector('main [data-partial]') === null);
      expect(await page.evaluate(() => 'seen' in window && (window.seen as { isPartial: boolean }).isPartial)).toBe(
        isPartialAtFirst,
      );
      const headings = () => page.locator('main h2').evaluateAll((all) => all.map(({ id }) => id));
      const drawn = await headings();
      await page.reload();
      expect(drawn).toEqual(await headings());
    });
  });

  test.each<['ControlOrMeta' | 'Shift']>(sample([['ControlOrMeta'], ['Shift']], 2))(
    'leaves a click with %s to the browser',
    async (modifier) => {
      await visit(site, START, async (page) => {
        const [opened] = await Promise.all([
          page.context().waitForEvent('page'),
          sidebarLink(page, '/guide/commands').click({ modifiers: [modifier] }),
        ]);
        await opened.waitForURL('**/guide/commands');
        expect(new URL(page.url()).pathname).toBe(START);
      });
    },
  );

  test('opens a new tab with the middle button', async () => {
    await visit(site, START, async (page) => {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        sidebarLink(page, '/guide/commands').click({ button: 'middle' }),
      ]);
      await opened.waitForURL('**/guide/commands');
      expect(new URL(page.url()).pathname).toBe(START);
    });
  });
});

describe('a slow page', () => {
  const delay = (ms: number) => (page: Page) =>
    page.route('**/static/p/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    });
  /** Records when the bar appears and disappears, in milliseconds since the click. */
  const watchBar = (page: Page) =>
    page.evaluate(() => {
      const seen: { at: number; scale: string | undefined }[] = [];
      Object.assign(window, { seen });
      let start = 0;
      addEventListener('click', () => (start = performance.now()), true);
      const look = () => {
        const bar = document.querySelector<HTMLElement>('[data-part="progress"], [class^="bar-"][aria-hidden]');
        const scale = bar?.style.scale.split(' ')[0] || undefined;
        if (start > 0 && seen.at(-1)?.scale !== scale) seen.push({ at: performance.now() - start, scale });
        requestAnimationFrame(look);
      };
      look();
    });
  const seen = (page: Page) =>
    page.evaluate(() => ('seen' in window ? (window.seen as { at: number; scale: string | undefined }[]) : []));

  test('shows a bar after 200 ms, which starts at 0.08, creeps by 0.02 and ends with the load', async () => {
    await visit(
      site,
      START,
      async (page) => {
        await watchBar(page);
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/guide/commands"]')?.click());
        await arrive(page, '/guide/commands');
        await page.waitForFunction(() => ('seen' in window ? (window.seen as unknown[]).length >= 4 : false));
        await page.waitForFunction(() => document.querySelector('[class^="bar-"][style*="scale"]') === null);
        const steps = (await seen(page)).filter(({ scale }) => scale !== undefined);
        expect(steps[0]?.scale).toBe('0.08');
        expect(steps[0]?.at).toBeGreaterThanOrEqual(195);
        expect(steps[1]?.scale).toBe('0.1');
        expect((steps[1]?.at ?? 0) - (steps[0]?.at ?? 0)).toBeGreaterThan(700);
        expect(steps.at(-1)?.scale).toBe('1');
      },
      { prepare: delay(1300) },
    );
  });

  test('that loads in time shows no bar', async () => {
    await visit(site, START, async (page) => {
      await sidebarLink(page, '/guide/commands').hover();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/static/p/')),
      );
      await watchBar(page);
      await sidebarLink(page, '/guide/commands').click();
      await arrive(page, '/guide/commands');
      expect((await seen(page)).filter(({ scale }) => scale !== undefined)).toEqual([]);
    });
  });

  test('that cannot be loaded opens its document', async () => {
    await visit(
      site,
      START,
      async (page) => {
        await mark(page);
        await sidebarLink(page, '/guide/commands').click();
        await page.getByRole('heading', { level: 1, name: 'Command line' }).waitFor();
        expect(await isSameDocument(page)).toBe(false);
      },
      {
        prepare: (page) => page.route('**/static/p/**', (route) => route.fulfill({ status: 404, body: '' })),
        expected: /404|ChunkLoadError|Loading chunk/,
      },
    );
  });
});

describe('back navigation', () => {
  test('restores the scroll position, as does forward navigation', async () => {
    await visit(site, START, async (page) => {
      await page.evaluate(() => scrollTo(0, 700));
      await scrolledTo(page, 700);
      await sidebarLink(page, '/guide/commands').click();
      await arrive(page, '/guide/commands');
      await page.getByRole('heading', { level: 1, name: 'Command line' }).waitFor();
      // A new page is at its top from its first frame on.
      await frames(page);
      await page.evaluate(() => scrollTo(0, 400));
      await scrolledTo(page, 400);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Quick Start' }).waitFor();
      await scrolledTo(page, 700);
      await page.goForward();
      await page.getByRole('heading', { level: 1, name: 'Command line' }).waitFor();
      await scrolledTo(page, 400);
    });
  });

  test('restores it on an overview, whose cards in one column are laid out when they come near', async () => {
    const inView = (page: Page) =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll('main [data-card-height]')];
        const index = cards.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 2);
        return { id: String(index), top: cards[index]?.getBoundingClientRect().top ?? Number.NaN };
      });
    const act = async (page: Page) => {
      await page.locator('main [data-card-height]').last().scrollIntoViewIfNeeded();
      await frames(page, 10);
      const before = await inView(page);
      expect(before.id).not.toBe('0');
      await page.locator('main [data-card-height] a').last().click();
      await page.waitForFunction(() => !location.pathname.endsWith('/config/'));
      await page.goBack();
      await page.getByRole('heading', { level: 2, name: 'Test options' }).waitFor();
      await expect.poll(async () => distance(before, await inView(page))).toBeLessThan(3);
    };
    await visit(site, '/config/', act, { viewport: NARROW });
  });

  test('returns to previous headings of a page', async () => {
    await visit(site, '/guide/', async (page) => {
      await sidebarLink(page, START).click();
      await page.getByRole('heading', { level: 1, name: 'Quick Start' }).waitFor();
      const links = page.locator('[data-part="outline"] a');
      const ids: string[] = [];
      for (const index of [1, 3]) {
        const id = (await links.nth(index).getAttribute('href'))?.slice(1) ?? '';
        ids.push(id);
        await links.nth(index).click();
        await arrive(page, `${START}#${id}`);
        await atTop(page, id);
      }
      await page.goBack();
      await arrive(page, `${START}#${ids[0]}`);
      await atTop(page, ids[0] ?? '');
      await page.goBack();
      await arrive(page, START);
      await scrolledTo(page, 0);
      await page.goForward();
      await atTop(page, ids[0] ?? '');
    });
  });

  test('a reload keeps the scroll position', async () => {
    await visit(site, START, async (page) => {
      await page.evaluate(() => scrollTo(0, 600));
      await scrolledTo(page, 600);
      await page.reload();
      await scrolledTo(page, 600);
    });
  });
});

test('a URL with a hash opens at the heading', async () => {
  await visit(site, '/zh/api/matchers#tobe', async (page) => atTop(page, 'tobe'), {
    viewport: NARROW,
  });
});

test('the skip link is first and moves the focus to the content', async () => {
  await visit(site, START, async (page) => {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('a long page', () => {
  const LONG = '/api/matchers';
  /** The last heading above the middle of the window, with its position. */
  const inView = (page: Page) =>
    page.evaluate(() => {
      const headings = [...document.querySelectorAll('.content :is(h2, h3)')];
      const heading = headings.findLast((each) => each.getBoundingClientRect().top < innerHeight / 2);
      return { id: heading?.id, top: Math.round(heading?.getBoundingClientRect().top ?? Number.NaN) };
    });
  /** The heading in view once the layout is stable. */
  const settledView = async (page: Page) => {
    let last = await inView(page);
    for (;;) {
      await frames(page, 5);
      const next = await inView(page);
      if (next.id === last.id && next.top === last.top) return next;
      last = next;
    }
  };
  /** Opens the page again with its font: one that arrives between two visits breaks lines elsewhere, once for a reader. */
  const haveFont = async (page: Page) => {
    const address = page.url();
    await page.evaluate(() => localStorage.setItem('docs-fonts', '1'));
    // A reload would draw all sections.
    await page.goto('about:blank');
    await page.goto(address);
    await hydrated(page);
  };
  const drawnSections = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.content-section')].filter((section) =>
          section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );

  test('renders visible sections', async () => {
    await visit(site, LONG, async (page) => {
      const all = await page.locator('.content-section').count();
      expect(all).toBeGreaterThan(4);
      expect(await drawnSections(page)).toBeLessThan(all);
    });
  });

  test.each(
    sample(
      [
        ['an address with a hash', `${LONG}#basic-usage`],
        ['the top', LONG],
      ],
      2,
    ),
  )('renders completely when %s is reloaded in the middle', async (_name, address) => {
    await visit(site, address, async (page) => {
      await haveFont(page);
      await page.evaluate(() => scrollTo(0, 12_000));
      const before = await settledView(page);
      await page.reload();
      await hydrated(page);
      expect(await drawnSections(page)).toBe(await page.locator('.content-section').count());
      expect((await inView(page)).id).toBe(before.id);
    });
  });

  test.skipIf(executablePath === undefined).each(
    sample(
      [
        ['a click', (link: Locator) => link.click()],
        // Screen readers and voice control press without a pointer.
        ['a press without a pointer', (link: Locator) => link.evaluate((each: HTMLElement) => each.click())],
      ],
      2,
    ),
  )('renders where %s on a heading scrolls, and where back navigation returns', async (_name, press) => {
    await visit(site, LONG, async (page) => {
      await page.evaluate(() => scrollTo(0, 15_000));
      const before = await settledView(page);
      const links = page.locator('[data-part="outline"] a');
      const link = links.nth(Math.floor((await links.count()) / 2));
      const id = (await link.getAttribute('href'))?.slice(1) ?? '';
      await press(link);
      await atTop(page, id);
      await frames(page, 10);
      await atTop(page, id);
      await scrollBy(page, -3000);
      const above = await settledView(page);
      await page.goBack();
      await expect.poll(async () => distance(before, await inView(page))).toBeLessThan(3);
      await page.goForward();
      await expect.poll(async () => distance(above, await inView(page))).toBeLessThan(3);
      expect(await drawnSections(page)).toBeLessThan(await page.locator('.content-section').count());
    });
  });

  test('keeps its position after jumps, and after back navigation', async () => {
    const act = async (page: Page) => {
      await haveFont(page);
      for (const top of [15_000, 12_400, 18_000]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        const before = await settledView(page);
        expect(await drawnSections(page)).toBeLessThan(await page.locator('.content-section').count());
        await sidebarLink(page, '/api/tests').evaluate((link) => link instanceof HTMLElement && link.click());
        await arrive(page, '/api/tests');
        await page.getByRole('heading', { level: 1, name: 'test', exact: true }).waitFor();
        await page.goBack();
        await page.getByRole('heading', { level: 1, name: 'expect', exact: true }).waitFor();
        await expect.poll(async () => distance(before, await inView(page))).toBeLessThan(3);
      }
    };
    await visit(site, LONG, act, { viewport: NARROW });
    await visit(site, LONG, act);
  });
});

test('the focus of a keyboard goes through the bars without scrolling the page', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, NARROW]) {
    await visit(
      site,
      '/api/matchers',
      async (page) => {
        await page.evaluate(() => window.scrollTo(0, 1500));
        const bars = page
          .locator('[data-part="navbar"], [data-part="menubar"]')
          .locator('a, button')
          .filter({ visible: true });
        // Sections that come into view get their heights, to which the browser adapts the scroll position.
        let before = Number.NaN;
        await expect
          .poll(async () => {
            const last = before;
            before = await page.evaluate(() => window.scrollY);
            return before === last;
          })
          .toBe(true);
        expect(before).toBeGreaterThan(500);
        for (const control of await bars.all()) {
          await control.evaluate((element) => element.focus());
          expect(await page.evaluate(() => window.scrollY)).toBe(before);
        }
      },
      { viewport },
    );
  }
});
