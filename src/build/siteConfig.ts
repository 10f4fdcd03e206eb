import type { Logo, SocialLink, ToolLink } from '../shared/site.ts';
import type { DocsPlugin } from './plugin.ts';

/** An item of the navbar as an author writes it. */
export interface NavItemConfig {
  text: string;
  link?: string;
  items?: NavItemConfig[];
  tag?: string;
  icon?: string;
  /** default right */
  position?: 'left' | 'right';
  /** Source of a regular expression tested on the path; default the link. */
  activeMatch?: string;
  download?: string | boolean;
  rel?: string;
}

/**
 * A row of a sidebar as an author writes it. A string names a page by its route without the locale's prefix;
 * its text is then the page's own title.
 */
export type SidebarItemConfig =
  | string
  | { dividerType: 'solid' | 'dashed' }
  | { sectionHeaderText: string; tag?: string; icon?: string }
  | {
      text: string;
      link?: string;
      items: SidebarItemConfig[];
      /** default false */
      collapsed?: boolean;
      /** default true */
      collapsible?: boolean;
      tag?: string;
      icon?: string;
      context?: string;
      overviewHeaders?: number[];
    }
  | { text?: string; link: string; tag?: string; icon?: string; context?: string; overviewHeaders?: number[] };

/** Texts and navigation of one language. */
export interface LocaleThemeConfig {
  editLink?: {
    docRepoBaseUrl?: string;
    text?: string;
    /** Files that have another path below `docRepoBaseUrl`: that path by the file's path in the docs folder. */
    paths?: Record<string, string>;
  };
  nav?: NavItemConfig[];
  /** By prefix of the paths it is shown on, without the locale's prefix. */
  sidebar?: Record<string, SidebarItemConfig[]>;
  outlineTitle?: string;
  prevPageText?: string;
  nextPageText?: string;
  lastUpdatedText?: string;
  searchPlaceholderText?: string;
  searchNoResultsText?: string;
  searchSuggestedQueryText?: string;
  /** HTML at the end of every page. */
  footer?: { message?: string };
  /** Other interface messages, by the theme's key. */
  messages?: Record<string, string>;
}

export interface LocaleConfig {
  /** Key, which is also the folder below docs/ and the prefix of its routes. A site in one language may do without the folder. */
  lang: string;
  /** Its name in its own language. */
  label: string;
  title?: string;
  description?: string;
}

export interface ThemeConfig extends LocaleThemeConfig {
  /** default true; false keeps the site light */
  darkMode?: boolean;
  socialLinks?: SocialLink[];
  /** Sibling tools for the cross-product menu. */
  tools?: ToolLink[];
  /** default never */
  hideNavbar?: 'never' | 'always' | 'auto';
  /** default auto */
  localeRedirect?: 'auto' | 'never';
  /** Shows when a page was last changed, from version control; default false. */
  lastUpdated?: boolean;
  /** default false */
  enableScrollToTop?: boolean;
  /** default false */
  enableContentAnimation?: boolean;
  /** Renders a heading from the title of a page that has none; default true. */
  fallbackHeadingTitle?: boolean;
  /** default true */
  outline?: boolean;
  /** The same per language; wins over what stands beside it. */
  locales?: ({ lang: string; label?: string; title?: string; description?: string } & LocaleThemeConfig)[];
}

/** A unified plugin, or one with its options. */
export type MarkdownPlugin = unknown;

export interface MarkdownConfig {
  /**
   * native: the Rust parser. mdx: @mdx-js/loader, for sites with plugins of the unified family.
   * Default: mdx if such plugins are given, else native.
   */
  compiler?: 'native' | 'mdx';
  remarkPlugins?: MarkdownPlugin[];
  rehypePlugins?: MarkdownPlugin[];
  recmaPlugins?: MarkdownPlugin[];
  /** Wraps long lines of code unless a fence says otherwise; default false. */
  defaultWrapCode?: boolean;
  /** default false */
  showLineNumbers?: boolean;
  /** Dead internal links end the build; default true. */
  checkDeadLinks?: boolean | { excludes?: string[] };
  /** Dead anchors end the build; default true. */
  checkAnchors?: boolean;
  /** Emphasis next to CJK punctuation works as its author meant; default true. */
  cjkFriendlyEmphasis?: boolean;
  /** Names of plain elements that the theme renders with components of its own; default none. */
  elements?: string[];
  /** Imports that this site has no code for, `*` standing for anything: reported, and rendered as their children. */
  unavailableImports?: string[];
  shiki?: {
    themes?: { light: string; dark: string };
    /** Other names for languages. */
    langAlias?: Record<string, string>;
  };
}

export interface RouteConfig {
  /** Links without `.html`; default true. */
  cleanUrls?: boolean;
  /** Globs relative to the docs folder that are no pages; beside `shared` and `fragments` folders and `_` files. */
  exclude?: string[];
  /** Rules of the redirect; the theme's setting of the same name wins. */
  localeRedirect?: 'auto' | 'never';
}

export interface SearchConfig {
  /** default local */
  mode?: 'local' | 'remote';
  /** Indexes code blocks as well as prose; default true. */
  codeBlocks?: boolean;
  /** A site has one version, and so one index per language. */
  versioned?: false;
  /** Only with mode remote. */
  apiUrl?: string;
  searchIndexes?: { value: string; label: string }[];
  /** File with hooks of search, relative to the docs folder: see plugins/searchIndex/README.md. */
  hooks?: string;
}

/** The one description of a site, in docs/site.config.ts. */
export interface SiteConfig {
  title: string;
  description?: string;
  /** Default locale, whose pages have no prefix; default the first of `locales`, else en. Without `locales`: the language of the site. */
  lang?: string;
  locales?: LocaleConfig[];
  logo?: Logo;
  logoText?: string;
  /** The site's icon, a file below docs/public. */
  icon?: string;
  /** Folder the site is served under; default `/`. */
  base?: string;
  /** Absolute address the site is served at, without a trailing slash. */
  siteOrigin?: string;
  /** A site has one version, whose value is empty. Publish other versions as sites of their own, each under its own `base`. */
  multiVersion?: { default?: ''; versions?: [] | [''] };
  themeConfig?: ThemeConfig;
  markdown?: MarkdownConfig;
  route?: RouteConfig;
  search?: SearchConfig | false;
  /**
   * Folders outside the docs folder, relative to it, that pages may take files from: code (`file=`), pictures, fragments, and what
   * links in the public folder lead to. Links are followed before they are compared; default none.
   */
  contentFolders?: string[];
  /**
   * Report of a run of the samples, relative to the docs folder: pages whose samples passed in it, and that are as they were then, say
   * so. A file that belongs to the site, or one that the build is given; it is an error if it does not exist.
   */
  samplesReport?: string;
  /** What adds pages, page data, checks and files to the site: see src/build/plugin.ts. */
  plugins?: DocsPlugin[];
  /** Head tags of every page: name and attributes. */
  head?: [tag: string, attributes: Record<string, string>][];
  resolve?: { alias?: Record<string, string> };
}

/** Gives an editor the types of a site's description; returns it as it is. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config;
}
