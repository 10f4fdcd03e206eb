import type { NavItem, Navigation } from '../../../src/model/siteData.ts';
import { normalizePathname, splitHref } from '../../../src/shared/urls.ts';
import { escapePattern } from '../../../src/tools/javascript/escapePattern.ts';

/**
 * Makes the items of a navbar without a pattern current on all pages whose path has their link in it, as in Rspress: that of an old
 * version begins with its name in code of the site. There, the start
 * page is current everywhere; here, it is on itself.
 */
export function matchBelowLinks({ lang, nav }: Pick<Navigation, 'lang' | 'nav'>): void {
  const visit = (item: NavItem): void => {
    const { link, items = [], activeMatch } = item;
    for (const each of items) visit(each);
    if (activeMatch !== undefined || items.length > 0 || !link?.startsWith('/')) return;
    const pathname = normalizePathname(splitHref(link).pathname);
    if (pathname !== '/' && pathname !== `/${lang}/`) item.activeMatch = escapePattern(pathname);
  };
  for (const item of nav) visit(item);
}
