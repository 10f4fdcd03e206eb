/** The module `@docusaurus/router`, as far as sites use it: what version 5 of the router has there. Paths have the base of the site. */

import { useEffect } from 'react';
import { matchPath as matchRoute } from 'react-router-dom';
import { addBase, useSite, useLocation as useSiteLocation } from '#runtime';
import { type To, useHistory } from './useHistory.ts';

export { generatePath, Link, NavLink, useParams } from 'react-router-dom';
export { useHistory };

/** Returns the address of the page. */
export function useLocation() {
  const location = useSiteLocation();
  const { base } = useSite();
  return { ...location, pathname: addBase(location.pathname, base) };
}

/** Leads to another address when it is rendered in a browser. */
export function Redirect({ to }: { to: To }) {
  const history = useHistory();
  // A new history with each address would redirect again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it redirects once.
  useEffect(() => history.replace(to), []);
  return null;
}

/** What a path has to match. */
export interface RoutePattern {
  path?: string | readonly string[];
  exact?: boolean;
  sensitive?: boolean;
}

/** A path that matches. */
export interface RouteMatch {
  path: string;
  url: string;
  isExact: boolean;
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns how a path matches the first of some patterns that it matches; `null` if it matches none. */
export function matchPath(
  pathname: string,
  pattern: RoutePattern | string | readonly string[] = {},
): RouteMatch | null {
  const { path = '/', exact = false, sensitive = false } = isPattern(pattern) ? pattern : { path: pattern };
  for (const each of [path].flat()) {
    const found = matchRoute({ path: each, end: exact, caseSensitive: sensitive }, pathname);
    if (!found) continue;
    const url = found.pathname;
    return {
      path: each,
      url,
      isExact: url.replace(/(.)\/$/, '$1') === pathname.replace(/(.)\/$/, '$1'),
      params: found.params,
    };
  }
  return null;
}

function isPattern(value: RoutePattern | string | readonly string[]): value is RoutePattern {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Returns how the address of the page matches. */
export function useRouteMatch(pattern: RoutePattern | string | readonly string[] = {}): RouteMatch | null {
  return matchPath(useLocation().pathname, pattern);
}
