import { pageName } from '../../shared/chunkName.ts';
import type { PageData } from '../../shared/page.ts';
import { digest, ID_CHARACTERS } from '../cache/digest.ts';
import type { FinishedPage } from '../content/compilePage.ts';

/** Hashes and file names of a site's pages. */
export interface PageNames {
  /** Returns a hash of all data and content of a page in the browser. */
  hashOf(routePath: string): string;
  /** Name of the page's data file. */
  nameOf(routePath: string): string;
  /** Hash of the page's own code; undefined where it has none. */
  codeHashOf(routePath: string): string | undefined;
  /** Name, and so id, of the chunk with the page's own code; undefined where it has none. */
  codeNameOf(routePath: string): string | undefined;
}

/**
 * Names the pages of a graph lazily.
 * @throws Error for a route without a page
 */
export function createPageNames(
  byRoute: ReadonlyMap<string, FinishedPage>,
  pageData: ReadonlyMap<string, PageData>,
): PageNames {
  const hashes = new Map<string, string>();
  const pageOf = (routePath: string) => {
    const page = byRoute.get(routePath);
    if (!page) throw new Error(`${routePath} is not a page of this site.`);
    return page;
  };
  const hashOf = (routePath: string) => {
    const known = hashes.get(routePath);
    if (known !== undefined) return known;
    const { hash: contentHash } = pageOf(routePath);
    const hash = digest(routePath, contentHash, JSON.stringify(pageData.get(routePath))).slice(0, ID_CHARACTERS);
    hashes.set(routePath, hash);
    return hash;
  };
  const codeHashOf = (routePath: string) => {
    const { moduleCode } = pageOf(routePath);
    return moduleCode === undefined ? undefined : digest(routePath, moduleCode).slice(0, ID_CHARACTERS);
  };
  return {
    hashOf,
    nameOf: (routePath) => pageName(routePath, hashOf(routePath)),
    codeHashOf,
    codeNameOf(routePath) {
      const hash = codeHashOf(routePath);
      return hash === undefined ? undefined : pageName(routePath, hash);
    },
  };
}
