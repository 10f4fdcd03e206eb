import { expect, test } from '@rstest/core';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { resolveHeadTag, type SettingTag } from '../../../../../src/tools/pages/headLinks.ts';
import { makeConfig, writeFolder } from '../../node/pages/compileText.ts';
import { makeSite, titled } from '../../node/site/makeSite.ts';

const FILES = { ...titled('en/about.md', 'zh/about.md'), 'public/a.css': 'a{}', 'public/og.png': '' };
const SITE: Partial<SiteConfig> = { base: '/docs/', siteOrigin: 'https://a.example' };
const PAGES = ['/about', '/zh/about'];

test.each<[SettingTag, string]>([
  [['link', { rel: 'stylesheet', href: '/a.css?1' }], '/docs/a.css?1'],
  [['link', { rel: 'stylesheet', href: '/docs/a.css' }], '/docs/a.css'],
  [['link', { rel: 'me', href: '/about#x' }], '/docs/zh/about#x'],
  [['link', { rel: 'alternate', href: '/rss.xml' }], '/rss.xml'],
  [['script', { src: '/a.css' }], '/docs/a.css'],
  [['script', { src: 'https://b.example/a.css' }], 'https://b.example/a.css'],
  [['meta', { property: 'og:url', content: '/about' }], 'https://a.example/docs/zh/about'],
  [['meta', { name: 'twitter:image', content: '/og.png' }], 'https://a.example/docs/og.png'],
  [['meta', { property: 'og:image', content: 'https://b.example/og.png' }], 'https://b.example/og.png'],
  [['meta', { name: 'description', content: '/about' }], '/about'],
])('%j has the address %s', (tag, address) => {
  const config = makeConfig(writeFolder(FILES), SITE);
  const [, { href, src, content }] = resolveHeadTag(tag, 'zh', config, (route) => PAGES.includes(route));
  expect(href ?? src ?? content).toBe(address);
});

test('tags of the configuration and of pages are resolved', async () => {
  const me: SettingTag = ['link', { rel: 'me', href: '/about' }];
  const frontmatter =
    '---\nhead: [[link, { rel: stylesheet, href: /a.css }], [link, { rel: me, href: /about }]]\n---\n';
  const { graph, problems } = await makeSite({ ...FILES, 'zh/index.md': `${frontmatter}# Z` }, { ...SITE, head: [me] });
  expect(problems).toEqual([]);
  expect(graph.config.head).toContainEqual(['link', { rel: 'me', href: '/docs/about' }]);
  expect(graph.pageData.get('/zh/')?.frontmatter.head?.map(([, { href }]) => href)).toEqual([
    '/docs/a.css',
    '/docs/zh/about',
  ]);
});

test('reports scripts, style sheets and icons that are no file, where they are set', async () => {
  const head: SettingTag[] = [
    ['link', { rel: 'stylesheet', href: '/b.css' }],
    ['link', { rel: 'icon', href: '/docs/og.png' }],
    ['link', { rel: 'alternate', href: '/rss.xml' }],
    ['script', { src: 'https://b.example/a.js' }],
  ];
  const config = `export default {\n  head: ${JSON.stringify(head)},\n};\n`;
  const files = { ...FILES, 'site.config.ts': config, 'en/a.md': '---\nhead:\n  - [script, { src: /a.js }]\n---\n# A' };
  const { problems } = await makeSite(files, { ...SITE, head });
  expect(problems).toEqual([
    '[docs:navigation-links] site.config.ts:2:45 The head has the address "/b.css", which is not a file in the public folder. Did you mean "/a.css"?',
    '[docs:navigation-links] en/a.md:3:5 The head has the address "/a.js", which is not a file in the public folder. Did you mean "/a.css"?',
  ]);
  const plugins = [{ name: 'adds', outputs: () => [] }];
  expect((await makeSite(files, { ...SITE, head, plugins })).problems).toEqual([]);
});
