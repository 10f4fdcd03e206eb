import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../../../helpers/openSite.ts';
import { sample } from '../../../helpers/sample.ts';

/** The script of axe-core. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe: {
    run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
  };
}

/** Violations that axe finds in the page, in which `AXE` must have run. */
export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as AxeWindow;
    const result = await axe.run();
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    );
  });
}

/** Pairs of looks that differ in theme and width. A sample has one pair. */
export const LOOKS: { viewport: typeof WIDE; colorScheme: 'light' | 'dark' }[][] = [
  [
    { viewport: WIDE, colorScheme: 'light' },
    { viewport: NARROW, colorScheme: 'dark' },
  ],
  [
    { viewport: WIDE, colorScheme: 'dark' },
    { viewport: NARROW, colorScheme: 'light' },
  ],
];

/** Shows a page in a width and a theme, and waits until nothing moves. */
export async function setLook(page: Page, viewport: typeof WIDE, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    (isDark) => document.documentElement.classList.contains('dark') === isDark,
    colorScheme === 'dark',
  );
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** Runs a check of a page in all themes and widths. */
export async function checkEverywhere(page: Page, name: string): Promise<void> {
  await page.evaluate(AXE);
  // axe compares colors of overlapping elements while heights are estimates.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    // A policy blocks elements with styles.
    document.adoptedStyleSheets.push(sheet);
  });
  for (const { viewport, colorScheme } of sample(LOOKS, 2).flat()) {
    await setLook(page, viewport, colorScheme);
    const look = `${name}, ${viewport.width} px, ${colorScheme}`;
    expect([look, ...(await violations(page))]).toEqual([look]);
  }
}
