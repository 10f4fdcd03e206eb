import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { borrowBrowser } from '../../helpers/openSite.ts';
import { IS_FULL, sample } from '../../helpers/sample.ts';
import { createSiteFolder, runRspack, TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { slowTest } from '../../helpers/slowTest.ts';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

/** An editor that logs the locations to open. */
const EDITOR_FOLDER = mkdtempSync(path.join(tmpdir(), 'editor-'));
const OPENED = path.join(EDITOR_FOLDER, 'opened');
process.env.LAUNCH_EDITOR = path.join(EDITOR_FOLDER, 'editor');
writeFileSync(process.env.LAUNCH_EDITOR, `#!/bin/sh\necho "$@" > ${OPENED}\n`);
chmodSync(process.env.LAUNCH_EDITOR, 0o755);

const WORD = 'export function Word() {\n  return <p>a word</p>;\n}\n';
const THROWING =
  "export function Word() {\n  const isWrong: boolean = true;\n  if (isWrong) throw new Error('no word');\n}\n";
const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'en/index.mdx': '# Home\n\n[Guide](/guide)\n',
  'en/guide.mdx': '# Guide\n\nPlain words.\n',
  'en/overview.mdx': '---\noverview: true\n---\n\n# All pages\n\nPlain words.\n',
  'en/live.mdx': "import { Word } from './_Word.tsx';\n\n# Live\n\n<Word />\n",
  'en/_Word.tsx': WORD,
  'en/button.mdx': "import { Button } from './_Button.tsx';\n\n# Button\n\n<Button />\n",
  'en/_Button.tsx': [
    'export function Button() {',
    '  const fail = () => {',
    "    throw new TypeError('no reason');",
    '  };',
    '  return <button type="button" onClick={fail}>Press</button>;',
    '}',
    '',
  ].join('\n'),
  'theme/index.tsx': "import theme from '#default-theme';\n\nexport default { ...theme };\n",
  'theme/Wrong.tsx': '',
};

const site = watchedSite({ files: FILES });

// Every open page takes part in edits.
afterEach(async () => {
  for (const context of site.browser.contexts()) await context.close();
});

const overlayOf = (page: Page) => page.getByRole('alertdialog');
const isGone = (page: Page) => page.locator(OVERLAY).waitFor({ state: 'detached' });

/** Breaks a page, and waits until the error is reported. */
const breakGuide = (text: string) =>
  site.after(() => site.write({ 'en/guide.mdx': `# Guide\n\n${text}\n` }), /last good pages stay in view/);

async function restore(names: (keyof typeof FILES)[]) {
  site.write(Object.fromEntries(names.map((name) => [name, FILES[name]])));
}

describe('the error overlay', () => {
  test('has area, location, frame and hint of every error, and closes once all are fixed', async () => {
    const page = await site.open('/guide');
    await page.getByText('Plain words.').waitFor();
    const before = site.output().length;
    site.write({ 'en/index.mdx': '# Home\n\n<Steps>\n' });
    await breakGuide('Words {in braces.');
    const overlay = overlayOf(page);
    await overlay.getByRole('heading', { name: '2 errors' }).waitFor();
    // A page with code is compiled when it is opened.
    await overlayOf(await site.open('/live')).waitFor();
    const items = overlay.getByRole('listitem');
    expect(await items.count()).toBe(2);
    const item = items.filter({ hasText: 'guide.mdx' });
    expect(await item.locator('.area').innerText()).toBe('mdx');
    expect(await item.getByRole('button').innerText()).toMatch(/docs\/en\/guide\.mdx:3:7$/);
    expect(await item.getByRole('region', { name: 'Source' }).innerText()).toContain('> 3 | Words {in braces.');
    expect(await item.locator('.hint').innerText()).toBe('Hint: Write a literal brace as \\{ or in code.');
    await restore(['en/index.mdx']);
    await overlay.getByRole('heading', { name: '1 error' }).waitFor();
    await restore(['en/guide.mdx']);
    await isGone(page);
    expect(await page.getByRole('button', { name: /^Show/ }).count()).toBe(0);
    // Neither another page nor another edit has printed it again.
    expect(
      site
        .output()
        .slice(before)
        .match(/guide\.mdx:3:7 /g),
    ).toHaveLength(1);
  });

  test('closes with Escape, can be opened again, and returns with the next error', async () => {
    const page = await site.open('/guide');
    await page.getByText('Plain words.').waitFor();
    await page.getByRole('button', { name: 'Search' }).first().focus();
    await breakGuide('Words {in braces.');
    await overlayOf(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('docs-error-overlay');
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Search');
    // The same error after another edit is not reported again.
    await site.after(() => site.write({ 'en/index.mdx': '# Home\n\nMore.\n' }), /stay in view/);
    const reopen = page.getByRole('button', { name: 'Show 1 error' });
    await reopen.click();
    await overlayOf(page).waitFor();
    await page.keyboard.press('Escape');
    await breakGuide('<Steps>');
    await overlayOf(page).getByText('Expected a closing tag').waitFor();
    await restore(['en/guide.mdx', 'en/index.mdx']);
    await isGone(page);
  });

  for (const colorScheme of sample(['light', 'dark'] as const, 2)) {
    test(`is opaque and readable in the ${colorScheme} theme, and shown in a page that is opened during the error`, async () => {
      await breakGuide('Words {in braces.');
      const page = await site.open('/', { colorScheme });
      await overlayOf(page).waitFor();
      const contrast = await page.locator(OVERLAY).evaluate((dialog) => {
        const luminance = (color: string) => {
          const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
          if (alpha !== 1) throw new Error(`${color} is not opaque.`);
          const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
          return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
        };
        const background = luminance(getComputedStyle(dialog).backgroundColor);
        const { width, height } = dialog.getBoundingClientRect();
        if (width < innerWidth || height < innerHeight) throw new Error('The page shows beside the overlay.');
        return [...dialog.querySelectorAll('h1, p, button, .caret, .row')].map((element) => {
          const text = luminance(getComputedStyle(element).color);
          return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
        });
      });
      expect(contrast.length).toBeGreaterThan(6);
      expect(Math.min(...contrast)).toBeGreaterThan(4.5);
      const backgroundOf = () => page.locator(OVERLAY).evaluate((dialog) => getComputedStyle(dialog).backgroundColor);
      const before = await backgroundOf();
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
      await expect.poll(backgroundOf).not.toBe(before);
      await restore(['en/guide.mdx']);
      await isGone(page);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
    });
  }

  test('opens the location in the editor', async () => {
    await breakGuide('Words {in braces.');
    const page = await site.open('/');
    await overlayOf(page).getByRole('button', { name: 'guide.mdx:3:7' }).click();
    await expect.poll(() => existsSync(OPENED) && readFileSync(OPENED, 'utf8')).not.toBe(false);
    expect(readFileSync(OPENED, 'utf8')).toBe(`${path.join(site.folder.root, 'docs/en/guide.mdx')} 3 7\n`);
    await restore(['en/guide.mdx']);
    await isGone(page);
  });

  test('shows a rendering error of a component with the line in its file, until it is fixed', async () => {
    const page = await site.open('/live');
    await page.getByText('a word').waitFor();
    site.write({ 'en/_Word.tsx': THROWING });
    const overlay = overlayOf(page);
    await overlay.getByText('Error: no word').waitFor();
    expect(await overlay.getByRole('button', { name: /_Word/ }).innerText()).toMatch(/docs\/en\/_Word\.tsx:3$/);
    expect(await overlay.getByRole('region', { name: 'Source' }).innerText()).toContain('> 3 |   if (isWrong) throw');
    await restore(['en/_Word.tsx']);
    await isGone(page);
    await page.getByText('a word').waitFor();
  });

  test('shows a rendering error of a page that is opened with it', async () => {
    await site.after(() => site.write({ 'en/_Word.tsx': THROWING }), /Updated in/);
    const page = await site.open('/live');
    await overlayOf(page).getByText('Error: no word').waitFor();
    await restore(['en/_Word.tsx']);
    await isGone(page);
    await page.getByText('a word').waitFor();
  });

  test.runIf(IS_FULL)('shows a missing prop of a theme component until the page is fixed', async () => {
    const page = await site.open('/guide');
    await page.getByText('Plain words.').waitFor();
    await page.evaluate((id) => {
      Object.assign(window, { openings: 0 });
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const openings = added.filter((node) => node instanceof Element && node.id === id).length;
        Object.assign(window, { openings: Reflect.get(window, 'openings') + openings });
      }).observe(document.body, { childList: true });
    }, 'docs-error-overlay');
    site.write({ 'en/guide.mdx': '# Guide\n\n<Tabs values={5} />\n' });
    await overlayOf(page).waitFor();
    const repaired = () => restore(['en/guide.mdx']);
    await site.after(repaired, /Updated in|Fixed in/);
    // The overlay may show the text too, in the frame of the error, until the page has rendered.
    await page.locator('main').getByText('Plain words.').waitFor();
    await isGone(page);
    expect(await page.evaluate(() => Reflect.get(window, 'openings'))).toBe(1);
  });

  test('shows an error of an event handler', async () => {
    const page = await site.open('/button');
    await page.getByRole('button', { name: 'Press' }).click();
    await overlayOf(page).getByText('TypeError: no reason').waitFor();
    expect(
      await overlayOf(page)
        .getByRole('button', { name: /_Button/ })
        .innerText(),
    ).toMatch(/_Button\.tsx:3$/);
    await page.keyboard.press('Escape');
    await isGone(page);
  });

  test('works under a strict Content-Security-Policy', async () => {
    const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; require-trusted-types-for 'script'";
    const head = `head: [['meta', { 'http-equiv': 'Content-Security-Policy', content: ${JSON.stringify(policy)} }]]`;
    const change = () => site.write({ 'site.config.ts': TWO_LANGUAGES.replace('title:', `${head},\n  title:`) });
    await site.after(change, /Updated in/);
    await breakGuide('Words {in braces.');
    const page = await site.open('about:blank');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy|Trusted/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(`${site.origin}/guide`);
    const overlay = overlayOf(page);
    await overlay.waitFor();
    expect(await page.locator(OVERLAY).evaluate((dialog) => getComputedStyle(dialog).borderTopWidth)).toBe('6px');
    await restore(['en/guide.mdx', 'site.config.ts']);
    await isGone(page);
    await page.getByText('Plain words.').waitFor();
    expect(refused).toEqual([]);
  });
});

describe('a page that is opened while the theme is broken', () => {
  const themes = [
    { name: 'throws', broken: "throw new Error('no theme');\n", pathname: '/overview' },
    { name: 'cannot be parsed', broken: 'const wrong = ;\n', pathname: '/guide' },
  ];
  for (const { name, broken, pathname } of sample(themes, 2)) {
    test(`renders once the theme that ${name} is fixed: ${pathname}`, async () => {
      await site.after(
        () => site.write({ 'theme/index.tsx': `${FILES['theme/index.tsx']}${broken}` }),
        /stay in view|Updated in/,
      );
      const page = await site.open(pathname);
      await overlayOf(page).waitFor();
      expect(await page.getByText('Plain words.').count()).toBe(0);
      await restore(['theme/index.tsx']);
      await page.getByText('Plain words.').waitFor();
      await isGone(page);
    });
  }
});

slowTest('a site with initial errors shows them at every URL until they are fixed', async () => {
  const folder = createSiteFolder({
    'site.config.ts': TWO_LANGUAGES,
    'en/index.mdx': '# Home\n',
    'en/index.md': '# Two\n',
  });
  const dev = runRspack(['dev', '--port', '0'], folder.root);
  const { browser, release } = await borrowBrowser();
  try {
    await expect.poll(dev.output).toMatch(/1 error to fix\.[\s\S]*at http\S+\s/);
    const origin = new URL(/at (http\S+)/.exec(dev.output())?.[1] ?? '').origin;
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(`${origin}/anywhere`);
    await overlayOf(page).getByText('docs/en/index.md').first().waitFor();
    folder.write({ 'en/index.md': undefined });
    await page.getByText('PAGE NOT FOUND').waitFor();
    await isGone(page);
  } finally {
    await release();
    dev.child.kill();
    await dev.result;
    folder.remove();
  }
});
