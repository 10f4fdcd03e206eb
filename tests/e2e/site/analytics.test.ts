import { expect, onTestFinished, test } from '@rstest/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated } from '../../helpers/openSite.ts';
import { checkEverywhere } from './support/axe.ts';
import { weatherSite } from './support/weatherSite.ts';

const ISSUES = 'https://issues.example/new?title={title}&page={path}';
const site = weatherSite(
  'analytics, feedback',
  () => `analytics({
    plausible: { domain: 'weather.example', host: 'https://plausible.example/' },
    umami: { website: '00000000-0000-4000-8000-000000000000', host: 'https://umami.example' },
    goatcounter: { host: 'https://counter.example' },
    googleAnalytics: { id: 'G-TEST' },
    beacon: { address: '/events' },
  }), feedback({ link: '${ISSUES}' })`,
);

interface Visit {
  page: Page;
  problems: string[];
  /** What the site's own address received. */
  events: Record<string, unknown>[];
  /** What other hosts received: host, path with query, and body. */
  sent: { host: string; path: string; body: string | null }[];
}

/** Opens a page whose requests to services are answered by the test. */
async function visit(pathname: string, options: BrowserContextOptions = {}, script = ''): Promise<Visit> {
  const context = await site.browser.newContext({ locale: 'en-US', ...options });
  onTestFinished(() => context.close());
  const result: Visit = { page: await context.newPage(), problems: [], events: [], sent: [] };
  if (script !== '') await context.addInitScript(script);
  await context.route(/\.example\/|googletagmanager/, (route) => {
    const request = route.request();
    const { host, pathname: path, search } = new URL(request.url());
    result.sent.push({ host, path: path + search, body: request.postData() });
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.tag = "yes"',
      headers,
    });
  });
  await context.route('**/docs/events', (route) => {
    result.events.push(JSON.parse(route.request().postData() ?? ''));
    return route.fulfill({ status: 204 });
  });
  result.page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) result.problems.push(message.text());
  });
  await result.page.goto(site.origin + pathname);
  if (options.javaScriptEnabled !== false) await hydrated(result.page);
  return result;
}

test('views, copies, searches and opened results reach the services under the policy of the site', async () => {
  const { page, problems, events, sent } = await visit('/docs/?key=secret#part');
  await expect.poll(() => events).toEqual([{ path: '/', lang: 'en', type: 'view', title: 'Home', referrer: '' }]);
  await page.getByRole('link', { name: 'Install' }).first().click();
  await expect
    .poll(() => events.at(-1))
    .toEqual({
      path: '/guide/install',
      lang: 'en',
      type: 'view',
      title: 'Installation',
      referrer: `${site.origin}/docs/`,
    });
  await page.locator('figure[data-code]').hover();
  await page.locator('[data-code-action="copy"]').click();
  await expect.poll(() => events.at(-1)).toEqual({ path: '/guide/install', lang: 'en', type: 'copy', what: 'code' });

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('forecasts');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => events.slice(-2))
    .toEqual([
      { path: '/guide/install', lang: 'en', type: 'search', query: 'forecasts', results: 1 },
      expect.objectContaining({ type: 'open', query: 'forecasts', position: 1 }),
    ]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zzzz');
  await expect.poll(() => events.at(-1)).toMatchObject({ type: 'search', query: 'zzzz', results: 0 });

  const views = (host: string) => sent.filter((each) => each.host === host);
  expect(views('plausible.example')[1]).toEqual({
    host: 'plausible.example',
    path: '/api/event',
    body: JSON.stringify({
      name: 'pageview',
      domain: 'weather.example',
      url: `${site.origin}/docs/guide/install`,
      referrer: `${site.origin}/docs/`,
    }),
  });
  expect(JSON.parse(views('umami.example').find(({ body }) => body !== null)?.body ?? '')).toMatchObject({
    type: 'event',
    payload: { website: '00000000-0000-4000-8000-000000000000', url: '/docs/', title: 'Home - Weather' },
  });
  expect(views('umami.example').some(({ body }) => body?.includes('Installation - Weather'))).toBe(true);
  expect(views('counter.example')[0]?.path).toContain('/count?p=%2Fdocs%2F&');
  expect(await page.evaluate(() => document.documentElement.dataset.tag)).toBe('yes');
  expect(sent.map(({ path, body }) => path + body).join()).not.toContain('secret');
  expect(problems).toEqual([]);
});

test('an address without a page is an event of its own', async () => {
  const { events } = await visit('/docs/guide/nowhere');
  await expect.poll(() => events).toEqual([{ path: '/guide/nowhere', lang: 'en', type: 'not-found', referrer: '' }]);
});

const GPC = 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })';
const DNT = 'Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" })';
test.each([
  ['Global Privacy Control', GPC],
  ['Do Not Track', DNT],
])('with %s, nothing leaves but what the reader sends', async (_name, script) => {
  const { page, events, sent } = await visit(
    '/docs/guide/install',
    {},
    `${script}; document.addEventListener('docs:event', () => { document.documentElement.dataset.seen = 'yes'; });`,
  );
  await page.waitForFunction(() => document.documentElement.dataset.seen === 'yes');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => events).toEqual([{ path: '/guide/install', lang: 'en', type: 'feedback', helpful: true }]);
  expect(sent.filter(({ body }) => body?.includes('pageview'))).toEqual([]);
});

test('the question at the end of a page is answered with the keyboard', async () => {
  const { page, events, problems } = await visit('/docs/guide/install');
  await page.getByRole('button', { name: 'No', exact: true }).focus();
  await page.keyboard.press('Enter');
  const region = page.getByRole('region', { name: 'Was this page helpful?' });
  await expect.poll(() => region.getByRole('status').textContent()).toBe('Thank you for your feedback.');
  expect(await region.getByRole('status').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await region.getByRole('link').getAttribute('href')).toBe(
    'https://issues.example/new?title=Installation&page=%2Fguide%2Finstall',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.type('An <b>example</b>.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => region.getByRole('status').textContent()).toBe('Thank you. Your text was sent.');
  expect(events.at(-1)).toMatchObject({ type: 'feedback', helpful: false, text: 'An <b>example</b>.' });
  expect(problems).toEqual([]);
});

test.each(['Yes', 'No'])('the question, and what follows after %s, have no accessibility violation', async (name) => {
  const { page, problems } = await visit('/docs/guide/install');
  await checkEverywhere(page, 'question');
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByText('Thank you for your feedback.').waitFor();
  await checkEverywhere(page, `after ${name}`);
  expect(problems).toEqual([]);
});

test('the question is asked in Chinese, and is asked again on the next page', async () => {
  const { page } = await visit('/docs/zh/', { locale: 'zh-CN' });
  await page.getByRole('button', { name: '有', exact: true }).click();
  await page.getByText('感谢你的反馈。').waitFor();
  expect(await page.getByRole('region', { name: '这个页面有帮助吗？' }).getByRole('link').isVisible()).toBe(false);
});

test('without scripts, only the link is shown', async () => {
  const { page, events } = await visit('/docs/guide/install', { javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Yes' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Report a problem' }).isVisible()).toBe(true);
  expect(events).toEqual([]);
});
