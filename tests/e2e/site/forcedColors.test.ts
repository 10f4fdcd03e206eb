import { expect, test } from '@rstest/core';
import type { Locator } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

// With system colors (forced-colors, as in Windows’ contrast themes), backgrounds, shadows and hues have no effect:
// each state has its own outline.
const site = manualSite();
const full = fullSite();

const SCHEMES = ['light', 'dark'] as const;
const FORCED = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

/** The outline of an element. */
const outline = (element: Locator) =>
  element.evaluate((each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`;
  });

/** The computed value of a system color. */
const systemColor = (element: Locator, name: string) =>
  element.evaluate((each, color) => {
    const probe = document.createElement('i');
    probe.style.color = color;
    each.ownerDocument.body.append(probe);
    const { color: shown } = getComputedStyle(probe);
    probe.remove();
    return shown;
  }, name);

test.each(sample(SCHEMES, 2))('selected and focused elements have different outlines: %s', async (colorScheme) => {
  await visit(
    site,
    '/config/include',
    async (page) => {
      const chosen = `2px ${await systemColor(page.locator('body'), 'Highlight')}`;
      const row = page.locator('#sidebar [aria-current="page"]');
      const other = page.locator('#sidebar a:not([aria-current])').first();
      expect([await outline(row), await outline(other)]).toEqual([chosen, 'none']);
      expect(await outline(page.locator('[data-part="navbar"] [aria-current]').first())).toBe(chosen);
      await page.evaluate(() => scrollTo(0, 900));
      const heading = page.locator('[data-part="outline"] [aria-current]');
      // The current heading changes while the page scrolls.
      await expect.poll(() => outline(heading)).toBe(chosen);

      await row.focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      const focused = `3px ${await systemColor(page.locator('body'), 'CanvasText')}`;
      expect(focused).not.toContain(chosen.slice(4));
      expect(await outline(row)).toBe(focused);

      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill('mock');
      const hit = page.getByRole('dialog').locator('[role="option"][aria-selected="true"]');
      await hit.waitFor();
      expect(await outline(hit)).toBe(chosen);
    },
    { ...FORCED, colorScheme },
  );
});

test.each(sample(SCHEMES, 2))('tabs, toggles and marked lines of code are distinguishable: %s', async (colorScheme) => {
  await visit(
    full,
    '/docs/guide/code.html',
    async (page) => {
      const chosen = `2px ${await systemColor(page.locator('body'), 'Highlight')}`;
      for (const name of ['[role="tab"]', '[data-code-action="wrap"]', '[data-part="site-footer"] button']) {
        const states = page.locator(name);
        await states.first().waitFor();
        const shown = await states.evaluateAll((all) =>
          all.map((each) => [
            (each.getAttribute('aria-selected') ?? each.getAttribute('aria-pressed')) === 'true',
            getComputedStyle(each).outlineStyle === 'solid',
          ]),
        );
        expect(shown.map(([isChosen]) => isChosen)).toContain(true);
        expect(shown.filter(([isChosen, hasLine]) => isChosen !== hasLine)).toEqual([]);
        expect(await outline(page.locator(`${name}:is([aria-selected="true"], [aria-pressed="true"])`).first())).toBe(
          chosen,
        );
      }

      const lines = page.locator('figure[data-code]').first().locator('.line');
      const marks = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).borderInlineStartStyle));
      expect(marks).toEqual(['none', 'solid', 'solid', 'solid', 'solid', 'double', 'dotted']);
    },
    { ...FORCED, colorScheme },
  );
});

test.each(sample(SCHEMES, 2))('overlays have an edge, and icons have the system’s colors: %s', async (colorScheme) => {
  const edge = (element: Locator, side: string) =>
    element.evaluate((each, name) => Number.parseFloat(getComputedStyle(each).getPropertyValue(name)), side);
  await visit(
    full,
    '/docs/guide/code.html',
    async (page) => {
      const text = await systemColor(page.locator('body'), 'CanvasText');
      const icons = await page
        .locator('[role="note"] > :first-child')
        .evaluateAll((all) => all.map((title) => getComputedStyle(title, '::before').backgroundColor));
      expect([...new Set(icons)]).toEqual([text]);
      await page.getByRole('button', { name: /^Switch to/ }).hover();
      const tip = page.locator('[data-state="open"]');
      await tip.waitFor();
      expect(await edge(tip, 'border-top-width')).toBe(1);
      await page.mouse.move(0, 500);
      await page.getByRole('button', { name: 'Enlarge image' }).or(page.getByAltText('A picture')).first().click();
      expect(await edge(page.getByRole('button', { name: 'Close image' }), 'border-top-width')).toBe(1);
      await page.keyboard.press('Escape');
      await page.setViewportSize(NARROW);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.locator('#sidebar').waitFor();
      expect(await edge(page.locator('#sidebar'), 'border-right-width')).toBe(1);
    },
    { ...FORCED, colorScheme },
  );
});
