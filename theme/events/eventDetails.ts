import type { SiteEvent } from '#runtime';

/** Longest value that services of others get: they cut at 300 to 2000 characters. */
export const MAX_VALUE = 300;

/** Texts that a reader has written for the site, and what services have fields for. */
const LEFT_OUT = new Set(['type', 'path', 'lang', 'version', 'referrer', 'title', 'text', 'question']);

/** Returns what an event has besides its place, as short texts. What a reader writes to the site is not in it. */
export function detailsOf(event: SiteEvent): Record<string, string> {
  const own = Object.entries(event).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(
    [...own, ['path', event.path], ['lang', event.lang]].map(([name, value]) => [
      String(name),
      String(value).slice(0, MAX_VALUE),
    ]),
  );
}

/** Returns the address of the page without query and hash. */
export function pageAddress(): string {
  return location.origin + location.pathname;
}
