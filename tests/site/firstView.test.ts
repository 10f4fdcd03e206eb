import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import { hydrated, type OpenSite, openSite } from '../helpers/openSite.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

describe('a first view', () => {
  test.each([
    ['/', 'Rstest'],
    ['/zh/', 'Rstest'],
    ['/guide/start/quick-start', 'Quick Start'],
    ['/zh/guide/start/quick-start', ''],
    ['/config/', ''],
    ['/api/test-api/expect', ''],
  ])('%s is taken over without a word on the console', async (pathname, heading) => {
    const { page, problems } = await site.open(pathname);
    const before = await page.locator('h1').first().innerText();
    await hydrated(page);
    expect(await page.locator('h1').first().innerText()).toBe(before);
    expect(before).toContain(heading);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('of a page without components of its own fetches no chunk of the page', async () => {
    const { page } = await site.open('/config/test/globals');
    await hydrated(page);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(scripts.filter((name) => name.includes('/static/js/p/'))).toEqual([]);
    await page.context().close();
  });

  test('can be left and returned to', async () => {
    const { page, problems } = await site.open('/guide/start/quick-start');
    await hydrated(page);
    const content = await page.locator('main').innerText();
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/guide/start/"]')?.click());
    await page.waitForURL('**/guide/start/');
    await page.locator('h1', { hasText: 'Introduction' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Quick Start' }).waitFor();
    expect(await page.locator('main').innerText()).toBe(content);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('reads without JavaScript', async () => {
    const { page } = await site.open('/guide/basic/cli', { javaScriptEnabled: false });
    expect(await page.locator('main').innerText()).toContain('rstest');
    await page
      .locator('a[href="/guide/start/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href);
    await page.context().close();
  });
});
