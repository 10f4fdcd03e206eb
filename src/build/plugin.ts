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

// biome-ignore lint/style/noRestrictedImports: the type alone, for the hook that hands out Rspack's own configuration.
import type { Configuration } from '@rspack/core';
import type { Frontmatter, HeadTag, JsonValue } from '../shared/page.ts';
import type { CheckDeclaration, CheckDeclarations, CheckSeverity } from './checks/severity.ts';
import type { ResolvedConfig } from './config/resolveConfig.ts';
import type { FinishedPage } from './content/compilePage.ts';
import type { RootNode } from './content/markdown/tree.ts';
import type { PageSource } from './content/pageSource.ts';
import type { SiteGraph } from './site/buildSiteGraph.ts';

export type {
  CheckDeclaration,
  CheckDeclarations,
  CheckSeverity,
  FinishedPage,
  HeadTag,
  JsonValue,
  PageSource,
  ResolvedConfig,
  RootNode,
  SiteGraph,
};

export type Awaitable<Value> = Value | Promise<Value>;

/** A problem in the input of the site. */
export interface Issue {
  /** Location of the problem. */
  location?: {
    /** Path relative to the working directory. */
    file: string;
    /** 1-based line. */
    line?: number;
    /** 1-based column, in UTF-16 units. */
    column?: number;
  };
  /** A sentence with the value quoted, such as `redirects from "/a", which is a page.` */
  message: string;
  /** How to fix it. */
  hint?: string;
  /**
   * Name of the check, one of the plugin's `checks`. Sites set its severity by this name.
   * @default the name of the plugin
   */
  check?: string;
  /**
   * An error fails a build. In watch mode, errors leave the site usable. The severity of a declared check is in `checks`.
   * @default 'error'
   */
  severity?: 'error' | 'warning';
}

/** Context of every hook, besides its subject. */
export interface HookContext {
  readonly config: ResolvedConfig;
  readonly mode: 'build' | 'dev';
  report(issue: Issue): void;
  /**
   * Declares a file, by absolute path, that the result of the hook depends on. Watch mode runs the hooks again when it
   * changes. In `tree`, the page is compiled again when it has changed, also in a later build.
   */
  dependOn(file: string): void;
  /**
   * Returns a text file of the last output, if the same engine with the same configuration wrote it: what is in it need
   * not be made again. `undefined` in watch mode.
   * @param fileName path relative to the output folder, with forward slashes
   */
  lastOutput(fileName: string): string | undefined;
  /** Absolute path of a folder for caches of the plugin, which exists once it writes there. Its files may be removed at any time. */
  readonly cacheDir: string;
}

/** A page without a file. */
export interface VirtualPage {
  /** Path relative to the docs folder with forward slashes, such as `en/api/types.mdx`. Determines language and URL. */
  relativePath: string;
  /** Text of the page, including frontmatter. */
  text: string;
  /**
   * Absolute path of the file that it is generated from, which relative links and messages refer to. By default, the
   * path that the page would have; then it has no edit link and no date.
   */
  from?: string;
  /** Frontmatter in addition to that of the text, which it overrides. */
  frontmatter?: Readonly<Record<string, JsonValue>>;
}

/** A parsed Markdown file. */
export interface ParsedFile {
  /** Relative to the docs folder, with forward slashes. */
  relativePath: string;
  /** For messages. */
  displayPath: string;
  /** Key of its language. */
  locale: string;
  /** Its text, with the line numbers of the file. */
  source: string;
  frontmatter: Frontmatter;
  /** Whether pages import it. */
  isFragment: boolean;
}

/** The bundler's result for the site. */
export interface Bundle {
  /** Returns the document of a route's page as HTML, or the 404 document for a route without a page. */
  render(routePath: string): Awaitable<string>;
  /** Returns a hash of everything that `render` depends on. */
  hashOf(routePath: string): string;
  /** Content-Security-Policy with which the documents work; `''` in watch mode. */
  readonly policy: string;
  /** Names of the bundler's files, relative to the output folder. */
  readonly files: readonly string[];
}

/** An output file. */
export interface OutputFile {
  /** Path relative to the output folder, with forward slashes. */
  fileName: string;
  /**
   * Source of the file for messages, such as `docs/public/logo.svg`.
   * @default the plugin
   */
  from?: string;
  /**
   * Hash of everything that the content depends on. If it is the same as in the last build, the file is reused. Without
   * a hash, the file is written in every build.
   */
  hash?: string | ((bundle: Bundle) => string);
  /**
   * Returns the content.
   * @param readText returns the text of a file that is listed before this one, without rendering it again
   */
  read(bundle: Bundle, readText: (fileName: string) => Awaitable<string>): Awaitable<string | Uint8Array>;
}

/** The finished output. */
export interface FinishedOutput {
  /** Relative to the output folder, with forward slashes, sorted. */
  readonly fileNames: readonly string[];
  readText(fileName: string): string;
}

/** What a `tree` hook is given besides the tree. */
export interface TreeContext extends Pick<HookContext, 'config' | 'report' | 'dependOn'> {
  /**
   * Calls a module in the process that parses pages, so that work whose time depends on what an author has written, such as a
   * layout, never blocks the build. Pages are parsed while it runs.
   * @param module URL of a module of plain JavaScript: `new URL('./layout.mjs', import.meta.url).href`. Its default export
   *   receives the input, and returns a string or a promise of one.
   * @param limitMs CPU time limit in milliseconds, which includes loading the module
   * @returns the result; rejects with the module's error, or with one whose `name` is `ParserFailure` and whose message is such as
   *   `takes longer than 5 s to render`
   */
  runTask(module: string, input: string, limitMs: number): Promise<string>;
}

/**
 * A plugin. Hooks run in the order in which they are listed here, and plugins in the order of `plugins`, after those of
 * the engine. Hooks run in the build's process: one that never returns to the event loop also blocks Ctrl+C.
 */
export interface DocsPlugin {
  /** Unique name. A plugin of the site replaces the engine's plugin of the same name. */
  name: string;
  /** Removes the engine's plugin of this name. */
  disabled?: true;
  /** Options and files that results depend on besides the plugin's code, which is part of every cache key. */
  cacheKey?: JsonValue;
  /**
   * The plugin's checks by name, with what they find and their severity in a site that sets none:
   * `{ 'long-titles': { finds: 'titles of more than 60 characters', severity: 'warn' } }`. A check reports from `tree`,
   * `check` or `checkOutput`.
   */
  checks?: CheckDeclarations;
  /** Adds pages without a file. `sources` lists the pages with files. */
  pages?(sources: readonly PageSource[], context: HookContext): Awaitable<Iterable<VirtualPage>>;
  /** Adds pages made from others, after `pages` of all plugins. `sources` lists the pages with files and those of plugins. */
  derivedPages?(sources: readonly PageSource[], context: HookContext): Awaitable<Iterable<VirtualPage>>;
  /**
   * Changes the parsed tree of a page or of an imported fragment: elements, text and components as in HTML, the same for
   * both parsers. The result is cached with the page. Returned JSON is in `treeData` of the page, by the name of the plugin.
   */
  tree?(tree: RootNode, file: ParsedFile, context: TreeContext): Awaitable<JsonValue | undefined>;
  /** Adds JSON to a page, available to the theme as `usePage().pluginData[name]`. */
  data?(page: FinishedPage, context: HookContext): Awaitable<JsonValue | undefined>;
  /** Adds tags to the head of a page's document, after the engine's own. They are part of the page's data. */
  head?(page: FinishedPage, site: SiteGraph): readonly HeadTag[];
  /**
   * Adds tags to the head of a page's built document alone, for what only crawlers read: a browser removes them at the
   * next page. A `meta` replaces one of the same name of an earlier plugin, and so does a `link` of the same `rel` and `hreflang`.
   */
  documentHead?(page: FinishedPage, site: SiteGraph): readonly HeadTag[];
  /**
   * Markdown of content components, by name, for assistants: from the literal props of a use and the Markdown of its
   * children.
   */
  markdown?: Readonly<Record<string, (props: Readonly<Record<string, JsonValue>>, children: string) => string>>;
  /** Reports problems of the site. */
  check?(site: SiteGraph, context: HookContext): Awaitable<void>;
  /**
   * Emits output files. All names are collected before any file is read. In watch mode, a file is read when it is
   * requested, once all pages are compiled. At the start of a large site the hook runs earlier as well: pages that are not compiled yet
   * (`isBrief`) have only their title and frontmatter then.
   */
  outputs?(site: SiteGraph, context: HookContext): Awaitable<Iterable<OutputFile>>;
  /** Checks the files of a build before they replace the previous output. An error keeps the previous output. */
  checkOutput?(output: FinishedOutput, site: SiteGraph, context: HookContext): Awaitable<void>;
  /** Sources to add to the Content-Security-Policy, by directive: `{ 'connect-src': ['https://a.example'] }`. */
  csp?: Readonly<Record<string, readonly string[]>>;
  /**
   * Absolute path of a module whose default export is the second argument of `extendTheme`: content components by name,
   * replaced components, slots. It takes precedence over the site's theme.
   */
  theme?: string;
  /**
   * Escape hatch: changes the configuration of a compiler. Watch mode has only a client. Not covered by semver, since the
   * configuration may change with any version.
   */
  rspack?(config: Configuration, side: 'client' | 'server'): void;
}
