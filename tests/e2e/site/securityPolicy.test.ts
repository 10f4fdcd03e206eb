import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { AXE, violations } from './support/axe.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { openStrictly, whileTesting } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

const site = whileTesting(async () => openStrictly(await fixtureSite('full'), '/docs/'));

const press = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

test('under a strict policy pages of all types hydrate and navigate without console messages', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    const paths = ['/docs/guide/one.html', '/docs/config/', '/docs/', '/docs/guide/'];
    for (const path of paths) {
      await press(page, path);
      // The router omits the slash of the home page.
      await page.waitForFunction(
        (wanted) => `${location.pathname.replace(/\/$/, '')}/` === wanted,
        path.replace(/\/?$/, '/'),
      );
      await page.locator('h1').first().waitFor();
    }
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
  });
});

test('under a strict policy the menu of a page leads to the print view, which has no violation', async () => {
  await visit(site, '/docs/guide/two.html', async (page) => {
    await page.getByRole('button', { name: 'Page actions' }).click();
    const item = page.getByRole('menuitem', { name: 'Print this section' });
    expect(await item.getAttribute('href')).toBe(`${site.origin}/docs/guide/print.html`);
    const response = await page.goto(`${site.origin}/docs/guide/print.html`);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    await page.evaluate(AXE);
    expect(await violations(page)).toEqual([]);
    // Every panel and all of the code show, and each link in the document leads to a place.
    expect(await page.getByText('Another pear.').isVisible()).toBe(true);
    const { cut, dead, scripts } = await page.evaluate(() => ({
      cut: [...document.querySelectorAll('pre')].filter((pre) => pre.scrollHeight > pre.clientHeight + 1).length,
      dead: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
        .map(({ hash }) => hash)
        .filter((hash) => document.getElementById(decodeURIComponent(hash.slice(1))) === null),
      scripts: document.scripts.length,
    }));
    expect({ cut, dead, scripts }).toEqual({ cut: 0, dead: [], scripts: 0 });
  });
});

test('under a strict policy formulas, diagrams and marked code show as they are meant', async () => {
  await visit(site, '/docs/guide/elements.html', async (page) => {
    const picture = page.locator('img[alt="First, Second"]:visible');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(
      await page.locator('math[display="block"] msqrt').evaluate((root) => root.getBoundingClientRect().width),
    ).toBeGreaterThan(0);
    expect(await page.locator('.word').evaluate((word) => getComputedStyle(word).borderBottomWidth)).toBe('2px');
    const number = await page
      .locator('.line')
      .first()
      .evaluate((line) => getComputedStyle(line, '::before').content);
    expect(number).toBe('"9" / ""');
    await page.getByRole('tab', { name: 'two.js' }).click();
    await page.getByRole('tabpanel', { name: 'two.js' }).waitFor();
    // React renders the next page, which has other components.
    await press(page, '/docs/guide/two.html');
    await arrive(page, '/docs/guide/two.html');
    await page.goBack();
    await arrive(page, '/docs/guide/elements.html');
    await page.getByRole('link', { name: 'Linked' }).waitFor();
  });
});

test('under a strict policy a page has the scripts that its head asks for', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    await press(page, '/docs/guide/code.html');
    await arrive(page, '/docs/guide/code.html');
    const data = page.locator('head script[type="application/ld+json"]');
    expect(JSON.parse((await data.textContent()) ?? '')).toEqual({ '@type': 'TechArticle', name: 'Code' });
    await page.waitForFunction(() => 'isHeadScriptRun' in window);
  });
});

test('under a strict policy code is copied and images open large', async () => {
  await visit(
    site,
    '/docs/guide/',
    async (page) => {
      await press(page, '/docs/guide/code.html');
      await arrive(page, '/docs/guide/code.html');
      await page.locator('[data-code-action="copy"]').first().click();
      await page.locator('[data-copied]').waitFor();
      await page.locator('.content img[role="button"]').first().click();
      await page.locator('dialog[open] img').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('under a strict policy search works with its worker', async () => {
  await visit(site, '/docs/guide/', async (page) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('heading');
    await page.getByRole('option').first().waitFor();
    expect(page.workers()).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

test('a strict policy blocks a foreign script', async () => {
  await visit(
    site,
    '/docs/guide/',
    async (page) => {
      const isRun = await page.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.textContent = 'window.isRun = true';
          document.head.append(script);
        } catch {
          // Refused before it is in the document.
        }
        return 'isRun' in window;
      });
      expect(isRun).toBe(false);
    },
    { expected: /Trusted|Content Security Policy/ },
  );
});
