import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW } from '../../helpers/openSite.ts';
import { sample } from '../../helpers/sample.ts';
import { fullSite, manualSite } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = manualSite();
const full = fullSite();

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash;

describe('a first visitor', () => {
  test.each(
    sample(
      [
        ['zh-CN', '/config/retry?footer=0#basic-usage', '/zh/config/retry?footer=0#basic-usage'],
        ['en-GB', '/zh/', '/'],
        ['fr-FR', '/zh/config/', '/zh/config/'],
        ['zh-TW', '/', '/zh/'],
      ],
      2,
    ),
  )('with a browser in %s who opens %s is redirected to %s once', async (locale, asked, read) => {
    await visit(
      site,
      asked,
      async (page) => {
        await arrive(page, read);
        await page.goto(site.origin + asked);
        expect(pathOf(page)).toBe(asked);
      },
      { locale, isHydrated: false },
    );
  });

  test.each(sample(['Baiduspider', 'Chrome-Lighthouse'], 2))(
    'with the user agent %s is not redirected',
    async (userAgent) => {
      await visit(site, '/config/', async (page) => expect(pathOf(page)).toBe('/config/'), {
        locale: 'zh-CN',
        userAgent,
        isHydrated: false,
      });
    },
  );

  test('is not redirected if the site disables it', async () => {
    await visit(full, '/docs/guide/', async (page) => expect(pathOf(page)).toBe('/docs/guide/'), { locale: 'zh-CN' });
  });

  test('without storage reads the requested page', async () => {
    await visit(
      site,
      '/config/',
      async (page) => {
        expect(pathOf(page)).toBe('/config/');
        await page.getByRole('button', { name: 'Switch to dark theme' }).click();
        await page.locator('#sidebar a[href="/config/retry"]').click();
        await arrive(page, '/config/retry');
      },
      {
        locale: 'zh-CN',
        prepare: (page) =>
          page.addInitScript(() =>
            Object.defineProperty(window, 'localStorage', {
              get() {
                throw new DOMException('forbidden', 'SecurityError');
              },
            }),
          ),
      },
    );
  });
});

test('the document of a page has its language and the URLs in the others', async () => {
  await visit(site, '/zh/config/retry', async (page) => {
    const languages = () =>
      page
        .locator('link[hreflang]')
        .evaluateAll((links) =>
          links.map((link) => [
            link.getAttribute('hreflang'),
            link.getAttribute('href')?.replace(/^https?:\/\/[^/]+/, ''),
          ]),
        );
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    expect(await languages()).toEqual([
      ['en', '/config/retry'],
      ['zh-Hans', '/zh/config/retry'],
      ['x-default', '/config/retry'],
    ]);
    await page.locator('a[rel="next"]').click();
    await arrive(page, '/zh/config/root');
    await page.getByRole('heading', { level: 1, name: 'root' }).waitFor();
    // Crawlers read documents. Those of the first page would be wrong here.
    expect(await languages()).toEqual([]);
  });
});

describe('an unknown path', () => {
  test.each(
    sample(
      [
        ['/nowhere', 'PAGE NOT FOUND', 'Take me home', '/', '404 - Manual', undefined],
        ['/zh/nowhere/at/all', '页面不存在', '返回首页', '/zh/', '404 - Manual', NARROW],
      ],
      2,
    ),
  )('%s shows the 404 page with a link to the home page', async (pathname, heading, home, href, title, viewport) => {
    await visit(
      site,
      pathname,
      async (page) => {
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await page.getByText('404', { exact: true }).waitFor();
        const link = page.getByRole('link', { name: home });
        expect(await link.getAttribute('href')).toBe(href);
        expect(await page.title()).toBe(title);
        await link.click();
        await arrive(page, href);
        await page.getByRole('heading', { level: 1, name: 'Manual' }).waitFor();
        expect(await page.title()).toBe('Manual');
      },
      { expected: /404/, ...(viewport && { viewport }) },
    );
  });

  test('of a link is shown without a reload', async () => {
    await visit(site, '/config/', async (page) => {
      await page.evaluate(() => {
        Object.assign(window, { isSameDocument: true });
        const link = document.createElement('a');
        link.href = '/no/such/page';
        document.querySelector('main')?.append(link);
        link.click();
      });
      await page.getByRole('heading', { level: 1, name: 'PAGE NOT FOUND' }).waitFor();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Configuration overview' }).waitFor();
    });
  });

  test.each(
    sample(
      [
        ['/en/config/retry?footer=0#basic-usage', '/config/retry?footer=0#basic-usage'],
        ['/en/', '/'],
        ['/en', '/'],
      ],
      2,
    ),
  )('%s redirects to %s', async (pathname, target) => {
    await visit(site, pathname, async (page) => arrive(page, target), { expected: /404/ });
  });

  test('below a folder links to that folder’s home page', async () => {
    await visit(
      full,
      '/docs/zh/nowhere',
      async (page) => expect(await page.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/docs/zh/'),
      { expected: /404/ },
    );
  });
});

describe('without scripts', () => {
  test.each(
    sample(
      [
        ['/guide/quick-start', undefined],
        ['/zh/guide/quick-start', NARROW],
      ],
      2,
    ),
  )('%s can be read and navigated', async (pathname, viewport) => {
    await visit(
      site,
      pathname,
      async (page) => {
        const prefix = pathname.startsWith('/zh') ? '/zh' : '';
        expect(await page.getByText('npm install manual -D').first().isVisible()).toBe(true);
        expect(await page.getByText('bun add manual -D').first().isVisible()).toBe(false);
        const colors = await page
          .locator('figure[data-code] span[class]')
          .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
        expect(colors).toBeGreaterThan(2);
        expect(await page.locator('#sidebar button[aria-expanded="true"]').count()).toBe(3);
        if (viewport) {
          await page.locator('[popovertarget="nav-screen"]').click();
          await page.locator('#nav-screen').getByRole('link', { name: 'API' }).click();
        } else {
          await page.getByRole('button', { name: 'Toolchain' }).focus();
          await page
            .locator('[data-part="navbar"]')
            .getByRole('link', { name: /Chisel/ })
            .first()
            .waitFor();
          await page.locator('[data-part="navbar"]').getByRole('link', { name: 'API' }).first().click();
        }
        await page.waitForURL(`**${prefix}/api/`);
        await page.locator('main section:not(.content-section) a').first().click();
        await page.waitForURL(`**${prefix}/api/**`);
      },
      { javaScriptEnabled: false, ...(viewport && { viewport }) },
    );
  });
});

describe('popups', () => {
  test('show and hide 0.1 s after the mouse; a tooltip is at most 250 px wide; Escape closes both', async () => {
    await visit(site, '/guide/', async (page) => {
      const button = page.getByRole('button', { name: 'Toolchain' });
      const root = button.locator('..');
      /** Measures the time from the pointer's entering or leaving to the popup's change. */
      const watch = (event: 'pointerenter' | 'pointerleave') =>
        root.evaluate((element, name) => {
          const elapsed = new Promise<number>((resolve) => {
            let start = 0;
            element.addEventListener(name, () => (start = performance.now()), { once: true });
            const observer = new MutationObserver(() => {
              if (start === 0) return;
              observer.disconnect();
              resolve(performance.now() - start);
            });
            observer.observe(element, { attributeFilter: ['data-open'] });
          });
          Object.assign(window, { measured: { elapsed } });
        }, event);
      const elapsed = () =>
        page.evaluate(() =>
          'measured' in window ? (window.measured as { elapsed: Promise<number> }).elapsed : Number.NaN,
        );
      await watch('pointerenter');
      await button.hover();
      expect(await elapsed()).toBeGreaterThan(95);
      await watch('pointerleave');
      await page.mouse.move(800, 600);
      expect(await elapsed()).toBeGreaterThan(95);
      await button.hover();
      // Not the one that is still fading out.
      await page.locator('[data-part="navbar"] [data-open]').waitFor();
      await page
        .locator('[data-part="navbar"]')
        .getByRole('link', { name: /Chisel/ })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page
        .locator('[data-part="navbar"]')
        .getByRole('link', { name: /Chisel/ })
        .first()
        .waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Switch to dark theme' }).hover();
      const tip = page.locator('[data-state="open"]');
      await tip.waitFor();
      expect(await tip.textContent()).toBe('Switch to dark theme');
      expect(await tip.evaluate((bubble) => getComputedStyle(bubble).maxWidth)).toBe('250px');
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'detached' });
    });
  });
});
