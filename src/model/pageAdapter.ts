import type { DocsErrorOptions } from './issue.ts';
import type { Frontmatter, PageType } from './pageData.ts';
import type { TreeNode } from './tree.ts';

/**
 * How pages that were written for another engine are read. A page is read as one of this engine where a member is absent.
 */
export interface PageAdapter {
  /** The engine, as a value of `compat`. */
  engine: string;
  /**
   * Renames what the frontmatter has under other names. A value of the wrong type is a warning then, not an error.
   * @param base base of the site, such as `/docs/`
   */
  frontmatter?(values: unknown, base: string): unknown;
  /** Keys of frontmatter that the engine reads. A value of the wrong type is advice in others, which are the site's own there. */
  frontmatterKeys?: ReadonlySet<string>;
  /** Keys of frontmatter that are the site's own there, and that this engine reads if it can: they may have any value. */
  ownFrontmatter?: readonly string[];
  /** Whether icons of features may be words, which a theme has pictures for. */
  hasTextIcons?: true;
  /** Changes the text of a file before it is parsed. */
  body?(text: string, file: AdaptedFile): AdaptedBody;
  /** What code may import of Markdown besides its content and its own exports. */
  markdownExports?: readonly string[];
  /** Whether imports of Markdown may lack its extension, or name the folder of an index page. */
  findsMarkdown?: true;
  /** Whether its pages have syntax that the check `foreign-syntax` names elsewhere, such as `:tada:` for an emoji. */
  readsForeignSyntax?: true;
  /** Components in Markdown of which nothing is lost where only their content shows. */
  contentElements?: readonly string[];
  /** Whether elements that HTML does not know, such as `<demo>` and custom elements, are components. */
  hasVueElements?: true;
  /** Whether a container that is never closed ends with the page, and is a warning. */
  closesContainers?: true;
  /** Whether the items of the navbar may be in the `_meta.json` of a language. */
  hasNavInMeta?: true;
  /** Whether each folder in that of a language has a sidebar of its own, whose index page is in the order of the names. */
  hasSidebarsOfFolders?: true;
  /** Whether links of the navigation may have the base of the site, or no slash at their beginning. */
  hasBaseInLinks?: true;
  /** Whether pages whose addresses differ in case alone are different ones: where files are, as on Linux. */
  distinguishesCase?: boolean;
  /** Returns the text of a row of a sidebar without the markup that it may have in the engine. */
  rowText?(text: string): string;
  /** Links that the engine checks: those of Markdown and of components, all of Markdown, or only those of Markdown to pages. Its sites may have others that are dead. */
  checkedLinks?: 'components' | 'markdown' | 'pages';
  /** Whether a path from the root, `/guide/cli`, leads to the default language from all pages, and not to the language of the page. */
  hasLiteralPaths?: true;
  /** Whether a picture at `/img/a.png` is the file of the docs folder if the public folder has none. */
  hasFilesAtRoot?: true;
  /** Whether it does so in elements, `<a href="/guide/cli">`, and in cards. */
  hasLiteralTags?: true;
  /** Whether relative links of a page that a plugin makes from a file start at that file, and not at the address of the page. */
  hasLinksOfFiles?: true;
  /** Whether a path in the props of a component leads to the current version, unless it names another one. */
  propsLeadToCurrentVersion?: true;
  /** Whether `import.meta.env.BASE_URL` is the base of all versions without a slash at its end, and `ASSET_PREFIX` the same. */
  hasBareBaseUrl?: true;
  /**
   * Whether each Markdown file is a page with the address of its name, also one below `shared`, `theme` or `public`, one whose name begins
   * with an underscore, and a README. Other files are no pages, nor are those below `dist`.
   */
  publishesAllMarkdown?: true;
  /** Whether the default language of several has its pages in the docs folder itself, be there a start page or not, unless there is a folder of it. */
  keepsPagesAtRoot?: true;
  /**
   * Whether files in folders named `shared` and those beside the folders of languages are pages: Markdown, and components with frontmatter, also in
   * folders named `components`. A README has the address of its name, unless it is the page of a language.
   */
  publishesAllFolders?: true;
  /**
   * Returns whether the document of a page has the title of the site, and not its own.
   * @param isTitled whether the page has a title or a heading
   * @default landing pages have it
   */
  hasSiteTitle?(pageType: PageType, isTitled: boolean): boolean;
  /** Whether the description of a document without one in its frontmatter is that of the site, and not its first text. */
  describesPagesBySite?: true;
  /** Whether a page without a title and a heading has the title of the site, and not that of its file, and a landing page no hero but its own. */
  titlesPagesBySite?: true;
  /** Returns the suffix of a document's title that depends on that of the site, in the language of the page; `undefined` for the one of `frontmatter`. */
  titleSuffix?(frontmatter: Frontmatter, siteTitle: string): string | undefined;
  /** Attributes with addresses of files, by element, such as `src` of `video`: files beside the page are published, and others get the base. */
  fileAttributes?: Readonly<Record<string, readonly string[]>>;
  /** Returns how a file is read whose extension does not tell. `relativePath` is that of the page, relative to the docs folder. */
  format?(relativePath: string, isFragment: boolean): 'md' | 'mdx';
  /**
   * Frontmatter of pages that are React components, as far as they have none.
   * @default pageType: 'custom'
   */
  componentFrontmatter?: Frontmatter;
  /** Returns the id of a heading, without the number of a duplicate; `''` for a text that gives none. */
  headingId?(text: string): string;
  /**
   * Returns the text of a heading that its id is made of.
   * @default its whole text, with single spaces
   */
  headingText?(content: readonly TreeNode[]): string;
  /**
   * File of the page at the root, relative to the folder of the configuration, and what else gives a site one, for hints.
   * @default the index page of the docs folder
   */
  homePage?: { file: string; otherwise: string };
  /** What the engine calls `siteOrigin`, for hints. */
  originSetting?: string;
  /** How the path of a file that code shows begins, for hints. */
  codePathHint?: string;
  /** Module of a site that adds components to all pages, for hints. */
  componentsModule?: string;
  /** What has the address of the repository, for hints. */
  repositorySetting?: string;
  /** Why no version of a site is cut without `versions`, for which the configuration of the engine has no place. */
  archiveRefusal?: { problem: string; hint: string };
  /**
   * Returns the name of the content component that an import stands for, of a module that pages import components from; `undefined`
   * for an export of that module itself.
   * @param imported name in the module, `default` or `*`
   */
  themeName?(specifier: string, imported: string): string | undefined;
  /** Props of content components that have no effect, by component. */
  ignoredProps?: Readonly<Record<string, readonly string[]>>;
}

/** A Markdown file whose text is adapted, a page or a fragment. */
export interface AdaptedFile {
  /** Absolute path. */
  file: string;
  /** For messages. */
  displayPath: string;
  /** Absolute path of the folder of the pages. */
  docsDir: string;
  /** How the file is read. */
  format: 'md' | 'mdx';
  /** Whether formulas are read in it. */
  hasMath: boolean;
  /** Absolute paths of other folders that pages may read files from. */
  contentFolders: readonly string[];
}

/** An adapted text. */
export interface AdaptedBody {
  text: string;
  /** Returns the 1-based line of the author for one of `text`; absent if lines are the same. */
  toAuthored?: ((line: number) => number) | undefined;
  /** Absolute paths of files that the text depends on, whether they exist or not. */
  dependencies?: readonly string[];
  warnings?: readonly DocsErrorOptions[];
  /** Mistakes that fail the build. */
  errors?: readonly DocsErrorOptions[];
}
