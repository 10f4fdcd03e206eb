import type { ResolvedConfig } from './config.ts';
import type { Page, PageSummary } from './page.ts';
import type { PageData } from './pageData.ts';
import type { SearchRecord } from './search.ts';
import type { LocaleData, SectionData } from './siteData.ts';

/** Hashes and file names of a site's pages. */
export interface PageNames {
  /** Returns a hash of all data and content of a page in the browser. */
  hashOf(routePath: string): string;
  /** Name of the page's data file. */
  nameOf(routePath: string): string;
  /** Hash of the page's own code; undefined where it has none. */
  codeHashOf(routePath: string): string | undefined;
  /** Name, and so id, of the chunk with the page's own code; undefined where it has none. */
  codeNameOf(routePath: string): string | undefined;
}

/** Queries of a site. */
export interface SiteQueries<P extends PageSummary = Page> {
  /**
   * Returns the URL of a page on its server: encoded and with the base; with `isAbsolute`, including the origin.
   * @throws Error with `isAbsolute` if the site has no `siteOrigin`
   */
  urlOf(page: Pick<PageSummary, 'source'>, options?: { isAbsolute?: boolean }): string;
  /** The address that a browser needs for a link: of a page, of a public file, or of another site. */
  hrefOf(link: string): string;
  /** The page at a path of the site, which may end in `.html` or `/index` and have a slash too many or too few; the base is no part of it. */
  pageAt(pathname: string): P | undefined;
  /** Returns whether a site path refers to a public file. */
  hasPublicFile(pathname: string): boolean;
  /** Returns whether a page has an element with an id, or may have it: once it is compiled, or rendered. */
  hasId(page: PageSummary, id: string): boolean;
  /** Returns the page in all its languages, including itself, in the order of the site's locales. */
  translationsOf(page: Pick<PageSummary, 'source'>): P[];
}

/** Names in a theme that pages refer to. */
export interface ThemeNames {
  readonly contentComponentNames: readonly string[];
  /** Besides the engine's own. */
  readonly pageTypeNames: readonly string[];
}

/** A plugin that a site has besides those of every site. */
export interface SitePlugin {
  readonly name: string;
  /** Hooks that it has, such as `outputs`. */
  readonly hooks: readonly string[];
  /** Data that it has for components: `#data/PLUGIN/NAME`. */
  readonly modules: readonly string[];
}

/** Names that a module exports. */
export interface ModuleExports {
  values: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** Modules whose exports it has as well, but for the default export: those of `export * from '…'`. */
  all: readonly string[];
}

/** A redirect as a plugin declares it. */
export interface DeclaredRedirect {
  /** Old path without the site's base, such as `/old`. */
  readonly from: string;
  /** New path, which may have a hash, or URL of another site. */
  readonly to: string;
  /** Name of the plugin. */
  readonly plugin: string;
}

/** A section with the routes of its pages, in the order of their files. */
export interface SiteSection extends SectionData {
  routes: string[];
}

/**
 * The whole site as one value, from which every output is derived.
 * @typeParam P what is known of its pages: `PageSummary` for a site of which watch mode has not compiled all pages. `isCompiled` of
 *   `docspack/plugins` tells which of them are
 */
export interface SiteGraph<P extends PageSummary = Page> extends SiteQueries<P> {
  config: ResolvedConfig;
  pages: P[];
  byRoute: Map<string, P>;
  locales: LocaleData[];
  sections: SiteSection[];
  /** By route: the section that shows it. */
  sectionOf: Map<string, SiteSection>;
  /** Each compiled page's data in the browser, by route. */
  pageData: Map<string, PageData>;
  pageNames: PageNames;
  /** Returns the time of the last commit to a page's source, in milliseconds since 1970; `undefined` if git does not have it. */
  lastUpdatedOf(page: Pick<PageSummary, 'source'>): number | undefined;
  /** Redirects of all plugins, each old path once. Those of `redirects` in the configuration are among them. */
  redirects: readonly DeclaredRedirect[];
  /**
   * Returns what search has of the site, as plugins change it. Made on the first call, from pages that are all compiled.
   * @throws DocsErrors in watch mode for a plugin that throws
   */
  searchRecords(): Promise<readonly SearchRecord[]>;
  /** Pages that a build leaves out, by route. */
  drafts: ReadonlyMap<string, Pick<PageSummary, 'source' | 'title' | 'frontmatter'>>;
  /** Routes of pages that could not be compiled: what they contain and link to is unknown. */
  failedRoutes: readonly string[];
  /** The plugins of the configuration, and those for pages of another engine. */
  plugins: readonly SitePlugin[];
  /** Plugins whose `navigation` hook has added a link to a navbar or sidebar, by language and link, such as `en /towns`. */
  addedBy: ReadonlyMap<string, string>;
  /**
   * Returns the names that a script exports, read from its text; `undefined` if they cannot be determined, as in CommonJS, or if it cannot be
   * parsed.
   * @param file absolute path
   * @throws Error if there is no such file
   */
  exportsOf(file: string): ModuleExports | undefined;
}
