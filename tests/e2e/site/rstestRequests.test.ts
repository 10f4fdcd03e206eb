import { expect, test } from '@rstest/core';
import type { Page, Request } from 'playwright-core';
import { builtSite } from '../../helpers/openSite.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = whileTesting(() => openStrictly(builtSite()));

/** Requests that the specification lists in section 7, and what a document names: scripts, styles, fonts and icons. */
const LISTED: readonly RegExp[] = [
  /^\/(?:zh\/)?(?:[\w-]+\/)*[\w-]*$/,
  /^\/static\/(?:js|css)\/[\w.-]+\.(?:js|css)$/,
  /^\/static\/js\/p\/[\w.-]+\.js$/,
  // Data of pages and sections.
  /^\/static\/(?:p|sections)\/[\w./-]+\.json$/,
  /^\/static\/search_index(?:\.[\w-]+)?(?:\.[\da-f]{8})?\.json$/,
  /^\/static\/media\/[\w.-]+$/,
  // Pictures of the pages, and icons.
  /^\/(?:images\/[\w-]+\/)?[\w-]+\.(?:svg|png|ico|webmanifest)$/,
];

test.each(['', '/zh'])(
  'a reader of "%s/" who follows links, searches and changes settings causes no request but those of the specification',
  async (prefix) => {
    const requests: Request[] = [];
    await visit(
      site,
      `${prefix}/`,
      async (page) => {
        await page.locator(`a[href^="${prefix}/guide/"]:visible`).first().click();
        await page.waitForFunction((home) => location.pathname !== home, `${prefix}/`);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('snapshot');
        await page.getByRole('option').first().waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await switchTheme(page);
        await page.goto(`${site.origin}${prefix}/config/test/include`);
        await arrive(page, `${prefix}/config/test/include`);
        await page.goto(`${site.origin}${prefix}/nowhere`);
        await page.waitForLoadState('networkidle');
      },
      {
        isAlone: true,
        expected: /404/,
        prepare: (page) => page.on('request', (request) => requests.push(request)),
      },
    );
    const seen = requests.map((request) => ({
      method: request.method(),
      type: request.resourceType(),
      url: new URL(request.url()),
    }));
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    // The background and the logo of the landing page may be on other hosts.
    const foreign = seen.filter(
      ({ url }) => url.origin !== site.origin && url.protocol !== 'data:' && url.protocol !== 'blob:',
    );
    expect(foreign.filter(({ type }) => type !== 'image').map(({ url }) => url.href)).toEqual([]);
    const own = seen.filter(({ url }) => url.origin === site.origin);
    expect(
      own.map(({ url }) => url.pathname + url.search).filter((name) => !LISTED.some((each) => each.test(name))),
    ).toEqual([]);
    expect(own.some(({ url }) => url.pathname.startsWith('/static/search_index'))).toBe(true);
  },
);

async function switchTheme(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Switch to dark theme|切换到深色主题/ })
    .first()
    .click();
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
}
