import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from '@rstest/core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { closeAll } from '../../../helpers/closing.ts';
import { borrowBrowser, WIDE } from '../../../helpers/openSite.ts';
import { createSiteFolder, runRspack, type SiteFolder } from '../../../helpers/siteFolder.ts';

/** Time limit for a change on a busy machine, in milliseconds. */
const SHOWN_WITHIN_MS = 60_000;
const STARTED_WITHIN_MS = 120_000;
const POLL_MS = 20;

/** The open error overlay. Selectors of Playwright pierce its shadow root. */
export const OVERLAY = '#docs-error-overlay dialog[open]';

/** A site in a temporary folder that `rspack dev` serves, with a browser. */
export interface WatchedSite {
  origin: string;
  browser: Browser;
  folder: SiteFolder;
  /** The output of the server. */
  output(): string;
  /** Text of a file below docs/. */
  read(name: string): string;
  /** Replaces a text in a file below docs/, which must have it. */
  edit(name: string, from: string, to: string): void;
  /** Writes files below docs/; undefined removes one. */
  write(files: Record<string, string | undefined>): void;
  /** Makes a change, and waits until the following output of the server matches. Returns that output. */
  after(change: () => void, pattern: RegExp): Promise<string>;
  open(pathname: string, options?: BrowserContextOptions): Promise<Page>;
}

export interface WatchOptions {
  /** Files below docs/; a copy of the interface's fixture, if there are none. */
  files?: Record<string, string>;
  /** Of the command line. */
  args?: string[];
  /** Added to the environment of the server. */
  env?: NodeJS.ProcessEnv;
}

/** Serves a site while the tests of the calling file run. */
export function watchedSite(options: WatchOptions = {}): WatchedSite {
  let opened: (WatchedSite & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    opened = await startWatching(options);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as WatchedSite, {
    get(_, name: keyof WatchedSite) {
      if (!opened) throw new Error('The site is served only while tests run: ask for it within a test.');
      return opened[name];
    },
  });
}

function copyFixture(folder: SiteFolder) {
  const docsDir = path.join(folder.root, 'docs');
  cpSync(path.resolve('tests/fixtures/interface/full'), docsDir, { recursive: true });
  // The configuration imports its type helper by a path that the copy does not have.
  const config = readFileSync(path.join(docsDir, 'site.config.ts'), 'utf8');
  folder.write({ 'site.config.ts': config.replace(/^import .*\n/, '').replace('defineConfig({', '({') });
}

async function startWatching({ files, args = [], env = {} }: WatchOptions) {
  const folder = createSiteFolder(files ?? {});
  const docsDir = path.join(folder.root, 'docs');
  if (!files) copyFixture(folder);
  const dev = runRspack(['dev', '--port', '0', ...args], folder.root, {}, env);
  const { browser, release } = await borrowBrowser();
  const printed = async (pattern: RegExp, from: number): Promise<string> => {
    const end = performance.now() + STARTED_WITHIN_MS;
    while (!pattern.test(dev.output().slice(from))) {
      if (dev.child.exitCode !== null || performance.now() > end)
        throw new Error(`The server has not printed ${pattern}, but:\n${dev.output().slice(from)}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return dev.output().slice(from);
  };
  const close = async () => {
    await closeAll({ 'The browser': release, 'The server': () => dev.stop() });
    folder.remove();
  };
  let origin = '';
  try {
    const address = /Ready in .* at (\S+)/.exec(await printed(/Ready in .* at \S+\s/, 0))?.[1];
    origin = new URL(address ?? '').origin;
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
    after(change: () => void, pattern: RegExp) {
      const from = dev.output().length;
      change();
      return printed(pattern, from);
    },
    async open(pathname: string, options?: BrowserContextOptions) {
      const context = await browser.newContext({ viewport: WIDE, locale: 'en-US', ...options });
      context.setDefaultTimeout(SHOWN_WITHIN_MS);
      const page = await context.newPage();
      await page.goto(pathname.startsWith('/') ? origin + pathname : pathname);
      return page;
    },
    close,
  };
}
