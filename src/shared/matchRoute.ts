import { normalizePathname } from './routePath.ts';

/**
 * The route that an address names, or undefined. Decodes, strips `.html`, turns `/index` into `/`; a trailing slash
 * too many or too few is forgiven, since static hosts differ on it.
 */
export function matchRoute(pathname: string, hasRoute: (routePath: string) => boolean): string | undefined {
  const routePath = normalizePathname(pathname);
  const other = routePath.endsWith('/') ? routePath.slice(0, -1) : `${routePath}/`;
  return [routePath, other].find(hasRoute);
}
