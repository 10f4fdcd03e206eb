import type { PageSummary } from '../../model/page.ts';
import type { PageData } from '../../model/pageData.ts';
import type { PageNames } from '../../model/site.ts';
import { pageName } from '../../shared/chunkName.ts';
import { digest, ID_CHARACTERS } from '../../tools/files/digest.ts';
import { codeOf } from '../../tools/pages/isCompiled.ts';

/**
 * Names the pages of a graph lazily.
 * @throws Error for a route without a page
 */
export function createPageNames(
  byRoute: ReadonlyMap<string, PageSummary>,
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
    const data = pageData.get(routePath);
    const hash = digest(routePath, contentHash, data ? JSON.stringify(data) : '').slice(0, ID_CHARACTERS);
    hashes.set(routePath, hash);
    return hash;
  };
  const codeHashOf = (routePath: string) => {
    const moduleCode = codeOf(pageOf(routePath));
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
