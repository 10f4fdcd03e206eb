/** Names, or a pattern that they match. */
export type NamePattern = readonly string[] | RegExp;

/** A type whose members are documented. */
export interface DocumentedType {
  /** Name of an exported value or type; `Mock.calls` is the type of a member. */
  type: string;
  /**
   * Text before the names of the members in headings, such as `expect.`.
   * @default ''
   */
  prefix?: string;
  /**
   * Whether the pages mention the members that the type inherits from another package.
   * @default false
   */
  inherited?: boolean;
}

/** Pages with a heading for each member of some types. */
export interface DocumentedMembers {
  /** Routes of the pages, in the default language. */
  pages: readonly string[];
  /** Types whose own members have headings. */
  types?: readonly DocumentedType[];
  /** Exports that have headings. */
  exports?: NamePattern;
  /** Headings that name a member. Others may be about anything. */
  headings?: NamePattern;
  /** Members without a heading, and headings without a member. */
  ignore?: NamePattern;
}

/** Labels of a language, in lists (`- **Type**: \`number\``) and in the headers of tables. */
export interface OptionLabels {
  type: string;
  default: string;
  /** Flag of the command line. */
  flag?: string;
}

/** Pages of the options of a configuration. */
export interface DocumentedOptions {
  /** Exported type of the configuration. */
  type: string;
  /** Glob of the routes of pages that are titled by an option each, in the default language: `/config/*`. Headings are its own options. */
  pages?: string;
  /** Route of a page with tables of the options without a page: name, type and default. The options of an object are below its heading. */
  tables?: string;
  /** Labels by language. */
  labels: Readonly<Record<string, OptionLabels>>;
  /**
   * Script that prints the defaults of the package as JSON, relative to the docs folder: an array of configurations, of which
   * the first one has the options of the first level, and any of them those below. Without it, defaults are those of `@default`.
   */
  defaults?: string;
  /** Types and defaults that pages write in another way, by option. */
  accept?: Readonly<Record<string, { type?: string; default?: string }>>;
}

/** A page of the command line. */
export interface DocumentedCli {
  /** Route of the page, in the default language. */
  page: string;
  /**
   * Key in `bin` of the package.
   * @default that with the name of the package, or the first
   */
  bin?: string;
  /** Commands whose `--help` lists flags; `''` is the program itself. */
  commands?: readonly string[];
  /** Flags that the page mentions although they do not exist. */
  ignore?: NamePattern;
}

/** Tables of the names of another package, such as the one that readers migrate from, and of what takes their place. */
export interface DocumentedNames {
  /** Route of the page, in the default language. Its translations are compared, too. */
  page: string;
  /** Ids of the headings above the tables, whose first column has the names in code. */
  sections: readonly string[];
  /** Names of the other package. Each has a row, or is a member of one of `same`. */
  names: readonly string[];
  /** Types of the watched package: a name of both packages needs no row. */
  same?: readonly DocumentedType[];
  /** Whether an export of the watched package needs no row. */
  sameExports?: boolean;
  /** Names without a row, and rows for names that the other package does not have, such as those of its older versions. */
  ignore?: NamePattern;
}

/** Types in lists below the headings of exports and members: `- **Type**: \`() => void\``. */
export interface DocumentedSignatures {
  /** Label of the types, by language. */
  labels: Readonly<Record<string, string>>;
  /** Types that pages write in another way than the package, such as a shorter form, by the name of the member. */
  accept?: Readonly<Record<string, AcceptedSignature>>;
}

/** A type that pages write in another way. It is accepted until either text changes. */
export interface AcceptedSignature {
  /** Why the pages write another one. */
  reason: string;
  /** As the pages write it; several are overloads. */
  written: readonly string[];
  /** As the package had it when the other one was accepted. */
  published: string;
}

/** Badges below the headings of some members, such as "Since 2.1". */
export interface DocumentedMarks {
  /** Members, as headings name them. */
  names: readonly string[];
  /** Text of the badge, by language. */
  text: Readonly<Record<string, string>>;
  /**
   * Color of the badge.
   * @default 'info'
   */
  type?: 'tip' | 'info' | 'warning' | 'danger';
}

/** Options of `apiWatch`. */
export interface ApiWatchOptions {
  /** Name of an installed package, or its folder, relative to the docs folder and beginning with `.`. */
  package: string;
  /** Compares the exports: each is mentioned on a page, except for the ignored ones. */
  exports?: { ignore?: NamePattern };
  members?: readonly DocumentedMembers[];
  /** Compares the types of exports and members, on the pages of `members`. */
  signatures?: DocumentedSignatures;
  /** Badges below headings, on the pages of `members`. */
  marks?: readonly DocumentedMarks[];
  names?: readonly DocumentedNames[];
  options?: DocumentedOptions;
  cli?: DocumentedCli;
}

/** Returns whether a pattern contains a name. */
export function matchesName(pattern: NamePattern | undefined, name: string): boolean {
  if (pattern === undefined) return false;
  return pattern instanceof RegExp ? pattern.test(name) : pattern.includes(name);
}
