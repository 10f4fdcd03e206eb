import type { AnchorHTMLAttributes } from 'react';
import type { SiteData } from '../../model/siteData.ts';
import { addBase, classifyLink, formatInternalLink, hasUnsafeScheme, isExternalLink } from '../../shared/urls.ts';
import { useSite } from '../page/PageContext.tsx';

interface LinkTarget {
  href: string;
  isExternal: boolean;
  isInert: boolean;
}

/** Caches link targets, because most links of a page, such as the sidebar's, are also on the previous page. */
const targets = new WeakMap<SiteData, Map<string, LinkTarget>>();

function useLinkTarget(href: string): LinkTarget {
  const site = useSite();
  let known = targets.get(site);
  if (!known) {
    known = new Map();
    targets.set(site, known);
  }
  let target = known.get(href);
  if (!target) {
    target = {
      href: formatHref(href, site),
      isExternal: isExternalLink(href),
      isInert: hasUnsafeScheme(href),
    };
    known.set(href, target);
  }
  return target;
}

function formatHref(href: string, site: SiteData): string {
  if (classifyLink(href) !== 'internal') return href;
  const formatted = formatInternalLink(href, site);
  return formatted.startsWith('/') ? addBase(formatted, site.base) : formatted;
}

/** Returns the URL of an internal link for the browser: clean or with `.html`, including the site's base. */
export function useHref(href: string): string {
  return useLinkTarget(href).href;
}

/**
 * Renders a link. Internal links are plain `<a>` elements that the site's listener handles. External links open in a
 * new tab. Links with an unsafe scheme have no target.
 */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const target = useLinkTarget(href);
  if (target.isInert) return <a {...rest} />;
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return <a href={target.href} {...external} {...rest} />;
}
