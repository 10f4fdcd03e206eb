import type { OutputFile } from '../../src/model/output.ts';
import type { Page, PageSummary } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { Author, PostTag } from '../../src/tools/blog/post.ts';
import type { FeedEntry } from '../../src/tools/feeds/feed.ts';
import { fillText } from '../../src/tools/messages/fillText.ts';
import { datedPages } from '../../src/tools/pages/datedPages.ts';
import { type FeedFormat, feedFiles, feedLinks, pageEntry } from '../rss/pageFeeds.ts';
import type { BlogFiles } from './blogFiles.ts';
import type { BlogTexts } from './blogTexts.ts';
import { readFrontmatter } from './readFrontmatter.ts';
import { isPost } from './readPosts.ts';

/** A blog in a language, as its feeds need it. */
interface FeedBlog {
  files: BlogFiles;
  texts: BlogTexts;
  formats: readonly FeedFormat[];
}

/** Posts that a feed has: all of a blog, or those with a tag. */
interface FeedPosts {
  /** Site path of their list, below which the feed is. */
  list: string;
  tag?: PostTag;
  /** Newest first. */
  pages: readonly Page[];
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
  const tagged = [...byTag].map(([list, { tag, pages }]) => ({ list, tag, pages }));
  return [{ list: `${files.home}/`, pages: posts }, ...tagged];
}

/** Returns the links of a page to the feeds of a blog, those of its tag first if it lists the posts of one. */
export function blogFeedLinks(
  { files, texts, formats }: FeedBlog,
  plugin: string,
  routePath: string,
  site: SiteGraph,
): HeadTag[] {
  const [all, ...tagged] = feedPosts(files, plugin, site);
  const own = tagged.find(({ list }) => routePath === list || routePath.startsWith(`${list}/page/`));
  return [own, all].flatMap((each): HeadTag[] => {
    if (!each) return [];
    return feedLinks({ list: each.list, title: feedTitle(files.lang, texts, each.tag, site) }, formats, site);
  });
}

/** Returns the files of the feeds of a blog and of its tags. A language without a post has none. */
export function blogFeedFiles({ files, texts, formats }: FeedBlog, plugin: string, site: SiteGraph): OutputFile[] {
  const entries = new Map<Page, Promise<FeedEntry>>();
  const entryOf = (page: Page) => {
    const entry = entries.get(page) ?? readEntry(page, files, site);
    entries.set(page, entry);
    return entry;
  };
  const inputs = JSON.stringify([texts, [...(files.authors ?? [])], [...(files.tags ?? [])]]);
  return feedPosts(files, plugin, site).flatMap(({ list, tag, pages }) => {
    const title = feedTitle(files.lang, texts, tag, site);
    const description = tag?.description ?? texts.description ?? '';
    return feedFiles({ lang: files.lang, list, title, description, pages }, formats, site, { entryOf, inputs });
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

function readEntry(page: Page, files: BlogFiles, site: SiteGraph): Promise<FeedEntry> {
  const { siteOrigin = '' } = site.config.site;
  const toAbsolute = (address: string) => new URL(site.hrefOf(address), siteOrigin).href;
  const { authors, tags } = readFrontmatter(page.frontmatter, files);
  return pageEntry(page, site, {
    authors: authors.map((author) => toFeedAuthor(author, toAbsolute)),
    tags: tags.map(({ label }) => label),
  });
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
