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

import type { Configuration } from '@rspack/core';
import type { CodeDecorations, CodeSample, FencedCode } from './code.ts';
import type { PluginDeclaration, ResolvedConfig } from './config.ts';
import type { Issue } from './issue.ts';
import type { JsonValue } from './json.ts';
import type { Awaitable, FinishedOutput, OutputFile, OutputFolder } from './output.ts';
import type { Page, PageSource, PageSummary, ParsedFile, VirtualPage } from './page.ts';
import type { HeadTag } from './pageData.ts';
import type { SearchRecord } from './search.ts';
import type { SiteGraph, ThemeNames } from './site.ts';
import type { Navigation } from './siteData.ts';
import type { RootNode } from './tree.ts';

/** Context of every hook, besides its subject. */
export interface HookContext {
  readonly config: ResolvedConfig;
  readonly mode: 'build' | 'dev';
  report(issue: Issue): void;
  /**
   * Declares a file, by absolute path, that the result of the hook depends on, or a folder with all that is in it. Watch mode runs the hooks
   * again when it changes. In `tree` and `code`, the page is compiled again when the file has changed, also in a later build.
   */
  dependOn(file: string): void;
  /**
   * Returns a text file of the last output, if the same engine with the same configuration wrote it: what is in it need
   * not be made again. `undefined` in watch mode.
   * @param fileName path relative to the output folder, with forward slashes
   */
  lastOutput(fileName: string): string | undefined;
  /** Number of processes and threads that a build may keep busy: `--jobs`. 1 in watch mode. */
  readonly jobs: number;
  /** Absolute path of a folder for caches of the plugin, which exists once it writes there. Its files may be removed at any time. */
  readonly cacheDir: string;
}

/** Context of a command, besides the site. */
export interface CommandContext extends HookContext {
  /** What follows the name of the command, without `--docs`. */
  readonly args: readonly string[];
}

/** Context of a module, besides the site. It has no `report`: a function that throws is the error of the module. */
export type ModuleContext = Pick<HookContext, 'config' | 'mode' | 'dependOn' | 'cacheDir'>;

/** The second argument of a `tree` hook and of a `code` hook. */
export interface TreeContext extends Pick<HookContext, 'config' | 'report' | 'dependOn' | 'cacheDir'> {
  /**
   * Calls a module in a process that can be ended, so that work whose time depends on what an author has written, such as a
   * layout, never blocks the build.
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
 * the engine. Hooks run in the build's process, but for `tree` and `code`: one that does not return within a time limit is an error.
 * The arguments of a hook are frozen, in build and watch mode, but for the tree, the navigation and the configuration of the compiler, which
 * `tree`, `navigation` and `rspack` change. A hook may return `undefined` for nothing. A result of another type is an error; what an
 * arrow function of `checkPages`, `check`, `checkTheme`, `checkOutput` or `rspack` happens to return is ignored.
 *
 * A hook that throws is an error with the names of plugin and hook, and of the page. The others still run, so that a build reports all
 * errors, and nothing takes the place of its result. Results are not cached but for those of `tree` and `code`, with the page, and files of
 * `outputs` with a `hash`: all other hooks run in each build, and in watch mode with each update. Variables of a plugin last until its
 * site's configuration is read again.
 */
export interface DocsPlugin extends PluginDeclaration {
  /** Adds pages without a file. Runs first, before any page is read. `sources` lists the pages with files. */
  pages?(sources: readonly PageSource[], context: HookContext): Awaitable<Iterable<VirtualPage>>;
  /** Adds pages made from others, after `pages` of all plugins. `sources` lists the pages with files and those of plugins. */
  derivedPages?(sources: readonly PageSource[], context: HookContext): Awaitable<Iterable<VirtualPage>>;
  /**
   * Returns samples in files that are no pages, such as the examples of source comments. Runs in `docspack test`, after `pages` and
   * `derivedPages`. Each is checked once, with the location in its file.
   */
  samples?(sources: readonly PageSource[], context: HookContext): Awaitable<Iterable<CodeSample>>;
  /**
   * Changes the parsed tree of a page or of an imported fragment: elements, text and components as in HTML, the same for
   * both parsers. The result is cached with the page. Returned JSON is in `treeData` of the page, by the name of the plugin.
   *
   * Pages of a large site are compiled in several processes, each of which loads the configuration of the site, and an unchanged page
   * is not compiled at all. So the hook relies on its parameters, on files that it names with `dependOn`, and on what the configuration
   * has given the plugin. It sees nothing that another hook has stored in a variable, and what it stores there may be that of some of
   * the pages. Its findings are its return value, which `check`, `data` and `outputs` read from all pages:
   *
   * ```ts
   * tree: (tree) => countTables(tree),
   * check: ({ pages }, { report }) => {
   *   const tables = pages.flatMap(({ treeData }) => treeData?.tables ?? []).reduce((sum, { value }) => sum + Number(value), 0);
   *   if (tables > 100) report({ message: `The site has ${tables} tables.` });
   * },
   * ```
   */
  tree?(tree: RootNode, file: ParsedFile, context: TreeContext): Awaitable<JsonValue | undefined>;
  /**
   * Decorates a fence: with classes of lines, marked ranges, or HTML in place of the highlighted code. Runs once per fence where the page
   * is compiled, after `tree` and under the same rules. The result is cached with the page. Classes and notes of several plugins
   * are combined; the HTML of a later plugin replaces that of an earlier one.
   */
  code?(block: FencedCode, context: TreeContext): Awaitable<CodeDecorations | undefined>;
  /**
   * Changes the navbar and the sidebars of a language in place, such as `sidebars['/guide/']?.push(row)`. Runs once per language,
   * after the files and settings of navigation are read, and before overviews, pagers and checks, all of which follow the result. In
   * watch mode, it runs with each update.
   * @param pages those of the language, of which watch mode has compiled some
   */
  navigation?(navigation: Navigation, pages: readonly PageSummary[], context: HookContext): Awaitable<void>;
  /**
   * Returns redirects: new paths by old path, both without the site's base and without a language, such as `{ '/old': '/new#part' }`.
   * They are documents of the output, rules for `hosts`, and known to `urls.lock`, in every language and as those of the
   * configuration, which come first. Runs once the pages are related, in watch mode with each update. An old path that an earlier plugin
   * redirects elsewhere is an error.
   */
  redirects?(site: SiteGraph<PageSummary>, context: HookContext): Awaitable<Readonly<Record<string, string>>>;
  /**
   * Returns the records of search: changed, added or left out. Runs once something asks `site.searchRecords()` for them: the index and
   * the check of queries in a build, a browser in watch mode. `records` has the pages that search finds, as earlier plugins return
   * them. Of several with one path and language, the last one is indexed.
   */
  searchRecords?(
    records: readonly SearchRecord[],
    site: SiteGraph,
    context: HookContext,
  ): Awaitable<Iterable<SearchRecord> | undefined>;
  /**
   * Adds JSON to a page, available to the theme as `usePage().pluginData[name]`. Runs for each compiled page once the pages are related.
   */
  data?(page: Page, context: HookContext): Awaitable<JsonValue | undefined>;
  /**
   * Adds tags to the head of a page's document, after the engine's own. Runs for each compiled page, after `data`. The tags are part of the page's data. They replace those of
   * `documentHead`, by the rule that is described there.
   */
  head?(page: Page, site: SiteGraph<PageSummary>): readonly HeadTag[];
  /**
   * Adds tags to the head of a page's built document alone, for what only crawlers read: a browser removes them at the
   * next page. A `meta` replaces one of the same name of an earlier plugin, and so does a `link` of the same `rel` and `hreflang`, an
   * alternate one if its `type` is the same, and structured data (`application/ld+json`). Style sheets, other scripts, and links that load
   * or connect replace nothing. Tags that a page or the site lists, or a component of the page adds, take precedence.
   */
  documentHead?(page: Page, site: SiteGraph): readonly HeadTag[];
  /**
   * Data for components, by name, such as a list of pages: `import towns from '#data/PLUGIN/NAME'` is what the function returns. It runs
   * once per build if a page or the theme imports it, and in watch mode with each update; a module that nobody imports costs nothing.
   * The data are in the chunk of what imports them. Compiled pages have the text that is authored; at the start of watch mode, those of a
   * large site are not compiled. `dependOn` names files whose change runs it again.
   */
  modules?: Readonly<
    Record<string, (site: SiteGraph<PageSummary>, context: ModuleContext) => Awaitable<JsonValue | object | undefined>>
  >;
  /**
   * Reports problems of pages that depend on the rest of the site, such as dead links. `pages` are all pages, or the one that
   * somebody has changed, in an editor and while watch mode compiles the others: its findings replace those of the last run.
   */
  checkPages?(pages: readonly Page[], site: SiteGraph<PageSummary>, context: HookContext): Awaitable<void>;
  /** Reports problems of the site, once all of its pages are compiled. Runs after `checkPages`. */
  check?(site: SiteGraph, context: HookContext): Awaitable<void>;
  /**
   * Reports what pages need and the theme lacks. Runs in a build once the theme is bundled, and in watch mode with each update once a page
   * was shown. Where nothing is bundled, as in `docspack check` and in editors, it is called with the names of the default theme, and again with
   * those of the site's theme if something was reported.
   */
  checkTheme?(theme: ThemeNames, site: SiteGraph, context: HookContext): Awaitable<void>;
  /**
   * Emits output files. All names are collected before any file is read. In watch mode, a file is read when it is
   * requested, and the hook runs once all pages are compiled. The build of a site whose expressions or components render text calls the
   * hook again once it is in `searchText` and `description`; other hooks before the output have the authored text.
   */
  outputs?(site: SiteGraph, context: HookContext): Awaitable<Iterable<OutputFile>>;
  /**
   * Emits output files that take long to make, such as an index, and that no link and no other plugin refers to. Runs in a build once all
   * other files are written, so that a thread that `outputs` has started for the same site, with `jobs` above 1, has worked meanwhile.
   */
  lateOutputs?(site: SiteGraph, context: HookContext): Awaitable<Iterable<OutputFile>>;
  /**
   * Emits folders of the output as a whole. Runs in a build after the check stage, and in watch mode with each update; a folder is
   * written only if its hash differs from that of the last build, or if somebody has edited it, and in watch mode when a file in it is
   * requested. `checkOutput` does not list the files.
   */
  outputFolders?(site: SiteGraph<PageSummary>, context: HookContext): Awaitable<Iterable<OutputFolder>>;
  /** Checks the files of a build before they replace the previous output. An error keeps the previous output. */
  checkOutput?(output: FinishedOutput, site: SiteGraph, context: HookContext): Awaitable<void>;
  /**
   * Commands by name: `docspack NAME` reads the site, without its checks and outputs, and calls the function. It may print; what it
   * reports is printed at its end, and an error fails the command. `--docs FOLDER` names the site. A name of the engine's own commands has no
   * effect; of several plugins, the last one's is called.
   */
  commands?: Readonly<Record<string, (site: SiteGraph, context: CommandContext) => Awaitable<void>>>;
  /**
   * Escape hatch: changes the configuration of a compiler. Watch mode has only a client. Not covered by semver, since the
   * configuration may change with any version.
   */
  rspack?(config: Configuration, side: 'client' | 'server'): void;
}
