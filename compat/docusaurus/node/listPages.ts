import type { VirtualPage } from '../../../src/model/page.ts';
import { type Options, textAt } from '../../support/values.ts';
import { joinAddress } from './docs.ts';
import type { GeneratedIndex, Row } from './sidebars.ts';

/** Default of Docusaurus. */
const POSTS_PER_PAGE = 10;

/** A link of a list. */
interface ListItem {
  text: string;
  /** `undefined` for a text alone. */
  link: string | undefined;
  detail?: string | undefined;
}

/** A page that lists others. */
interface ListedPages {
  /** Site path. */
  permalink: string;
  title: string;
  description?: string | undefined;
  groups: readonly { title?: string; items: readonly ListItem[] }[];
}

/** Characters that are syntax of Markdown or MDX in the text of a link. */
const SYNTAX = /[\\`*_{}[\]<>#|!&]/g;

/** Returns the text of Markdown that shows a plain text. */
export function escapeMarkdown(text: string): string {
  return text.replace(SYNTAX, '\\$&');
}

/** Returns the path of a page, which its address and its syntax depend on. */
export function pagePath(permalink: string, format: 'md' | 'mdx' = 'mdx'): string {
  const isFolder = permalink.endsWith('/') || permalink.endsWith('/index');
  const name = isFolder ? `${permalink.replace(/\/$/, '')}/index` : permalink;
  return `${decodeURI(name).slice(1)}.${format}`;
}

/** Returns a page with lists of links. */
export function listPage({ permalink, title, description, groups }: ListedPages): Omit<VirtualPage, 'from'> {
  const lists = groups.map(({ title: heading, items }) => {
    const rows = items.map(({ text, link, detail }) => {
      const suffix = detail ? `  \n  ${escapeMarkdown(detail)}` : '';
      const label = escapeMarkdown(text);
      return `- ${link === undefined ? label : `[${label}](${link})`}${suffix}`;
    });
    return [...(heading === undefined ? [] : [`## ${escapeMarkdown(heading)}\n`]), ...rows].join('\n');
  });
  return {
    relativePath: pagePath(permalink),
    text: `# ${escapeMarkdown(title)}\n\n${lists.join('\n\n')}\n`,
    frontmatter: { title, ...(description !== undefined && description !== '' && { description }), outline: false },
  };
}

/** How the lists of a blog are divided into pages, as in Docusaurus. */
export interface Paging {
  /** Number of rows on a page; `Infinity` for one page. */
  perPage: number;
  /** Name of the folder of further pages. */
  folder: string;
}

/** Reads how a blog divides its lists. */
export function pagingOf(options: Options): Paging {
  const { postsPerPage } = options;
  const isNumber = typeof postsPerPage === 'number' && postsPerPage >= 1;
  const perPage = postsPerPage === 'ALL' ? Number.POSITIVE_INFINITY : isNumber ? postsPerPage : POSTS_PER_PAGE;
  return { perPage, folder: textAt(options, 'pageBasePath') ?? 'page' };
}

/** Returns the pages of a list: the first one at its own address, the others below it. */
export function pagedList(
  { permalink, title, description, items }: Omit<ListedPages, 'groups'> & { items: readonly ListItem[] },
  { perPage, folder }: Paging,
): Omit<VirtualPage, 'from'>[] {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  const addressOf = (number: number) => (number === 1 ? permalink : joinAddress(permalink, `${folder}/${number}`));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const shown = count === 1 ? items : items.slice(index * perPage, number * perPage);
    const page = listPage({
      permalink: addressOf(number),
      title: number === 1 ? title : `${title} - page ${number}`,
      description,
      groups: [{ items: shown }],
    });
    const neighbors = {
      ...(number > 1 && { prev: { text: 'Newer entries', link: addressOf(number - 1) } }),
      ...(number < count && { next: { text: 'Older entries', link: addressOf(number + 1) } }),
    };
    return { ...page, frontmatter: { ...page.frontmatter, ...neighbors } };
  });
}

/** Returns the page of a category, with a card for each of its rows. */
export function categoryPage(
  { permalink, title, description, image, keywords }: GeneratedIndex,
  rows: readonly Row[],
): Omit<VirtualPage, 'from'> {
  const intro = description === undefined ? '' : `${escapeMarkdown(description)}\n\n`;
  return {
    relativePath: pagePath(permalink),
    text: `# ${escapeMarkdown(title)}\n\n${intro}${cardList(rows)}`,
    frontmatter: {
      title,
      ...(description !== undefined && { description }),
      ...(image !== undefined && { socialImage: /^(?:\w+:|\/)/.test(image) ? image : `/${image}` }),
      ...(keywords !== undefined && { head: [['meta', { name: 'keywords', content: keywords }]] }),
      outline: false,
    },
  };
}

/** Returns the text of MDX that shows a card for each row that leads somewhere. */
export function cardList(rows: readonly Row[]): string {
  const cards = rows.flatMap((row) => {
    if (row.kind === 'html') return [];
    const href = row.kind === 'link' ? row.href : (row.permalink ?? firstAddress(row));
    if (href === undefined) return [];
    const text = row.kind === 'doc' ? textAt(row.doc.frontmatter, 'description') : row.description;
    const description = text === undefined ? '' : ` description={${JSON.stringify(text)}}`;
    return [`  <LinkCard title={${JSON.stringify(row.label)}} href={${JSON.stringify(href)}}${description} />`];
  });
  return `<CardGrid>\n${cards.join('\n')}\n</CardGrid>\n`;
}

function firstAddress(row: Row): string | undefined {
  if (row.kind === 'doc') return row.permalink;
  if (row.kind !== 'category') return undefined;
  return row.permalink ?? row.rows.map(firstAddress).find((each) => each !== undefined);
}
