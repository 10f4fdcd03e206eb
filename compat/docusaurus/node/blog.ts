import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Hint } from '../../../src/model/issue.ts';
import type { VirtualPage } from '../../../src/model/page.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { excerptOf, hasExcerpt } from '../../../src/tools/blog/excerptOf.ts';
import type { Author, PostTag } from '../../../src/tools/blog/post.ts';
import { toAuthor } from '../../../src/tools/blog/toAuthor.ts';
import { locateInFrontmatter } from '../../../src/tools/files/frontmatter.ts';
import { isFile } from '../../../src/tools/files/isFile.ts';
import { suggestion } from '../../../src/tools/messages/suggest.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import type { DataFiles, Mistake } from '../../support/dataFiles.ts';
import { type Options, textAt, textsAt } from '../../support/values.ts';
import { isBesidePage } from './adaptFrontmatter.ts';
import { listTranslated, type MarkdownFile, readPage } from './contentFiles.ts';
import { AUTHORS, POST_FRONTMATTER } from './dataKinds.ts';
import { joinAddress, titleOf } from './docs.ts';
import { assetName } from './links.ts';
import { escapeMarkdown, linkEntry, linkRows, linkText, listPage, pagedList, pagingOf } from './listPages.ts';
import type { DocsInstance } from './siteSettings.ts';
import { checkTags, readTags, tagLists, tagsOf, toSlug } from './tags.ts';
import type { ThemeTexts } from './themeTexts.ts';

/** A post of a blog. */
export interface Post extends MarkdownFile {
  permalink: string;
  title: string;
  /** Such as `2026-05-31`, or with its time in UTC. */
  date: string;
  authors: Author[];
  tags: PostTag[];
  /** Absolute paths of the pictures of authors beside it, by their paths in the output. */
  files: ReadonlyMap<string, string>;
  /** Minutes that reading takes; `undefined` if the blog does not show it. */
  minutes: number | undefined;
}

/** A blog in one language. */
export interface Blog {
  /** Site path of its list. */
  path: string;
  title: string;
  description: string;
  /** Heading of its sidebar. */
  sidebarTitle: string;
  /** Whether the sidebar has the posts of each year below it. */
  hasYears: boolean;
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
 * @param theme options of the theme
 */
export function readBlog(
  { options }: DocsInstance,
  folders: readonly string[],
  data: DataFiles,
  texts: Options = {},
  theme: Options = {},
): Blog {
  const base = joinAddress(textAt(options, 'routeBasePath') ?? 'blog');
  const authorsPath = joinAddress(base, textAt(options, 'authorsBasePath') ?? 'authors');
  const tagsPath = joinAddress(base, textAt(options, 'tagsBasePath') ?? 'tags');
  const authorsName = textAt(options, 'authorsMapPath') ?? 'authors.yml';
  const authorsFile = folders.map((folder) => path.join(folder, authorsName)).find((each) => existsSync(each));
  const authors = readAuthors(authorsFile, authorsPath, data);
  const tags = readTags(folders, options, data);
  const selection = { include: textsAt(options, 'include'), exclude: textsAt(options, 'exclude') };
  const newest = listTranslated(folders, selection)
    .map((file) =>
      toPost(readPage(file, data, POST_FRONTMATTER), base, authors, (frontmatter) =>
        tagsOf(frontmatter, tagsPath, tags),
      ),
    )
    .map((post) => (options.showReadingTime === false ? { ...post, minutes: undefined } : post))
    .filter(({ frontmatter }) => frontmatter.draft !== true)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const posts = options.sortPosts === 'ascending' ? newest.toReversed() : newest;
  checkAuthors(posts, authors, { file: authorsFile, name: authorsName, onInline: options.onInlineAuthors }, data);
  checkTags(posts, folders, options, data);
  return {
    path: base,
    title: textAt(texts, 'title', 'message') ?? textAt(options, 'blogTitle') ?? 'Blog',
    description: textAt(texts, 'description', 'message') ?? textAt(options, 'blogDescription') ?? 'Blog',
    sidebarTitle: textAt(texts, 'sidebar.title', 'message') ?? textAt(options, 'blogSidebarTitle') ?? 'Recent posts',
    hasYears: valueAt(theme, ['blog', 'sidebar', 'groupByYear']) !== false,
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
  return {
    slug: `/${date.replaceAll('-', '/')}/${folder}${text}`.replace(/\/$/, ''),
    date: withZeros(date.replaceAll('/', '-')),
  };
}

/** Returns a date such as `2026-5-1` as `2026-05-01`. */
function withZeros(date: string): string {
  return date.replace(/(?<=-)\d\b/g, '0$&');
}

function toPost(
  file: MarkdownFile,
  base: string,
  known: ReadonlyMap<string, Author>,
  tagsIn: (frontmatter: Options) => PostTag[],
): Post {
  const { frontmatter, source, contentTitle, body } = file;
  const { slug, date } = readPostName(source);
  const day = toDate(frontmatter.date);
  const files = new Map<string, string>();
  const authors = authorsOf(frontmatter, known).map((author) => withPicture(author, file.file, files));
  return {
    ...file,
    permalink: joinAddress(base, typeof frontmatter.slug === 'string' ? frontmatter.slug : slug),
    title: titleOf(frontmatter) ?? contentTitle ?? path.posix.basename(slug),
    date: day ?? date ?? statSync(file.file).mtime.toISOString().slice(0, 10),
    authors,
    files,
    tags: tagsIn(frontmatter),
    minutes: readingMinutes(body),
  };
}

/** Returns an author whose picture, if it is beside the post, is one of the output. */
function withPicture(author: Author, post: string, files: Map<string, string>): Author {
  const { picture = '' } = author;
  const file = path.resolve(path.dirname(post), picture);
  if (!isBesidePage(picture) || !isFile(file)) return author;
  const fileName = assetName(file);
  files.set(fileName, file);
  return { ...author, picture: `/${fileName}` };
}

/** Returns a day, with its time if it has one: posts of a day are in the order of their times. */
function toDate(written: unknown): string | undefined {
  if (typeof written !== 'string') {
    return written instanceof Date ? written.toISOString().replace('T00:00:00.000Z', '') : undefined;
  }
  // Docusaurus shows the day of a time zone in UTC.
  const time = ZONED.test(written) ? Date.parse(written.replace(' ', 'T')) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  const date = SHORT_DATE.test(written) ? withZeros(written) : written;
  const day = new Date(/^\d{4}-\d\d-\d\d/.test(date) ? Number.NaN : date);
  // Other forms, such as `May 31, 2026`, are days of the author.
  return Number.isNaN(day.getTime())
    ? date
    : new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())).toISOString().slice(0, DAY_CHARACTERS);
}

/** A date of the form `2026-5-1`. */
const SHORT_DATE = /^\d{4}-\d{1,2}-\d{1,2}$/;
/** `2026-05-31` */
const DAY_CHARACTERS = 10;

/** A time with its zone, such as `2026-05-31T23:30:00-05:00`. */
const ZONED = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?[+-]\d\d:\d\d$/;

const WORDS_PER_MINUTE = 200;
/** A word, or a character of a script without spaces. */
const COUNTED_WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]+/gu;

/** Returns the minutes that reading a text takes, as Docusaurus estimates them. */
function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil((text.match(COUNTED_WORD)?.length ?? 0) / WORDS_PER_MINUTE));
}

function readAuthors(file: string | undefined, base: string, data: DataFiles): Map<string, Author> {
  const listed = (file !== undefined && data.read(file, AUTHORS)) || {};
  return new Map(
    Object.entries(listed).map(([key, value]) => {
      const page = valueAt(value, ['page']);
      const permalink = page ? joinAddress(base, textAt(page, 'permalink') ?? toSlug(key)) : undefined;
      return [key, { ...toAuthor(value, key), ...(permalink !== undefined && { permalink }) }];
    }),
  );
}

/** The file of the authors of a blog. */
interface AuthorsFile {
  /** Absolute path; `undefined` for a blog without one. */
  file: string | undefined;
  name: string;
  /** The option `onInlineAuthors`. */
  onInline: unknown;
}

/** Reports authors of posts that the file of authors does not have, those without a key as the option `onInlineAuthors` says. */
function checkAuthors(
  posts: readonly Post[],
  known: ReadonlyMap<string, Author>,
  { file: authorsFile, name: fileName, onInline = 'warn' }: AuthorsFile,
  data: DataFiles,
): void {
  if (authorsFile !== undefined && data.isWrong(authorsFile)) return;
  const fileOfAuthors = path.basename(fileName);
  for (const { file, text, frontmatter } of posts) {
    const seen = new Set<string>();
    for (const { author, keys } of writtenAuthors(frontmatter)) {
      const key = keyOf(author);
      const name = key ?? textAt(author, 'name') ?? '';
      const report = (problem: string, hint: Hint, severity: Mistake['severity'] = 'error') => {
        const location = { file, ...locateInFrontmatter(text, keys), value: name };
        data.report({ location, message: `has the author "${name}"${problem}.`, hint, severity });
      };
      const isUnknown = `, who is not in ${fileOfAuthors}`;
      if (key === undefined) {
        if (onInline === 'ignore') continue;
        const hint = `Add the author to ${fileOfAuthors} and write the key, or set "onInlineAuthors" of the blog to "ignore".`;
        report(isUnknown, hint, onInline === 'throw' ? 'error' : 'warning');
      } else if (!known.has(key)) {
        const hint = `Add "${key}" to ${fileOfAuthors}, or write an object with "name".`;
        report(isUnknown, suggestion(key, known.keys()) ?? hint);
      } else if (seen.has(key)) report(' twice', 'Write each author once.');
      else seen.add(key);
    }
  }
}

/** Returns the authors of a post as they are written, with the keys that lead to them. */
function writtenAuthors(frontmatter: Options): { author: unknown; keys: (string | number)[] }[] {
  const { author, authors } = frontmatter;
  if (author !== undefined && author !== null) return [{ author: { name: String(author) }, keys: ['author'] }];
  if (authors === undefined || authors === null) return [];
  if (!Array.isArray(authors)) return [{ author: authors, keys: ['authors'] }];
  return authors.map((each, index) => ({ author: each, keys: ['authors', index] }));
}

/** Returns the key of an author in the file of authors; `undefined` for one that is not from there. */
function keyOf(author: unknown): string | undefined {
  return typeof author === 'string' || typeof author === 'number' ? String(author) : textAt(author, 'key');
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
    const key = keyOf(each);
    const author = key === undefined ? undefined : (known.get(key) ?? { name: key });
    if (isRecord(each)) return [{ ...author, ...toAuthor(each, author?.name ?? '') }];
    return author ? [author] : [];
  });
}

/** Returns the list of a blog, its archive by year, the list of authors, and a list for each author with a page. */
export function blogLists(blog: Blog, texts: ThemeTexts): Omit<VirtualPage, 'from'>[] {
  const { path: base, title, description, options } = blog;
  const listed = listedPosts(blog);
  const entries = postEntries(listed, texts);
  return [
    ...pagedList({ permalink: base, title, description, entries, texts }, pagingOf(options)),
    ...authorLists(blog, listed, texts),
    // `null` is a blog without an archive.
    ...(options.archiveBasePath === null || listed.length === 0 ? [] : [archivePage(blog, listed, texts)]),
  ];
}

/** Returns the lists of the tags of a blog. */
export function blogTagLists(blog: Blog, texts: ThemeTexts): Omit<VirtualPage, 'from'>[] {
  const kind = {
    titleOf: (label: string, count: number) =>
      texts.text('theme.blog.tagTitle', { nPosts: texts.plural('theme.blog.post.plurals', count), tagName: label }),
    entriesOf: (posts: readonly Post[]) => postEntries(posts, texts),
    paging: pagingOf(blog.options),
  };
  return tagLists(blog.posts, blog.tagsPath, kind, texts);
}

/** Returns the posts that lists have. */
function listedPosts({ posts }: Blog): Post[] {
  return posts.filter(({ frontmatter }) => frontmatter.unlisted !== true);
}

/** In Docusaurus, the archive has the posts of each year in the reverse order of lists, without a sidebar. */
function archivePage(
  { path: base, options }: Blog,
  posts: readonly Post[],
  { lang, calendar, text }: ThemeTexts,
): Omit<VirtualPage, 'from'> {
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))];
  const day = (date: string) => formatDate(date, lang, { month: 'long', day: 'numeric', calendar });
  const groups = years.map((year) => {
    const own = posts.filter(({ date }) => date.startsWith(year)).toReversed();
    const rows = own.map(({ title, permalink, date }) => ({ text: `${day(date)} - ${title}`, link: permalink }));
    return linkRows(rows, year);
  });
  return listPage({
    permalink: joinAddress(base, textAt(options, 'archiveBasePath') ?? 'archive'),
    title: text('theme.blog.archive.title'),
    description: text('theme.blog.archive.description'),
    facts: { sidebar: false },
    content: groups.join('\n\n'),
  });
}

/** @param date such as `2026-05-31` */
function formatDate(date: string, lang: string, parts: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(date);
  // A folder of `i18n` may have any name, and a date any form.
  const locales = [lang, 'en'].filter((each) => /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(each));
  return Number.isNaN(time) ? date : new Intl.DateTimeFormat(locales, { ...parts, timeZone: 'UTC' }).format(time);
}

/** Returns the text for the minutes that reading a post takes; an empty one if the blog does not show it. */
export function readingTime({ minutes }: Post, { plural }: ThemeTexts): string {
  return minutes === undefined ? '' : plural('theme.blog.post.readingTime.plurals', minutes);
}

/** Returns the entry of each post in a list: its title, date, authors, beginning and tags. */
function postEntries(posts: readonly Post[], texts: ThemeTexts): string[] {
  const { lang, calendar, text } = texts;
  return posts.map((post) => {
    const { title, permalink, date, authors, tags, frontmatter, body, hasExpressions } = post;
    const names = authors.map(({ name, permalink: list, url, title: role = '' }) =>
      [linkText(name, list ?? url), escapeMarkdown(role)].filter(Boolean).join(' · '),
    );
    const beginning = excerptOf(body, hasExpressions) || (textAt(frontmatter, 'description') ?? '');
    const labels = tags.map((tag) => linkText(tag.label, tag.permalink));
    const day = formatDate(date, lang, { dateStyle: 'long', calendar });
    return linkEntry(title, permalink, [
      escapeMarkdown([day, readingTime(post, texts)].filter(Boolean).join(' · ')),
      ...names,
      escapeMarkdown(beginning),
      labels.length > 0 ? `${text('theme.tags.tagsListLabel')} ${labels.join(' · ')}` : '',
      hasExcerpt(body) ? linkText(text('theme.blog.post.readMore'), permalink) : '',
    ]);
  });
}

function authorLists(
  { path: base, authors, options }: Blog,
  posts: readonly Post[],
  texts: ThemeTexts,
): Omit<VirtualPage, 'from'>[] {
  if (authors.size === 0) return [];
  const all = joinAddress(base, textAt(options, 'authorsBasePath') ?? 'authors');
  const entries = [...authors].map(([key, author]) => {
    const { name, title = '', description = '', permalink, url } = author;
    const count = posts.filter((post) =>
      writtenAuthors(post.frontmatter).some((each) => keyOf(each.author) === key),
    ).length;
    return linkEntry(name, permalink ?? url, [
      [count > 0 ? String(count) : '', escapeMarkdown(title)].filter(Boolean).join(' · '),
      escapeMarkdown(description),
      socialLinks(author),
    ]);
  });
  return [
    listPage({
      permalink: all,
      title: texts.text('theme.blog.authorsList.pageTitle'),
      content: entries.join('\n\n'),
    }),
    ...[...authors.values()].flatMap((author) => {
      const { name, permalink, title = '', description } = author;
      if (permalink === undefined) return [];
      const own = posts.filter((post) => post.authors.some((each) => each.permalink === permalink));
      const nPosts = texts.plural('theme.blog.post.plurals', own.length);
      const intro = [
        ...[title, description ?? ''].map(escapeMarkdown),
        socialLinks(author),
        linkText(texts.text('theme.blog.authorsList.viewAll'), all),
        own.length === 0 ? texts.text('theme.blog.author.noPosts') : '',
      ];
      const documentTitle = texts.text('theme.blog.author.pageTitle', { authorName: name, nPosts });
      const page = { permalink, title: documentTitle, heading: name, description, intro, texts };
      return pagedList({ ...page, entries: postEntries(own, texts) }, pagingOf(options));
    }),
  ];
}

function socialLinks({ socials = {} }: Author): string {
  return Object.entries(socials)
    .map(([service, address]) => linkText(service, address))
    .join(', ');
}
