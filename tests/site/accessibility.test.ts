import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, type OpenSite, openSite, WIDE } from '../helpers/openSite.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { visit } from './support/visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: OpenSite;
let full: OpenSite;
beforeAll(async () => {
  [site, full] = await Promise.all([
    openSite(),
    fixtureSite('full').then((folder) => openSite(folder, { base: '/docs/' })),
  ]);
}, 120_000);
afterAll(async () => {
  await site.close();
  await full.close();
});

interface AxeWindow {
  axe: {
    run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/** What axe finds wrong with the page as it is. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    const result = await axe.run();
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    );
  });
}

/** Both themes and both widths of a page, one after the other. */
async function checkEverywhere(page: Page, name: string): Promise<void> {
  await page.evaluate(AXE);
  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForFunction(
        (isDark) => document.documentElement.classList.contains('dark') === isDark,
        colorScheme === 'dark',
      );
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      const place = `${name}, ${viewport.width} px, ${colorScheme}`;
      expect([place, ...(await violations(page))]).toEqual([place]);
    }
  }
}

test.each([
  ['home', '/zh/'],
  ['doc', '/guide/start/quick-start'],
  ['doc with much code', '/zh/api/rstest/fakeTimers'],
  ['overview', '/zh/config/'],
  ['404', '/nowhere'],
])(
  '%s has no violation in either theme, at either width',
  async (name, pathname) => {
    await visit(site, pathname, (page) => checkEverywhere(page, name), {
      expected: /404/,
      reducedMotion: 'reduce',
    });
  },
  60_000,
);

test.each([
  ['home with its defaults', '/docs/'],
  ['home with everything', '/docs/zh/github.html'],
  ['custom', '/docs/custom.html'],
  ['blank', '/docs/zh/blank.html'],
  ['every content component', '/docs/guide/code.html'],
  ['sidebar of every kind', '/docs/zh/guide/'],
])(
  '%s has no violation in either theme, at either width',
  async (name, pathname) => {
    await visit(full, pathname, (page) => checkEverywhere(page, name), { reducedMotion: 'reduce' });
  },
  60_000,
);

test('what opens has none either', async () => {
  await visit(
    site,
    '/config/test/include',
    async (page) => {
      await page.evaluate(AXE);
      await page.getByRole('button', { name: 'Toolchain' }).click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').locator('input').fill('mock');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize(NARROW);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.locator('#nav-screen').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#sidebar').waitFor();
      expect(await violations(page)).toEqual([]);
    },
    { reducedMotion: 'reduce' },
  );
}, 60_000);
