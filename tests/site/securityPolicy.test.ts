import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { securityPolicy } from '../../plugins/prerender/securityPolicy.ts';
import { builtSite, openSite } from '../helpers/openSite.ts';
import { fixtureSite } from './support/fixtureSite.ts';
import { whileTesting } from './support/sites.ts';
import { arrive, visit } from './support/visit.ts';

/** The policy for a built site, from the inline script of its home page. */
function policyOf(root: string): Record<string, string> {
  const html = readFileSync(path.join(root, 'index.html'), 'utf8');
  const [, bootScript = ''] = /<script data-site="[^"]*"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { 'content-security-policy': securityPolicy(bootScript) };
}

const site = whileTesting(() => openSite(builtSite(), { headers: policyOf(builtSite()) }));
const full = whileTesting(async () => {
  const root = await fixtureSite('full');
  return openSite(root, { base: '/docs/', headers: policyOf(root) });
});

test('under a strict policy pages start, navigate and search with a worker, and the console is clean', async () => {
  await visit(
    site,
    '/guide/start/quick-start',
    async (page) => {
      await page.locator('#sidebar a[href="/guide/basic/cli"]').click();
      await arrive(page, '/guide/basic/cli');
      await page.getByRole('heading', { level: 1, name: 'Command Line' }).waitFor();
      await page.locator('[data-code-action="copy"]').first().click();
      await page.locator('[data-copied]').waitFor();
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await page.locator('[data-part="navbar"] a[href="/config/"]').first().click();
      await page.getByRole('heading', { level: 1, name: 'Config Overview' }).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('mock');
      await page.getByRole('option').first().waitFor();
      expect(page.workers()).toHaveLength(1);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/api\//);
      await page.locator('[data-part="navbar"] a[href="/"]').first().click();
      await arrive(page, '/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});

test('images open large, and a page with code, tabs and icons of the site’s own works', async () => {
  await visit(full, '/docs/guide/', async (page) => {
    await page.locator('#sidebar a[href="/docs/guide/one.html"]').click();
    await arrive(page, '/docs/guide/one.html');
    await page.locator('#sidebar a[href="/docs/guide/code.html"]').evaluate((link: HTMLElement) => link.click());
    await arrive(page, '/docs/guide/code.html');
    await page.locator('.content img[role="button"]').first().click();
    await page.locator('dialog[open] img').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });
});

test('the policy is what it is about: a script of somebody else’s does not run', async () => {
  await visit(
    site,
    '/guide/start/',
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
