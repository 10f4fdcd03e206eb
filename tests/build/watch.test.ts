import { afterAll, beforeAll, describe, expect, test } from '@rstest/core';
import type { Browser, Page, Route } from 'playwright-core';
import { launchBrowser } from '../helpers/openSite.ts';
import { createSiteFolder, runRspack, type SiteFolder, TWO_LANGUAGES } from '../helpers/siteFolder.ts';

const GUIDE = '# Guide\n\n## Install\n\nFirst words.\n\n<Part />\n\n'.concat('Filler.\n\n'.repeat(120));
const FILES = {
  'site.config.ts': TWO_LANGUAGES,
  'en/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]',
  'en/index.mdx': '# Home\n',
  'en/guide/_meta.json': '["index"]',
  'en/guide/index.mdx': `import Part from '../shared/part.mdx';\n\n${GUIDE}`,
  'en/guide/live.mdx': "import { Word } from './_Word.tsx';\n\n# Live\n\nPlain words.\n\n<Word />\n",
  'en/guide/_Word.tsx': 'export function Word() {\n  return <p>a word</p>;\n}\n',
  'en/shared/part.mdx': 'Words of the part.\n',
  'theme/index.ts':
    "import theme from '#default-theme';\nimport { Layout } from './Layout.tsx';\n\nexport default { ...theme, Layout };\n",
  'theme/Layout.tsx':
    "import theme from '#default-theme';\n\nexport function Layout() {\n  return <><p>Own banner</p><theme.Layout /></>;\n}\n",
};

/** The native parser would take minutes. */
const HANGING = `# Hanging\n\n${'&amp;'.repeat(200_000)}\n`;

let site: SiteFolder;
let dev: ReturnType<typeof runRspack>;
let browser: Browser;
let page: Page;
let origin: string;
/** Loads of the document: a change that takes effect in place leaves it at one. */
let loads = 0;

beforeAll(async () => {
  site = createSiteFolder(FILES);
  const port = 3400 + (process.pid % 500);
  origin = `http://localhost:${port}`;
  dev = runRspack(['dev', '--port', String(port)], site.root);
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
  page.on('load', () => {
    loads += 1;
  });
  while (!dev.output().includes('Ready in')) {
    if (dev.child.exitCode !== null) throw new Error(dev.output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await page.goto(`${origin}/guide/`);
  await page.getByText('First words.').waitFor();
});

afterAll(async () => {
  await browser?.close();
  dev?.child.kill();
  await dev?.result;
  site?.remove();
});

/** Waits until the document has a text. */
function shows(text: string) {
  return page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text, { timeout: 20_000 });
}

const overlay = '#rspack-dev-server-client-overlay, #webpack-dev-server-client-overlay';

describe('in watch mode', () => {
  test('an edit shows in place, the reader’s place kept', async () => {
    await page.evaluate(() => window.scrollTo(0, 900));
    site.write({ 'en/guide/index.mdx': FILES['en/guide/index.mdx'].replace('First words.', 'Second words.') });
    await shows('Second words.');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    expect(loads).toBe(1);
  });

  test('an edit does not wait for its compilation, and leaves what it does not concern alone', async () => {
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main h1, #sidebar a')) each.setAttribute('data-kept', '');
    });
    let isCompiled = false;
    const hold = async (route: Route) => {
      await expect.poll(isShown).toBe(true);
      isCompiled = true;
      await route.continue();
    };
    const isShown = () => page.evaluate(() => document.body.textContent?.includes('Third words.'));
    await page.route('**/*.hot-update.*', hold);
    const before = FILES['en/guide/index.mdx'].replace('First words.', 'Second words.');
    site.write({ 'en/guide/index.mdx': before.replace('<Part />', 'Third words.\n\n<Part />') });
    await expect.poll(() => isCompiled).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    site.write({ 'en/guide/index.mdx': before });
    await page.waitForFunction(() => !document.body.textContent?.includes('Third words.'));
    expect(await page.locator('main h1[data-kept]').count()).toBe(1);
    const rows = page.locator('#sidebar a');
    expect(await page.locator('#sidebar a[data-kept]').count()).toBe(await rows.count());
    expect(loads).toBe(1);
  });

  test('no edit is lost that is saved while another one is compiled', async () => {
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'Second']) {
      site.write({ 'en/guide/index.mdx': FILES['en/guide/index.mdx'].replace('First words.', `${word} words.`) });
      await shows(`${word} words.`);
    }
  });

  test('a mistake is shown in terminal and overlay with file, line and frame, and is gone when mended', async () => {
    site.write({ 'en/guide/index.mdx': FILES['en/guide/index.mdx'].replace('First words.', 'First {words.') });
    await page.locator(overlay).waitFor({ state: 'attached', timeout: 20_000 });
    const text = await page.frameLocator(overlay).locator('body').innerText();
    for (const told of [text, dev.output()]) {
      expect(told).toContain('docs/en/guide/index.mdx:7');
      expect(told).toContain('First {words.');
    }
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toContain('Second words.');
    site.write({ 'en/guide/index.mdx': FILES['en/guide/index.mdx'] });
    await page.locator(overlay).waitFor({ state: 'detached', timeout: 20_000 });
    await shows('First words.');
    expect(loads).toBe(1);
  });

  test('a fragment takes effect', async () => {
    site.write({ 'en/shared/part.mdx': 'Other words of the part.\n' });
    await shows('Other words of the part.');
    expect(loads).toBe(1);
  });

  test('a page is added, listed, renamed and removed', async () => {
    site.write({ 'en/guide/added.mdx': '# Added page\n', 'en/guide/_meta.json': '["index", "added"]' });
    await page
      .locator('aside a, nav a', { hasText: 'Added page' })
      .first()
      .waitFor({ state: 'attached', timeout: 20_000 });
    site.write({
      'en/guide/added.mdx': undefined,
      'en/guide/renamed.mdx': '# Renamed page\n',
      'en/guide/_meta.json': '["index", "renamed"]',
    });
    await page.locator('a', { hasText: 'Renamed page' }).first().waitFor({ state: 'attached', timeout: 20_000 });
    await expect.poll(() => page.locator('a', { hasText: 'Added page' }).count(), { timeout: 20_000 }).toBe(0);
    await page.goto(`${origin}/guide/added`);
    await shows('PAGE NOT FOUND');
    site.write({ 'en/guide/renamed.mdx': undefined, 'en/guide/_meta.json': FILES['en/guide/_meta.json'] });
    await page.goto(`${origin}/guide/`);
    await shows('First words.');
    await expect.poll(() => page.locator('a', { hasText: 'Renamed page' }).count(), { timeout: 20_000 }).toBe(0);
  });

  test('the navbar takes effect', async () => {
    site.write({ 'en/_nav.json': '[{ "text": "Handbook", "link": "/guide/" }]' });
    await shows('Handbook');
  });

  test('the theme takes effect', async () => {
    site.write({ 'theme/Layout.tsx': FILES['theme/Layout.tsx'].replace('Own banner', 'New banner') });
    await shows('New banner');
  });

  test('the description takes effect; a mistake in it is told and leaves the site alone', async () => {
    site.write({ 'site.config.ts': TWO_LANGUAGES.replace('title:', 'titel:') });
    await expect.poll(() => dev.output(), { timeout: 20_000 }).toContain('"titel" is not a known key');
    site.write({ 'site.config.ts': TWO_LANGUAGES.replace("title: 'Small'", "title: 'Renamed site'") });
    await page.waitForFunction(() => document.title.includes('Renamed site'), undefined, { timeout: 20_000 });
  });

  test('a page with code of its own takes effect, and so does that code', async () => {
    await page.goto(`${origin}/guide/live`);
    await shows('a word');
    const before = loads;
    site.write({ 'en/guide/live.mdx': FILES['en/guide/live.mdx'].replace('Plain words.', 'Other words.') });
    await shows('Other words.');
    site.write({ 'en/guide/_Word.tsx': FILES['en/guide/_Word.tsx'].replace('a word', 'another word') });
    await shows('another word');
    expect(loads).toBe(before);
  });

  test('the data of a page is served, and of no other', async () => {
    const ask = (route: string) => fetch(`${origin}/_docs/page?${new URLSearchParams({ route, version: '' })}`);
    const known = await ask('/guide/');
    expect(known.status).toBe(200);
    expect(await known.json()).toMatchObject({ page: { routePath: '/guide/' } });
    const unknown = await ask('/guide/nowhere');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toBe('There is no page at /guide/nowhere.');
  });

  test('a page that hangs the parser is an error, and the server answers meanwhile', async () => {
    const before = dev.output().length;
    site.write({ 'en/guide/index.mdx': HANGING });
    while (!dev.output().slice(before).includes('takes longer than')) {
      const { status } = await fetch(`${origin}/_docs/page?${new URLSearchParams({ route: '/', version: '' })}`);
      expect(status).toBe(200);
    }
    expect(dev.output().slice(before)).toContain('docs/en/guide/index.mdx takes longer than');
    site.write({ 'en/guide/index.mdx': FILES['en/guide/index.mdx'] });
    await page.goto(`${origin}/guide/`);
    await shows('First words.');
  });

  test('the server is still there', async () => {
    await page.goto(`${origin}/`);
    await page.locator('h1', { hasText: 'Home' }).waitFor();
    expect(dev.child.exitCode).toBe(null);
  });
});
