import type { JsonValue } from '../../../src/model/json.ts';
import type { VirtualPage } from '../../../src/model/page.ts';
import { type Options, textAt } from '../../support/values.ts';
import { type Doc, descriptionOf, joinAddress } from './docs.ts';
import type { GeneratedIndex, Row } from './sidebars.ts';
import type { ThemeTextKey, ThemeTexts } from './themeTexts.ts';

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
  /**
   * Text of its heading.
   * @default the title
   */
  heading?: string;
  description?: string | undefined;
  /** Keys of its frontmatter. */
  facts?: Record<string, JsonValue>;
  /** Markdown below its heading. */
  content: string;
}

/** Characters that are syntax of Markdown or MDX in the text of a link. */
const SYNTAX = /[\\`*_{}[\]<>#|!&~$]/g;
/** What makes a list, a heading or a container of the paragraph that begins with it: `1. May`, `- a`, `===`, `:::note`. */
const BLOCK_START = /^(\d*)([-+=:.)])/;

/** Returns the text of Markdown that shows a plain text. */
export function escapeMarkdown(text: string): string {
  return text.replace(SYNTAX, '\\$&').replace(BLOCK_START, '$1\\$2');
}

/** Returns the path of a page, which its address and its syntax depend on. */
export function pagePath(permalink: string, format: 'md' | 'mdx' = 'mdx'): string {
  const isFolder = permalink.endsWith('/') || permalink.endsWith('/index');
  const name = isFolder ? `${permalink.replace(/\/$/, '')}/index` : permalink;
  return `${decoded(name).slice(1)}.${format}`;
}

/** A `%` that begins no letter is one itself. */
function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

/** Returns a page that lists others. */
export function listPage(listed: ListedPages): Omit<VirtualPage, 'from'> {
  const { permalink, title, heading = title, description, facts, content } = listed;
  return {
    relativePath: pagePath(permalink),
    text: `# ${escapeMarkdown(heading)}\n\n${content}\n`,
    frontmatter: { title, ...(description && { description }), outline: false, ...facts },
  };
}

/** Returns Markdown with a text that may be a link. */
export function linkText(text: string, link: string | undefined): string {
  return link === undefined ? escapeMarkdown(text) : `[${escapeMarkdown(text)}](${link})`;
}

/** Returns Markdown with a row for each link, below a heading if there is one. */
export function linkRows(items: readonly ListItem[], heading?: string): string {
  const rows = items.map(({ text, link, detail }) => {
    return `- ${linkText(text, link)}${detail ? ` ${escapeMarkdown(detail)}` : ''}`;
  });
  // The id of a letter is the letter.
  const id = heading !== undefined && /^[\p{L}\p{N}]+$/u.test(heading) ? ` {#${heading}}` : '';
  return [...(heading === undefined ? [] : [`## ${escapeMarkdown(heading)}${id}\n`]), ...rows].join('\n');
}

/** Returns Markdown with a heading for a link, and paragraphs of Markdown below it. Empty ones are left out. */
export function linkEntry(text: string, link: string | undefined, paragraphs: readonly string[]): string {
  return [`## ${linkText(text, link)}`, ...paragraphs.filter((each) => each !== '')].join('\n\n');
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

/** A list that is divided into pages. */
interface PagedList extends Omit<ListedPages, 'content'> {
  /** Markdown above the entries of each page. */
  intro?: readonly string[];
  /** Markdown of each entry. */
  entries: readonly string[];
  /** Texts of the links between its pages. */
  texts: ThemeTexts;
}

/** Returns the pages of a list: the first one at its own address, the others below it. All have the same title, as in Docusaurus. */
export function pagedList(
  { intro = [], entries, texts, ...listed }: PagedList,
  { perPage, folder }: Paging,
): Omit<VirtualPage, 'from'>[] {
  const { permalink } = listed;
  const count = Math.max(1, Math.ceil(entries.length / perPage));
  const addressOf = (number: number) => (number === 1 ? permalink : joinAddress(permalink, `${folder}/${number}`));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const shown = count === 1 ? entries : entries.slice(index * perPage, number * perPage);
    const content = [...intro.filter((each) => each !== ''), ...shown].join('\n\n');
    const page = listPage({ ...listed, permalink: addressOf(number), content });
    const link = (key: ThemeTextKey, to: number) => ({ text: texts.text(key), link: addressOf(to) });
    const neighbors = {
      ...(number > 1 && { prev: link('theme.blog.paginator.newerEntries', number - 1) }),
      ...(number < count && { next: link('theme.blog.paginator.olderEntries', number + 1) }),
    };
    return { ...page, frontmatter: { ...page.frontmatter, ...neighbors } };
  });
}

/** Returns the page of a category, with a card for each of its rows. */
export function categoryPage(
  { permalink, title, description, image, keywords }: GeneratedIndex,
  rows: readonly Row[],
  texts: ThemeTexts,
): Omit<VirtualPage, 'from'> {
  const intro = description === undefined ? '' : `${escapeMarkdown(description)}\n\n`;
  return {
    relativePath: pagePath(permalink),
    text: `# ${escapeMarkdown(title)}\n\n${intro}${cardList(rows, texts)}`,
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
function cardList(rows: readonly Row[], texts: ThemeTexts): string {
  const cards = cardsOf(rows, texts).map(({ text, link, description }) => {
    const detail = description === undefined ? '' : ` description={${JSON.stringify(description)}}`;
    return `  <LinkCard title={${JSON.stringify(text)}} href={${JSON.stringify(link)}}${detail} />`;
  });
  return `<CardGrid>\n${cards.join('\n')}\n</CardGrid>\n`;
}

/** A card of a row. */
type DocCard = {
  text: string;
  /** Site path, or an address of another site. */
  link: string;
  description?: string;
};

function cardsOf(rows: readonly Row[], texts: ThemeTexts): DocCard[] {
  return rows.flatMap((row): DocCard[] => {
    if (row.kind === 'html') return [];
    const link = row.kind === 'link' ? row.href : (row.permalink ?? firstAddress(row));
    if (link === undefined) return [];
    const description = row.kind === 'doc' ? descriptionOf(row.doc) : (row.description ?? countOf(row, texts));
    return [{ text: row.label, link, ...(description && { description }) }];
  });
}

/** Without a description, the card of a category has the number of its rows. */
function countOf(row: Row, texts: ThemeTexts): string | undefined {
  return row.kind === 'category'
    ? texts.plural('theme.docs.DocCard.categoryDescription.plurals', row.rows.length)
    : undefined;
}

/** Returns the cards of a document: those of the innermost category that has it, the document itself included, as in Docusaurus. */
export function docCards(doc: Doc, sidebar: readonly Row[], texts: ThemeTexts): DocCard[] {
  return cardsOf(rowsAround(doc, sidebar) ?? [], texts);
}

function rowsAround(doc: Doc, rows: readonly Row[]): readonly Row[] | undefined {
  for (const row of rows) {
    const inside = row.kind === 'category' ? (rowsAround(doc, row.rows) ?? (row.doc === doc && row.rows)) : false;
    if (inside) return inside;
  }
  return rows.some((row) => row.kind === 'doc' && row.doc === doc) ? rows : undefined;
}

function firstAddress(row: Row): string | undefined {
  if (row.kind === 'doc') return row.permalink;
  if (row.kind !== 'category') return undefined;
  return row.permalink ?? row.rows.map(firstAddress).find((each) => each !== undefined);
}
