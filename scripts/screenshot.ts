import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { createStaticServer, listen } from '../src/node/support/server/staticServer.ts';
import { ensureBrowser } from './ensureBrowser.ts';

/** Takes the picture of README.md: a page of the Rstest site, built for it. */
const FILE = 'website/_screenshot.webp';
const PAGE = '/guide/start/quick-start';
const QUALITY = 80;

const root = mkdtempSync(path.join(tmpdir(), 'docs-screenshot-'));
execFileSync(process.execPath, ['src/cli/docspack.mjs', 'build', 'docs', '--out', root], { stdio: 'inherit' });
const server = createStaticServer({ root, base: '/' });
const origin = await listen(server, 0);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.goto(origin + PAGE, { waitUntil: 'networkidle' });
  // Playwright itself writes PNG and JPEG alone.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(FILE, Buffer.from(data, 'base64'));
  console.log(`Wrote ${FILE}.`);
} finally {
  await browser.close();
  server.close();
  rmSync(root, { recursive: true, force: true });
}
