import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { NARROW, type OpenSite, WIDE } from '../../helpers/openSite.ts';
import { IS_FULL, SEED, takeSample } from '../../helpers/sample.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';
import { AXE, setLook, violations } from './support/axe.ts';
import { buildStrictly } from './support/sites.ts';
import { visit } from './support/visit.ts';

const WITHIN_MS = 480_000;
/** One page of so many is looked at, by the seed: all of them would take half an hour. */
const PAGES_PER_LOOK = 160;

let folder: SiteFolder | undefined;
let site: OpenSite | undefined;

// Building 1,900 pages takes a minute.
describe.skipIf(!IS_FULL)('references of zod, @rspack/core and @rstest/core', () => {
  beforeAll(async () => {
    folder = createSiteFolder({
      'site.config.ts': `import { apiReference } from 'docspack/plugins';
export default {
  title: 'Reference',
  lang: 'en',
  plugins: [apiReference({ packages: ['zod', '@rspack/core', '@rstest/core'] })],
};
`,
      'index.md': '# Home\n',
    });
    symlinkSync(path.resolve('node_modules'), path.join(folder.root, 'node_modules'));
    site = await buildStrictly(folder);
  }, WITHIN_MS);

  afterAll(async () => {
    await site?.close();
    folder?.remove();
  });

  const opened = (): OpenSite => {
    if (!site) throw new Error('The site is built before the tests.');
    return site;
  };

  test(
    'have no accessibility violation under a strict policy',
    async () => {
      const pages = (folder?.list() ?? []).filter((name) => /^api\/.*\.html$/.test(name));
      expect(pages.length).toBeGreaterThan(1_800);
      const some = ['api/rspack/core/Compilation.html', ...takeSample(pages, PAGES_PER_LOOK, SEED)];
      const look = { viewport: WIDE, colorScheme: 'light' } as const;
      for (const name of some) {
        await visit(
          opened(),
          `/${name.replace(/(?:index)?\.html$/, '')}`,
          async (page) => {
            await page.evaluate(AXE);
            await setLook(page, look.viewport, look.colorScheme);
            // axe compares colors of overlapping elements while heights are estimates. The policy allows no style sheet.
            await page.evaluate(() => {
              for (const each of document.querySelectorAll<HTMLElement>('main *'))
                each.style.contentVisibility = 'visible';
            });
            expect([name, ...(await violations(page))]).toEqual([name]);
            await setLook(page, NARROW, 'dark');
            expect([name, ...(await violations(page))]).toEqual([name]);
          },
          { reducedMotion: 'reduce' },
        );
      }
    },
    WITHIN_MS,
  );

  test('can be read without scripts', async () => {
    await visit(
      opened(),
      '/api/rspack/core/Performance',
      async (page) => {
        for (const text of ['Performance.maxAssetSize?', 'Filter function to select assets that are checked.'])
          expect(await page.getByText(text).first().isVisible()).toBe(true);
      },
      { javaScriptEnabled: false, isHydrated: false },
    );
  });

  test.each(['Compilation.emitAsset', 'RuleSetRule.issuerLayer', 'ZodString.startsWith'])(
    'are found by %s',
    async (query) => {
      await visit(opened(), '/', async (page) => {
        await page.getByRole('button', { name: 'Search' }).first().click();
        await page.getByRole('combobox').fill(query);
        const first = page.getByRole('dialog').getByRole('option').first();
        await first.waitFor();
        expect((await first.textContent())?.replace(/\s/g, '')).toContain(query);
      });
    },
    60_000,
  );
});
