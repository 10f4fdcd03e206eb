import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { docusaurusAdapter } from '../../../../../compat/docusaurus/node/adapter.ts';
import { homeHint, routeChecks } from '../../../../../plugins/checks/routes/routes.ts';
import { formatUrlsLock, readUrlsLock, writeUrlsLock } from '../../../../../plugins/checks/routes/urlsLock.ts';
import { searchChecks } from '../../../../../plugins/checks/search/searchCases.ts';
import type { SiteConfig } from '../../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../../src/node/hooks.ts';
import { buildSiteGraph } from '../../../../../src/node/site/buildSiteGraph.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';
import { makeSite } from '../../../src/node/site/makeSite.ts';
import { checkFiles, formatFindings } from '../checkFiles.ts';

const FILES = {
  'en/index.mdx': '# Home',
  'en/guide/cli.mdx': '# CLI\n\n## Run',
  'zh/index.mdx': '# 首页',
  'zh/guide/cli.mdx': '# 命令行\n\n## 运行 {/*run*/}',
};

const findIn = async (files: Record<string, string>, site?: Partial<SiteConfig>) =>
  formatFindings(await checkFiles(routeChecks, { ...FILES, ...files }, site));

describe('pages that nothing leads to', () => {
  const themeConfig = {
    sidebar: { '/': ['/guide/cli'] },
    nav: [{ text: 'A', items: [{ text: 'B', link: '/in-menu' }] }],
  };

  test('are found', async () => {
    const files = { 'en/lost.mdx': '# Lost\n\n[itself](/lost)', 'zh/lost.mdx': '# 丢' };
    expect(await findIn(files, { themeConfig })).toEqual([
      'orphan-pages en/lost.mdx:1:1 is a page at "/lost" that no sidebar, no menu and no other page leads to. → Add it to the sidebar in site.config.ts, link to it, or begin its name with "_".',
      expect.stringContaining('orphan-pages zh/lost.mdx:1:1'),
    ]);
  });

  test.each([
    [
      'is linked to',
      { 'en/lost.mdx': '# A', 'en/other.mdx': '[a](/lost)\n\n[b](/other)', 'en/guide/cli.mdx': '[o](/other)' },
    ],
    ['is in a menu', { 'en/in-menu.mdx': '# A' }],
    ['is unlisted', { 'en/lost.mdx': '---\nunlisted: true\n---\n\n# A' }],
    ['is no document', { 'en/lost.mdx': '---\npageType: custom\n---\n' }],
    [
      'may be listed by the code of a page above',
      { 'en/blog/index.mdx': "import { List } from './_List';\n\n<List />", 'en/blog/a.mdx': '# A' },
    ],
    [
      'is linked to by the theme',
      { 'en/lost.mdx': '# A', 'theme/index.tsx': 'const a = <Link href="/lost#a">A</Link>;' },
    ],
    ['is linked to by a component', { 'en/lost.mdx': '# A', 'en/_parts/List.tsx': "const pages = ['/lost'];" }],
    [
      'is listed by date',
      {
        'en/blog.md': '---\noverview: true\noverviewBy: date\n---\n[a](/blog)',
        'en/lost.md': '---\ndate: 2026-01-01\n---\n# A',
        'en/guide/cli.mdx': '[b](/blog)',
      },
    ],
    [
      'is a target of the hero',
      {
        'en/lost.mdx': '# A',
        'en/index.mdx': '---\npageType: home\nhero: { actions: [{ text: A, link: /lost }] }\n---\n',
      },
    ],
    [
      'is a target of a feature',
      {
        'en/lost.mdx': '# A',
        'en/index.mdx': '---\npageType: home\nfeatures: [{ title: A, details: B, link: /lost }]\n---\n',
      },
    ],
  ])('a page %s', async (_, files) => {
    expect(await findIn(files, { themeConfig })).toEqual([]);
  });

  test.each<[string, NonNullable<SiteConfig['themeConfig']>]>([
    ['footer', { footer: { message: '<a href="/lost">A</a>' } }],
    ['banner', { banner: { text: 'A', link: { text: 'B', href: '/lost' } } }],
    ['social links', { socialLinks: [{ icon: 'x', mode: 'link', content: '/lost' }] }],
  ])('a page that the %s leads to, in all languages', async (_, settings) => {
    const files = { 'en/lost.mdx': '# A', 'zh/lost.mdx': '# A' };
    const found = await findIn(files, { base: '/docs/', themeConfig: { ...themeConfig, ...settings } });
    expect(found).toEqual([]);
  });

  test('are found in a site of which the folder of the theme does not exist', async () => {
    const { graph } = await makeSite({ ...FILES, 'en/lost.mdx': '# A' }, { themeConfig });
    const site = buildSiteGraph({
      config: { ...graph.config, themeDir: path.join(graph.config.docsDir, '../theme') },
      pages: graph.pages,
      failedRoutes: [],
      lastUpdated: () => new Map(),
    });
    const hooks = new Hooks([routeChecks], { ...site.config, plugins: [] }, 'build');
    await hooks.check(site);
    expect(hooks.reports.errors).toEqual([]);
    expect(hooks.reports.warnings.map(({ area }) => area)).toContain('orphan-pages');
  });

  test('a redirect is no link', async () => {
    const files = { 'en/lost.mdx': '# A', 'site.config.ts': "export default { redirects: { '/a': '/lost' } };" };
    expect(await findIn(files, { themeConfig })).toHaveLength(1);
  });

  test('a page with code lists those below it alone', async () => {
    const files = { 'en/lost.mdx': '# A', 'en/code.mdx': "import { A } from './_A';\n\n<A />", 'en/code/a.mdx': '# A' };
    const site = { themeConfig: { sidebar: { '/': ['/guide/cli', '/code'] } } };
    expect(await findIn(files, site)).toEqual([expect.stringContaining('orphan-pages en/lost.mdx:1:1')]);
  });

  test.each([
    ['pageType: home', ['/blog/a', '/lost']],
    ['pageType: doc', ['/blog/a']],
  ])('a start page with code and "%s" does not list the whole site', async (type, lost) => {
    const index = `---\n${type}\n---\n\nimport { A } from './_A';\n\n<A />\n`;
    const found = await findIn(
      { 'en/index.mdx': index, 'en/lost.mdx': '# A', 'en/blog/a.mdx': '# A' },
      { themeConfig },
    );
    expect(found.map((each) => /at "([^"]+)"/.exec(each)?.[1])).toEqual(lost);
  });

  test('no page is lost where sidebars are made from files', async () => {
    expect(await findIn({ 'en/guide/lost.mdx': '# A' })).toEqual([]);
  });
});

test('a page without one in the default language is found', async () => {
  expect(await findIn({ 'zh/guide/cil.mdx': '# A' })).toEqual([
    'default-language zh/guide/cil.mdx:1:1 is a page at "/zh/guide/cil", and there is none at "/guide/cil" in the default language. → Add that page, or rename this one like its counterpart.',
  ]);
});

test('a page that cannot be compiled causes no other findings', async () => {
  const themeConfig = { sidebar: { '/': ['/guide/cli'] } };
  const cases = '[{ "query": "x", "expect": "/guide/cli" }]';
  const files = { ...FILES, 'en/lost.mdx': '# A', 'urls.lock': '/guide/cli #run\n', 'search.cases.json': cases };
  const { graph } = await makeSite(files, { themeConfig });
  const { config, pages } = graph;
  const find = async (failedRoutes: string[]) => {
    const left = pages.filter(({ source }) => source.routePath !== '/guide/cli');
    const site = buildSiteGraph({ config, pages: left, failedRoutes, lastUpdated: () => new Map() });
    const hooks = new Hooks([routeChecks, searchChecks], { ...config, plugins: [] }, 'build');
    await hooks.check(site);
    return [...hooks.reports.errors, ...hooks.reports.warnings].map(({ area }) => area);
  };
  expect(await find(['/guide/cli'])).toEqual([]);
  expect(await find([])).toEqual(expect.arrayContaining(['urls', 'search', 'orphan-pages', 'default-language']));
});

describe('a language without a start page', () => {
  const noHome = (file: string, site: Partial<SiteConfig> = {}, files: Record<string, string> = {}) => {
    const { [file]: _, ...others } = { ...FILES, ...files } as Record<string, string>;
    return checkFiles(routeChecks, others, site).then(formatFindings);
  };

  test('is found, with what to add', async () => {
    expect(await noHome('en/index.mdx')).toContainEqual(
      expect.stringMatching(
        /^home-page {2}The site has no page at "\/", so readers who open that address see the 404 page\. → Add .*\ben\/index\.md, or redirects: \{ "\/": "\/…" \}/,
      ),
    );
    const neither = await checkFiles(routeChecks, { 'en/a.mdx': '# A', 'zh/a.mdx': '# A' }).then(formatFindings);
    expect(neither.filter((each) => each.includes('no page at'))).toEqual([
      expect.stringMatching(/^home-page .*no page at "\/", "\/zh\/", so readers who open those addresses see/),
    ]);
    expect(await noHome('zh/index.mdx')).toEqual([expect.stringMatching(/^language-home .*has no page at "\/zh\/"/)]);
  });

  test.each([
    [undefined, 'Add docs/index.md, or redirects: { "/": "/…" } to the configuration.'],
    [{ engine: 'vitepress' }, 'Add docs/index.md.'],
    [
      docusaurusAdapter.pages,
      expect.stringMatching(/^Add site\/src\/pages\/index\.md, or write "slug: \/" in a document/),
    ],
  ])('is added as the engine of the pages has it', (pageAdapter, hint) => {
    const config = { pageAdapter, configFile: '/site/docusaurus.config.js', cwd: '/' };
    expect(homeHint('/', 'docs', config)).toEqual(hint);
  });

  test('is an error if it is the site, whose root is what every link to it opens', () => {
    const { checks } = routeChecks;
    expect([checks?.['home-page']?.severity, checks?.['language-home']?.severity]).toEqual(['error', 'warn']);
  });

  test.each<[string, Partial<SiteConfig>, Record<string, string>]>([
    ['a redirect', { redirects: { '/zh/': '/guide/cli' } }, {}],
    ['a file of the public folder', {}, { 'public/zh/index.html': '' }],
    ['a README', {}, { 'zh/README.md': '# R' }],
  ])('may have %s', async (_, site, files) => {
    expect(await noHome('zh/index.mdx', site, files)).toEqual([]);
  });
});

describe('published addresses', () => {
  const lock = '# Comment\n/\n/guide/cli #run #flags\n/old/cli #a\n/zh/old/cli\n/zh/only\n';

  test('have to stay, or to be redirected in every language', async () => {
    expect(await findIn({ 'urls.lock': lock })).toEqual([
      expect.stringMatching(
        /^urls urls\.lock:3:1 lists "\/guide\/cli#flags", but en\/guide\/cli\.mdx has no heading with the id "flags"\. → Keep the id: \{\/\*flags\*\/\} behind the heading/,
      ),
      expect.stringMatching(
        /^urls urls\.lock:4:1 lists "\/old\/cli" \(and in zh\), which is neither a page nor redirected\. → Add redirects: \{ "\/old\/cli": "\/guide\/cli" \}/,
      ),
      expect.stringMatching(/^urls urls\.lock:6:1 lists "\/zh\/only", which is neither/),
    ]);
    const redirects = { '/old/cli': '/guide/cli', '/zh/only': '/zh/guide/cli' };
    expect(await findIn({ 'urls.lock': lock.replace(' #flags', '') }, { redirects })).toEqual([]);
  });

  test('a line that is no address is reported, since its address is not protected', async () => {
    const conflict = '<<<<<<< HEAD\n/guide/cli #run\n=======\n/\n>>>>>>> branch\n\nguide/retry\n';
    expect(await findIn({ 'urls.lock': `# Comment\r\n${conflict}` })).toEqual([
      'urls urls.lock:2:1 has the line "<<<<<<< HEAD", which is no address: addresses begin with "/". → Keep the lines of both sides, and remove those that git has added.',
      expect.stringContaining('urls.lock:4:1 has the line "======="'),
      expect.stringContaining('urls.lock:6:1 has the line ">>>>>>> branch"'),
      expect.stringMatching(/urls\.lock:8:1 has the line "guide\/retry".* → Remove it, or get the last version/),
    ]);
  });

  test('a site without a lock file has none', async () => {
    expect(await findIn({})).toEqual([]);
  });

  test('are written with what is redirected, and read again', async () => {
    const { graph, docsDir } = await makeSite(
      { ...FILES, 'urls.lock': lock },
      { redirects: { '/old/cli': '/guide/cli' } },
    );
    const file = writeUrlsLock(graph);
    expect(file).toBe(path.join(docsDir, 'urls.lock'));
    expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual([
      '/',
      '/guide/cli #run',
      '/old/cli',
      '/zh/',
      '/zh/guide/cli #run',
      '/zh/old/cli',
      '',
    ]);
    expect(formatUrlsLock(graph, readUrlsLock(file))).toBe(readFileSync(file, 'utf8'));
    expect(readUrlsLock(path.join(writeFolder(), 'urls.lock'))).toEqual([]);
  });
});
