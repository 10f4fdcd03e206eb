import { describe, expect, test } from '@rstest/core';
import { makeSite, titled } from '../../../src/node/site/makeSite.ts';

const nav = [{ text: 'A', link: '/a' }];
const warningsOf = async (...given: Parameters<typeof makeSite>) =>
  (await makeSite(...given)).warnings.map(({ message }) => message.split('\n'));

test('reports navigation files that the configuration overrides, each kind once per language', async () => {
  const files = {
    ...titled('en/a.mdx', 'en/g/b.mdx', 'zh/a.mdx'),
    'en/_nav.json': '[]',
    'en/_meta.json': '["a"]',
    'en/g/_meta.json': '["b"]',
    'zh/_nav.json': '[]',
    '_nav.json': '[]',
  };
  const themeConfig = { locales: [{ lang: 'en', nav, sidebar: { '/': ['/a'] } }] };
  expect(await warningsOf(files, { themeConfig })).toEqual([
    [
      '[docs:unused-navigation] en/_nav.json is not read: "themeConfig.nav" is set in site.config.ts.',
      'Remove one of the two.',
    ],
    [
      '[docs:unused-navigation] en/_meta.json is not read (and 1 more): "themeConfig.sidebar" is set in site.config.ts.',
      'Remove one of the two.',
    ],
    ['[docs:unused-navigation] _nav.json is not read, because each language has its own.', 'Move it to en and zh.'],
  ]);
  expect(await warningsOf({ ...files, 'zh/_meta.json': '["a"]' }, {})).toEqual([
    [expect.stringContaining('_nav.json is not read'), 'Move it to en and zh.'],
  ]);
});

describe('navigation files of the default language that another one lacks', () => {
  const json = JSON.stringify;
  const files = {
    ...titled('en/a.mdx', 'en/g/b.mdx', 'en/only/c.mdx', 'zh/a.mdx', 'zh/g/b.mdx'),
    'en/_nav.json': json([{ text: 'A', link: '/a' }]),
    'en/g/_meta.json': '["b"]',
    'en/only/_meta.json': '["c"]',
  };

  test('are one warning per language', async () => {
    expect(await warningsOf(files)).toEqual([
      [
        '[docs:missing-navigation] en/_nav.json has no counterpart in zh (and 1 more), so navbar and sidebar differ there.',
        'Copy _nav.json, g/_meta.json to that folder, and translate the texts.',
      ],
    ]);
  });

  test.each<[string, Parameters<typeof makeSite>]>([
    ['if the language has them', [{ ...files, 'zh/_nav.json': '[]', 'zh/g/_meta.json': '["b"]' }]],
    [
      'if the configuration has the navigation',
      [titled('en/a.mdx', 'zh/a.mdx'), { themeConfig: { nav, sidebar: { '/': ['/a'] } } }],
    ],
    ['if the language has no pages', [{ ...titled('en/a.mdx'), 'en/_nav.json': json([{ text: 'A', link: '/a' }]) }]],
  ])('are none %s', async (_, given) => {
    expect(await warningsOf(...given)).toEqual([]);
  });
});

test('warns about a component that is published as a page although a page imports it', async () => {
  const files = {
    'en/Chart.tsx': 'export default function Chart() {}\n',
    'en/Lone.tsx': 'export default function Lone() {}\n',
    'en/a.mdx': "import Chart from './Chart.tsx';\n\n# A\n\n<Chart />\n",
    'en/b.mdx': "import Chart from './Chart';\n\n# B\n\n<Chart />\n",
  };
  const [first, ...others] = await warningsOf(files);
  expect(first?.[0]).toBe(
    '[docs:published-components] en/a.mdx:1:19 imports "./Chart.tsx", which is also published as the page "/Chart".',
  );
  expect(others).toEqual([]);
});

test('reports all missing pages of sidebar and navbar, with the lines of their links', async () => {
  const config = [
    'export default {',
    "  redirects: { '/old': '/aa' },",
    "  themeConfig: { nav: [{ text: 'A', link: '/aa' },",
    "      { text: 'B', link: '/aa' }],",
    "    sidebar: { '/': ['/nope',",
    "      { text: 'G', items: ['/b', '/a'] }] } },",
    '};',
  ].join('\n');
  const { errors, graph } = await makeSite(
    { ...titled('en/a.mdx'), 'site.config.ts': config },
    {
      locales: [{ lang: 'en', label: 'English' }],
      themeConfig: {
        nav: [
          { text: 'A', link: '/aa' },
          { text: 'B', link: '/aa' },
        ],
        sidebar: { '/': ['/nope', { text: 'G', items: ['/b', '/a'] }] },
      },
    },
  );
  expect(errors.map(({ location, problem }) => `${location?.line}:${location?.column} ${problem}`)).toEqual([
    '5:22 The sidebar links to "/nope", which is not a page.',
    '6:28 The sidebar links to "/b", which is not a page.',
    '3:43 The navbar item "A" (en) links to "/aa", which is not a page.',
    '4:26 The navbar item "B" (en) links to "/aa", which is not a page.',
  ]);
  expect(graph.sections[0]?.sidebar).toMatchObject([{ kind: 'group', items: [{ link: '/a' }] }]);
});

test('a menu for all languages names the page that one lacks, and where each has its own', async () => {
  const { errors } = await makeSite({ ...titled('en/a.mdx', 'zh/index.mdx') }, { themeConfig: { nav } });
  expect(errors.map(({ problem, hint }) => [problem, hint])).toEqual([
    [
      'The navbar item "A" (zh) links to "/zh/a", which is not a page.',
      '"/a" is a page in "en" only. Add it in "zh", or set the rows of each language in "themeConfig.locales".',
    ],
  ]);
});

test('warns about a sidebar key that is no prefix of a path', async () => {
  const sidebar = { '/guied/': ['/guide/a'], '/guide/': ['/guide/a'], '/': [], api: ['/api/b'], '/news/': [] };
  const config = "export default {\n  themeConfig: { sidebar: { '/guied/': ['/guide/a'],\n    '/news/': [] } },\n};\n";
  const files = { ...titled('en/guide/a.mdx', 'en/api/b.mdx', 'zh/guide/a.mdx'), 'site.config.ts': config };
  expect(await warningsOf(files, { themeConfig: { sidebar } })).toEqual([
    [
      '[docs:unused-navigation] site.config.ts:2:29 The sidebar "/guied/" is not used: no page path starts with it.',
      'Did you mean "/guide/"?',
    ],
    ['[docs:unused-navigation] site.config.ts:3:5 The sidebar "/news/" is not used: no page path starts with it.'],
  ]);
  // A language with fewer pages may share the sidebar of others, but its own key must match a page.
  const own = { locales: [{ lang: 'zh', sidebar: { '/api/': [] } }] };
  expect(await warningsOf(files, { themeConfig: { sidebar: { '/api/': ['/api/b'] }, ...own } })).toEqual([
    ['[docs:unused-navigation] site.config.ts The sidebar "/zh/api/" is not used: no page path starts with it.'],
  ]);
});

test('reports suggested pages of search that no language has', async () => {
  const { problems } = await makeSite(
    { 'en/index.md': '# Home', 'en/guide/start.md': '# Start', 'zh/index.md': '# 首页' },
    { search: { suggestions: ['/guide/start', '/guide/strat', 'guide/start'] } },
  );
  expect(problems.map((problem) => problem.replace(/^.*?"search/, '"search'))).toEqual([
    expect.stringMatching(
      /^"search.suggestions" has "\/guide\/strat", which is not a page. Did you mean "\/guide\/start"\?$/,
    ),
    expect.stringMatching(/^"search.suggestions" has "guide\/start", which is not a page./),
  ]);
});
