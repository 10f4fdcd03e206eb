import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite, rstestSite } from './support/sites.ts';
import { frames, scrollBy, visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();
const rstest = rstestSite();

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const block = (page: Page, index: number) => page.locator('figure[data-code]').nth(index);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('copying', () => {
  test.each(
    sample(
      [
        ['', 'Copy code', undefined],
        ['/zh', '复制代码', NARROW],
      ],
      2,
    ),
  )('copies the code and shows that for 2000 ms: %s', async (prefix, name, viewport) => {
    await visit(
      site,
      `${prefix}/guide/quick-start`,
      async (page) => {
        const button = page.locator('[data-tabs="package.manager"]').first().getByRole('button', { name });
        await button.focus();
        await button.evaluate((element) => {
          const elapsed = new Promise<number>((resolve) => {
            let start = 0;
            new MutationObserver(() => {
              if (element.hasAttribute('data-copied')) start = performance.now();
              else resolve(performance.now() - start);
            }).observe(element, { attributeFilter: ['data-copied'] });
          });
          Object.assign(window, { measured: { elapsed } });
        });
        await page.keyboard.press('Enter');
        const shown = await page.evaluate(() =>
          'measured' in window ? (window.measured as { elapsed: Promise<number> }).elapsed : 0,
        );
        expect(shown).toBeGreaterThan(1950);
        expect(shown).toBeLessThan(3500);
        expect(await clipboard(page)).toBe('npm install manual -D');
      },
      { ...CLIPBOARD, ...(viewport && { viewport }) },
    );
  });

  test('omits removed lines and prompts', async () => {
    await visit(
      full,
      '/docs/guide/code.html',
      async (page) => {
        await block(page, 0).getByRole('button', { name: 'Copy code' }).click();
        await page.locator('[data-copied]').waitFor();
        const copied = await clipboard(page);
        expect(copied).toContain('const fresh = 2;');
        expect(copied).not.toContain('const old');
        expect(copied).not.toContain('[!code');
        await block(page, 1).getByRole('button', { name: 'Copy code' }).click();
        await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith('echo'));
      },
      CLIPBOARD,
    );
  });

  test('asks the reader to copy if the browser refuses', async () => {
    await visit(
      site,
      '/zh/guide/quick-start',
      async (page) => {
        const asked: string[] = [];
        page.on('dialog', async (dialog) => {
          asked.push(dialog.type(), dialog.message(), dialog.defaultValue());
          await dialog.dismiss();
        });
        await page.locator('[data-tabs="package.manager"]').first().getByRole('button', { name: '复制代码' }).focus();
        await page.keyboard.press('Enter');
        await expect
          .poll(() => asked)
          .toEqual(['prompt', '复制到剪贴板：Ctrl+C，然后按 Enter', 'npm install manual -D']);
        expect(await page.locator('[data-copied]').count()).toBe(0);
      },
      {
        prepare: (page) =>
          page.addInitScript(() => {
            Object.defineProperty(navigator, 'clipboard', { value: undefined });
            document.execCommand = () => false;
          }),
      },
    );
  });
});

describe('a block of code', () => {
  test('wraps as configured, until the reader chooses otherwise', async () => {
    await visit(
      full,
      '/docs/guide/code.html',
      async (page) => {
        const scrolls = (index: number) =>
          block(page, index)
            .locator('pre')
            .evaluate((pre) => pre.scrollWidth > pre.clientWidth);
        expect([await scrolls(0), await scrolls(1)]).toEqual([false, true]);
        const button = block(page, 0).getByRole('button', { name: 'Wrap lines' });
        expect(await button.getAttribute('aria-pressed')).toBe('true');
        await button.focus();
        await page.keyboard.press('Space');
        expect(await button.getAttribute('aria-pressed')).toBe('false');
        expect(await scrolls(0)).toBe(true);
      },
      { viewport: NARROW },
    );
  });

  test('has its title, numbers, marks and colors of both themes', async () => {
    await visit(full, '/docs/zh/guide/code.html', async (page) => {
      const first = block(page, 0);
      expect(await first.locator('figcaption').textContent()).toBe('long.ts');
      expect(await first.locator('.line').count()).toBe(7);
      const marks = ['highlighted', 'diff.remove', 'diff.add', 'focused', 'error', 'warning'];
      for (const mark of marks) expect(await first.locator(`.line.${mark}`).count(), mark).toBe(1);
      expect(await first.locator('[style]').count()).toBe(0);
      const colorsOf = (lines: string) =>
        first
          .locator(`${lines} span`)
          .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
      expect(await colorsOf('[class="line"]')).toBe(1);
      expect(await colorsOf('.line.focused')).toBeGreaterThan(1);
      await first.locator('.line').first().hover();
      expect(await colorsOf('[class="line"]')).toBeGreaterThan(1);
      const color = () =>
        first
          .locator('.line span')
          .first()
          .evaluate((token) => getComputedStyle(token).color);
      const light = await color();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
      expect(await color()).not.toBe(light);
      expect((await block(page, 2).locator('pre').boundingBox())?.height).toBe(120);
    });
  });
});

describe('tabs', () => {
  test('synchronize the choice of a group on the page, across pages and after a reload', async () => {
    await visit(full, '/docs/guide/code.html', async (page) => {
      const pear = page.getByRole('tab', { name: 'Pear' });
      await pear.first().click();
      expect(await pear.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected')))).toEqual([
        'true',
        'true',
      ]);
      await page.getByText('Another pear.').waitFor();
      expect(await page.getByRole('tab', { name: 'Left' }).getAttribute('aria-selected')).toBe('true');
      await page.reload();
      expect(await pear.last().getAttribute('aria-selected')).toBe('true');
      await page.goto(`${full.origin}/docs/zh/guide/code.html`);
      expect(await pear.first().getAttribute('aria-selected')).toBe('true');
      expect(await page.getByText('An apple.').isVisible()).toBe(false);
    });
  });

  test('keep the position of the clicked tab when tabs above change their height', async () => {
    await visit(
      full,
      '/docs/guide/code.html',
      async (page) => {
        const last = page.getByRole('tab', { name: 'Pear' }).last();
        await last.scrollIntoViewIfNeeded();
        const before = (await last.boundingBox())?.y;
        await last.click();
        expect((await last.boundingBox())?.y).toBeCloseTo(before ?? 0, 0);
      },
      { viewport: NARROW },
    );
  });

  test('work by keyboard', async () => {
    await visit(site, '/zh/guide/quick-start', async (page) => {
      await page.getByRole('tab', { name: 'npm', exact: true }).first().focus();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (const [key, name] of [
        ['ArrowRight', 'yarn'],
        ['End', 'bun'],
        ['ArrowRight', 'npm'],
        ['ArrowLeft', 'bun'],
        ['Home', 'npm'],
        ['ArrowRight', 'yarn'],
      ] as const) {
        await page.keyboard.press(key);
        expect(await focused()).toBe(name);
      }
      await page.getByText('yarn add manual -D').first().waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]') !== null)).toBe(true);
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe('yarn');
    });
  });
});

describe('pictures', () => {
  const picture = (page: Page) => page.getByRole('button', { name: 'Enlarge image: A picture' });
  const opened = (page: Page) => page.locator('dialog[open]');

  test('open by keyboard and close on Escape, a click, a resize and a scroll of more than 40 px', async () => {
    await visit(full, '/docs/guide/code.html', async (page) => {
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 20),
        () => page.setViewportSize({ width: 1300, height: 800 }),
        () => scrollBy(page, 41),
      ]) {
        await picture(page).focus();
        await page.keyboard.press('Enter');
        await opened(page).waitFor();
        expect(await opened(page).getByRole('img').getAttribute('alt')).toBe('A picture');
        await scrollBy(page, 40);
        expect(await opened(page).locator('img').count()).toBe(1);
        expect(await opened(page).getAttribute('data-closing')).toBeNull();
        await scrollBy(page, -40);
        await close();
        await opened(page).waitFor({ state: 'detached' });
        expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('A picture');
      }
    });
  });

  test('are larger than the window on a phone, and can be panned and zoomed', async () => {
    await visit(
      site,
      '/guide/',
      async (page) => {
        const image = page.locator('.content img[role="button"]').first();
        const inPage = (await image.boundingBox())?.width ?? 0;
        await image.tap();
        const shown = opened(page).locator('img');
        await shown.waitFor();
        await page.waitForFunction(
          (least) => (document.querySelector('dialog[open] img')?.getBoundingClientRect().width ?? 0) >= least,
          2 * inPage,
        );
        const cdp = await page.context().newCDPSession(page);
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: number[]) =>
          cdp.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((x, id) => ({ x, y: 400, id })) });
        await touch('touchStart', 300);
        for (let x = 280; x >= 100; x -= 20) await touch('touchMove', x);
        await touch('touchEnd');
        await page.waitForFunction(() => (document.querySelector('dialog[open]')?.scrollLeft ?? 0) > 100);
        await touch('touchStart', 180, 220);
        for (let spread = 10; spread <= 100; spread += 10) await touch('touchMove', 180 - spread, 220 + spread);
        await touch('touchEnd');
        await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1.5);
        await frames(page);
        expect(await opened(page).getAttribute('data-closing')).toBeNull();
      },
      { viewport: NARROW, hasTouch: true, isMobile: true },
    );
  });

  test('warn about a missing sharper version, and do not open in links', async () => {
    await visit(
      full,
      '/docs/guide/code.html',
      async (page) => {
        const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
        await page.getByRole('button', { name: 'Enlarge image: Sharper' }).click();
        expect((await warned).text()).toContain('not-there.png');
        await page.waitForFunction(
          () => (document.querySelector('dialog[open] img')?.getBoundingClientRect().width ?? 0) > 400,
        );
        await page.keyboard.press('Escape');
        await opened(page).waitFor({ state: 'detached' });
        await page.getByRole('img', { name: 'A link' }).click();
        await page.getByRole('heading', { level: 1, name: 'One of many' }).waitFor();
      },
      { expected: /not-there\.png|404/ },
    );
  });
});

test('aligns the columns of a table as authored', async () => {
  await visit(full, '/docs/guide/code.html', async (page) => {
    const alignments = await page
      .locator('.table-scroll :is(th, td)')
      .evaluateAll((cells) => cells.map((cell) => [cell.textContent, getComputedStyle(cell).textAlign]));
    expect(alignments).toEqual([
      ['A', 'center'],
      ['B', 'end'],
      ['1', 'center'],
      ['2', 'end'],
    ]);
  });
});

test('callouts have the name of their type in the page’s language, or a title', async () => {
  await visit(full, '/docs/zh/guide/code.html', async (page) => {
    const titles = await page.locator('[role="note"] > :first-child, details > summary').allTextContents();
    expect(titles.filter((title) => title !== '本页目录')).toEqual(
      expect.arrayContaining(['提示', 'Named', '补充', '重要', '注意', '警告', '危险', 'More']),
    );
    const hidden = page.getByText('What was hidden.');
    expect(await hidden.isVisible()).toBe(false);
    await page.getByText('More', { exact: true }).last().click();
    await hidden.waitFor();
  });
});

test.each(
  sample(
    [
      ['/api/matchers', undefined],
      ['/zh/guide/commands', NARROW],
    ],
    2,
  ),
)('off-screen code reserves its height without layout: %s', async (path, viewport) => {
  await visit(
    site,
    path,
    async (page) => {
      const measured = await page.evaluate(() => {
        const blocks = [...document.querySelectorAll<HTMLElement>('figure[data-lines]')];
        // Visible ones have been rendered; a hidden tab has no size.
        const far = blocks.filter(
          (block) => block.getBoundingClientRect().top > 4 * innerHeight && block.offsetHeight > 0,
        );
        const isDrawn = far.map((block) =>
          block.querySelector('code')?.checkVisibility({ contentVisibilityAuto: true }),
        );
        const before = far.map((block) => block.offsetHeight);
        for (const block of far) block.style.contentVisibility = 'visible';
        return { isDrawn, before, after: far.map((block) => block.offsetHeight) };
      });
      expect(measured.before.length).toBeGreaterThan(3);
      expect(measured.isDrawn).not.toContain(true);
      expect(measured.before).toEqual(measured.after);
    },
    viewport && { viewport },
  );
});

test('code is focusable only while it scrolls', async () => {
  await visit(
    site,
    '/guide/quick-start',
    async (page) => {
      const scrolls = (selector: string) =>
        page.evaluate(
          (stop) =>
            [...document.querySelectorAll(`figure:has([data-code-action]) > pre${stop}`)].map(
              (pre) => pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight,
            ),
          selector,
        );
      await page.locator('[data-code-action="copy"]').first().waitFor({ state: 'attached' });
      await expect.poll(() => scrolls('[tabindex]')).not.toContain(false);
      expect(await scrolls(':not([tabindex])')).not.toContain(true);
      await page.setViewportSize({ width: 320, height: 900 });
      await expect.poll(() => scrolls(':not([tabindex])')).not.toContain(true);
      expect(await scrolls('[tabindex]')).toContain(true);
    },
    { viewport: { width: 1440, height: 900 } },
  );
});

test('Tab and Shift+Tab stop only at code that scrolls, also far from the window', async () => {
  await visit(rstest, '/api/test-api/test', async (page) => {
    const stop = () =>
      page.evaluate(() => {
        const pre = document.activeElement;
        if (pre?.tagName !== 'PRE') return undefined;
        return pre.scrollWidth > pre.clientWidth || pre.scrollHeight > pre.clientHeight;
      });
    await page.locator('[data-code-action="copy"]').first().waitFor({ state: 'attached' });
    const press = async (key: string) => {
      for (let count = 0; count < 60; count++) {
        await page.keyboard.press(key);
        expect(await stop()).not.toBe(false);
      }
    };
    await page.locator('main h1').focus();
    await press('Tab');
    await press('Shift+Tab');
    expect(await page.evaluate(() => document.querySelectorAll('pre[tabindex]').length)).toBeGreaterThan(0);
  });
});
