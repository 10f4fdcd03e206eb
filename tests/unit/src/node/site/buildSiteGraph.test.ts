import { describe, expect, test } from '@rstest/core';
import type { PageAdapter } from '../../../../../src/model/pageAdapter.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { makeSite, titled } from './makeSite.ts';

const PAGES = titled(
  'en/index.mdx',
  'zh/index.mdx',
  'en/guide/index.mdx',
  'en/guide/a.mdx',
  'zh/guide/a.mdx',
  'en/b.mdx',
);

test('a page belongs to the longest section that its route is in', async () => {
  const { graph, problems } = await makeSite(PAGES, {
    themeConfig: {
      nav: [],
      locales: [
        { lang: 'en', sidebar: { '/guide/': ['/guide/', '/guide/a'] } },
        { lang: 'zh', sidebar: { guide: ['/guide/a'] } },
      ],
    },
  });
  expect(problems).toEqual([]);
  expect(graph.sections.map(({ prefix, lang, routes }) => [prefix, lang, routes])).toEqual([
    ['/', 'en', ['/b', '/']],
    ['/guide/', 'en', ['/guide/a', '/guide/']],
    ['/zh/', 'zh', ['/zh/']],
    ['/zh/guide/', 'zh', ['/zh/guide/a']],
  ]);
  expect(graph.sectionOf.get('/zh/guide/a')?.sidebar).toEqual([
    { kind: 'link', text: 'zh/guide/a', link: '/zh/guide/a' },
  ]);
});

test('a row of a translation may name the default language', async () => {
  const { graph, problems } = await makeSite(PAGES, {
    themeConfig: { locales: [{ lang: 'zh', sidebar: { '/': [{ text: 'B', link: '/en/b' }] } }] },
  });
  expect(problems).toEqual([]);
  expect(graph.sectionOf.get('/zh/')?.sidebar).toEqual([expect.objectContaining({ text: 'B', link: '/b' })]);
});

test('a page has its languages and its date', async () => {
  const { graph } = await makeSite(PAGES, { themeConfig: { lastUpdated: true } });
  const facts = ['/', '/zh/', '/guide/a', '/b'].map((route) => graph.pageData.get(route));
  expect(facts.map((page) => page?.alternates)).toEqual([['en', 'zh'], ['en', 'zh'], ['en', 'zh'], ['en']]);
  expect(facts.map((page) => page?.lastUpdatedTime)).toEqual([1000, undefined, undefined, undefined]);
  expect(facts[2]).toMatchObject({
    routePath: '/guide/a',
    relativePath: 'en/guide/a.mdx',
    pagePath: 'en/guide/a',
    pageType: 'doc',
    lang: 'en',
    title: 'en/guide/a',
  });
});

test('the navbar is translated, with links to its language', async () => {
  const { graph, problems } = await makeSite(
    { ...PAGES, 'i18n.json': JSON.stringify({ guide: { en: 'Guide', zh: '指南' } }) },
    {
      themeConfig: {
        nav: [
          { text: 'guide', link: '/guide/a', position: 'left' },
          { text: 'more', items: [{ text: 'out', link: 'https://example.com' }] },
        ],
      },
    },
  );
  expect(problems).toEqual([]);
  expect(graph.locales.map(({ nav }) => [nav[0]?.text, nav[0]?.link, nav[1]?.items?.[0]?.link])).toEqual([
    ['Guide', '/guide/a', 'https://example.com'],
    ['指南', '/zh/guide/a', 'https://example.com'],
  ]);
});

test('a navbar in the configuration leaves the sidebar as it is without one', async () => {
  const sidebarsOf = async (files: Record<string, string>, site: Partial<SiteConfig> = {}) => {
    const { graph, problems, warnings } = await makeSite({ ...PAGES, ...files }, site);
    expect([...problems, ...warnings.filter(({ area }) => area !== 'missing-navigation')]).toEqual([]);
    return graph.sections.map(({ prefix, sidebar }) => [prefix, sidebar]);
  };
  const nav = { themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }] } };
  expect(await sidebarsOf({}, nav)).toEqual(await sidebarsOf({}));
  const meta = { 'en/_meta.json': '["b", { "type": "dir", "name": "guide" }]' };
  expect(await sidebarsOf(meta, nav)).toEqual(await sidebarsOf(meta));
  const ofFile = await sidebarsOf({ 'en/_nav.json': JSON.stringify(nav.themeConfig.nav) });
  expect(ofFile.map(([prefix]) => prefix)).toEqual(['/', '/guide/', '/zh/']);
  const empty = await sidebarsOf({}, { themeConfig: { ...nav.themeConfig, sidebar: {} } });
  expect(empty.map(([, sidebar]) => sidebar)).toEqual([[], []]);
});

test('reports a dead link of the navbar once for all languages', async () => {
  const { problems } = await makeSite(PAGES, {
    themeConfig: { nav: [{ text: 'G', items: [{ text: 'B', link: '/guide/aa' }] }] },
  });
  expect(problems).toEqual([
    '[docs:navigation-links] site.config.ts The navbar item "B" (en) links to "/guide/aa", which is not a page. Did you mean "/guide/a"?',
  ]);
  const nav = ['guide/a', '#top', 'mailto:a@example.com'].map((link) => ({ text: 'B', link }));
  expect((await makeSite(PAGES, { themeConfig: { nav } })).problems).toEqual([
    expect.stringContaining('"B" (en) links to "guide/a", which is not a page. Did you mean "/guide/a"?'),
  ]);
});

test('the place of a dead link of the navbar is found without the slash that its address has', async () => {
  const text = "export default { themeConfig: { nav: [{ text: 'No', link: '/nope?a=b' }] } };\n";
  const nav = [{ text: 'No', link: '/nope/?a=b' }];
  const { problems } = await makeSite({ ...PAGES, 'site.config.ts': text }, { themeConfig: { nav } });
  expect(problems).toEqual([expect.stringContaining('site.config.ts:1:59 The navbar item "No" (en)')]);
});

test('reports a dead link of the banner once for all languages', async () => {
  const bannerTo = (href: string) => ({ themeConfig: { banner: { text: 'New', link: { text: 'Read', href } } } });
  expect((await makeSite(PAGES, bannerTo('/guide/aa'))).problems).toEqual([
    '[docs:navigation-links] site.config.ts The banner (en) links to "/guide/aa", which is not a page. Did you mean "/guide/a"?',
  ]);
  const written =
    "export default { redirects: { '/b': '/guide/aa' },\n banner: { text: 'Read', href: '/guide/aa' } };\n";
  expect((await makeSite({ ...PAGES, 'site.config.ts': written }, bannerTo('/guide/aa'))).problems).toEqual([
    expect.stringContaining('site.config.ts:2:32 The banner (en)'),
  ]);
  expect((await makeSite(PAGES, bannerTo('guide/a'))).problems).toEqual([
    expect.stringContaining('The banner (en) links to "guide/a", which is not a page. Did you mean "/guide/a"?'),
  ]);
  expect((await makeSite(PAGES, bannerTo('/guide/a#top'))).problems).toEqual([]);
  expect((await makeSite(PAGES, bannerTo('https://example.com'))).problems).toEqual([]);
});

test('reports links of navbar, sidebar, banner and footer to missing headings', async () => {
  const files = { 'en/guide/a.mdx': '# A\n\n## One\n', 'en/b.mdx': '# B' };
  const link = '/guide/a#onee';
  const themeConfig = (to: string) => ({
    nav: [{ text: 'N', link: to }],
    sidebar: { '/': [{ text: 'S', link: to }, '/b'] },
    banner: { text: 'New', link: { text: 'Read', href: to } },
    footer: { message: `<a href="${to}">A</a>` },
  });
  const locales = [{ lang: 'en', label: 'English' }];
  const missing = `links to "${link}", but en/guide/a.mdx has no heading with the id "onee". Did you mean "one"?`;
  expect((await makeSite(files, { locales, themeConfig: themeConfig(link) })).problems).toEqual(
    ['The navbar item "N"', 'The banner', 'The sidebar', 'The footer'].map(
      (what) => `[docs:anchors] site.config.ts ${what} (en) ${missing}`,
    ),
  );
  expect((await makeSite(files, { locales, themeConfig: themeConfig('/guide/a#one') })).problems).toEqual([]);
});

test('reports dead links of _meta.json at their place, and not where the configuration has the same text', async () => {
  const meta = '["a", { "type": "custom-link", "label": "B", "link": "/none.txt" }]';
  const text = "export default { markdown: { checkDeadLinks: { excludes: ['/none.txt'] } } };\n";
  const files = { 'en/guide/a.mdx': '# A', 'en/guide/_meta.json': meta, 'site.config.ts': text };
  expect((await makeSite(files, { locales: [{ lang: 'en', label: 'English' }] })).problems).toEqual([
    expect.stringContaining('en/guide/_meta.json:1:54 The sidebar (en) links to "/none.txt"'),
  ]);
});

test('reports dead links of _meta.json at their place', async () => {
  const meta =
    '["a", { "type": "custom-link", "label": "B", "link": "/guide/aa" },\n{ "type": "custom-link", "label": "C", "link": "/guide/a#one" }]';
  const files = { 'en/guide/a.mdx': '# A', 'en/guide/_meta.json': meta };
  expect((await makeSite(files, { locales: [{ lang: 'en', label: 'English' }] })).problems).toEqual([
    '[docs:navigation-links] en/guide/_meta.json:1:54 The sidebar (en) links to "/guide/aa", which is not a page. Did you mean "/guide/a"?',
    '[docs:anchors] en/guide/_meta.json:2:48 The sidebar (en) links to "/guide/a#one", but en/guide/a.mdx has no heading with the id "one".',
  ]);
});

test('reports a dead link of the footer once', async () => {
  const footerTo = (href: string, base = '/') => ({
    base,
    themeConfig: { footer: { message: `<a class="a" href="${href}">A</a>` } },
  });
  expect((await makeSite(PAGES, footerTo('/guide/aa'))).problems).toEqual([
    '[docs:navigation-links] site.config.ts The footer (en) links to "/guide/aa", which is not a page. Did you mean "/guide/a"?',
  ]);
  for (const [href, base] of [
    ['/guide/a'],
    ['/x/guide/a', '/x/'],
    ['/guide/a', '/x/'],
    ['/zh/guide/a', '/x/'],
    // Only English has it.
    ['/b', '/x/'],
    ['https://a.example/b'],
    ['#a'],
  ]) {
    expect((await makeSite(PAGES, footerTo(href ?? '', base))).problems).toEqual([]);
  }
});

test('suggests no page of another language', async () => {
  const { problems } = await makeSite({ 'en/a.mdx': '[c](/b/c)', 'zh/d/c.mdx': '# C', 'zh/a.mdx': '[c](/b/c)' });
  expect(problems.map((each) => each.split('page. ')[1])).toEqual([undefined, 'Did you mean "/d/c"?']);
});

test('suggests a path as links are written', async () => {
  const { problems } = await makeSite({
    'en/index.md': '# A',
    'zh/index.md': '# A',
    'zh/guide/cli.md': '# B\n\n[c](/guide/clii) [d](/zh/guide/clii) [e](clii.md) [f](/zhh)',
  });
  expect(problems.map((each) => each.split('page. ')[1])).toEqual([
    'Did you mean "/guide/cli"?',
    'Did you mean "/zh/guide/cli"?',
    'Did you mean "/guide/cli"?',
    undefined,
  ]);
});

test('reports an unknown page of a sidebar with a suggestion, and keeps the others', async () => {
  const { problems, graph } = await makeSite(PAGES, {
    themeConfig: {
      locales: [
        { lang: 'en', sidebar: { '/guide/': ['/guide/aa'], '/': ['/b', { text: 'No', link: '/nope' }] } },
        { lang: 'zh', sidebar: {} },
      ],
    },
  });
  expect(problems).toEqual([
    '[docs:navigation-links] site.config.ts The sidebar links to "/guide/aa", which is not a page. Did you mean "/guide/a"?',
    '[docs:navigation-links] site.config.ts The sidebar links to "/nope", which is not a page. Create the page, or remove the entry.',
  ]);
  expect(graph.sections.find(({ prefix }) => prefix === '/')?.sidebar).toEqual([
    expect.objectContaining({ text: 'en/b' }),
    { kind: 'link', text: 'No', link: '/nope' },
  ]);
});

test('resolves every kind of row', async () => {
  const { graph, problems } = await makeSite(
    { ...PAGES, 'en/b.mdx': '---\ntitle: B\ntag: new\nicon: 🙂\n---\n' },
    {
      themeConfig: {
        locales: [
          {
            lang: 'en',
            sidebar: {
              '/': [
                '/b',
                { link: '/b', text: 'Other' },
                { link: 'https://example.com' },
                { dividerType: 'dashed' },
                { sectionHeaderText: 'Head' },
                { text: 'Group', link: '/guide/', items: ['/guide/a'], collapsed: true },
              ],
            },
          },
          { lang: 'zh', sidebar: {} },
        ],
      },
    },
  );
  expect(problems).toEqual([]);
  expect(graph.sectionOf.get('/')?.sidebar).toEqual([
    { kind: 'link', text: 'B', link: '/b', tag: 'new', icon: '🙂' },
    { kind: 'link', text: 'Other', link: '/b', tag: 'new', icon: '🙂' },
    { kind: 'link', text: 'https://example.com', link: 'https://example.com' },
    { kind: 'divider', dividerType: 'dashed' },
    { kind: 'sectionHeader', sectionHeaderText: 'Head' },
    {
      kind: 'group',
      text: 'Group',
      link: '/guide/',
      items: [{ kind: 'link', text: 'en/guide/a', link: '/guide/a' }],
      collapsed: true,
      collapsible: true,
    },
  ]);
});

test('a row for a section has the title of its heading in each language, and no overview lists it', async () => {
  const { graph, problems } = await makeSite(
    {
      'en/api/index.mdx': '---\noverview: true\n---\n# API',
      'en/api/a.mdx': '---\ntag: new\n---\n# A\n\n## Use',
      'zh/api/index.mdx': '---\noverview: true\n---\n# 接口',
      'zh/api/a.mdx': '# 甲\n\n## 用法 {/*use*/}',
    },
    {
      themeConfig: {
        sidebar: { '/api/': ['/api/a', '/api/a#use', { text: 'Short', link: '/api/a?tab=b#use' }] },
      },
    },
  );
  expect(problems).toEqual([]);
  expect(graph.sectionOf.get('/api/a')?.sidebar).toEqual([
    { kind: 'link', text: 'A', link: '/api/a', tag: 'new' },
    { kind: 'link', text: 'Use', link: '/api/a#use' },
    { kind: 'link', text: 'Short', link: '/api/a?tab=b#use' },
  ]);
  expect(graph.sectionOf.get('/zh/api/a')?.sidebar[1]).toEqual({ kind: 'link', text: '用法', link: '/zh/api/a#use' });
  expect(graph.pageData.get('/api/')?.overview).toMatchObject([{ items: [{ text: 'A', link: '/api/a' }] }]);
});

test('the headers of a row take precedence over those of the page and the group', async () => {
  const overviewOf = async (frontmatter: string) => {
    const { graph } = await makeSite(
      {
        'en/api/index.mdx': `---\noverview: true\n${frontmatter}---\n# API`,
        'en/api/a.mdx': '# A\n\n## A2\n\n### A3\n\n#### A4',
        'en/api/b.mdx': '# B\n\n## B2\n\n### B3\n\n#### B4',
      },
      {
        themeConfig: {
          sidebar: {
            '/api/': [
              { text: 'All', overviewHeaders: [4], items: [{ link: '/api/a', overviewHeaders: [3] }, '/api/b'] },
            ],
          },
        },
        locales: [{ lang: 'en', label: 'English' }],
      },
    );
    const [group] = graph.pageData.get('/api/')?.overview ?? [];
    return group?.items.map(({ headers }) => headers.map(({ id }) => id));
  };
  expect(await overviewOf('overviewHeaders: [2]\n')).toEqual([['a3'], ['b2']]);
  expect(await overviewOf('')).toEqual([['a3'], ['b4']]);
});

test('an overview lists the groups of its sidebar with the configured headings', async () => {
  const { graph } = await makeSite(
    {
      'en/api/index.mdx': '---\noverview: true\n---\n# API',
      'en/api/a.mdx': '# A\n\n## A1\n\n### A2',
      'en/api/b.mdx': '---\noverviewHeaders: [3]\n---\n# B\n\n## B1\n\n### B2',
      'en/api/c.mdx': '# C\n\n## C1\n\n### C2',
    },
    {
      themeConfig: {
        sidebar: {
          '/api/': [
            '/api/',
            { text: 'First', items: ['/api/a', '/api/b'] },
            { text: 'Second', items: ['/api/c'], overviewHeaders: [2, 3] },
          ],
        },
      },
      locales: [{ lang: 'en', label: 'English' }],
    },
  );
  const groups = graph.pageData
    .get('/api/')
    ?.overview?.map(({ name, items }) => [name, items.map(({ text, headers }) => [text, headers.map(({ id }) => id)])]);
  expect(groups).toEqual([
    [
      'First',
      [
        ['A', ['a1']],
        ['B', ['b2']],
      ],
    ],
    ['Second', [['C', ['c1', 'c2']]]],
  ]);
});

test('a page behind a group of an overview is a group of its own', async () => {
  const { graph } = await makeSite(
    {
      'en/api/index.mdx': '---\noverview: true\n---\n# API',
      ...Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`en/api/${name}.mdx`, `# ${name.toUpperCase()}`])),
    },
    {
      themeConfig: {
        sidebar: {
          '/api/': [
            { sectionHeaderText: 'Config' },
            { text: 'Options', items: ['/api/a'] },
            '/api/b',
            { sectionHeaderText: 'More' },
            '/api/c',
            '/api/d',
            { text: 'Rest', items: ['/api/e'] },
          ],
        },
      },
      locales: [{ lang: 'en', label: 'English' }],
    },
  );
  const groups = graph.pageData.get('/api/')?.overview ?? [];
  expect(groups.map(({ name, id, items }) => [name, id, items.map(({ text }) => text)])).toEqual([
    ['Options', 'options', ['A']],
    ['B', 'b', ['B']],
    ['More', 'more', ['C', 'D']],
    ['Rest', 'rest', ['E']],
  ]);
});

test.each([
  [
    'the page of a group',
    { text: 'API', link: '/api/', items: ['/api/core', { text: 'Parts', items: ['/api/parts/a'] }] },
  ],
  ['a row of a group', { text: 'API', items: ['/api/', '/api/core', { text: 'Parts', items: ['/api/parts/a'] }] }],
])('an overview that is %s has the groups in it', async (_, group) => {
  const { graph } = await makeSite(
    {
      'en/guide.mdx': '# Guide',
      'en/api/index.mdx': '---\noverview: true\n---\n# API',
      'en/api/core.mdx': '# Core',
      'en/api/parts/a.mdx': '# A',
    },
    { themeConfig: { sidebar: { '/': ['/guide', group] } }, locales: [{ lang: 'en', label: 'English' }] },
  );
  const groups = graph.pageData.get('/api/')?.overview ?? [];
  expect(groups.map(({ name, items }) => [name, items.map(({ text }) => text)])).toEqual([
    ['', ['Core']],
    ['Parts', ['A']],
  ]);
});

test('an overview item has the description and facts of its page, without ignored headings', async () => {
  const { graph } = await makeSite(
    {
      'en/config/index.mdx': '---\noverview: true\noverviewIgnore: [related]\n---\n# Config',
      'en/config/retry.mdx':
        "---\ndescription: How often.\nfacts:\n  Type: number\n  Default: '0'\n---\n# retry\n\n## Per test\n\n## Related",
      'en/config/root.mdx': '# root',
    },
    { themeConfig: { sidebar: { '/config/': ['/config/', '/config/retry', '/config/root'] } } },
  );
  expect(graph.pageData.get('/config/')?.overview).toEqual([
    {
      name: '',
      items: [
        {
          text: 'retry',
          link: '/config/retry',
          description: 'How often.',
          facts: { Type: 'number', Default: '0' },
          headers: [{ id: 'per-test', text: 'Per test', depth: 2 }],
        },
        { text: 'root', link: '/config/root', headers: [] },
      ],
    },
  ]);
});

test.each(['/guide/', '/guide', '/guide/index', '/guide/index.html'])(
  'resolves the page of a sidebar by the link %s',
  async (link) => {
    const files = { 'en/index.mdx': '# Home', 'en/guide/index.mdx': '# Guide', 'zh/index.mdx': '# 首页' };
    const { graph, problems } = await makeSite(files, {
      themeConfig: { locales: [{ lang: 'en', sidebar: { '/': [link] } }] },
    });
    expect(problems).toEqual([]);
    expect(graph.sections[0]?.sidebar).toMatchObject([{ text: 'Guide', link: '/guide/' }]);
  },
);

test('a link has the URL for browsers', async () => {
  const files = { 'en/index.mdx': '# Home', 'en/guide/index.mdx': '# Guide', 'zh/index.mdx': '# 首页' };
  const { graph } = await makeSite(files, { base: '/docs/', route: { cleanUrls: false } });
  const links = ['/guide/index.html?a#b', '/zh', '/files/a.zip', 'https://example.com/a', '//example.com', '#b'];
  expect(links.map((link) => graph.hrefOf(link))).toEqual([
    '/docs/guide/?a#b',
    '/docs/zh/',
    '/docs/files/a.zip',
    'https://example.com/a',
    '//example.com',
    '#b',
  ]);
});

test.each<[string, SiteConfig['themeConfig'], string[]]>([
  ['', {}, ['b', 'c', 'd']],
  ['', { outline: [2, 3] }, ['b', 'c']],
  ['outline: [3, 4]', { outline: 2 }, ['c', 'd']],
  ['outline: true', { outline: 2 }, ['b']],
  ['outline: 3', {}, ['c']],
  ['outline: deep', {}, ['b', 'c', 'd', 'e', 'f']],
  ['', { outline: 'deep' }, ['b', 'c', 'd', 'e', 'f']],
])('the outline has its levels: %j, %j', async (frontmatter, themeConfig, expected) => {
  const headings = ['#', '##', '###', '####', '#####', '######'].map((mark, index) => `${mark} ${'abcdef'[index]}`);
  const text = `---\n${frontmatter}\n---\n\n${headings.join('\n\n')}\n`;
  const { graph } = await makeSite({ 'en/a.mdx': text }, { themeConfig });
  expect(graph.pageData.get('/a')?.toc.map(({ id }) => id)).toEqual(expected);
  expect(graph.config.site.theme.outline).toBe(true);
  // Search has the sections of an outline in any case.
  expect(
    graph.byRoute
      .get('/a')
      ?.toc.slice(0, 3)
      .map(({ id }) => id),
  ).toEqual(['b', 'c', 'd']);
});

test('the link of a banner leads to the language of the reader', async () => {
  const themeConfig = { banner: { text: 'News', link: { text: 'Read', href: '/guide/a' } } };
  const { graph } = await makeSite(PAGES, { themeConfig });
  expect(graph.locales.map(({ banner }) => banner?.link?.href)).toEqual(['/guide/a', '/zh/guide/a']);
});

test('links to the previous and the next page have the titles of these', async () => {
  const { graph, problems } = await makeSite({
    'en/a.mdx': '---\nprev:\n  link: /b#part\nnext:\n  link: ./c.mdx\n---\n# A',
    'en/b.mdx': '# Before\n\n## Part',
    'en/c.mdx': '---\nsidebarLabel: After\n---\n# A long title',
    'en/d.mdx': '---\nnext:\n  link: https://a.example/\nprev:\n  link: /none\n  text: None\n---\n# D',
  });
  const { prev, next } = graph.pageData.get('/a')?.frontmatter ?? {};
  expect([prev, next]).toEqual([
    { link: '/b#part', text: 'Before' },
    { link: '/c', text: 'After' },
  ]);
  expect(graph.pageData.get('/d')?.frontmatter.next).toEqual({
    link: 'https://a.example/',
    text: 'https://a.example/',
  });
  expect(problems).toEqual([expect.stringContaining('en/d.mdx:5:3 links to "/none"')]);
});

describe('links of settings that all languages share', () => {
  const files = { ...PAGES, 'public/icon.svg': '<svg/>', 'public/a b.pdf': '' };
  const html = (...links: string[]) => links.map((link) => `<a href="${link}">A</a>`).join('');
  const quoted = (link: string) => `<a href='${link}'>A</a>`;
  const socialLink = (mode: 'link' | 'dom', content: string) => ({ icon: 'github' as const, mode, content });

  test.each<[string, string, string, Partial<SiteConfig>?]>([
    ['/guide/a?q#top', '/docs/guide/a?q#top', '/docs/zh/guide/a?q#top'],
    ['/guide/a', '/docs/guide/a.html', '/docs/zh/guide/a.html', { route: { cleanUrls: false } }],
    ['/', '/docs/', '/docs/zh/'],
    // Only English has it.
    ['/b', '/docs/b', '/docs/b'],
    ['/en/guide/a', '/docs/guide/a', '/docs/guide/a'],
    ['/zh/guide/a', '/docs/zh/guide/a', '/docs/zh/guide/a'],
    ['/docs/guide/a', '/docs/guide/a', '/docs/guide/a'],
    ['/icon.svg', '/docs/icon.svg', '/docs/icon.svg'],
    ['/docs/icon.svg', '/docs/icon.svg', '/docs/icon.svg'],
    ['https://a.example/?a&amp;b', 'https://a.example/?a&amp;b', 'https://a.example/?a&amp;b'],
    ['#a', '#a', '#a'],
    ['pathname:///a.html', '/docs/a.html', '/docs/a.html'],
  ])('%s leads to %s, and in Chinese to %s', async (written, en, zh, settings = {}) => {
    const { graph, problems } = await makeSite(files, {
      base: '/docs/',
      ...settings,
      themeConfig: {
        footer: { message: html(written) },
        socialLinks: [socialLink('dom', html(written))],
      },
    });
    expect(problems).toEqual([]);
    const inFooter = (href: string) =>
      /^(?:https|pathname):/.test(written)
        ? html(href).replace('">', '" target="_blank" rel="noopener noreferrer">')
        : html(href);
    expect(graph.locales.map(({ footerMessage }) => footerMessage)).toEqual([inFooter(en), inFooter(zh)]);
    const shared = graph.config.site.theme.socialLinks;
    expect(graph.locales.map(({ socialLinks = shared }) => socialLinks[0]?.content)).toEqual([html(en), html(zh)]);
  });

  test('other attributes, quotes and comments stay as they are', async () => {
    const message = `<!-- <a href="/b"> --><a class=x href='/guide/a' title="/b">/b</a><a href=/b>b</a> <img src="/icon.svg" alt="">`;
    const { graph } = await makeSite(files, { base: '/docs/', themeConfig: { footer: { message } } });
    expect(graph.locales[1]?.footerMessage).toBe(
      '<!-- <a href="/b"> --><a class=x href="/docs/zh/guide/a" title="/b">/b</a><a href="/docs/b">b</a> <img src="/docs/icon.svg" alt="">',
    );
  });

  test('a social link leads to the page in the language, whose address the theme completes', async () => {
    const socialLinks = ['/guide/a', '/icon.svg', 'https://a.example'].map((content) => socialLink('link', content));
    const { graph } = await makeSite(files, { base: '/docs/', themeConfig: { socialLinks } });
    expect(graph.locales.map((locale) => locale.socialLinks?.map(({ content }) => content))).toEqual([
      undefined,
      ['/zh/guide/a', '/icon.svg', 'https://a.example'],
    ]);
  });

  test('a dead one of navbar or banner that all languages share is one error', async () => {
    const nav = [{ text: 'No', link: '/guide/nope' }];
    const text = `export default { themeConfig: { nav: [{ text: 'No', link: '/guide/nope' }], banner: { text: 'B', link: { text: 'No', href: '/guide/aa' } } } };`;
    const { problems } = await makeSite(
      { ...files, 'site.config.ts': text },
      { themeConfig: { nav, banner: { text: 'B', link: { text: 'No', href: '/guide/aa' } } } },
    );
    expect(problems.map((each) => each.split('\n')[0])).toEqual([
      expect.stringContaining('The navbar item "No" (en) links to "/guide/nope"'),
      expect.stringContaining('The banner (en) links to "/guide/aa"'),
    ]);
  });

  test('dead ones are reported once, with their line', async () => {
    const themeConfig = {
      nav: [{ text: 'B', link: '/b#nope' }],
      footer: { message: quoted('/nope') + quoted('www.a.example') },
      socialLinks: [socialLink('link', '/guide/aa'), socialLink('dom', quoted('/guide/ab'))],
      tools: [
        {
          name: 'T',
          logo: '/icon.svg',
          description: { en: 'T' },
          url: { en: 'https://a.example', zh: '/zh/guide/ac' },
        },
      ],
    };
    const config = `export default ${JSON.stringify({ themeConfig }, null, 1)}`;
    const { errors } = await makeSite(
      { ...titled('en/guide/a.mdx', 'en/b.mdx'), ...files, 'site.config.ts': config },
      {
        themeConfig,
        markdown: { checkAnchors: false },
      },
    );
    const lines = config.split('\n');
    const found = errors
      .filter(({ area }) => area === 'navigation-links')
      .map(({ location, problem, hint }) => [lines[(location?.line ?? 0) - 1]?.includes('/'), problem, hint]);
    expect(found).toEqual([
      [
        true,
        'The navbar item "B" (zh) links to "/zh/b#nope", which is not a page.',
        '"/b" is a page in "en" only. Add it in "zh", or set the rows of each language in "themeConfig.locales".',
      ],
      [true, 'The footer (en) links to "/nope", which is not a page.', undefined],
      [true, 'The footer (en) links to "www.a.example", which is not a page.', 'Did you mean "https://www.a.example"?'],
      [
        true,
        '"themeConfig.socialLinks[0].content" links to "/guide/aa", which is not a page.',
        'Did you mean "/guide/a"?',
      ],
      [
        true,
        '"themeConfig.socialLinks[1].content" links to "/guide/ab", which is not a page.',
        'Did you mean "/guide/a"?',
      ],
      [
        true,
        '"themeConfig.tools[0].url.zh" links to "/zh/guide/ac", which is not a page.',
        'Did you mean "/zh/guide/a"?',
      ],
    ]);
  });
});

test('a link of the navbar may name its language', async () => {
  const nav = ['/en/guide/a', '/zh/guide/a'].map((link) => ({ text: link, link }));
  const { graph, problems } = await makeSite(PAGES, { themeConfig: { nav } });
  expect(problems).toEqual([]);
  expect(graph.locales.map((locale) => locale.nav.map(({ link }) => link))).toEqual([
    ['/guide/a', '/zh/guide/a'],
    ['/guide/a', '/zh/guide/a'],
  ]);
});

test('a landing page without hero and content has a hero of the site', async () => {
  const page = (text: string) => `---\npageType: home\n---\n${text}`;
  const { graph } = await makeSite({
    'en/index.md': page(''),
    'en/a.mdx': page('# A\n'),
    'en/b.mdx': page('<Badge text="B" />\n'),
    'en/c.mdx': page('{1 + 1}\n'),
    'en/d.md': page('').replace('home', 'doc'),
    'en/e.md': '---\npageType: home\nhero: { name: E }\n---\n',
  });
  const heroes = ['/', '/a', '/b', '/c', '/d', '/e'].map((route) => graph.pageData.get(route)?.frontmatter.hero);
  expect(heroes).toEqual([
    { actions: [] },
    undefined,
    undefined,
    undefined,
    undefined,
    expect.objectContaining({ name: 'E' }),
  ]);
});

test('a page has the edit link and the date that its frontmatter names', async () => {
  const { graph } = await makeSite({
    'en/index.mdx': '---\nlastUpdated: false\neditLink: false\n---\n\n# A\n',
    'en/own.mdx': '---\nlastUpdated: 2026-05-31\neditLink: https://edit.example/own\n---\n\n# B\n',
  });
  const own = graph.pageData.get('/own');
  expect([own?.editPath, own?.lastUpdatedTime]).toEqual(['https://edit.example/own', Date.UTC(2026, 4, 31)]);
  const none = graph.pageData.get('/');
  expect([none?.editPath, none?.lastUpdatedTime]).toEqual([null, undefined]);
});

test('pages have the defaults of the site and of their language where their frontmatter sets nothing', async () => {
  const { graph } = await makeSite(
    { ...PAGES, 'en/b.mdx': '---\ntitleSuffix: Own\n---\n# B' },
    {
      pageDefaults: { titleSuffix: 'Site', prev: false },
      themeConfig: { locales: [{ lang: 'zh', pageDefaults: { titleSuffix: '站点' } }] },
    },
  );
  const defaultsOf = (route: string) => {
    const { titleSuffix, prev } = graph.pageData.get(route)?.frontmatter ?? {};
    return [titleSuffix, prev];
  };
  expect(['/guide/a', '/b', '/zh/'].map(defaultsOf)).toEqual([
    ['Site', false],
    ['Own', false],
    ['站点', false],
  ]);
});

test('an engine decides on the suffix of a title with the title of the language', async () => {
  const adapter: PageAdapter = {
    engine: 'other',
    titleSuffix: ({ title }, siteTitle) => title && `${title} of ${siteTitle}`,
  };
  const pages = { ...PAGES, 'zh/index.mdx': '---\ntitle: A\n---\n' };
  const site = {
    title: 'Site',
    pageDefaults: { titleSuffix: 'Docs' },
    themeConfig: { locales: [{ lang: 'zh', title: '站点' }] },
  };
  const { graph } = await makeSite(pages, site, adapter);
  const suffixes = ['/b', '/zh/'].map((route) => graph.pageData.get(route)?.frontmatter.titleSuffix);
  expect(suffixes).toEqual(['Docs', 'A of 站点']);
});

test('documents of landing pages have the title of the site, and an engine decides on others', async () => {
  const pages = {
    ...PAGES,
    'en/index.mdx': '---\npageType: home\n---\n',
    'en/own.mdx': '---\npageType: custom\n---\n# Own',
  };
  const titledBySite = async (adapter?: PageAdapter) => {
    const { graph } = await makeSite(pages, {}, adapter);
    return ['/', '/own', '/b'].filter((route) => graph.pageData.get(route)?.hasSiteTitle);
  };
  expect(await titledBySite()).toEqual(['/']);
  expect(await titledBySite({ engine: 'other', hasSiteTitle: (_, isTitled) => isTitled })).toEqual(['/own', '/b']);
});

test('a row of a sidebar may lead to a public file, which has no language', async () => {
  const sidebar = {
    '/': [{ text: 'Paper', link: '/paper.pdf' }, { text: 'Plain', link: '/plain.html' }, '/paper.pdf'],
  };
  const { graph, problems } = await makeSite(
    { ...PAGES, 'public/paper.pdf': '', 'public/plain.html': '' },
    { themeConfig: { locales: [{ lang: 'zh', sidebar }] } },
  );
  expect(problems).toEqual([]);
  expect(graph.sectionOf.get('/zh/')?.sidebar.slice(0, 2)).toEqual([
    { kind: 'link', text: 'Paper', link: '/paper.pdf' },
    { kind: 'link', text: 'Plain', link: 'pathname:///plain.html' },
  ]);
});

test.each<[PageAdapter | undefined, string]>([
  [undefined, '/acme/guide/a'],
  [{ engine: 'rspress', hasBaseInLinks: true }, '/guide/a'],
])(
  'links of the navigation may have the base of a site of another engine, or no slash: %j',
  async (adapter, expected) => {
    const { graph } = await makeSite(
      {
        'en/guide/a.md': '# A',
        'en/_nav.json':
          '[{ "text": "A", "link": "/acme/guide/a" }, { "text": "B", "link": "/guide/a" }, { "text": "C", "link": "guide/a#b" }, { "text": "D", "link": "mailto:a@b.c" }]',
      },
      {
        base: '/acme/',
        locales: [{ lang: 'en', label: 'English' }],
        themeConfig: { sidebar: { '/guide/': [{ text: 'Group', items: [{ text: 'A', link: '/acme/guide/a' }] }] } },
      },
      adapter,
    );
    const noSlash = adapter ? '/guide/a#b' : 'guide/a#b';
    expect(graph.locales[0]?.nav.map(({ link }) => link)).toEqual([expected, '/guide/a', noSlash, 'mailto:a@b.c']);
    const [group] = graph.sections.find(({ prefix }) => prefix === '/guide/')?.sidebar ?? [];
    expect(group).toMatchObject({ items: [{ text: 'A', link: expected }] });
  },
);

test('elements and cards may lead to the default language, in another engine', async () => {
  const text = '[a](/guide/a) <a href="/guide/a">a</a>\n\n<Card title="A" href="/guide/a" />\n';
  const targetsOf = async (adapter?: PageAdapter) => {
    const { graph } = await makeSite({ ...PAGES, 'zh/links.mdx': text }, {}, adapter);
    const page = graph.pages.find(({ source }) => source.routePath === '/zh/links');
    return page && 'links' in page ? page.links.map(({ routePath }) => routePath) : [];
  };
  const own = '/zh/guide/a';
  expect(await targetsOf()).toEqual([own, own, own]);
  expect(await targetsOf({ engine: 'rspress', hasLiteralTags: true })).toEqual([own, '/guide/a', '/guide/a']);
});
