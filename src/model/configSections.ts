// Generated from src/node/config/schema by `npm run generate`. Do not edit.

import type { InterfaceMessages, SocialLink, ToolLink } from './settings.ts';

/** A unified plugin, or one with its options. */
export type MarkdownPlugin = unknown;

/** An item of the navbar. */
export interface NavItemConfig {
  /** Text of the item; in `_nav.json` also a key of `i18n.json`. */
  text: string;
  /** Path of a page without the language prefix, or a URL. */
  link?: string;
  /** Items of a dropdown menu. */
  items?: NavItemConfig[];
  /** Badge after the text, such as `new`. */
  tag?: string;
  /** Public file, URL, SVG, or a single character. */
  icon?: string;
  /**
   * Side of the navbar.
   * @default "right"
   */
  position?: 'left' | 'right';
  /**
   * Source of a regular expression. The item is active on matching paths.
   * @default the link
   */
  activeMatch?: string;
  /** Saves the target instead of opening it; a string names the file. */
  download?: string | boolean;
  /** Value of the link’s `rel` attribute. */
  rel?: string;
}

/** A row of a sidebar. A string is the path of a page without the language prefix; its text is the page’s title. */
export type SidebarItemConfig =
  | string
  | {
      /** A line between rows. */
      dividerType: 'solid' | 'dashed';
    }
  | {
      /** Text of a header between rows. */
      sectionHeaderText: string;
      /** Badge after the text, such as `new`. */
      tag?: string;
      /** Public file, URL, SVG, or a single character. */
      icon?: string;
    }
  | {
      /** Text of a group. */
      text: string;
      /** Page of the group. */
      link?: string;
      /**
       * Whether readers can collapse the group.
       * @default true
       */
      collapsible?: boolean;
      /**
       * Whether the group is initially collapsed.
       * @default false
       */
      collapsed?: boolean;
      /** Badge after the text, such as `new`. */
      tag?: string;
      /** Public file, URL, SVG, or a single character. */
      icon?: string;
      /** Value of the row’s `data-context` attribute: `code` where rows are identifiers, or one for styles of the site. */
      context?: string;
      /** Levels of the headings that overview pages list. */
      overviewHeaders?: number[];
      /** Rows of the group. */
      items: SidebarItemConfig[];
    }
  | {
      /**
       * Text of a link.
       * @default the title of the page or section
       */
      text?: string;
      /** Path of a page without the language prefix, or a URL. With a hash, the row is for a section of the page. */
      link: string;
      /** Badge after the text, such as `new`. */
      tag?: string;
      /** Public file, URL, SVG, or a single character. */
      icon?: string;
      /** Value of the row’s `data-context` attribute: `code` where rows are identifiers, or one for styles of the site. */
      context?: string;
      /** Levels of the headings that overview pages list. */
      overviewHeaders?: number[];
    };

/** A language of the site. */
export interface LocaleConfig {
  /** Key: the folder of its pages below the docs folder and the prefix of their paths. A site in one language may do without the folder. */
  lang: string;
  /**
   * Tag of the language where it is not the key, such as `zh-CN` for the folder `cn`: for `<html lang>`, search engines, feeds, dates, and to choose the texts of the interface. Addresses, folders and settings have the key.
   * @default `lang`; `zh-Hans` for `zh`
   */
  htmlLang?: string;
  /** Name of the language in that language. */
  label: string;
  /**
   * Title of the site in this language.
   * @default title
   */
  title?: string;
  /**
   * Description of the site in this language.
   * @default description
   */
  description?: string;
}

/** Versions of the site. */
export interface MultiVersionConfig {
  /**
   * Name of the version whose paths have no prefix. Without one, the site has no versions.
   * @default ""
   */
  default?: '' | string;
  /**
   * Names of all versions in the order of the menu, with the default one: `["3.0-beta", "2.x", "1.0"]`. Each has a folder of sources, or an archive that `docspack version cut` wrote.
   * @default the default version and all archives, newest first
   */
  versions?: ('' | string | VersionConfig)[];
  /**
   * Folder of the archives, relative to the docs folder.
   * @default "versions"
   */
  folder?: string;
  /**
   * Bytes that an archive may have, with the files beside it. Hosts of repositories reject large files.
   * @default 50000000
   */
  archiveBudget?: number;
  /**
   * Page that search engines take for the original: `current` is the same page of the default version, if it has one; `self` is each page itself.
   * @default "current"
   */
  canonical?: 'current' | 'self';
  /**
   * Pages that search engines are told of: `current` are those of the default version; `originals` are pages of other versions as well, which `sitemap-versions.xml` lists, unless another page is their original or they are left out.
   * @default "current"
   */
  sitemap?: 'current' | 'originals';
  /**
   * Other names of the default version, such as `latest`. Their paths redirect to its pages: `/latest/guide` to `/guide`.
   * @default []
   */
  aliases?: string[];
}

/** Look, navigation and interface messages. */
export interface ThemeConfig {
  /**
   * Link to the source of a page. It shows if both its address and text are set; `{}` hides it.
   * @default the file in the repository, if git has a remote on GitHub, GitLab or Codeberg
   */
  editLink?: {
    /** Address of the docs folder in the repository. */
    docRepoBaseUrl?: string;
    /** Text of the link. */
    text?: string;
    /** Paths below `docRepoBaseUrl` of files that have another path in the docs folder, by that path. */
    paths?: Record<string, string>;
  };
  /**
   * Items of the navbar.
   * @default the `_nav.json` of the language
   */
  nav?: NavItemConfig[];
  /**
   * Sidebars by the beginning of the paths on which they show, without the prefix of the language.
   * @default the `_meta.json` files of the language
   */
  sidebar?: Record<string, SidebarItemConfig[]>;
  /** Title of the outline. */
  outlineTitle?: string;
  /** Label of the link to the previous page. */
  prevPageText?: string;
  /** Label of the link to the next page. */
  nextPageText?: string;
  /** Label of the date of the last change. */
  lastUpdatedText?: string;
  /** Placeholder of the search input. */
  searchPlaceholderText?: string;
  /** Message of a search without results; `{query}` is the query. */
  searchNoResultsText?: string;
  /** Hint below that message. */
  searchSuggestedQueryText?: string;
  /** Content at the end of every page. */
  footer?: {
    /** HTML. Its links are paths of the site, without `base` and without the prefix of the language. */
    message?: string;
  };
  /** Announcement above the navbar of every page; `false` shows none in this language. */
  banner?: false | BannerConfig;
  /** Other interface messages, by their key in the theme. */
  messages?: Partial<InterfaceMessages>;
  /**
   * Color of links, marks, buttons and the generated icon: `#4650c8`, a preset (`green`, `indigo`, `amber`, `rose` or `graphite`), or one color for each theme. A color that is hard to read is made darker or lighter.
   * @default `green`, that of the theme
   */
  brand?: string | BrandConfig;
  /**
   * Offers a dark theme; `false` keeps the site light.
   * @default true
   */
  darkMode?: boolean;
  /**
   * Links beside the menu of the navbar.
   * @default the repository, if git has a remote on GitHub; without a `title`, also what `package.json` names
   */
  socialLinks?: SocialLink[];
  /**
   * Version of what the site documents, shown beside its name; `false` shows none.
   * @default that of `package.json`, if the site has no `title` and the package is not private
   */
  version?: string | false;
  /**
   * Sibling tools in the cross-product menu.
   * @default []
   */
  tools?: ToolLink[];
  /**
   * `auto` hides the navbar on scrolling down.
   * @default "never"
   */
  hideNavbar?: 'never' | 'always' | 'auto';
  /**
   * Redirects first-time visitors to the language of their browser: from the start page of the default language (`start-page`), so that a link to a page opens as it was shared, or from every page (`auto`).
   * @default `route.localeRedirect`, else `start-page`
   */
  localeRedirect?: 'auto' | 'start-page' | 'never';
  /**
   * Shows when a page was last changed, from version control.
   * @default false
   */
  lastUpdated?: boolean;
  /**
   * Shows a button that scrolls to the top.
   * @default false
   */
  enableScrollToTop?: boolean;
  /**
   * Animates the change from page to page.
   * @default false
   */
  enableContentAnimation?: boolean;
  /**
   * Adds a heading with the title to a page without one.
   * @default true
   */
  fallbackHeadingTitle?: boolean;
  /**
   * Shows the outline of pages; a level or two for its headings, from 2 to 4 by default; `deep` for all.
   * @default true
   */
  outline?: boolean | 'deep' | number | [from: number, to: number];
  /**
   * Shows a menu beside the title to copy the page as Markdown or open it in an assistant. It needs `llms`.
   * @default true
   */
  pageActions?: boolean;
  /**
   * Overrides per language.
   * @default []
   */
  locales?: {
    /** Key of the language. */
    lang: string;
    /** Name of the language, where `locales` does not list it. */
    label?: string;
    /** Title of the site in this language, where `locales` has none. */
    title?: string;
    /** Frontmatter of the pages that do not set it. */
    pageDefaults?: {
      /** What follows the title of a page in the title of its document, in place of that of the site. */
      titleSuffix?: string;
      /** `false` for no link to the previous page. */
      prev?: false;
      /** `false` for no link to the next page. */
      next?: false;
      /** `false` for no outline. */
      outline?: false;
    };
    /** Description of the site in this language, where `locales` has none. */
    description?: string;
    /**
     * Link to the source of a page. It shows if both its address and text are set; `{}` hides it.
     * @default the file in the repository, if git has a remote on GitHub, GitLab or Codeberg
     */
    editLink?: {
      /** Address of the docs folder in the repository. */
      docRepoBaseUrl?: string;
      /** Text of the link. */
      text?: string;
      /** Paths below `docRepoBaseUrl` of files that have another path in the docs folder, by that path. */
      paths?: Record<string, string>;
    };
    /**
     * Items of the navbar.
     * @default the `_nav.json` of the language
     */
    nav?: NavItemConfig[];
    /**
     * Sidebars by the beginning of the paths on which they show, without the prefix of the language.
     * @default the `_meta.json` files of the language
     */
    sidebar?: Record<string, SidebarItemConfig[]>;
    /** Title of the outline. */
    outlineTitle?: string;
    /** Label of the link to the previous page. */
    prevPageText?: string;
    /** Label of the link to the next page. */
    nextPageText?: string;
    /** Label of the date of the last change. */
    lastUpdatedText?: string;
    /** Placeholder of the search input. */
    searchPlaceholderText?: string;
    /** Message of a search without results; `{query}` is the query. */
    searchNoResultsText?: string;
    /** Hint below that message. */
    searchSuggestedQueryText?: string;
    /** Content at the end of every page. */
    footer?: {
      /** HTML. Its links are paths of the site, without `base` and without the prefix of the language. */
      message?: string;
    };
    /** Announcement above the navbar of every page; `false` shows none in this language. */
    banner?: false | BannerConfig;
    /** Other interface messages, by their key in the theme. */
    messages?: Partial<InterfaceMessages>;
  }[];
}

/** Settings for compiling pages. */
export interface MarkdownConfig {
  /**
   * `native` is a parser in Rust, `mdx` is @mdx-js/loader for sites with plugins of the unified family.
   * @default `mdx` if such plugins are given, else `native`
   */
  compiler?: 'native' | 'mdx';
  /**
   * Plugins of remark.
   * @default []
   */
  remarkPlugins?: MarkdownPlugin[];
  /**
   * Plugins of rehype.
   * @default []
   */
  rehypePlugins?: MarkdownPlugin[];
  /**
   * Plugins of recma.
   * @default []
   */
  recmaPlugins?: MarkdownPlugin[];
  /**
   * Wraps long lines of code unless a fence says otherwise.
   * @default false
   */
  defaultWrapCode?: boolean;
  /**
   * Numbers lines of code unless a fence says otherwise.
   * @default false
   */
  showLineNumbers?: boolean;
  /**
   * Fails the build on dead internal links.
   * @default true
   */
  checkDeadLinks?:
    | boolean
    | {
        /**
         * Links that are not checked.
         * @default []
         */
        excludes?: string[];
      };
  /**
   * Fails the build on links to missing headings.
   * @default true
   */
  checkAnchors?: boolean;
  /**
   * Props of content components with links to check, by component; `*` is every component.
   * @default {}
   */
  linkProps?: Record<string, string[]>;
  /**
   * Gives the headings of a translation the ids of the page in the default language, if both have headings of the same levels, so that a change of the language keeps the place. Headings with an id in the text keep it, and the other ids still work.
   * @default true
   */
  translationIds?: boolean;
  /**
   * Fixes emphasis next to Chinese, Japanese and Korean punctuation.
   * @default true
   */
  cjkFriendlyEmphasis?: boolean;
  /**
   * Types of containers by the name that authors write after `:::`.
   * @default {}
   */
  containers?: Record<string, ContainerConfig>;
  /**
   * Renders formulas: `$x$`, and `$$` on lines of their own. It needs the package `katex`.
   * @default false
   */
  math?:
    | boolean
    | {
        /** Whether `$x$` is a formula. */
        singleDollar: boolean;
      };
  /**
   * Renders Mermaid diagrams as pictures. It needs the package `beautiful-mermaid`.
   * @default false
   */
  mermaid?: boolean;
  /**
   * Names of plain elements that the theme renders with components of its own.
   * @default []
   */
  elements?: string[];
  /**
   * Imports that the site has no code for; `*` matches anything. They render as their children.
   * @default []
   */
  unavailableImports?: string[];
  /** Highlighting of code. */
  shiki?: {
    /**
     * Names of Shiki’s themes.
     * @default {"light":"github-light-high-contrast","dark":"github-dark-default"}
     */
    themes?: {
      /** In light mode. */
      light: string;
      /** In dark mode. */
      dark: string;
    };
    /**
     * Other names of languages.
     * @default {}
     */
    langAlias?: Record<string, string>;
  };
}

/** URLs of pages. */
export interface RouteConfig {
  /**
   * Writes links without `.html`.
   * @default true
   */
  cleanUrls?: boolean;
  /**
   * Name of the document of a page such as `/guide/cli`: `guide/cli.html`, or `guide/cli/index.html`, which servers without rules serve at `/guide/cli/`. A folder needs `cleanUrls`.
   * @default "file"
   */
  documents?: 'file' | 'folder';
  /**
   * Globs, relative to the docs folder, of files that are no pages; beside `shared` folders and `_` files.
   * @default []
   */
  exclude?: string[];
  /** See `themeConfig.localeRedirect`, which takes precedence. */
  localeRedirect?: 'auto' | 'start-page' | 'never';
}

/** Search. */
export interface SearchConfig {
  /**
   * `remote` asks a service at `apiUrl`.
   * @default "local"
   */
  mode?: 'local' | 'remote';
  /**
   * Indexes code blocks as well as prose.
   * @default true
   */
  codeBlocks?: boolean;
  /**
   * Has no effect: each version has an index of its own, which search in it reads.
   * @default false
   */
  versioned?: boolean;
  /** Address of the search service. */
  apiUrl?: string;
  /** Indexes of the service; the first is the default one. */
  searchIndexes?: {
    /** Name of the index. */
    value: string;
    /** Label for readers. */
    label: string;
  }[];
  /** File with hooks of search, relative to the docs folder. */
  hooks?: string;
  /** Groups of words with one meaning, by locale: `{ en: [["ESM", "ES modules"]] }`. Common ones are built in. */
  synonyms?: Record<string, string[][]>;
  /**
   * Pages that the empty search panel lists, as paths without a language: `["/guide/start"]`.
   * @default first pages of the sections
   */
  suggestions?: string[];
}

/** What a site has of Rspress. */
export interface RspressCompat {
  /** The engine. */
  engine: 'rspress';
  /**
   * Its version. In Rspress 1, each folder has a sidebar of its own.
   * @default 2
   */
  version?: 1 | 2;
  /**
   * Folder of a theme of Rspress, relative to the docs folder: `../theme`.
   * @default `theme` in the docs folder, a theme of this engine
   */
  theme?: string;
  /**
   * File of the texts that `useI18n` returns, relative to the docs folder: `../i18n.json`.
   * @default `i18n.json` in the docs folder
   */
  texts?: string;
  /**
   * Texts by key and language, which take precedence over those of the file.
   * @default {}
   */
  i18nSource?: Record<string, Record<string, string>>;
  /**
   * Modules whose default export is a component of all pages, named after its file, relative to the docs folder.
   * @default []
   */
  globalComponents?: string[];
  /**
   * Components beside every page.
   * @default []
   */
  globalUIComponents?: {
    /** Module of the component, relative to the docs folder. */
    module: string;
    /**
     * Its props.
     * @default {}
     */
    props?: Record<string, unknown>;
  }[];
  /**
   * Style sheets and modules that run before the theme, relative to the docs folder, or packages.
   * @default []
   */
  styles?: string[];
  /**
   * Expressions by the name that they replace in code: `{ BUILD_DATE: "\"2026\"" }`.
   * @default {}
   */
  define?: Record<string, string>;
  /**
   * Fences that plugins run: those of Twoslash have types if `twoslash` is installed, others show their code with a notice.
   * @default []
   */
  fences?: {
    /** Plugin of Rspress that runs them. */
    plugin: 'preview' | 'playground' | 'twoslash';
    /**
     * Languages whose fences it runs without the word of the plugin.
     * @default []
     */
    languages?: string[];
  }[];
  /**
   * Feeds of `@rspress/plugin-rss`.
   * @default []
   */
  feeds?: {
    /** Name that `link-rss` of a page may have. */
    id: string;
    /**
     * Title of the feed.
     * @default that of the site
     */
    title?: string;
    /** Subject of the feed. */
    description?: string;
    /** Language of the feed. */
    language?: string;
    /** Copyright of its pages. */
    copyright?: string;
    /** File of the output: `rss/blog.xml`. */
    fileName: string;
    /** Its format. */
    type: 'rss' | 'atom' | 'json';
    /** Beginnings of the addresses of its pages: `["/blog/"]`. */
    test: string[];
  }[];
}

/** A version of the site. */
export interface VersionConfig {
  /** Name: the first part of its paths, and the name of its folder or archive. */
  name: string;
  /**
   * Label in menus.
   * @default the name
   */
  label?: string;
  /**
   * Readers of an `unreleased` or `old` version see a banner that leads to the current page.
   * @default `unreleased` before the default version in the list, `old` after it; `supported` until `endOfLife`
   */
  state?: 'unreleased' | 'supported' | 'old';
  /** Day from which on a `supported` version is `old`, such as `2027-01-31`. It is compared when the site is built. */
  endOfLife?: string;
  /** Text of the banner, or texts by language; `false` shows none. */
  banner?: string | false | Record<string, string>;
  /**
   * Tells search engines to leave the version out.
   * @default true for an `unreleased` version
   */
  noindex?: boolean;
  /**
   * Page that search engines take for the original of one of its pages.
   * @default that of `multiVersion.canonical`
   */
  canonical?: 'current' | 'self';
}

/** An announcement above the navbar. */
export interface BannerConfig {
  /** Its text. */
  text: string;
  /** Link behind the text. */
  link?: {
    /** Text of the link. */
    text: string;
    /** A path of the site, without the prefix of the language, or an address. */
    href: string;
  };
  /** Has a button that closes it, until the banner changes; `false` for none. */
  dismissible?: boolean;
}

/** The brand color of each theme. */
export interface BrandConfig {
  /** In light mode. */
  light: string;
  /** In dark mode. */
  dark: string;
}

/** A type of container. */
export interface ContainerConfig {
  /**
   * Callout whose look it has.
   * @default note
   */
  type?: 'tip' | 'note' | 'info' | 'important' | 'warning' | 'caution' | 'danger' | 'details';
  /**
   * Its title, or one by language.
   * @default its name
   */
  title?: string | Record<string, string>;
  /** Content component that renders it instead of a callout. Attributes are its props. */
  component?: string;
}
