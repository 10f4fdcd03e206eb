/** The module `@docusaurus/Link`. */

import type { AnchorHTMLAttributes } from 'react';
import { Link as EngineLink, removeBase, splitHref, useSite } from '#runtime';
import { matchPath, type RouteMatch, useLocation } from './router.ts';
import { uncheckedPath, useBaseUrlUtils } from './useBaseUrl.ts';
import { useSitePath } from './useSitePath.ts';

/** Props of `Link`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  /** Whether it is marked on its page, and on those below. */
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: object;
  /** Whether it is marked on its page alone. */
  exact?: boolean;
  strict?: boolean;
  isActive?: (match: RouteMatch | null, location: ReturnType<typeof useLocation>) => boolean;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** A link to a page of the site or to another site. A path may have the base already, from `useBaseUrl`. One with a target is not checked. */
export default function Link({
  isNavLink,
  activeClassName,
  activeStyle,
  exact,
  strict,
  isActive,
  ...props
}: LinkProps) {
  return isNavLink ? (
    <NavigationLink {...{ activeClassName, activeStyle, exact, isActive }} {...props} />
  ) : (
    <PlainLink {...props} />
  );
}

/** A link that is marked as the one of the page. */
function NavigationLink({ activeClassName = 'active', activeStyle, exact, isActive, ...props }: LinkProps) {
  const location = useLocation();
  const { withBaseUrl } = useBaseUrlUtils();
  const path = withBaseUrl(splitHref(props.to || props.href || '').pathname);
  const match = matchPath(location.pathname, { path, exact: exact === true });
  if (isActive ? !isActive(match, location) : !match) return <PlainLink {...props} />;
  const className = [props.className, activeClassName].filter(Boolean).join(' ');
  return <PlainLink aria-current="page" {...props} className={className} style={{ ...props.style, ...activeStyle }} />;
}

function PlainLink({ to, href: written, autoAddBaseUrl, 'data-noBrokenLinkCheck': hasNoCheck, ...props }: LinkProps) {
  const href = to || written || '';
  const { target = '_self' } = props;
  const isUnchecked = hasNoCheck || target !== '_self';
  const { base } = useSite();
  const toSitePath = useSitePath();
  const unchecked = uncheckedPath(href, base);
  if (unchecked !== undefined) {
    return <a target="_blank" rel="noopener noreferrer" {...props} data-unchecked="" href={unchecked} />;
  }
  // The path of a server outside of the site.
  if (autoAddBaseUrl === false && href.startsWith('/') && removeBase(href, base) === undefined) {
    return <a {...props} data-unchecked="" href={href} />;
  }
  return (
    <EngineLink
      {...props}
      {...(isUnchecked && { 'data-unchecked': '' })}
      href={toSitePath(removeBase(href, base) ?? href)}
    />
  );
}
