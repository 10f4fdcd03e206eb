/** A function of a site that decides whether a link of a file may be dead. */
type Decide = (link: string, file: string) => unknown;

/** Returns whether some of the links that `ignoreDeadLinks` has are patterns or functions. */
export function hasLinkPatterns(written: unknown): written is readonly unknown[] {
  return Array.isArray(written) && written.some((each) => typeof each !== 'string');
}

/** Returns whether a link of a file may be dead. */
export function isIgnoredLink(href: string, ignored: readonly unknown[], file: string): boolean {
  const link = toVitepressLink(href);
  return ignored.some((each) => {
    if (each instanceof RegExp) return each.test(link);
    return isDecide(each) ? Boolean(each(link, file)) : each === link;
  });
}

function isDecide(value: unknown): value is Decide {
  return typeof value === 'function';
}

/**
 * Returns a link as VitePress compares it: without query, hash and extension, with a dot before a relative path, and the name of an index.
 * @example './part/index' for 'part/index.md#top'
 */
function toVitepressLink(href: string): string {
  const path = href
    .replace(/[?#].*$/, '')
    .replace(/(^|\/)index\.md$/i, '$1')
    .replace(/\.(?:html|md)$/, '');
  const rooted = /^\.?\//.test(path) ? path : `./${path}`;
  return rooted.endsWith('/') ? `${rooted}index` : rooted;
}
