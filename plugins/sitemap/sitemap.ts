import type { DocsPlugin, FinishedPage, SiteGraph } from '../../src/build/plugin.ts';
import { escapeText } from '../../src/shared/escapeHtml.ts';
import { languageTag } from '../../src/shared/languageTag.ts';

/** Maximum number of URLs per file according to sitemaps.org. */
const MAX_URLS = 50_000;

/** Options of `sitemap`. */
export interface SitemapOptions {
  /**
   * Routes of pages to exclude, such as `/changelog/`. Pages with the `robots` head tag "noindex" are always excluded.
   */
  exclude?: readonly string[];
}

/**
 * Emits `sitemap.xml` with the URL of each page, its translations and the date of its last commit, if git has it. More
 * than 50,000 pages are split into several files with an index. Requires `siteOrigin`.
 */
export function sitemap({ exclude = [] }: SitemapOptions = {}): DocsPlugin {
  return {
    name: 'sitemap',
    check({ config, pages }, { report }) {
      if (config.site.siteOrigin === undefined) {
        report({
          message: 'A sitemap needs absolute URLs, but the site has no "siteOrigin".',
          hint: 'Set it in site.config.ts, such as "https://example.com".',
        });
      }
      for (const route of exclude) {
        if (pages.some(({ source }) => source.routePath === route)) continue;
        report({ message: `The sitemap excludes "${route}", which is not a page.`, severity: 'warning' });
      }
    },
    outputs(site) {
      if (site.config.site.siteOrigin === undefined) return [];
      const pages = site.pages.filter((page) => isListed(page) && !exclude.includes(page.source.routePath));
      const parts = Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, index) =>
        pages.slice(index * MAX_URLS, (index + 1) * MAX_URLS),
      );
      if (parts.length <= 1) return [{ fileName: 'sitemap.xml', read: () => urlSet(pages, site) }];
      const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
      return [
        { fileName: 'sitemap.xml', read: () => sitemapIndex(names, site) },
        ...parts.map((part, index) => ({ fileName: names[index] ?? '', read: () => urlSet(part, site) })),
      ];
    },
  };
}

function isListed({ frontmatter }: FinishedPage): boolean {
  if (frontmatter.pageType === '404') return false;
  return !(frontmatter.head ?? []).some(
    ([, attributes]) => attributes.name === 'robots' && attributes.content?.includes('noindex'),
  );
}

function urlSet(pages: readonly FinishedPage[], site: SiteGraph): string {
  const rows = pages.map((page) => {
    const translations = site.translationsOf(page).filter(isListed);
    const links = translations.length < 2 ? [] : translations.map((each) => alternate(each, site));
    const time = site.pageData.get(page.source.routePath)?.lastUpdatedTime;
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

function alternate(page: FinishedPage, site: SiteGraph): string {
  const href = escapeText(site.urlOf(page, { isAbsolute: true })).replaceAll('"', '&quot;');
  return `<xhtml:link rel="alternate" hreflang="${languageTag(page.source.locale)}" href="${href}"/>`;
}

function sitemapIndex(names: readonly string[], { config }: SiteGraph): string {
  const { siteOrigin = '', base } = config.site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...names.map((name) => `<sitemap><loc>${escapeText(siteOrigin + base + name)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
}
