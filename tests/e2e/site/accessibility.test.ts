import { expect, test } from '@rstest/core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { AXE, checkEverywhere, violations } from './support/axe.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();

test.each(
  sample(
    [
      ['home', '/zh/'],
      ['doc', '/guide/quick-start'],
      ['doc with much code', '/zh/api/timers'],
      ['overview', '/zh/config/'],
      ['404', '/nowhere'],
    ],
    3,
  ),
)(
  '%s has no accessibility violation in either color theme, at either width',
  async (name, pathname) => {
    await visit(site, pathname, (page) => checkEverywhere(page, name), {
      expected: /404/,
      reducedMotion: 'reduce',
    });
  },
  60_000,
);

test.each(
  sample(
    [
      ['home with its defaults', '/docs/'],
      ['home with everything', '/docs/zh/github.html'],
      ['custom', '/docs/custom.html'],
      ['blank', '/docs/zh/blank.html'],
      ['every content component', '/docs/guide/code.html'],
      ['cards, formulas and diagrams', '/docs/guide/elements.html'],
      ['sidebar of every kind', '/docs/zh/guide/'],
    ],
    3,
  ),
)(
  '%s has no accessibility violation in either color theme, at either width',
  async (name, pathname) => {
    await visit(full, pathname, (page) => checkEverywhere(page, name), { reducedMotion: 'reduce' });
  },
  60_000,
);

test('opened menus and panels have no violation', async () => {
  await visit(
    site,
    '/config/include',
    async (page) => {
      await page.evaluate(AXE);
      await page.getByRole('button', { name: 'Toolchain' }).click();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Page actions' }).click();
      await page.getByRole('menu').waitFor();
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
});
