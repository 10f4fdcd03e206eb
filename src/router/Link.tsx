import type { AnchorHTMLAttributes } from 'react';
import { useSite } from '../page/PageContext.tsx';
import type { SiteData } from '../shared/site.ts';
import { addBase, classifyLink, formatInternalLink, hasUnsafeScheme, isExternalLink } from '../shared/urls.ts';

interface LinkTarget {
  href: string;
  isExternal: boolean;
  isInert: boolean;
}

/** Most links of a page are those of the page before: the sidebar's. */
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

/** Address of an internal link as the browser needs it: clean or with `.html`, below the site's base. */
export function useHref(href: string): string {
  return useLinkTarget(href).href;
}

/**
 * A link: internal ones are plain `<a>` that the site's listener follows, external ones open in a new tab. One with an unsafe
 * scheme leads nowhere.
 */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const target = useLinkTarget(href);
  if (target.isInert) return <a {...rest} />;
  const external = target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return <a href={target.href} {...external} {...rest} />;
}
