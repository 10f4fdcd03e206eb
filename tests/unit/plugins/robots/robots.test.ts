import { expect, test } from '@rstest/core';
import { robots } from '../../../../plugins/robots/robots.ts';
import type { SiteConfig } from '../../../../src/model/siteConfig.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

const ORIGIN = 'https://example.com';

async function build(site: Partial<SiteConfig>, files: Record<string, string> = {}) {
  const { graph } = await makeSite({ 'en/index.mdx': '# Home', ...files }, site);
  const hooks = new Hooks([robots], graph.config, 'build');
  await hooks.check(graph);
  return { files: await readOutputs(hooks, graph), warnings: hooks.reports.warnings.length };
}

test.each<[string, Partial<SiteConfig>, string]>([
  ['with an origin', { siteOrigin: ORIGIN }, 'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n'],
  ['without a sitemap', { siteOrigin: ORIGIN, sitemap: false }, 'User-agent: *\nAllow: /\n'],
  ['with paths', { robots: { disallow: ['/a/', '/b'] } }, 'User-agent: *\nDisallow: /a/\nDisallow: /b\n'],
])('a site %s has a file for crawlers', async (_, site, expected) => {
  expect(await build(site)).toEqual({ files: { 'robots.txt': expected }, warnings: 0 });
});

test.each<[string, Partial<SiteConfig>, Record<string, string>, number]>([
  ['without an origin', {}, {}, 0],
  ['that disables it', { siteOrigin: ORIGIN, robots: false }, {}, 0],
  ['below a base', { siteOrigin: ORIGIN, base: '/docs/' }, {}, 0],
  ['below a base that wants one', { siteOrigin: ORIGIN, base: '/docs/', robots: { disallow: ['/a'] } }, {}, 1],
  ['with its own file', { siteOrigin: ORIGIN }, { 'public/robots.txt': 'User-agent: *\n' }, 0],
])('a site %s has none', async (_, site, files, warnings) => {
  expect(await build(site, files)).toEqual({ files: {}, warnings });
});
