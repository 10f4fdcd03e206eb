import type { NamePattern } from '../apiWatch/apiWatchOptions.ts';

/** A package, or modules of a project, whose exports have pages. */
export interface ReferencePackage {
  /** Name of an installed package, or its folder, relative to the docs folder and beginning with `.`. */
  package: string;
  /**
   * Modules of the package, as its `exports` have them.
   * @default ['.']
   */
  modules?: readonly string[];
  /** Sources of the modules, relative to the docs folder, in place of what is published: `{ '.': '../src/index.ts' }`. */
  sources?: Readonly<Record<string, string>>;
  /** `tsconfig.json` of the sources, relative to the docs folder. */
  tsconfig?: string;
  /** Exports without a page, besides those with `@internal`, `@private`, `@hidden` or `@ignore`. */
  exclude?: NamePattern;
  /**
   * Folder of the pages in the site.
   * @default "api", or "api/NAME" for several packages
   */
  folder?: string;
  /**
   * Title of the list of exports.
   * @default the name of the package
   */
  title?: string;
  /** Text below the title of the list, or of the page of a package, in Markdown. */
  description?: string;
  /**
   * What has a page: each export, each group of exports, or the package.
   * @default "export"
   */
  pages?: 'export' | 'group' | 'package';
  /**
   * Groups of exports: by their kind, by `@category` or `@group` of their comments, or by the module that they are imported from. A function
   * returns the title of a group, or nothing for the kind.
   * @default "kind"
   */
  groupBy?: 'kind' | 'tag' | 'module' | ((subject: GroupSubject) => string | undefined);
  /** Groups in their order, by their titles or with settings. Others follow. */
  groups?: readonly (string | ReferenceGroup)[];
  /**
   * Address of a line of the sources, where `{file}` is the path in the folder of the package, `{line}` its line and `{version}` the version of the
   * package.
   * @default the repository of the site, for sources in it
   */
  sourceUrl?: string;
  /**
   * Whether `docspack test` checks the examples of comments.
   * @default true for sources, false for published types
   */
  testExamples?: boolean;
}

/** A group of exports with settings. */
export interface ReferenceGroup {
  /** As `groupBy` returns it. */
  title: string;
  /** Text below its title, in Markdown. */
  description?: string;
  /**
   * Name of its page, with `pages: 'group'`.
   * @default made from the title
   */
  page?: string;
}

/** An export, as `groupBy` is given it. */
export interface GroupSubject {
  /** Name in the module, such as `core.parse`. */
  name: string;
  kind: string;
  /** Module as an import has it. */
  module: string;
  /** Path of the source in the folder of the package, with forward slashes. */
  file: string;
  /** Text of `@category` or `@group`. */
  tag: string | undefined;
}

/** Options of `apiReference`. */
export interface ApiReferenceOptions {
  /** Packages by name, or with settings. Types of all of them link to each other. */
  packages: readonly (string | ReferencePackage)[];
  /**
   * File with translated descriptions in the folder of a language: JSON with the translations by the texts of the comments.
   * @default "_api.json"
   */
  translations?: string;
  /**
   * Whether the pages have rows in the sidebar.
   * @default true
   */
  sidebar?: boolean;
}
