import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { originHint } from '../../src/tools/messages/originHint.ts';
import { isListedPage } from '../../src/tools/pages/isListedPage.ts';
import { formatUrlSet, type SitemapUrl, sitemapFiles } from './sitemapFiles.ts';

const FILE_NAME = 'sitemap.xml';
/** Lists pages of other versions. */
export const VERSIONS_SITEMAP = 'sitemap-versions.xml';

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
        hint: originHint(config),
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
    const { siteOrigin = '', base } = site.config.site;
    return sitemapFiles(FILE_NAME, pages, {
      formatUrls: (part) => urlSet(part, site),
      addressOf: (name) => siteOrigin + base + name,
    });
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

/** Returns the URL of the sitemap of other versions; `undefined` if the site has none. */
export function versionsSitemapUrl(site: SiteGraph): string | undefined {
  const { siteOrigin = '', base } = site.config.site;
  const isWanted = site.config.versions?.sitemap === 'originals' && hasSitemap(site);
  return isWanted ? siteOrigin + base + VERSIONS_SITEMAP : undefined;
}

function excludedRoutes({ outputs }: ResolvedConfig): readonly string[] {
  return (typeof outputs.sitemap === 'object' && outputs.sitemap.exclude) || [];
}

/** Returns the rows of pages with their translations and dates. */
function urlSet(pages: readonly Page[], site: SiteGraph): string {
  return formatUrlSet(
    pages.map((page): SitemapUrl => {
      const translations = site.translationsOf(page).filter(isListedPage);
      const fallback = translations.find(({ source }) => source.locale === site.config.lang);
      const addressOf = (each: Page) => site.urlOf(each, { isAbsolute: true });
      const alternates = translations.map((each): [string, string] => [
        localeTag(each.source.locale, site),
        addressOf(each),
      ]);
      if (fallback) alternates.push(['x-default', addressOf(fallback)]);
      return {
        address: addressOf(page),
        lastUpdated: site.lastUpdatedOf(page),
        alternates: translations.length < 2 ? [] : alternates,
      };
    }),
  );
}
