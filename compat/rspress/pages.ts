/** Hooks that need the list of all pages, which only the chunks that use them have. */

import pages, { type RspressPage } from '#data/rspress/pages';
import site from '#data/rspress/site';
import { isActive } from './paths.ts';
import { toWholePath } from './versionPaths.ts';

const ALL = pages.map((page) => ({
  ...page,
  version: site.version,
  routePath: toWholePath(page.routePath),
  _relativePath: site.versionFolder + page._relativePath,
}));

/** Returns all pages of the site; on one with versions, of the version. */
export function usePages(): { pages: (RspressPage & { version: string })[] } {
  return { pages: ALL };
}

/** A route as Rspress has it. */
export interface RspressRoute {
  path: string;
  /** Path of the source, relative to the docs folder. */
  filePath: string;
  lang: string;
  version: string;
  preload(): Promise<void>;
}

/** Returns the route of an address. */
export function pathnameToRouteService(pathname: string): RspressRoute | undefined {
  const page = ALL.find(({ routePath }) => isActive(routePath, pathname));
  // The router of this engine loads links before they are clicked.
  return (
    page && {
      path: page.routePath,
      filePath: page._relativePath,
      lang: page.lang,
      version: page.version,
      preload: async () => {},
    }
  );
}
