import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { createStaticServer, listen } from '../../src/node/support/server/staticServer.ts';
import { closeAll, closeServer } from './closing.ts';
import { findBrowser } from './findBrowser.ts';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** A built site that is served, with a browser. */
export interface OpenSite {
  origin: string;
  browser: Browser;
  /** A page in its own browser context; `problems` collects console errors, warnings, page errors and failed requests. */
  open(pathname: string, options?: BrowserContextOptions): Promise<{ page: Page; problems: string[] }>;
  close(): Promise<void>;
}

/** The output folder of the Rstest site, which `npm test` has built. */
export function builtSite(): string {
  const folder = process.env.DOCS_TEST_SITE;
  if (folder === undefined)
    throw new Error('DOCS_TEST_SITE names no built site. Run the tests with `npm test`, or build one and name it.');
  return path.resolve(folder);
}

/** Starts a browser that does not use the network. `options` are added to the launch options. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = options.executablePath ?? (await findBrowser());
  if (executablePath === undefined)
    throw new Error('No Chromium or Chrome found. Install one, or set CHROMIUM=/path/to/chromium.');
  return chromium.launch({
    ...options,
    executablePath,
    args: [
      ...(options.args ?? []),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Browsers of this process by their launch options. Starting one takes as long as opening two pages. */
const browsers = new Map<string, Promise<Browser>>();

/** A browser that others use, too, and a function that closes the contexts opened since. It ends with the process. */
export async function borrowBrowser(
  options: LaunchOptions = {},
): Promise<{ browser: Browser; release: () => Promise<void> }> {
  const key = JSON.stringify(options);
  const isRunning = (await browsers.get(key))?.isConnected() ?? false;
  if (!isRunning) browsers.set(key, launchBrowser(options));
  const browser = await (browsers.get(key) ?? launchBrowser(options));
  const others = new Set(browser.contexts());
  return {
    browser,
    async release() {
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !others.has(context))
          .map((context) => context.close()),
      );
    },
  };
}

/** Closes all browsers that were borrowed: a process does not end while one runs. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
  browsers.clear();
}

/** Serves a built site, and has a browser for it. */
export async function openSite(
  root: string,
  {
    base = '/',
    headers = {},
    launch,
  }: { base?: string; headers?: Record<string, string>; launch?: LaunchOptions } = {},
): Promise<OpenSite> {
  const server = createStaticServer({ root, base, headers });
  const [origin, { browser, release }] = await Promise.all([listen(server, 0), borrowBrowser(launch)]);
  return {
    origin,
    browser,
    async open(pathname, options) {
      const context = await browser.newContext({
        viewport: WIDE,
        locale: pathname.startsWith('/zh') ? 'zh-CN' : 'en-US',
        ...options,
      });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
      await page.goto(origin + pathname, { waitUntil: 'load' });
      return { page, problems };
    },
    close: () => closeAll({ 'The browser': release, 'The static server': () => closeServer(server) }),
  };
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
}
