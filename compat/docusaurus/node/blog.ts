import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { excerptOf } from '../../../src/tools/blog/excerptOf.ts';
import type { Author, PostTag } from '../../../src/tools/blog/post.ts';
import { toAuthor } from '../../../src/tools/blog/toAuthor.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { readYaml } from '../../support/readYaml.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import { listContent, type MarkdownFile, readMarkdown } from './contentFiles.ts';
import { joinAddress } from './docs.ts';
import { listPage, pagedList, pagingOf } from './listPages.ts';
import type { DocsInstance } from './siteSettings.ts';
import { readTags, tagsOf, toSlug } from './tags.ts';

/** A post of a blog. */
export interface Post extends MarkdownFile {
  permalink: string;
  title: string;
  /** Such as `2026-05-31`. */
  date: string;
  authors: Author[];
  tags: PostTag[];
}

/** A blog in one language. */
export interface Blog {
  /** Site path of its list. */
  path: string;
  title: string;
  description: string;
  /** Heading of its sidebar. */
  sidebarTitle: string;
  /** Newest first, or oldest first if the option says so. */
  posts: Post[];
  /** Authors of the file of authors, by their key. */
  authors: ReadonlyMap<string, Author>;
  /** Site path of the list of tags. */
  tagsPath: string;
  options: Options;
}

/**
 * Reads the posts of a blog. The first folder that has a file is used.
 * @param texts translations of the options
 */
export function readBlog({ options }: DocsInstance, folders: readonly string[], texts: Options = {}): Blog {
  const base = joinAddress(textAt(options, 'routeBasePath') ?? 'blog');
  const files = new Map(
    folders.toReversed().flatMap((each) => listContent(each).map((file): [string, typeof file] => [file.source, file])),
  );
  const authorsPath = joinAddress(base, textAt(options, 'authorsBasePath') ?? 'authors');
  const tagsPath = joinAddress(base, textAt(options, 'tagsBasePath') ?? 'tags');
  const authors = readAuthors(folders, textAt(options, 'authorsMapPath') ?? 'authors.yml', authorsPath);
  const tags = readTags(folders, options);
  const newest = [...files.values()]
    .map((file) => toPost(readMarkdown(file), base, authors, (frontmatter) => tagsOf(frontmatter, tagsPath, tags)))
    .filter(({ frontmatter }) => frontmatter.draft !== true)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const posts = options.sortPosts === 'ascending' ? newest.toReversed() : newest;
  return {
    path: base,
    title: textAt(texts, 'title', 'message') ?? textAt(options, 'blogTitle') ?? 'Blog',
    description: textAt(texts, 'description', 'message') ?? textAt(options, 'blogDescription') ?? 'Blog',
    sidebarTitle: textAt(texts, 'sidebar.title', 'message') ?? textAt(options, 'blogSidebarTitle') ?? 'Recent posts',
    posts,
    authors,
    tagsPath,
    options,
  };
}

const DATED = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** Returns the address and the date that the name of a post gives it. */
export function readPostName(source: string): { slug: string; date?: string } {
  const [, folder = '', date, text = ''] = DATED.exec(source) ?? [];
  if (date === undefined) return { slug: `/${source.replace(/(?:\/index)?\.mdx?$/, '')}` };
  return { slug: `/${date.replaceAll('-', '/')}/${folder}${text}`.replace(/\/$/, ''), date: date.replaceAll('/', '-') };
}

function toPost(
  file: MarkdownFile,
  base: string,
  known: ReadonlyMap<string, Author>,
  tagsIn: (frontmatter: Options) => PostTag[],
): Post {
  const { frontmatter, source, contentTitle } = file;
  const { slug, date } = readPostName(source);
  const written = frontmatter.date;
  const day = written instanceof Date ? written.toISOString().slice(0, 10) : written;
  return {
    ...file,
    permalink: joinAddress(base, typeof frontmatter.slug === 'string' ? frontmatter.slug : slug),
    title: textAt(frontmatter, 'title') ?? contentTitle ?? path.posix.basename(slug),
    date: typeof day === 'string' ? day.slice(0, 10) : (date ?? statSync(file.file).mtime.toISOString().slice(0, 10)),
    authors: authorsOf(frontmatter, known),
    tags: tagsIn(frontmatter),
  };
}

function readAuthors(folders: readonly string[], name: string, base: string): Map<string, Author> {
  const file = folders.map((folder) => path.join(folder, name)).find((each) => existsSync(each));
  const listed = file === undefined ? {} : readYaml(readFileSync(file, 'utf8'));
  return new Map(
    Object.entries(listed).map(([key, value]) => {
      const page = valueAt(value, ['page']);
      const permalink = page ? joinAddress(base, textAt(page, 'permalink') ?? toSlug(key)) : undefined;
      return [key, { ...toAuthor(value, key), ...(permalink !== undefined && { permalink }) }];
    }),
  );
}

/** Authors are keys of the file of authors, objects, or the older `author` with its own keys. */
function authorsOf(frontmatter: Options, known: ReadonlyMap<string, Author>): Author[] {
  const single = textAt(frontmatter, 'author');
  if (single !== undefined) {
    const own = (...keys: string[]) => keys.map((key) => textAt(frontmatter, key)).find((each) => each !== undefined);
    const image = own('author_image_url', 'authorImageURL');
    return [toAuthor({ title: own('author_title'), url: own('author_url'), image_url: image }, single)];
  }
  return [frontmatter.authors].flat().flatMap((each) => {
    const key = typeof each === 'string' ? each : textAt(each, 'key');
    const author = key === undefined ? undefined : (known.get(key) ?? { name: key });
    if (isRecord(each)) return [{ ...author, ...toAuthor(each, author?.name ?? '') }];
    return author ? [author] : [];
  });
}

/** Returns the list of a blog, its archive by year, the list of authors, and a list for each author with a page. */
export function blogLists(blog: Blog): Omit<VirtualPage, 'from'>[] {
  const { path: base, title, description, posts, options } = blog;
  const listed = posts.filter(({ frontmatter }) => frontmatter.unlisted !== true);
  const years = [...new Set(listed.map(({ date }) => date.slice(0, 4)))];
  return [
    ...pagedList({ permalink: base, title, description, items: listed.map(postItem) }, pagingOf(options)),
    ...authorLists(blog, listed),
    listPage({
      permalink: joinAddress(base, textAt(options, 'archiveBasePath') ?? 'archive'),
      title: 'Archive',
      description,
      groups: years.map((year) => ({
        title: year,
        items: listed.filter(({ date }) => date.startsWith(year)).map(postItem),
      })),
    }),
  ];
}

/** Returns the row of a post in a list: its title with date, authors and beginning. */
function postItem({ title: text, permalink: link, date, authors, frontmatter, body }: Post) {
  const names = authors.map(({ name }) => name).join(', ');
  const detail = [date, names, textAt(frontmatter, 'description') ?? excerptOf(body)].filter(Boolean).join(' · ');
  return { text, link, detail };
}

function authorLists({ path: base, authors, options }: Blog, posts: readonly Post[]): Omit<VirtualPage, 'from'>[] {
  if (authors.size === 0) return [];
  const items = [...authors.values()].map(({ name: text, permalink, url, title: detail }) => ({
    text,
    link: permalink ?? url,
    detail,
  }));
  const folder = textAt(options, 'authorsBasePath') ?? 'authors';
  // In Docusaurus, the further pages of an author are in a folder of this name.
  const paging = { ...pagingOf(options), folder };
  return [
    listPage({
      permalink: joinAddress(base, folder),
      title: 'Authors',
      groups: [{ items }],
    }),
    ...[...authors.values()].flatMap(({ name, permalink, description }) => {
      const own = posts.filter((post) => post.authors.some((each) => each.permalink === permalink));
      return permalink === undefined
        ? []
        : pagedList({ permalink, title: name, description, items: own.map(postItem) }, paging);
    }),
  ];
}

/** Returns the kinds of feeds that a blog has. */
export function feedTypes({ options }: Pick<Blog, 'options'>): string[] {
  const type = textAt(options, 'feedOptions', 'type') ?? listAt(options, 'feedOptions', 'type');
  if (type === 'all') return ['rss', 'atom', 'json'];
  const listed = [type].flat().filter((each) => typeof each === 'string');
  return listed.length > 0 ? listed : ['rss', 'atom'];
}
