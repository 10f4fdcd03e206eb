import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@rstest/core';
import { builtSite, NARROW, WIDE } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { rstestSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = rstestSite();

/** Maximum difference between the height that the scroll bar shows and the real one. */
const TOLERANCE = 0.1;
/** `npm test` measures one page of this many. */
const PAGES_PER_SAMPLE = 8;
const TEST_MS = 120_000;

function pagesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(?:static|print|404)/.test(file))
    .map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`)
    .sort();
}

describe('the height of a page before it has been scrolled', () => {
  test.each([
    ['phone', { viewport: NARROW, isMobile: true, hasTouch: true }],
    ['desktop', { viewport: WIDE }],
  ])(
    'is right within a tenth: %s',
    async (_, options) => {
      const pages = pagesIn(builtSite());
      expect(pages.length).toBeGreaterThan(100);
      await visit(
        site,
        '/404',
        async (page) => {
          const wrong: string[] = [];
          for (const pathname of sample(pages, PAGES_PER_SAMPLE)) {
            await page.goto(site.origin + pathname);
            const [claimed = 0, real = 0] = await page.evaluate(() => {
              const before = document.documentElement.scrollHeight;
              const everything = new CSSStyleSheet();
              everything.replaceSync('* { content-visibility: visible !important; }');
              document.adoptedStyleSheets.push(everything);
              return [before, document.documentElement.scrollHeight];
            });
            if (Math.abs(claimed / real - 1) > TOLERANCE) wrong.push(`${pathname}: ${claimed} for ${real}`);
          }
          expect(wrong).toEqual([]);
        },
        {
          ...options,
          isHydrated: false,
          expected: /404/,
          prepare: (page) => page.addInitScript(() => localStorage.setItem('docs-visited', '1')),
        },
      );
    },
    TEST_MS,
  );
});
