import { usePage, useSite } from '#runtime';

/** A link to a version. */
export interface VersionLink {
  version: string;
  href: string;
  isCurrent: boolean;
}

/** Returns the route of a page in another version. Every version except the default has a prefix. */
export function routeInVersion(routePath: string, current: string, version: string, defaultVersion: string): string {
  const rest = current !== defaultVersion && current !== '' ? routePath.slice(current.length + 1) : routePath;
  return version === defaultVersion ? rest : `/${version}${rest}`;
}

/** Returns links to the current page in every version of the site. */
export function useVersionLinks(): VersionLink[] {
  const { multiVersion } = useSite();
  const { routePath, version } = usePage();
  const current = version || multiVersion.default;
  return multiVersion.versions.map((each) => ({
    version: each,
    href: routeInVersion(routePath, current, each, multiVersion.default),
    isCurrent: each === current,
  }));
}
