import versions from '#data/docusaurus/versions';
import { usePage, useSite } from '#runtime';

/** A version of the docs. Addresses have the language, and no base of the site. */
export interface DocsVersion {
  name: string;
  label: string;
  /** Address that its pages begin with, without a slash at its end. */
  base: string;
  /** Address of its main page. */
  main: string;
}

/** A menu of versions, with the links around them. */
export interface DocsVersionMenu {
  instance: string;
  before: { text: string; href: string }[];
  after: { text: string; href: string }[];
}

/** The versions of the docs in a language, by instance of the docs plugin. */
export interface DocsVersionList {
  menus: DocsVersionMenu[];
  instances: Record<string, { versions: DocsVersion[]; last: number }>;
}

/** The version of a page. */
export interface PageVersion {
  instance: string;
  at: number;
  /** Ends of the addresses of the page in all versions, each with the number of versions in a row that have it; `null` for the main page. */
  targets: [end: string | null, count: number][];
  notice?: { text: string; link: string; href: string; lang?: string };
}

const NONE: DocsVersionList = { menus: [], instances: {} };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isList(value: unknown): value is DocsVersionList {
  return isRecord(value) && Array.isArray(value.menus) && isRecord(value.instances);
}

function isPageVersion(value: unknown): value is PageVersion {
  return isRecord(value) && typeof value.instance === 'string' && Array.isArray(value.targets);
}

/** Returns the versions of the docs in the language of the page. */
export function useDocsVersions(): DocsVersionList {
  const { lang } = usePage();
  const { lang: defaultLang } = useSite();
  if (!isRecord(versions)) return NONE;
  const list = versions[lang] ?? versions[defaultLang] ?? Object.values(versions)[0];
  return isList(list) ? list : NONE;
}

/** Returns the version of the page; `undefined` for one that is of no version. */
export function usePageVersion(): PageVersion | undefined {
  const own = usePage().pluginData?.docusaurus;
  return isPageVersion(own) ? own : undefined;
}
