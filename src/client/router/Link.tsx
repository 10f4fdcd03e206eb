import type { AnchorHTMLAttributes } from 'react';
import type { SiteData } from '../../model/siteData.ts';
import { addBase, formatInternalLink, hasUnsafeScheme, isExternalLink, toServerHref } from '../../shared/urls.ts';
import { useSite } from '../page/PageContext.tsx';

type LinkAttributes = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Caches attributes of links, because most links of a page, such as the sidebar's, are also on the previous page. */
const attributes = new WeakMap<SiteData, Map<string, LinkAttributes>>();

function useAttributes(href: string): LinkAttributes {
  const site = useSite();
  let known = attributes.get(site);
  if (!known) {
    known = new Map();
    attributes.set(site, known);
  }
  let own = known.get(href);
  if (!own) {
    own = toAttributes(href, site);
    known.set(href, own);
  }
  return own;
}

function toAttributes(href: string, site: SiteData): LinkAttributes {
  if (isExternalLink(href))
    return { href: toServerHref(href, site.base), target: '_blank', rel: 'noopener noreferrer' };
  const formatted = formatInternalLink(href, site);
  return { href: formatted.startsWith('/') ? addBase(formatted, site.base) : formatted };
}

/** Returns the URL of an internal link for the browser: clean or with `.html`, including the site's base. */
export function useHref(href: string): string {
  return useAttributes(href).href;
}

/**
 * Renders a link. Internal links are plain `<a>` elements that the site's listener handles. External links open in a
 * new tab. Links with an unsafe scheme have no target.
 */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const own = useAttributes(href);
  return <a {...(hasUnsafeScheme(href) ? undefined : own)} {...rest} />;
}
