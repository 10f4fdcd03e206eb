/** State of a version: readers of an unreleased or old one see a banner. */
export const VERSION_STATES = ['current', 'unreleased', 'supported', 'old'] as const;

export type VersionState = (typeof VERSION_STATES)[number];

/** A version of a site, in the order of the menu. */
export interface SiteVersion {
  /** Name, which is the first part of its paths: `1.0` of `/1.0/guide`. */
  name: string;
  /** Label in menus. */
  label: string;
  state: VersionState;
  /**
   * Where its pages come from: the site's own folders, a folder of sources of its own, or an archive. `missing` if a list names it and there
   * is neither.
   */
  kind: 'current' | 'living' | 'frozen' | 'missing';
  /** Day from which on it counts as old, such as `2027-01-31`. */
  endOfLife?: string | undefined;
  /** Text of the banner, or texts by language; `false` for none, `undefined` for that of its state. */
  banner?: string | false | Readonly<Record<string, string>> | undefined;
  /** Whether search engines are told to leave it out; `undefined` for the rule of its state. */
  noindex?: boolean | undefined;
  /** Page that search engines take for the original of one of its pages; `undefined` for the rule of the site. */
  canonical?: 'current' | 'self' | undefined;
}

/** The versions of a site. */
export interface SiteVersions {
  /** Name of the version whose paths have no prefix. */
  current: string;
  /** All versions in the order of menus, `current` among them. */
  versions: readonly SiteVersion[];
  /** Absolute path of the folder with the archives. */
  folder: string;
  /** Bytes that an archive may have, with the files beside it. */
  archiveBudget: number;
  /** Page that search engines take for the original of a page of another version. */
  canonical: 'current' | 'self';
  /** Pages of which search engines get a list: those of the current version, or all that are originals. */
  sitemap: 'current' | 'originals';
  /** Other names of the current version, whose paths redirect to its pages. */
  aliases: readonly string[];
}

/** What the sources of a version were checked out at. */
export interface VersionRef {
  kind: 'tag' | 'branch' | 'commit';
  /** Name of the tag or branch, or id of the commit. */
  name: string;
}

/** A version that is built by itself, to be frozen or put beside the others. Its base is that of the site with its name. */
export interface BuiltVersion {
  name: string;
  label: string;
  /** Base of the whole site. */
  siteBase: string;
  /** What it was cut from; `undefined` if that is not known, and for a version with sources of its own. */
  ref?: VersionRef | undefined;
}

/** Versions that links of pages may name. */
export interface LinkedVersions {
  /** Name of the version that the pages are of. */
  own: string;
  others: readonly string[];
  /** Name of the version whose paths have no prefix. */
  current: string;
  /** Other names of that version. */
  aliases: readonly string[];
  /** Base of the whole site. */
  siteBase: string;
}
