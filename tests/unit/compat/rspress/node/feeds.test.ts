import { expect, test } from '@rstest/core';
import { feedFiles, leadToFeeds, readFeeds, unreadFeedOptions } from '../../../../../compat/rspress/node/feeds.ts';
import type { NavItem } from '../../../../../src/model/siteData.ts';
import { NO_BUNDLE } from '../../../../../src/node/noBundle.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';

const FILES = {
  'en/index.md': '# Home',
  'en/blog/one.md':
    '---\ndate: 2026-01-02\nauthor: Ann\ncategories: [x, y]\n---\n\n# One\n\nA **text** & more.\n\n- item\n',
  'en/blog/two.md':
    '---\ndate: 2026-01-01\nsummary: My <summary>\nauthor: [Bo, Cy]\ncategory: z\n---\n\n# Two\n\nOther.\n',
};

test.each([
  [
    'rss',
    '<copyright>me</copyright>',
    [
      '<content:encoded>&lt;p&gt;A &lt;strong&gt;text&lt;/strong&gt;',
      '<author>Ann</author><category>x</category><category>y</category>',
      '<content:encoded>My &lt;summary&gt;</content:encoded><author>Bo</author><author>Cy</author><category>z</category>',
    ],
  ],
  [
    'atom',
    '<rights>me</rights>',
    [
      '<author><name>Ann</name></author><category term="x"/><category term="y"/>',
      '<content type="html">&lt;p&gt;A &lt;strong&gt;text&lt;/strong&gt;',
      '<content type="html">My &lt;summary&gt;</content>',
    ],
  ],
  [
    'json',
    '"title": "Site"',
    [
      '"content_html": "<p>A <strong>text</strong>',
      '"author": {\n        "name": "Ann"\n      }',
      '"content_html": "My <summary>"',
    ],
  ],
])('a feed of plugin-rss has the text of pages, their authors and categories: %s', async (type, own, expected) => {
  const { graph } = await makeSite(FILES, { siteOrigin: 'https://x.example' });
  const [file] = feedFiles(readFeeds({ feed: { id: 'blog', copyright: 'me', output: { type } } }), graph);
  const text = String(await file?.read(NO_BUNDLE, () => ''));
  for (const each of [own, ...expected]) expect(text).toContain(each);
  expect(text).not.toMatch(/p(?:>|&gt;)Other/);
});

const OWN = {
  'en/blog/one.md':
    '---\ndate: 2026-01-02\nslug: one-slug\nauthor: { name: Bo, email: b@x.example, link: https://b.example }\n---\n\n# One\n',
  'en/blog/two.md': '---\ndate: 2026-01-01\npermalink: /perma\n---\n\n# Two\n',
};

interface Item {
  title: string;
  link: string;
}

test.each([
  [
    'rss',
    [
      '<image><title>Site</title><url>https://x.example/i.png</url><link>https://x.example/blog</link></image>',
      '<guid isPermaLink="false">one-slug</guid>',
      '<author>b@x.example (Bo)</author>',
      '<enclosure url="https://x.example/One.png" length="0" type="image/png"/>',
      'href="https://cdn.example/rss/blog.rss" rel="self"',
    ],
  ],
  [
    'atom',
    [
      '<author><name>Cy</name></author><logo>https://x.example/i.png</logo><icon>https://x.example/f.ico</icon>',
      '<id>one-slug</id>',
      '<author><name>Bo</name><email>b@x.example</email><uri>https://b.example</uri></author>',
      '<link rel="enclosure" href="https://x.example/One.png" type="image/png"/>',
    ],
  ],
  [
    'json',
    [
      '"icon": "https://x.example/i.png",\n  "favicon": "https://x.example/f.ico"',
      '"id": "one-slug"',
      '"url": "https://b.example"',
      '"image": "https://x.example/One.png"',
    ],
  ],
])(
  'a site changes the items of a feed and their order, and has a picture and an author: %s',
  async (type, expected) => {
    const { graph } = await makeSite(OWN, { siteOrigin: 'https://x.example' });
    const feed = {
      ...{ image: 'https://x.example/i.png', favicon: 'https://x.example/f.ico', author: { name: 'Cy' } },
      link: 'https://x.example/blog',
      item: (item: Item, page: Item, siteUrl: string) => ({
        ...{ ...item, title: `* ${item.title}` },
        image: `${siteUrl}${page.title}.png`,
      }),
    };
    const output = {
      type,
      publicPath: 'https://cdn.example',
      sorting: (a: Item, b: Item) => (a.title > b.title ? -1 : 1),
    };
    const [file] = feedFiles(readFeeds({ feed: { id: 'blog', test: '/blog/', ...feed }, output }), graph);
    const text = String(await file?.read(NO_BUNDLE, () => ''));
    for (const each of expected) expect(text).toContain(each);
    expect(text).toMatch(/\* Two[\s\S]*https:\/\/x\.example\/perma|https:\/\/x\.example\/perma[\s\S]*\* Two/);
    expect(text.indexOf('* Two')).toBeLessThan(text.indexOf('* One'));
  },
);

test('options of feeds that are not read are named', () => {
  expect(unreadFeedOptions({ feed: { id: 'blog', title: 'A', hub: 'https://hub.example' } })).toEqual(['hub']);
  const feed = [
    { id: 'a', test: '/', output: { transform: () => '' } },
    { id: 'b', test: '/', ttl: 60 },
  ];
  expect(unreadFeedOptions({ feed, output: { dir: 'feeds' } })).toEqual(['ttl', 'output.transform']);
});

test('items of navbars lead to the feed in all languages', () => {
  const nav: NavItem[] = [
    { text: 'More', position: 'right', items: [{ text: 'RSS', position: 'right', link: '/zh/rss/blog.xml' }] },
    { text: 'Guide', position: 'right', link: '/zh/guide/' },
  ];
  leadToFeeds({ lang: 'zh', nav }, readFeeds({}));
  expect([nav[0]?.items?.[0]?.link, nav[1]?.link]).toEqual(['/rss/blog.xml', '/zh/guide/']);
});
