import path from 'node:path';
import type { VirtualPage } from '../../src/model/page.ts';
import type { TreeNode } from '../../src/model/tree.ts';
import type { ListedPost } from '../../src/tools/blog/post.ts';
import { authorTree, countedLinks, type ListLink, listLinks, postListTree } from '../../src/tools/blog/postTree.ts';
import { fillText } from '../../src/tools/messages/fillText.ts';
import { toContentText } from '../../src/tools/reference/contentFence.ts';
import { element, text } from '../../src/tools/tree/element.ts';
import type { BlogFiles } from './blogFiles.ts';
import type { BlogTexts } from './blogTexts.ts';

/** Language of the fence with the content of a list. */
export const BLOG_FENCE = 'docspack-blog';

/** What the pages of a blog in a language are made of. */
export interface BlogParts {
  files: BlogFiles;
  /** Newest first. */
  posts: readonly ListedPost[];
  texts: BlogTexts;
  /** Returns names of feeds with their addresses on the server, by the site path of the list of their posts. */
  feedsOf(list: string): readonly { name: string; href: string }[];
  postsPerPage: number;
  /** Whether the folder of the blog has a page of its own. */
  hasIndex: boolean;
}

interface List {
  /** Site path without a slash at the end. */
  permalink: string;
  /** Whether it is the page of a folder. */
  isFolder?: true;
  title: string;
  description?: string | undefined;
  /** What is above the posts. */
  intro?: readonly TreeNode[];
  posts: readonly ListedPost[];
  /** Site path of the list that has feeds of these posts; that of all posts without one. */
  feedList?: string;
}

/** Returns the pages that list the posts of a blog: all of them, those of each tag, and those of each author of the file of authors. */
export function blogPages(parts: BlogParts): VirtualPage[] {
  const { files, posts, texts, hasIndex } = parts;
  const { home } = files;
  const { compare } = new Intl.Collator(files.tag, { sensitivity: 'base', numeric: true });
  const tags = group(posts, (post) => post.tags).sort((a, b) => compare(a.entry.label, b.entry.label));
  const authors = group(posts, (post) => post.authors).sort((a, b) => compare(a.entry.name, b.entry.name));
  const tagIndex = countedLinks(
    tags.map(({ entry, permalink, posts: { length } }) => ({ ...entry, permalink, count: length })),
  );
  const authorIndex = countedLinks(
    authors.map(({ entry: { name, picture }, permalink, posts: { length } }) => ({
      label: name,
      permalink,
      picture,
      count: length,
    })),
  );
  return [
    ...(hasIndex
      ? []
      : listPages(
          { permalink: home, isFolder: true, title: texts.title, description: texts.description, posts },
          parts,
        )),
    ...(tags.length === 0 ? [] : [toPage(`${home}/tags/`, texts.tags, texts.tags, [tagIndex], parts)]),
    ...tags.flatMap(({ entry: { label, description }, permalink, posts: own }) => {
      const intro = description === undefined ? [] : [element('p', {}, [text(description)])];
      const title = fillText(texts.tagged, { tag: label });
      return listPages({ permalink, title, description, intro, posts: own, feedList: permalink }, parts);
    }),
    ...(authors.length === 0 ? [] : [toPage(`${home}/authors/`, texts.authors, texts.authors, [authorIndex], parts)]),
    ...authors.flatMap(({ entry, permalink, posts: own }) => {
      const description = entry.description ?? fillText(texts.by, { author: entry.name });
      return listPages({ permalink, title: entry.name, description, intro: [authorTree(entry)], posts: own }, parts);
    }),
  ];
}

/** Groups posts by tag or author, those that have a page. */
function group<Entry extends { permalink?: string }>(
  posts: readonly ListedPost[],
  entriesOf: (post: ListedPost) => readonly Entry[],
): { entry: Entry; permalink: string; posts: ListedPost[] }[] {
  const groups = new Map<string, { entry: Entry; permalink: string; posts: ListedPost[] }>();
  for (const post of posts) {
    for (const entry of entriesOf(post)) {
      const { permalink } = entry;
      if (permalink === undefined) continue;
      const known = groups.get(permalink) ?? { entry, permalink, posts: [] };
      groups.set(permalink, known);
      known.posts.push(post);
    }
  }
  return [...groups.values()];
}

/** Returns the pages of a list: the first one at its own address, the others below it. */
function listPages(
  { permalink, isFolder, title, description, intro = [], posts, feedList }: List,
  parts: BlogParts,
): VirtualPage[] {
  const { files, texts, postsPerPage } = parts;
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  const addressOf = (number: number) =>
    number === 1 ? `${permalink}${isFolder ? '/' : ''}` : `${permalink}/page/${number}`;
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const own = posts.slice(index * postsPerPage, number * postsPerPage);
    const nodes = [...(number === 1 ? intro : []), postListTree(own, files.tag)];
    const full = number === 1 ? title : fillText(texts.numbered, { title, number });
    const neighbors = {
      prev: number > 1 && { text: texts.newer, link: addressOf(number - 1) },
      next: number < count && { text: texts.older, link: addressOf(number + 1) },
    };
    return toPage(addressOf(number), full, description ?? full, nodes, parts, neighbors, feedList);
  });
}

type Neighbors = Record<'prev' | 'next', false | { text: string; link: string }>;

function toPage(
  permalink: string,
  title: string,
  description: string,
  nodes: readonly TreeNode[],
  { files: { folder, home }, posts, feedsOf, texts }: BlogParts,
  neighbors: Neighbors = { prev: false, next: false },
  feedList = home,
): VirtualPage {
  const inside = permalink.slice(home.length).replace(/^\/|\/$/g, '');
  const isFolder = permalink.endsWith('/');
  const all: ListLink[] = [
    ...(permalink === `${home}/` ? [] : [{ name: texts.all, href: `${home}/` }]),
    ...(posts.some(({ tags }) => tags.length > 0) ? [{ name: texts.tags, href: `${home}/tags/` }] : []),
    ...(posts.some(({ authors }) => authors.some((each) => each.permalink !== undefined))
      ? [{ name: texts.authors, href: `${home}/authors/` }]
      : []),
    ...feedsOf(feedList).map((feed): ListLink => ({ ...feed, isFile: true })),
  ];
  const links = all.filter(({ href }) => href !== permalink);
  const content = [element('h1', {}, [text(title)]), ...nodes, ...(links.length === 0 ? [] : [listLinks(links)])];
  return {
    relativePath: path.posix.join(folder, inside, isFolder ? 'index.md' : '').replace(/(?<!\.md)$/, '.md'),
    text: toContentText(BLOG_FENCE, content),
    // Search finds the posts themselves, which are what an answer cites.
    frontmatter: { title, description, outline: false, search: false, ...neighbors },
  };
}
