import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../../helpers/openSite.ts';
import { AXE, setLook, violations } from './support/axe.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = whileTesting(async () => openStrictly(await fixtureSite('reference')));

async function look(page: Page, viewport: typeof WIDE, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await setLook(page, viewport, colorScheme);
  // axe compares colors of overlapping elements while heights are estimates. The policy allows no style sheet.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('main *')) each.style.contentVisibility = 'visible';
  });
  return violations(page);
}

test('under a strict policy pages of operations, models and exports navigate, and have no accessibility violation', async () => {
  await visit(
    site,
    '/api/pets',
    async (page) => {
      await page.evaluate(AXE);
      for (const path of ['/api/pets', '/api/models', '/api/', '/', '/types/', '/types/findPets', '/types/Pet']) {
        if (path !== '/api/pets') {
          await page
            .locator(`a[href="${path}"]`)
            .first()
            .evaluate((link: HTMLElement) => link.click());
          await arrive(page, path);
        }
        const found = [...(await look(page, WIDE, 'light')), ...(await look(page, NARROW, 'dark'))];
        expect([path, ...found]).toEqual([path]);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
      }
    },
    { reducedMotion: 'reduce' },
  );
}, 60_000);

test('without scripts an operation and an export can be read', async () => {
  await visit(
    site,
    '/api/pets#getPet',
    async (page) => {
      for (const text of ['GET /pets/{id}', 'Its number.', 'The pet.', 'Runs when the pet is replaced.'])
        expect(await page.getByText(text).first().isVisible()).toBe(true);
      expect(await page.getByText("curl 'https://pets.example.com").first().isVisible()).toBe(true);
      expect(await page.getByText('import requests').first().isVisible()).toBe(true);
      await page.goto(`${site.origin}/types/findPets`);
      for (const text of ['Finds all pets of a kind.', 'name, or the beginning of it'])
        expect(await page.getByText(text).first().isVisible()).toBe(true);
      expect(await page.locator('main a[href="/types/Pet"]').first().isVisible()).toBe(true);
    },
    { javaScriptEnabled: false, isHydrated: false },
  );
});
