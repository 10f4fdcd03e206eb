import type { OutputFile } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { pageUrl } from '../../src/shared/urls.ts';
import type { FeedEntry } from '../../src/tools/feeds/feed.ts';
import { writeJsonFeed } from '../../src/tools/feeds/jsonFeed.ts';
import { writeAtom, writeRss } from '../../src/tools/feeds/xmlFeeds.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { dateOf } from '../../src/tools/pages/datedPages.ts';
import { parseDate } from '../../src/tools/pages/parseDate.ts';
import { contentHtml } from './contentHtml.ts';

/** Format of a feed. */
export type FeedFormat = 'atom' | 'json' | 'rss';

/** Number of the newest pages in a feed. */
export const MAX_ENTRIES = 50;

const FORMATS = {
  atom: { fileName: 'atom.xml', type: 'application/atom+xml', label: 'Atom', write: writeAtom },
  json: { fileName: 'feed.json', type: 'application/feed+json', label: 'JSON Feed', write: writeJsonFeed },
  rss: { fileName: 'rss.xml', type: 'application/rss+xml', label: 'RSS', write: writeRss },
} as const;

/** A feed of the pages that a list has. */
export interface PageFeed {
  lang: string;
  /** Site path of the list, below which the feed is: `/zh/blog/`, `/blog/tags/radar`. */
  list: string;
  title: string;
  /** `''` for none. */
  description: string;
  /** Newest first. */
  pages: readonly Page[];
}

/** How an entry is made. */
interface EntryOptions {
  /** Returns the entry of a page. */
  entryOf(page: Page): Promise<FeedEntry>;
  /** What entries are made of besides the pages and the site, for the cache. */
  inputs?: string;
}

/** Returns the addresses of feeds on the server; none for a site without an origin, because what is in them has absolute addresses. */
export function feedAddresses(
  list: string,
  formats: readonly FeedFormat[],
  { siteOrigin, base }: SiteGraph['config']['site'],
): { name: string; href: string }[] {
  if (siteOrigin === undefined) return [];
  return formats.map((format) => {
    const { label, fileName } = FORMATS[format];
    return { name: label, href: `${base.slice(0, -1)}${encodeURI(list.replace(/\/$/, ''))}/${fileName}` };
  });
}

/** Returns the links of a document to a feed. */
export function feedLinks(
  { list, title }: Pick<PageFeed, 'list' | 'title'>,
  formats: readonly FeedFormat[],
  { config: { site } }: SiteGraph,
): HeadTag[] {
  return feedAddresses(list, formats, site).map(({ href }, index) => {
    const { type } = FORMATS[formats[index] ?? 'atom'];
    return ['link', { rel: 'alternate', type, title, href: (site.siteOrigin ?? '') + href }];
  });
}

/** Returns the files of a feed, which has the newest 50 pages; none for a site without an origin. */
export function feedFiles(
  { lang, list, title, description, pages }: PageFeed,
  formats: readonly FeedFormat[],
  site: SiteGraph,
  { entryOf, inputs = '' }: EntryOptions,
): OutputFile[] {
  const { siteOrigin, base, cleanUrls } = site.config.site;
  const newest = pages.slice(0, MAX_ENTRIES);
  if (siteOrigin === undefined || newest.length === 0) return [];
  const hash = digest(
    JSON.stringify([site.config.site, title, description, inputs]),
    ...newest.flatMap(({ source, rendered }) => [site.pageNames.hashOf(source.routePath), rendered?.digest ?? '']),
  );
  const addresses = feedAddresses(list, formats, site.config.site);
  return formats.map((format, index) => {
    const { fileName, write } = FORMATS[format];
    const read = async () =>
      write({
        title,
        description,
        home: siteOrigin + pageUrl(list, { base, cleanUrls }),
        self: siteOrigin + addresses[index]?.href,
        lang: localeTag(lang, site),
        entries: await Promise.all(newest.map(entryOf)),
      });
    // The list may be the home page.
    return { fileName: `${list.replace(/\/$/, '')}/${fileName}`.slice(1), hash, read };
  });
}

/** Returns the entry of a page with its whole text. */
export async function pageEntry(
  page: Page,
  site: SiteGraph,
  { authors = [], tags = [] }: Partial<Pick<FeedEntry, 'authors' | 'tags'>> = {},
): Promise<FeedEntry> {
  const published = dateOf(page) ?? 0;
  const { lastUpdated } = page.frontmatter;
  const changed = typeof lastUpdated === 'string' ? parseDate(lastUpdated) : undefined;
  return {
    url: site.urlOf(page, { isAbsolute: true }),
    title: page.title,
    summary: page.description,
    published,
    updated: Math.max(published, changed ?? 0),
    html: await contentHtml(page, site),
    authors,
    tags,
  };
}
