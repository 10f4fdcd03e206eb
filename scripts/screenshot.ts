import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { createStaticServer, listen } from '../src/node/support/server/staticServer.ts';
import { ensureBrowser } from './ensureBrowser.ts';

/** Takes the pictures of README.md: a page of the Rstest site, built for it, in both color schemes. */
const COLOR_SCHEMES = ['light', 'dark'] as const;
const PAGE = '/guide/start/quick-start';

const root = mkdtempSync(path.join(tmpdir(), 'docs-screenshot-'));
execFileSync(process.execPath, ['src/cli/docspack.mjs', 'build', 'docs', '--out', root], { stdio: 'inherit' });
const server = createStaticServer({ root, base: '/' });
const origin = await listen(server, 0);
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
try {
  for (const colorScheme of COLOR_SCHEMES) {
    // Wide enough for the outline.
    const viewport = { width: 1440, height: 810 };
    const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    await page.goto(origin + PAGE, { waitUntil: 'networkidle' });
    const file = `website/_screenshot-${colorScheme}.webp`;
    // Text and areas of one color are smaller without loss than with it.
    writeFileSync(
      file,
      await sharp(await page.screenshot())
        .webp({ lossless: true, effort: 6 })
        .toBuffer(),
    );
    console.log(`Wrote ${file}.`);
  }
} finally {
  await browser.close();
  server.close();
  rmSync(root, { recursive: true, force: true });
}
