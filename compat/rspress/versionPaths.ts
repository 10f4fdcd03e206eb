/**
 * Paths on sites with versions. In Rspress they are those of the whole site, such as `/v1/guide/`; for this engine a version is a site
 * of its own, with `/guide/`.
 */

import { useMemo } from 'react';
import site from '#data/rspress/site';
import { formatInternalLink, isSitePath } from '#runtime';
import { normalizeHref, removeBase } from './paths.ts';

const { versionPrefix } = site;

/** Begins the links of this engine from a version to another one. */
const OUTSIDE = '/..';

/** Returns a path of this version as one of the whole site. */
export function toWholePath(path: string): string {
  if (versionPrefix === '' || !isSitePath(path)) return path;
  return path.startsWith(`${OUTSIDE}/`) ? path.slice(OUTSIDE.length) : versionPrefix + path;
}

/** Returns a path of the whole site, with its base or without, as one of this version; `undefined` for one of another version. */
export function toVersionPath(link: string): string | undefined {
  const path = removeBase(link);
  if (versionPrefix === '' || !isSitePath(path)) return path;
  const rest = path.slice(versionPrefix.length);
  return path.startsWith(versionPrefix) && /^(?:$|[/?#])/.test(rest) ? rest.replace(/^(?!\/)/, '/') : undefined;
}

/** Returns a link with a path of the whole site as one that this engine renders. */
export function toVersionLink(link: string): string {
  const own = toVersionPath(link) ?? OUTSIDE + removeBase(link);
  return isSitePath(own) ? normalizeHref(own, true) : own;
}

/** What a theme gets of a navigation. */
interface Linked {
  link?: string;
  items?: Linked[];
}

/** Returns items, and those in them, with links as Rspress has them. */
export function useWholeLinks<Item extends object>(items: Item[]): Item[] {
  return useMemo(() => items.map(withWholeLinks), [items]);
}

/** Returns an item, and those in it, with paths of the whole site, which end as those of documents. */
export function withWholeLinks<Item extends object>(item: Item): Item {
  return mapLinks(item, (link) => formatInternalLink(toWholePath(link), site));
}

/** Returns an item, and those in it, with other links. */
export function mapLinks<Item extends Linked | object>(item: Item, change: (link: string) => string): Item {
  const { link, items }: Linked = item;
  return {
    ...item,
    ...(link !== undefined && { link: change(link) }),
    ...(items && { items: items.map((each) => mapLinks(each, change)) }),
  };
}
