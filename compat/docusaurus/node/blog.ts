import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import { listContent, type MarkdownFile, readMarkdown, readYaml } from './contentFiles.ts';
import { joinAddress } from './docs.ts';
import { listPage } from './listPages.ts';
import type { DocsInstance } from './siteSettings.ts';
import { type Tag, tagsOf } from './tags.ts';

/** Who has written a post. */
export interface Author {
  name: string;
  title?: string;
  url?: string;
}

/** A post of a blog. */
export interface Post extends MarkdownFile {
  permalink: string;
  title: string;
  /** Such as `2026-05-31`. */
  date: string;
  authors: Author[];
  tags: Tag[];
}

/** A blog in one language. */
export interface Blog {
  /** Site path of its list. */
  path: string;
  title: string;
  description: string;
  /** Newest first. */
  posts: Post[];
  options: Options;
}

/** Reads the posts of a blog. The first folder that has a file is used. */
export function readBlog({ options }: DocsInstance, folders: readonly string[]): Blog {
  const base = joinAddress(textAt(options, 'routeBasePath') ?? 'blog');
  const files = new Map(
    folders.toReversed().flatMap((each) => listContent(each).map((file): [string, typeof file] => [file.source, file])),
  );
  const authors = readAuthors(folders, textAt(options, 'authorsMapPath') ?? 'authors.yml');
  const posts = [...files.values()]
    .map((file) => toPost(readMarkdown(file), base, authors))
    .filter(({ frontmatter }) => frontmatter.draft !== true)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return {
    path: base,
    title: textAt(options, 'blogTitle') ?? 'Blog',
    description: textAt(options, 'blogDescription') ?? 'Blog',
    posts,
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

function toPost(file: MarkdownFile, base: string, known: ReadonlyMap<string, Author>): Post {
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
    tags: tagsOf(frontmatter, joinAddress(base, 'tags')),
  };
}

function readAuthors(folders: readonly string[], name: string): Map<string, Author> {
  const file = folders.map((folder) => path.join(folder, name)).find((each) => existsSync(each));
  const listed = file === undefined ? {} : readYaml(readFileSync(file, 'utf8'));
  return new Map(Object.entries(listed).map(([key, value]) => [key, toAuthor(value, key)]));
}

function toAuthor(value: unknown, key: string): Author {
  const [name = key, title, url] = ['name', 'title', 'url'].map((each) => textAt(value, each));
  return { name, ...(title !== undefined && { title }), ...(url !== undefined && { url }) };
}

/** Authors are keys of the file of authors, objects, or the older `author` with its own keys. */
function authorsOf(frontmatter: Options, known: ReadonlyMap<string, Author>): Author[] {
  const single = textAt(frontmatter, 'author');
  if (single !== undefined) {
    const [title, url] = [textAt(frontmatter, 'author_title'), textAt(frontmatter, 'author_url')];
    return [{ name: single, ...(title !== undefined && { title }), ...(url !== undefined && { url }) }];
  }
  return [frontmatter.authors].flat().flatMap((each) => {
    const key = typeof each === 'string' ? each : textAt(each, 'key');
    const author = key === undefined ? undefined : (known.get(key) ?? { name: key });
    if (isRecord(each)) return [{ ...author, ...toAuthor(each, author?.name ?? '') }];
    return author ? [author] : [];
  });
}

/** Returns the list of a blog, its archive by year, and a list for each author with a page. */
export function blogLists({ path: base, title, description, posts, options }: Blog): Omit<VirtualPage, 'from'>[] {
  const listed = posts.filter(({ frontmatter }) => frontmatter.unlisted !== true);
  const entry = ({ title: text, permalink, date, frontmatter }: Post) => ({
    text,
    link: permalink,
    detail: [date, textAt(frontmatter, 'description')].filter((each) => each !== undefined).join(' · '),
  });
  const years = [...new Set(listed.map(({ date }) => date.slice(0, 4)))];
  return [
    listPage({ permalink: base, title, description, groups: [{ items: listed.map(entry) }] }),
    listPage({
      permalink: joinAddress(base, textAt(options, 'archiveBasePath') ?? 'archive'),
      title: 'Archive',
      description,
      groups: years.map((year) => ({
        title: year,
        items: listed.filter(({ date }) => date.startsWith(year)).map(entry),
      })),
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
