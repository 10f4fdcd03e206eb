/** What kind of page this is; decides the layout. `doc-wide` is `doc` without the side columns' width limits. */
export type PageType = 'home' | 'doc' | 'doc-wide' | 'custom' | 'blank' | '404';

/** A value that survives JSON. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A button of the landing page's hero. */
export interface HeroAction {
  text: string;
  link: string;
  theme?: 'brand' | 'alt';
}

/** The landing page's hero as frontmatter gives it. */
export interface HeroFrontmatter {
  name?: string;
  text?: string;
  tagline?: string;
  badge?: string | { text: string; link?: string };
  image?: { src: string | { light: string; dark: string }; alt?: string; width?: number; height?: number };
  actions?: HeroAction[];
  /** Command that installs the product, as npm has it: `install pkg -D`. */
  install?: string;
  /** URL of a code repository; the second button then leads there. */
  githubUrl?: string;
  showStars?: boolean;
  showOvalBg?: boolean;
  /** Picture of the oval behind the lower part. */
  background?: string | { light: string; dark: string };
}

/** A card below the hero. */
export interface Feature {
  title: string;
  details: string;
  icon?: string;
  link?: string;
}

/** Frontmatter of a page. Keys that the engine does not know are kept as they are. */
export interface Frontmatter {
  title?: string;
  titleSuffix?: string;
  description?: string;
  /** Extra head tags, each a name and its attributes. */
  head?: [tag: string, attributes: Record<string, string>][];
  pageType?: PageType;
  /** Renders an index of the sidebar's pages and their headings. */
  overview?: boolean;
  /** Levels of the headings that an overview lists; default [2]. */
  overviewHeaders?: number[];
  /** Ids of headings that an overview does not list, such as `related`. */
  overviewIgnore?: string[];
  /** Labels and values that overviews show for the page, such as `Default: 'true'`. */
  facts?: Record<string, string>;
  hero?: HeroFrontmatter;
  features?: Feature[];
  navbar?: boolean;
  sidebar?: boolean | 'placeholder';
  outline?: boolean;
  footer?: boolean;
  /** false: the page is left out of the search index. */
  search?: boolean;
  tag?: string;
  context?: string;
  icon?: string;
  [key: string]: JsonValue | undefined | HeroFrontmatter | Feature[] | [string, Record<string, string>][];
}

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
export interface OverviewGroup {
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
  overview?: OverviewGroup[];
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
