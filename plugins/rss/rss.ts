import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { addBase, localePrefix } from '../../src/shared/urls.ts';
import type { Feed, FeedEntry } from '../../src/tools/feeds/feed.ts';
import { writeRss } from '../../src/tools/feeds/xmlFeeds.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { datedPages, dateOf } from '../../src/tools/pages/datedPages.ts';
import { contentHtml } from './contentHtml.ts';

/** Number of the newest pages in a feed. */
const MAX_ITEMS = 50;

/**
 * Emits a feed for each language that has pages with a date, with the text of the pages, and links it in the documents of that language.
 * Its addresses are absolute, so a site without `siteOrigin` has none.
 */
export const rss: DocsPlugin = {
  name: 'rss',
  documentHead({ source }, site) {
    if (feedPages(source.locale, site).length === 0) return [];
    const title = site.locales.find(({ lang }) => lang === source.locale)?.title ?? site.config.site.title;
    return [['link', { rel: 'alternate', type: 'application/rss+xml', title, href: feedUrl(source.locale, site) }]];
  },
  outputs(site) {
    return site.config.locales.flatMap(({ lang }) => {
      const pages = feedPages(lang, site);
      const fileName = feedName(lang, site);
      if (pages.length === 0 || site.hasPublicFile(`/${fileName}`)) return [];
      return [
        {
          fileName,
          hash: () => hashOf(lang, pages, site),
          read: async () => writeRss(await readFeed(lang, pages, site)),
        },
      ];
    });
  },
};

/** A build asks for each document. */
const feedsOf = new WeakMap<SiteGraph['byRoute'], Map<string, Page[]>>();

function feedPages(lang: string, site: SiteGraph): Page[] {
  if (!site.config.outputs.rss || site.config.site.siteOrigin === undefined) return [];
  const feeds = feedsOf.get(site.byRoute) ?? new Map<string, Page[]>();
  feedsOf.set(site.byRoute, feeds);
  const pages = feeds.get(lang) ?? datedPages(site.pages, lang).slice(0, MAX_ITEMS);
  feeds.set(lang, pages);
  return pages;
}

function feedName(lang: string, { config }: SiteGraph): string {
  return `${localePrefix(lang, config.lang)}/rss.xml`.slice(1);
}

function feedUrl(lang: string, site: SiteGraph): string {
  const { siteOrigin = '', base } = site.config.site;
  return siteOrigin + base + feedName(lang, site);
}

function hashOf(lang: string, pages: readonly Page[], { config, locales, pageNames }: SiteGraph): string {
  const { title, description } = locales.find((each) => each.lang === lang) ?? {};
  return digest(
    JSON.stringify([config.site, title, description]),
    ...pages.flatMap(({ source, rendered }) => [pageNames.hashOf(source.routePath), rendered?.digest ?? '']),
  );
}

async function readFeed(lang: string, pages: readonly Page[], site: SiteGraph): Promise<Feed> {
  const { siteOrigin = '', base } = site.config.site;
  const { title = '', description = '' } = site.locales.find((each) => each.lang === lang) ?? {};
  const entries = pages.map(async (page): Promise<FeedEntry> => {
    const published = dateOf(page) ?? 0;
    return {
      url: site.urlOf(page, { isAbsolute: true }),
      title: page.title,
      summary: page.description,
      published,
      updated: published,
      html: await contentHtml(page, site),
      authors: [],
      tags: [],
    };
  });
  return {
    title,
    description,
    home: siteOrigin + addBase(`${localePrefix(lang, site.config.lang)}/`, base),
    self: feedUrl(lang, site),
    lang: localeTag(lang, site),
    entries: await Promise.all(entries),
  };
}
