import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll } from '@rstest/core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, WIDE } from '../../helpers/openSite.ts';
import { createSiteFolder, runRspack, type SiteFolder } from '../../helpers/siteFolder.ts';

/** The longest that a change may take to show on a busy machine, in milliseconds. */
export const SHOWN_WITHIN_MS = 20_000;
const STARTED_WITHIN_MS = 60_000;
const POLL_MS = 20;

/** A site in a temporary folder that `rspack dev` serves, with a browser to look at it. */
export interface WatchedSite {
  origin: string;
  browser: Browser;
  folder: SiteFolder;
  /** Everything the server has printed. */
  output(): string;
  /** Text of a file below docs/. */
  read(name: string): string;
  /** Replaces a text in a file below docs/, which must have it. */
  edit(name: string, from: string, to: string): void;
  /** Writes files below docs/; undefined removes one. */
  write(files: Record<string, string | undefined>): void;
  /** Resolves to what the server prints from now on, once it matches. */
  printed(pattern: RegExp, from?: number): Promise<string>;
  open(pathname: string, options?: BrowserContextOptions): Promise<Page>;
}

/**
 * Serves a copy of the interface's fixture while the tests of the calling file run.
 * @param files written over the copy first
 */
export function watchedSite(files: Record<string, string> = {}, args: string[] = []): WatchedSite {
  let opened: (WatchedSite & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    opened = await startWatching(files, args);
  }, STARTED_WITHIN_MS + SHOWN_WITHIN_MS);
  afterAll(() => opened?.close());
  return new Proxy({} as WatchedSite, {
    get(_, name: keyof WatchedSite) {
      if (!opened) throw new Error('The site is served only while tests run: ask for it within a test.');
      return opened[name];
    },
  });
}

async function startWatching(files: Record<string, string>, args: string[]) {
  const folder = createSiteFolder({});
  const docsDir = path.join(folder.root, 'docs');
  cpSync(path.resolve('tests/fixtures/interface/full'), docsDir, { recursive: true });
  // The type helper of the description is imported by a path that the copy does not have.
  const config = path.join(docsDir, 'site.config.ts');
  folder.write({
    'site.config.ts': readFileSync(config, 'utf8')
      .replace(/^import .*\n/, '')
      .replace('defineSite({', '({'),
    ...files,
  });
  const port = await freePort();
  const dev = runRspack(['dev', '--port', String(port), ...args], folder.root);
  const browser = await launchBrowser();
  const contexts: { close(): Promise<void> }[] = [];
  const printed = async (pattern: RegExp, from = dev.output().length): Promise<string> => {
    const end = performance.now() + STARTED_WITHIN_MS;
    while (!pattern.test(dev.output().slice(from))) {
      if (dev.child.exitCode !== null || performance.now() > end)
        throw new Error(`The server has not printed ${pattern}, but:\n${dev.output().slice(from)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return dev.output().slice(from);
  };
  const close = async () => {
    for (const context of contexts) await context.close();
    await browser.close();
    dev.child.kill();
    await dev.result;
    folder.remove();
  };
  const origin = `http://localhost:${port}`;
  try {
    await printed(/Ready in/, 0);
  } catch (error) {
    await close();
    throw error;
  }
  const read = (name: string) => readFileSync(path.join(docsDir, name), 'utf8');
  return {
    origin,
    browser,
    folder,
    output: dev.output,
    read,
    edit(name: string, from: string, to: string) {
      const text = read(name);
      if (!text.includes(from)) throw new Error(`${name} does not contain "${from}".`);
      folder.write({ [name]: text.replace(from, to) });
    },
    write: (changed: Record<string, string | undefined>) => folder.write(changed),
    printed,
    async open(pathname: string, options?: BrowserContextOptions) {
      const context = await browser.newContext({ viewport: WIDE, locale: 'en-US', ...options });
      contexts.push(context);
      context.setDefaultTimeout(SHOWN_WITHIN_MS);
      const page = await context.newPage();
      await page.goto(pathname.startsWith('/') ? origin + pathname : pathname);
      return page;
    },
    close,
  };
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
