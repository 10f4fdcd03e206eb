import { describe, expect, test } from '@rstest/core';
import { findUnlisted } from '../../../../../src/node/dev/findUnlisted.ts';
import { makeSite, titled } from '../site/makeSite.ts';

const PAGES = titled('en/index.mdx', 'en/guide/index.mdx', 'en/guide/one.mdx', 'en/guide/two.mdx', 'en/guide/a b.mdx');

describe('a page that is in no sidebar', () => {
  test('belongs in the configuration if that has the sidebars', async () => {
    const { graph } = await makeSite(PAGES, {
      locales: [{ lang: 'en', label: 'English' }],
      themeConfig: {
        sidebar: { '/guide/': [{ text: 'Group', link: '/guide/', items: ['/guide/one', '/guide/a b'] }] },
      },
    });
    expect(findUnlisted(graph, ['/guide/', '/guide/one', '/guide/a b'])).toEqual([]);
    expect(findUnlisted(graph, ['/guide/two'])).toEqual(['/guide/two is in no sidebar. Add it to site.config.ts.']);
  });

  test('belongs in its folder’s _meta.json otherwise', async () => {
    const { graph } = await makeSite(
      {
        ...PAGES,
        'en/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]',
        'en/guide/_meta.json': '["index", "one"]',
      },
      { locales: [{ lang: 'en', label: 'English' }] },
    );
    expect(findUnlisted(graph, ['/guide/one'])).toEqual([]);
    expect(findUnlisted(graph, ['/guide/two'])).toEqual([
      '/guide/two is in no sidebar. Add it to en/guide/_meta.json.',
    ]);
  });

  test('is not reported without a sidebar, or if it does not exist', async () => {
    const files = {
      ...PAGES,
      'en/guide/blank.mdx': '---\npageType: blank\n---\n# Blank\n',
      'en/guide/bare.mdx': '---\nsidebar: false\n---\n# Bare\n',
    };
    const { graph } = await makeSite(files, {
      locales: [{ lang: 'en', label: 'English' }],
      themeConfig: { sidebar: { '/guide/': ['/guide/one'] } },
    });
    expect(findUnlisted(graph, ['/guide/blank', '/guide/bare', '/', '/nowhere'])).toEqual([]);
  });
});

test('a page that a plugin generates is not reported', async () => {
  const { graph } = await makeSite(PAGES, {
    locales: [{ lang: 'en', label: 'English' }],
    themeConfig: { sidebar: { '/guide/': [{ text: 'Group', items: ['/guide/one'] }] } },
  });
  const reportedIf = (madeFrom?: string) => {
    const page = graph.byRoute.get('/guide/two');
    if (!page) throw new Error('The page is missing.');
    const virtual = { plugin: 'lists', text: '', madeFrom, frontmatter: undefined };
    const byRoute = new Map([['/guide/two', { ...page, source: { ...page.source, virtual } }]]);
    return findUnlisted({ ...graph, byRoute }, ['/guide/two']).length;
  };
  expect([reportedIf(), reportedIf('en/guide/two.yml')]).toEqual([0, 1]);
});
