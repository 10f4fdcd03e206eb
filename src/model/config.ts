import type { LanguageRegistration } from 'shiki/core';
import type { MarkdownConfig, NavItemConfig, SidebarItemConfig, ThemeConfig } from './configSections.ts';
import type { CheckDeclarations, CheckSeverity } from './issue.ts';
import type { JsonValue } from './json.ts';
import type { PageAdapter } from './pageAdapter.ts';
import type { Frontmatter } from './pageData.ts';
import type { SocialImage } from './settings.ts';
import type { BannerData, DocumentLayout, EditLink, LocaleMessages, SiteData } from './siteData.ts';
import type { BuiltVersion, LinkedVersions, SiteVersions } from './versions.ts';

/** A schema of any library that implements Standard Schema, such as Zod, Valibot or ArkType: https://standardschema.dev */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): StandardResult | Promise<StandardResult>;
  };
}

/** Result of a schema. Only the issues are used. */
export interface StandardResult {
  readonly issues?:
    | readonly { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] }[]
    | undefined;
}

/** A locale with all its settings, from both places where authors can set them. */
export interface ResolvedLocale {
  /** Key: the prefix of its paths. */
  lang: string;
  /** Tag of the language, for HTML and `Intl`. Absent if the key is one. */
  htmlLang?: string;
  /** Folder of its pages, relative to the docs folder; `''` if they are in the docs folder itself. */
  folder: string;
  label: string;
  title: string;
  /** Frontmatter of pages that do not set it. */
  pageDefaults: Frontmatter;
  description: string;
  editLink: EditLink | undefined;
  /** Source paths relative to the repository's base URL, if they differ from those in the docs folder. */
  editPaths: Record<string, string>;
  /** `undefined` if it comes from `_nav.json`. */
  nav: NavItemConfig[] | undefined;
  /** `undefined` if it comes from `_meta.json`. */
  sidebar: Record<string, SidebarItemConfig[]> | undefined;
  messages: LocaleMessages;
  /** As authored: its link has no prefix. */
  banner: BannerData | undefined;
}

/**
 * A language of code: a TextMate grammar as Shiki takes it, such as the JSON of an editor's extension with a `name`. Fences use its
 * `name` or one of its `aliases`.
 * @example
 * const language = {
 *   name: 'weather',
 *   aliases: ['wx'],
 *   scopeName: 'source.weather',
 *   patterns: [{ match: '\\bsun\\b', name: 'keyword' }],
 *   repository: {},
 * };
 */
export type CodeLanguage = LanguageRegistration;

/** Settings for compiling pages. */
export interface ResolvedMarkdown
  extends Required<Omit<MarkdownConfig, 'compiler' | 'checkDeadLinks' | 'shiki' | keyof SiteData['markdown']>> {
  compiler: 'native' | 'mdx';
  checkDeadLinks: boolean;
  /** Authored URLs that are not checked. */
  deadLinkExcludes: string[];
  /** Names of Shiki's themes. */
  themes: { light: string; dark: string };
  /** Languages of code by the names that fences may use for them. */
  langAlias: Record<string, string>;
  /** Languages of code that plugins add, in the order of the plugins. Their names and aliases are in `langAlias`. */
  languages: readonly CodeLanguage[];
  /** Expressions of code that plugins replace. */
  replacedExpressions: readonly string[];
}

/** A brand color for each theme, as `#rrggbb`. */
export interface BrandColors {
  light: string;
  dark: string;
}

/** A site's configuration with all defaults applied. */
export interface ResolvedConfig {
  /** Absolute path of the folder of the pages. That of a version with sources of its own is below the docs folder of the site. */
  docsDir: string;
  /** Absolute path of the docs folder of the site, with the folders of its versions. */
  siteDir: string;
  /** Absolute path of the folder that messages are relative to. */
  cwd: string;
  /** Absolute path of `site.config.ts`, or of the file that another engine's site has instead. */
  configFile: string;
  /** Absolute paths of that file and those that it imports. Absent for a site without a configuration. */
  settingFiles?: readonly string[];
  /** Absolute path of the folder for caches; `undefined` for tools that have none. */
  cacheDir?: string | undefined;
  /** Absolute path of the theme's folder; `undefined` for tools that have none. */
  themeDir?: string | undefined;
  /** How pages are read that were written for another engine. */
  pageAdapter?: PageAdapter | undefined;
  /** Never empty. */
  locales: ResolvedLocale[];
  /** Key of the default locale. */
  lang: string;
  markdown: ResolvedMarkdown;
  /** Levels of the outline where a page sets none. */
  outline: NonNullable<ThemeConfig['outline']>;
  exclude: string[];
  /** Absolute paths of folders outside the docs folder that pages may read files from. */
  contentFolders: string[];
  /** Brand color of the site; `undefined` for that of its theme. */
  brand: BrandColors | undefined;
  /** Text of the icon that is generated for a site without one; `undefined` if it has one. */
  generatedIcon: string | undefined;
  /** Absolute path of the folder whose files are published as they are. */
  publicDir: string;
  searchCodeBlocks: boolean;
  /** Absolute path; `undefined` if the site has none. */
  searchHooks: string | undefined;
  /** Groups of synonyms of the site, by locale. */
  searchSynonyms: Readonly<Record<string, string[][]>>;
  /** Route paths without a language that the empty search panel lists; `undefined` if the site has none. */
  searchSuggestions: readonly string[] | undefined;
  /** Head tags of every page: the site's own and those of its icons. */
  head: [string, Record<string, string>][];
  /** Where the documents of pages are. */
  documents: DocumentLayout;
  /** Settings of files and tags for search engines, assistants and hosts. */
  outputs: OutputSettings;
  alias: Record<string, string>;
  /** Severities of checks that the site sets, by name. */
  checks: Readonly<Record<string, CheckSeverity>>;
  /** Schema of the site for frontmatter; `undefined` if it has none. */
  frontmatter: StandardSchema | undefined;
  /** Plugins of the site, in order, without their hooks. */
  plugins: readonly PluginDeclaration[];
  /** Routes that README files would have, had they not taken the place of an index page. Known once the pages are. */
  readmeRoutes?: readonly string[];
  /** Paths of the public files that end as addresses of pages may, such as `/demo.html`. Known once the pages are. */
  htmlFiles?: readonly string[];
  /** Routes of all pages, which links to other files of the repository depend on. Known once the pages are. */
  routes?: ReadonlySet<string>;
  /** The repository, from the edit link or from git; `undefined` if it is not known. */
  repository?: RepositoryAddress | undefined;
  /** Absolute path; `undefined` if the site has no report. */
  samplesReport: string | undefined;
  /** Versions of the site; `undefined` if it has none, and for a version that is built by itself. */
  versions?: SiteVersions | undefined;
  /** Versions that links may name, as in `/1.0/guide`; `undefined` for a site without versions. */
  versionLinks?: LinkedVersions | undefined;
  /** The version that is built by itself; `undefined` for a whole site. */
  builtVersion?: BuiltVersion | undefined;
  /** Settings that the browser receives unchanged. */
  site: Omit<SiteData, 'locales' | 'sections'>;
}

/** Where a site's repository shows its files, at the branch of the edit link. */
export interface RepositoryAddress {
  /** Address of the repository's folder for files, without a trailing slash: `https://github.com/acme/tool/blob/main`. */
  fileUrl: string;
  /** The same for folders: `https://github.com/acme/tool/tree/main`. */
  folderUrl: string;
  /** Path of the docs folder in the repository, with forward slashes; `''` for the repository itself. */
  docsPath: string;
}

/** The part of a plugin that is not a hook. */
export interface PluginDeclaration {
  /** Unique name. A plugin of the site replaces the engine's plugin of the same name. */
  name: string;
  /** Removes the engine's plugin of this name. */
  disabled?: true;
  /** Options and files that results depend on besides the plugin's code, which is part of every cache key. */
  cacheKey?: JsonValue;
  /**
   * The plugin's checks by name, with what they find and their severity in a site that sets none:
   * `{ 'long-titles': { finds: 'titles of more than 60 characters', severity: 'warn' } }`. A check reports from `tree`,
   * `checkPages`, `check`, `checkTheme` or `checkOutput`.
   */
  checks?: CheckDeclarations;
  /**
   * Markdown of content components, by name, for assistants: from the literal props of a use and the Markdown of its
   * children.
   */
  markdown?: Readonly<Record<string, (props: Readonly<Record<string, JsonValue>>, children: string) => string>>;
  /**
   * Languages that code of fences and `code{:name}` in lines may have. One with the name or an alias of a built-in language replaces it.
   * A later plugin takes precedence. An invalid regular expression in a grammar matches nothing. Data
   * alone: workers receive them, and pages are cached by them.
   */
  languages?: readonly CodeLanguage[];
  /** Expressions that the `rspack` hook replaces in code, such as `process.env.BUILD`: pages may read them, and their members. */
  replacedExpressions?: readonly string[];
  /** Content components of the default theme that its `rspack` hook replaces: the check `props` knows no types of these. */
  replacedComponents?: readonly string[];
  /** Sources to add to the Content-Security-Policy, by directive: `{ 'connect-src': ['https://a.example'] }`. */
  csp?: Readonly<Record<string, readonly string[]>>;
  /**
   * Absolute path of a module whose default export is the second argument of `extendTheme`: content components by name,
   * replaced components, slots. It takes precedence over the site's theme.
   */
  theme?: string;
}

/** Settings of files and tags for search engines, assistants and hosts, with their defaults. One that is absent has a default that depends on others. */
export interface OutputSettings {
  socialImage?: SocialImage | undefined;
  touchIcon?: string | undefined;
  webManifest: boolean | Record<string, JsonValue>;
  sitemap?: boolean | { exclude?: string[] | undefined } | undefined;
  robots?: false | { disallow?: string[] | undefined } | undefined;
  llms: boolean;
  missingTranslations: 'omit' | 'fallback';
  print: boolean;
  rss: boolean;
  assetPrefix?: string | undefined;
  hosts: readonly ('netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'caddy')[];
  precompress: readonly ('br' | 'gz')[];
  redirects: Record<string, string>;
}
