import { expect, test } from '@rstest/core';
import { type BlogOptions, blog } from '../../../../plugins/blog/blog.ts';
import { translations } from '../../../../plugins/translations/translations.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { atomMistakes, jsonFeedMistakes } from '../../../helpers/feedMistakes.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const FILES = {
  'en/index.md': '# Home\n',
  'en/blog/authors.yml':
    'ada:\n  name: Ada Lovelace\n  title: Maintainer\n  image_url: /ada.png\n  socials: { github: ada, other: nobody }\nbob:\n  name: Bob <b>\n  email: bob@example.com\n',
  'en/blog/radar.md':
    '---\ndate: 2026-05-31\nauthors: ada\ntags: [radar, News]\ndescription: By radar.\n---\n\n# Radar *pictures*\n\nFirst.\n\n<!-- more -->\n\nRest.\n',
  'en/blog/winter/roads.mdx':
    '---\ndate: 2026-01-15\nauthors: [bob, { name: Guest, url: "https://guest.example" }]\ntags: [News]\ndescription: Of roads.\n---\n\n# Roads\n\nText.\n',
  'en/blog/old.md': '---\ndate: 2025-03-02\nlastUpdated: 2025-04-01\n---\n\n# Old\n\nParagraph.\n\nSecond.\n',
  'en/blog/hidden.md': '---\ndate: 2026-06-01\nunlisted: true\ntags: [hidden]\n---\n\n# Hidden\n',
  'en/blog/draft.md': '---\ndraft: true\ntags: [draft]\n---\n\n# Draft\n',
  'zh/index.md': '# 首页\n',
  'zh/blog/radar.md': '---\ndate: 2026-05-31\nauthors: ada\ntags: [雷达]\n---\n\n# 雷达\n\n文本。\n',
  'public/ada.png': '',
};
const SITE: Partial<SiteConfig> = { siteOrigin: 'https://example.com', base: '/docs/' };

/** A site with the blog; its own pages are without those of the plugin, which are in `pages`. */
async function make(files: Record<string, string> = {}, options: BlogOptions = {}, mode: 'build' | 'dev' = 'build') {
  const plugin = blog(options);
  const made = await makeSite({ ...FILES, ...files }, { ...SITE, plugins: [plugin] });
  const hooks = new Hooks([plugin], { ...made.graph.config, plugins: [] }, mode);
  const sources = made.graph.pages.map(({ source }) => source);
  const pages = (await hooks.pages(sources)).filter((source) => !sources.includes(source));
  return {
    ...made,
    plugin,
    hooks,
    pages,
    reports: () => hooks.reports.errors.map(({ message }) => message.replace(/^\[docs:blog\] /, '')),
  };
}

type Made = Awaited<ReturnType<typeof make>>;

const textOf = ({ pages }: Made, route: string) =>
  pages.find(({ routePath }) => routePath === route)?.virtual?.text ?? '';
const headingsOf = (made: Made, route: string) =>
  [...textOf(made, route).matchAll(/"h[12]".*?"value":"(.*?)"/g)].map(([, title]) => title);

test('lists all posts, those of each tag and those of each author, newest first, in each language', async () => {
  const made = await make();
  expect(made.pages.map(({ routePath }) => routePath)).toEqual([
    '/blog/authors/ada',
    '/blog/authors/bob',
    '/blog/authors/',
    '/blog/',
    '/blog/tags/',
    '/blog/tags/news',
    '/blog/tags/radar',
    '/zh/blog/authors/ada',
    '/zh/blog/authors/',
    '/zh/blog/',
    '/zh/blog/tags/',
    '/zh/blog/tags/雷达',
  ]);
  expect(made.reports()).toEqual([]);
  // An answer would cite them in place of the posts.
  expect(made.pages.every(({ virtual }) => virtual?.frontmatter?.search === false)).toBe(true);
  expect(headingsOf(made, '/blog/')).toEqual(['Blog', 'Radar pictures', 'Roads', 'Old']);
  expect(headingsOf(made, '/blog/tags/news')).toEqual(['Posts with the tag “News”', 'Radar pictures', 'Roads']);
  expect(headingsOf(made, '/blog/authors/bob')).toEqual(['Bob \\u003cb>', 'Roads']);
  expect(headingsOf(made, '/zh/blog/tags/雷达')).toEqual(['标签为“雷达”的文章', '雷达']);
  expect(made.pages.find(({ routePath }) => routePath === '/blog/authors/bob')?.virtual?.frontmatter).toEqual({
    title: 'Bob <b>',
    description: 'Posts by Bob <b>',
    outline: false,
    search: false,
    prev: false,
    next: false,
  });
});

test('a post in a list has its beginning: before the mark, else the description, else the first paragraph', async () => {
  const list = textOf(await make(), '/blog/');
  const excerpts = [
    ...list.matchAll(/"p","properties":\{"dataPagefindIgnore":""\},"children":\[\{"type":"text","value":"(.*?)"/g),
  ];
  expect(excerpts.map(([, text]) => text)).toEqual(['First.', 'Of roads.', 'Paragraph.']);
});

test('lists have pages of a number of posts, linked to each other', async () => {
  const made = await make({}, { postsPerPage: 2 });
  expect(headingsOf(made, '/blog/page/2')).toEqual(['Blog, page 2', 'Old']);
  const neighbors = ['/blog/', '/blog/page/2', '/blog/tags/news'].map((route) => {
    const { prev, next } = made.pages.find(({ routePath }) => routePath === route)?.virtual?.frontmatter ?? {};
    return [prev, next];
  });
  expect(neighbors).toEqual([
    [false, { text: 'Older posts', link: '/blog/page/2' }],
    [{ text: 'Newer posts', link: '/blog/' }, false],
    [false, false],
  ]);
});

test('a page of the folder takes the place of the list, and watch mode lists drafts', async () => {
  const made = await make({ 'en/blog/index.md': '# News\n' }, {}, 'dev');
  expect(made.pages.map(({ routePath }) => routePath)).not.toContain('/blog/');
  expect(headingsOf(made, '/blog/tags/draft')).toEqual(['Posts with the tag “draft”', 'Draft']);
});

test('a file of tags has labels and addresses, by language', async () => {
  const made = await make({
    'en/blog/tags.yml':
      'radar: { label: Radar, permalink: /rain-radar, description: Pictures of rain. }\nNews:\nhidden:\n',
    'zh/blog/tags.yml': 'radar: { label: 雷达, permalink: /rain-radar }\n',
    'zh/blog/radar.md': '---\ndate: 2026-05-31\ntags: [radar]\n---\n\n# 雷达\n',
  });
  expect(made.reports()).toEqual([]);
  expect(headingsOf(made, '/blog/tags/rain-radar')[0]).toBe('Posts with the tag “Radar”');
  expect(textOf(made, '/blog/tags/rain-radar')).toContain('Pictures of rain.');
  expect(headingsOf(made, '/zh/blog/tags/rain-radar')[0]).toBe('标签为“雷达”的文章');
});

test('a post has a line with date, authors and tags below its heading, which search leaves out', async () => {
  const { graph } = await make();
  const html = async (route: string) => {
    const { nodes = [] } = (await graph.byRoute.get(route)?.content()) ?? {};
    return nodes.map((node) => (typeof node === 'object' && node.kind === 'html' ? node.html : '')).join('');
  };
  expect(await html('/blog/winter/roads')).toBe(
    '<h1 id="roads">Roads</h1><p class="blog-byline" data-pagefind-ignore=""><time datetime="2026-01-15">January 15, 2026</time>\u00a0· ' +
      '<span class="blog-by"><a href="/docs/blog/authors/bob">Bob &lt;b&gt;</a></span>\u00a0· ' +
      '<span class="blog-by"><a href="https://guest.example" target="_blank" rel="noopener noreferrer">Guest</a></span>\u00a0· ' +
      '<a href="/docs/blog/tags/news">#News</a></p>\n<p>Text.</p>',
  );
  expect(await html('/zh/blog/radar')).toContain(
    '<time datetime="2026-05-31">2026年5月31日</time>\u00a0· <span class="blog-by"><img loading="lazy" decoding="async" src="/docs/ada.png" alt="" width="24" height="24" data-no-zoom=""><a href="/docs/zh/blog/authors/ada">Ada Lovelace</a>, Maintainer</span>',
  );
  expect(graph.byRoute.get('/blog/winter/roads')?.searchText).not.toContain('Guest');
  expect(await html('/')).toBe('<h1 id="home">Home</h1>');
});

test('lists of a language have the posts that are shown in the default language', async () => {
  const plugin = blog();
  const { graph } = await makeSite(FILES, { ...SITE, missingTranslations: 'fallback' });
  const hooks = new Hooks([translations, plugin], graph.config, 'build');
  const found = await hooks.pages(graph.pages.map(({ source }) => source));
  const routes = found.map(({ routePath }) => routePath);
  expect(routes).toEqual([...new Set(routes)]);
  expect(routes.filter((route) => route.startsWith('/zh/blog/'))).toEqual(
    expect.arrayContaining(['/zh/blog/winter/roads', '/zh/blog/tags/news', '/zh/blog/authors/bob', '/zh/blog/']),
  );
  const list = found.find(({ routePath }) => routePath === '/zh/blog/')?.virtual?.text ?? '';
  // A post has a translation, and is listed once.
  expect(list.match(/\/zh\/blog\/(?:winter\/\w+|radar|old)(?=")/g)).toEqual([
    '/zh/blog/radar',
    '/zh/blog/winter/roads',
    '/zh/blog/old',
  ]);
});

test('the sidebar has the posts by year, unless the site has one', async () => {
  const { graph, hooks } = await make();
  const rows = [
    { kind: 'link', text: 'Old', link: '/blog/old' },
    { kind: 'link', text: 'Home', link: '/' },
    {
      kind: 'group',
      text: 'Winter',
      collapsed: false,
      collapsible: true,
      items: [{ kind: 'link', text: 'Roads', link: '/blog/winter/roads' }],
    },
  ] as const;
  const before = { lang: 'en', nav: [], sidebars: { '/': [...rows.map((row) => structuredClone(row))] } };
  const { navigation } = await hooks.navigation([JSON.parse(JSON.stringify(before))], graph.pages);
  expect(navigation[0]?.sidebars).toEqual({
    '/': [{ kind: 'link', text: 'Home', link: '/' }],
    '/blog/': [
      { kind: 'link', text: 'All posts', link: '/blog/' },
      {
        kind: 'group',
        text: '2026',
        collapsed: false,
        collapsible: true,
        items: [
          { kind: 'link', text: 'Radar pictures', link: '/blog/radar' },
          { kind: 'link', text: 'Roads', link: '/blog/winter/roads' },
        ],
      },
      {
        kind: 'group',
        text: '2025',
        collapsed: true,
        collapsible: true,
        items: [{ kind: 'link', text: 'Old', link: '/blog/old' }],
      },
    ],
  });
});

test('posts and the home page link the feeds of their language, other pages do not', async () => {
  const { graph, hooks } = await make({ 'en/guide.md': '# Guide\n' });
  const linked = (route: string) => {
    const page = graph.byRoute.get(route);
    return page ? hooks.documentHead(page, graph).map(([, { type, title, href }]) => [type, title, href]) : [];
  };
  const english = [
    ['application/atom+xml', 'Site Blog', 'https://example.com/docs/blog/atom.xml'],
    ['application/feed+json', 'Site Blog', 'https://example.com/docs/blog/feed.json'],
  ];
  expect(linked('/')).toEqual(english);
  expect(linked('/blog/old')).toEqual(english);
  expect(linked('/zh/')[1]).toEqual([
    'application/feed+json',
    'Site 博客',
    'https://example.com/docs/zh/blog/feed.json',
  ]);
  expect(linked('/guide')).toEqual([]);
});

test('each tag has feeds of its posts, which the pages of the tag link', async () => {
  const made = await make({
    'en/blog/tags.yml': 'radar: { label: Radar & rain, permalink: /rain, description: Rain. }\nNews:\nhidden:\n',
    'zh/blog/tags.yml': '雷达:\n',
  });
  const { graph, hooks } = made;
  const files = await readOutputs(hooks, graph);
  expect(Object.keys(files).filter((name) => name.includes('/tags/'))).toEqual([
    ...['blog/tags/rain/atom.xml', 'blog/tags/rain/feed.json', 'blog/tags/news/atom.xml', 'blog/tags/news/feed.json'],
    ...['zh/blog/tags/雷达/atom.xml', 'zh/blog/tags/雷达/feed.json'],
  ]);
  const atom = files['blog/tags/rain/atom.xml'] ?? '';
  expect(atomMistakes(atom)).toEqual([]);
  expect(atom).toContain('<title>Posts with the tag “Radar &amp; rain” - Site Blog</title><subtitle>Rain.</subtitle>');
  expect(jsonFeedMistakes(files['zh/blog/tags/雷达/feed.json'] ?? '')).toEqual([]);
  const { title, home_page_url: home, feed_url: self, items } = JSON.parse(files['blog/tags/news/feed.json'] ?? '');
  expect([title, home, self]).toEqual([
    'Posts with the tag “News” - Site Blog',
    'https://example.com/docs/blog/tags/news',
    'https://example.com/docs/blog/tags/news/feed.json',
  ]);
  expect(items.map(({ url }: { url: string }) => url)).toEqual([
    'https://example.com/docs/blog/radar',
    'https://example.com/docs/blog/winter/roads',
  ]);
  expect(items).toEqual(JSON.parse(files['blog/feed.json'] ?? '').items.slice(0, 2));
  const shown = textOf(made, '/blog/tags/news');
  expect(shown).toContain('/docs/blog/tags/news/atom.xml');
  expect(shown).not.toContain('/docs/blog/atom.xml');
  const page = graph.byRoute.get('/blog/radar');
  const tagPage = made.pages.find(({ routePath }) => routePath === '/blog/tags/news');
  const links = page && tagPage ? hooks.documentHead({ ...page, source: tagPage }, graph) : [];
  expect(links.map(([, { href }]) => href)).toEqual(
    ['tags/news/atom.xml', 'tags/news/feed.json', 'atom.xml', 'feed.json'].map(
      (name) => `https://example.com/docs/blog/${name}`,
    ),
  );
});

test('a site without posts has no page, no style sheet and no feed', async () => {
  const plugin = blog();
  const { graph } = await makeSite({ 'en/index.md': '# Home\n' }, { ...SITE, plugins: [plugin] });
  const hooks = new Hooks([plugin], { ...graph.config, plugins: [] }, 'build');
  const sources = graph.pages.map(({ source }) => source);
  expect(await hooks.pages(sources)).toEqual(sources);
  expect(await readOutputs(hooks, graph)).toEqual({});
  expect(
    graph.pages.flatMap((page) => [...(plugin.head?.(page, graph) ?? []), ...hooks.documentHead(page, graph)]),
  ).toEqual([]);
});

test('all mistakes of frontmatter and of the files beside it are reported at their place', async () => {
  const made = await make({
    'en/blog/authors.yml': 'ada:\n  name: Ada\n  imag_url: /ada.png\nbob:\n  name: [Bob]\n',
    'en/blog/one.md': '---\ndate: 2026-01-01\nauthors: [adda, 7]\ntags: [2026, news, "++"]\n---\n\n# One\n',
    'en/blog/three.md':
      '---\ndate: 2026-01-01\nauthors:\n  - { name: Eve, url: "javascript:alert(1)" }\n---\n\n# Three\n',
    'en/blog/two.md': '---\nauthors: { url: "https://a.example" }\n---\n\n# Two\n',
  });
  const lines = made.reports().map((message) =>
    message
      .split('\n')
      .filter((line) => !/^[> ]*\d* \|/.test(line))
      .join(' '),
  );
  expect(lines.sort()).toEqual([
    'en/blog/authors.yml:3:3 "ada.imag_url" is not a known key. Did you mean "image_url"?',
    'en/blog/authors.yml:5:3 "bob.name" must be a string, not ["Bob"].',
    'en/blog/one.md:3:11 has the author "adda", who is not in en/blog/authors.yml. Did you mean "ada"?',
    'en/blog/one.md:3:17 has the author 7, which has no "name". Write a name, a key of the file of authors, or an object with "name".',
    'en/blog/one.md:4:20 has the tag "++", which cannot be turned into an address. Give it a "permalink" in en/blog/tags.yml.',
    'en/blog/one.md:4:8 has the tag 2026, which is not text. Write it in quotes: "2026".',
    'en/blog/three.md:4:18 has the address "javascript:alert(1)" of an author. Write an address that begins with "https://" or "/".',
    'en/blog/two.md:1:1 has no "date". A post has a "date", such as 2026-05-31. Keep pages that are not posts out of "en/blog".',
    'en/blog/two.md:2:1 has the author {"url":"https://a.example"}, which has no "name". Write a name, a key of the file of authors, or an object with "name".',
  ]);
});

test.each([
  ['no YAML', 'ada: [', 'en/blog/authors.yml:1:'],
  ['a list', '- ada\n', 'en/blog/authors.yml:1:1 The file must be an object'],
])('a file of authors with %s is reported', async (_, yaml, expected) => {
  const made = await make({ 'en/blog/authors.yml': yaml });
  expect(made.reports()).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
});

test('authors and tags whose keys are no address of their own are reported at their place', async () => {
  const long = '很长'.repeat(40);
  const made = await make({
    'en/blog/authors.yml':
      'ada: { name: Ada }\nAda: { name: Ada II }\n"🎉": { name: Party }\nindex: { name: Mr. Index }\n',
    'en/blog/tags.yml': `radar:\nNews:\nhidden:\n雷达:\n"🎉":\nindex: { permalink: /all }\n${long}:\nup: { permalink: .. }\n`,
    'en/blog/one.md': '---\ndate: 2026-01-01\nauthors: [Ada, "🎉", index]\ntags: index\n---\n\n# One\n',
    'en/blog/winter/roads.mdx': '---\ndate: 2026-01-15\n---\n\n# Roads\n',
  });
  expect(made.reports().map((message) => message.split('\n')[0])).toEqual([
    'en/blog/tags.yml:8:7 "up.permalink" must be one name, such as "/rain", not "..".',
    'en/blog/authors.yml:2:1 has the author "Ada", whose key has the address of "ada".',
    'en/blog/authors.yml:3:1 has the author "🎉", whose key cannot be turned into an address.',
    'en/blog/authors.yml:4:1 has the author "index", whose key cannot be turned into an address.',
    'en/blog/tags.yml:5:1 has the tag "🎉", whose key cannot be turned into an address.',
    `en/blog/tags.yml:7:1 has the tag "${long}", whose key cannot be turned into an address.`,
  ]);
  const routes = made.pages.map(({ routePath }) => routePath);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes).toContain('/blog/tags/all');
});

test('tags that would share a list are reported, but for capitals', async () => {
  const made = await make({
    'en/blog/one.md': '---\ndate: 2026-01-02\ntags: [C++, News]\n---\n\n# One\n',
    'en/blog/two.md': '---\ndate: 2026-01-01\ntags: [news, C#]\n---\n\n# Two\n',
  });
  expect(made.hooks.reports.warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining(
      'en/blog/two.md:3:14 has the tag "C#", whose list "/blog/tags/c" is that of the tag "C++".',
    ),
  ]);
});

test('a tag that is not in the file of tags, and a missing picture of an author, are reported', async () => {
  const made = await make({
    'en/blog/tags.yml': 'radar:\nNews:\nhidden:\n雷达:\n',
    'en/blog/one.md': '---\ndate: 2026-01-01\ntags: newss\n---\n\n# One\n',
    'en/blog/authors.yml': 'ada:\n  name: Ada\n  image_url: /eve.png\nbob:\n  name: Bob\n',
  });
  await made.hooks.check(made.graph);
  expect(made.reports().map((message) => message.split('\n')[0])).toEqual([
    'en/blog/one.md:3:1 has the tag "newss", which is not in en/blog/tags.yml.',
    'en/blog/authors.yml:3:14 has the picture "/eve.png" of "Ada", which is not in the public folder.',
  ]);
});

test('an empty file of authors has no author', async () => {
  const made = await make({
    'en/blog/authors.yml': '',
    'en/blog/radar.md': '---\ndate: 2026-05-31\nauthor: Eve\n---\n\n# Radar\n',
    'en/blog/winter/roads.mdx': '---\ndate: 2026-01-15\n---\n\n# Roads\n',
    'zh/blog/radar.md': '---\ndate: 2026-05-31\n---\n\n# 雷达\n',
  });
  expect(made.reports().map((message) => message.split('\n')[0])).toEqual([
    'en/blog/radar.md:3:1 has the author "Eve", who is not in en/blog/authors.yml.',
  ]);
});

test('without a file of authors, names need no key and have no page', async () => {
  const plugin = blog();
  const files = { 'en/index.md': '# Home\n', 'en/blog/a.md': '---\ndate: 2026-05-31\nauthor: Eve\n---\n\n# A\n' };
  const { graph } = await makeSite(files, { ...SITE, plugins: [plugin] });
  const hooks = new Hooks([plugin], { ...graph.config, plugins: [] }, 'build');
  const pages = await hooks.pages(graph.pages.map(({ source }) => source));
  expect(hooks.reports.errors).toEqual([]);
  expect(pages.map(({ routePath }) => routePath)).toEqual(['/blog/a', '/blog/', '/']);
  expect(pages[1]?.virtual?.text).toContain('"Eve"');
});

test('feeds have the whole text of the posts, whose addresses are absolute, without scripts', async () => {
  const text = [
    '---\ndate: 2026-06-01\ntags: [x]\nauthors: bob\n---\n\n# Text\n\nSee [old](./old.md#old), [this](#part) and ![a picture](/ada.png).\n\n## Part',
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">Look <sup>up</sup>.</p>',
    '<iframe src="https://frame.example"></iframe>',
    '```js\nconst a = 1 < 2;\n```\n',
  ].join('\n\n');
  const { graph, hooks } = await make({ 'en/blog/text.md': text }, { feeds: ['atom', 'json', 'rss'] });
  const files = await readOutputs(hooks, graph);
  expect(Object.keys(files).filter((name) => !/^static|\/tags\//.test(name))).toEqual([
    ...['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml', 'zh/blog/atom.xml', 'zh/blog/feed.json', 'zh/blog/rss.xml'],
  ]);
  for (const folder of ['blog', 'zh/blog']) {
    expect(atomMistakes(files[`${folder}/atom.xml`] ?? '')).toEqual([]);
    expect(jsonFeedMistakes(files[`${folder}/feed.json`] ?? '')).toEqual([]);
  }
  const feed = JSON.parse(files['blog/feed.json'] ?? '');
  expect(feed).toMatchObject({
    title: 'Site Blog',
    home_page_url: 'https://example.com/docs/blog/',
    feed_url: 'https://example.com/docs/blog/feed.json',
    language: 'en',
  });
  expect(feed.items.map(({ url }: { url: string }) => url.slice('https://example.com/docs'.length))).toEqual([
    ...['/blog/text', '/blog/radar', '/blog/winter/roads', '/blog/old'],
  ]);
  const [item, radar, , old] = feed.items;
  expect(item.content_html).toBe(
    [
      '<p>See <a href="https://example.com/docs/blog/old#old">old</a>, <a href="https://example.com/docs/blog/text#part">this</a> and <img src="https://example.com/docs/ada.png" alt="a picture" />.</p>',
      '<h2>Part</h2>',
      '<p>Look <sup>up</sup>.</p>',
      '<p><a href="https://frame.example">iframe</a></p>',
      '<pre><code class="language-js">const a = 1 &lt; 2;\n</code></pre>',
    ].join('\n'),
  );
  expect(item.authors).toEqual([{ name: 'Bob <b>', url: 'mailto:bob@example.com' }]);
  expect(radar.authors).toEqual([
    {
      name: 'Ada Lovelace',
      url: 'https://example.com/docs/blog/authors/ada',
      avatar: 'https://example.com/docs/ada.png',
    },
  ]);
  expect(radar.tags).toEqual(['radar', 'News']);
  expect([old.date_published, old.date_modified]).toEqual(['2025-03-02T00:00:00.000Z', '2025-04-01T00:00:00.000Z']);
  expect(files['zh/blog/atom.xml']).toContain('xml:lang="zh-Hans"');
  expect(files['blog/rss.xml']).toContain('<dc:creator>Ada Lovelace</dc:creator><category>radar</category>');
});
