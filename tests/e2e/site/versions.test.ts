import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, openSite, WIDE } from '../../helpers/openSite.ts';
import { createFrozenSite, VERSION_WORDS, type VersionedSite } from '../../helpers/versionedSite.ts';
import { AXE, violations } from './support/axe.ts';
import { whileTesting } from './support/sites.ts';
import { hydrateNow, visit } from './support/visit.ts';

let folder: VersionedSite;
beforeAll(async () => {
  folder = await createFrozenSite();
}, 300_000);
afterAll(() => folder.remove());
// With the policy that the engine writes for hosts: versions have scripts of their own in their documents.
const site = whileTesting(() => {
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(folder.read('_headers')) ?? [];
  return openSite(path.join(folder.root, 'dist'), { headers: { 'content-security-policy': policy } });
});

const menu = (page: Page) => page.getByRole('navigation', { name: /Main|主导航/ });
/** Opens the menu with the keyboard and follows a row. */
const choose = async (page: Page, button: string, version: string) => {
  await menu(page).getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('link', { name: version, exact: true }).press('Enter');
};
const heading = (page: Page) => page.locator('h1').textContent();
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('the menu leads from version to version in the language of the page', async () => {
  await visit(site, '/zh/guide/new', async (page) => {
    await hydrateNow(page);
    await choose(page, '切换版本: 2.x', '1.0 LTS');
    await page.waitForURL('**/1.0/zh/');
    expect(await heading(page)).toContain('index of 1.0');
    await hydrateNow(page);
    // A navigation within the version: the rows follow, though the archive knows of no other version.
    await page.getByRole('link', { name: 'Start', exact: true }).first().click();
    await page.waitForURL('**/1.0/zh/guide/start');
    await page.waitForFunction(() => document.querySelector('nav a[href="/next/zh/guide/start"]') !== null);
    await choose(page, '切换版本: 1.0 LTS', 'next');
    await page.waitForURL('**/next/zh/guide/start');
    expect(await heading(page)).toContain('guide/start of next');
    await choose(page, '切换版本: next', '2.x');
    await page.waitForURL('**/zh/guide/start');
    expect(await heading(page)).toContain('guide/start of 2.x');
  });
});

test('without scripts, the menus of navbar and phone and the banner are links', async () => {
  await visit(
    site,
    '/1.0/guide/old',
    async (page) => {
      await menu(page).getByRole('button', { name: 'Open menu' }).click();
      const rows = page.locator('#nav-screen').getByRole('list', { name: 'Change version' }).getByRole('link');
      expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/next/',
        '/',
        '/1.0/guide/old',
        '/0.9/guide/old',
      ]);
      await rows.getByText('0.9').click();
      await page.waitForURL('**/0.9/guide/old');
      await page.getByRole('link', { name: 'Go to version 2.x' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    },
    { viewport: NARROW, javaScriptEnabled: false, isHydrated: false },
  );
});

test.each([
  ['/guide/start#details', '2.x', '1.0 LTS', '/1.0/guide/start#details'],
  ['/1.0/zh/guide/start#details', '1.0 LTS', '2.x', '/zh/guide/start#details'],
  ['/guide/start#other', '2.x', '0.9', '/0.9/guide/start'],
])('the switch of version at %s from %s to %s leads to %s', async (pathname, own, version, target) => {
  await visit(site, pathname, async (page) => {
    await hydrateNow(page);
    await choose(page, own, version);
    await page.waitForURL((url) => url.pathname + url.hash === target);
  });
});

test('without scripts, a banner has no button', async () => {
  await visit(
    site,
    '/1.0/guide/old',
    async (page) => {
      await page.getByRole('link', { name: 'Go to version 2.x' }).waitFor();
      expect(await page.getByRole('button', { name: 'Close announcement' }).count()).toBe(0);
    },
    { javaScriptEnabled: false, isHydrated: false },
  );
});

test('the 404 page of the whole site, which some hosts show for all paths, has the language of the path', async () => {
  const html = folder.read('404.html');
  await visit(
    site,
    '/404',
    async (page) => {
      await page.route('**/1.0/zh/nope', (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body: html }),
      );
      await page.goto(`${new URL(page.url()).origin}/1.0/zh/nope`);
      await page.getByRole('link', { name: '返回首页' }).waitFor();
      expect(await page.locator('main a').first().getAttribute('href')).toBe('/1.0/zh/');
    },
    { expected: /404/ },
  );
});

test('the banner follows the page, and is closed for its version alone', async () => {
  await visit(
    site,
    '/1.0/',
    async (page) => {
      await hydrateNow(page);
      const link = page.getByRole('link', { name: 'Go to version 2.x' });
      await page.getByRole('link', { name: 'Start', exact: true }).first().click();
      await page.waitForURL('**/1.0/guide/start');
      await page.waitForFunction(() => document.querySelector('aside a[href="/guide/start"]') !== null);
      await page.getByRole('button', { name: 'Close announcement' }).click();
      expect(await link.isVisible()).toBe(false);
      await page.goto(`${new URL(page.url()).origin}/1.0/guide/old`);
      expect(await link.isVisible()).toBe(false);
      await page.goto(`${new URL(page.url()).origin}/0.9/guide/old`);
      expect(await link.isVisible()).toBe(true);
      await hydrateNow(page);
      await page.getByRole('button', { name: 'Close announcement' }).click();
      expect(await link.isVisible()).toBe(false);
      // Both are closed now, and that of a third one is not.
      for (const [pathname, isShown] of [
        ['/1.0/guide/old', false],
        ['/0.9/', false],
        ['/next/', true],
      ] as const) {
        await page.goto(new URL(page.url()).origin + pathname);
        expect(await link.isVisible()).toBe(isShown);
      }
    },
    { isAlone: true },
  );
});

test.each([
  ['/guide/start', '2.x', '1.0'],
  ['/1.0/guide/start', '1.0', '2.x'],
  ['/0.9/zh/guide/start', '0.9', 'next'],
  ['/next/guide/start', 'next', '0.9'],
  ['/zh/guide/start', '2.x', '0.9'],
  ['/1.0/zh/guide/start', '1.0', 'next'],
  ['/next/zh/guide/start', 'next', '2.x'],
])('search at %s finds pages of %s, and none of %s', async (pathname, version, other) => {
  await visit(site, pathname, async (page) => {
    await hydrateNow(page);
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill(VERSION_WORDS[version] ?? '');
    const found = page.getByRole('option').first();
    await found.waitFor();
    expect(await found.textContent()).toContain(version);
    await page.getByRole('combobox').fill(VERSION_WORDS[other] ?? '');
    await page
      .getByText(/No results|未找到/)
      .first()
      .waitFor();
  });
});

test.each([
  ['/1.0/guide/old', '2.x', '/guide/new'],
  ['/0.9/zh/guide/old', '2.x', '/zh/guide/new'],
  ['/next/guide/new', '2.x', '/guide/new'],
])('search at %s can be switched to %s', async (pathname, current, found) => {
  await visit(site, pathname, async (page) => {
    await hydrateNow(page);
    await page.keyboard.press('Control+K');
    const field = page.getByRole('combobox');
    await field.fill(`new ${VERSION_WORDS[current]}`);
    const choice = page.getByRole('group', { name: /Change version|切换版本/ });
    await choice.getByRole('button', { name: current }).click();
    const row = page.locator(`[role="option"][href^="${found}"]`).first();
    await row.waitFor();
    const own = choice.getByRole('button', { pressed: false });
    await own.click();
    await page.waitForFunction((href) => document.querySelector(`[role="option"][href^="${href}"]`) === null, found);
    await choice.getByRole('button', { name: current }).click();
    // The field has kept the focus.
    await row.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === found);
    expect(await heading(page)).toContain('new of 2.x');
  });
});

test('the current version has no switch, and the frozen ones load none before a search', async () => {
  await visit(site, '/guide/new', async (page) => {
    await hydrateNow(page);
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox').fill('new');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('group', { name: 'Change version' }).count()).toBe(0);
  });
});

test.each([true, false])(
  'other names of the current version lead to its pages, with JavaScript: %s',
  async (hasScripts) => {
    await visit(
      site,
      '/latest/zh/guide/new',
      async (page) => {
        await page.waitForURL((url) => url.pathname === '/zh/guide/new');
        expect(await heading(page)).toContain('guide/new of 2.x');
      },
      { javaScriptEnabled: hasScripts, isHydrated: false },
    );
  },
);

test.each([
  ['/1.0/zh/guide/nowhere', '/1.0/zh/', 'zh/'],
  ['/next/nowhere', '/next/', ''],
  ['/nowhere', '/', ''],
  ['/zh/nowhere', '/zh/', 'zh/'],
])(
  'the 404 page at %s leads to %s, and to the start pages of all versions in its language',
  async (pathname, home, lang) => {
    await visit(
      site,
      pathname,
      async (page) => {
        await hydrateNow(page);
        const href = await page.locator('main a').first().getAttribute('href');
        expect(href).toBe(home);
        expect(pathOf(page)).toBe(pathname);
        const rows = page.locator('[data-part="versions"]').first().locator('a');
        expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
          ['/next/', '/', '/1.0/', '/0.9/'].map((base) => base + lang),
        );
      },
      { expected: /404/ },
    );
  },
);

test.each(['/guide/new', '/1.0/zh/guide/old', '/0.9/guide/old', '/next/zh/guide/new'])(
  'menu and banner at %s are accessible, on phones as well',
  async (pathname) => {
    await visit(
      site,
      pathname,
      async (page) => {
        await hydrateNow(page);
        await page.evaluate(AXE);
        for (const [viewport, colorScheme, button] of [
          [WIDE, 'light', /Change version|切换版本/],
          [NARROW, 'dark', /Open menu|打开菜单/],
        ] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await menu(page).getByRole('button', { name: button }).focus();
          await page.keyboard.press('Enter');
          const rows = page.getByRole('list', { name: /Change version|切换版本/ }).filter({ visible: true });
          await rows.getByRole('link').first().waitFor();
          expect(await rows.getByRole('link').allTextContents()).toEqual(['next', '2.x', '1.0 LTS', '0.9']);
          expect(await rows.locator('[aria-current]').count()).toBe(1);
          // All of it is on the screen.
          const { x, width } = (await rows.boundingBox()) ?? { x: -1, width: 0 };
          expect(x >= 0 && x + width <= viewport.width).toBe(true);
          await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
          expect(await violations(page)).toEqual([]);
          await page.keyboard.press('Escape');
        }
      },
      { reducedMotion: 'reduce' },
    );
  },
);
