import type { ResolvedConfig } from '../../../src/model/config.ts';
import { matchRoute, splitLocale } from '../../../src/shared/urls.ts';

/** Returns a function that returns the language of a route. */
export function languagesOf({ locales, lang }: ResolvedConfig): (routePath: string) => string {
  const keys = locales.map((locale) => locale.lang);
  return (routePath) => splitLocale(routePath, keys, lang).locale;
}

/** Returns a function that returns whether the page at a path could not be compiled. */
export function failureFinder(failedRoutes: readonly string[]): (pathname: string) => boolean {
  return (pathname) => matchRoute(pathname, (route) => failedRoutes.includes(route)) !== undefined;
}
