import type { OutputFile } from '../../src/model/output.ts';
import type { Page, PageSummary } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { languageTag } from '../../src/shared/languageTag.ts';
import { pageUrl } from '../../src/shared/urls.ts';
import type { Author, PostTag } from '../../src/tools/blog/post.ts';
import type { FeedEntry } from '../../src/tools/feeds/feed.ts';
import { writeJsonFeed } from '../../src/tools/feeds/jsonFeed.ts';
import { writeAtom, writeRss } from '../../src/tools/feeds/xmlFeeds.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { fillText } from '../../src/tools/messages/fillText.ts';
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

/** Posts that a feed has: all of a blog, or those with a tag. */
interface FeedPosts {
  /** Site path of their list without a slash at the end, below which the feed is. */
  list: string;
  tag?: PostTag;
  /** Newest first. */
  pages: readonly Page[];
}

/**
 * Returns the addresses of feeds on the server; none for a site without an origin, because what is in them has absolute addresses.
 * @param list site path of the list of their posts, without a slash at the end
 */
export function feedAddresses(
  list: string,
  formats: readonly BlogFeed[],
  { siteOrigin, base }: SiteGraph['config']['site'],
): { name: string; href: string }[] {
  if (siteOrigin === undefined) return [];
  return formats.map((format) => {
    const { label, fileName } = FORMATS[format];
    return { name: label, href: `${base.slice(0, -1)}${encodeURI(list)}/${fileName}` };
  });
}

/** Returns the posts of a blog that feeds and navigation list, newest first. */
export function listedPosts<P extends PageSummary>(pages: Iterable<P>, files: BlogFiles, plugin: string): P[] {
  return datedPages(pages, files.lang).filter(
    ({ source }) => isPost(source.relativePath, files) && source.virtual?.plugin !== plugin,
  );
}

/** A build asks for each document. */
const knownPosts = new WeakMap<SiteGraph['byRoute'], Map<string, FeedPosts[]>>();

/** Returns the posts of the feeds of a blog: all of them first, then those of each tag. */
function feedPosts(files: BlogFiles, plugin: string, site: SiteGraph): FeedPosts[] {
  if (site.config.site.siteOrigin === undefined) return [];
  const known = knownPosts.get(site.byRoute) ?? new Map<string, FeedPosts[]>();
  knownPosts.set(site.byRoute, known);
  const all = known.get(files.home) ?? groupPosts(listedPosts(site.pages, files, plugin), files);
  known.set(files.home, all);
  return all;
}

function groupPosts(posts: readonly Page[], files: BlogFiles): FeedPosts[] {
  if (posts.length === 0) return [];
  const byTag = new Map<string, { tag: PostTag; pages: Page[] }>();
  for (const page of posts) {
    for (const tag of readFrontmatter(page.frontmatter, files).tags) {
      const group = byTag.get(tag.permalink) ?? { tag, pages: [] };
      byTag.set(tag.permalink, group);
      group.pages.push(page);
    }
  }
  return [{ list: files.home, pages: posts }, ...[...byTag].map(([list, { tag, pages }]) => ({ list, tag, pages }))];
}

/** Returns the links of a page to the feeds of a blog, those of its tag first if it lists the posts of one. */
export function feedLinks(
  { files, texts, formats }: FeedBlog,
  plugin: string,
  routePath: string,
  site: SiteGraph,
): HeadTag[] {
  const { siteOrigin = '' } = site.config.site;
  const [all, ...tagged] = feedPosts(files, plugin, site);
  const own = tagged.find(({ list }) => routePath === list || routePath.startsWith(`${list}/page/`));
  return [own, all].flatMap((each): HeadTag[] => {
    if (!each) return [];
    const title = feedTitle(files.lang, texts, each.tag, site);
    return feedAddresses(each.list, formats, site.config.site).map(({ href }, index): HeadTag => {
      const { type } = FORMATS[formats[index] ?? 'atom'];
      return ['link', { rel: 'alternate', type, title, href: siteOrigin + href }];
    });
  });
}

/** Returns the files of the feeds of a blog and of its tags. A language without a post has none. */
export function feedFiles({ files, texts, formats }: FeedBlog, plugin: string, site: SiteGraph): OutputFile[] {
  const known = JSON.stringify([site.config.site, texts, [...(files.authors ?? [])], [...(files.tags ?? [])]]);
  const entries = new Map<Page, Promise<FeedEntry>>();
  const entryOf = (page: Page) => {
    const entry = entries.get(page) ?? readEntry(page, files, site);
    entries.set(page, entry);
    return entry;
  };
  return feedPosts(files, plugin, site).flatMap(({ list, tag, pages }) => {
    const newest = pages.slice(0, MAX_ENTRIES);
    const title = feedTitle(files.lang, texts, tag, site);
    const hash = digest(
      known,
      title,
      ...newest.flatMap(({ source, rendered }) => [site.pageNames.hashOf(source.routePath), rendered?.digest ?? '']),
    );
    const { siteOrigin = '', base, cleanUrls } = site.config.site;
    return formats.map((format) => {
      const { fileName, write } = FORMATS[format];
      const read = async () =>
        write({
          title,
          description: tag?.description ?? texts.description ?? '',
          home: siteOrigin + pageUrl(tag ? list : `${list}/`, { base, cleanUrls }),
          self: `${siteOrigin}${base.slice(0, -1)}${encodeURI(list)}/${fileName}`,
          lang: languageTag(files.lang),
          entries: await Promise.all(newest.map(entryOf)),
        });
      return { fileName: `${list.slice(1)}/${fileName}`, hash, read };
    });
  });
}

function feedTitle(
  lang: string,
  { title, tagged }: BlogTexts,
  tag: PostTag | undefined,
  { locales, config }: SiteGraph,
): string {
  const all = `${locales.find((each) => each.lang === lang)?.title ?? config.site.title} ${title}`;
  return tag ? `${fillText(tagged, { tag: tag.label })} - ${all}` : all;
}

async function readEntry(page: Page, files: BlogFiles, site: SiteGraph): Promise<FeedEntry> {
  const { siteOrigin = '' } = site.config.site;
  const toAbsolute = (address: string) => new URL(site.hrefOf(address), siteOrigin).href;
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
