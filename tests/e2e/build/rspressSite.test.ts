import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { hydrated, openSite } from '../../helpers/openSite.ts';
import { createSiteFolder, type SiteFolder } from '../../helpers/siteFolder.ts';

/** Files of a site as Rspress has them: nothing in them is of this engine. */
const FILES = {
  'package.json': '{ "private": true }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@theme": ["./theme"], "@parts/*": ["./theme/parts/*"] } } }',
  'i18n.json':
    '{ "hello": { "en": "Hello {{name}}", "zh": "你好 {{name}}" }, "guide": { "en": "Guide", "zh": "指南" } }',
  'versions.txt': 'one of the project',
  'tokens.css': ':root { --rp-c-bg: #fffffe }',
  'brand.css': ':root { --rp-c-brand: #ff5e00; }',
  'rspress.config.ts': `import * as path from 'node:path';
import { defineConfig } from '@rspress/core';
import { pluginAlgolia } from '@rspress/plugin-algolia';
import { pluginPreview } from '@rspress/plugin-preview';
import { pluginRss } from '@rspress/plugin-rss';
import { pluginTwoslash } from '@rspress/plugin-twoslash';
import { remarkShout } from './plugins/remarkShout.mjs';

export default defineConfig({
  title: 'Rocket',
  base: '/base/',
  lang: 'en',
  globalUIComponents: [[path.join(import.meta.dirname, 'theme/parts/Beside.tsx'), { text: 'beside' }]],
  languageParity: { enabled: false },
  globalStyles: path.join(import.meta.dirname, 'brand.css'),
  plugins: [
    pluginRss({ siteUrl: 'https://x.example/base/', feed: [{ id: 'news', test: '/news/', output: { type: 'rss', filename: 'news.xml' } }] }),
    pluginPreview(),
    pluginTwoslash(),
    pluginAlgolia({ verificationContent: 'VERIFIED' }),
    {
      name: 'settings',
      globalStyles: path.join(import.meta.dirname, 'plugins/own.css'),
      markdown: { globalComponents: [path.join(import.meta.dirname, 'plugins/OfPlugin.tsx')] },
      extendPageData(pageData) { pageData.label = pageData.title + ' in ' + pageData.lang; },
    },
  ],
  route: { cleanUrls: true },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  head: [({ routePath }) => \`<meta property="og:image" content="https://x.example\${routePath}.png">\`],
  markdown: {
    globalComponents: [path.join(import.meta.dirname, 'theme/parts/Everywhere.tsx')],
    remarkPlugins: [remarkShout],
  },
  builderConfig: {
    source: { define: { BUILD_NAME: JSON.stringify('defined') } },
    resolve: { alias: { '@acme/ui': path.join(import.meta.dirname, 'packages/ui') } },
  },
});
`,
  'plugins/remarkShout.mjs': `export const remarkShout = () => (tree) => {
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replace('quiet', 'LOUD');
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
`,
  'plugins/own.css': '.of-plugin { color: teal; }',
  'plugins/OfPlugin.tsx': 'export default () => <u>of a plugin</u>;\n',
  'docs/en/news/tool.tsx': `import { cleanUrlByConfig, normalizeHref, normalizeHrefInRuntime, pathnameToRouteService, usePage, usePageData, useSite, withBase, withSiteOrigin } from '@rspress/core/runtime';

export const frontmatter = { title: 'A tool' };
export default function Tool() {
  const { page } = usePage();
  const { siteData } = usePageData();
  const titles = siteData.pages.filter(({ routePath }) => routePath.startsWith('/news/')).map(({ title }) => title);
  const { site } = useSite();
  const locales = [siteData, site].map(({ themeConfig }) => themeConfig.locales.map(({ lang }) => lang).join());
  return <><h1>The tool</h1><b>{titles.sort().join()}</b><p>{[page._relativePath, page.pagePath, normalizeHref('/a/#b'), normalizeHref('/a.html', true), ...locales, pathnameToRouteService('/news/tool.html')?.path, site.route.cleanUrls, page.label].join(' ')}</p><p>{[withBase('/b'), withBase(withBase('/b')), withBase('/base'), withBase('/base2'), withSiteOrigin('/c'), withSiteOrigin(withBase('/d')), withSiteOrigin('https://o.example/'), normalizeHrefInRuntime('/e.html'), cleanUrlByConfig('/f.html')].join(' ')}</p></>;
}
`,
  'theme/index.tsx': `import { DocLayout as BaseDocLayout, getCustomMDXComponent as originals, Layout as BaseLayout, Tag as OriginalTag } from '@rspress/core/theme-original';
import { usePage } from '@rspress/core/runtime';
import { Search as AlgoliaSearch } from '@rspress/plugin-algolia/runtime';

const Search = () => <AlgoliaSearch docSearchProps={{ appId: 'APP', apiKey: 'key', indexName: 'rocket' }} />;
function DocLayout(props) {
  const { page } = usePage();
  return <BaseDocLayout {...props} beforeDocContent={<p>Before {page.routePath}</p>} />;
}
const Layout = () => <BaseLayout beforeNavTitle={<b>Mark</b>} />;
const HomeLayout = () => <h1>Own home</h1>;
function getCustomMDXComponent() {
  const { h1: H1, ...others } = originals();
  return { ...others, h1: (props) => <><H1 {...props} /><p>Below the title</p></> };
}
const Tag = ({ tag }) => (tag === 'eject' ? <small>own {tag}</small> : <OriginalTag tag={tag} />);
export const Extra = () => <samp>extra</samp>;
export const LastUpdated = () => null;
export { DocLayout, getCustomMDXComponent, HomeLayout, Layout, Search, Tag };
export * from '@rspress/core/theme';
`,
  'theme/parts/List.tsx': `import { Head, NoSSR, useFrontmatter, useI18n, useLang, usePageData, usePages, withBase } from '@rspress/core/runtime';
import { getCustomMDXComponent, Link, renderInlineMarkdown } from '@theme';

export function List() {
  const { pages } = usePages();
  const lang = useLang();
  const t = useI18n();
  const { h3: Heading } = getCustomMDXComponent();
  const { siteData } = usePageData();
  const { frontmatter } = useFrontmatter();
  return (
    <div>
      <Head><title>Own {'title'}</title><><script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"a":1}' }} /></><meta name="listed" content={lang} /><meta property="og:type" content="listing" /></Head>
      <Heading>{t('hello', { name: frontmatter.who })}</Heading>
      <i>{siteData.lang} {withBase('/a')} {BUILD_NAME} {t('copyMarkdownText')}</i>
      {pages.filter((page) => page.lang === lang).map((page) => (
        <Link key={page.routePath} href={page.routePath}><span {...renderInlineMarkdown(page.title + ' \`code\`')} /></Link>
      ))}
      <NoSSR><em>in a browser</em></NoSSR>
    </div>
  );
}
`,
  'theme/parts/Beside.tsx': 'export default ({ text }) => <aside>{text}</aside>;\n',
  'theme/parts/Everywhere.tsx': 'export default () => <mark>everywhere</mark>;\n',
  'packages/ui/package.json':
    '{ "name": "@acme/ui", "exports": { ".": "./src/index.js", "./*": { "import": "./src/parts/*.js" } } }',
  'packages/ui/src/index.js': "export const Main = () => 'the main part';\n",
  'packages/ui/src/parts/card.js': "export const Card = () => 'a card';\n",
  'docs/en/api/index.mdx': '---\ntitle: APIs\noverview: true\n---\n',
  'docs/en/api/inner/index.mdx': '---\ntitle: Inner APIs\noverview: true\n---\n',
  'docs/en/api/inner/one.mdx': '# One\n\n## Part of one\n',
  'docs/en/api/two.mdx': '---\ntag: beta, eject\n---\n\n# Two\n\n## Part of two\n',
  'docs/en/api/drawn.mdx': '---\ntag: <svg viewBox="0 0 1 1"></svg>\n---\n\n# Drawn\n',
  'docs/en/api/pictured.mdx': '---\ntag: /base/new.png\n---\n\n# Pictured\n',
  'docs/public/new.png': '',
  'docs/en/api/untitled.mdx': `---
title: Untitled
---
import { Head } from '@rspress/core/runtime';

<Head><title>Named & kept</title></Head>

Its text.
`,
  'docs/en/_nav.json': '[{ "text": "guide", "link": "/guide/index" }]',
  'docs/en/index.mdx': '---\npageType: home\n---\n',
  'docs/en/guide/index.mdx': `---
who: Ann
tag: eject
---

import { List } from '@parts/List';
import { NoSSR, Prompt, Tabs, Tab } from '@rspress/core/theme';
import { BrowserOnly } from '@rspress/core/runtime';
import { Extra, IconGithub, Overview, OverviewGroup, PackageManagerTabs } from '@theme';
import { Main } from '@acme/ui';
import { Card } from '@acme/ui/card';
import brandText from '../../../tokens.css?raw';

# Guide

<div><Main /> <Card /> <Everywhere /> {1} {2}</div>

<OfPlugin /> quiet

<pre>{brandText}</pre>

<Extra /> <IconGithub className="icon" />

<Prompt custom>

**hello** world

</Prompt>

<PackageManagerTabs command="install rocket" additionalTabs={[{ tool: 'ni', icon: <svg /> }]} />

A :rocket: starts.

<Overview content={<p>Above the groups</p>} groups={[{ name: 'Own group', items: [{ text: 'Own item', link: '/guide/' }] }]} />

<OverviewGroup group={{ name: 'All', items: [{ text: 'Nested', items: [{ text: 'In it', link: '/guide/' }] }] }} />

<List />

<Tabs><Tab label="One">First</Tab></Tabs>

<NoSSR>Later</NoSSR>

::: tip Read [the news](/news/one). :::

\`\`\`txt file="<root>/versions.txt"
\`\`\`

\`\`\`tsx preview
export default () => 'a demo';
\`\`\`

\`\`\`tree
src
├── deep
│   └── a.ts      <-- the first
└── b.ts # last
\`\`\`

<BrowserOnly fallback={<u>waiting</u>}>{() => <u>there</u>}</BrowserOnly>
`,
  'docs/en/hero.mdx': `---
pageType: custom
title: Hero
features: [{ title: Fast, details: Very, icon: /base/new.png }]
hero: { name: Tool, actions: [{ text: Start, link: /guide/ }] }
---

import { HomeHero } from '@rspress/core/theme-original';

<HomeHero image={<i>Picture</i>} afterHeroActions={<b>Install</b>} />
`,
  'docs/en/news/one.mdx': '---\ndate: 2025-01-02 10:00:00\ndescription: About it.\n---\n\n# First news\n',
  // Stands for the real package, with nodes as it returns them.
  'node_modules/twoslash/package.json': '{ "name": "twoslash", "main": "index.cjs" }',
  'node_modules/twoslash/index.cjs': `exports.createTwoslasher = () => (code) => {
  if (code.includes('wrong')) throw new Error('\\n## Errors were thrown\\n\\nindex.ts\\n  [2322] 6 - Not a number.\\n');
  return { code: code.replace('//  ^?', ''), nodes: [
    { type: 'hover', text: 'let a: "<b>"', docs: 'About it.', start: 4, length: 1, target: 'a', line: 0, character: 4 },
    { type: 'query', text: 'let a: "<b>"', start: 4, length: 1, target: 'a', line: 0, character: 4 },
    { type: 'error', text: 'No such name.', start: 8, length: 3, line: 0, character: 8 },
  ] };
};
`,
  'docs/en/guide/types.mdx': `# Types

\`\`\`ts twoslash
let a = b.c
//  ^?
\`\`\`

\`\`\`ts twoslash
const wrong: number = ''
\`\`\`
`,
  'docs/zh/guide/types.mdx': '# 类型\n\n```tsx preview="iframe-follow"\nexport default () => 1;\n```\n',
  'docs/zh/index.mdx': '# 首页\n',
  'docs/zh/guide/index.mdx': '---\ntag:\n---\n\n# 指南\n',
};

let site: SiteFolder;
let printed = '';

beforeAll(async () => {
  site = createSiteFolder({});
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(site.root, name)), { recursive: true });
    writeFileSync(path.join(site.root, name), text);
  }
  const { status, output } = await site.build();
  if (status !== 0) throw new Error(output);
  printed = output;
});

afterAll(() => site.remove());

test('the theme of an Rspress site replaces components and fills slots', () => {
  expect(site.read('index.html')).toContain('<h1>Own home</h1>');
  const page = site.read('guide/index.html').replaceAll('<!-- -->', '');
  expect(page).toContain('<p>Before /guide/</p>');
  expect(page).toContain('<b>Mark</b>');
  expect(page).toContain('<h1');
});

test('what a hero has below its buttons has boxes of its own, so that nothing covers it or is wider than the page', () => {
  const page = site.read('hero.html');
  expect(page).toMatch(
    /<div class="below-[^"]+"><b>Install<\/b><\/div><div class="image-[^"]+"><i>Picture<\/i><\/div>/,
  );
});

test('hooks and components of Rspress work in its own components', () => {
  const page = site.read('guide/index.html').replaceAll('<!-- -->', '');
  expect(page).toContain('<h3>Hello Ann</h3>');
  expect(page).toContain('<i>en /base/a defined Copy Markdown</i>');
  expect(page).toContain('<p><strong>hello</strong> world</p>');
  expect(printed).not.toContain('<Prompt>');
  expect(page).toMatch(/<a href="\/base\/guide\/"><span>Guide <code>code<\/code><\/span>/);
  expect(page).not.toContain('in a browser');
  expect(page).toContain('<u>waiting</u>');
  expect(page).toContain('<meta name="listed" content="en"');
  expect(page.match(/<title[^>]*>[^<]*|og:type" content="\w+/g)).toEqual([
    '<title>Own title',
    'og:type" content="listing',
  ]);
  expect(page).toMatch(/<script type="application\/ld\+json"[^>]*>{"a":1}<\/script>/);
  expect(site.read('api/untitled.html')).toContain('<title>Named &amp; kept</title>');
});

test('plugins of Markdown and of the site itself change pages', () => {
  const page = site.read('guide/index.html');
  expect(page).toContain('<u>of a plugin</u> LOUD');
  expect(printed).not.toContain('"settings"');
});

test('a page in React has a sidebar, its own heading alone, and the data of Rspress', () => {
  const page = site.read('news/tool.html').replaceAll('<!-- -->', '');
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toContain(
    '<h1>The tool</h1><b>,First news</b><p>en/news/tool.tsx en/news/tool.tsx /a/index.html#b /a en,zh en,zh /news/tool true A tool in en</p>',
  );
  expect(page).toMatch(/data-part="sidebar".+?href="\/base\/news\/one"/s);
});

test('components, packages with exports and elements of the site are rendered', () => {
  const page = site.read('guide/index.html').replaceAll('<!-- -->', '');
  expect(page).toContain('the main part a card <mark>everywhere</mark> 1 2');
  // A style sheet that a page shows is as its author wrote it.
  expect(page).toContain('<pre>:root { --rp-c-bg: #fffffe }</pre>');
  expect(page).toContain('Guide</h1><p>Below the title</p>');
  expect(page).toMatch(/<samp>extra<\/samp> <svg[^>]*class="icon"/);
  expect(page).toContain('<aside>beside</aside>');
  expect(page).toContain('<small>own eject</small>');
  // Headings that the engine adds: of an overview, and of a page without one.
  expect(site.read('api/index.html')).toContain('APIs</h1><p>Below the title</p>');
  expect(site.read('api/untitled.html')).toMatch(/<h1 id="untitled">Untitled<\/h1><p>Below the title<\/p>/);
});

test('each tag of a list is the tag of the theme, and tags may be pictures', () => {
  expect(site.read('api/two.html').replaceAll('<!-- -->', '')).toMatch(
    /<p class="tags[^>]*>(?:(?!<\/p>).)*beta<\/span> <small>own eject<\/small><\/p>/,
  );
  expect(site.read('api/drawn.html')).toMatch(/<p class="tags[^>]*><span><svg viewBox="0 0 1 1"><\/svg><\/span><\/p>/);
  expect(site.read('api/pictured.html')).toMatch(/<p class="tags[^>]*><img src="\/base\/new\.png" alt=""\/?><\/p>/);
});

test('functions about addresses return what those of Rspress return', () => {
  expect(site.read('news/tool.html').replaceAll('<!-- -->', '')).toContain(
    `<p>${[
      ...['/base/b', '/base/b', '/base/', '/base/base2', 'https://x.example/c', 'https://x.example/base/d'],
      ...['https://o.example/', '/e', '/f'],
    ].join(' ')}</p>`,
  );
});

test('package managers and nested groups are those of Rspress', () => {
  const page = site.read('guide/index.html').replaceAll('<!-- -->', '');
  expect([...page.matchAll(/data-value="(\w+)"/g)].map(([, name]) => name)).toEqual([
    ...['npm', 'yarn', 'pnpm', 'bun', 'deno', 'ni'],
    'One',
  ]);
  expect(page).toContain('deno</span> add npm:rocket');
  expect(page).toMatch(/Nested<\/h2>.*href="\/base\/guide\/"[^>]*>In it<\/a>/);
});

test('an overview in a page has content and groups of its own', () => {
  const page = site.read('guide/index.html');
  expect(page).toMatch(/<\/search><p>Above the groups<\/p><section[^>]*><h2[^>]* id="own-group">Own group<\/h2>/);
  expect(printed).not.toMatch(/<Overview> the prop/);
});

test('an overview lists the pages below it, with ids of its headings', () => {
  expect(site.read('api/index.html')).toMatch(/<h1[^>]* id="apis">/);
  expect(site.read('api/index.html')).toContain('href="/base/api/two#part-of-two"');
  expect(site.read('api/index.html')).toMatch(/<h2[^>]* id="drawn"><a[^>]* href="\/base\/api\/drawn"/);
  const inner = site.read('api/inner/index.html').split('<main')[1] ?? '';
  expect(inner).toContain('href="/base/api/inner/one#part-of-one"');
  expect(inner).not.toContain('two#part-of-two');
});

test('a fence shows a file of the project', () => {
  expect(site.read('guide/index.html')).toContain('one of the project');
});

test('a container ends where a formatter has put its end', () => {
  expect(site.read('guide/index.html')).toMatch(/>Read<\/div><div[^>]*><div><p><a[^>]*>the news<\/a>\.<\/p><\/div>/);
});

test('a tree in a fence is a file tree', () => {
  const page = site.read('guide/index.html');
  expect(page).toMatch(
    /<ul>\s*<li>src<ul><li>deep<ul><li><code>a\.ts<\/code> &lt;-- the first<\/li><\/ul><\/li><li><code>b\.ts<\/code> # last<\/li>/,
  );
});

test('feeds are written, and linked in their pages', () => {
  const feed = site.read('rss/news.xml');
  expect(feed).toContain('<title>First news</title><link>https://x.example/base/news/one</link>');
  expect(feed).toContain('<description>About it.</description>');
  expect(site.read('news/one.html')).toContain('href="https://x.example/base/rss/news.xml"');
  expect(site.read('guide/index.html')).not.toContain('rss/news.xml');
  expect(site.has('rss.xml')).toBe(false);
});

test('head functions, global styles and colors of the brand are carried over', () => {
  expect(site.read('guide/index.html')).toContain('content="https://x.example/guide/.png"');
  const styles = site.list().filter((name) => name.endsWith('.css'));
  const css = styles.map((name) => site.read(name)).join('\n');
  expect(css).toMatch(/--rp-c-brand:\s*#ff5e00/);
  expect(css).toContain('.of-plugin');
  expect(css).toMatch(/--c-brand:\s*var\(--rp-c-brand\)/);
});

test('a shortcode, which Rspress shows as text as well, is no reason to name another engine', () => {
  expect(printed).toContain('has ":rocket:", which is plain text.');
  expect(printed).toContain('Write the emoji itself, or the code as `code`.');
  expect(printed).not.toContain('VitePress');
});

test('without the plugin for feeds, pages with dates have the feed of this engine', async () => {
  const folder = createSiteFolder({
    'rspress.config.ts': "export default { title: 'Rocket', root: 'docs', siteOrigin: 'https://x.example' };\n",
    'docs/index.md': '# Home\n',
    'docs/news.md': '---\ndate: 2026-01-02\n---\n\n# First news\n',
  });
  try {
    const { status, output } = await folder.build();
    expect(status, output).toBe(0);
    expect(folder.read('rss.xml')).toContain('<title>First news</title><link>https://x.example/news.html</link>');
    expect(folder.read('news.html')).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*rss\.xml/);
  } finally {
    folder.remove();
  }
});

test('what is not carried over is reported once', () => {
  expect(printed).toContain('"LastUpdated" of the theme is not used: the footer of pages has one of its own.');
  expect(printed.match(/not-carried/g)).toHaveLength(2);
  expect(printed).toContain(
    'rspress.config.ts:4:31 "@rspress/plugin-preview" is not run: `preview` fences show their code (2 on 2 pages).',
  );
});

test('fences of plugins have a notice in the language of the page', () => {
  expect(site.read('guide/index.html')).toContain('>The live preview of this code is not available here.</p>');
  expect(site.read('zh/guide/types.html')).toContain('>此处不提供这段代码的实时预览。</p>');
});

test('code that Twoslash checks has its types, readable without scripts', () => {
  const page = site.read('guide/types.html').replaceAll('<!-- -->', '');
  expect(page).toContain('<span class="type-note" title="let a: &quot;&lt;b&gt;&quot;">a</span>');
  expect(page).toMatch(/<span class="type-error" title="No such name\.">/);
  expect(page).toContain('<strong>Error in line 1: </strong>No such name.</p>');
  expect(page).toMatch(
    /<details[^>]*><summary>Types in this code<\/summary>.*<dd[^>]*><code>let a: &quot;&lt;b&gt;&quot;<\/code><p>About it/s,
  );
  expect(page).not.toContain('^?');
  expect(page).toContain('>Types of this code are not available here.</p>');
  expect(printed).toContain('types.mdx:8 has code that Twoslash refuses: [2322] 6 - Not a number.');
});

test('the tag that verifies a site for Algolia is in its pages', () => {
  expect(site.read('guide/index.html')).toContain('<meta name="algolia-site-verification" content="VERIFIED"');
});

test('its pages hydrate', async () => {
  const opened = await openSite(site.outDir, { base: '/base/' });
  const { page, problems } = await opened.open('/base/guide/');
  await hydrated(page);
  await page.locator('em', { hasText: 'in a browser' }).waitFor();
  await page.locator('u', { hasText: 'there' }).waitFor();
  expect(await page.title()).toBe('Own title');
  const wrapOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).overflowWrap);
  expect(await wrapOf('.content span[class]')).toBe('normal');
  expect(await wrapOf('.content p')).not.toBe('normal');
  await page.route('https://app-dsn.algolia.net/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { results: [{ hits: [{ url: 'https://x.example/base/news/one', hierarchy: { lvl1: 'First news' } }] }] },
    }),
  );
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('news');
  await page.getByRole('option', { name: 'First news' }).click();
  await page.waitForURL('**/base/news/one');
  expect(problems).toEqual([]);
  await opened.close();
});
