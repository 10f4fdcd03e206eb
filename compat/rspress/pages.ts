/** Hooks that need the list of all pages, which only the chunks that use them have. */

import pages, { type RspressPage } from '#data/rspress/pages';
import { isEqualPath } from './paths.ts';
import { toWholePath } from './versionPaths.ts';

const ALL = pages.map((page) => ({ ...page, routePath: toWholePath(page.routePath) }));

/** Returns all pages of the site; on one with versions, of the version. */
export function usePages(): { pages: RspressPage[] } {
  return { pages: ALL };
}

/** Returns the page at an address. */
export function pathnameToRouteService(pathname: string): RspressPage | undefined {
  return ALL.find(({ routePath }) => isEqualPath(routePath, pathname));
}
