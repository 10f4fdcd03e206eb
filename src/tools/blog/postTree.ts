import type { TreeElement, TreeNode } from '../../model/tree.ts';
import { encodeRoutePath } from '../../shared/urls.ts';
import { element, separated, text } from '../tree/element.ts';
import { type Author, formatDay, type ListedPost, type PostTag } from './post.ts';

/** Sizes of pictures of authors in CSS pixels. */
const SMALL_PX = 24;
const LARGE_PX = 96;

/** Left out of search, Markdown and feeds, which have dates and authors of their own. */
const IGNORED = { dataPagefindIgnore: '' };
/** Stays at the end of a line. */
const SEPARATOR = '\u00a0· ';

/** Returns the line of a post with its date, authors and tags. */
export function bylineTree(
  { time, authors, tags }: Pick<ListedPost, 'time' | 'authors' | 'tags'>,
  tag: string,
): TreeElement {
  const day =
    time === undefined
      ? []
      : [element('time', { dateTime: new Date(time).toISOString().slice(0, 10) }, [text(formatDay(time, tag))])];
  const parts = [...day, ...authors.map(authorLink), ...tags.map(tagLink)];
  return element('p', { className: ['blog-byline'], ...IGNORED }, separated(parts, SEPARATOR));
}

function authorLink({ name, title, url, picture, permalink }: Author): TreeElement {
  const address = permalink === undefined ? url : encodeRoutePath(permalink);
  const image = picture === undefined ? [] : [portrait(picture, SMALL_PX)];
  const named = address === undefined ? text(name) : element('a', { href: address }, [text(name)]);
  return element('span', { className: ['blog-by'] }, [
    ...image,
    named,
    ...(title === undefined ? [] : [text(`, ${title}`)]),
  ]);
}

/** The name of the author is beside it, so it has no text of its own. */
function portrait(src: string, size: number): TreeElement {
  return element('img', { src, alt: '', width: size, height: size, dataNoZoom: '' }, []);
}

function tagLink({ label, permalink }: PostTag): TreeElement {
  return element('a', { href: encodeRoutePath(permalink) }, [text(`#${label}`)]);
}

/** Returns posts with their titles as headings. */
export function postListTree(posts: readonly ListedPost[], tag: string): TreeElement {
  const rows = posts.map((post) =>
    element('article', {}, [
      element('h2', {}, [element('a', { href: encodeRoutePath(post.permalink) }, [text(post.title)])]),
      bylineTree(post, tag),
      ...(post.excerpt === '' ? [] : [element('p', { ...IGNORED }, [text(post.excerpt)])]),
    ]),
  );
  return element('div', { className: ['blog-posts'] }, rows);
}

/** Returns what a page of an author has above the posts. */
export function authorTree({ title, url, description, picture, socials = {} }: Author): TreeElement {
  const links = [
    ...(url === undefined
      ? []
      : [element('a', { href: url }, [text(url.replace(/^(?:https?:\/\/|mailto:)|\/$/g, ''))])]),
    ...Object.entries(socials).map(([name, href]) => element('a', { href }, [text(name)])),
  ];
  const lines = [
    ...(title === undefined ? [] : [element('p', {}, [element('strong', {}, [text(title)])])]),
    ...(description === undefined ? [] : [element('p', {}, [text(description)])]),
    ...(links.length === 0 ? [] : [element('p', {}, separated(links, SEPARATOR))]),
  ];
  const image = picture === undefined ? [] : [portrait(picture, LARGE_PX)];
  return element('div', { className: ['blog-author'] }, [...image, element('div', {}, lines)]);
}

/** Returns a list of links, with the number of posts of each. */
export function countedLinks(
  rows: readonly { label: string; permalink: string; picture?: string | undefined; count: number }[],
): TreeElement {
  const items = rows.map(({ label, permalink, picture, count }) => {
    const image = picture === undefined ? [] : [portrait(picture, SMALL_PX)];
    return element('li', {}, [
      ...image,
      element('a', { href: encodeRoutePath(permalink) }, [text(label)]),
      text(` (${count})`),
    ]);
  });
  return element('ul', { className: ['blog-links'] }, items);
}

/** A link at the end of a list. */
export interface ListLink {
  name: string;
  href: string;
  /** Whether it leads to a file that a plugin emits, such as a feed. */
  isFile?: true;
}

/** Returns the line with links to other lists and to feeds. */
export function listLinks(links: readonly ListLink[]): TreeElement {
  const nodes: TreeNode[] = links.map(({ name, href, isFile }) => ({
    ...element('a', { href: isFile ? href : encodeRoutePath(href) }, [text(name)]),
    ...(isFile && { data: { isEmitted: true } }),
  }));
  return element('p', { className: ['blog-more'], ...IGNORED }, separated(nodes, SEPARATOR));
}
