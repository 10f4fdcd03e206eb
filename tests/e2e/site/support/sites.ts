import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from '@rstest/core';
import type { LaunchOptions } from 'playwright-core';
import { securityPolicy } from '../../../../src/node/bundle/securityPolicy.ts';
import { builtSite, type OpenSite, openSite } from '../../../helpers/openSite.ts';
import type { SiteFolder } from '../../../helpers/siteFolder.ts';
import { fixtureSite } from './fixtureSite.ts';

// Building a site takes longer than the default limit of a hook.
const OPENING_MS = 120_000;

/** A site that is open while the tests of the calling file run. Several sites open in the order of the calls. */
export function whileTesting(open: () => Promise<OpenSite>): OpenSite {
  let site: OpenSite | undefined;
  const opened = (): OpenSite => {
    if (!site) throw new Error('The site is open only while tests run: ask for it within a test.');
    return site;
  };
  beforeAll(async () => {
    site = await open();
  }, OPENING_MS);
  afterAll(() => site?.close());
  return {
    get origin() {
      return opened().origin;
    },
    get browser() {
      return opened().browser;
    },
    open: (pathname, options) => opened().open(pathname, options),
    close: () => opened().close(),
  };
}

/** The documentation of Rstest, for tests of its content, which may change at any time. */
export const rstestSite = (): OpenSite => whileTesting(() => openSite(builtSite()));

/** The fixture of usual size with usual settings: clean URLs at the root, many options, pages short and long. */
export const manualSite = (launch: LaunchOptions = {}): OpenSite =>
  whileTesting(async () => openSite(await fixtureSite('manual'), { launch }));

/** The fixture with the settings that the other one omits: below a folder, and with .html in every link. */
export const fullSite = (launch: LaunchOptions = {}): OpenSite =>
  whileTesting(async () => openSite(await fixtureSite('full'), { base: '/docs/', launch }));

/** The fixture that is written from right to left. */
export const rightToLeftSite = (): OpenSite => whileTesting(async () => openSite(await fixtureSite('rtl')));

/** Serves a built site under its strictest policy. */
export function openStrictly(root: string, base = '/', launch: LaunchOptions = {}): Promise<OpenSite> {
  const html = readFileSync(path.join(root, 'index.html'), 'utf8');
  const [, bootScript = ''] = /<script data-site="[^"]*"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return openSite(root, { base, launch, headers: { 'content-security-policy': securityPolicy(bootScript) } });
}

/**
 * Builds the site of a folder, and serves it under its strictest policy.
 * @throws Error with the output of a build that fails
 */
export async function buildStrictly({ build, outDir }: SiteFolder): Promise<OpenSite> {
  const { status, output } = await build();
  if (status !== 0) throw new Error(output);
  return openStrictly(outDir);
}
