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
