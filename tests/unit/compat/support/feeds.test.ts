import { expect, test } from '@rstest/core';
import { feedFiles, readFeeds } from '../../../../compat/support/feeds.ts';
import { NO_BUNDLE } from '../../../../src/node/noBundle.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';

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
