/** Hooks that need the list of all pages, which only the chunks that use them have. */

import pages, { type RspressPage } from '#data/rspress/pages';
import { isEqualPath } from './paths.ts';

/** Returns all pages of the site. */
export function usePages(): { pages: RspressPage[] } {
  return { pages };
}

/** Returns the page at an address. */
export function pathnameToRouteService(pathname: string): RspressPage | undefined {
  return pages.find(({ routePath }) => isEqualPath(routePath, pathname));
}
