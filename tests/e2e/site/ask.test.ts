import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from '@rstest/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { createAskHandler } from '../../../src/handlers/createAskHandler.ts';
import { hydrated, NARROW } from '../../helpers/openSite.ts';
import { AXE, checkEverywhere, violations } from './support/axe.ts';
import { weatherSite } from './support/weatherSite.ts';

const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const END = 'data: [DONE]\n\n';

/** Answers the provider's request, whose body is given. */
let answer: (response: ServerResponse, body: string) => void;
/** Requests of the page to the endpoint. */
let asked: { question: string; lang: string; passages: { title: string; link: string; text: string }[] }[];

/** A server with an endpoint at `/ask`, and a provider. */
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  if (request.url !== '/ask') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    answer(response, body);
    return;
  }
  if (request.method === 'POST') asked.push(JSON.parse(body));
  const ending = new AbortController();
  response.on('close', () => ending.abort());
  const result = await handle(
    new Request(`${origin()}/ask`, {
      method: request.method ?? 'POST',
      headers: { origin: request.headers.origin ?? '' },
      signal: ending.signal,
      ...(body !== '' && { body }),
    }),
    clients[0] ?? 'reader',
  );
  response.writeHead(result.status, Object.fromEntries(result.headers));
  if (result.body) for await (const part of result.body) response.write(part);
  response.end();
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
let handle: (request: Request, client?: string) => Promise<Response>;
let clients: string[] = [];

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
const site = weatherSite('ask', () => `ask({ endpoint: '${origin()}/ask' })`);
beforeAll(() => {
  handle = createAskHandler({
    origins: [site.origin],
    name: 'Weather',
    provider: { baseUrl: `${origin()}/v1`, model: 'small' },
    limit: { requests: 4, seconds: 100_000 },
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  clients = [String(Math.random())];
});

async function open(pathname = '/docs/guide/install', options: BrowserContextOptions = {}) {
  const { page, problems } = await site.open(pathname, options);
  onTestFinished(() => page.context().close());
  await hydrated(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  return { page, problems, scripts };
}

/** A page that has read the end of an answer closes the connection, which the browser calls a failure. */
const withoutEnds = (problems: string[]) => problems.filter((problem) => problem !== `failed: ${origin()}/ask`);

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Question' });

/** Opens the tab with the keyboard, and asks. */
async function ask(page: Page, question: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').waitFor();
  await page.keyboard.press('Shift+Tab');
  await dialog(page).getByRole('tab', { name: 'Search' }).focus();
  await page.keyboard.press('ArrowRight');
  await field(page).waitFor();
  await field(page).fill(question);
  await page.keyboard.press('Enter');
}

test('the policy allows the endpoint alone', async () => {
  const policy = (await fetch(`${site.origin}/docs/`)).headers.get('content-security-policy');
  expect(policy?.split('; ')).toContain(`connect-src 'self' ${origin()}`);
});

test.each([
  ['the keyboard', (page: Page) => page.keyboard.press('Control+k')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Search' }).first().click()],
])('the panel opened by %s has the focus in the field of the search', async (_name, openPanel) => {
  const { page } = await open();
  await openPanel(page);
  const search = dialog(page).getByRole('combobox');
  await search.waitFor();
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('install');
  await expect.poll(() => search.inputValue()).toBe('install');
});

test('an answer comes with links to the passages of the site, which the endpoint gets as Markdown', async () => {
  answer = (response) => {
    response.write(chunk('Run `npx weather` **daily** [1].\n\n<img src=x onerror=alert(1)> '));
    response.write(chunk('See [more](https://evil.example/), [gone](/guide/gone) or [home](/), not [9].'));
    response.end(END);
  };
  const { page, problems, scripts } = await open();
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('weather');
  await dialog(page).getByRole('option').first().waitFor();
  expect(scripts.filter((name) => name.includes('/ask'))).toEqual([]);
  await dialog(page).getByRole('tab', { name: 'Ask' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('weather');
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(asked).toEqual([]);
  await field(page).fill('How do I use it daily?');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('The answer is complete.').waitFor({ state: 'attached' });

  expect(asked[0]).toMatchObject({ question: 'How do I use it daily?', lang: 'en' });
  const usage = asked[0]?.passages.find(({ link }) => link.endsWith('#usage'));
  expect(usage?.text).toBe('## Usage\n\nRun it daily:\n\n```sh\nnpx weather # <b>now</b>\n```');
  expect(await dialog(page).getByText('<img src=x onerror=alert(1)>').isVisible()).toBe(true);
  expect(await dialog(page).locator('img').count()).toBe(0);
  expect(await dialog(page).getByText('more (https://evil.example/), gone (/guide/gone) or').isVisible()).toBe(true);
  expect(await dialog(page).getByRole('link', { name: 'home' }).getAttribute('href')).toBe('/docs/');
  const sources = dialog(page).getByRole('listitem').getByRole('link');
  expect(await sources.count()).toBe(1);
  const citation = dialog(page).getByRole('link', { name: '[1]' });
  expect(await citation.getAttribute('href')).toBe(await sources.getAttribute('href'));
  expect(withoutEnds(problems)).toEqual([]);
  await citation.click();
  await dialog(page).waitFor({ state: 'hidden' });
});

const HOSTILE = [
  '# Title\n\n<script>alert(1)</script><b onclick="alert(1)">bold</b>\n\n<iframe src="https://evil.example/"></iframe>',
  '![pixel](https://evil.example/pixel.gif) ![data](data:image/gif;base64,R0lGODlhAQABAAAAACw=)',
  '[run](javascript:alert(1)), [spaced]( java\tscript:alert(1)), [page](data:text/html,<script>alert(1)</script>)',
  '[host](//evil.example/), <https://evil.example/auto>, [ref]. It is so [99] [0] [-1] [1].',
  '[ref]: javascript:alert(1)',
  '| a | b |\n| - | - |\n| [cell](vbscript:x) | `<i>` |',
].join('\n\n');

test('a hostile answer runs and loads nothing, leads to no other site, and has no accessibility violation', async () => {
  answer = (response) => void response.end(chunk(HOSTILE) + END);
  const { page, problems, scripts } = await open();
  page.on('dialog', (shown) => problems.push(`dialog: ${shown.message()}`));
  await ask(page, 'How to run it daily?');
  await dialog(page).getByText('The answer is complete.').waitFor({ state: 'attached' });
  const answered = dialog(page).locator('[aria-live]');
  expect(await answered.innerText()).toContain('[99]');
  expect(await answered.locator('script, iframe, img, b, [onclick], [style]').count()).toBe(0);
  const links = await dialog(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !/^\/docs\//.test(link))).toEqual([]);
  await checkEverywhere(page, 'hostile answer');
  expect(await answered.isVisible()).toBe(true);
  expect(scripts.filter((name) => /pixel|auto/.test(name))).toEqual([]);
  expect(withoutEnds(problems)).toEqual([]);
});

test('the keyboard reaches each link of an answer, and the focus stays in the panel', async () => {
  answer = (response) => void response.end(chunk('Run it [1]. See [home](/).') + END);
  const { page } = await open();
  await ask(page, 'How to run it daily?');
  await dialog(page).getByText('The answer is complete.').waitFor({ state: 'attached' });
  const reached: string[] = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
    );
  }
  expect(reached).toEqual([
    'Send question',
    'Cancel',
    '[1]',
    'home',
    expect.stringMatching(/^Installation/),
    'Clear',
    'Ask',
    '',
  ]);
});

test('on a phone, Cancel closes the panel beside a question, which is as wide as the rest of the row', async () => {
  const { page, problems } = await open('/docs/guide/install', { viewport: NARROW, hasTouch: true });
  await page.getByRole('button', { name: 'Search' }).first().tap();
  await dialog(page).getByRole('tab', { name: 'Ask' }).tap();
  await field(page).waitFor();
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' });
  const { x = 0, width = 0, height = 0 } = (await cancel.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(NARROW.width);
  expect(height).toBeGreaterThanOrEqual(40);
  expect((await field(page).boundingBox())?.width).toBeGreaterThan(200);
  await page.evaluate(AXE);
  expect(await violations(page)).toEqual([]);
  await cancel.tap();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});

test('a reader stops an answer with the keyboard, and what has come stays', async () => {
  let isClosed = false;
  answer = (response) => {
    response.write(chunk('First words'));
    response.on('close', () => {
      isClosed = true;
    });
  };
  const { page, problems } = await open();
  await ask(page, 'How to run it daily?');
  await dialog(page).getByText('First words').waitFor();
  expect(await dialog(page).locator('[aria-live]').getAttribute('aria-busy')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('The answer was stopped.').waitFor({ state: 'attached' });
  expect(await dialog(page).getByText('First words').isVisible()).toBe(true);
  await expect.poll(() => isClosed).toBe(true);
  await dialog(page).getByRole('button', { name: 'Clear' }).click();
  expect(await dialog(page).getByText('First words').count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(withoutEnds(problems)).toEqual([]);
});

test('Escape ends an answer, and the tab is as it was when the panel is opened again', async () => {
  let isClosed = false;
  answer = (response) => {
    response.write(chunk('First words'));
    response.on('close', () => {
      isClosed = true;
    });
  };
  const { page } = await open();
  await ask(page, 'How to run it daily?');
  await dialog(page).getByText('First words').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await expect.poll(() => isClosed).toBe(true);
  await page.keyboard.press('Control+k');
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await dialog(page).getByText('First words').isVisible()).toBe(true);
});

test.each([
  [
    'an answer that breaks off',
    (response: ServerResponse) => void response.end(chunk('First')),
    'The answer ended before it was complete.',
  ],
  [
    'a provider that fails',
    (response: ServerResponse) => response.destroy(),
    'The assistant cannot answer now. Try again later.',
  ],
])('%s is told', async (_name, fail, message) => {
  answer = fail;
  const { page } = await open();
  await ask(page, 'How to run it daily?');
  await expect.poll(() => dialog(page).getByRole('alert').textContent()).toBe(message);
});

test('too many questions, and a lost network, are told in Chinese', async () => {
  answer = (response) => void response.end(chunk('每天') + END);
  const { page } = await open('/docs/zh/', { locale: 'zh-CN' });
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('tab', { name: '提问' }).click();
  const own = dialog(page).getByRole('textbox', { name: '问题' });
  for (let number = 1; number <= 5; number += 1) {
    await own.fill(`怎么安装天气预报？${number}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.length).toBe(number);
    await dialog(page).getByRole('button', { name: '清除' }).waitFor();
  }
  await expect.poll(() => dialog(page).getByRole('alert').textContent()).toMatch(/^提问过于频繁，请在 \d+ 秒后重试。$/);
  expect(asked[0]).toMatchObject({ lang: 'zh-Hans', passages: [expect.objectContaining({ link: '/docs/zh/' })] });
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog(page).getByRole('alert').textContent()).toBe('当前处于离线状态，请联网后重试。');
});

test('without JavaScript, a page has no field for questions, asks nobody, and is complete', async () => {
  const { page, problems } = await site.open('/docs/guide/install', { javaScriptEnabled: false });
  onTestFinished(() => page.context().close());
  expect(await page.getByRole('main').innerText()).toContain('Forecasts of towns.');
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByText('Ask', { exact: true }).count()).toBe(0);
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect([asked, problems]).toEqual([[], []]);
});
