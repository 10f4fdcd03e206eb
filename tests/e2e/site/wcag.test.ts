import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

// Criteria of WCAG 2.2 that axe cannot decide. website/en/guide/accessibility.md says how each is met.
const manual = manualSite();
const full = fullSite();
/** The default size of text that a reader has set in the browser, twice the usual one. */
const LARGE_TEXT = { args: ['--blink-settings=defaultFontSize=32'] };
const largeManual = manualSite(LARGE_TEXT);
const largeFull = fullSite(LARGE_TEXT);

/** A window of 1280 × 1024 pixels at 400 %, and one for tests of text alone. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 1024 };
/** Smallest target (2.5.8). */
const TARGET_PX = 24;
/** Longest motion that starts by itself (2.2.2). */
const MOTION_MS = 5000;
/** Steps of the Tab key that a page is followed for. */
const STEPS = 60;

const PAGES = [
  ['home', manual, '/'],
  ['home in Chinese', manual, '/zh/'],
  ['doc', manual, '/guide/quick-start'],
  ['doc in Chinese', manual, '/zh/guide/quick-start'],
  ['reference', manual, '/api/matchers'],
  ['overview', manual, '/config/'],
  ['overview in Chinese', manual, '/zh/config/'],
  ['404', manual, '/nowhere'],
  ['hero with everything', full, '/docs/zh/github.html'],
  ['content components', full, '/docs/guide/code.html'],
  ['cards, formulas and diagrams', full, '/docs/guide/elements.html'],
] as const;
const STILL = { expected: /404/, reducedMotion: 'reduce' } as const;

/** Lays out the whole page. */
const showAll = (page: Page) => page.addStyleTag({ content: '* { content-visibility: visible !important; }' });

/**
 * Names what is not readable: a page or an element that is wider than the window and does not scroll by itself, and text
 * that an element cuts off.
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const describe = (element: Element) =>
      `<${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 40)}`;
    const problems: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      problems.push(`the page has ${document.documentElement.scrollWidth} px`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
      if (element.closest('svg, math, .katex, [class*="visually-hidden"], [aria-hidden="true"], dialog')) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      // Paragraphs that show the beginning of a text have all of it on their own page.
      const isClippedX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 2;
      const isClippedY = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
      if (hasText && ((isClippedX && textOverflow !== 'ellipsis') || isClippedY)) {
        problems.push(`cut: ${describe(element)}`);
      }
      if (!hasText) continue;
      const { left, right } = element.getBoundingClientRect();
      const scroller = element.parentElement?.closest('pre, table, [tabindex="0"], [data-scrolls]');
      if (element.localName === 'pre' || scroller) continue;
      if (right > width + 1 || left < -1) problems.push(`outside: ${describe(element)}`);
    }
    return problems;
  });

test.each(sample(PAGES, 3))(
  '%s reads at 320 px, which is 400 %% of a wide window (1.4.10)',
  async (_, site, pathname) => {
    await visit(
      site,
      pathname,
      async (page) => {
        await showAll(page);
        expect(await unreadable(page)).toEqual([]);
      },
      { ...STILL, viewport: ZOOMED },
    );
  },
);

test.each(sample(PAGES, 3))('%s reads with text of double size (1.4.4)', async (_, site, pathname) => {
  await visit(
    site === manual ? largeManual : largeFull,
    pathname,
    async (page) => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await showAll(page);
      expect(await unreadable(page)).toEqual([]);
    },
    { ...STILL, viewport: DESKTOP },
  );
});

test.each(sample(PAGES, 3))('%s reads with the spacing of text that 1.4.12 demands', async (_, site, pathname) => {
  for (const viewport of [DESKTOP, { width: 390, height: 844 }]) {
    await visit(
      site,
      pathname,
      async (page) => {
        await page.addStyleTag({
          content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
            p { margin-block-end: 2em !important; }`,
        });
        await showAll(page);
        expect([viewport.width, ...(await unreadable(page))]).toEqual([viewport.width]);
      },
      { ...STILL, viewport },
    );
  }
});

test.each(sample(PAGES, 3))('targets of %s have 24 px, or as much space (2.5.8)', async (_, site, pathname) => {
  for (const viewport of [DESKTOP, { width: 390, height: 844 }]) {
    await visit(
      site,
      pathname,
      async (page) => {
        await showAll(page);
        const small = await page.evaluate((size) => {
          const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [role="tab"]')]
            .filter((each) => each.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
            // Those in a sentence are exempt.
            .filter((each) => {
              const isInline = getComputedStyle(each).display.startsWith('inline');
              const isInText = each.closest('p, li, td, th, dd, dt, h1, h2, h3, h4') !== null;
              return !(isInline && isInText && each.localName === 'a');
            })
            .map((each) => ({ each, box: each.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 1 && box.height > 1);
          const isSmall = ({ box }: { box: DOMRect }) => box.width < size - 0.5 || box.height < size - 0.5;
          return targets.filter(isSmall).flatMap((target) => {
            const x = (target.box.left + target.box.right) / 2;
            const y = (target.box.top + target.box.bottom) / 2;
            const reached = targets.find(({ each, box }) => {
              if (each === target.each || each.contains(target.each) || target.each.contains(each)) return false;
              const dx = Math.max(box.left - x, 0, x - box.right);
              const dy = Math.max(box.top - y, 0, y - box.bottom);
              return Math.hypot(dx, dy) < size / 2;
            });
            return reached ? [`${target.each.outerHTML.slice(0, 160)} ${target.box.width}×${target.box.height}`] : [];
          });
        }, TARGET_PX);
        expect([viewport.width, ...small]).toEqual([viewport.width]);
      },
      { ...STILL, viewport },
    );
  }
});

test.each(sample(PAGES, 5))(
  'what has the focus on %s has a line around it and is not covered (2.4.7, 2.4.11)',
  async (_, site, pathname) => {
    for (const viewport of [DESKTOP, { width: 390, height: 844 }]) {
      await visit(
        site,
        pathname,
        async (page) => {
          const wrong: string[] = [];
          for (let step = 0; step < STEPS; step++) {
            await page.keyboard.press('Tab');
            const problem = await page.evaluate(() => {
              const focused = document.activeElement;
              if (!focused || focused === document.body) return 'end';
              const name = focused.outerHTML.slice(0, 120);
              // Links of cards have the line of the whole card.
              const looks = [focused, ...focused.querySelectorAll('*')].map((each) => getComputedStyle(each));
              const hasLine = [...looks, getComputedStyle(focused, '::after')].some(
                ({ outlineStyle, outlineWidth, boxShadow }) =>
                  (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
              );
              if (!hasLine) return `no line: ${name}`;
              const boxes = [...focused.getClientRects()];
              const isSeen = boxes.some(({ left, right, top, bottom }) =>
                [
                  [(left + right) / 2, (top + bottom) / 2],
                  [left + 3, top + 3],
                  [right - 3, bottom - 3],
                ].some(([x = 0, y = 0]) => {
                  const seen = document.elementFromPoint(x, y);
                  return seen !== null && (focused.contains(seen) || seen.contains(focused));
                }),
              );
              return isSeen ? '' : `covered: ${name}`;
            });
            if (problem === 'end') break;
            if (problem !== '') wrong.push(problem);
          }
          expect([viewport.width, ...wrong]).toEqual([viewport.width]);
        },
        { ...STILL, viewport },
      );
    }
  },
);

test('bars scroll away in landscape on a phone (1.3.4)', async () => {
  await visit(
    manual,
    '/guide/quick-start',
    async (page) => {
      const top = () => page.locator('[data-part="navbar"]').evaluate((bar) => bar.getBoundingClientRect().bottom);
      expect(await top()).toBeGreaterThan(0);
      await page.evaluate(() => scrollTo(0, 600));
      await expect.poll(top).toBeLessThan(0);
      expect(await unreadable(page)).toEqual([]);
    },
    { ...STILL, viewport: { width: 844, height: 390 } },
  );
});

test('links in text have a line, so that their color alone does not mark them (1.4.1)', async () => {
  await visit(manual, '/config/plugins', async (page) => {
    const links = page.locator('main p a[href]');
    expect(await links.count()).toBeGreaterThan(0);
    const plain = await links.evaluateAll((all) =>
      all
        .filter((each) => {
          const { textDecorationLine, borderBottomStyle, backgroundImage } = getComputedStyle(each);
          return textDecorationLine === 'none' && borderBottomStyle === 'none' && backgroundImage === 'none';
        })
        .map((each) => each.outerHTML),
    );
    expect(plain).toEqual([]);
  });
});

test('no motion of a landing page takes more than five seconds (2.2.2)', async () => {
  for (const [site, pathname] of [
    [manual, '/'],
    [full, '/docs/'],
  ] as const) {
    await visit(site, pathname, async (page) => {
      const endless = await page.evaluate(
        (limit) =>
          document
            .getAnimations()
            .filter((each) => Number(each.effect?.getComputedTiming().endTime) > limit)
            .map((each) => (each instanceof CSSAnimation ? each.animationName : each.id)),
        MOTION_MS,
      );
      expect(endless).toEqual([]);
      // The page has motion at all.
      expect(await page.locator('main circle').count()).toBeGreaterThan(0);
    });
  }
});

test.each(['light', 'dark'] as const)(
  'edges of controls and the line of the focus have a contrast of 3: %s (1.4.11)',
  async (colorScheme) => {
    await visit(
      manual,
      '/guide/quick-start',
      async (page) => {
        const ratios = await page.evaluate(() => {
          const probe = document.createElement('i');
          document.body.append(probe);
          const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const luminance = (variable: string) => {
            probe.style.color = `var(${variable})`;
            if (!canvas) return 0;
            canvas.fillStyle = getComputedStyle(probe).color;
            canvas.fillRect(0, 0, 1, 1);
            const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
              const part = value / 255;
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const contrast = (one: string, other: string) => {
            const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
            return (high + 0.05) / (low + 0.05);
          };
          return ['--c-bg', '--c-bg-raised', '--c-bg-soft'].flatMap((surface) =>
            ['--c-border-strong', '--c-brand'].map(
              (line) => [`${line} on ${surface}`, contrast(line, surface)] as const,
            ),
          );
        });
        expect(ratios.filter(([, ratio]) => ratio < 3)).toEqual([]);
      },
      { colorScheme },
    );
  },
);
