import type { OutputFile } from '../../src/model/output.ts';
import type { Page, PageSummary } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { pageUrl } from '../../src/shared/urls.ts';
import type { Author } from '../../src/tools/blog/post.ts';
import type { Feed, FeedEntry } from '../../src/tools/feeds/feed.ts';
import { writeJsonFeed } from '../../src/tools/feeds/jsonFeed.ts';
import { writeAtom, writeRss } from '../../src/tools/feeds/xmlFeeds.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { datedPages, dateOf } from '../../src/tools/pages/datedPages.ts';
import { parseDate } from '../../src/tools/pages/parseDate.ts';
import { contentHtml } from '../rss/contentHtml.ts';
import type { BlogFiles } from './blogFiles.ts';
import type { BlogTexts } from './blogTexts.ts';
import { readFrontmatter } from './readFrontmatter.ts';
import { isPost } from './readPosts.ts';

/** Format of a feed. */
export type BlogFeed = 'atom' | 'json' | 'rss';

/** Number of the newest posts in a feed. */
const MAX_ENTRIES = 50;

const FORMATS = {
  atom: { fileName: 'atom.xml', type: 'application/atom+xml', label: 'Atom', write: writeAtom },
  json: { fileName: 'feed.json', type: 'application/feed+json', label: 'JSON Feed', write: writeJsonFeed },
  rss: { fileName: 'rss.xml', type: 'application/rss+xml', label: 'RSS', write: writeRss },
} as const;

/** A blog in a language, as its feeds need it. */
interface FeedBlog {
  files: BlogFiles;
  texts: BlogTexts;
  formats: readonly BlogFeed[];
}

/** Returns the addresses of the feeds on the server; none for a site without an origin, because what is in them has absolute addresses. */
export function feedAddresses(
  { files: { home }, formats }: Pick<FeedBlog, 'files' | 'formats'>,
  { siteOrigin, base }: SiteGraph['config']['site'],
): { name: string; href: string }[] {
  if (siteOrigin === undefined) return [];
  return formats.map((format) => {
    const { label, fileName } = FORMATS[format];
    return { name: label, href: `${base.slice(0, -1)}${encodeURI(home)}/${fileName}` };
  });
}

/** Returns the posts of a blog that feeds and navigation list, newest first. */
export function listedPosts<P extends PageSummary>(pages: Iterable<P>, files: BlogFiles, plugin: string): P[] {
  return datedPages(pages, files.lang).filter(
    ({ source }) => isPost(source.relativePath, files) && source.virtual?.plugin !== plugin,
  );
}

function feedPages(files: BlogFiles, plugin: string, site: SiteGraph): Page[] {
  if (site.config.site.siteOrigin === undefined) return [];
  return listedPosts(site.pages, files, plugin).slice(0, MAX_ENTRIES);
}

/** Returns the links of a page to the feeds of a blog. */
export function feedLinks({ files, texts, formats }: FeedBlog, site: SiteGraph): HeadTag[] {
  const { siteOrigin } = site.config.site;
  if (siteOrigin === undefined) return [];
  const title = feedTitle(files.lang, texts, site);
  const addresses = feedAddresses({ files, formats }, site.config.site);
  return formats.map((format, index) => [
    'link',
    { rel: 'alternate', type: FORMATS[format].type, title, href: siteOrigin + addresses[index]?.href },
  ]);
}

/** Returns the files of the feeds of a blog. A language without a post has none. */
export function feedFiles({ files, texts, formats }: FeedBlog, plugin: string, site: SiteGraph): OutputFile[] {
  const pages = feedPages(files, plugin, site);
  if (pages.length === 0) return [];
  const known = JSON.stringify([site.config.site, texts, [...(files.authors ?? [])], [...(files.tags ?? [])]]);
  const hash = digest(
    known,
    feedTitle(files.lang, texts, site),
    ...pages.flatMap(({ source, rendered }) => [site.pageNames.hashOf(source.routePath), rendered?.digest ?? '']),
  );
  return formats.map((format) => {
    const { fileName, write } = FORMATS[format];
    return {
      fileName: `${files.home.slice(1)}/${fileName}`,
      hash,
      read: async () => write(await readFeed(files, texts, fileName, pages, site)),
    };
  });
}

function feedTitle(lang: string, { title }: BlogTexts, { locales, config }: SiteGraph): string {
  return `${locales.find((each) => each.lang === lang)?.title ?? config.site.title} ${title}`;
}

async function readFeed(
  files: BlogFiles,
  texts: BlogTexts,
  fileName: string,
  pages: readonly Page[],
  site: SiteGraph,
): Promise<Feed> {
  const { siteOrigin = '', base, cleanUrls } = site.config.site;
  const toAbsolute = (address: string) => new URL(site.hrefOf(address), siteOrigin).href;
  const entries = pages.map(async (page): Promise<FeedEntry> => {
    const { authors, tags } = readFrontmatter(page.frontmatter, files);
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
      authors: authors.map((author) => toFeedAuthor(author, toAbsolute)),
      tags: tags.map(({ label }) => label),
    };
  });
  return {
    title: feedTitle(files.lang, texts, site),
    description: texts.description ?? '',
    home: siteOrigin + pageUrl(`${files.home}/`, { base, cleanUrls }),
    self: `${siteOrigin}${base.slice(0, -1)}${encodeURI(files.home)}/${fileName}`,
    lang: languageTag(files.lang),
    entries: await Promise.all(entries),
  };
}

/** The address of an author is that of the author's own site, or of the author's page. */
function toFeedAuthor({ name, url, picture, permalink }: Author, toAbsolute: (address: string) => string) {
  const address = url ?? permalink;
  return {
    name,
    ...(address !== undefined && { url: toAbsolute(address) }),
    ...(picture !== undefined && { picture: toAbsolute(picture) }),
  };
}
