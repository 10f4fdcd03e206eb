import type { Feature, Frontmatter, HeroAction, HeroFrontmatter, PageType } from './settings.ts';

export type { Feature, Frontmatter, HeroAction, HeroFrontmatter, PageType };

/** A value that survives JSON. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A heading of level 2 to 4. */
export interface OutlineEntry {
  id: string;
  /** Plain text. */
  text: string;
  depth: number;
}

/** A heading as the build and the search index know it. */
export interface TocEntry extends OutlineEntry {
  /** Where its section starts in the page's search text, in UTF-16 units. */
  charIndex: number;
}

/** A page as an overview lists it. */
export interface OverviewItem {
  text: string;
  link: string;
  description?: string;
  facts?: Record<string, string>;
  headers: { id: string; text: string; depth: number }[];
}

/** An index page's group: one sidebar group with its pages and their headings. */
export interface OverviewGroupData {
  name: string;
  items: OverviewItem[];
}

/** Everything a browser may know of a page except its content. */
export interface PageData {
  routePath: string;
  /** Where the source lies in the docs folder, with forward slashes. */
  relativePath: string;
  /** Path of the source in the repository that the edit link leads to, where it differs from `relativePath`; null for a page without a source. */
  editPath?: string | null;
  /** `relativePath` without its extension. */
  pagePath: string;
  pageType: PageType;
  title: string;
  /** Text of the page's own h1; absent where it has none. */
  headingTitle?: string;
  description?: string;
  frontmatter: Frontmatter;
  toc: OutlineEntry[];
  /** Key of the locale, such as `en`. */
  lang: string;
  /** '' where the site has one version. */
  version: string;
  /** Last commit that touched the source, milliseconds since 1970, UTC. */
  lastUpdatedTime?: number;
  /** Package and version that the page's samples were last run with, such as `@rstest/core 0.12.0`; absent unless all of them held. */
  samplesProven?: string;
  /** Names of the content components that the page uses. */
  components: string[];
  /** Locale keys in which the page exists, its own among them. */
  alternates: string[];
  /** Only on overview pages. */
  overview?: OverviewGroupData[];
  /** What plugins add, by their names. */
  pluginData?: Record<string, JsonValue>;
  /** Head tags of plugins. */
  pluginHead?: HeadTag[];
}

/** A tag of the document's head: name, attributes, and text for those that have any. */
export type HeadTag = [tag: string, attributes: Record<string, string>, text?: string];

/**
 * A page's content as data: HTML where it is static, other nodes where React has work to do. A string is text.
 *
 * @example A paragraph, a callout with a link in it, and the value of the page's first expression:
 * [
 *   { kind: 'html', html: '<p>Static text.</p>' },
 *   { kind: 'component', name: 'Callout', props: { type: 'tip' }, children: [{ kind: 'html', html: '<p>See <a href="/">home</a>.</p>' }] },
 *   { kind: 'element', tag: 'p', children: ['Version ', { kind: 'expression', index: 0 }] },
 * ]
 */
export type ContentNode = string | HtmlNode | ElementNode | ComponentNode | ExpressionNode;

/** A run of static siblings. */
export interface HtmlNode {
  kind: 'html';
  html: string;
}

/** An element that cannot be part of a run of HTML; it has either `html`, its inner HTML, or `children`. */
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
  /** Props whose values are literals. */
  props?: Record<string, JsonValue>;
  /** Props whose values are expressions: index into the page module's expressions. */
  expressions?: Record<string, number>;
  /** Spread attributes: indices of expressions. */
  spreads?: number[];
  /** Static inner HTML, which the component gets as prop `html`. */
  html?: string;
  children?: ContentNode[];
}

/** The value of an expression of the page's module. */
export interface ExpressionNode {
  kind: 'expression';
  index: number;
  /** What the expression renders itself: nodes whose HTML a page's own program takes from here. */
  children?: ContentNode[];
}
