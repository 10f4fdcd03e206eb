import type { Awaitable } from './output.ts';
import type { PageAdapter } from './pageAdapter.ts';
import type { HeadTag } from './pageData.ts';
import type { DocsPlugin, HookContext } from './plugin.ts';

/** Purpose of reading a site: a build, watch mode, or a check of its sources, which writes no output. */
export type SiteUse = 'build' | 'dev' | 'check';

/** An option or plugin of another engine that could not be carried over. */
export interface NotCarried {
  /** Name in the configuration, such as `multiVersion`. */
  name: string;
  /** The consequence for readers, as the end of a sentence about it. */
  consequence: string;
  /** The value with that consequence, where several settings have that name. */
  value?: string;
  /** Where the site has it, if that is not the configuration: an absolute path, and a 1-based line and column. */
  place?: { file: string; line?: number; column?: number };
}

/** What a `site.config.ts` needs to replace the configuration of another engine. */
export interface CarriedConfig {
  values: object;
  /** Tags with a text, which are not among the values: those of a language by its key, and of all languages by `''`. */
  documentHead?: Readonly<Record<string, readonly HeadTag[]>>;
  /** Sources for the Content-Security-Policy, by directive. */
  csp?: Readonly<Record<string, readonly string[]>>;
  /** What the site does not have as it is, either. */
  notCarried: readonly NotCarried[];
  /** What the site has as it is, and loses by that file alone. */
  byHand: readonly NotCarried[];
  /** The same with the option `compat`, for a site that loses something without it. */
  withCompat?: {
    values: object;
    /** What the site has of the other engine by that option, each with what takes its place. */
    kept: readonly NotCarried[];
    byHand: readonly NotCarried[];
  };
}

/** A site of another engine, as far as its folders. All paths are absolute. */
export interface ForeignSite {
  /** Its configuration. */
  configFile: string;
  docsDir: string;
  /** Folders of the docs folder that have its pages and files, if it has more, such as the rest of a repository. */
  pageFolders?: readonly string[];
  /** Folder in which the site is found, if it is not that of its pages. */
  foundIn?: string;
  /** Whether that folder is the whole project, which may have the output in it. */
  isProject?: true;
  /** How its pages are read, besides what holds for all sites of the engine. */
  pages?: Partial<PageAdapter>;
  /** `undefined` for a site whose theme cannot be read: it has the engine's, or the one in the docs folder. */
  theme?: ForeignTheme | undefined;
  /** Uses for which the engine sets `NODE_ENV`, whatever the environment has: configurations leave out unreleased pages by it. */
  setsNodeEnv: readonly SiteUse[];
  /**
   * Returns the configuration as what a `site.config.ts` exports.
   * @param fsCache cache folder for compiled TypeScript
   * @param mode what a configuration that is a function is told, as by the engine itself
   * @default mode build
   * @param isForParser whether its plugins of Markdown are needed alone, by another process: others would have their effects twice
   * @throws what the configuration throws
   */
  loadConfig(fsCache: string | undefined, mode?: HookContext['mode'], isForParser?: boolean): Promise<unknown>;
  /** Returns files of the configuration that none of its files imports. */
  moreConfigFiles?(): Awaitable<readonly string[]>;
  /** Returns folders, besides that of the pages, in which a new file may change `facts`. */
  watchedFolders?(): readonly string[];
  /** Returns a text that changes with what the configuration has of the pages, such as the labels of its sidebars, once they are read. */
  facts?(): string;
  /**
   * Returns the plugins of PostCSS that the configuration adds to style sheets, once it is loaded. Packages have absolute paths. They run
   * after those of a `postcss.config.js`.
   */
  postcssPlugins?(): readonly unknown[];
  /**
   * Returns the values that `docspack migrate` writes. Without it, a site cannot leave its engine by command.
   * @throws DocsError for a configuration that throws
   */
  migrate?(): Promise<CarriedConfig>;
  /**
   * Returns what moving a site without `migrate` takes, as `byHand`, and the values that a new configuration may begin with.
   * @throws DocsError for a configuration that throws
   */
  listSteps?(): Promise<CarriedConfig>;
}

/** The theme of a site of another engine. */
export interface ForeignTheme {
  /** Folder of the theme, whether it exists or not. */
  folder: string;
  /** Module that makes a theme of this engine of it. */
  entry: string;
  /** Returns its own module as the folder is now, `''` if there is none. */
  findOwnEntry(): string;
}

/** A site with `compat`. Paths are absolute. */
export interface CompatSite {
  docsDir: string;
  configFile: string;
  /** Folder that messages are relative to. */
  cwd: string;
}

/** A configuration with what `compat` adds to it. */
export interface CompatConfig {
  config: object;
  pages?: ForeignSite['pages'];
  /** `undefined` for a site whose theme is one of this engine. */
  theme?: ForeignTheme | undefined;
}

/** Reads sites and pages of another engine. */
export interface SourceAdapter {
  /** How its pages are read, also in a site that has `compat`. */
  pages: PageAdapter;
  /** Plugins for what its pages have beyond Markdown. They run after the engine's own. */
  plugins: readonly DocsPlugin[];
  /**
   * Adds to the configuration of a site with `compat` what it has of the engine besides pages. Wrong values are left to its validation.
   * @throws what packages of the site throw
   */
  readCompat?(config: Readonly<Record<string, unknown>>, site: CompatSite): Promise<CompatConfig>;
  /**
   * Finds the site in a folder: that of the pages, or of the configuration. A `site.config.ts` takes precedence.
   * @param folder absolute
   * @param cwd folder that messages are relative to
   * @param fsCache cache folder for compiled TypeScript
   * @throws DocsError for a configuration that throws
   */
  findSite(folder: string, cwd: string, fsCache?: string): Awaitable<ForeignSite | undefined>;
}

/** Another engine. Nothing of its adapter is loaded for sites that do not use it. */
export interface ForeignEngine {
  /** Value of `compat`. */
  name: string;
  /** For messages. */
  label: string;
  /** Names of files and folders of which a site has one, in the folder of its pages, beside it, or in the folder above `docs`. */
  marks: readonly string[];
  /** Matches the `package.json` of a site that needs no such file. */
  script?: RegExp;
  load(): Promise<SourceAdapter>;
}
