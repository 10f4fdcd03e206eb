import { existsSync } from 'node:fs';

/** Chromium without its own interface, which opens a page with a quarter of the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The whole browser of the same release. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** Paths of Chromium and Chrome. */
const CANDIDATES = [
  DEBIAN_CHROMIUM,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the browser for tests: that of the variable CHROMIUM, the system's, or Playwright's. `undefined` if there is none. */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env.CHROMIUM;
  if (named !== undefined && existsSync(named)) return named;
  const system = [HEADLESS_SHELL, ...CANDIDATES].find((file) => existsSync(file));
  if (system !== undefined) return system;
  const { chromium } = await import('playwright-core');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Returns the system's browser with what the headless shell lacks, such as the back/forward cache. `undefined` if there is none. */
export function findWholeBrowser(): string | undefined {
  return CANDIDATES.find((file) => existsSync(file));
}
