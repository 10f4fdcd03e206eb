import { createServer } from 'node:http';
import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { listen } from '../../../src/node/support/server/staticServer.ts';
import { closeServer } from '../../helpers/closing.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { rstestSite } from './support/sites.ts';
import { EVERYWHERE, frames, visit } from './support/visit.ts';

const site = rstestSite();
const REPLAY = '<div class="dark" data-section="replay"';

/** Serves the site, with a pause before the replay of the landing page, until `release` is called. */
async function serveInParts() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async ({ url = '/' }, response) => {
    // A connection of its own, since one that is kept may just have been closed. The browser may ask when a test and its sites are over.
    const found = await fetch(site.origin + url, { headers: { connection: 'close' } }).catch(() => undefined);
    if (!found) return response.destroy();
    response.setHeader('content-type', found.headers.get('content-type') ?? '');
    const body = Buffer.from(await found.arrayBuffer());
    const start = /\/(?:zh\/)?$/.test(url) ? body.indexOf(REPLAY) : -1;
    if (start > 0) {
      response.write(body.subarray(0, start));
      await released;
    }
    response.end(body.subarray(Math.max(start, 0)));
  });
  return { server, release, origin: (await listen(server, 0)).replace(/\/$/, '') };
}

test.each(EVERYWHERE)(
  'nothing on the landing page shifts when the rest of its document comes: $name',
  async ({ prefix, options }) => {
    const { server, release, origin } = await serveInParts();
    let started: Promise<unknown> = Promise.resolve();
    /** Lets the rest come once the hero has been painted. */
    const start = async (page: Page) => {
      await page.locator('h1').waitFor();
      expect(await page.locator('[data-section="replay"]').count()).toBe(0);
      await frames(page, 5);
    };
    const prepare = async (page: Page) => {
      await watchShifts(page);
      await page.addInitScript(() => localStorage.setItem('docs-visited', '1'));
      started = start(page).finally(release);
    };
    const act = async (page: Page) => {
      await started;
      await page.locator('[data-section="replay"]').waitFor();
      await frames(page);
      expect(await shiftsOf(page)).toEqual([]);
    };
    try {
      await visit({ origin, browser: site.browser, open: site.open, close: site.close }, `${prefix}/`, act, {
        ...options,
        prepare,
      });
    } finally {
      release();
      await closeServer(server);
    }
  },
);
