import type { DocsPlugin } from '../../src/model/plugin.ts';
import { sitemapUrl, versionsSitemapUrl } from '../sitemap/sitemap.ts';

const FILE_NAME = 'robots.txt';

/**
 * Emits `robots.txt`, which names the sitemap. Crawlers read it at the root of a host alone, so a site below a base has none. A file of
 * the public folder takes its place.
 */
export const robots: DocsPlugin = {
  name: 'robots',
  check({ config }, { report }) {
    if (!config.outputs.robots || config.site.base === '/') return;
    report({
      severity: 'warning',
      message: `"robots" has no effect: crawlers do not read "${config.site.base}${FILE_NAME}".`,
      hint: 'Put the rules in the file at the root of the host.',
    });
  },
  outputs(site) {
    const { robots: setting } = site.config.outputs;
    const { siteOrigin, base } = site.config.site;
    const isWanted = setting !== false && (setting !== undefined || siteOrigin !== undefined);
    if (!isWanted || base !== '/' || site.hasPublicFile(`/${FILE_NAME}`)) return [];
    const disallowed = setting?.disallow ?? [];
    const urls = [sitemapUrl(site), versionsSitemapUrl(site)].filter((url) => url !== undefined);
    const lines = [
      'User-agent: *',
      ...(disallowed.length === 0 ? ['Allow: /'] : disallowed.map((path) => `Disallow: ${path}`)),
      ...(urls.length === 0 ? [] : ['', ...urls.map((url) => `Sitemap: ${url}`)]),
    ];
    return [{ fileName: FILE_NAME, read: () => `${lines.join('\n')}\n` }];
  },
};
