import type { HeadTag } from '../model/pageData.ts';

/** Type of a script that is data for search engines. */
const STRUCTURED_DATA = 'application/ld+json';
/** Relations of links of which a page has any number: each is about another file or host. */
const REPEATED = /^(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|me)$/;

/** A head tag of a page, or one of the site, which has no text. */
type AnyTag = Readonly<HeadTag> | readonly [tag: string, attributes: Readonly<Record<string, string>>];

/**
 * Removes the tags that others replace. This is the one rule for the tags of the configuration, plugins, pages and components:
 * an authored tag replaces a generated one, and a later plugin's that of an earlier one, if both have the same key.
 * @param others tags that take precedence, wherever they are placed
 */
export function withoutReplaced<Tag extends AnyTag>(tags: readonly Tag[], others: readonly AnyTag[]): Tag[] {
  const keys = new Set(others.map(headTagKey));
  return tags.filter((tag) => {
    const key = headTagKey(tag);
    return key === undefined || !keys.has(key);
  });
}

/** Adds tags. Those with the key of earlier ones take their position. A key may be repeated, such as og:locale:alternate. */
export function mergeHeadTags(earlier: readonly HeadTag[], added: readonly HeadTag[]): HeadTag[] {
  if (earlier.length === 0 || added.length === 0) return [...earlier, ...added];
  const addedByKey = new Map<string | undefined, HeadTag[]>();
  for (const tag of added) {
    const key = headTagKey(tag);
    const others = addedByKey.get(key);
    if (others) others.push(tag);
    else addedByKey.set(key, [tag]);
  }
  const placed = new Set<string>();
  const merged = earlier.flatMap((tag) => {
    const key = headTagKey(tag);
    const others = key === undefined ? undefined : addedByKey.get(key);
    if (key === undefined || !others) return [tag];
    if (placed.has(key)) return [];
    placed.add(key);
    return others;
  });
  return [...merged, ...added.filter((tag) => !placed.has(headTagKey(tag) ?? ''))];
}

/** Returns whether tags have an icon of the site, which takes the place of `icon`: it may have sizes, a type and a medium. */
export function hasIcon(tags: readonly AnyTag[]): boolean {
  return tags.some(([tag, { rel = '' }]) => tag === 'link' && /(?:^|\s)icon(?:\s|$)/.test(rel));
}

/** Returns the key by which a tag replaces another one; `undefined` for a tag that never does, such as a script that runs, or a style sheet. */
function headTagKey([tag, { name, property, rel, hreflang = '', type = '' }]: AnyTag): string | undefined {
  const kind = name ?? property ?? rel ?? (type === STRUCTURED_DATA ? type : undefined);
  if (rel !== undefined && REPEATED.test(rel)) return undefined;
  // A page has alternatives of several types: a feed, Markdown.
  return kind === undefined ? undefined : [tag, kind, hreflang, rel === 'alternate' ? type : ''].join(' ');
}
