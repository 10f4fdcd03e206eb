import { expect, test } from '@rstest/core';
import { rstestSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = rstestSite();

/** The narrowest window without horizontal scrolling (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 700 };

const PAGES = [
  '/',
  '/zh/',
  '/zh/guide/start/quick-start',
  '/guide/basic/cli',
  '/zh/config/',
  '/config/test/testEnvironment',
  '/zh/api/test-api/expect',
  '/api/rstest/fakeTimers',
];

test('nothing overflows the narrowest window, and Chinese punctuation stays with the code before it', async () => {
  await visit(
    site,
    '/zh/',
    async (page) => {
      for (const pathname of PAGES) {
        await page.goto(site.origin + pathname);
        expect([pathname, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
          pathname,
          0,
        ]);
        const wrongBreaks = await page.locator('.content :not(pre) > code:not(.code-long)').evaluateAll((codes) =>
          codes.flatMap((code) => {
            const next = code.nextSibling;
            if (next?.nodeType !== Node.TEXT_NODE || !/^[、，。；：）」！？]/.test(next.textContent ?? '')) return [];
            const mark = document.createRange();
            mark.setStart(next, 0);
            mark.setEnd(next, 1);
            const end = [...code.getClientRects()].at(-1)?.bottom ?? 0;
            return mark.getBoundingClientRect().top > end ? [`${code.textContent}${mark}`] : [];
          }),
        );
        expect([pathname, ...wrongBreaks]).toEqual([pathname]);
      }
    },
    {
      viewport: NARROWEST,
      isHydrated: false,
      prepare: (page) => page.addInitScript(() => localStorage.setItem('docs-visited', '1')),
    },
  );
});
