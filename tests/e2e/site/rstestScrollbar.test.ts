import { describe, expect, test } from '@rstest/core';
import { builtSite } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { HEIGHT_WINDOWS, pagesIn, wrongHeights } from './support/claimedHeights.ts';
import { rstestSite } from './support/sites.ts';

// Those of the engine's own site: tests/e2e/website.
const site = rstestSite();

/** `npm test` measures one page of this many. */
const PAGES_PER_SAMPLE = 8;
const TEST_MS = 120_000;

describe('the height of a page before it has been scrolled', () => {
  test.each(HEIGHT_WINDOWS)(
    'is right within a tenth: %s',
    async (_, options) => {
      const pages = pagesIn(builtSite());
      expect(pages.length).toBeGreaterThan(100);
      expect(await wrongHeights(site, sample(pages, PAGES_PER_SAMPLE), options)).toEqual([]);
    },
    TEST_MS,
  );
});
