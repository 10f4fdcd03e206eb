import type { SourceLocation } from './issue.ts';
import type { JsonValue } from './json.ts';
import type { ContentNode, Frontmatter, TocEntry } from './pageData.ts';

/** The source of a page: a file, or a plugin. */
export interface PageSource {
  /** Absolute path. For a page that a plugin adds, the file that it is generated from, or a virtual path. */
  file: string;
  /** Path relative to the docs folder, with forward slashes; starts with the locale's folder. */
  relativePath: string;
  /** Path relative to the working directory, for messages. */
  displayPath: string;
  /** Key of the locale. */
  locale: string;
  routePath: string;
  /** `component` is a React component's module; others are Markdown. */
  format: 'mdx' | 'md' | 'component';
  /** Set for links, pipes and other special files, which are checked before they are read. */
  isSpecial?: true;
  /** Set for a page that a plugin adds. */
  virtual?: {
    text: string;
    plugin: string;
    /**
     * Path of the file that it is generated from, relative to the docs folder; `undefined` if there is none or it is
     * elsewhere.
     */
    madeFrom: string | undefined;
    /** Overrides that of the text. */
    frontmatter: VirtualPage['frontmatter'];
    /** Name of the version that it is of; `undefined` for the default one. */
    version?: string | undefined;
  };
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
  /** Whether it takes the place of the page that the file of `from` is by itself. Only `pages` can replace one. */
  replacesFile?: true;
  /** Frontmatter in addition to that of the text, which it overrides. */
  frontmatter?: Readonly<Record<string, JsonValue>>;
  /**
   * Name of the version that it is of, for a site whose pages are of several: search in it finds only its pages. Other pages are of the
   * default version.
   */
  version?: string;
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
  /** Path of the page that a fragment is compiled for, relative to the docs folder. A module is compiled for none. */
  pagePath?: string;
  /**
   * The importers of a module, which exports the names that it declares. One that code alone imports is on no page, and has no files of
   * `outputs`.
   */
  importedBy?: 'page' | 'code';
}

/** A link of a page, for the check of dead links, with the file that contains it. */
export interface LinkReference extends SourceLocation {
  /** The link as authored. */
  written: string;
  /** Route of the target page; `undefined` for a public file, and for a page of another version. */
  routePath: string | undefined;
  /** Path relative to the public folder; `undefined` for a page. */
  publicPath: string | undefined;
  /** Decoded hash without `#`; `''` if there is none. */
  hash: string;
  /**
   * Path of the file or folder that a relative link names, relative to the docs folder; absent where only a page can be meant.
   */
  namedFile?: string;
  /** Whether it is in the frontmatter: that of a button, a feature or a neighbor. */
  isInFrontmatter?: true;
  /** Whether the link leads to that file in the repository. */
  isInRepository?: true;
  /** The other version that the link leads to, with the route of a page in it or the path of a file. */
  version?: { name: string; path: string };
  /** Whether the address is used as it is authored, so that a path without a language may also be of the default one. */
  isUnresolved?: true;
  /** Whether it may be dead. */
  isUnchecked?: true;
  /** Whether it is an attribute of a tag, and no link of Markdown. */
  isInTag?: true;
  /** Whether it is a prop of a component. */
  isInProp?: true;
}

/** A component that a page uses. */
export interface ComponentUse {
  name: string;
  file: string;
  line: number | undefined;
  column: number | undefined;
}

/** A picture beside a page, emitted under a name with its content hash. */
export interface PageAsset {
  /** Absolute path. */
  file: string;
  /** Path relative to the output folder. */
  outputName: string;
}

/** An import in a page or a fragment, for the check of imports. */
export interface ImportReference {
  specifier: string;
  /** Names in the module: `default`, `*`, or named imports. */
  names: string[];
  /** Absolute path of the importing file. */
  from: string;
  /** Display path of the importing file. */
  file: string;
  line: number | undefined;
  column: number;
}

/** Results of `tree` hooks by plugin: an entry for the page and for each of its fragments, by display path. */
export type TreeData = Record<string, { file: string; value: JsonValue }[]>;

/** Level and id of a heading. */
export interface HeadingId {
  level: number;
  id: string;
  /** Whether the id is authored. */
  isAuthored?: true;
  /** 1-based line of its beginning; absent for a heading whose location the parser does not know. */
  line?: number;
  /** Display path of the fragment that has it; absent for a heading of the page's own file. */
  file?: string;
}

/** Where the text of a slot belongs in a page's search text, in UTF-16 units. */
export interface TextSlot {
  start: number;
  /** Start of the children's text. What comes before is the text of literal props. */
  children: number;
  end: number;
  /** Number of headings before its start and before its end. */
  headings: [number, number];
  /** Number of slots among its children. */
  inside: number;
  /** Whether its text has lines of its own. */
  isFlow?: true;
  /** Whether its text is in no search text, because it is in a heading or in an ignored part. */
  isSilent?: true;
}

/** A paragraph that may be the description of a page. */
export interface LeadParagraph {
  /** In the search text, in UTF-16 units. */
  start: number;
  end: number;
  /** Its slots: the first one, and the first one after it. */
  slots: [number, number];
}

/** The parts of a page whose text only rendering shows. */
export interface PageSlots {
  /** Names of the components of the page's own scope, as content uses them. */
  own: string[];
  /** In the order of `listSlots`. */
  slots: TextSlot[];
  /** The paragraphs up to the first one with authored text. Absent if none of them has a slot, and if the frontmatter has a description. */
  lead?: LeadParagraph[];
}

/** What a slot renders. */
export interface SlotHtml {
  /** HTML with empty marks in place of the children. */
  html: string;
  /** Whether the HTML has the children, which are text, and replaces theirs. */
  isWhole?: true;
}

/** What the slots of a page render. */
export interface RenderedSlots {
  own: ReadonlySet<string>;
  /** `null` for a slot of which nothing is known: what it renders cannot be told from the rest. */
  slots: readonly (SlotHtml | null)[];
  /** Changes with the HTML. */
  digest: string;
}

/** The finished content of a page. */
export interface PageContent {
  /** Hash of the content. */
  readonly digest: string;
  /** JSON lines in UTF-8. */
  readonly bytes: Uint8Array;
  /** JSON of the beginning and, for a long page, of the rest. */
  readonly lines: readonly string[];
  readonly nodes: ContentNode[];
}

/** The part of a page that other pages show. At the start of watch mode on a large site, it is all that is known of most pages. */
export interface PageSummary {
  source: PageSource;
  /** Digest of the page's text, to check whether a samples report still applies. */
  textHash: string;
  title: string;
  /** Text of its h1; `undefined` if it has none. */
  headingTitle: string | undefined;
  description: string | undefined;
  /** `data-section` of the element that the content begins with. Absent if it begins with something else. */
  firstSection?: string | undefined;
  frontmatter: Frontmatter;
  /**
   * Changes with everything that the page's data and content depend on. In watch mode it is a digest of the inputs,
   * because pages are finished on demand there.
   */
  hash: string;
  /**
   * Returns the highlighted content. Created on the first call in watch mode; already available in a build. Rejects in `docspack check` and in
   * editors, which create none.
   */
  content(): Promise<PageContent>;
}

/** A compiled page: its metadata, and everything in it that other pages and outputs refer to. */
export interface Page extends PageSummary {
  toc: TocEntry[];
  /** Every id that a link can refer to. */
  ids: string[];
  /**
   * Code of the page's module besides its data: imports, declarations, expressions. `undefined` for a page without
   * code.
   */
  moduleCode: string | undefined;
  searchText: string;
  /** The parts whose text only rendering shows; `undefined` if there are none. */
  slots?: PageSlots | undefined;
  links: LinkReference[];
  components: ComponentUse[];
  assets: PageAsset[];
  /** Modules that the page and its fragments import. */
  imports: ImportReference[];
  /** Absolute paths of the other files that were read. */
  dependencies: string[];
  /** Results of `tree` hooks by plugin; `undefined` if there are none. */
  treeData?: TreeData | undefined;
  /** Headings of all levels; absent for a page that is a component. */
  headings?: readonly HeadingId[] | undefined;
  /** What the slots of the page render. Absent before the page is rendered for its text, and in watch mode. */
  rendered?: RenderedSlots;
}
