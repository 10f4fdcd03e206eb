import { expect, test } from '@rstest/core';
import { blogFeeds, feedFormats, feedHead, feedOutputs } from '../../../../../compat/docusaurus/node/blogFeeds.ts';
import { readContent } from '../../../../../compat/docusaurus/node/siteContent.ts';
import { DataFiles } from '../../../../../compat/support/dataFiles.ts';
import { NO_BUNDLE } from '../../../../../src/node/noBundle.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const FILES = {
  'blog/authors.yml': 'ann:\n  name: Ann\n  url: https://ann.example\n  image_url: /ann.png\n',
  'blog/2026-01-01-first.md': '---\nauthors: [ann]\ntags: [news]\n---\n\n# First\n',
  'blog/late.md': '---\ndate: 2026-01-02T10:20:30\n---\n\n# Late\n',
  'blog/2026-01-02-early.md': '# Early\n',
  'blog/2026-01-03-hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
};

function read(feedOptions: object | undefined, more: object = {}) {
  const siteDir = writeFolder(FILES);
  const blog = feedOptions === undefined ? {} : { feedOptions };
  const options = { title: 'Boat', presets: [['classic', { docs: false, blog }]], ...more };
  const config = { siteDir, files: new DataFiles(), options };
  return blogFeeds(readContent(config, new Map()), config);
}

test('a feed has the listed posts, by the addresses of their pages and in the order of their times', () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
  const feeds = read(undefined, { trailingSlash: true, i18n }).map(({ posts, ...feed }) => [feed, [...posts.keys()]]);
  const facts = { title: 'Boat Blog', description: 'Boat Blog', formats: ['rss', 'atom'] };
  expect(feeds).toEqual([
    [{ lang: 'en', list: '/blog/', ...facts }, ['/blog/late/', '/blog/2026/01/02/early/', '/blog/2026/01/01/first/']],
    [
      { lang: 'fr', list: '/fr/blog/', ...facts },
      ['/fr/blog/late/', '/fr/blog/2026/01/02/early/', '/fr/blog/2026/01/01/first/'],
    ],
  ]);
});

test.each([
  [undefined, ['rss', 'atom']],
  ['all', ['rss', 'atom', 'json']],
  ['json', ['json']],
  [['atom', 'other'], ['atom']],
  [null, []],
])('the type %j is %j', (type, formats) => {
  expect(feedFormats({ options: { feedOptions: type === undefined ? {} : { type } } })).toEqual(formats);
});

test.each([
  [undefined, 3],
  [1, 1],
  [false, 3],
])('with the limit %j, a feed has %i posts', (limit, count) => {
  expect(read(limit === undefined ? {} : { limit, title: 'Log', description: 'News' })[0]).toMatchObject({
    title: limit === undefined ? 'Boat Blog' : 'Log',
    posts: { size: count },
  });
});

test('entries have the text of their page, authors and tags, and all pages lead to the feed', async () => {
  const feeds = read({ type: ['rss'] });
  const { graph } = await makeSite(
    {
      'en/blog/2026/01/01/first.mdx': '---\ndate: 2026-01-01\n---\n\n# First\n\nWe **sailed**.\n',
      'en/index.mdx': '# Home\n',
    },
    { siteOrigin: 'https://boat.example', locales: [{ lang: 'en', label: 'English' }] },
  );
  const [feed, ...others] = feedOutputs(feeds, graph);
  expect(others).toEqual([]);
  expect(feed?.fileName).toBe('blog/rss.xml');
  const text = String(await feed?.read(NO_BUNDLE, () => ''));
  expect(text).toContain('<guid>https://boat.example/blog/2026/01/01/first</guid>');
  expect(text).toContain('<dc:creator>Ann</dc:creator><category>news</category>');
  expect(text).toContain('<![CDATA[<p>We <strong>sailed</strong>.</p>]]>');
  const [home] = graph.pages.filter(({ source }) => source.routePath === '/');
  if (!home) throw new Error('There is no home page.');
  expect(feedHead(feeds, home, graph)).toEqual([
    ['link', expect.objectContaining({ type: 'application/rss+xml', href: 'https://boat.example/blog/rss.xml' })],
  ]);
});
