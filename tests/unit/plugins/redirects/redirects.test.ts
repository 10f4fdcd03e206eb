import { describe, expect, test } from '@rstest/core';
import { redirectSettings } from '../../../../plugins/redirects/redirectSettings.ts';
import { redirects } from '../../../../plugins/redirects/redirects.ts';
import { resolveRedirects } from '../../../../plugins/redirects/resolveRedirects.ts';
import type { DocsPlugin } from '../../../../src/model/plugin.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { checkFiles, formatFindings } from '../checks/checkFiles.ts';
import { readOutputs } from '../readOutputs.ts';

const FILES = {
  'en/index.mdx': '# Home',
  'en/new.mdx': '# New\n\n## Part',
  'public/files/a.zip': 'zip',
};

async function build(map: Record<string, string>, site: Partial<SiteConfig> = {}, more: Record<string, string> = {}) {
  const { graph } = await makeSite(
    { ...FILES, ...more },
    { locales: [{ lang: 'en', label: 'English' }], redirects: map, ...site },
  );
  const hooks = new Hooks([redirects], graph.config, 'build');
  await hooks.check(graph);
  const files = await readOutputs(hooks, graph);
  return { files, errors: hooks.reports.errors.map(({ message }) => message) };
}

test.each([
  ['/old', '/new', 'old.html', '/new'],
  ['/old/', '/new#part', 'old/index.html', '/new#part'],
  ['/old/index.html', '/', 'old/index.html', '/'],
  ['/zh/old.html', '/new?a=1&b=2', 'zh/old.html', '/new?a=1&amp;b=2'],
  ['/download', '/files/a.zip', 'download.html', '/files/a.zip'],
  ['/chat', 'https://example.com/"chat"', 'chat.html', 'https://example.com/&quot;chat&quot;'],
])('%s redirects to %s', async (from, to, fileName, href) => {
  const { files, errors } = await build({ [from]: to });
  expect(errors).toEqual([]);
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^static\/js\/redirect\.\w{8}\.js$/), fileName]);
  expect(files[fileName]).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`);
  expect(files[fileName]).toContain(`.js" data-to="${href}"></script>`);
  expect(files[fileName]).toContain(`<a href="${href}">`);
});

test('where documents are in folders, an old address may have had `.html` or a slash', async () => {
  const { files } = await build({ '/old': '/new', '/older/': '/new' }, { route: { documents: 'folder' } });
  const names = Object.keys(files).filter((name) => name.endsWith('.html'));
  expect(names.sort()).toEqual(['old.html', 'old/index.html', 'older/index.html']);
});

test('a redirect has the base, the URL form and the origin of the site', async () => {
  const { files } = await build(
    { '/old': '/new#part' },
    { base: '/docs/', siteOrigin: 'https://example.com', route: { cleanUrls: false } },
  );
  expect(files['old.html']).toContain('url=/docs/new.html#part"');
  expect(files['old.html']).toContain('<link rel="canonical" href="https://example.com/docs/new.html">');
});

test('a redirect to another host has a canonical URL on that host', async () => {
  const { files } = await build({ '/old': '//example.org/a' }, { siteOrigin: 'https://example.com' });
  expect(files['old.html']).toContain('<link rel="canonical" href="//example.org/a">');
});

test.each(['/../old', '/a/%2e%2e/%2e%2e/old', '//old', '/a%5c..%5c..%5cold', '/old%00'])(
  'a redirect from %s writes nothing outside of the output',
  async (from) => {
    const { files, errors } = await build({ [from]: '/new' });
    expect(Object.keys(files).filter((name) => name.endsWith('.html'))).toEqual([]);
    expect(errors[0]).toContain('which is not a valid output file name.');
  },
);

test.each([
  ['/new', '/', 'starts at the page en/new.mdx'],
  ['/new.html', '/', 'starts at the page en/new.mdx'],
  ['/old', '/nowhere', 'leads to a path that is not a page'],
  ['/old', 'new', 'must lead to a path such as "/new" or to a URL with "https://"'],
  ['/old', '/old', 'leads in a loop: "/old", "/old"'],
])('a redirect from %s to %s is an error', async (from, to, issue) => {
  const { files, errors } = await build({ [from]: to });
  expect(files).toEqual({});
  expect(errors).toEqual([`[docs:redirects] site.config.ts has a redirect from "${from}" to "${to}" that ${issue}.`]);
});

test('a redirect to a missing heading is as severe as other broken anchors, and leads to the page', async () => {
  const { files, errors } = await build({ '/old': '/new#parts' });
  expect(errors).toEqual([
    '[docs:anchors] site.config.ts has a redirect from "/old" to "/new#parts" that leads to en/new.mdx, which has no heading with the id "parts".',
  ]);
  expect(files['old.html']).toContain('data-to="/new#parts"');
});

test('a redirect of another engine is where its configuration has the address', async () => {
  const text = "export default {\n  old: '/old',\n  plugins: [['moved', { from: '/old', to: '/none' }]],\n};\n";
  const files = { ...FILES, 'site.config.ts': text };
  const site = { locales: [{ lang: 'en', label: 'English' }], redirects: { '/old': '/none' } };
  const findings = await checkFiles(redirects, files, site, { pageAdapter: { engine: 'docusaurus' } });
  expect(formatFindings(findings)).toEqual([
    expect.stringMatching(/^redirects .*site\.config\.ts:3:31 has a redirect from "\/old" to "\/none"/),
  ]);
});

test('a redirect to a page that cannot be compiled is no error of its own', async () => {
  const { graph } = await makeSite(FILES, {
    locales: [{ lang: 'en', label: 'English' }],
    redirects: { '/old': '/broken', '/older': '/nowhere' },
  });
  const hooks = new Hooks([redirects], graph.config, 'build');
  await hooks.check({ ...graph, failedRoutes: ['/broken'] });
  expect(hooks.reports.errors.map(({ message }) => message)).toEqual([
    '[docs:redirects] site.config.ts has a redirect from "/older" to "/nowhere" that leads to a path that is not a page.',
  ]);
});

test('resolves chains of redirects, and reports a loop', async () => {
  const { files } = await build({ '/a': '/b.html', '/b': '/c/', '/c/': '/new#part' });
  for (const name of ['a.html', 'b.html', 'c/index.html']) expect(files[name]).toContain('data-to="/new#part"');
  const { errors } = await build({ '/a': '/b', '/b': '/c', '/c': '/b' });
  expect(errors).toEqual([
    '[docs:redirects] site.config.ts has a redirect from "/a" to "/b" that leads in a loop: "/a", "/b", "/c", "/b".',
    '[docs:redirects] site.config.ts has a redirect from "/b" to "/c" that leads in a loop: "/b", "/c", "/b".',
    '[docs:redirects] site.config.ts has a redirect from "/c" to "/b" that leads in a loop: "/c", "/b", "/c".',
  ]);
});

test('every language redirects to the translation or to the given target', async () => {
  const locales: SiteConfig['locales'] = [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ];
  const map = { '/old': '/new#part', '/start': '/', '/chat': 'https://a.example/', '/own': '/', '/zh/own': '/new' };
  const { files, errors } = await build(map, { locales }, { 'zh/index.mdx': '# 首页' });
  expect(errors).toEqual([]);
  const targets = Object.entries(files).map(([name, text]) => [name, /data-to="([^"]*)"/.exec(text)?.[1]]);
  expect(targets.slice(1)).toEqual([
    ['old.html', '/new#part'],
    ['start.html', '/'],
    ['chat.html', 'https://a.example/'],
    ['own.html', '/'],
    ['zh/own.html', '/new'],
    ['zh/old.html', '/new#part'],
    ['zh/start.html', '/zh/'],
    ['zh/chat.html', 'https://a.example/'],
  ]);
  expect(files['zh/old.html']).toContain('<html lang="zh-Hans">');
});

test.each([
  ['old', '/new', '"redirects.old" must be a path such as "/old", without query, hash and pattern'],
  ['/old/*', '/new', '"redirects["/old/*"]" must be a path such as "/old", without query, hash and pattern'],
  ['/old/:id', '/new', '"redirects["/old/:id"]" must be a path such as "/old", without query, hash and pattern'],
  ['/old?a', '/new', '"redirects["/old?a"]" must be a path such as "/old", without query, hash and pattern'],
  ['/old', 'javascript:alert(1)', '"redirects["/old"]" must lead somewhere'],
])('a redirect from %s to %s is a configuration error', async (from, to, problem) => {
  await expect(build({ [from]: to })).rejects.toThrow(problem);
});

test('follows each redirect of a long chain and of a long loop once', async () => {
  const chain = (end: string) =>
    Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`/r${index}`, index === 19_999 ? end : `/r${index + 1}`]),
    );
  const { user } = process.cpuUsage();
  const { graph } = await makeSite(FILES, { locales: [{ lang: 'en', label: 'English' }] });
  const withRedirects = (map: Record<string, string>) => ({
    ...graph,
    redirects: Object.entries(map).map(([from, to]) => ({ from, to, plugin: 'redirect-settings' })),
  });
  const { redirects: resolved } = resolveRedirects(withRedirects(chain('/new')));
  expect(resolved).toHaveLength(20_000);
  expect(resolved[0]).toEqual({ from: '/r0', to: '/new' });
  const { problems } = resolveRedirects(withRedirects(chain('/r0')));
  expect(problems).toHaveLength(20_000);
  expect(problems[5]?.problem).toMatch(/^leads in a loop: "\/r5", .*"\/r14", "…"$/);
  expect((process.cpuUsage().user - user) / 1000).toBeLessThan(5_000);
});

describe('redirects of plugins', () => {
  async function declare(plugins: DocsPlugin[], map: Record<string, string> = {}) {
    const { graph } = await makeSite(FILES, { locales: [{ lang: 'en', label: 'English' }], redirects: map, plugins });
    const hooks = new Hooks([redirectSettings, redirects], graph.config, 'build');
    const site = await hooks.redirects(graph);
    await hooks.check(site);
    const files = await readOutputs(hooks, site);
    return { files: Object.keys(files).sort(), errors: hooks.reports.errors.map(({ message }) => message) };
  }

  test('join those of the configuration', async () => {
    const plugin: DocsPlugin = { name: 'moved', redirects: async (site) => ({ '/old': site.hrefOf('/new') }) };
    const { files, errors } = await declare([plugin], { '/older': '/old' });
    expect(errors).toEqual([]);
    expect(files).toEqual(['old.html', 'older.html', expect.stringMatching(/^static\/js\/redirect/)]);
  });

  test.each<[string, DocsPlugin['redirects'], string]>([
    [
      'to a missing page',
      () => ({ '/old': '/gone' }),
      'The plugin "moved" declares a redirect from "/old" to "/gone" that leads to a path that is not a page.',
    ],
    [
      'of another target',
      () => ({ '/older': '/' }),
      '[docs:moved] "redirects" has "/older" lead to "/", but it leads to "/new", as "redirect-settings" declares.',
    ],
    [
      'by a pattern',
      () => ({ '/old/*': '/' }),
      '[docs:moved] "redirects" returns an invalid redirect: "["/old/*"]" must be a path such as "/old"',
    ],
    ['to code', () => ({ '/old': 'javascript:alert(1)' }), '[docs:moved] "redirects" returns an invalid redirect'],
    ['in a list', () => JSON.parse('["/old"]'), '[docs:moved] "redirects" returns an invalid value'],
    ['that throw', () => Promise.reject(new Error('No luck')), 'The plugin "moved" throws in "redirects": No luck.'],
  ])('are an error with the name of the plugin: %s', async (_, hook, message) => {
    const { files, errors } = await declare([{ name: 'moved', ...(hook && { redirects: hook }) }], {
      '/older': '/new',
    });
    expect(errors).toEqual([expect.stringContaining(message)]);
    expect(files).toEqual(['older.html', expect.stringMatching(/^static\/js\/redirect/)]);
  });
});
