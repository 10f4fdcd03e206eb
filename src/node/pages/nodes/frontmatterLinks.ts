import path from 'node:path';
import type { LinkReference } from '../../../model/page.ts';
import type { Frontmatter } from '../../../model/pageData.ts';
import type { SourcePosition } from '../../../tools/files/positionAt.ts';
import { type LinkOrigin, type LinkRules, resolveLink } from './links.ts';

interface FrontmatterLinks {
  frontmatter: Frontmatter;
  /** Resolved links, for the check of dead links. */
  links: LinkReference[];
}

/**
 * Resolves the links of a landing page's hero and features, and those to the previous and next page. Like links in the text, they refer to pages in the same
 * language. `locate` returns the position of a key.
 */
export function resolveFrontmatterLinks(
  frontmatter: Frontmatter,
  { displayPath, ...origin }: LinkOrigin & { displayPath: string },
  rules: LinkRules,
  locate: (path: readonly PropertyKey[]) => SourcePosition | undefined,
): FrontmatterLinks {
  const links: LinkReference[] = [];
  // The theme adds the base and `.html`.
  const plain = { ...rules, base: '/', cleanUrls: true };
  const resolveHref = (written: string, keys: readonly PropertyKey[]): string => {
    const { href, target } = resolveLink(withinRoot(written, origin), origin, plain);
    if (target) links.push({ written, ...target, isInFrontmatter: true, file: displayPath, ...locate(keys) });
    return href;
  };
  const resolve = <Item extends { link?: string }>(item: Item, keys: readonly PropertyKey[]): Item =>
    item.link === undefined ? item : { ...item, link: resolveHref(item.link, [...keys, 'link']) };
  const { hero, features, prev, next } = frontmatter;
  const neighbors = {
    ...(typeof prev === 'object' && { prev: resolve(prev, ['prev']) }),
    ...(typeof next === 'object' && { next: resolve(next, ['next']) }),
  };
  if (!hero && !features && Object.keys(neighbors).length === 0) return { frontmatter, links };
  const badge = typeof hero?.badge === 'object' ? resolve(hero.badge, ['hero', 'badge']) : hero?.badge;
  return {
    frontmatter: {
      ...frontmatter,
      ...neighbors,
      ...(hero && {
        hero: {
          ...hero,
          badge,
          actions: hero.actions?.map((item, index) => resolve(item, ['hero', 'actions', index])),
          ...(hero.githubUrl !== undefined && { githubUrl: resolveHref(hero.githubUrl, ['hero', 'githubUrl']) }),
        },
      }),
      ...(features && { features: features.map((item, index) => resolve(item, ['features', index])) }),
    },
    links,
  };
}

/** Returns a link that does not lead above the root, where browsers stay. */
function withinRoot(written: string, { relativePath }: LinkOrigin): string {
  if (!written.startsWith('../')) return written;
  const joined = path.posix.join(path.posix.dirname(relativePath), written);
  return joined.startsWith('../') ? joined.replace(/^(?:\.\.\/)+/, '/') : written;
}
