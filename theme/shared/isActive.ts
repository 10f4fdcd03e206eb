import { type NavItem, normalizePathname, splitHref } from '#runtime';

/** Returns whether a navbar item, or an item of its group, is active for the current route. */
export function isNavItemActive(item: NavItem, routePath: string): boolean {
  if (item.activeMatch !== undefined) return new RegExp(item.activeMatch).test(routePath);
  if (item.items?.some((child) => isNavItemActive(child, routePath))) return true;
  return item.link?.startsWith('/') === true && routePath === normalizePathname(splitHref(item.link).pathname);
}
