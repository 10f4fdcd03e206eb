import { expect, test } from '@rstest/core';
import { rss } from '../../../../plugins/rss/rss.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const FILES = {
  'en/index.mdx': '# Home',
  'en/blog/index.mdx': '---\noverview: true\noverviewBy: date\n---\n\n# Blog',
  'en/blog/one.mdx': '---\ndate: 2026-01-31\ndescription: The first & <best>.\n---\n\n# One & only',
  'en/blog/two.mdx': '---\ndate: "2026-05-31T10:00:00Z"\n---\n\n# Two',
  'en/blog/old.mdx': '---\ntitle: "O\\x08l\\nd"\ndate: 2024-12-31\n---\n',
  'en/blog/hidden.mdx': '---\ndate: 2026-06-01\nunlisted: true\n---\n\n# Hidden',
  'zh/index.mdx': '# 首页',
  'zh/blog/one.mdx': '---\ndate: 2026-01-31\n---\n\n# 一',
};
const SITE: Partial<SiteConfig> = { siteOrigin: 'https://example.com', base: '/docs/', description: 'A site' };

async function make(site: Partial<SiteConfig> = SITE, files: Record<string, string> = {}) {
  const { graph, problems } = await makeSite({ ...FILES, ...files }, site);
  expect(problems).toEqual([]);
  const hooks = new Hooks([rss], graph.config, 'build');
  return { graph, hooks, files: await readOutputs(hooks, graph) };
}

test('a feed has the dated pages of a language, newest first', async () => {
  const { files } = await make();
  expect(Object.keys(files)).toEqual(['rss.xml', 'zh/rss.xml']);
  expect(files['rss.xml']).toContain(
    '<title>Site</title><link>https://example.com/docs/</link><description>A site</description>\n<language>en</language>' +
      '<atom:link href="https://example.com/docs/rss.xml" rel="self" type="application/rss+xml"/>\n',
  );
  expect(files['rss.xml']?.match(/<item>.*<\/item>/g)).toEqual([
    expect.stringContaining('<title>Two</title>'),
    '<item><title>One &amp; only</title><link>https://example.com/docs/blog/one</link><guid>https://example.com/docs/blog/one</guid><pubDate>Sat, 31 Jan 2026 00:00:00 GMT</pubDate><description>The first &amp; &lt;best&gt;.</description></item>',
    expect.stringContaining('<title>Ol d</title>'),
  ]);
  expect(files['zh/rss.xml']).toContain('<link>https://example.com/docs/zh/</link>');
  expect(files['zh/rss.xml']).toContain('<language>zh-Hans</language>');
});

test('items have the text of the page as plain HTML, whose links are addresses of documents', async () => {
  const text = [
    '---\ndate: 2026-02-01\n---\n\n# Text\n\n## Part\n\nSee [one](./one.mdx#x), [this](#part) and ![a picture](/a.png).',
    ':::tip\nH<sub>2</sub>O ends with `]]>`.\n:::',
    '```js\nconst a = 1 < 2;\n```',
    '| A |\n| - |\n| **b** |\n',
  ].join('\n\n');
  const files = {
    'en/blog/text.mdx': text,
    'en/blog/one.mdx': `${FILES['en/blog/one.mdx']}\n\n## X\n`,
    'public/a.png': '',
  };
  const feed = (await make(SITE, files)).files['rss.xml'] ?? '';
  const [, html = ''] = /<title>Text<.*?<content:encoded>(.*?)<\/content:encoded>/s.exec(feed) ?? [];
  expect(html).not.toContain('<h1>');
  expect(html).toContain('<h2>Part</h2>');
  expect(html).toContain('<a href="https://example.com/docs/blog/one#x">one</a>');
  expect(html).toContain('<a href="https://example.com/docs/blog/text#part">this</a>');
  expect(html).toContain('<img src="https://example.com/docs/a.png" alt="a picture" />');
  expect(html).toContain('<blockquote>\n<p><strong>Tip</strong></p>\n<p>H<sub>2</sub>O ends with <code>]]&gt;</code>');
  expect(html).toContain('<code class="language-js">const a = 1 &lt; 2;');
  expect(html).toContain('<td><strong>b</strong></td>');
  expect(html).toMatch(/^<!\[CDATA\[(?:(?!\]\]>).)*\]\]>$/s);
});

test('documents link the feed of their language', async () => {
  const { graph, hooks } = await make();
  const tagsOf = (route: string) => {
    const page = graph.byRoute.get(route);
    return page ? hooks.documentHead(page, graph) : [];
  };
  expect(tagsOf('/zh/')).toEqual([
    [
      'link',
      { rel: 'alternate', type: 'application/rss+xml', title: 'Site', href: 'https://example.com/docs/zh/rss.xml' },
    ],
  ]);
});

test.each<[string, Partial<SiteConfig>]>([
  ['without an origin', {}],
  ['that wants none', { ...SITE, rss: false }],
])('a site %s has no feed', async (_, site) => {
  const { files, graph, hooks } = await make(site);
  expect(files).toEqual({});
  const [page] = graph.pages;
  expect(page && hooks.documentHead(page, graph)).toEqual([]);
});

test('an overview by date lists the same pages by year', async () => {
  const { graph } = await make();
  const groups = graph.pageData
    .get('/blog/')
    ?.overview?.map(({ name, items }) => [name, items.map(({ text, description }) => `${text}: ${description}`)]);
  expect(groups).toEqual([
    ['2026', ['Two: May 31, 2026', 'One & only: January 31, 2026 · The first & <best>.']],
    ['2024', [expect.stringContaining(': December 31, 2024')]],
  ]);
});
