/** Functions of `@rspress/core/runtime` about addresses. */

import site from '#data/rspress/site';

const BASE = site.base.replace(/\/$/, '');

/** Adds the base of the site to a path that does not have it. */
export function withBase(path = '/'): string {
  if (isExternalUrl(path) || path.startsWith('#')) return path;
  const absolute = addLeadingSlash(path);
  if (absolute === BASE) return `${BASE}/`;
  return absolute.startsWith(`${BASE}/`) ? absolute : BASE + absolute;
}

/** Removes the base of the site from a path. */
export function removeBase(path: string): string {
  if (BASE === '') return path;
  return path === BASE ? '/' : path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path;
}

/** Returns the address of a picture with the base of the site. */
export function normalizeImagePath(path: string): string {
  return path.startsWith('/') ? withBase(path) : path;
}

/** Returns an absolute path with the extension of its document, or without it. Other links stay as they are. */
export function normalizeHref(url = '', cleanUrls = false): string {
  if (url === '') return '/';
  if (!url.startsWith('/') || isExternalUrl(url)) return url;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const clean = addLeadingSlash(pathname)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/');
  return (cleanUrls ? clean : `${clean.replace(/\/$/, '/index')}.html`) + rest;
}

/** Returns a link as the site's addresses are written. The base is not a part of it. */
export function normalizeHrefInRuntime(path: string): string {
  return normalizeHref(path, site.cleanUrls);
}

export function isExternalUrl(path: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}

export function isDataUrl(path: string): boolean {
  return path.startsWith('data:');
}

export function isProduction(): boolean {
  return import.meta.env.PROD;
}

export function addLeadingSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

export function removeTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

export function addTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** Returns whether two paths, with the base of the site or without, are the same but for their ending and their hash. */
export function isEqualPath(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => removeBase(normalizeHref(path.replace(/#.*$/s, ''), true)));
  return first === second;
}

function toComparable(path: string): string {
  const [pathname = ''] = path.split(/[?#]/);
  return removeTrailingSlash(
    decodeURIComponent(pathname)
      .replace(/\.html$/, '')
      .replace(/\/index$/, '/'),
  ).toLowerCase();
}

/** Returns an address with the origin of the site. It stays as it is if the site has no origin. */
export function withSiteOrigin(path: string): string {
  const { siteOrigin } = site;
  return siteOrigin === undefined || isExternalUrl(path) ? path : new URL(addLeadingSlash(path), siteOrigin).href;
}

/** Returns a link without the extension of its document, if the site's addresses have none. */
export function cleanUrlByConfig(path: string): string {
  return site.cleanUrls ? normalizeHref(path, true) : path;
}

/** Returns the address of a page as Markdown. */
export function routePathToMdPath(routePath: string): string {
  return withBase(normalizeHref(routePath).replace(/\.html(?=$|[?#])/, '.md'));
}

/** Returns whether a link leads to a page. */
export function isActive(link: string, pathname: string): boolean {
  return toComparable(link) === toComparable(pathname);
}

/** The router of this engine loads links before they are clicked. */
export function preloadLink(): void {}

/** Connects to an origin before it is needed. The documents of this engine do without. */
/** Hosts serve addresses with `.html` and without. */
export function redirectToCleanUrl(): boolean {
  return false;
}

export function safePreconnect(): void {}

/** Loads a file before it is needed. The documents of this engine do without. */
export function safePreload(): void {}

/** Returns the path of a page without the extension of its document. */
export function normalizeRoutePath(path: string): string {
  return decodeURIComponent(path)
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/');
}

/** Returns a path with a slash at its beginning, and none at its end. */
export function normalizeSlash(path: string): string {
  return removeTrailingSlash(addLeadingSlash(path));
}

/** Returns whether an item of the navbar is the current one. */
export function matchNavbar(item: { link?: string; activeMatch?: string }, pathname: string): boolean {
  return new RegExp(item.activeMatch || normalizeHref(item.link, true)).test(pathname);
}

/** Returns whether a sidebar is that of a page. */
export function matchSidebar(prefix: string, pathname: string): boolean {
  return pathname.startsWith(prefix);
}

/** Returns the rows of the sidebar with the longest prefix of a path. */
export function getSidebarDataGroup<Row>(sidebars: Record<string, Row[]>, pathname: string): Row[] {
  const prefixes = Object.keys(sidebars).sort((one, other) => other.length - one.length);
  const prefix = prefixes.find((each) => matchSidebar(each, pathname));
  return prefix === undefined ? [] : (sidebars[prefix] ?? []);
}
