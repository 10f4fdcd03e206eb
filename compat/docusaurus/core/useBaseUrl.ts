/** The module `@docusaurus/useBaseUrl`. */

import { addBase, classifyLink, useSite } from '#runtime';

/** Options of `useBaseUrl`. */
export interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** Returns a function that adds the base of the site to a path. */
export function useBaseUrlUtils() {
  const { base, siteOrigin = '' } = useSite();
  const withBaseUrl = (url: string, { absolute = false }: BaseUrlOptions = {}): string => {
    // Components pass on what they lack.
    if (!url) return url;
    if (classifyLink(url) !== 'internal') return url;
    const path = url.startsWith('/') ? url : `/${url}`;
    const address = path.startsWith(base) && base !== '/' ? path : addBase(path, base);
    return absolute ? siteOrigin + address : address;
  };
  return { withBaseUrl };
}

/** Returns a path with the base of the site. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
