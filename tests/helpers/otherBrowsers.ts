import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { KeyInput } from 'puppeteer-core';
import { stopProcess } from './stopProcess.ts';

/** A browser that is not Chromium, with one page in it. */
export interface OtherBrowser {
  open(url: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page. Returns its JSON value, and awaits a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys in sequence, named as in `KeyboardEvent.key`, while `modifier` is held down. */
  press(keys: readonly string[], modifier?: 'Control'): Promise<void>;
  /** PNG of the window, as base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

const FIREFOX = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? '';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const WEBKIT = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
].find(existsSync);
const XVFB = '/usr/bin/Xvfb';
const STARTING_MS = 20_000;

/** Whether a browser is installed, and how to install it on Debian. */
export const OTHER_BROWSERS = [
  { name: 'Firefox', packages: 'firefox-esr', isInstalled: existsSync(FIREFOX), launch: launchFirefox },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    isInstalled: existsSync(WEBKIT_DRIVER) && WEBKIT !== undefined && existsSync(XVFB),
    launch: launchWebKit,
  },
];

/** Firefox over WebDriver BiDi. */
async function launchFirefox(): Promise<OtherBrowser> {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    async press(keys, modifier) {
      if (modifier) await page.keyboard.down(modifier);
      for (const key of keys) await page.keyboard.press(key as KeyInput);
      if (modifier) await page.keyboard.up(modifier);
    },
    screenshot: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  };
}

/** Codes of keys without a character in WebDriver. */
const WEBDRIVER_KEYS: Record<string, string> = { Control: '\ue009', Enter: '\ue007' };

/** WebKitGTK's MiniBrowser over WebDriver, on its own display. */
async function launchWebKit(): Promise<OtherBrowser> {
  const display = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const stop = () => Promise.all([driver, display].map(endProcess));
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const request = { method, body: body && JSON.stringify(body) };
    const { value } = (await (await fetch(`http://127.0.0.1:${port}${path}`, request)).json()) as { value: unknown };
    if (typeof value === 'object' && value !== null && 'error' in value)
      throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    await listening(port);
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: WEBKIT, args: ['--automation'] } } },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    return {
      async open(url) {
        await call('POST', `${session}/url`, { url });
      },
      async resize(width, height) {
        await call('POST', `${session}/window/rect`, { width, height });
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/async`, {
          script: `Promise.resolve(${expression}).then(arguments[0])`,
          args: [],
        }),
      async press(keys, modifier) {
        const codes = keys.map((key) => WEBDRIVER_KEYS[key] ?? key);
        const strokes = codes.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        const held = modifier && WEBDRIVER_KEYS[modifier];
        const actions = held ? [{ type: 'keyDown', value: held }, ...strokes, { type: 'keyUp', value: held }] : strokes;
        await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      screenshot: async () => String(await call('GET', `${session}/screenshot`)),
      async close() {
        await call('DELETE', session);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** @throws if the driver does not answer in time */
async function listening(port: number): Promise<void> {
  const latest = Date.now() + STARTING_MS;
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (Date.now() > latest) throw error;
      await wait(100);
    }
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await stopProcess(child, once(child, 'exit'), () => '');
}
