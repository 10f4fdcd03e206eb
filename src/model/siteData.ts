import type { InterfaceMessages, Logo, NavbarLogo, PluralForms, SocialLink, ToolLink } from './settings.ts';

export type { InterfaceMessages, Logo, NavbarLogo, PluralForms, SocialLink, ToolLink };

/** An item of the navbar; with `items` it is a dropdown group. */
export interface NavItem {
  text: string;
  link?: string;
  items?: NavItem[];
  tag?: string;
  /** A public picture, an SVG, or a character such as an emoji. */
  icon?: string;
  /**
   * Position in the navbar.
   * @default 'right'
   */
  position: 'left' | 'right';
  /**
   * Source of a regular expression that is tested on the path.
   * @default the link
   */
  activeMatch?: string;
  /** Makes the browser save the file instead of opening it. */
  download?: string | boolean;
  rel?: string;
}

/** One row of a sidebar. */
export type SidebarItem = SidebarDivider | SidebarSectionHeader | SidebarGroupItem | SidebarLink;

/** A divider line. */
export interface SidebarDivider {
  kind: 'divider';
  dividerType: 'solid' | 'dashed';
}

/** A section heading between groups. */
export interface SidebarSectionHeader {
  kind: 'sectionHeader';
  sectionHeaderText: string;
  tag?: string;
  icon?: string;
}

export interface SidebarGroupItem {
  kind: 'group';
  text: string;
  link?: string;
  items: SidebarItem[];
  collapsed: boolean;
  collapsible: boolean;
  /**
   * Only in a sidebar that is too large for each document to be complete: where the group's row leads as long as its rows are not there, its
   * own page or its first one.
   */
  entry?: string;
  tag?: string;
  icon?: string;
  context?: string;
  overviewHeaders?: number[];
}

/** A link to a page or URL. */
export interface SidebarLink {
  kind: 'link';
  text: string;
  link: string;
  tag?: string;
  icon?: string;
  context?: string;
  overviewHeaders?: number[];
}

/** Navbar and sidebars of a language. Links have the prefix of the language, such as `/zh/guide/`, and not the base of the site. */
export interface Navigation {
  /** Key of the language, such as `zh`. */
  readonly lang: string;
  /** Items of the navbar, in order. */
  nav: NavItem[];
  /**
   * Rows of the sidebars by the beginning of the paths of their pages.
   * @example
   * const sidebars = { '/zh/guide/': [{ kind: 'link', text: '开始', link: '/zh/guide/start' }] };
   */
  sidebars: Record<string, SidebarItem[]>;
}

export interface EditLink {
  docRepoBaseUrl: string;
  text: string;
}

/** Interface strings of one language; those that a site did not set are absent. */
export interface LocaleMessages {
  outlineTitle?: string;
  prevPageText?: string;
  nextPageText?: string;
  lastUpdatedText?: string;
  searchPlaceholderText?: string;
  searchNoResultsText?: string;
  searchSuggestedQueryText?: string;
  /** HTML. */
  footerMessage?: string;
  /** Others, by the theme's key. */
  messages?: Partial<InterfaceMessages>;
}

/** One language of the site as the browser sees it. */
export interface LocaleData extends LocaleMessages {
  /** Key, such as `zh`. */
  lang: string;
  /** Tag of the language, such as `zh-Hans`, for HTML and `Intl`. Absent if it is the key. */
  htmlLang?: string;
  label: string;
  title: string;
  description: string;
  /** Set for a language that is written from right to left. */
  dir?: 'rtl';
  nav: NavItem[];
  /** Width of the window in em from which the navbar has room for its items. Absent if it has from 48em on. */
  navbarFrom?: 64 | 80 | 90;
  editLink?: EditLink;
  banner?: BannerData;
  /** Social links with paths of this language; absent if they are those of the theme. */
  socialLinks?: SocialLink[];
}

/** An announcement on every page. */
export interface BannerData {
  text: string;
  link?: { text: string; href: string };
  /** Whether a reader may close it. */
  dismissible: boolean;
}

/** Where documents of pages are: `/guide/cli` is `guide/cli.html`, or `guide/cli/index.html`. */
export const DOCUMENT_LAYOUTS = ['file', 'folder'] as const;
export type DocumentLayout = (typeof DOCUMENT_LAYOUTS)[number];

/** Pages that send first-time visitors to the language of their browser: all, the start page of the default language, or none. */
export const LOCALE_REDIRECTS = ['auto', 'start-page', 'never'] as const;

export type LocaleRedirect = (typeof LOCALE_REDIRECTS)[number];

/** Settings of the theme, defaults filled in. */
export interface ThemeSettings {
  /** Version of what the site documents; absent if it shows none. */
  version?: string;
  darkMode: boolean;
  socialLinks: SocialLink[];
  tools: ToolLink[];
  hideNavbar: 'never' | 'always' | 'auto';
  localeRedirect: LocaleRedirect;
  lastUpdated: boolean;
  enableScrollToTop: boolean;
  enableContentAnimation: boolean;
  fallbackHeadingTitle: boolean;
  outline: boolean;
  /** Changes with the banners, so that a new one shows where an earlier one was closed. Absent if there are none. */
  bannerId?: string;
  /** Whether pages have a menu with actions for their Markdown. */
  pageActions: boolean;
}

/** Settings of the search. */
export interface SearchSettings {
  mode: 'local' | 'remote' | 'off';
  /** Only in remote mode. */
  apiUrl?: string;
  /** Indexes to query; the first is the default. */
  searchIndexes?: { value: string; label: string }[];
}

/** Data that all pages of the site share. Its size does not depend on the number of pages. */
export interface SiteData {
  title: string;
  /** Between the titles of page and site. Absent for a dash. */
  titleSeparator?: string;
  description: string;
  logo?: NavbarLogo;
  /** In CSS pixels. Absent for a picture of unknown size. */
  logoWidth?: number;
  logoText?: string;
  icon: string;
  /** URL of the deployed site without a trailing slash. */
  siteOrigin?: string;
  /** Base path of the site, such as `/` or `/docs/`. */
  base: string;
  /** Key of the default locale, whose pages have no prefix; `''` if there is none. */
  lang: string;
  locales: LocaleData[];
  /** Route prefixes of the sections. */
  sections: string[];
  multiVersion: { default: string; versions: string[] };
  cleanUrls: boolean;
  /** Routes of the pages that `isFilePath` would mistake for files. Absent if there are none. */
  fileLikePages?: string[];
  markdown: { defaultWrapCode: boolean; showLineNumbers: boolean };
  theme: ThemeSettings;
  search: SearchSettings;
}

/**
 * A section: the part of the site that shares one sidebar. Loaded on demand, so that a page does not pay for other
 * sections.
 */
export interface SectionData {
  /** Route prefix with the locale's prefix, such as `/zh/guide/`. */
  prefix: string;
  lang: string;
  sidebar: SidebarItem[];
}

/** A page with code in a built site: hashes of its data and of its code. */
export interface CodePageHashes {
  data: string;
  code: string;
}

/** The file of a section, which browsers fetch for a navigation. */
export interface SectionFile {
  section: SectionData;
  /** Its pages by route: the hash of one that is data alone, or the hashes of one that has code. */
  pages: Record<string, string | CodePageHashes>;
}
