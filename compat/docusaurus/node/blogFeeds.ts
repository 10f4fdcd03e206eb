import { type FeedFormat, feedFiles, feedLinks, pageEntry } from '../../../plugins/rss/pageFeeds.ts';
import type { OutputFile } from '../../../src/model/output.ts';
import type { Page } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { localePrefix } from '../../../src/shared/urls.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { listAt, textAt } from '../../support/values.ts';
import type { Blog, Post } from './blog.ts';
import { applySlash, type LocaleContent } from './siteContent.ts';
import type { DocusaurusConfig } from './siteSettings.ts';

/** The feeds of a blog in a language. */
interface BlogFeeds {
  lang: string;
  /** Site path of the list. */
  list: string;
  title: string;
  description: string;
  formats: readonly FeedFormat[];
  /** Posts by the routes of their pages, in the order of the list. */
  posts: ReadonlyMap<string, Post>;
}

const DEFAULT_LIMIT = 20;

/** Returns the feeds of the blogs of all languages. Unlisted posts are in none. */
export function blogFeeds(contents: readonly LocaleContent[], config: DocusaurusConfig): BlogFeeds[] {
  const title = `${textAt(config.options, 'title') ?? ''} Blog`;
  return contents.flatMap(({ locale, blogs }) =>
    blogs.map((blog) => {
      const toRoute = (permalink: string) =>
        localePrefix(locale.isDefault ? '' : locale.lang, '') + applySlash(permalink, config);
      const limit = valueAt(blog.options, ['feedOptions', 'limit']);
      const listed = blog.posts.filter(({ frontmatter }) => frontmatter.unlisted !== true);
      const count = limit === undefined ? DEFAULT_LIMIT : typeof limit === 'number' ? limit : listed.length;
      return {
        lang: locale.lang,
        list: toRoute(blog.path),
        title: textAt(blog.options, 'feedOptions', 'title') ?? title,
        description: textAt(blog.options, 'feedOptions', 'description') ?? title,
        formats: feedFormats(blog),
        posts: new Map(listed.slice(0, count).map((post) => [toRoute(post.permalink), post])),
      };
    }),
  );
}

/** Returns the formats of the feeds of a blog. */
export function feedFormats({ options }: Pick<Blog, 'options'>): FeedFormat[] {
  const type = valueAt(options, ['feedOptions', 'type']);
  if (type === undefined) return ['rss', 'atom'];
  if (type === 'all') return ['rss', 'atom', 'json'];
  const named = typeof type === 'string' ? [type] : listAt(options, 'feedOptions', 'type');
  return named.filter((each) => each === 'rss' || each === 'atom' || each === 'json');
}

/** Returns the files of the feeds. */
export function feedOutputs(feeds: readonly BlogFeeds[], site: SiteGraph): OutputFile[] {
  return feeds.flatMap(({ formats, posts, ...feed }) => {
    const pages = [...posts.keys()].flatMap((route) => site.byRoute.get(route) ?? []);
    const facts = new Map([...posts].map(([route, post]) => [route, entryFacts(post)]));
    return feedFiles({ ...feed, pages }, formats, site, {
      entryOf: (page) => pageEntry(page, site, facts.get(page.source.routePath)),
      inputs: JSON.stringify([...facts]),
    });
  });
}

/** Returns the links of a document to the feeds of its language, which all pages have. */
export function feedHead(feeds: readonly BlogFeeds[], { source }: Pick<Page, 'source'>, site: SiteGraph): HeadTag[] {
  return feeds
    .filter(({ lang, posts }) => lang === source.locale && posts.size > 0)
    .flatMap((feed) => feedLinks(feed, feed.formats, site));
}

/** Addresses in feeds are those of other sites. */
function entryFacts({ authors, tags }: Post) {
  const isAbsolute = (address: string | undefined) => address !== undefined && /^https?:/.test(address);
  return {
    authors: authors.map(({ name, url, picture }) => ({
      name,
      ...(isAbsolute(url) && { url }),
      ...(isAbsolute(picture) && { picture }),
    })),
    tags: tags.map(({ label }) => label),
  };
}
