import { cleanUrlByConfig, isExternalUrl, removeBase, withBase } from './paths.ts';

/** Where a link leads, by the module `theme/components/Link/getHref` of Rspress. */
interface LinkTarget {
  linkType: 'external' | 'hashOnly' | 'relative' | 'internal';
  withBaseHref: string;
  removeBaseHref: string;
  /** Without query and hash. */
  routePath: string;
}

const withoutHash = (href: string) => href.replace(/[?#].*$/s, '');

/** Returns the addresses of a link. A relative one is resolved in the browser. */
export function getHref(href: string, current = typeof window === 'undefined' ? undefined : location.href): LinkTarget {
  const isOutside = isExternalUrl(href);
  if (isOutside || href.startsWith('#')) {
    const linkType = isOutside ? 'external' : 'hashOnly';
    return { linkType, withBaseHref: href, removeBaseHref: href, routePath: withoutHash(href) };
  }
  const linkType = href.startsWith('/') ? 'internal' : 'relative';
  const url = linkType === 'relative' && current !== undefined ? new URL(href, current) : undefined;
  const withBaseHref = url ? url.pathname + url.search + url.hash : withBase(cleanUrlByConfig(href));
  const removeBaseHref = removeBase(withBaseHref);
  return { linkType, withBaseHref, removeBaseHref, routePath: withoutHash(removeBaseHref) };
}
