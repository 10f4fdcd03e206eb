import { expect, test } from '@rstest/core';
import { feedFiles, pageEntry } from '../../../../plugins/rss/pageFeeds.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

test.each([
  ['/', 'rss.xml'],
  ['/zh/', 'zh/rss.xml'],
  ['/blog', 'blog/rss.xml'],
])('the feed of the list %s is %s', async (list, fileName) => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home' }, { siteOrigin: 'https://a.example' });
  const feed = { lang: 'en', list, title: 'A', description: '', pages: graph.pages };
  const files = feedFiles(feed, ['rss'], graph, { entryOf: (page) => pageEntry(page, graph) });
  expect(files.map((file) => file.fileName)).toEqual([fileName]);
});
