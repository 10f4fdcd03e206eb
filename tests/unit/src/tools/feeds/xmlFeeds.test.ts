import { expect, test } from '@rstest/core';
import type { Feed, FeedEntry } from '../../../../../src/tools/feeds/feed.ts';
import { writeJsonFeed } from '../../../../../src/tools/feeds/jsonFeed.ts';
import { writeAtom, writeRss } from '../../../../../src/tools/feeds/xmlFeeds.ts';
import { atomMistakes, jsonFeedMistakes } from '../../../../helpers/feedMistakes.ts';

const ENTRY: FeedEntry = {
  url: 'https://a.example/blog/one?a=1&b="2"',
  title: 'A <b> &\u0008 "c"',
  summary: 'Sum & <mary>',
  published: Date.UTC(2026, 0, 2),
  updated: Date.UTC(2026, 0, 3),
  html: '<p>Text ]]&gt; &amp; ]]></p>',
  authors: [
    { name: 'Ada & <Co>', url: 'https://ada.example/?a&b', picture: 'https://ada.example/a.png' },
    { name: 'Bob' },
  ],
  tags: ['C++ & <"x">'],
};
const BARE: FeedEntry = {
  ...ENTRY,
  url: 'https://a.example/two',
  summary: undefined,
  html: '',
  updated: ENTRY.published,
  authors: [],
  tags: [],
};
const FEED: Feed = {
  title: 'Blog & more',
  description: 'About <it>',
  home: 'https://a.example/blog/?a&b',
  self: 'https://a.example/blog/atom.xml?a&b',
  lang: 'zh-Hans',
  entries: [ENTRY, BARE],
};

test('an Atom feed keeps the rules of RFC 4287', () => {
  const text = writeAtom(FEED);
  expect(atomMistakes(text)).toEqual([]);
  expect(text).toContain('<updated>2026-01-03T00:00:00.000Z</updated>\n<link rel="alternate"');
  expect(text).toContain('<title>A &lt;b&gt; &amp; "c"</title>');
  expect(text).toContain('<category term="C++ &amp; &lt;&quot;x&quot;>"/>');
  expect(text).toContain('<content type="html">&lt;p&gt;Text ]]&amp;gt; &amp;amp; ]]&gt;&lt;/p&gt;</content>');
  expect(atomMistakes(writeAtom({ ...FEED, description: '', entries: [] }))).toEqual([]);
});

test.each([
  ['no date', (text: string) => text.replace(/<updated>.*?<\/updated>/, '')],
  ['a date without time', (text: string) => text.replace(/T00:00:00.000Z/, '')],
  ['a relative address', (text: string) => text.replace(/href="https:\/\/a.example/, 'href="')],
  ['an element of its own', (text: string) => text.replace('<entry>', '<entry><pubDate/>')],
  ['no XML', (text: string) => text.replace('&amp;', '&')],
])('the check of Atom finds %s', (_, damage) => {
  expect(atomMistakes(damage(writeAtom(FEED)))).not.toEqual([]);
});

test('a JSON feed keeps the schema of version 1.1', () => {
  const text = writeJsonFeed(FEED);
  expect(jsonFeedMistakes(text)).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'zh-Hans',
    items: [
      {
        id: ENTRY.url,
        content_html: ENTRY.html,
        date_modified: '2026-01-03T00:00:00.000Z',
        authors: ENTRY.authors.map(({ name, url, picture }) => ({
          name,
          ...(url && { url }),
          ...(picture && { avatar: picture }),
        })),
      },
      { content_text: ENTRY.title },
    ],
  });
  expect(JSON.parse(text).items[1].date_modified).toBe(JSON.parse(text).items[1].date_published);
  expect(jsonFeedMistakes(JSON.stringify({ ...JSON.parse(text), title: 1 }))).toEqual(['/title must be string']);
});

test('an RSS feed names authors and tags', () => {
  const text = writeRss(FEED);
  expect(text).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
  expect(text).toContain(
    '<dc:creator>Ada &amp; &lt;Co&gt;</dc:creator><dc:creator>Bob</dc:creator><category>C++ &amp; &lt;"x"&gt;</category>',
  );
  expect(text).toContain('<content:encoded><![CDATA[<p>Text ]]&gt; &amp; ]]]]><![CDATA[></p>]]></content:encoded>');
  expect(writeRss({ ...FEED, entries: [BARE] })).not.toContain('dc:');
});
