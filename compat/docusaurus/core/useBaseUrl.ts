/** The module `@docusaurus/useBaseUrl`. */

import { useSite } from '#runtime';
import { hasProtocol } from './isInternalUrl.ts';

/** Options of `useBaseUrl`. */
export interface BaseUrlOptions {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

/** Returns a path with the base of the site, unless it has it or leads elsewhere. */
export function addBaseUrl(
  url: string,
  { siteUrl, baseUrl, forcePrependBaseUrl, absolute }: BaseUrlOptions & { siteUrl: string; baseUrl: string },
): string {
  // Components pass on what they lack.
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const whole = baseUrl + url.replace(/^\//, '');
  if (forcePrependBaseUrl) return whole;
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const address = url.startsWith(baseUrl) ? url : whole;
  return absolute ? siteUrl + address : address;
}

/** Returns where an address with `pathname://` leads, which is no page to check; `undefined` for any other. */
export function uncheckedPath(href: string, baseUrl: string): string | undefined {
  const [, path] = /^pathname:\/\/(.*)/.exec(href) ?? [];
  return path?.startsWith('/') ? addBaseUrl(path, { siteUrl: '', baseUrl }) : path;
}

/** Returns a function that adds the base of the site to a path. */
export function useBaseUrlUtils() {
  const { base, siteOrigin = '' } = useSite();
  const withBaseUrl = (url: string, options: BaseUrlOptions = {}): string =>
    addBaseUrl(url, { siteUrl: siteOrigin, baseUrl: base, ...options });
  return { withBaseUrl };
}

/** Returns a path with the base of the site. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
