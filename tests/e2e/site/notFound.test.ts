import { expect, test } from '@rstest/core';
import { NARROW } from '../../helpers/openSite.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { manualSite } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = manualSite();

test.each([
  ['/guide/commandsi', 'Did you mean', '/guide/commands', 'Command line', undefined],
  ['/zh/config/test-timeout', '你要找的可能是', '/zh/config/testTimeout', 'testTimeout', NARROW],
])(
  '%s suggests a page of its section and fetches nothing but that section',
  async (pathname, name, target, title, viewport) => {
    const fetched: string[] = [];
    await visit(
      site,
      pathname,
      async (page) => {
        const link = page.getByRole('navigation', { name }).getByRole('link').first();
        await link.waitFor();
        expect(await shiftsOf(page)).toEqual([]);
        expect(fetched).toEqual([expect.stringMatching(/\/static\/sections\/.+\/section\.json$/)]);
        await link.click();
        await arrive(page, target);
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
      },
      {
        expected: /404/,
        viewport,
        async prepare(page) {
          page.on(
            'request',
            (request) =>
              void (request.url().endsWith('section.json') || request.url().includes('/static/p/')
                ? fetched.push(request.url())
                : undefined),
          );
          await watchShifts(page);
        },
      },
    );
  },
);
