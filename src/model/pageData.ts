import type { JsonValue } from './json.ts';
import type { Feature, Frontmatter, HeroAction, HeroFrontmatter, PagerTarget, PageType } from './settings.ts';

export type { Feature, Frontmatter, HeroAction, HeroFrontmatter, PagerTarget, PageType };

/** A heading of the outline. */
export interface OutlineEntry {
  id: string;
  /** Plain text. */
  text: string;
  depth: number;
}

/** A heading with its position in the search text. */
export interface TocEntry extends OutlineEntry {
  /** Start of its section in the page's search text, in UTF-16 units. */
  charIndex: number;
  /** Whether search leaves it out, with the part of the page that it is in. */
  isIgnored?: true;
}

/** A page in an overview. */
export interface OverviewItem {
  /** Id of its heading, for links to it. */
  id?: string;
  text: string;
  link: string;
  description?: string;
  facts?: Record<string, string>;
  headers: { id: string; text: string; depth: number }[];
}

/** An index page's group: one sidebar group with its pages and their headings. */
export interface OverviewGroupData {
  name: string;
  /** Id of its heading. Absent if another heading of the page has it. */
  id?: string;
  /** Context of the group in the sidebar. */
  context?: string;
  items: OverviewItem[];
}

/** All data of a page in the browser except its content. */
export interface PageData {
  routePath: string;
  /** Path of the source, relative to the docs folder, with forward slashes. */
  relativePath: string;
  /**
   * Path of the source in the repository that the edit link points to, if it differs from `relativePath`, or an address; null for a
   * page without a source, or one whose link is hidden.
   */
  editPath?: string | null;
  /** `relativePath` without its extension. */
  pagePath: string;
  pageType: PageType;
  title: string;
  /** Whether the document has the title of the site, and not that of the page, as most landing pages have. */
  hasSiteTitle?: true;
  /** Text of the page's h1. Absent if it has none. */
  headingTitle?: string;
  /** Id of the heading that the theme adds to a page without an h1. Absent if another heading has it. */
  titleId?: string;
  description?: string;
  /** `data-section` of the element that the content begins with. Absent if it begins with something else. */
  firstSection?: string;
  frontmatter: Frontmatter;
  toc: OutlineEntry[];
  /** Key of the locale, such as `en`. */
  lang: string;
  /** `''` if the site has a single version. */
  version: string;
  /** Time of the last commit to the source, in milliseconds since 1970, UTC. */
  lastUpdatedTime?: number;
  /**
   * Package and version that the page's samples last ran with, such as `@rstest/core 0.12.0`. Absent unless all of them
   * passed.
   */
  samplesProven?: string;
  /** Names of the content components that the page uses. */
  components: string[];
  /** Keys of the locales in which the page exists, including its own. */
  alternates: string[];
  /** Only on overview pages. */
  overview?: OverviewGroupData[];
  /** Data of plugins, by plugin name. */
  pluginData?: Record<string, JsonValue>;
  /** Head tags that plugins add. */
  pluginHead?: HeadTag[];
}

/** A head tag: name, attributes, and text if it has any. */
export type HeadTag = [tag: string, attributes: Record<string, string>, text?: string];

/**
 * A page's content as data: HTML for static content, other nodes for content that React renders. A string is text.
 *
 * @example
 * // A paragraph, a callout with a link, and the value of the page's first expression:
 * [
 *   { kind: 'html', html: '<p>Static text.</p>' },
 *   { kind: 'component', name: 'Callout', props: { type: 'tip' }, children: [{ kind: 'html', html: '<p>See …</p>' }] },
 *   { kind: 'element', tag: 'p', children: ['Version ', { kind: 'expression', index: 0 }] },
 * ]
 */
export type ContentNode = string | HtmlNode | ElementNode | ComponentNode | ExpressionNode;

/** A run of static sibling nodes. */
export interface HtmlNode {
  kind: 'html';
  html: string;
}

/** An element that cannot be part of a run of HTML. It has either `html`, its inner HTML, or `children`. */
export interface ElementNode {
  kind: 'element';
  tag: string;
  /** React props. */
  props?: Record<string, JsonValue>;
  html?: string;
  children?: ContentNode[];
}

/** A component of the theme or of the page's own scope. */
export interface ComponentNode {
  kind: 'component';
  name: string;
  /** Props with literal values. */
  props?: Record<string, JsonValue>;
  /** Props whose values are expressions, as indices into the page module's expressions. */
  expressions?: Record<string, number>;
  /** Spread attributes, as indices of expressions. */
  spreads?: number[];
  /** Static inner HTML, passed to the component as its `html` prop. */
  html?: string;
  children?: ContentNode[];
}

/** The value of an expression in the page's module. */
export interface ExpressionNode {
  kind: 'expression';
  index: number;
  /** Nodes that the expression itself renders, whose HTML the page's code takes from here. */
  children?: ContentNode[];
}
