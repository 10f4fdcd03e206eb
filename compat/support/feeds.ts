import { pageEntry } from '../../plugins/rss/pageFeeds.ts';
import type { OutputFile } from '../../src/model/output.ts';
import type { Page } from '../../src/model/page.ts';
import type { HeadTag } from '../../src/model/pageData.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import { withoutControls } from '../../src/tools/feeds/feed.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';

/** A feed of Rspress: pages whose address a test accepts. */
export interface Feed {
  id: string;
  title?: string;
  description?: string;
  language?: string;
  copyright?: string;
  fileName: string;
  type: 'rss' | 'atom' | 'json';
  accepts(page: FeedPage): boolean;
  /** Beginnings of the addresses that it accepts; `undefined` if it accepts others, too. */
  test?: string[];
}

/** Argument of a feed's test. */
interface FeedPage {
  routePath: string;
  title: string;
  lang: string;
  frontmatter: Page['frontmatter'];
}

const EXTENSIONS = { rss: 'rss', atom: 'xml', json: 'json' } as const;
const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/json' } as const;

/** Reads the feeds in the options of `@rspress/plugin-rss`. */
export function readFeeds(options: unknown): Feed[] {
  const listed = valueAt(options, ['feed']);
  const feeds: unknown[] = Array.isArray(listed) ? listed : [{ id: 'blog', test: '/blog/', ...Object(listed) }];
  return feeds.map((feed) => {
    const text = (...path: string[]) => {
      const value = valueAt(feed, path) ?? (path[0] === 'output' ? valueAt(options, path) : undefined);
      return typeof value === 'string' ? value : undefined;
    };
    const test = valueAt(feed, ['test']);
    const prefixes = [test].flat();
    const id = text('id') ?? 'blog';
    const written = text('output', 'type');
    const type = written === 'rss' || written === 'json' ? written : 'atom';
    const [title, description, language] = [text('title'), text('description'), text('language')];
    const copyright = text('copyright');
    return {
      id,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(language !== undefined && { language }),
      ...(copyright !== undefined && { copyright }),
      fileName: `${text('output', 'dir') ?? 'rss'}/${text('output', 'filename') ?? `${id}.${EXTENSIONS[type]}`}`,
      type,
      accepts: (page) => accepts(test, page),
      ...(prefixes.every((each) => typeof each === 'string') && { test: prefixes }),
    };
  });
}

/** Reads the feeds that a configuration of this engine has as values. */
export function readListedFeeds(listed: readonly Omit<Feed, 'accepts'>[]): Feed[] {
  return listed.map((feed) => ({ ...feed, accepts: (page) => accepts(feed.test, page) }));
}

function accepts(test: unknown, page: FeedPage): boolean {
  if (Array.isArray(test)) return test.some((each) => accepts(each, page));
  if (typeof test === 'function') return Boolean(test(page));
  if (test instanceof RegExp) return test.test(page.routePath);
  return typeof test === 'string' && page.routePath.startsWith(test);
}

/** Returns the files of the feeds. A feed without a page has none. */
export function feedFiles(feeds: readonly Feed[], site: SiteGraph): OutputFile[] {
  return feeds.flatMap((feed) => {
    const pages = pagesOf(feed, site);
    if (pages.length === 0) return [];
    const read = async () =>
      WRITERS[feed.type](feed, await Promise.all(pages.map((page) => readItem(page, site))), site);
    return [{ fileName: feed.fileName, read }];
  });
}

/** Returns the links to the feeds of a page: those that it is in, and those of its `link-rss`. */
export function feedLinks(feeds: readonly Feed[], page: Page, site: SiteGraph): HeadTag[] {
  const linked = [valueAt(page.frontmatter, ['link-rss'])].flat();
  return feeds
    .filter((feed) => feed.accepts(toFeedPage(page)) || linked.includes(feed.id))
    .map((feed) => [
      'link',
      {
        rel: 'alternate',
        type: TYPES[feed.type],
        href: addressOf(feed, site),
        hreflang: feed.language ?? page.source.locale,
      },
    ]);
}

function toFeedPage({ source, title, frontmatter }: Page): FeedPage {
  return { routePath: source.routePath, title, lang: source.locale, frontmatter };
}

function pagesOf(feed: Feed, site: SiteGraph): Page[] {
  const time = (page: Page) => dateOf(page)?.getTime() ?? 0;
  return site.pages.filter((page) => feed.accepts(toFeedPage(page))).toSorted((one, other) => time(other) - time(one));
}

/** The date of a page; `undefined` for one that cannot be read. */
function dateOf({ frontmatter }: Page): Date | undefined {
  const written = frontmatter.date ?? valueAt(frontmatter, ['published_at']);
  if (typeof written !== 'string') return undefined;
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function originOf({ config }: SiteGraph): string {
  return (config.site.siteOrigin ?? '') + config.site.base;
}

function addressOf(feed: Feed, site: SiteGraph): string {
  return originOf(site) + feed.fileName;
}

type WriteFeed = (feed: Feed, pages: readonly FeedItem[], site: SiteGraph) => string;

/** A page with what a feed has of it. */
interface FeedItem {
  page: Page;
  /** HTML: the summary of its frontmatter, or its whole text; `''` for none. */
  content: string;
  authors: string[];
  categories: string[];
}

async function readItem(page: Page, site: SiteGraph): Promise<FeedItem> {
  const values = (key: string): string[] =>
    [valueAt(page.frontmatter, [key])].flat().flatMap((each) => (typeof each === 'string' && each !== '' ? each : []));
  const summary = valueAt(page.frontmatter, ['summary']);
  return {
    page,
    content: typeof summary === 'string' ? summary : (await pageEntry(page, site)).html,
    authors: values('author'),
    categories: [...values('categories'), ...values('category')],
  };
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeText(withoutControls(text))}</${name}>`;
}

const titleOf = (feed: Feed, site: SiteGraph) => feed.title ?? site.config.site.title;
const aboutOf = (feed: Feed, site: SiteGraph) => feed.description ?? site.config.site.description ?? '';
const urlOf = (page: Page, site: SiteGraph) => site.urlOf(page, { isAbsolute: true });

const WRITERS: Readonly<Record<Feed['type'], WriteFeed>> = {
  rss(feed, pages, site) {
    const items = pages.map(({ page, content, authors, categories }) => {
      const url = escapeText(urlOf(page, site));
      const date = dateOf(page);
      return [
        `<item><title>${escapeText(page.title)}</title><link>${url}</link>`,
        `<guid isPermaLink="false">${escapeText(page.source.routePath)}</guid>`,
        date === undefined ? '' : `<pubDate>${date.toUTCString()}</pubDate>`,
        element('description', page.description),
        element('content:encoded', content === '' ? undefined : content),
        ...authors.map((author) => element('author', author)),
        ...categories.map((category) => element('category', category)),
        '</item>\n',
      ].join('');
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\n',
      `<title>${escapeText(titleOf(feed, site))}</title><link>${escapeText(originOf(site))}</link>`,
      `<description>${escapeText(aboutOf(feed, site))}</description>`,
      element('language', feed.language),
      element('copyright', feed.copyright),
      `<atom:link href="${escapeAttribute(addressOf(feed, site))}" rel="self" type="${TYPES.rss}"/>\n`,
      ...items,
      '</channel></rss>\n',
    ].join('');
  },
  atom(feed, pages, site) {
    const updated = (page: Page | undefined) => ((page && dateOf(page)) ?? new Date(0)).toISOString();
    const entries = pages.map(({ page, content, authors, categories }) => {
      const text = content === '' ? '' : `<content type="html">${escapeText(withoutControls(content))}</content>`;
      return [
        `<entry><title>${escapeText(page.title)}</title><id>${escapeText(page.source.routePath)}</id>`,
        `<link href="${escapeAttribute(urlOf(page, site))}"/><updated>${updated(page)}</updated>`,
        ...authors.map((author) => `<author>${element('name', author)}</author>`),
        ...categories.map((category) => `<category term="${escapeAttribute(withoutControls(category))}"/>`),
        `${element('summary', page.description)}${text}</entry>\n`,
      ].join('');
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n',
      `<id>${escapeText(feed.id)}</id><title>${escapeText(titleOf(feed, site))}</title>`,
      `<subtitle>${escapeText(aboutOf(feed, site))}</subtitle><updated>${updated(pages[0]?.page)}</updated>`,
      element('rights', feed.copyright),
      `<link rel="alternate" href="${escapeAttribute(originOf(site))}"/>`,
      `<link rel="self" href="${escapeAttribute(addressOf(feed, site))}"/>\n`,
      ...entries,
      '</feed>\n',
    ].join('');
  },
  json(feed, pages, site) {
    const items = pages.map(({ page, content, authors: [name], categories }) => ({
      id: page.source.routePath,
      url: urlOf(page, site),
      title: page.title,
      summary: page.description,
      ...(content !== '' && { content_html: content }),
      ...(name !== undefined && { author: { name } }),
      ...(categories.length > 0 && { tags: categories }),
      date_modified: dateOf(page)?.toISOString(),
    }));
    const { language } = feed;
    const head = { version: 'https://jsonfeed.org/version/1', title: titleOf(feed, site), language };
    const links = { home_page_url: originOf(site), feed_url: addressOf(feed, site), description: aboutOf(feed, site) };
    return `${JSON.stringify({ ...head, ...links, items }, null, 2)}\n`;
  },
};
