import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { NARROW, WIDE } from '../../helpers/openSite.ts';
import { createSiteFolder } from '../../helpers/siteFolder.ts';
import { AXE, checkEverywhere, violations } from './support/axe.ts';
import { buildStrictly, whileTesting } from './support/sites.ts';
import { visit } from './support/visit.ts';

const folder = createSiteFolder({
  'site.config.ts': `import { glossary } from '${path.resolve('plugins/glossary/glossary.ts').replaceAll('\\', '/')}';
export default {
  title: 'Weather',
  lang: 'en',
  print: true,
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }, { lang: 'ar', label: 'العربية' }],
  themeConfig: { sidebar: { '/guide/': [{ text: 'Guide', items: ['/guide/', '/guide/rain', '/guide/sun'] }] } },
  plugins: [glossary({
    en: [
      { term: 'radar', forms: ['radars'], definition: 'Waves that [rain](/guide/rain) sends back.' },
      { term: 'front', definition: 'A border between two masses of air.' },
    ],
    zh: [{ term: '雷达', definition: '雨水反射的电波。' }],
    ar: [{ term: 'رادار', definition: '${'موجات يعيدها المطر. '.repeat(9)}' }],
  })],
};
`,
  'en/index.md': '# Weather\n\n[Guide](/guide/) and [rain](/guide/rain) and [sun](/guide/sun).\n',
  'en/guide/index.md': '# Guide\n\nNothing here.\n',
  'en/guide/rain.md': '# Rain\n\nRadars see rain. A front brings it.\n\nA radar turns.\n',
  'en/guide/sun.md': '# Sun\n\nNothing to explain.\n',
  'ar/index.md': '# الطقس\n\nيرى رادار المطر.\n',
  'zh/index.md': '# 天气\n\n雷达观察雨水。\n',
});

const site = whileTesting(() => buildStrictly(folder));

const button = (page: Page) => page.getByRole('button', { name: 'Radars' });
const note = (page: Page) => page.locator('#term--radar');

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s, the keyboard opens a definition, reaches its links and closes it', async (_, javaScriptEnabled) => {
  await visit(
    site,
    '/guide/rain',
    async (page) => {
      expect(await note(page).isVisible()).toBe(false);
      await button(page).focus();
      await page.keyboard.press('Enter');
      await note(page).waitFor();
      expect(await note(page).innerText()).toBe('radar Waves that rain sends back. Glossary');
      // It is near its term, and in the window.
      const [term, shown] = await Promise.all([button(page).boundingBox(), note(page).boundingBox()]);
      expect(Math.abs((shown?.y ?? 0) - (term?.y ?? 0))).toBeLessThan(60);
      await page.keyboard.press('Tab');
      expect(
        await note(page)
          .getByRole('link', { name: 'rain' })
          .evaluate((link) => link.matches(':focus')),
      ).toBe(true);
      await page.keyboard.press('Escape');
      await note(page).waitFor({ state: 'hidden' });
    },
    { javaScriptEnabled },
  );
});

test('a touch opens a definition within a phone, and another one closes it', async () => {
  await visit(
    site,
    '/guide/rain',
    async (page) => {
      await button(page).tap();
      await note(page).waitFor();
      const { x = -1, width = 0 } = (await note(page).boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(NARROW.width);
      await page.touchscreen.tap(NARROW.width / 2, 600);
      await note(page).waitFor({ state: 'hidden' });
    },
    { viewport: NARROW, hasTouch: true },
  );
});

test('a screen reader has term and definition, and pages have no accessibility violation', async () => {
  await visit(site, '/guide/rain', async (page) => {
    const description = await button(page).evaluate(
      (each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(description).toContain('Waves that rain sends back.');
    await checkEverywhere(page, 'terms');
    await button(page).click();
    await checkEverywhere(page, 'an open definition');
    expect(await note(page).isVisible()).toBe(true);
    await page.goto(`${site.origin}/glossary`);
    await checkEverywhere(page, 'glossary');
  });
});

test('in print, the definitions are a list at the end', async () => {
  await visit(site, '/guide/rain', async (page) => {
    await page.emulateMedia({ media: 'print' });
    const notes = page.locator('.glossary-notes');
    expect(await notes.innerText()).toMatch(/^radar Waves that rain sends back.*\n+front A border/s);
    const text = (await page.getByText('A radar turns.').boundingBox())?.y ?? 0;
    expect((await notes.boundingBox())?.y).toBeGreaterThan(text);
  });
});

test('in the print view of a section, the definitions are below each page, and terms are text', async () => {
  await visit(
    site,
    '/guide/print',
    async (page) => {
      const article = page.getByRole('article').filter({ hasText: 'Radars see rain' });
      expect(await article.getByText('Waves that rain sends back.').isVisible()).toBe(true);
      expect(await page.getByRole('button').count()).toBe(0);
      await page.evaluate(AXE);
      expect(await violations(page)).toEqual([]);
    },
    { isHydrated: false },
  );
});

test.each([
  ['a phone', NARROW],
  ['a wide window', WIDE],
])('from right to left, a definition is below its term within %s, and does not touch the edge', async (_, viewport) => {
  await visit(
    site,
    '/ar/',
    async (page) => {
      await page.getByRole('button', { name: 'رادار', exact: true }).click();
      const shown = await page.locator('#term--رادار').boundingBox();
      const term = await page.getByRole('button', { name: 'رادار', exact: true }).boundingBox();
      const { x = -1, width = 0, y = 0 } = shown ?? {};
      expect(x).toBeGreaterThanOrEqual(8);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      expect(Math.abs(x + width - ((term?.x ?? 0) + (term?.width ?? 0)))).toBeLessThan(viewport.width - width);
      expect(y).toBeGreaterThanOrEqual((term?.y ?? 0) + (term?.height ?? 0));
    },
    { viewport },
  );
});

test('the page of terms has an anchor for each', async () => {
  await visit(site, '/guide/rain', async (page) => {
    await button(page).click();
    await note(page).getByRole('link', { name: 'Glossary' }).click();
    await page.getByRole('heading', { name: 'radar', level: 2 }).waitFor();
    expect(new URL(page.url()).hash).toBe('#radar');
  });
  await visit(
    site,
    '/zh/',
    async (page) => {
      await page.getByRole('button', { name: '雷达', exact: true }).click();
      await page.locator('#term--雷达').getByText('雨水反射的电波。').waitFor();
    },
    { viewport: WIDE },
  );
});

test('assistants get each definition once, and a page without terms has no style sheet of them', () => {
  const full = folder.read('llms-full.txt');
  expect(full.split('sends back').length - 1).toBe(1);
  expect(full).toContain('Radars see rain. A front brings it.');
  expect(folder.read('llms.txt')).toContain('Glossary');
  expect(folder.read('guide/rain.html')).toContain('static/css/glossary.');
  expect(folder.read('guide/sun.html')).not.toContain('glossary.');
});
