import { expect, test } from '@rstest/core';
import { sitemap } from '../../../../plugins/sitemap/sitemap.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const FILES = {
  'en/index.mdx': '# Home',
  'zh/index.mdx': '# 首页',
  'en/a b&c.mdx': '# A',
  'en/404.mdx': '# Lost',
  'en/secret.mdx': '---\nhead:\n  - - meta\n    - name: robots\n      content: noindex\n---\n\n# Secret',
  'en/hidden.mdx': '---\nhead:\n  - - meta\n    - name: robots\n      content: NONE\n---\n\n# Hidden',
};

async function build(site: Partial<SiteConfig> = {}, more: Record<string, string> = {}) {
  const { graph } = await makeSite({ ...FILES, ...more }, { siteOrigin: 'https://example.com', ...site });
  const hooks = new Hooks([sitemap], graph.config, 'build');
  await hooks.check(graph);
  const files = await readOutputs(hooks, graph);
  const { errors, warnings } = hooks.reports;
  return { files, problems: [...errors, ...warnings].map(({ message }) => message) };
}

test('a sitemap has the pages with their translations and dates', async () => {
  const { files, problems } = await build();
  expect(problems).toEqual([]);
  const alternates =
    '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>' +
    '<xhtml:link rel="alternate" hreflang="zh-Hans" href="https://example.com/zh/"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/"/>';
  expect(files['sitemap.xml']?.split('\n').slice(2, -2)).toEqual([
    '<url><loc>https://example.com/a%20b&amp;c</loc></url>',
    `<url><loc>https://example.com/</loc><lastmod>1970-01-01T00:00:01.000Z</lastmod>${alternates}</url>`,
    `<url><loc>https://example.com/zh/</loc>${alternates}</url>`,
  ]);
});

test('URLs have the base and the form of the site', async () => {
  const { files } = await build({ base: '/docs/', route: { cleanUrls: false } });
  expect(files['sitemap.xml']).toContain('<loc>https://example.com/docs/a%20b&amp;c.html</loc>');
  expect(files['sitemap.xml']).toContain('<loc>https://example.com/docs/zh/</loc>');
});

test('omits excluded pages, and warns about a route without a page', async () => {
  const { files, problems } = await build({ sitemap: { exclude: ['/zh/', '/none'] } });
  expect(files['sitemap.xml']).not.toContain('/zh/</loc>');
  expect(problems).toEqual(['[docs:sitemap] The sitemap excludes "/none", which is not a page.']);
});

test.each<[string, Partial<SiteConfig>, string[]]>([
  ['without an origin', { siteOrigin: undefined }, []],
  ['that disables it', { sitemap: false }, []],
  [
    'that wants one without an origin',
    { siteOrigin: undefined, sitemap: true },
    [
      '[docs:sitemap] A sitemap needs absolute URLs, but the site has no "siteOrigin".\n' +
        'Set it in site.config.ts to the origin of the deployed site, such as "https://example.com".',
    ],
  ],
])('a site %s has no sitemap', async (_, site, expected) => {
  const { files, problems } = await build(site);
  expect(files).toEqual({});
  expect(problems).toEqual(expected);
});

test('a hint names the file of the configuration', async () => {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home' }, { siteOrigin: undefined, sitemap: true });
  const configFile = graph.config.configFile.replace(/\.ts$/, '.js');
  const hooks = new Hooks([sitemap], graph.config, 'build');
  await hooks.check({ ...graph, config: { ...graph.config, configFile } });
  expect(hooks.reports.errors.map(({ message }) => message).join()).toContain('Set it in site.config.js to the origin');
});

test('a public sitemap replaces the engine’s', async () => {
  const { files, problems } = await build({}, { 'public/sitemap.xml': '<urlset/>' });
  expect([files, problems]).toEqual([{}, []]);
});
