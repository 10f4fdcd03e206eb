import { type NavItem, normalizePathname, splitHref } from '#runtime';

/** Whether a navbar item, or one of its group, stands for the route being shown. */
export function isNavItemActive(item: NavItem, routePath: string): boolean {
  if (item.activeMatch !== undefined) return new RegExp(item.activeMatch).test(routePath);
  if (item.items?.some((child) => isNavItemActive(child, routePath))) return true;
  return item.link?.startsWith('/') === true && routePath === normalizePathname(splitHref(item.link).pathname);
}
