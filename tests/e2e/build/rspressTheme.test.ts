import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';
import { hydrated, NARROW, openSite } from '../../helpers/openSite.ts';

const { '@rspress/core/theme': names = [] }: Record<string, string[]> = JSON.parse(
  readFileSync(path.resolve('tests/unit/compat/rspress/exports.json'), 'utf8'),
);
const COMPONENTS = names.filter((name) => /^[A-Z]/.test(name) && name !== 'RenderType');

const WRITTEN = ['DocFooter', 'Layout', 'Outline'];

/** A theme that marks each component of Rspress. */
const THEME = `import * as original from '@rspress/core/theme-original';
import { NavMenu as Items } from '@rspress/core/dist/theme/components/Nav/NavMenu.js';
import { SocialLink as Social } from '@rspress/core/dist/theme/components/SocialLinks/SocialLink.js';
import { Toc as List } from '@rspress/theme-default';
export * from '@rspress/core/theme-original';
${COMPONENTS.filter((name) => !WRITTEN.includes(name))
  .map((name) => `export const ${name} = (props) => <><i data-own="${name}" /><original.${name} {...props} /></>;`)
  .join('\n')}
const Part = ({ who }) => <b>part of {who}</b>;
const code = ({ children }) => <code data-layout="">{children}</code>;
export const Layout = (props) => <><i data-own="Layout" /><original.Layout components={{ Part, code }} {...props} /></>;
export const Outline = () => <><i data-own="Outline" /><b>Own title</b><List /></>;
export const DocFooter = () => <><i data-own="DocFooter" /><Items /><Social link={{ icon: 'github', content: 'https://y.example' }} /><original.DocFooter /></>;
export const Card = ({ who }) => <><b>own card of {who}</b> <code>theme.colors.elevation.level2.withALongName.andAnotherOne</code></>;
export const FileTree = ({ who }) => <b>own tree of {who}</b>;
`;

const site = builtFolder({
  '../rspress.config.ts': `import { defineConfig } from '@rspress/core';

export default defineConfig({ root: 'docs', title: 'Marked', base: '/base/', logo: '/mark.svg', themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://x.example' }] } });
`,
  '../theme/index.tsx': THEME,
  // A file of the package of Rspress, as themes import them.
  '../node_modules/@rspress/core/package.json': '{ "name": "@rspress/core", "exports": { "./dist/*": "./dist/*" } }',
  '../node_modules/@rspress/core/dist/theme/components/Nav/NavMenu.js': `import { jsx } from 'react/jsx-runtime';
import { useNav } from '@rspress/core/runtime';
import { Link } from '@rspress/core/theme';
import { pageData } from 'virtual-page-data';
import * as hooks from 'virtual-search-hooks';
export const NavMenu = () => jsx(Link, { href: useNav()[0].link, children: 'Menu of the package ' + pageData.pages.length + Object.keys(hooks).length });
`,
  'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 10"></svg>',
  '_nav.json': '[{ "text": "Guide", "link": "/guide/a", "tag": "new" }]',
  'index.md':
    '---\npageType: home\nhero: { name: N, actions: [{ text: Go, link: /guide/a, theme: brand }] }\nfeatures: [{ title: F, details: d, span: 6 }]\n---\n',
  'guide/index.md': '---\noverview: true\ntitle: All\n---\n',
  'guide/a.mdx': `---
tag: new
---
import { Card, FileTree, PackageManagerTabs, PageTab, PageTabs, Prompt, SourceCode, Steps, SvgWrapper, Tab, Tabs } from '@theme';

# A

## Part

[b](./b.md)

<Tabs><Tab label="one">1</Tab></Tabs>

<PackageManagerTabs command="install" />

<PageTabs><PageTab label="one">1</PageTab></PageTabs>

<Steps>

### One

</Steps>

<SourceCode href="https://x.example" />

<Prompt prompt="Ask" description="It" />

<SvgWrapper icon="x" />

:::tip
Callout
:::

<Card who="theme" />
<FileTree who="theme" />

<Part who="layout" /> and \`code\`
`,
  'guide/b.md': 'Text\n',
});

/** The parts that a page marks. */
const marks = (file: string) => [...site.read(file).matchAll(/data-own="(\w+)"/g)].map(([, name = '']) => name);

test('each component of a theme is on a page, or named', () => {
  const shown = ['index.html', 'guide/index.html', 'guide/a.html', 'guide/b.html', '404.html'].flatMap(marks);
  const named = [
    ...site.printed.matchAll(/theme\/index\.tsx:\d+:\d+ (".+") of the theme (?:is|are) not used/g),
  ].flatMap(([, list = '']) => [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name));
  const silent = COMPONENTS.filter((name) => !shown.includes(name) && !named.includes(name));
  // Nothing in Rspress shows these by itself, and the panel is in browsers alone.
  expect(silent).toEqual([
    'Banner',
    'CodeBlockRuntime',
    'HoverGroup',
    'IconLoading',
    'LlmsHint',
    'NavList',
    'SearchPanel',
    'SidebarList',
  ]);
  expect(shown.filter((name) => named.includes(name) && name !== 'SvgWrapper')).toEqual([]);
});

test('links of the theme are in text, rows, menus and buttons', () => {
  const page = site.read('guide/a.html');
  expect(page).toMatch(/<p><i data-own="Link"><\/i><a[^>]*href="\/base\/guide\/b\.html"[^>]*>b<\/a><\/p>/);
  expect(page).toMatch(/<i data-own="Link"><\/i><a[^>]*href="\/base\/guide\/a\.html"[^>]*>Guide/);
  expect(site.read('index.html')).toMatch(
    /<i data-own="Button"><\/i><i data-own="Link"><\/i><a[^>]*href="\/base\/guide\/a\.html"[^>]*>Go<\/a>/,
  );
});

test('a tab of the theme is in the panel of its tab, also in those of package managers', () => {
  expect(site.read('guide/a.html')).toMatch(/role="tabpanel"[^>]*><i data-own="Tab"><\/i>1<\/div>/);
  expect(site.read('guide/a.html')).toMatch(/role="tabpanel"[^>]*><i data-own="Tab"><\/i><figure/);
});

test('components that Rspress has none of are those of the theme', () => {
  const page = site.read('guide/a.html').replaceAll('<!-- -->', '');
  expect(page).toContain('<b>own card of theme</b>');
  expect(page).toContain('<b>own tree of theme</b>');
});

test('components that a layout gives pages are those of its pages, and replace elements', () => {
  const page = site.read('guide/a.html').replaceAll('<!-- -->', '');
  expect(page).toContain('<b>part of layout</b> and <code data-layout="">code</code>');
  expect(site.printed).not.toContain('"components" of the layout');
});

test('files of the package of Rspress have the modules that they import', () => {
  const page = site.read('guide/a.html').replaceAll('<!-- -->', '');
  expect(page).toMatch(/<i data-own="DocFooter"><\/i><i data-own="Link"><\/i><a[^>]*>Menu of the package 00<\/a>/);
  expect(page).toMatch(/<a[^>]*href="https:\/\/y\.example"[^>]*aria-label="GitHub"/);
});

test('the list of headings has no title', () => {
  expect(site.read('guide/a.html')).toMatch(/<b>Own title<\/b><div><ul[^>]*><li><a[^>]*>Part</);
});

test('a navbar of the theme has its height, and dialogs have an element', () => {
  expect(site.read('guide/a.html')).toMatch(/<span data-part="navbar" hidden=""><\/span><i data-own="Nav">/);
  expect(site.read('guide/a.html')).toContain('<div id="__rspress_modal_container"></div>');
});

test('an outline of the theme is on a page without headings as well', () => {
  expect(marks('guide/b.html')).toContain('Outline');
});

test('a footer of landing pages is on those alone', () => {
  expect(marks('index.html').filter((name) => name === 'HomeFooter')).toHaveLength(1);
  expect(marks('guide/a.html')).not.toContain('HomeFooter');
  expect(site.read('guide/a.html')).toContain('data-part="site-footer"');
});

test('a feature has its width in columns', () => {
  expect(site.read('index.html')).toMatch(/<div class="cards-[^"]+"><section.*<article[^>]* data-span="6">/s);
});

test('a logo has the width of its picture, and no title beside it', () => {
  expect(site.read('guide/b.html')).toMatch(/<img width="140" src="\/base\/mark\.svg"[^>]*\/><\/a>/);
});

test('code of components is no wider than a phone', async () => {
  const opened = await openSite(site.outDir, { base: '/base/' });
  const { page } = await opened.open('/base/guide/a', { viewport: NARROW });
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await opened.close();
});

test('the button of the theme opens the panel of the theme, as the keyboard does', async () => {
  const opened = await openSite(site.outDir, { base: '/base/' });
  const { page, problems } = await opened.open('/base/guide/a');
  await hydrated(page);
  const panel = page.getByRole('dialog', { name: 'Search' });
  await page.getByRole('button', { name: 'Search' }).click();
  await panel.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await panel.waitFor();
  expect(await page.locator('[data-own="SearchPanel"]').count()).toBe(1);
  expect(problems).toEqual([]);
  await opened.close();
});

test('the dark scheme has the class of Rspress, from the first paint on and after the reader’s choice', async () => {
  const opened = await openSite(site.outDir, { base: '/base/' });
  try {
    const { page } = await opened.open('/base/guide/a', { colorScheme: 'dark' });
    const classes = () => page.evaluate(() => document.documentElement.className);
    expect(await classes()).toBe('dark rp-dark');
    await hydrated(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(classes).toBe('');
  } finally {
    await opened.close();
  }
});
