import { pageEntry } from '../../../plugins/rss/pageFeeds.ts';
import type { OutputFile } from '../../../src/model/output.ts';
import type { Page } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { NavItem, Navigation } from '../../../src/model/siteData.ts';
import { escapeAttribute, escapeText } from '../../../src/shared/escapeHtml.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { withoutControls } from '../../../src/tools/feeds/feed.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { isFunction, textAt, withoutUndefined } from '../../support/values.ts';
import { toPageData } from './pageExtension.ts';

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
  /** What a list of feeds cannot have. */
  own?: OwnFeedOptions;
}

/** Options of a feed beside those of a list. */
interface OwnFeedOptions {
  /** Address of a picture. */
  image?: string;
  /** Address of an icon. */
  favicon?: string;
  /** Address of the site. */
  link?: string;
  author?: Author;
  /** Address of the folder that has the file; that of the site by default. */
  publicPath?: string;
  /** Changes an item. */
  item?(item: RspressItem, page: object, siteUrl: string): unknown;
  /** Compares two items. */
  sorting?(one: RspressItem, other: RspressItem): number;
}

/** Argument of a feed's test. */
interface FeedPage {
  routePath: string;
  title: string;
  lang: string;
  frontmatter: Page['frontmatter'];
  _relativePath: string;
}

/** An author in frontmatter, in the options of a feed, or in an item that a site has changed. */
interface Author {
  name: string;
  email?: string;
  link?: string;
}

/** An item as functions of a site read it. */
interface RspressItem {
  id: string;
  title: string;
  link: string;
  description: string;
  content: string;
  author: Author[] | undefined;
  category: { name: string }[];
  date: Date | null;
  image?: unknown;
}

const EXTENSIONS = { rss: 'rss', atom: 'xml', json: 'json' } as const;
const TYPES = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/json' } as const;

/** Keys of a feed that are read. */
const READ = [
  ...['id', 'title', 'description', 'language', 'copyright', 'test', 'item', 'output', 'image', 'favicon', 'link'],
  'author',
];
/** Keys of its output that are read. */
const READ_OF_OUTPUT = ['dir', 'filename', 'type', 'publicPath', 'sorting'];

/** Returns the options of `@rspress/plugin-rss` that are not read. */
export function unreadFeedOptions(options: unknown): string[] {
  const feeds = listedFeeds(options);
  const others = (values: readonly unknown[], read: readonly string[], prefix: string) =>
    values
      .flatMap((value) => Object.keys(Object(value)).filter((key) => !read.includes(key)))
      .map((key) => prefix + key);
  const outputs = [options, ...feeds].map((each) => valueAt(each, ['output']));
  return [...new Set([...others(feeds, READ, ''), ...others(outputs, READ_OF_OUTPUT, 'output.')])];
}

function listedFeeds(options: unknown): unknown[] {
  const listed = valueAt(options, ['feed']);
  return Array.isArray(listed) ? listed : [{ id: 'blog', test: '/blog/', ...Object(listed) }];
}

/** Reads the feeds in the options of `@rspress/plugin-rss`. */
export function readFeeds(options: unknown): Feed[] {
  return listedFeeds(options).map((feed) => {
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
    const own = readOwnOptions(feed, options);
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
      ...(Object.keys(own).length > 0 && { own }),
    };
  });
}

function readOwnOptions(feed: unknown, options: unknown): OwnFeedOptions {
  const item = valueAt(feed, ['item']);
  const ofOutput = (key: string) => valueAt(feed, ['output', key]) ?? valueAt(options, ['output', key]);
  const [sorting, publicPath] = [ofOutput('sorting'), ofOutput('publicPath')];
  const [author] = readAuthors(valueAt(feed, ['author']));
  return withoutUndefined({
    image: textAt(feed, 'image'),
    favicon: textAt(feed, 'favicon'),
    link: textAt(feed, 'link'),
    author,
    publicPath: typeof publicPath === 'string' ? publicPath : undefined,
    item: isFunction(item) ? (...args: unknown[]) => item(...args) : undefined,
    sorting: isFunction(sorting) ? (...args: unknown[]) => Number(sorting(...args)) : undefined,
  });
}

/** Reads one author or several, each a name or an object. */
function readAuthors(written: unknown): Author[] {
  return [written].flat().flatMap((each) => {
    const name = typeof each === 'string' ? each : textAt(each, 'name');
    if (name === undefined || name === '') return [];
    return [withoutUndefined({ name, email: textAt(each, 'email'), link: textAt(each, 'link') })];
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
    const read = async () => {
      const items = await Promise.all(pages.map((page) => readItem(feed, page, site)));
      return WRITERS[feed.type](feed, items.sort(feed.own?.sorting ?? byDate).map(toFeedItem), site);
    };
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

/** Items of a navbar lead to the feed itself, which has no prefix of a language. */
export function leadToFeeds({ lang, nav }: Pick<Navigation, 'lang' | 'nav'>, feeds: readonly Feed[]): void {
  const visit = (item: NavItem): void => {
    const address = feeds.map(({ fileName }) => `/${fileName}`).find((each) => item.link === `/${lang}${each}`);
    if (address !== undefined) item.link = address;
    for (const each of item.items ?? []) visit(each);
  };
  for (const item of nav) visit(item);
}

function toFeedPage({ source, title, frontmatter }: Page): FeedPage {
  return { routePath: source.routePath, title, lang: source.locale, frontmatter, _relativePath: source.relativePath };
}

function pagesOf(feed: Feed, site: SiteGraph): Page[] {
  return site.pages.filter((page) => feed.accepts(toFeedPage(page)));
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

function addressOf({ fileName, own = {} }: Feed, site: SiteGraph): string {
  return (own.publicPath ?? originOf(site)).replace(/\/?$/, '/') + fileName;
}

type WriteFeed = (feed: Feed, items: readonly FeedItem[], site: SiteGraph) => string;

/** What a feed has of a page. */
interface FeedItem {
  id: string;
  title: string;
  url: string;
  date: Date | undefined;
  description: string | undefined;
  /** HTML: the summary of its frontmatter, or its whole text; `''` for none. */
  content: string;
  authors: Author[];
  categories: string[];
  /** Address of a picture. */
  image: string | undefined;
}

/** Reads an item as Rspress makes it, which the site may change. */
async function readItem({ own = {} }: Feed, page: Page, site: SiteGraph): Promise<RspressItem> {
  const { frontmatter, source } = page;
  const first = (...keys: string[]) => keys.map((key) => textAt(frontmatter, key)).find((each) => each !== undefined);
  const authors = readAuthors(valueAt(frontmatter, ['author']));
  const permalink = first('permalink');
  const categories = ['categories', 'category'].flatMap((key) => [valueAt(frontmatter, [key])].flat());
  const item: RspressItem = {
    id: first('slug', 'id') ?? source.routePath,
    title: page.title,
    link:
      permalink === undefined ? site.urlOf(page, { isAbsolute: true }) : originOf(site) + permalink.replace(/^\//, ''),
    description: page.description ?? '',
    content: first('summary') ?? (await pageEntry(page, site)).html,
    author: authors.length > 0 ? authors : undefined,
    category: categories.flatMap((name) => (typeof name === 'string' && name !== '' ? [{ name }] : [])),
    date: dateOf(page) ?? null,
  };
  const changed = await own.item?.(item, toPageData(page, site.config), originOf(site));
  return isRecord(changed) ? { ...item, ...changed } : item;
}

const timeOf = ({ date }: RspressItem) => date?.getTime() ?? 0;
const byDate = (one: RspressItem, other: RspressItem) => timeOf(other) - timeOf(one);

function toFeedItem(item: RspressItem): FeedItem {
  const text = (key: string) => textAt(item, key);
  const date: unknown = item.date;
  return {
    id: text('id') ?? '',
    title: text('title') ?? '',
    url: text('link') ?? '',
    date: date instanceof Date ? date : undefined,
    description: text('description') || undefined,
    content: text('content') ?? '',
    authors: readAuthors(item.author),
    categories: [item.category].flat().flatMap((each) => textAt(each, 'name') ?? []),
    image: text('image') ?? textAt(item.image, 'url'),
  };
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeText(withoutControls(text))}</${name}>`;
}

const titleOf = (feed: Feed, site: SiteGraph) => feed.title ?? site.config.site.title;
const aboutOf = (feed: Feed, site: SiteGraph) => feed.description ?? site.config.site.description ?? '';
const linkOf = ({ own = {} }: Feed, site: SiteGraph) => own.link ?? originOf(site);

/** Extension of a picture, which is its type. */
const typeOf = (image: string) => `image/${/\.(\w+)(?:[?#]|$)/.exec(image)?.[1] ?? 'png'}`;

function atomAuthor({ name, email, link }: Author): string {
  return `<author>${element('name', name)}${element('email', email)}${element('uri', link)}</author>`;
}

const WRITERS: Readonly<Record<Feed['type'], WriteFeed>> = {
  rss(feed, items, site) {
    const { image } = feed.own ?? {};
    const title = element('title', titleOf(feed, site));
    const link = element('link', linkOf(feed, site));
    const entries = items.map(({ id, url, date, description, content, authors, categories, image, ...item }) =>
      [
        `<item>${element('title', item.title)}${element('link', url)}`,
        `<guid isPermaLink="false">${escapeText(withoutControls(id))}</guid>`,
        element('pubDate', date?.toUTCString()),
        element('description', description),
        element('content:encoded', content === '' ? undefined : content),
        ...authors.map(({ name, email }) => element('author', email === undefined ? name : `${email} (${name})`)),
        ...categories.map((category) => element('category', category)),
        image === undefined ? '' : `<enclosure url="${escapeAttribute(image)}" length="0" type="${typeOf(image)}"/>`,
        '</item>\n',
      ].join(''),
    );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\n',
      title + link,
      `<description>${escapeText(aboutOf(feed, site))}</description>`,
      element('language', feed.language),
      image === undefined ? '' : `<image>${title}${element('url', image)}${link}</image>`,
      element('copyright', feed.copyright),
      `<atom:link href="${escapeAttribute(addressOf(feed, site))}" rel="self" type="${TYPES.rss}"/>\n`,
      ...entries,
      '</channel></rss>\n',
    ].join('');
  },
  atom(feed, items, site) {
    const { image, favicon, author } = feed.own ?? {};
    const updated = (item: FeedItem | undefined) => (item?.date ?? new Date(0)).toISOString();
    const entries = items.map((item) => {
      const { id, title, url, description, content, authors, categories, image } = item;
      const text = content === '' ? '' : `<content type="html">${escapeText(withoutControls(content))}</content>`;
      return [
        `<entry>${element('title', title)}${element('id', id)}`,
        `<link href="${escapeAttribute(url)}"/><updated>${updated(item)}</updated>`,
        image === undefined ? '' : `<link rel="enclosure" href="${escapeAttribute(image)}" type="${typeOf(image)}"/>`,
        ...authors.map(atomAuthor),
        ...categories.map((category) => `<category term="${escapeAttribute(withoutControls(category))}"/>`),
        `${element('summary', description)}${text}</entry>\n`,
      ].join('');
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n',
      `<id>${escapeText(feed.id)}</id><title>${escapeText(titleOf(feed, site))}</title>`,
      `<subtitle>${escapeText(aboutOf(feed, site))}</subtitle><updated>${updated(items[0])}</updated>`,
      author === undefined ? '' : atomAuthor(author),
      element('logo', image) + element('icon', favicon),
      element('rights', feed.copyright),
      `<link rel="alternate" href="${escapeAttribute(linkOf(feed, site))}"/>`,
      `<link rel="self" href="${escapeAttribute(addressOf(feed, site))}"/>\n`,
      ...entries,
      '</feed>\n',
    ].join('');
  },
  json(feed, items, site) {
    const { image: icon, favicon, author } = feed.own ?? {};
    const toAuthor = ({ name, link }: Author) => ({ name, url: link });
    const entries = items.map(
      ({ id, url, title, description, content, authors: [first], categories, image, date }) => ({
        ...{ id, url, title, summary: description },
        ...(content !== '' && { content_html: content }),
        image,
        ...(first && { author: toAuthor(first) }),
        ...(categories.length > 0 && { tags: categories }),
        date_modified: date?.toISOString(),
      }),
    );
    const { language } = feed;
    const head = { version: 'https://jsonfeed.org/version/1', title: titleOf(feed, site), language, icon, favicon };
    const links = {
      home_page_url: linkOf(feed, site),
      feed_url: addressOf(feed, site),
      description: aboutOf(feed, site),
    };
    const all = { ...head, ...links, ...(author && { author: toAuthor(author) }), items: entries };
    return `${JSON.stringify(all, null, 2)}\n`;
  },
};
