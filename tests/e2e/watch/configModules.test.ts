import { describe, expect, test } from '@rstest/core';
import type { Page } from 'playwright-core';
import { OVERLAY, watchedSite } from './support/watchSite.ts';

const CONFIG = `import { title } from './_names.mjs';
export default { title };
`;

/** Returns the text of the open overlay. */
async function overlayWith(page: Page, text: string): Promise<string> {
  const overlay = page.locator(OVERLAY);
  await overlay.getByText(text).first().waitFor();
  return overlay.innerText();
}

async function hasTitle(page: Page, title: string) {
  await page.waitForFunction((expected) => document.title.includes(expected), title);
  await page.locator(OVERLAY).waitFor({ state: 'detached' });
}

describe('a configuration of plain JavaScript', () => {
  const site = watchedSite({
    files: {
      'index.md': '# Home\n',
      'site.config.mjs': CONFIG,
      '_names.mjs': "import words from './_words.cjs';\nexport const title = words.first + ' site';\n",
      '_words.cjs': "module.exports = require('./_words.json');\n",
      '_words.json': '{ "first": "Red" }\n',
    },
  });

  test('its modules take effect without a restart', async () => {
    const page = await site.open('/');
    await hasTitle(page, 'Red site');
    const from = site.output().length;
    site.write({ '_words.json': '{ "first": "Green" }\n' });
    await hasTitle(page, 'Green site');
    site.write({ '_words.cjs': "module.exports = { first: 'Blue' };\n" });
    await hasTitle(page, 'Blue site');
    site.write({ '_names.mjs': "export const title = 'Gray site';\n" });
    await hasTitle(page, 'Gray site');
    site.write({ 'site.config.mjs': "export default { title: 'Black site' };\n" });
    await hasTitle(page, 'Black site');
    site.write({ 'site.config.mjs': CONFIG });
    await hasTitle(page, 'Gray site');
    expect(site.output().slice(from)).not.toContain('Restarting');
  });

  test('mistakes in its modules cover the page until they are repaired', async () => {
    const page = await site.open('/');
    await hasTitle(page, 'Gray site');
    const from = site.output().length;
    site.write({ '_names.mjs': "export const title = 'Gray site;\n" });
    expect(await overlayWith(page, 'Unterminated string')).toContain('_names.mjs:1:22');
    site.write({ '_names.mjs': "export const title = undefinedName('White');\n" });
    expect(await overlayWith(page, 'undefinedName is not defined')).toContain('_names.mjs:1');
    site.write({ '_names.mjs': "export const title = 'White site';\n" });
    await hasTitle(page, 'White site');
    site.write({ 'site.config.mjs': 'export default { title: \n' });
    expect(await overlayWith(page, 'Unexpected end of the file')).toContain('site.config.mjs:2:1');
    site.write({ 'site.config.mjs': CONFIG });
    await hasTitle(page, 'White site');
    expect(site.output().slice(from)).not.toContain('Restarting');
  });
});

const SIDEBARS = `const { first } = require('./names.js');
module.exports = { main: [{ type: 'category', label: first, items: ['a'] }] };
`;

describe('the JavaScript of a Docusaurus site', () => {
  const site = watchedSite({
    files: {
      'docusaurus.config.js': `const { title } = require('./names.js');
module.exports = {
  title,
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
      'names.js': "exports.title = 'Red site';\nexports.first = 'Red row';\n",
      'sidebars.js': SIDEBARS,
      'docs/a.md': '---\nslug: /\n---\n\n# First page\n\nText.\n',
      'docs/b.md': '# Second page\n',
    },
  });

  test('takes effect without a restart, and its mistakes cover the page until they are repaired', async () => {
    const page = await site.open('/');
    await hasTitle(page, 'Red site');
    const from = site.output().length;
    const row = (text: string) => page.getByRole('navigation').getByText(text, { exact: true }).first().waitFor();
    await row('Red row');
    site.write({ 'names.js': "exports.title = 'Green site';\nexports.first = 'Green row';\n" });
    await hasTitle(page, 'Green site');
    await row('Green row');
    site.write({ 'sidebars.js': SIDEBARS.replace("['a']", "['a', 'b']") });
    await row('Second page');
    site.write({ 'sidebars.js': SIDEBARS.replace("['a']", "['a', 'b'") });
    expect(await overlayWith(page, 'Unexpected token')).toContain('sidebars.js:2:');
    site.write({ 'sidebars.js': SIDEBARS });
    await page.locator(OVERLAY).waitFor({ state: 'detached' });
    site.edit('docusaurus.config.js', 'title,', 'title: titel,');
    expect(await overlayWith(page, 'titel is not defined')).toContain('docusaurus.config.js:3');
    site.edit('docusaurus.config.js', 'title: titel,', "title: 'Blue site',");
    await hasTitle(page, 'Blue site');
    expect(site.output().slice(from)).not.toContain('Restarting');
  });

  test('an open page follows its slug', async () => {
    const page = await site.open('/b');
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    const printed = await site.after(
      () => site.write({ 'docs/b.md': '---\nslug: /new\n---\n\n# Second page\n' }),
      /renamed \/b to \/new\n/,
    );
    await page.waitForURL('**/new');
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    // Redirects of this engine are no key of that configuration.
    expect(printed).not.toContain('redirects');
  });
});

const ITEMS = "export const items = [{ label: 'Red', to: '/' }];\n";

describe('an ES module that a configuration of CommonJS requires', () => {
  const site = watchedSite({
    files: {
      'docusaurus.config.js': `const { items } = require('./items.mjs');
module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items } },
};
`,
      'items.mjs': ITEMS,
      'docs/a.md': '---\nslug: /\n---\n\n# First page\n\nText.\n',
    },
  });

  test('covers the page with its mistakes, and takes effect by a restart', async () => {
    const page = await site.open('/');
    const item = (text: string) => page.getByRole('link', { name: text, exact: true }).first().waitFor();
    await item('Red');
    site.write({ 'items.mjs': ITEMS.replace(']', '') });
    expect(await overlayWith(page, 'Unexpected token')).toContain('items.mjs:1:');
    // The server goes on, and an edit of a page does not hide the mistake.
    site.edit('docs/a.md', 'Text.', 'Edited.');
    await page.getByText('Edited.').first().waitFor();
    await page.locator(OVERLAY).waitFor();
    expect(site.output()).not.toContain('Restarting');
    site.write({ 'items.mjs': ITEMS.replace('Red', 'Green') });
    await item('Green');
    await page.locator(OVERLAY).waitFor({ state: 'detached' });
  });

  test('rows follow the pages: their labels, addresses, and new and removed files', async () => {
    const page = await site.open('/');
    const rows = page.getByRole('navigation');
    const row = (text: string) => rows.getByText(text, { exact: true }).first();
    await row('First page').waitFor();
    site.edit('docs/a.md', 'slug: /', 'slug: /\nsidebar_label: Labeled');
    await row('Labeled').waitFor();
    site.write({ 'docs/z.md': '# Last page\n' });
    await row('Last page').waitFor();
    site.write({ 'docs/z.md': '---\nslug: /moved\n---\n\n# Last page\n' });
    await page.locator('a[href="/moved"]').first().waitFor();
    site.write({ 'docs/z.md': undefined });
    await row('Last page').waitFor({ state: 'detached' });
    await page.locator(OVERLAY).waitFor({ state: 'detached' });
  });
});
