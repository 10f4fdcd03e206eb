import { expect, test } from '@rstest/core';
import { builtFolder } from '../../helpers/builtFolder.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Files of a language of a version, by the conventions of Rspress: nothing in them is of this engine. */
const pages = (version: string, lang: string, routes: readonly string[]) => ({
  [`${version}/${lang}/_nav.json`]: '[{ "text": "nav.guide", "link": "/guide/start", "activeMatch": "/guide/" }]',
  [`${version}/${lang}/guide/_meta.json`]: JSON.stringify(routes.map((route) => route.replace('guide/', ''))),
  [`${version}/${lang}/index.md`]: `# Home of ${version} in ${lang}\n\n[Start](/guide/start)\n`,
  ...Object.fromEntries(
    routes.map((route) => [
      `${version}/${lang}/${route}.mdx`,
      `import { usePage, usePages, useVersion, withBase } from '@rspress/core/runtime';\nimport { Link } from '@rspress/core/theme';\n\n# ${route} of ${version}\n\n<i>{usePage().page.routePath} in {usePages().pages.filter(({ version }) => version === useVersion()).length}</i> <u>{withBase('/v1/')}</u> <Link href="/guide/new">New</Link> <Link href="/v1/guide/old">Old</Link>\n\nIn ${lang} of <b>{useVersion()}</b>, see [start](./start.mdx) and [home](/).\n\n![](/logo.svg)\n`,
    ]),
  ),
});

const site = builtFolder({
  '../package.json': '{ "private": true }',
  '../rspress.config.ts': `import { defineConfig } from '@rspress/core';
import { pluginApiDocgen } from '@rspress/plugin-api-docgen';

export default defineConfig({
  root: 'docs',
  title: 'Rocket',
  lang: 'en',
  base: '/rocket/',
  icon: '/logo.svg',
  route: { cleanUrls: true },
  search: { versioned: true },
  outDir: 'out',
  plugins: [pluginApiDocgen({})],
  multiVersion: { default: 'v2', versions: ['v1', 'v2', 'v3-beta'] },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
});
`,
  '../i18n.json': '{ "nav.guide": { "en": "Guide", "zh": "指南" } }',
  '../samples/run.ts': 'export const sample = 1;\n',
  'public/logo.svg': PICTURE,
  // Pictures of a version, as Base DMS has them.
  'public/v1/guide/old.svg': PICTURE,
  'public/v2/guide/new.svg': PICTURE,
  'v1/en/guide/pictures.md':
    '# Pictures\n\n![](/v1/guide/old.svg)\n\n[Open](/v1/guide/old.svg)\n\n```ts file="<root>/samples/run.ts"\n```\n',
  'v2/en/api.mdx': '# API\n\n<API moduleName="a" />\n',
  'v2/en/guide/pictures.md': '# Pictures\n\n![](/v2/guide/new.svg)\n',
  ...pages('v1', 'en', ['guide/start', 'guide/old']),
  ...pages('v1', 'zh', ['guide/start', 'guide/old']),
  ...pages('v2', 'en', ['guide/start', 'guide/new']),
  ...pages('v2', 'zh', ['guide/start', 'guide/new']),
  ...pages('v3-beta', 'en', ['guide/start', 'guide/new']),
  ...pages('v3-beta', 'zh', ['guide/start']),
});

test('what the configuration loses has one line, and components of plugins render nothing', () => {
  expect(site.printed.match(/"outDir" has no effect/g)).toHaveLength(1);
  expect(site.printed.match(/"@rspress\/plugin-api-docgen" is not run/g)).toHaveLength(1);
  expect(site.printed.match(/"usePages" has the pages of the version of a page alone/g)).toHaveLength(1);
});

test('pages have the addresses that Rspress gives them', () => {
  const names = site.list().filter((name) => name.endsWith('.html') && !name.endsWith('404.html'));
  expect(names).toEqual(
    [
      ...['api.html', 'guide/new.html', 'guide/pictures.html', 'guide/start.html', 'index.html'],
      ...['v1/guide/old.html', 'v1/guide/pictures.html', 'v1/guide/start.html', 'v1/index.html'],
      ...['v1/zh/guide/old.html', 'v1/zh/guide/start.html', 'v1/zh/index.html'],
      ...['v3-beta/guide/new.html', 'v3-beta/guide/start.html', 'v3-beta/index.html'],
      ...['v3-beta/zh/guide/start.html', 'v3-beta/zh/index.html'],
      ...['zh/guide/new.html', 'zh/guide/start.html', 'zh/index.html'],
    ].sort(),
  );
});

test.each([
  ['guide/start.html', '/guide/start in 8'],
  ['v1/zh/guide/old.html', '/v1/zh/guide/old in 7'],
])('code of %s has paths of the whole site', (name, shown) => {
  const html = site.read(name).replaceAll('<!-- -->', '');
  expect(html).toContain(`<i>${shown}</i> <u>/rocket/v1/</u>`);
  expect(html).toContain('<a href="/rocket/guide/new">New</a> <a href="/rocket/v1/guide/old">Old</a>');
});

test.each([
  ['guide/start.html', 'v2', 'en', '/rocket/'],
  ['v1/zh/guide/old.html', 'v1', 'zh', '/rocket/v1/zh/'],
  ['v3-beta/guide/new.html', 'v3-beta', 'en', '/rocket/v3-beta/'],
])('%s is a page of %s in %s', (name, version, lang, home) => {
  const html = site.read(name);
  expect(html).toContain(`In ${lang} of <b>${version}</b>`);
  expect(html).toContain(`href="${home}guide/start"`);
  expect(html).toContain(`href="${home}"`);
});

test.each([
  ['v1/zh/guide/old.html', ['/rocket/v1/zh/guide/old', '/rocket/zh/', '/rocket/v3-beta/zh/']],
  ['guide/new.html', ['/rocket/v1/', '/rocket/guide/new', '/rocket/v3-beta/guide/new']],
])('the menu of %s leads to the same page of each version, in the order of the list', (name, hrefs) => {
  const [, rows = ''] = /<ul class="rows[^>]*>(.*?)<\/ul>/.exec(site.read(name)) ?? [];
  expect([...rows.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(hrefs);
});

test.each([
  ['guide/start.html', 'Guide'],
  ['v1/zh/guide/start.html', '指南'],
])('the navigation of %s has the text "%s" of the file beside the docs folder', (name, text) => {
  expect(site.read(name)).toMatch(new RegExp(`<nav[^>]*aria-label="(?:Main|主导航)[^>]*>.*?>${text}<`));
});

test('a page of a version shows a file of the project', () => {
  expect(site.read('v1/guide/pictures.html')).toContain('sample');
});

test('pictures in a public folder of a version have the address that Rspress gives them, and its pages show them', () => {
  const names = site.list().filter((name) => /(?:old|new)\.svg$/.test(name));
  expect(names).toContain('v1/guide/old.svg');
  expect(names).toContain('v2/guide/new.svg');
  const [, shown = ''] = /<img[^>]*src="\/rocket\/([^"]*old\.svg)"/.exec(site.read('v1/guide/pictures.html')) ?? [];
  expect(names).toContain(shown);
  expect(site.read('v1/guide/pictures.html')).toContain(`href="/rocket/${shown}"`);
  expect(site.read('guide/pictures.html')).toContain('src="/rocket/v2/guide/new.svg"');
});

test('each version has a search index of its own', () => {
  const indexes = ['', 'v1/', 'v3-beta/'].map((folder) => site.read(`${folder}static/search_index.json`));
  expect(new Set(indexes).size).toBe(3);
});

/**
 * The layout of a public site in one language (Dify Chat): its older configuration, and versions without folders of languages. The name of its default version is as
 * that of another one (Scripting): it is in no path, and has a space.
 */
const oneLanguage = builtFolder({
  '../package.json': '{ "private": true }',
  '../rspress.config.ts': `import * as path from 'node:path';
import { defineConfig } from 'rspress/config';

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Chat',
  multiVersion: { default: 'App Store', versions: ['App Store', 'v0.4.0'] },
  search: { versioned: true },
  builderConfig: { server: { port: 6200 } },
  themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/acme/chat' }] },
});
`,
  ...Object.fromEntries(
    ['App Store', 'v0.4.0'].flatMap((version) => [
      [
        `${version}/_nav.json`,
        '[{ "text": "Guide", "link": "/guide/start/introduction", "activeMatch": "/guide" }, { "text": "0.4", "link": "/v0.4.0/guide/start/introduction" }]',
      ],
      [`${version}/guide/_meta.json`, '[{ "type": "dir", "name": "start", "label": "Start", "collapsible": true }]'],
      [
        `${version}/index.md`,
        `---\npageType: home\nhero:\n  name: Chat ${version}\n  actions:\n    - { text: Start, link: /guide/start/introduction }\n---\n`,
      ],
      [
        `${version}/guide/start/introduction.md`,
        `# Introduction\n\nOf ${version}. [Home](/), [old](/v0.4.0/guide/start/introduction)\n`,
      ],
    ]),
  ),
});

test.each([
  ['index.html', '/guide/start/introduction'],
  ['guide/start/introduction.html', '/guide/start/introduction'],
  ['v0.4.0/index.html', '/v0.4.0/guide/start/introduction'],
  ['v0.4.0/guide/start/introduction.html', '/v0.4.0/guide/start/introduction'],
])('the navbar of %s of a site in one language leads to pages of its version, and to the old one', (name, guide) => {
  const [, nav = ''] = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/.exec(oneLanguage.read(name)) ?? [];
  const links = [...nav.matchAll(/<a href="([^"]*)"[^>]*>(Guide|0\.4)</g)].map(([, href = '', text]) => [
    text,
    new URL(href, 'https://chat.example').pathname.replace(/\.html$/, ''),
  ]);
  expect(Object.fromEntries(links)).toEqual({ Guide: guide, '0.4': '/v0.4.0/guide/start/introduction' });
});
