import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { escapeText } from '../../src/shared/escapeHtml.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { isListedPage } from '../../src/tools/pages/isListedPage.ts';

/** Maximum number of URLs per file according to sitemaps.org. */
const MAX_URLS = 50_000;

const FILE_NAME = 'sitemap.xml';

/**
 * Emits `sitemap.xml` with the URL of each page, its translations and the date of its last commit, if git has it. More
 * than 50,000 pages are split into several files with an index. A site without `siteOrigin` has none, and a file of the public folder
 * takes its place.
 */
export const sitemap: DocsPlugin = {
  name: 'sitemap',
  check({ config, pages }, { report }) {
    const { sitemap: setting } = config.outputs;
    if (setting !== undefined && setting !== false && config.site.siteOrigin === undefined) {
      report({
        message: 'A sitemap needs absolute URLs, but the site has no "siteOrigin".',
        hint: 'Set it in site.config.ts, such as "https://example.com".',
      });
    }
    for (const route of excludedRoutes(config)) {
      if (pages.some(({ source }) => source.routePath === route)) continue;
      report({ message: `The sitemap excludes "${route}", which is not a page.`, severity: 'warning' });
    }
  },
  outputs(site) {
    if (!hasSitemap(site) || site.hasPublicFile(`/${FILE_NAME}`)) return [];
    const excluded = excludedRoutes(site.config);
    const pages = site.pages.filter((page) => isListedPage(page) && !excluded.includes(page.source.routePath));
    const parts = Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, index) =>
      pages.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
    );
    if (parts.length <= 1) return [{ fileName: FILE_NAME, read: () => urlSet(pages, site) }];
    const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
    return [
      { fileName: FILE_NAME, read: () => sitemapIndex(names, site) },
      ...parts.map((part, index) => ({ fileName: names[index] ?? '', read: () => urlSet(part, site) })),
    ];
  },
};

function hasSitemap({ config }: SiteGraph): boolean {
  return config.outputs.sitemap !== false && config.site.siteOrigin !== undefined;
}

/** Returns the URL of the sitemap; `undefined` if the site has none. */
export function sitemapUrl(site: SiteGraph): string | undefined {
  const { siteOrigin = '', base } = site.config.site;
  return hasSitemap(site) ? siteOrigin + base + FILE_NAME : undefined;
}

function excludedRoutes({ outputs }: ResolvedConfig): readonly string[] {
  return (typeof outputs.sitemap === 'object' && outputs.sitemap.exclude) || [];
}

function urlSet(pages: readonly Page[], site: SiteGraph): string {
  const rows = pages.map((page) => {
    const translations = site.translationsOf(page).filter(isListedPage);
    const fallback = translations.find(({ source }) => source.locale === site.config.lang);
    const links = translations.map((each) => alternate(languageTag(each.source.locale), each, site));
    if (fallback) links.push(alternate('x-default', fallback, site));
    if (translations.length < 2) links.length = 0;
    const time = site.lastUpdatedOf(page);
    const date = time === undefined ? '' : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
    return `<url><loc>${escapeText(site.urlOf(page, { isAbsolute: true }))}</loc>${date}${links.join('')}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...rows,
    '</urlset>\n',
  ].join('');
}

function alternate(hreflang: string, page: Page, site: SiteGraph): string {
  const href = escapeText(site.urlOf(page, { isAbsolute: true })).replaceAll('"', '&quot;');
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

function sitemapIndex(names: readonly string[], { config }: SiteGraph): string {
  const { siteOrigin = '', base } = config.site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...names.map((name) => `<sitemap><loc>${escapeText(siteOrigin + base + name)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
}
