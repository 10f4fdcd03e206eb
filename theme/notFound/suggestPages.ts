import { editDistance, normalizePathname, type SidebarPage } from '#runtime';

const MAX_SUGGESTIONS = 3;
/** Maximum share of a name that may differ. */
const MAX_DISTANCE = 0.5;

/** Returns the pages whose paths are most similar to an unknown path, nearest first. */
export function suggestPages(pathname: string, pages: readonly SidebarPage[]): SidebarPage[] {
  const wanted = toNames(pathname);
  return pages
    .map((page) => ({ page, distance: distanceBetween(wanted, toNames(page.link)) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ page }) => page);
}

interface Names {
  /** Last segment of the path. */
  name: string;
  path: string;
}

/**
 * Splits a path into names for comparison, ignoring case and separators. The last name of a link to a section is its heading's id,
 * because topics move between pages and sections.
 */
function toNames(pathname: string): Names {
  const [route = '', id] = pathname.split('#');
  const parts = [...normalizePathname(route).split('/'), id ?? '']
    .map((part) => part.toLowerCase())
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part !== '');
  return { name: parts.at(-1) ?? '', path: parts.join('/') };
}

/** Returns 0 for equal names up to 1. The last name also counts alone, because pages move between folders. */
function distanceBetween(a: Names, b: Names): number {
  return Math.min(relativeDistance(a.name, b.name), relativeDistance(a.path, b.path) * 2);
}

function relativeDistance(a: string, b: string): number {
  const isPart = a.length > 2 && b.length > 2 && (a.includes(b) || b.includes(a));
  const distance = editDistance(a, b) / Math.max(a.length, b.length, 1);
  return isPart ? distance / 2 : distance;
}
