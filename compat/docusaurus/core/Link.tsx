/** The module `@docusaurus/Link`. */

import type { AnchorHTMLAttributes } from 'react';
import { Link as EngineLink, removeBase, useSite } from '#runtime';
import { useSitePath } from './useSitePath.ts';

/** Props of `Link`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
  isNavLink?: boolean;
  activeClassName?: string;
  activeStyle?: object;
  autoAddBaseUrl?: boolean;
  'data-noBrokenLinkCheck'?: boolean;
}

/** A link to a page of the site or to another site. A path may have the base already, from `useBaseUrl`. One with a target is not checked. */
export default function Link({
  to,
  href = to ?? '',
  isNavLink: _isNavLink,
  activeClassName: _activeClassName,
  activeStyle: _activeStyle,
  autoAddBaseUrl,
  'data-noBrokenLinkCheck': hasNoCheck,
  ...props
}: LinkProps) {
  const { target = '_self' } = props;
  const isUnchecked = hasNoCheck || target !== '_self';
  const { base } = useSite();
  const toSitePath = useSitePath();
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
