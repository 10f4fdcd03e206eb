import type { Page } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { addBase, localePrefix } from '../../src/shared/urls.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { datedPages, dateOf } from '../../src/tools/pages/datedPages.ts';
import { contentHtml, toXml } from './contentHtml.ts';

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
      return [{ fileName, hash: () => hashOf(lang, pages, site), read: () => feed(lang, pages, site) }];
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

async function feedItem(page: Page, site: SiteGraph): Promise<string> {
  const url = escapeText(site.urlOf(page, { isAbsolute: true }));
  const date = new Date(dateOf(page) ?? 0).toUTCString();
  const about = page.description === undefined ? '' : `<description>${toXml(page.description)}</description>`;
  const html = (await contentHtml(page, site)).replaceAll(']]>', ']]]]><![CDATA[>');
  const content = html === '' ? '' : `<content:encoded><![CDATA[${html}]]></content:encoded>`;
  return `<item><title>${toXml(page.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${date}</pubDate>${about}${content}</item>\n`;
}

async function feed(lang: string, pages: readonly Page[], site: SiteGraph): Promise<string> {
  const { siteOrigin = '', base } = site.config.site;
  const { title = '', description = '' } = site.locales.find((each) => each.lang === lang) ?? {};
  const home = siteOrigin + addBase(`${localePrefix(lang, site.config.lang)}/`, base);
  const items = await Promise.all(pages.map((page) => feedItem(page, site)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\n',
    `<title>${toXml(title)}</title><link>${escapeText(home)}</link><description>${toXml(description || title)}</description>\n`,
    `<language>${languageTag(lang)}</language>`,
    `<atom:link href="${escapeAttribute(feedUrl(lang, site))}" rel="self" type="application/rss+xml"/>\n`,
    ...items,
    '</channel></rss>\n',
  ].join('');
}
