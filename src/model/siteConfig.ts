// Generated from src/node/config/schema by `npm run generate`. Do not edit.

import type { StandardSchema } from './config.ts';
import type {
  LocaleConfig,
  MarkdownConfig,
  MultiVersionConfig,
  RouteConfig,
  RspressCompat,
  SearchConfig,
  ThemeConfig,
} from './configSections.ts';
import type { JsonValue } from './json.ts';
import type { DocsPlugin } from './plugin.ts';
import type { NavbarLogo, SocialImage } from './settings.ts';

/** The description of a site: what `site.config.ts` exports. */
export interface SiteConfig {
  /**
   * Title of the site.
   * @default the name in package.json, else the first heading of the home page
   */
  title?: string;
  /**
   * Sign between the title of a page and that of the site in the titles of documents: `|`.
   * @default a dash
   */
  titleSeparator?: string;
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
  /**
   * One sentence for search engines and previews.
   * @default the description in package.json
   */
  description?: string;
  /**
   * Default language, whose pages have no prefix. Without `locales`: the language of the site.
   * @default the first of `locales`, else `en`
   */
  lang?: string;
  /** Languages of the site. */
  locales?: LocaleConfig[];
  /** Logo in the navbar, 28 pixels high. */
  logo?: NavbarLogo;
  /**
   * Text beside the logo; an empty one for a logo that contains the name.
   * @default the title
   */
  logoText?: string;
  /** The site’s icon: a file of the public folder, or an address. */
  icon?: string;
  /**
   * Base path of the site.
   * @default "/"
   */
  base?: string;
  /** Origin that the site is served at, without a trailing slash. */
  siteOrigin?: string;
  /** Versions of the site, of which one is shown without a prefix. */
  multiVersion?: MultiVersionConfig;
  /** Look, navigation and interface messages. */
  themeConfig?: ThemeConfig;
  /** Settings for compiling pages. */
  markdown?: MarkdownConfig;
  /** URLs of pages. */
  route?: RouteConfig;
  /** Search; `false` leaves it out. */
  search?: false | SearchConfig;
  /**
   * Folder of the files that are published as they are, relative to the docs folder.
   * @default "public"
   */
  publicDir?: string;
  /**
   * Folders outside the docs folder, relative to it, that pages may take files from: code (`file=`), pictures, fragments, and what links in the public folder lead to. Links are followed before they are compared.
   * @default []
   */
  contentFolders?: string[];
  /** Engine that the site was written for: its frontmatter, ids of headings, syntax and modules are read as there. `docspack migrate` writes it. A site that still has the configuration of that engine needs no `compat`. */
  compat?: 'rspress' | 'vitepress' | RspressCompat;
  /** Report of a run of the samples, relative to the docs folder: pages whose samples passed in it, and that are as they were then, say so. It is an error if the file does not exist. */
  samplesReport?: string;
  /**
   * Severity of checks by name, which is in brackets before each message: `error` fails a build, `warn` reports, `off` is silent.
   * @default {}
   */
  checks?: Record<string, 'error' | 'warn' | 'off'>;
  /** Schema of frontmatter, beside what the engine checks. */
  frontmatter?: StandardSchema;
  /**
   * Plugins, which add pages, page data, checks and files to the site.
   * @default []
   */
  plugins?: DocsPlugin[];
  /**
   * Head tags of every page: name and attributes. A plugin adds tags with a text, such as inline scripts, with `documentHead`.
   * @default []
   */
  head?: [tag: string, attributes: Record<string, string>][];
  /** Picture that previews of links show for pages without one of their own, best 1200 × 630 pixels. */
  socialImage?: SocialImage;
  /** Icon of the site on a home screen, a PNG of 180 × 180 pixels or more. */
  touchIcon?: string;
  /**
   * Emits `manifest.webmanifest`, with which browsers install the site; an object overrides its members.
   * @default false
   */
  webManifest?: boolean | Record<string, JsonValue>;
  /**
   * Emits `sitemap.xml` with all pages, their translations and the dates of their last commits.
   * @default on with `siteOrigin`
   */
  sitemap?:
    | boolean
    | {
        /** Routes of pages to exclude, such as `/changelog`. */
        exclude?: string[];
      };
  /**
   * Emits `robots.txt`, which allows all paths and names the sitemap.
   * @default on with `siteOrigin` for a site at the root of its host
   */
  robots?:
    | false
    | {
        /** Paths that crawlers must not read, such as `/drafts/`. */
        disallow?: string[];
      };
  /**
   * Emits what assistants read: the Markdown of each page, and `llms.txt` and `llms-full.txt` of each language.
   * @default true
   */
  llms?: boolean;
  /**
   * `fallback` serves a page that is missing in a language in the default language, with a notice.
   * @default "omit"
   */
  missingTranslations?: 'omit' | 'fallback';
  /**
   * Emits a page for each section that has all of its pages to print, such as `/guide/print`.
   * @default false
   */
  print?: boolean;
  /**
   * Emits `rss.xml` for each language that has pages with a `date`. It needs `siteOrigin`.
   * @default true
   */
  rss?: boolean;
  /**
   * Address of the output’s folder on another host, from which pages load scripts, style sheets and fonts.
   * @default base
   */
  assetPrefix?: string;
  /**
   * Hosts for which a build emits rules with caching, security headers, 404 pages and redirects: `_headers` and `_redirects`, `vercel.json`, or files in `_hosts` to include.
   * @default []
   */
  hosts?: ('netlify' | 'cloudflare' | 'vercel' | 'nginx' | 'caddy')[];
  /**
   * Emits compressed files beside the others, `index.html.br`, for servers that look for them.
   * @default []
   */
  precompress?: ('br' | 'gz')[];
  /**
   * Redirects from old paths to pages, public files or other sites, in every language: `{ "/old": "/new#part" }`.
   * @default {}
   */
  redirects?: Record<string, string>;
  /** Resolution of modules. */
  resolve?: {
    /**
     * Other names of modules and folders, also for pictures of pages, `@pictures/a.png`.
     * @default {}
     */
    alias?: Record<string, string>;
  };
}
