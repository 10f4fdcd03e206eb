import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/helpers/openSite.ts';
import { rspackArguments } from './benchBuild.ts';
import type { BenchSite } from './benchSites.ts';
import { type Metric, median } from './metrics.ts';
import { hasProc, treeMemory } from './processTree.ts';

const START_TIMEOUT_MS = 180_000;
const EDIT_TIMEOUT_MS = 30_000;
const EDITS = 5;
/** Pause between edits, as a person would make. */
const PAUSE_MS = 800;

/**
 * Measures watch mode: server start, cold and warm, until the page is served; time from an edit to the update in the
 * browser; memory at the end.
 */
export async function benchWatch(site: BenchSite): Promise<Metric[]> {
  const ofWatch: BenchSite = { ...site, cacheDir: path.join(site.folder, 'cache-watch') };
  rmSync(ofWatch.cacheDir, { recursive: true, force: true });
  const browser = await launchBrowser();
  try {
    const cold = await session(ofWatch, browser, 'start, cold', false);
    const warm = await session(ofWatch, browser, 'start, warm', true);
    return [...cold, ...warm];
  } finally {
    await browser.close();
  }
}

async function session(site: BenchSite, browser: Browser, row: string, isEdited: boolean): Promise<Metric[]> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = spawn(process.execPath, [...rspackArguments('dev', site), '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const stop = () => server.kill();
  process.once('exit', stop);
  const location = { site: site.name, table: 'watch mode', kind: 'milliseconds' } as const;
  try {
    await untilReady(server);
    const ready = performance.now() - startedAt;
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}${site.editedRoute}`, { timeout: START_TIMEOUT_MS });
    await page.locator('h1').first().waitFor({ timeout: START_TIMEOUT_MS });
    const shown = performance.now() - startedAt;
    const metrics: Metric[] = [
      { ...location, row, column: 'until ready', value: ready },
      { ...location, row, column: 'until page', value: shown },
    ];
    if (!isEdited) return metrics;
    metrics.push({ ...location, row: 'edit', column: 'until DOM', value: median(await edit(site, page)) });
    if (hasProc() && server.pid !== undefined) {
      metrics.push({ ...location, row: 'edit', column: 'memory', kind: 'memory', value: treeMemory(server.pid) });
    }
    return metrics;
  } finally {
    process.off('exit', stop);
    await end(server);
  }
}

/** Resolves when the server reports that it is ready. Rejects with its output if it exits or times out. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server in watch mode ${reason}:\n${output.slice(-2000)}`));
    const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (!/^Ready in /m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}

/** Measures several times how long an edit takes to reach the browser, in milliseconds. */
async function edit(site: BenchSite, page: Page): Promise<number[]> {
  const original = readFileSync(site.editedFile, 'utf8');
  const times: number[] = [];
  // A large site compiles pages after the first one is shown. Its search index has them all.
  await page.request.get(new URL('/static/search_index.json', page.url()).href, { timeout: START_TIMEOUT_MS });
  try {
    for (let index = 0; index < EDITS; index++) {
      await delay(PAUSE_MS);
      const word = `Edited${index}x${Date.now()}`;
      const seen = page.waitForFunction(
        (wanted) => (document.body.textContent.includes(wanted) ? Date.now() : undefined),
        word,
        { timeout: EDIT_TIMEOUT_MS, polling: 'raf' },
      );
      // Wait until the browser has started to look.
      await delay(150);
      const writtenAt = Date.now();
      writeFileSync(site.editedFile, `${original.trimEnd()}\n\n${word}\n`);
      times.push(Number(await (await seen).jsonValue()) - writtenAt);
    }
  } finally {
    writeFileSync(site.editedFile, original);
  }
  return times;
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => server.kill('SIGKILL'), 3000);
    server.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill('SIGTERM');
  });
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
