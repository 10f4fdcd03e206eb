import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DEBIAN_CHROMIUM, findBrowser } from '../tests/helpers/findBrowser.ts';

/** Runs a command and shows its output. Returns whether it succeeded. */
function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

/** The package of Debian that has most of Chromium, in which tests take half the time. Older releases do not have it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Installs packages of Debian, if this user may do so. Returns whether it succeeded. */
function installPackages(...packages: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

/** Installs Debian's Chromium and its headless shell with fonts for Latin and Chinese text. */
function installFromDebian(): boolean {
  if (!installPackages('chromium', 'fonts-noto-cjk', 'fonts-liberation')) return false;
  installPackages(HEADLESS_SHELL);
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
 * Returns the path of the browser for the tests. Installs a browser if there is none, and in CI the headless shell of the one
 * that there is.
 * @throws Error with instructions if the installation fails
 */
export async function ensureBrowser(): Promise<string> {
  const found = await findBrowser();
  if (found === undefined) {
    console.log('No Chromium or Chrome found. Installing Chromium for the browser tests.');
    if (!installFromDebian()) installFromPlaywright();
  } else if (found === DEBIAN_CHROMIUM && process.env.CHROMIUM === undefined) {
    const isInstalled = process.env.CI !== undefined && installPackages(HEADLESS_SHELL);
    if (!isInstalled) console.log(`Browser tests take half the time with: apt-get install ${HEADLESS_SHELL}`);
  }
  const browser = await findBrowser();
  if (browser !== undefined) return browser;
  throw new Error(
    'The tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or set CHROMIUM=/path/to/chromium.',
  );
}
