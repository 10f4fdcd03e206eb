import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../tests/helpers/findBrowser.ts';

/** Runs a command and shows what it prints; true if it succeeded. */
function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

/** Debian's Chromium, where this user may install packages, with fonts for Latin and Chinese text. */
function installFromDebian(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-cjk',
      'fonts-liberation',
    ])
  );
}

/** Playwright's own download. */
function installFromPlaywright(): boolean {
  return run(process.execPath, [
    'node_modules/playwright-core/cli.js',
    'install',
    'chromium-headless-shell',
    'chromium',
  ]);
}

/** The browser for the tests, installed if there is none. Throws with what to do where that cannot be done. */
export async function ensureBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium or Chrome was found: installing one for the browser tests.');
  const isInstalled = installFromDebian() || installFromPlaywright();
  const installed = isInstalled ? await findBrowser() : undefined;
  if (installed !== undefined) return installed;
  throw new Error(
    'The tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or name it with CHROMIUM=/path/to/chromium.',
  );
}
