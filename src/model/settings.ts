// Generated from src/node/config/schema by `npm run generate`. Do not edit.

import type { JsonValue } from './json.ts';

/** Frontmatter of a page. Unknown keys are preserved. */
export interface Frontmatter {
  /**
   * Title of the page.
   * @default its first heading
   */
  title?: string;
  /**
   * Suffix of the document’s title; an empty one leaves the title of the page alone.
   * @default the title of the site
   */
  titleSuffix?: string;
  /**
   * One sentence for search engines and previews.
   * @default its first paragraph
   */
  description?: string;
  /** Tags of the document’s head: name and attributes. */
  head?: [tag: string, attributes: Record<string, string>][];
  /**
   * Picture that previews of links show.
   * @default `socialImage` of the site
   */
  socialImage?: SocialImage;
  /**
   * Layout: one of these or of the theme’s `pageTypes`. `doc-wide` is `doc` without the limits of the side columns; `blank` has no navbar.
   * @default "doc"
   */
  pageType?: PageType;
  /**
   * Shows an index of the sidebar’s pages and their headings.
   * @default false
   */
  overview?: boolean;
  /**
   * Shows the page as a reference: samples beside their text, repeated imports and output folded, and a filter for its sections.
   * @default false
   */
  reference?: boolean;
  /**
   * Levels of the headings that an overview lists.
   * @default [2]
   */
  overviewHeaders?: number[];
  /** Ids of headings that an overview omits, such as `related`. */
  overviewIgnore?: string[];
  /**
   * Pages of an overview: those of the sidebar, or all with a `date`, newest first.
   * @default "sidebar"
   */
  overviewBy?: 'sidebar' | 'date';
  /** Date of the page, such as `2026-05-31` or `2026-05-31 10:00`, in UTC unless it has a zone, for feeds and lists. */
  date?: string;
  /**
   * Language of a text that is not translated: the page has a notice, and search engines are sent to the original.
   * @default the language of the page
   */
  contentLang?: string;
  /**
   * Shows the page only in watch mode.
   * @default false
   */
  draft?: boolean;
  /**
   * Leaves the page out of generated sidebars, search, feeds, sitemap and search engines. Its URL works.
   * @default false
   */
  unlisted?: boolean;
  /** Labels and values that overviews show for the page, such as `Default: "true"`. */
  facts?: Record<string, string>;
  /** Hero of a landing page. */
  hero?: HeroFrontmatter;
  /** Cards of a landing page. */
  features?: Feature[];
  /**
   * Shows the cards of a landing page above its content and without a visible heading. The content has the styles of other pages then.
   * @default false
   */
  featuresFirst?: boolean;
  /** Title and text above the sibling tools of a landing page. */
  toolchain?: {
    /**
     * Title.
     * @default the name of the menu of tools
     */
    title?: string;
    /** Text below the title. */
    description?: string;
  };
  /**
   * Shows the navbar.
   * @default true
   */
  navbar?: boolean;
  /**
   * Shows the sidebar; `placeholder` leaves its column empty.
   * @default true
   */
  sidebar?: boolean | 'placeholder';
  /**
   * Shows the outline: its levels `[2, 4]`, one level, or `deep` for all.
   * @default `themeConfig.outline` of the site
   */
  outline?: boolean | 'deep' | number | [from: number, to: number];
  /**
   * Link to the previous page: its text, or text and link; `false` for none.
   * @default the page before it in the sidebar
   */
  prev?: PagerTarget;
  /**
   * Link to the next page, like `prev`.
   * @default the page after it in the sidebar
   */
  next?: PagerTarget;
  /**
   * Shows the footer.
   * @default true
   */
  footer?: boolean;
  /**
   * Shows the link to the source of the page: `false` for none, or the address that it leads to.
   * @default `themeConfig.editLink` of the site
   */
  editLink?: boolean | string;
  /**
   * Shows when the page was last changed: `false` for no date, or the date.
   * @default `themeConfig.lastUpdated` of the site
   */
  lastUpdated?: boolean | string;
  /**
   * Adds a heading with the title, if the text of the page has none.
   * @default `themeConfig.fallbackHeadingTitle` of the site
   */
  fallbackHeadingTitle?: boolean;
  /**
   * Whether search finds the page.
   * @default true
   */
  search?: boolean;
  /** Words and phrases by which readers look for the page, such as error messages. Search ranks it by them. */
  keywords?: string | string[];
  /** Exports that the page documents: their names in the generated reference lead to it. See `apiReference()`. */
  api?: string | string[];
  /**
   * Text of the page in the sidebar.
   * @default the title of the page
   */
  sidebarLabel?: string;
  /** Place in a generated sidebar. Pages with a number come first, from the smallest on. */
  order?: number;
  /** Label of the page in the sidebar. */
  tag?: string;
  /** Value of `data-context` of the page’s row in the sidebar. */
  context?: string;
  /** Icon of the page in the sidebar. */
  icon?: string;
  [key: string]: JsonValue | undefined | HeroFrontmatter | Feature[] | [string, Record<string, string>][];
}

/** A picture, or one for each theme. */
export type Logo =
  | string
  | {
      /** In light mode. */
      light: string;
      /** In dark mode. */
      dark: string;
    };

/** A picture, or one for each theme. */
export type NavbarLogo =
  | string
  | {
      /** In light mode. */
      light: string;
      /** In dark mode. */
      dark: string;
      /** Width in CSS pixels, if it is not that of the picture. That of pictures of the public folder is known. */
      width?: number;
    };

/** A picture that previews of links show. */
export type SocialImage =
  | string
  | {
      /** Its address. */
      src: string;
      /**
       * Alternative text.
       * @default the title of the page
       */
      alt?: string;
    };

/** A link beside the menu of the navbar. */
export interface SocialLink {
  /** Name of an icon of the theme, or an SVG. */
  icon:
    | 'github'
    | 'x'
    | 'discord'
    | {
        /** An SVG of the site’s own. */
        svg: string;
      };
  /** `link` opens `content`; `text`, `img` and `dom` show it in a popup as text, as a picture, as HTML. */
  mode: 'link' | 'text' | 'img' | 'dom';
  /** An address, a text, the address of a picture, or HTML. */
  content: string;
}

/** A sibling tool in the cross-product menu. */
export interface ToolLink {
  /** Name of the tool. */
  name: string;
  /** Its logo. */
  logo: string;
  /**
   * Size of the logo.
   * @default 1
   */
  logoScale?: number;
  /** Description, by language. */
  description: Record<string, string>;
  /** Its address, by language. */
  url: Record<string, string>;
}

/** Forms of a message by the plural category of its number in the language. `{count}` is the number. */
export interface PluralForms {
  /**  */
  zero?: string;
  /**  */
  one?: string;
  /**  */
  two?: string;
  /**  */
  few?: string;
  /**  */
  many?: string;
  /** The form for all other numbers. */
  other: string;
}

/** Page type, which determines the layout. */
export type PageType = 'home' | 'doc' | 'doc-wide' | 'custom' | 'blank' | '404' | (string & {});

/** Hero of a landing page. */
export interface HeroFrontmatter {
  /**
   * Title.
   * @default the title of the site
   */
  name?: string;
  /** Subtitle. */
  text?: string;
  /**
   * Description; an empty one is hidden.
   * @default the description of the site
   */
  tagline?: string;
  /** Command that installs the product, as npm has it: `install pkg -D`. */
  install?: string;
  /** Label above the title. */
  badge?:
    | string
    | {
        /** Its text. */
        text: string;
        /** Link target. */
        link?: string;
      };
  /** Logo. */
  image?: {
    /** Its address. */
    src: Logo;
    /** Alternative text of the picture. */
    alt?: string;
    /** In CSS pixels. */
    width?: number;
    /** In CSS pixels. */
    height?: number;
  };
  /** Buttons. */
  actions?: HeroAction[];
  /** URL of a code repository, which the second button links to. */
  githubUrl?: string;
  /**
   * Shows decorative stars.
   * @default true
   */
  showStars?: boolean;
  /**
   * Shows an oval behind the lower part.
   * @default true
   */
  showOvalBg?: boolean;
  /** Picture of the oval. */
  background?: Logo;
}

/** A card below the hero. */
export interface Feature {
  /** Title of the card. */
  title: string;
  /** Its text. */
  details: string;
  /** Public file, URL, SVG, or a single character; or a picture for each theme. */
  icon?:
    | string
    | {
        /** In light mode. */
        light: string;
        /** In dark mode. */
        dark: string;
      };
  /** Link target. */
  link?: string;
  /** Lines of code or output, with which the card is wide. `+` and `-` begin changed lines, `✓` passed ones. Lines that begin with the prompt `$ ` are shown as a terminal. */
  sample?: string;
}

/** The page before or after a page. */
export type PagerTarget =
  | false
  | string
  | {
      /**
       * Its text.
       * @default the title of the page
       */
      text?: string;
      /**
       * Link target.
       * @default the page of the sidebar
       */
      link?: string;
    };

/** A button of the landing page. */
export interface HeroAction {
  /** Text of the button. */
  text: string;
  /** Link target. */
  link: string;
  /**
   * Style, from the third button on.
   * @default "alt"
   */
  theme?: 'brand' | 'alt';
}

/** Interface messages, by name. */
export interface InterfaceMessages {
  appearance: string;
  appearanceAuto: string;
  appearanceDark: string;
  appearanceLight: string;
  ask: string;
  askAborted: string;
  askClear: string;
  askDone: string;
  askFailed: string;
  askNoPassages: string;
  askOffline: string;
  askPlaceholder: string;
  askPrivacy: string;
  askQuestion: string;
  askSearching: string;
  askSend: string;
  askSources: string;
  askStop: string;
  askStopped: string;
  askTooMany: string;
  askTooManyLater: string;
  askWriting: string;
  assistantPrompt: string;
  backToTop: string;
  breadcrumbs: string;
  calloutCaution: string;
  calloutDanger: string;
  calloutDetails: string;
  calloutImportant: string;
  calloutInfo: string;
  calloutNote: string;
  calloutTip: string;
  calloutWarning: string;
  close: string;
  closeBanner: string;
  closeImage: string;
  closeMenu: string;
  code: string;
  collapseCode: string;
  collapseGroup: string;
  community: string;
  contentFailed: string;
  copied: string;
  copyCode: string;
  copyFallback: string;
  copyPage: string;
  copyPageFailed: string;
  copyPrompt: string;
  didYouMean: string;
  documentation: string;
  expandCode: string;
  expandGroup: string;
  failureOutput: string;
  features: string;
  feedbackLink: string;
  feedbackNo: string;
  feedbackQuestion: string;
  feedbackSend: string;
  feedbackSent: string;
  feedbackText: string;
  feedbackThanks: string;
  feedbackYes: string;
  fieldDefault: string;
  fieldRequired: string;
  filterSections: string;
  footerLinks: string;
  footnoteBack: string;
  footnotes: string;
  heroDescription: string;
  heroGetStarted: string;
  heroGithub: string;
  heroLearnMore: string;
  heroSubtitle: string;
  heroTitle: string;
  homeLink: string;
  keyCopyLink: string;
  keyFilter: string;
  keyNextPage: string;
  keyNextSection: string;
  languages: string;
  lastUpdated: string;
  loadFailed: string;
  mainNavigation: string;
  menu: string;
  moreSocialLinks: string;
  newTab: string;
  nextPage: string;
  notFoundSections: string;
  notFoundTitle: string;
  openInAssistant: string;
  openMenu: string;
  outlineTitle: string;
  overview: string;
  overviewFilter: string;
  overviewFilterPlaceholder: string;
  overviewNoMatch: string;
  packageManager: string;
  pageActions: string;
  pager: string;
  previousPage: string;
  printContents: string;
  printSection: string;
  reload: string;
  retry: string;
  runOutput: string;
  samplesProven: string;
  search: string;
  searchCancel: string;
  searchClearHighlight: string;
  searchClearRecent: string;
  searchFailed: string;
  searchFailedHint: string;
  searchInstead: string;
  searchKeyClose: string;
  searchKeyMove: string;
  searchKeyOpen: string;
  searchLoading: string;
  searchMatches: string;
  searchNextMatch: string;
  searchNoResults: string;
  searchPages: PluralForms;
  searchPartial: string;
  searchPartialFailed: string;
  searchPlaceholder: string;
  searchPreviousMatch: string;
  searchRecent: string;
  searchResults: string;
  searchScope: string;
  searchScopeAll: string;
  searchSuggested: string;
  searchSuggestion: string;
  searchUnknown: string;
  searchWord: string;
  shortcutMove: string;
  shortcutOpen: string;
  shortcuts: string;
  showImports: string;
  showPrompt: string;
  showTypes: string;
  singleKeys: string;
  skipToContent: string;
  socialLinks: string;
  sourceCode: string;
  switchToDark: string;
  switchToLight: string;
  tabs: string;
  tagDeprecated: string;
  tagExperimental: string;
  tagNew: string;
  takeMeHome: string;
  tools: string;
  typeOf: string;
  untranslated: string;
  versionCurrent: string;
  versionOld: string;
  versionUnreleased: string;
  versions: string;
  viewMarkdown: string;
  wrapCode: string;
  zoomImage: string;
}

/** Name of an interface message. */
export type MessageName = keyof InterfaceMessages;
