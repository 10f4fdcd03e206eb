import type { AnchorHTMLAttributes } from 'react';
import { useSite } from '../page/PageContext.tsx';
import { classifyLink, formatInternalLink, isExternalLink } from '../shared/link.ts';

/** Address of an internal link as the browser needs it: clean or with `.html`, below the site's base. */
export function useHref(href: string): string {
  const { base, cleanUrls } = useSite();
  if (classifyLink(href) !== 'internal') return href;
  const formatted = formatInternalLink(href, cleanUrls);
  return formatted.startsWith('/') ? base.slice(0, -1) + formatted : formatted;
}

/** A link: internal ones are plain `<a>` that the site's listener follows, external ones open in a new tab. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const formatted = useHref(href);
  const external = isExternalLink(href) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
  return <a href={formatted} {...external} {...rest} />;
}
