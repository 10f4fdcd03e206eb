import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../tests/helpers/findBrowser.ts';

/** Runs a command and shows its output. Returns whether it succeeded. */
function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

/** Installs Debian's Chromium and its headless shell, if this user may install packages, with fonts for Latin and Chinese text. */
function installFromDebian(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = (...packages: string[]) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  if (!run('apt-get', ['update', '-qq']) || !install('chromium', 'fonts-noto-cjk', 'fonts-liberation')) return false;
  // Most tests run in the shell, which older releases do not have.
  install('chromium-headless-shell');
  return true;
}

/** Installs Playwright's build of Chromium. */
function installFromPlaywright(): boolean {
  return run(process.execPath, [
    'node_modules/playwright-core/cli.js',
    'install',
    'chromium-headless-shell',
    'chromium',
  ]);
}

/**
 * Returns the path of the browser for the tests. Installs a browser if there is none.
 * @throws Error with instructions if the installation fails
 */
export async function ensureBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found !== undefined) return found;
  console.log('No Chromium or Chrome found. Installing Chromium for the browser tests.');
  const isInstalled = installFromDebian() || installFromPlaywright();
  const installed = isInstalled ? await findBrowser() : undefined;
  if (installed !== undefined) return installed;
  throw new Error(
    'The tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or set CHROMIUM=/path/to/chromium.',
  );
}
