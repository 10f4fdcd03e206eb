import { readdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { NARROW, type OpenSite, WIDE } from '../../../helpers/openSite.ts';
import { visit } from './visit.ts';

/** Maximum difference between the height that the scroll bar shows and the real one. */
const TOLERANCE = 0.1;

/** Windows in which heights are measured. */
export const HEIGHT_WINDOWS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['phone', { viewport: NARROW, isMobile: true, hasTouch: true }],
  ['desktop', { viewport: WIDE }],
];

/** Returns the paths of the pages of a built site. */
export function pagesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^(?:static|404)|(?:^|\/)print\b/.test(file))
    .map((file) => `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`)
    .sort();
}

/** Names the pages whose height before they have been scrolled is not their real one. */
export async function wrongHeights(
  site: OpenSite,
  pages: readonly string[],
  options: BrowserContextOptions,
): Promise<string[]> {
  const wrong: string[] = [];
  await visit(
    site,
    '/404',
    async (page) => {
      for (const pathname of pages) {
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
    },
    {
      ...options,
      isHydrated: false,
      expected: /404/,
      prepare: (page) => page.addInitScript(() => localStorage.setItem('docs-visited', '1')),
    },
  );
  return wrong;
}
