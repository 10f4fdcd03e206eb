/**
 * The contract of plugins: everything that an author of one has to read. A site lists its plugins in `plugins` of
 * `site.config.ts`; the engine's own outputs (documents, page data, public files) are written against the same contract.
 *
 * @example
 * ```ts
 * export function buildInfo(): DocsPlugin {
 *   return {
 *     name: 'build-info',
 *     outputs: (site) => [{ fileName: 'pages.json', read: () => JSON.stringify(site.pages.map((page) => site.urlOf(page))) }],
 *   };
 * }
 * ```
 */

import type { HeadTag, JsonValue } from '../shared/page.ts';
import type { ResolvedConfig } from './config/resolveConfig.ts';
import type { FinishedPage } from './content/compilePage.ts';
import type { PageSource } from './content/pageSource.ts';
import type { SiteGraph } from './site/buildSiteGraph.ts';

export type { FinishedPage, HeadTag, JsonValue, PageSource, ResolvedConfig, SiteGraph };

export type Awaitable<Value> = Value | Promise<Value>;

/** A problem in the input of the site. */
export interface Issue {
  /** Where the author made the mistake. */
  location?: {
    /** Relative to the folder in which the command runs. */
    file: string;
    /** Counted from 1. */
    line?: number;
    /** Counted from 1, in UTF-16 units. */
    column?: number;
  };
  /** A sentence with the value quoted, such as `redirects from "/a", which is a page.` */
  message: string;
  /** What to do about it. */
  hint?: string;
  /** default error, which ends a build. In watch mode errors leave the site usable. */
  severity?: 'error' | 'warning';
}

/** What every hook is given besides its subject. */
export interface HookContext {
  readonly config: ResolvedConfig;
  readonly mode: 'build' | 'dev';
  report(issue: Issue): void;
  /** A file, absolute, that the result of the hook depends on: watch mode runs the hooks again when it changes. */
  dependOn(file: string): void;
}

/** A page that no file has. */
export interface VirtualPage {
  /** Relative to the docs folder with forward slashes, such as `en/api/types.mdx`: decides language and address. */
  relativePath: string;
  /** Its text, frontmatter included. */
  text: string;
  /**
   * The file that it is made from, absolute: relative links and the names in messages are its own. Default: where the page would lie; it
   * has no edit link and no date then.
   */
  from?: string;
}

/** What the bundler made of the site. */
export interface Bundle {
  /** HTML of the document for the page at a route; for a route without a page, of the one for unknown paths. */
  render(routePath: string): Awaitable<string>;
  /** Changes with everything that `render` depends on. */
  hashOf(routePath: string): string;
}

/** A file of the output. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  fileName: string;
  /** What the file is made from, for messages: `docs/public/logo.svg`; default the plugin. */
  from?: string;
  /** Changes whenever the content would. A file with the hash that it had in the last build is taken from there; without a hash it is written in every build. */
  hash?: string | ((bundle: Bundle) => string);
  read(bundle: Bundle): Awaitable<string | Uint8Array>;
}

/** The hooks run in the order in which they are listed here; plugins in the order of `plugins`, after those of the engine. */
export interface DocsPlugin {
  /** Unique. A plugin of the site with the name of one of the engine's replaces that. */
  name: string;
  /** Removes the engine's plugin of this name. */
  disabled?: true;
  /** Options and files that results depend on beside the plugin's code, which is part of every cache key. */
  cacheKey?: JsonValue;
  /** Adds pages that no file has. `sources` are the pages of files. */
  pages?(sources: readonly PageSource[], context: HookContext): Awaitable<Iterable<VirtualPage>>;
  /** Adds JSON to a page, which the theme finds as `usePage().pluginData[name]`. */
  data?(page: FinishedPage, context: HookContext): JsonValue | undefined;
  /** Adds tags to the head of a page's document, after the engine's own. */
  head?(page: FinishedPage, site: SiteGraph): readonly HeadTag[];
  /** Reports problems of the site. */
  check?(site: SiteGraph, context: HookContext): Awaitable<void>;
  /** Files of the output. All names are known before any is read; in watch mode a file is read when it is requested. */
  outputs?(site: SiteGraph, context: HookContext): Awaitable<Iterable<OutputFile>>;
}
