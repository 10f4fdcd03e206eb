import { renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@rstest/core';
import type { Page, Route } from 'playwright-core';
import { devPageUrl } from '../../../src/shared/devPage.ts';
import { IS_FULL } from '../../helpers/sample.ts';
import { TWO_LANGUAGES } from '../../helpers/siteFolder.ts';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

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
  'theme/index.tsx': [
    "import theme from '#default-theme';",
    "import { Layout } from './Layout.tsx';",
    'const Chart = { component: () => <p>A chart</p>, isStatic: true };',
    'export default { ...theme, Layout, contentComponents: { ...theme.contentComponents, Chart } };',
    '',
  ].join('\n'),
  'theme/Layout.tsx': [
    "import theme from '#default-theme';",
    "import styles from './Layout.module.css';",
    "import './global.css';",
    'export function Layout() {',
    '  return <><p className={styles.banner}>Own banner</p><theme.Layout /></>;',
    '}',
    '',
  ].join('\n'),
  'theme/Layout.module.css': '.banner {\n  color: rgb(1, 2, 3);\n}\n',
  'theme/global.css': 'h1 {\n  letter-spacing: 1px;\n}\n',
};
const HOME = FILES['en/index.mdx'];
const INDEX = FILES['en/guide/index.mdx'];
const ASKED_EVERY_MS = 50;
/** The native parser would take minutes. */
const HANGING = `# Hanging\n\n${'&amp;'.repeat(200_000)}\n`;

const site = watchedSite({ files: FILES });
let page: Page;
/** Number of loads of the document: one, if a change takes effect in place. */
let loads = 0;

async function openGuide() {
  page = await site.open('/guide/');
  await page.getByText('First words.').waitFor();
  loads = 1;
  page.on('load', () => {
    loads += 1;
  });
}

/** Waits until the document contains a text. */
function shows(text: string) {
  return page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text);
}

const isShown = (text: string) => page.evaluate((wanted) => document.body.textContent?.includes(wanted), text);

/** Waits for a computed style of the first element that matches. */
function hasStyle(selector: string, property: string, value: string) {
  return page.waitForFunction(
    ([at, name, wanted]) => {
      const element = document.querySelector(at);
      return element !== null && getComputedStyle(element).getPropertyValue(name) === wanted;
    },
    [selector, property, value] as const,
  );
}

describe('an edited page', () => {
  test('updates in place, keeps the scroll position, and is printed', async () => {
    await openGuide();
    await page.evaluate(() => window.scrollTo(0, 900));
    const change = () => site.edit('en/guide/index.mdx', 'First words.', 'Second words.');
    expect(await site.after(change, /ms: .*\n/)).toMatch(/^Updated in \d+ ms: \/guide\/\n$/);
    await shows('Second words.');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    expect(loads).toBe(1);
  });

  test('is printed when it is undone, although its old content is cached', async () => {
    expect((await fetch(site.origin + devPageUrl('/', '/', 'first'))).ok).toBe(true);
    for (const text of ['# Another home\n', HOME]) {
      const change = () => site.write({ 'en/index.mdx': text });
      expect(await site.after(change, /ms: .*\n/)).toMatch(/^Updated in \d+ ms: \/\n$/);
    }
  });

  test('is found by its new words when search opens again', async () => {
    const found = page.getByRole('dialog').getByRole('option');
    for (const word of ['Ocelots', 'Pangolins']) {
      await site.after(() => site.edit('en/guide/index.mdx', 'Second words.', `${word}. Second words.`), /ms: .*\n/);
      await shows(word);
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill(word);
      await found.filter({ hasText: word }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const restore = () => site.edit('en/guide/index.mdx', 'Ocelots. Pangolins. Second words.', 'Second words.');
    await site.after(restore, /ms: .*\n/);
  });

  test('updates before its compilation, and keeps the rest of the page', async () => {
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('main h1, #sidebar a')) each.setAttribute('data-kept', '');
    });
    let isCompiled = false;
    await page.route('**/*.hot-update.*', async (route: Route) => {
      await expect.poll(() => isShown('Third words.')).toBe(true);
      isCompiled = true;
      await route.continue();
    });
    site.edit('en/guide/index.mdx', '<Part />', 'Third words.\n\n<Part />');
    await expect.poll(() => isCompiled).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    site.edit('en/guide/index.mdx', 'Third words.\n\n', '');
    await page.waitForFunction(() => !document.body.textContent?.includes('Third words.'));
    expect(await page.locator('main h1[data-kept]').count()).toBe(1);
    const rows = page.locator('#sidebar a');
    expect(await page.locator('#sidebar a[data-kept]').count()).toBe(await rows.count());
    expect(loads).toBe(1);
  });

  test('is not lost if it is saved while another edit is compiled', async () => {
    for (const word of ['one', 'two', 'three', 'four', 'five', 'six', 'First']) {
      site.write({ 'en/guide/index.mdx': INDEX.replace('First words.', `${word} words.`) });
      await shows(`${word} words.`);
    }
  });

  test('can become the landing page, whose layout was not loaded', async () => {
    site.write({ 'en/guide/index.mdx': '---\npageType: home\nhero:\n  tagline: A claim\n---\n' });
    await page.getByText('A claim').waitFor();
    site.write({ 'en/guide/index.mdx': INDEX });
    await shows('First words.');
  });

  test('can be a fragment', async () => {
    const change = () => site.write({ 'en/shared/part.mdx': 'Other words of the part.\n' });
    expect(await site.after(change, /ms: .*\n/)).toMatch(/^Updated in \d+ ms: \/guide\/\n$/);
    await shows('Other words of the part.');
    expect(loads).toBe(1);
  });
});

describe('an error in a page', () => {
  test('is shown in terminal and overlay with file, line and frame until it is fixed', async () => {
    const change = () => site.edit('en/guide/index.mdx', 'First words.', 'First {words.');
    const printed = await site.after(change, /1 error; the last good pages stay in view\.\n/);
    await page.locator(OVERLAY).waitFor({ state: 'attached' });
    const text = await page.locator(OVERLAY).innerText();
    for (const told of [text, printed]) {
      expect(told).toContain('docs/en/guide/index.mdx:7');
      expect(told).toContain('First {words.');
    }
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toContain('First words.');
    await site.after(() => site.write({ 'en/guide/index.mdx': INDEX }), /^Fixed in \d+ ms.*\n/m);
    await page.locator(OVERLAY).waitFor({ state: 'detached' });
    expect(loads).toBe(1);
  });

  test('of an unknown component is printed as in a build, and keeps the page', async () => {
    const printed = await site.after(
      () => site.write({ 'en/index.mdx': '# Home\n\n<Stepz />\n\n<Chart />\n' }),
      /Did you mean <Steps>\?/,
    );
    expect(printed).toContain('docs/en/index.mdx:3:1 uses <Stepz>');
    expect(printed).not.toContain('uses <Chart>');
    expect(printed).not.toContain('stay in view');
    await site.after(() => site.write({ 'en/index.mdx': HOME }), /^Fixed in \d+ ms: \/\n/m);
  });
});

test.runIf(IS_FULL)('reports a page that hangs the parser, while the server answers', async () => {
  const before = site.output().length;
  site.write({ 'en/guide/index.mdx': HANGING });
  // Whichever limit of the parser it reaches first.
  const report = /docs\/en\/guide\/index\.mdx:\d+ takes (?:longer|more) than/;
  while (!report.test(site.output().slice(before))) {
    await wait(ASKED_EVERY_MS);
    const { status } = await fetch(`${site.origin}/_docs/page?${new URLSearchParams({ route: '/', version: '' })}`);
    expect(status).toBe(200);
  }
  await site.after(() => site.write({ 'en/guide/index.mdx': INDEX }), /Fixed in/);
  await page.locator(OVERLAY).waitFor({ state: 'detached' });
  await shows('First words.');
});

/** Renames a file at once, as editors do: an update between its end and its new beginning would see two changes. */
function rename(from: string, to: string): void {
  const toFile = (name: string) => path.join(site.folder.root, 'docs', name);
  renameSync(toFile(from), toFile(to));
}

describe('pages', () => {
  test('can be added, with hints about sidebars and translations', async () => {
    const change = () => site.write({ 'en/guide/added.mdx': '# Added page\n' });
    const printed = await site.after(change, /is not translated.*\n/);
    expect(printed).toMatch(/Updated in \d+ ms: added \/guide\/added\n/);
    // The check of a build says what the hint for new pages would.
    expect(printed).toMatch(/\nAdd it to the sidebar in \S*docs\/en\/guide\/_meta\.json, link to it/);
    expect(printed).not.toContain('is in no sidebar');
    expect(printed).toMatch(/\n\/guide\/added is not translated \(zh\)\. Add \S*docs\/zh\/guide\/added\.mdx\.\n/);
    site.write({ 'en/guide/_meta.json': '["index", "added"]' });
    await page.locator('#sidebar a', { hasText: 'Added page' }).first().waitFor({ state: 'attached' });
  });

  test('can be renamed, which an open page follows', async () => {
    const open = await site.open('/guide/added#added-page');
    await open.locator('main h1', { hasText: 'Added page' }).waitFor();
    // The sidebar still names it: an error, with which the last good pages stay.
    const move = () => rename('en/guide/added.mdx', 'en/guide/renamed.mdx');
    expect(await site.after(move, /stay in view/)).toMatch(/\[docs:nav\] \S*_meta\.json:1:\d+ .*"added"/);
    const change = () => site.write({ 'en/guide/_meta.json': '["index", "renamed"]' });
    const printed = await site.after(change, /renamed \/guide\/added to \/guide\/renamed\n[\s\S]*is not translated/);
    expect(printed).not.toContain('in no sidebar');
    await open.waitForURL('**/guide/renamed#added-page');
    await open.locator('main h1', { hasText: 'Added page' }).waitFor();
    await open.context().close();
    site.write({ 'en/guide/renamed.mdx': '# Renamed page\n' });
    await page.locator('#sidebar a', { hasText: 'Renamed page' }).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('#sidebar')?.textContent?.includes('Added page'));
    const other = await site.open('/guide/added');
    await other.getByText('PAGE NOT FOUND').waitFor();
    await other.context().close();
  });

  test('can be renamed back and again, which an open page follows', async () => {
    const text = '# Moving page\n';
    await site.after(() => site.write({ 'en/first.mdx': text }), /added \/first\n/);
    const open = await site.open('/first');
    await open.locator('main h1', { hasText: 'Moving page' }).waitFor();
    const moves = ['first', 'second', 'first', 'third', 'second'];
    for (const [index, to] of moves.slice(1).entries()) {
      const from = moves[index] ?? '';
      const move = () => rename(`en/${from}.mdx`, `en/${to}.mdx`);
      const printed = await site.after(move, /(?:Updated|Fixed) in .*\n/);
      expect(printed).toContain(`renamed /${from} to /${to}\n`);
      await open.waitForURL(`**/${to}`);
    }
    await open.context().close();
    await site.after(() => site.write({ 'en/second.mdx': undefined }), /removed \/second\n/);
  });

  test('can be deleted, which is printed, and are not found afterward', async () => {
    const other = await site.open('/guide/renamed');
    await other.locator('main h1', { hasText: 'Renamed page' }).waitFor();
    // In this order the site is valid at each moment: a busy machine may see the two changes one by one.
    const change = () =>
      site.write({ 'en/guide/_meta.json': FILES['en/guide/_meta.json'], 'en/guide/renamed.mdx': undefined });
    expect(await site.after(change, /removed.*\n/)).toMatch(
      // The file may be gone when the page is read for the change of the sidebar.
      /(?:Updated|Fixed) in \d+ ms: (?:.*; )?removed \/guide\/renamed\n/,
    );
    await other.getByText('PAGE NOT FOUND').waitFor();
    await other.context().close();
    await page.waitForFunction(() => !document.querySelector('#sidebar')?.textContent?.includes('Renamed page'));
  });
});

describe('the theme', () => {
  test('takes effect', async () => {
    const change = () => site.edit('theme/Layout.tsx', 'Own banner', 'New banner');
    expect(await site.after(change, /ms: .*\n/)).toMatch(/^(?:Fixed|Updated) in \d+ ms: \S*docs\/theme\/Layout\.tsx\n/);
    await shows('New banner');
  });

  test('updates its style sheets in place', async () => {
    await hasStyle('body p', 'color', 'rgb(1, 2, 3)');
    const before = loads;
    site.edit('theme/Layout.module.css', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)');
    await hasStyle('body p', 'color', 'rgb(4, 5, 6)');
    site.edit('theme/global.css', '1px', '2px');
    await hasStyle('h1', 'letter-spacing', '2px');
    expect(loads).toBe(before);
    // The rest of the styles is still there.
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  });

  test('with an error is reported with its file and line, and recovers', async () => {
    const layout = site.read('theme/Layout.tsx');
    const change = () => site.write({ 'theme/Layout.tsx': `${layout}const wrong = ;\n` });
    const printed = await site.after(change, /1 error;/);
    expect(printed).toMatch(/docs\/theme\/Layout\.tsx:7:\d+/);
    expect(printed).toContain('const wrong = ;');
    await page.locator(OVERLAY).waitFor({ state: 'attached' });
    const fix = () => site.write({ 'theme/Layout.tsx': layout.replace('New banner', 'Mended banner') });
    expect(await site.after(fix, /ms: .*\n/)).toMatch(/^Fixed in \d+ ms: /);
    await page.locator(OVERLAY).waitFor({ state: 'detached' });
    await shows('Mended banner');
  });

  test('that throws empties the page, which is there again when it is mended', async () => {
    const layout = site.read('theme/Layout.tsx');
    site.write({ 'theme/Layout.tsx': layout.replace('  return', "  throw new Error('Broken layout');\n  return") });
    await page.waitForFunction(() => document.querySelector('#__docs')?.childElementCount === 0);
    site.write({ 'theme/Layout.tsx': layout });
    await shows('Mended banner');
    await page.locator(OVERLAY).waitFor({ state: 'detached' });
  });

  test('defines the known components, and a page that uses a removed one is reported', async () => {
    await site.after(() => site.write({ 'en/index.mdx': `${HOME}\n<Chart />\n` }), /(?:Fixed|Updated) in .*\n/);
    const theme = site.read('theme/index.tsx');
    const printed = await site.after(
      () => site.write({ 'theme/index.tsx': theme.replace(', Chart }', ', Charts: Chart }') }),
      /Did you mean <Charts>\?/,
    );
    expect(printed).toContain('docs/en/index.mdx:3:1 uses <Chart>');
    await site.after(() => site.write({ 'theme/index.tsx': theme, 'en/index.mdx': HOME }), /Fixed in .*\n/);
  });
});

describe('the configuration', () => {
  test('has a navbar that takes effect', async () => {
    site.write({ 'en/_nav.json': '[{ "text": "Handbook", "link": "/guide/" }]' });
    await shows('Handbook');
  });

  test('takes effect, and an error in it is reported without changing the site', async () => {
    const change = () => site.edit('site.config.ts', 'title:', 'titel:');
    expect(await site.after(change, /error/)).toContain('"titel" is not a known key');
    // The page may still reload after the edit of the navbar.
    await page.getByText('First words.').first().waitFor();
    site.write({ 'site.config.ts': TWO_LANGUAGES.replace("title: 'Small'", "title: 'Renamed site'") });
    await page.waitForFunction(() => document.title.includes('Renamed site'));
  });

  test('prints some of the pages that it changes, and their number', async () => {
    const more = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`en/guide/${name}.mdx`, `# ${name}\n`]));
    await site.after(() => site.write(more), /added .*\/guide\/e/);
    const change = () => site.edit('site.config.ts', 'Renamed site', 'Again another');
    // The pages that were added may be updated once more before.
    await site.after(change, /Updated in \d+ ms: (?:\S+, ){4}\S+ and 3 more\n/);
  });
});

describe('a page with code', () => {
  test('takes effect, as does its code', async () => {
    // The last page may still reload after the edit of the configuration.
    page = await site.open('/guide/live');
    await shows('a word');
    let reloads = 0;
    page.on('load', () => {
      reloads += 1;
    });
    site.edit('en/guide/live.mdx', 'Plain words.', 'Other words.');
    await shows('Other words.');
    site.edit('en/guide/_Word.tsx', 'a word', 'another word');
    await shows('another word');
    expect(reloads).toBe(0);
  });
});

describe('a new base', () => {
  test.runIf(IS_FULL)('restarts the server on the same port, as a child of the same process', async () => {
    const change = () => site.edit('site.config.ts', 'title:', "base: '/docs/',\n  title:");
    const printed = await site.after(change, /Ready in .*\n/);
    expect(printed).toContain('"base" has changed. Restarting the server.');
    expect(printed).toContain(`${site.origin}/docs/`);
    // The previous process has released its caches.
    expect(printed).not.toContain('caches');
    const other = await site.open('/docs/');
    await other.locator('h1', { hasText: 'Home' }).waitFor();
    // Open pages reload at their new address, once the server answers again.
    await page.waitForURL('**/docs/guide/live');
    await shows('another word');
    const again = await site.after(() => site.edit('site.config.ts', '/docs/', '/other/'), /Ready in .*\n/);
    expect(again).toContain(`${site.origin}/other/`);
    await other.waitForURL('**/other/');
    await other.locator('h1', { hasText: 'Home' }).waitFor();
    expect(await other.locator(OVERLAY).count()).toBe(0);
    await site.after(() => site.edit('site.config.ts', "base: '/other/',\n  ", ''), /Ready in .*\n/);
    await page.waitForURL(`${site.origin}/guide/live`);
    await shows('another word');
    expect(await page.locator(OVERLAY).count()).toBe(0);
  });
});
