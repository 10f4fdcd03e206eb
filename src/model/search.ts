import type { TocEntry } from './pageData.ts';

/** A page, or another document that a plugin adds, as search has it. */
export interface SearchRecord {
  /** Path without the site's base, such as `/guide/start`. */
  readonly routePath: string;
  /** Key of its language, which decides the index. */
  readonly lang: string;
  /** Name of the version that it is of, if the site has several and it is not of the default one: it has an index of its own. */
  readonly version?: string;
  readonly title: string;
  /** `''` if there is none. */
  readonly description: string;
  /** One block per line. */
  readonly text: string;
  /** Headings, with the start of their sections in the text. */
  readonly headings: readonly TocEntry[];
  /** Words and phrases by which readers look for it. */
  readonly keywords: readonly string[];
}
